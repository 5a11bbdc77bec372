import type { Page } from 'puppeteer-core';
import type { Test } from 'tap';
import { readWidget } from '../../src/mcp/widgets/widgets.ts';
import type { Services } from '../../src/operations/operation.ts';
import { scriptPages } from './script-page.ts';

const storage = { signGet: async () => 'https://s.example/x' };
const documentOf = async (name: string) => {
  const found = await readWidget({ storage } as unknown as Services, `ui://framelog/${name}.html`);
  return (found!.contents[0] as { text: string }).text;
};

/** Time within the widget passes at once, and is written down. */
const CLOCK = `<script>const later = setTimeout; var pauses = []; setTimeout = (work, ms) => { pauses.push(ms); return later(work, 5); };</script>`;
const HOST = `const calls = []; const asked = []; const sizes = [];
addEventListener('message', ({ data, source }) => {
  const reply = (more) => source.postMessage({ jsonrpc: '2.0', id: data.id, ...more }, '*');
  if (data.method === 'ui/initialize') reply({ result: { hostContext: { theme: 'dark' }, hostCapabilities: CAN } });
  else if (data.method === 'tools/call') calls.push({ ...data.params, answer: (told, isError = false) => reply({ result: { structuredContent: told, isError } }), fail: () => reply({ error: { code: -1, message: 'gone' } }), text: (told) => reply({ result: { content: [{ type: 'text', text: JSON.stringify(told) }] } }) });
  else if (data.method === 'ui/notifications/size-changed') sizes.push(data.params);
  else if (data.id !== undefined && data.method) { asked.push([data.method, data.params]); reply({ result: {} }); }
});
const frame = () => document.querySelector('iframe').contentWindow;
const hears = async (method, params) => { frame().postMessage({ jsonrpc: '2.0', method: 'ui/notifications/' + method, params }, '*'); await wait(); };
const wait = () => new Promise((resolve) => setTimeout(resolve, 40));
const $ = (id) => frame().document.getElementById(id);
const press = async (id) => { $(id).click(); await wait(); };
Object.assign(globalThis, { calls, asked, sizes, hears, wait, $, press, frame });`;

/** Opens widgets in a host of the test's own, which may or may not let them call tools. @returns what opens one */
export async function widgetFrames(t: Test): Promise<(name: string, canCall?: boolean) => Promise<Page>> {
  const bare = await scriptPages(t);
  return async (name, canCall = true) => {
    const widget = (await documentOf(name)).replace('<script', `${CLOCK}<script`);
    const srcdoc = JSON.stringify(widget).replaceAll('</script', '<\\/script');
    const can = JSON.stringify(canCall ? { serverTools: {} } : {});
    const page = await bare({
      html: '<div id="place"></div>',
      scripts: [],
      before: HOST.replace('CAN', can),
      after: `place.innerHTML = '<iframe></iframe>'; place.firstChild.srcdoc = ${srcdoc};`,
    });
    await page.waitForFunction('globalThis.sizes.length > 0');
    return page;
  };
}

/** What a piece of JavaScript in the host comes to. */
export const inHost = (page: Page, code: string) => page.evaluate(`(async () => { ${code} })()`);

/** Tells the widget what a tool gave. */
export const result = (told: object, more: object = {}) =>
  `await hears('tool-result', ${JSON.stringify({ structuredContent: told, ...more })});`;

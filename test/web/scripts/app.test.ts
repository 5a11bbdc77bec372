// The script of every page, on a page with nothing else: copying, signing out, pages that look again, passkeys.
import type { Page } from 'puppeteer-core';
import t from 'tap';
import { scriptPages } from '../../support/script-page.ts';

const HTML = `<code id="key"> framelog_abc
</code><button data-copy="#key" hidden>Copy</button><button data-print hidden>Print</button><p data-follow="5">On its way</p>
<form data-sign-out action="/app/sign-out" method="post"><button value="out">Sign out</button></form>
<form id="passkey" action="/app/passkeys" method="post"><input name="response"><button data-passkey="PURPOSE" data-options='{"challenge":"c"}' hidden>Passkey</button></form>`;
const BEFORE = `const pauses = []; const filled = []; const asks = [];
globalThis.setTimeout = (work, ms) => pauses.push(ms);
globalThis.print = () => asks.push('print');
HTMLFormElement.prototype.submit = function submit() { filled.push(this.elements.response.value); };
Object.assign(globalThis, { pauses, filled, asks });`;
const KNOWN = `globalThis.PublicKeyCredential = { parseRequestOptionsFromJSON: (it) => ({ get: it }), parseCreationOptionsFromJSON: (it) => ({ create: it }) };
const credential = (how) => async (options) => { asks.push([how, options]); if (globalThis.refuse) throw new Error('given up'); return { toJSON: () => ({ id: how }) }; };
Object.defineProperty(navigator, 'credentials', { value: { get: credential('get'), create: credential('create') } });`;

const at = (page: Page, code: string) => page.evaluate(`(async () => { ${code} })()`);
const turn =
  'await new Promise((resolve) => { const it = new MessageChannel(); it.port1.onmessage = resolve; it.port2.postMessage(0); });';

let open: (purpose?: string, before?: string) => Promise<Page>;
t.before(async () => {
  const bare = await scriptPages(t);
  open = (purpose = 'get', before = KNOWN) =>
    bare({ html: HTML.replace('PURPOSE', purpose), scripts: ['app'], before: BEFORE + before });
});

t.test(
  'what is shown once is copied without the space around it, or selected where there is no clipboard',
  async (t) => {
    const page = await open();
    const copied = await at(
      page,
      `const button = document.querySelector('[data-copy]'); const hidden = button.hidden; const texts = [];
     const clipboard = (writeText) => Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
     clipboard(async () => { throw new Error('denied'); }); button.click(); ${turn}
     const selected = [button.textContent, String(getSelection()).trim()];
     clipboard(async (text) => texts.push(text)); button.click(); ${turn}
     return [hidden, selected, texts, button.textContent]`,
    );
    t.same(copied, [false, ['Copy', 'framelog_abc'], ['framelog_abc'], 'Copied']);
  },
);

t.test(
  'signing out leaves no draft behind, and nothing else is touched; a page that waits looks again',
  async (t) => {
    const page = await open();
    const left = await at(
      page,
      `localStorage.setItem('framelog-draft-a', '1'); localStorage.setItem('framelog-draft-b', '1'); localStorage.setItem('framelog-theme', '1');
     document.querySelector('[value=out]').click(); document.querySelector('[data-print]').click();
     return [Object.keys(localStorage), submitted.length, pauses, asks, document.querySelector('[data-print]').hidden]`,
    );
    t.same(left, [['framelog-theme'], 1, [5000], ['print'], false]);
  },
);

t.test('a passkey goes into the form, and the form goes without one where it is given up', async (t) => {
  const press = `const button = document.querySelector('[data-passkey]'); const { hidden } = button; button.click(); ${turn}
    return [hidden, asks, filled, submitted.length]`;
  const options = { challenge: 'c' };
  t.same(await at(await open('get'), press), [
    ...[false, [['get', { publicKey: { get: options } }]], ['{"id":"get"}'], 0],
  ]);
  t.same(await at(await open('create'), press), [
    ...[false, [['create', { publicKey: { create: options } }]], ['{"id":"create"}'], 0],
  ]);
  t.same(await at(await open('get', `${KNOWN} globalThis.refuse = true;`), press), [
    ...[false, [['get', { publicKey: { get: options } }]], [''], 0],
  ]);
  const unknown = await open('get', 'globalThis.PublicKeyCredential = undefined;');
  t.same(
    await at(unknown, `return document.querySelector('[data-passkey]').hidden`),
    true,
    'a browser without them',
  );
});

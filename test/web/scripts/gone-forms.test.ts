// What comes too late for a form: the slot of a file that was removed meanwhile, and a paste after the form was replaced.
import type { Page } from 'puppeteer-core';
import t from 'tap';
import { type Bare, scriptPages } from '../../support/script-page.ts';

const TYPES = JSON.stringify({ 'image/png': 100 });
const page: Bare = {
  html: `<main></main>`,
  scripts: ['files', 'uploads'],
  after: `globalThis.place = () => { document.querySelector('main').innerHTML = \`<form action="/send" method="post"><input name="form_token" value="secret">
<input type="hidden" name="uploads"><div data-uploads data-slots="/slots" data-most="5" data-types='${TYPES}'><ul data-files></ul><div data-drop><input type="file" multiple></div><p data-said></p></div></form>\`;
  attachTo(document.querySelector('form')); };
globalThis.said = () => document.querySelector('[data-said]').textContent;
globalThis.paste = () => { const event = new Event('paste', { bubbles: true, cancelable: true }); event.clipboardData = transferOf([['p.png', 'image/png', 1]]); return document.dispatchEvent(event); };
place();`,
};

const at = (page: Page, code: string) => page.evaluate(`(async () => { ${code} })()`);

let open: Awaited<ReturnType<typeof scriptPages>>;
t.before(async () => {
  open = await scriptPages(t);
});

t.test(
  'a file that is removed while its slot is asked for is not sent, and nothing more is said of it',
  async (t) => {
    const shown = await open(page);
    const slot = `{ attachment_url: 'https://s.example/a', upload_url: 'https://s.example/put', upload_method: 'POST', upload_fields: {} }`;
    for (const [status, content] of [
      [200, slot],
      [429, `{ problem: 'Later.' }`],
    ])
      t.same(
        await at(
          shown,
          `choose(['a.png', 'image/png', 1]); press('Cancel the upload of a.png');
         asked.at(-1).answer(${status}, ${content}); await turn();
         return [sent.length, rows(), said(), document.querySelector('[name=uploads]').value]`,
        ),
        [0, [], 'a.png is removed', ''],
      );
  },
);

t.test('a file that is pasted is taken by the form that is there, once', async (t) => {
  const shown = await open(page);
  const taken = await at(
    shown,
    `const first = [paste(), asked.length]; place(); const second = [paste(), asked.length, rows()];
     document.querySelector('main').innerHTML = ''; return [first, second, [paste(), asked.length]]`,
  );
  t.same(taken, [
    [false, 1],
    [false, 2, ['p.png | 0 KB of 1 KB | Cancel']],
    [true, 2],
  ]);
});

// The studio's script on a page with nothing else: drafts, counts, the price that is asked for once typing pauses, examples.
import type { Page } from 'puppeteer-core';
import t from 'tap';
import { type Bare, scriptPages } from '../../support/script-page.ts';

const FIELDS =
  'prompt aspect_ratio duration design_system_id design_md style_reference_url addresses uploads';

const studio = ({ sent = '', stored = '', off = '' } = {}): Bare => ({
  html: `<form class="studio" action="/app/new" method="post" data-preview="/preview"><input name="form_token" value="secret">
<div data-studio data-draft="abc" data-fields="${FIELDS}"${sent}>
<textarea name="prompt" data-limit="20"></textarea><span data-count="prompt">Up to 20</span><span data-draft-note hidden>Draft kept</span>
<a data-example href="/app/new?prompt=${encodeURIComponent('A film & more')}">Launch</a><button type="button" data-restore hidden>My last prompt</button>
${['', '16:9', '9:16'].map((it) => `<input type="radio" name="aspect_ratio" value="${it}"${it === '' ? ' checked' : ''}>`).join('')}
${['', '<10s'].map((it) => `<input type="radio" name="duration" value="${it}"${it === '' ? ' checked' : ''}>`).join('')}
<input type="radio" name="design_system_id" value="" checked><input type="radio" name="design_system_id" value="linear" disabled>
<textarea name="design_md" data-limit="5"${off}></textarea><span data-count="design_md"></span><input type="file" id="design-file">
<input name="style_reference_url"><textarea name="addresses"></textarea><input type="hidden" name="uploads" value="">
<div data-uploads data-slots="/slots" data-most="3" data-types="{}"><ul data-files></ul><div data-drop></div><input type="file"><p data-said></p></div>
<div id="design-preview">old design</div></div>
<div class="pay"><div id="price">old price</div><button type="submit" value="make">Make</button><button type="submit" value="show" formaction="/preview">Show</button></div></form>`,
  scripts: ['files', 'uploads', 'studio'],
  before: stored
    ? `localStorage.setItem('framelog-draft-abc', ${JSON.stringify(stored)});`
    : 'localStorage.clear();',
  after: `globalThis.type = (name, text) => { const it = form.elements.namedItem(name); it.value = text; it.dispatchEvent(new Event('input', { bubbles: true })); };
globalThis.kept = () => JSON.parse(localStorage.getItem('framelog-draft-abc'));
globalThis.field = field; globalThis.value = (name) => field(name).value; globalThis.note = note; globalThis.restore = restore;
globalThis.pause = () => new Promise((resolve) => setTimeout(resolve, 600));
globalThis.shown = (name) => { const it = document.querySelector('[data-count=' + name + ']'); return [it.textContent, it.className, field(name).getAttribute('aria-invalid')]; };`,
});

const at = (page: Page, code: string) => page.evaluate(`(async () => { ${code} })()`);

let open: Awaited<ReturnType<typeof scriptPages>>;
t.before(async () => {
  open = await scriptPages(t);
});

t.test('what is typed is counted as the limits count, and kept in this browser', async (t) => {
  const page = await open(studio());
  const counted = await at(
    page,
    `const before = shown('prompt'); type('prompt', 'Tea 🫖'); const five = shown('prompt');
     type('prompt', '🫖'.repeat(20)); const full = shown('prompt'); type('prompt', 'x'.repeat(1221)); const over = shown('prompt');
     type('prompt', 'back'); return [before, five, full, over, shown('prompt')]`,
  );
  t.same(counted, [
    ['Up to 20', '', null],
    ['5 of 20 characters', '', null],
    ['20 of 20 characters', '', null],
    ['1,201 characters too many', 'error', 'true'],
    ['4 of 20 characters', '', null],
  ]);
  const stored = await at(
    page,
    `const shownNote = note.hidden; document.querySelector('[value="9:16"]').click(); type('addresses', 'https://a.example');
     const { now } = kept(); type('prompt', ''); return [shownNote, now, note.hidden]`,
  );
  t.same(stored, [
    false,
    {
      ...{ prompt: 'back', aspect_ratio: '9:16', duration: '', design_system_id: '', design_md: '' },
      ...{ style_reference_url: '', addresses: 'https://a.example', uploads: '' },
    },
    true,
  ]);
  t.same(
    await at(page, `type('prompt', 'y'.repeat(400_000)); return note.hidden`),
    true,
    'too long to be promised',
  );
});

t.test('the price and the design are asked for once typing pauses, each alone and never twice', async (t) => {
  const page = await open(studio());
  const price = await at(
    page,
    `type('prompt', 'Te'); type('prompt', 'Tea'); type('addresses', 'x'); const early = asked.length; await pause();
     const first = asked.map(({ url, method, fields }) => [url, method, fields]);
     asked[0].answer(200, '<div id="price">new price</div><div id="design-preview">new design</div>'); await turn();
     const parts = ['price', 'design-preview'].map((id) => document.getElementById(id).textContent);
     type('prompt', 'Tea'); await pause(); return { early, first, parts, again: asked.length }`,
  );
  t.same(price, {
    early: 0,
    first: [['/preview', 'POST', { form_token: 'secret', prompt: 'Tea', duration: '' }]],
    parts: ['new price', 'old design'],
    again: 1,
  });
  const design = await at(
    page,
    `type('design_md', '# Mine'); await pause(); const { fields } = asked[1];
     document.querySelector('[value="<10s"]').click(); await pause(); const superseded = asked.length;
     asked[2].answer(200, '<div id="price">third</div><div id="design-preview">third</div>'); await turn();
     type('design_md', '# Yours'); await pause(); asked[3].answer(200, '<div id="price">fourth</div><div id="design-preview">fourth</div>'); await turn();
     type('design_md', '# Nobody'); await pause(); asked[4].answer(500, '<div id="price">wrong</div>'); await turn();
     return [fields, superseded, asked[2].fields, ...['price', 'design-preview'].map((id) => document.getElementById(id).textContent), shown('design_md')]`,
  );
  t.same(design, [
    { form_token: 'secret', prompt: 'Tea', duration: '', design_md: '# Mine' },
    3,
    { form_token: 'secret', prompt: 'Tea', duration: '<10s', design_md: '# Mine' },
    'fourth',
    'fourth',
    ['3 characters too many', 'error', 'true'],
  ]);
});

t.test(
  'a draft is there again, but for what this account may not choose and what was just sent',
  async (t) => {
    const now = {
      prompt: 'Tea',
      aspect_ratio: '9:16',
      duration: '<10s',
      design_system_id: 'linear',
      design_md: '# D',
    };
    const stored = JSON.stringify({ now, last: { prompt: 'Before' } });
    const names = ['prompt', 'aspect_ratio', 'duration', 'design_system_id', 'design_md'];
    const look = `return [...${JSON.stringify(names)}.map(value), note.hidden, restore.hidden, shown('prompt')[0], asked.map(({ fields }) => fields.design_md)]`;
    const drafted = await open(studio({ stored }));
    t.same(await at(drafted, look), [
      'Tea',
      '9:16',
      '<10s',
      '',
      '# D',
      false,
      false,
      '3 of 20 characters',
      ['# D'],
    ]);
    const sent = await open(studio({ stored, sent: ' data-sent' }));
    t.same(
      await at(sent, look),
      ['', '', '', '', '', true, false, 'Up to 20', []],
      'what the page came with goes before it',
    );
    t.same(await at(sent, `return kept().now.prompt`), '', 'and takes its place');
    const broken = await open(studio({ stored: '{' }));
    t.same(await at(broken, look), ['', '', '', '', '', true, true, 'Up to 20', []]);
  },
);

t.test('what was sent is no draft any more, but at hand; looking at a design sends nothing', async (t) => {
  const page = await open(studio());
  const went = await at(
    page,
    `type('prompt', 'Tea'); document.querySelector('[value=show]').click(); const looked = kept().now.prompt;
     document.querySelector('[value=make]').click(); const { now, last } = kept();
     return [looked, now, last.prompt, submitted.map(({ by }) => by)]`,
  );
  t.same(went, ['Tea', {}, 'Tea', ['show', 'make']]);
  const back = await open(
    studio({ stored: JSON.stringify({ now: {}, last: { prompt: 'Tea', duration: '<10s' } }) }),
  );
  const restored = await at(
    back,
    `const empty = value('prompt'); restore.click();
     const [{ fields }] = asked;
     return [empty, value('prompt'), value('duration'), kept().now.prompt, document.activeElement.name, asked.length, fields.design_md]`,
  );
  t.same(restored, ['', 'Tea', '<10s', 'Tea', 'prompt', 1, ''], 'its design is looked at, too');
});

t.test('an answer that comes late does not take the place of a newer one', async (t) => {
  const page = await open(studio());
  const shown = await at(
    page,
    `const price = (text) => '<div id="price">' + text + '</div>'; const seen = () => document.getElementById('price').textContent;
     type('prompt', 'Old'); await pause(); type('prompt', 'New'); await pause();
     asked[1].answer(200, price('new price')); await turn(); asked[0].answer(200, price('old price of old words')); await turn();
     return [asked.map(({ fields }) => fields.prompt), seen()]`,
  );
  t.same(shown, [['Old', 'New'], 'new price']);
});

t.test(
  'a field that is off keeps what the page gave it; what waits for its files is a draft yet',
  async (t) => {
    const now = { prompt: 'Tea', design_md: '# Mine', duration: '<10s' };
    const page = await open(studio({ stored: JSON.stringify({ now }), off: ' disabled' }));
    t.same(await at(page, `return [value('prompt'), value('duration'), value('design_md')]`), [
      'Tea',
      '<10s',
      '',
    ]);
    const waits = await at(
      page,
      `document.querySelector('form').addEventListener('submit', (event) => event.preventDefault(), { capture: true, once: true });
     document.querySelector('[value=make]').click(); const held = kept().now.prompt;
     document.querySelector('[value=make]').click(); return [held, kept().now, submitted.length]`,
    );
    t.same(waits, ['Tea', {}, 1]);
  },
);

t.test('an example, a file and the keyboard', async (t) => {
  const page = await open(studio());
  const came = await at(
    page,
    `document.querySelector('[data-example]').click(); const example = [value('prompt'), shown('prompt')[0], kept().now.prompt];
     const file = document.getElementById('design-file'); file.files = transferOf([['D.md', 'text/markdown', 3]]).files;
     file.dispatchEvent(new Event('change')); await turn(); await turn();
     const key = (more) => field('prompt').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }));
     key({}); key({ shiftKey: true }); const none = submitted.length; key({ ctrlKey: true }); key({ metaKey: true });
     return [example, value('design_md').length, file.value, none, submitted.map(({ by }) => by)]`,
  );
  t.same(came, [['A film & more', '13 of 20 characters', 'A film & more'], 3, '', 0, ['make', 'make']]);
});

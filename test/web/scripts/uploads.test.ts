// Files of a form, as its script takes them: what is refused, what is sent and in which order, and when the form may go. In a
// browser, on a page with nothing else; what the service answers is the test's to say.
import type { Page } from 'puppeteer-core';
import t, { type Test } from 'tap';
import { type Bare, scriptPages } from '../../support/script-page.ts';

const TYPES =
  'image/png image/jpeg image/svg+xml video/mp4 video/quicktime video/x-matroska video/x-m4v video/x-msvideo audio/mp4 audio/mpeg audio/wav audio/flac audio/ogg audio/opus';
const limits = (bytes: number) => Object.fromEntries(TYPES.split(' ').map((type) => [type, bytes]));

const form = (most: number, bytes: number, kept = ''): Bare => ({
  html: `<form action="/send" method="post"><input name="form_token" value="secret"><input type="hidden" name="uploads" value='${kept}'>
<details><div data-uploads data-slots="/slots" data-most="${most}" data-types='${JSON.stringify(limits(bytes))}'><ul data-files></ul>
<div data-drop><input type="file" multiple></div><p data-said></p></div></details>
<button name="go" value="send">Send</button><button name="go" value="show" formaction="/show">Show</button></form>`,
  scripts: ['files', 'uploads'],
  after: `globalThis.uploads = attachTo(document.querySelector('form'));
globalThis.said = () => document.querySelector('[data-said]').textContent;
globalThis.kept = () => document.querySelector('[name=uploads]').value;
globalThis.slot = (at) => asked[at].answer(200, { attachment_url: 'https://s.example/' + at, upload_url: 'https://s.example/put', upload_method: 'POST', upload_fields: { key: 'k' + at, policy: 'p' } });
globalThis.go = (value) => document.querySelector('[value=' + value + ']').click();`,
});

const at = (page: Page, code: string) => page.evaluate(`(async () => { ${code} })()`);

let open: Awaited<ReturnType<typeof scriptPages>>;
t.before(async () => {
  open = await scriptPages(t);
});

t.test('what is wrong with a file is said beside it, and is not sent', async (t) => {
  const page = await open(form(5, 2_000_000));
  const shown = await at(
    page,
    `choose(['a.psd', 'image/vnd.adobe', 5], ['b.png', 'image/png', 2_000_001], ['c.png', 'image/png', 0], ['d.png', 'image/png', 2_000_000]);
     choose(['e.png', 'image/png', 1], ['f.png', 'image/png', 1]);
     return [rows(), asked.map(({ fields }) => fields), document.querySelector('details').open, said()]`,
  );
  t.same(shown, [
    [
      'a.psd | This kind cannot be used. Save it as PNG, MP4 or MP3. | Remove',
      'b.png | Too large: 2.0 MB at most. | Remove',
      'c.png | This file is empty. | Remove',
      'd.png | 0 KB of 2.0 MB | Cancel',
      'e.png | 0 KB of 1 KB | Cancel',
      'f.png | At most 5 files. | Remove',
    ],
    [
      { form_token: 'secret', filename: 'd.png', content_type: 'image/png' },
      { form_token: 'secret', filename: 'e.png', content_type: 'image/png' },
    ],
    true,
    'f.png: At most 5 files.',
  ]);
});

t.test('a file that the system gives no type is what its name says', async (t) => {
  const page = await open(form(20, 100));
  const NAMES = 'jpg svg mov mkv m4v avi m4a mp3 wav flac ogg opus'.split(' ');
  const asked = await at(
    page,
    `choose(...${JSON.stringify(NAMES)}.map((it) => ['one.two.' + it.toUpperCase(), '', 1]));
     for (let i = 0; i < asked.length; i++) { asked[i].answer(422, { problem: 'no' }); await turn(); }
     return asked.map(({ fields }) => fields.filename + ' ' + fields.content_type)`,
  );
  t.same(asked, [
    'one.two.JPG image/jpeg',
    'one.two.SVG image/svg+xml',
    'one.two.MOV video/quicktime',
    'one.two.MKV video/x-matroska',
    'one.two.M4V video/x-m4v',
    'one.two.AVI video/x-msvideo',
    'one.two.M4A audio/mp4',
    'one.two.MP3 audio/mpeg',
    'one.two.WAV audio/wav',
    'one.two.FLAC audio/flac',
    'one.two.OGG audio/ogg',
    'one.two.OPUS audio/opus',
  ]);
});

t.test('three go at a time, each into its slot, and what has arrived is kept by the form', async (t) => {
  const page = await open(form(9, 5e9));
  const first = await at(
    page,
    `globalThis.told = 0;
     document.querySelector('form').addEventListener('input', () => told++);
     choose(...[1, 2, 3, 4].map((it) => [it + '.png', 'image/png', 1500]));
     const waiting = rows();
     slot(0); await turn();
     sent[0].upload.onprogress({ loaded: 900 }); const half = rows()[0];
     const bar = document.querySelector('progress'); const share = [bar.value, bar.max, bar.getAttribute('aria-label')];
     sent[0].upload.onprogress({ loaded: 2700 }); const over = rows()[0];
     return { waiting, half, over, share, at: sent.map(({ method, url, fields }) => [method, url, ...fields]), asked: asked.length, kept: kept() }`,
  );
  t.same(first, {
    waiting: [
      '1.png | 0 KB of 2 KB | Cancel',
      '2.png | 0 KB of 2 KB | Cancel',
      '3.png | 0 KB of 2 KB | Cancel',
      '4.png | Waits its turn | Cancel',
    ],
    half: '1.png | 1 KB of 2 KB | Cancel',
    over: '1.png | 2 KB of 2 KB | Cancel',
    share: [900, 1500, 'Upload of 1.png'],
    at: [['POST', 'https://s.example/put', 'key=k0', 'policy=p', 'file=1.png']],
    asked: 3,
    kept: '',
  });
  const after = await at(
    page,
    `sent[0].end(204); await turn(); slot(1); await turn(); sent[1].end(200); await turn();
     return { rows: rows(), kept: JSON.parse(kept()), asked: asked.length, said: said(), told }`,
  );
  t.same(after, {
    rows: [
      '1.png | 2 KB, ready | Remove',
      '2.png | 2 KB, ready | Remove',
      '3.png | 0 KB of 2 KB | Cancel',
      '4.png | 0 KB of 2 KB | Cancel',
    ],
    kept: [
      { url: 'https://s.example/0', name: '1.png', content_type: 'image/png' },
      { url: 'https://s.example/1', name: '2.png', content_type: 'image/png' },
    ],
    asked: 4,
    said: '2.png: 2 KB, ready',
    told: 2,
  });
  const removed = await at(
    page,
    `press('Remove 1.png'); return [rows().length, JSON.parse(kept()).length, said(), told]`,
  );
  t.same(removed, [3, 1, '1.png is removed', 3]);
});

/** How each upload ended, and what it leaves. */
const ENDS: [what: string, code: string, row: string][] = [
  [
    'refused for its kind',
    `asked[0].answer(422, { problem: 'Give a shorter name.' })`,
    'Give a shorter name. | Remove',
  ],
  ['refused without a word', `asked[0].answer(500, {})`, 'It could not be sent. | Remove'],
  ['refused for now', `asked[0].answer(429, { problem: 'Wait.' })`, 'Wait. | Retry | Remove'],
  ['no connection', `asked[0].fail(new Error('x'))`, 'The connection was lost. Try again. | Retry | Remove'],
  [
    'a store that refuses',
    `slot(0); await turn(); sent[0].end(403)`,
    'The connection was lost. Try again. | Retry | Remove',
  ],
  [
    'a store that is gone',
    `slot(0); await turn(); sent[0].onerror()`,
    'The connection was lost. Try again. | Retry | Remove',
  ],
];

t.test('an upload that fails says why, and is tried again where that can help', async (t: Test) => {
  for (const [what, code, row] of ENDS) {
    const page = await open(form(9, 5000));
    const shown = await at(
      page,
      `choose(['a.png', 'image/png', 10]); ${code}; await turn(); return [...rows(), kept()]`,
    );
    t.same(shown, [`a.png | ${row}`, ''], what);
    await page.close();
  }
  const page = await open(form(9, 5000));
  const again = await at(
    page,
    `choose(['a.png', 'image/png', 10]); asked[0].answer(429, { problem: 'Wait.' }); await turn();
     press('Retry the upload of a.png'); const [row] = rows(); slot(1); await turn(); sent[0].end(204); await turn();
     return [row, ...rows(), asked.length]`,
  );
  t.same(again, ['a.png | 0 KB of 1 KB | Cancel', 'a.png | 1 KB, ready | Remove', 2]);
});

t.test('a form that is sent waits for its files, and goes once none is on its way', async (t) => {
  const start = `choose(['a.png', 'image/png', 10], ['b.png', 'image/png', 10]); go('send');
    const held = [submitted.length, said()]; slot(0); await turn(); sent[0].end(204); await turn();`;
  const held = [0, 'It is sent once the uploads are finished.'];
  const sent = [
    { by: 'send', uploads: '[{"url":"https://s.example/0","name":"a.png","content_type":"image/png"}]' },
  ];
  for (const [what, code, expected] of [
    ['not before the last', '', []],
    ['when the last is removed', `press('Cancel the upload of b.png');`, sent],
    [
      'when the last is removed in the middle',
      `slot(1); await turn(); press('Cancel the upload of b.png'); globalThis.dropped = globalThis.sent[1].aborted;`,
      sent,
    ],
    ['not when the last has failed', `asked[1].answer(422, {});`, []],
    [
      'when the failed one is removed and it is sent again',
      `asked[1].answer(422, {}); await turn(); press('Remove b.png'); go('send');`,
      sent,
    ],
  ] as const) {
    const page = await open(form(9, 5000));
    const came = await at(page, `${start} ${code} await turn(); return [held, submitted, said()]`);
    const last = what.startsWith('not when')
      ? 'An upload failed: retry or remove it, then send again.'
      : what === 'not before the last'
        ? 'a.png: 1 KB, ready'
        : 'b.png is removed';
    t.same(came, [held, expected, last], what);
    await page.close();
  }
  const page = await open(form(9, 5000));
  const shown = await at(page, `choose(['a.png', 'image/png', 10]); go('show'); return submitted`);
  t.same(shown, [{ by: 'show', uploads: '' }], 'looking at it waits for nothing');
});

t.test('what the page came with, what is dropped and what is pasted are files too', async (t) => {
  const kept =
    '[{"url":"https://s.example/old","name":"old.mp4","content_type":"video/mp4"},{"url":"https://s.example/bare"}]';
  const page = await open(form(9, 5000, kept));
  const came = await at(
    page,
    `const before = rows();
     const form = document.querySelector('form'); const drop = document.querySelector('[data-drop]');
     const dragged = (kind, files) => form.dispatchEvent(new DragEvent(kind, { dataTransfer: transferOf(files), bubbles: true, cancelable: true }));
     const over = [dragged('dragover', [['d.png', 'image/png', 3]]), drop.className]; 
     dragged('drop', [['d.png', 'image/png', 3]]); over.push(drop.className);
     const pasted = new ClipboardEvent('paste', { clipboardData: transferOf([['', 'image/jpeg', 4]]), bubbles: true, cancelable: true });
     document.dispatchEvent(pasted);
     slot(0); await turn(); sent[0].end(204); await turn();
     return { before, over, names: asked.map(({ fields }) => fields.filename), kept: JSON.parse(kept()).map(({ url }) => url), pasted: pasted.defaultPrevented }`,
  );
  t.same(came, {
    before: ['old.mp4 | Ready | Remove', 'https://s.example/bare | Ready | Remove'],
    over: [false, 'over', ''],
    names: ['d.png', 'pasted.jpeg'],
    kept: ['https://s.example/old', 'https://s.example/bare', 'https://s.example/0'],
    pasted: true,
  });
  const filled = await at(
    page,
    `document.querySelector('[name=uploads]').value = '[{"url":"https://s.example/draft","name":"draft.png"}]';
     document.querySelector('[name=uploads]').dispatchEvent(new Event('filled')); return rows()`,
  );
  t.same(
    filled,
    ['pasted.jpeg | 0 KB of 1 KB | Cancel', 'draft.png | Ready | Remove'],
    'a draft takes the place of what had arrived',
  );
});

// The front door and the guides: what visitors read works as it is printed, and nothing in it is run.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { readGuide } from '../../src/web/pages/docs/markdown.ts';
import { marked, search } from '../../src/web/pages/docs/search.ts';
import { call, startApi } from '../support/api.ts';
import { signedUp, WebBrowser } from '../support/web-browser.ts';

const api = await startApi(t);
const visitor = new WebBrowser(api);
const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

t.test('the front door', async (t) => {
  const { text, status } = await visitor.get('/');
  t.equal(status, 200);
  t.match(text, '<a class="btn main" href="/app/sign-up">');
  const curl = unescaped(/<code id="curl-lines">(.*?)<\/code>/s.exec(text)![1]!);
  const [, address = ''] = /curl (\S+)/.exec(curl) ?? [];
  t.equal(address, `${api.baseUrl}/sessions`);
  const { apiKey } = await api.account();
  const made = await call(api, apiKey, 'POST', '/sessions', JSON.parse(/-d '(.*)'/.exec(curl)![1]!));
  t.equal(made.status, 202, 'the quick start is taken as it is printed');
  t.match(text, `${api.publicUrl}/mcp`);
  for (const [, place] of text.matchAll(/ href="(\/[^"#]*)"/g))
    t.ok([200, 303].includes((await visitor.get(unescaped(place!))).status), `${place} is there`);
  const ada = await signedUp(api, 'ada@example.org', 'a long enough password');
  t.match((await ada.get('/')).text, '<a class="btn" href="/app">Open the app</a>');
});

t.test('the sample plays from any place of it', async (t) => {
  const [, film = ''] = / src="([^"]+\.mp4)"/.exec((await visitor.get('/')).text) ?? [];
  const range = async (value: string) => {
    const response = await fetch(api.publicUrl + film, { headers: { range: value } });
    const { length } = Buffer.from(await response.arrayBuffer());
    return { status: response.status, length, range: response.headers.get('content-range') };
  };
  const whole = await fetch(api.publicUrl + film);
  const size = Buffer.from(await whole.arrayBuffer()).length;
  t.ok(size > 100_000 && size < 600_000, `${size} bytes`);
  t.same(await range('bytes=10-19'), { status: 206, length: 10, range: `bytes 10-19/${size}` });
  t.same(await range(`bytes=${size - 5}-`), {
    status: 206,
    length: 5,
    range: `bytes ${size - 5}-${size - 1}/${size}`,
  });
  t.equal((await range(`bytes=${size}-`)).status, 416);
  t.equal((await range('lines=1-2')).status, 200);
});

t.test('every guide is shown, and every link within them leads somewhere', async (t) => {
  const files = readdirSync(path.join(import.meta.dirname, '../../docs')).filter((name) =>
    name.endsWith('.md'),
  );
  t.ok(files.length > 9);
  const overview = (await visitor.get('/docs')).text;
  const anchors = new Map<string, Set<string>>();
  const links: [string, string][] = [];
  for (const file of files) {
    const name = file.slice(0, -3);
    t.match(overview, `href="/docs/${name}"`);
    const { status, text } = await visitor.get(`/docs/${name}`);
    t.equal(status, 200, name);
    anchors.set(name, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)));
    t.equal((text.match(/<h1 /g) ?? []).length, 1, `${name} has one title`);
    for (const [, to, id] of text.matchAll(/ href="\/docs\/([\w-]+)(?:#([^"]+))?"/g))
      links.push([to!, id ?? '']);
    for (const [, id] of text.matchAll(/ href="#([^"]+)"/g)) links.push([name, id!]);
  }
  for (const [to, id] of links) t.ok(id === '' ? anchors.has(to) : anchors.get(to)?.has(id), `${to}#${id}`);
  const running = overview.slice(overview.indexOf('Running the service'), overview.indexOf('>Trust<'));
  t.match(running, 'href="/docs/models"', 'how to run it with a model is beside how to run it');
  const { summary, sections } = readGuide('a', '# A\nSee `{base}/x`, with **one** key (`src/a.ts`).\n', []);
  t.equal(summary, 'See {base}/x, with one key (src/a.ts).', 'no blanks where marks stood');
  t.equal(sections[0]!.text.trim(), summary);
  t.equal((await visitor.get('/docs/nowhere')).status, 404);
  t.equal((await visitor.get('/docs/..%2f..%2fpackage.json')).status, 404);
});

t.test('markdown is read as text: no markup, no addresses but the web’s and our own', async (t) => {
  const { body, title, sections } = readGuide(
    'x',
    '# A `title`\n\n<script>alert(1)</script>\n\nSee [a](javascript:alert(1)) [b](other.md#two) [c](../src/x.ts) ![d](https://e.example/f.png) [g](https://h.example/?"onclick="i)\n\n## Two\n\n```js\n</code><b>\n```\n\n## Two\n',
    ['other'],
  );
  t.equal(title, 'A title');
  t.same(
    sections.map(({ id }) => id),
    ['a-title', 'two', 'two-1'],
  );
  t.notOk(/<script|javascript:|<img|onclick="|<\/code><b>/.test(body.markup), body.markup);
  t.match(body.markup, '&lt;script&gt;');
  t.match(body.markup, '<a href="/docs/other#two">b</a>');
  t.match(body.markup, '<code>&lt;/code&gt;&lt;b&gt;</code>');
});

t.test('a search finds headings first, and shows a question as text', async (t) => {
  const [best] = search('attach FILES');
  t.match(best, { guide: { name: 'start' }, section: { id: 'attach-files' } });
  t.same(search('   '), []);
  t.same(search('there is no such word as xyzzyx'), []);
  t.same(marked('Aa b a', ['a']), [
    { text: 'A', hit: true },
    { text: 'a', hit: true },
    { text: ' b ', hit: false },
    { text: 'a', hit: true },
  ]);
  const { text } = await visitor.get(`/docs?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  t.notOk(text.includes('<script>alert'));
  t.match(text, 'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  t.match((await visitor.get('/docs?q=webauthn+passkeys')).status, 200);
  t.match((await visitor.get('/docs?q=retention')).text, '<mark>');
});

// What attachments and pages are called, credited and licensed as; which of our own copies are kept.
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseHTML } from 'linkedom';
import t from 'tap';
import { AssetFiles } from '../../src/generation/media/asset-files.ts';
import { nameOf } from '../../src/generation/media/describe.ts';
import { decodePage } from '../../src/generation/media/pages/page-bytes.ts';
import { licenceOf } from '../../src/generation/media/pages/page-facts.ts';
import { picturesOf } from '../../src/generation/media/pages/page-pictures.ts';
import { markdownOf } from '../../src/generation/media/pages/page-text.ts';
import { pagePictureSource, pageSource, webSource } from '../../src/generation/media/sources.ts';
import { paletteOf } from '../../src/generation/media/styles/palette.ts';

const elementOf = (html: string) => parseHTML(`<html><body>${html}</body></html>`).document.body as never;

t.test('an address is shown without what opens doors', async (t) => {
  const shown = (url: string) => webSource({ id: 's', url, mediaType: 'image', title: 'a' }).source_url;
  t.equal(shown('https://a.example/b?v=2#part'), 'https://a.example/b?v=2');
  for (const query of ['token=1', 'X-Amz-Date=1', 'sig=1', 'access_key=1', 'v=2&Expires=9', 'jwt=x'])
    t.equal(shown(`https://a.example/b?${query}`), 'https://a.example/b', query);
  t.equal(shown('https://a.example/b?monkey=1&design=2'), 'https://a.example/b?monkey=1&design=2');
});

t.test('an attachment is called as it was, else as its address ends, else as what it is', async (t) => {
  const own = (key: string) => ({ ownKey: (url: string) => (url.startsWith('https://own/') ? key : null) });
  const name = (url: string, key = '') => nameOf({ url }, own(key));
  const id = '01a1ff01-eff7-76ab-9914-f511698ce75b';
  t.equal(nameOf({ url: 'https://a.example/b.png', name: 'Harbour' }, own('')), 'Harbour');
  t.equal(name('https://a.example/x/the%20north%20quay.png?x=1'), 'the north quay.png');
  t.equal(name('https://a.example/100%.png'), '100%.png');
  t.equal(name('https://a.example/'), 'a.example');
  t.equal([...name(`https://a.example/${'é'.repeat(300)}`)].length, 240);
  t.equal(name('https://own/x', `outputs/${id}/1-${'a'.repeat(64)}.mp4`), 'Finished video');
  t.equal(name('https://own/x', `uploads/${id}/${id}/file.png`), 'Upload');
});

t.test('the terms of a page and of its pictures are those that it links to', async (t) => {
  const cc = (path: string) => licenceOf(`https://creativecommons.org/${path}/`);
  t.match(cc('licenses/by-sa/4.0'), { name: 'CC BY-SA 4.0', rights: 'licensed' });
  t.match(cc('licenses/by-nd/4.0'), { name: 'CC BY-ND 4.0', rights: 'restricted' });
  t.match(cc('licenses/by-nc-sa/2.0'), { rights: 'restricted' });
  t.match(cc('publicdomain/zero/1.0'), { name: 'CC0', rights: 'public' });
  t.match(cc('publicdomain/mark/1.0'), { name: 'Public domain', rights: 'public' });
  t.equal(licenceOf('https://creativecommons.org.evil.example/licenses/by/4.0/'), null);
  const facts = { title: 'Quay', site: 'Post', author: null, article: false, base: null, pictures: [] };
  const url = 'https://post.example/quay';
  const page = pageSource({ id: 'p', url, page: { ...facts, licence: cc('licenses/by/4.0') } });
  t.match(page, { source_kind: 'web', provider: 'post.example', credit: 'Post', rights_status: 'licensed' });
  const picture = { src: 'a', caption: '', credit: 'Photo: Ines', licence: null };
  const source = pagePictureSource({ id: 'i', url: 'https://cdn.example/a.png', picture, page });
  t.match(source, {
    ...{ provider: 'post.example', source_domain: 'cdn.example', title: null, credit: 'Photo: Ines' },
    ...{ rights_status: 'unknown', source_metadata: { role: 'page_picture', page_url: url } },
  });
});

t.test('pictures of a page come once, the chief one first, and no icons', async (t) => {
  const icon =
    '<img src="/icon.png" width="32"><img src="data:image/png;base64,x"><img src="/a.png" alt="A boat">';
  const html = `${icon}<img data-src="/b.png" src="/blank.gif"><img src="/a.png"><img src="/c.png" height="900">`;
  const found = picturesOf('/b.png', elementOf(html));
  t.same(
    found.map(({ src, caption }) => [src, caption]),
    [
      ['/b.png', ''],
      ['/a.png', 'A boat'],
      ['/c.png', ''],
    ],
  );
});

t.test('a page is read as its lists, exponents and letters are meant', async (t) => {
  const list = '<ol><li>Rinse</li><li>Pour</li></ol><ul><li>Tea</li></ul><p>10<sup>6</sup> m<sup>2</sup></p>';
  t.equal(markdownOf(elementOf(list), 1000), '1. Rinse\n2. Pour\n- Tea\n\n10⁶ m²');
  const page = Buffer.from('<meta charset="windows-1251"><p>Überfluß', 'latin1');
  t.match(decodePage(page, 'text/html; charset=iso-8859-1'), /Überfluß/, 'the server knows better');
});

t.test('green looks lighter than blue', async (t) => {
  const pixels = (r: number, g: number, b: number) =>
    Uint8Array.from(Array.from({ length: 50 }, () => [r, g, b]).flat());
  t.match(paletteOf(pixels(60, 255, 60)), { accent: '#3cff3c', ground: 'light' });
  t.match(paletteOf(pixels(20, 20, 255)), { accent: '#1414ff', ground: 'dark' });
});

t.test('of our copies those used longest ago go first, and to restore one is to use it', async (t) => {
  const directory = t.testdir({ cache: {} });
  const cacheDirectory = join(directory, 'cache');
  const storage = { read: async () => ({ body: Readable.from([]) }) };
  const files = new AssetFiles({ storage: storage as never, cacheDirectory, cacheBytes: 20 });
  for (const [i, name] of ['aa', 'bb', 'cc'].entries()) {
    await writeFile(join(cacheDirectory, `${name}.png`), '12345678');
    await utimes(join(cacheDirectory, `${name}.png`), i + 1, i + 1);
  }
  const asset = { sha256: 'aa', contentType: 'image/png' };
  await files.restore(asset, join(directory, 'own.png'), new AbortController().signal);
  await files.prune();
  t.same((await readdir(cacheDirectory)).sort(), ['aa.png', 'cc.png']);
  const full = new AssetFiles({ storage: storage as never, cacheDirectory, cacheBytes: 16 });
  await full.prune();
  t.equal((await readdir(cacheDirectory)).length, 2, 'what just fits stays');
});

import t from 'tap';
import { decodePage, isPage } from '../../../src/generation/media/pages/page-bytes.ts';
import { readPage } from '../../../src/generation/media/pages/read-page.ts';
import { ARTICLE } from './page-fixtures.ts';

const LIMIT = 20_000;
const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><article>${body}</article></body></html>`;
const LONG =
  '<p>The tea house on the hill has served its guests since 1902, and still roasts each leaf by hand.</p>';

t.test('an article is read without what stands around it', async (t) => {
  const { text, facts } = readPage(ARTICLE, LIMIT);
  const lines = text.split('\n').filter(Boolean);
  t.equal(lines[0], '# How a harbour learnt to swim');
  t.ok(
    lines.includes(
      'In 2014 nobody swam in the old harbour of Westerkade, and in 2024 it counted 61,000 swimmers in one summer.',
    ),
  );
  t.ok(lines.includes('## What changed'));
  t.ok(lines.includes('- Water is tested every morning at 6'));
  t.ok(lines.includes('| 2024 | 61,000 |'));
  t.ok(lines.includes('The basin is 12,400 m² large and open until the end of September.'));
  t.notMatch(text, /Subscribe|tote bags|Injected|north quay|\[1\]/);
  t.equal(text.split('How a harbour learnt to swim').length, 2, 'the title once');
  t.equal(facts.title, 'How a harbour learnt to swim');
  t.equal(facts.site, 'Quay Post');
  t.equal(facts.article, true);
  t.same(facts.licence, {
    name: 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    rights: 'licensed',
  });
  t.same(facts.pictures, [
    { src: '/pictures/harbour.png', caption: '', credit: null, licence: null },
    {
      src: '/pictures/steps.png',
      caption: 'The new steps at the north quay.',
      credit: 'Photo: Ilse Brandt, CC BY-SA 4.0',
      licence: {
        name: 'CC BY-SA 4.0',
        url: 'https://creativecommons.org/licenses/by-sa/4.0/',
        rights: 'licensed',
      },
    },
    {
      src: 'map.png',
      caption: 'Map CC BY-NC',
      credit: null,
      licence: {
        name: 'CC BY-NC 4.0',
        url: 'https://creativecommons.org/licenses/by-nc/4.0/',
        rights: 'restricted',
      },
    },
  ]);
});

t.test('what is for subscribers, not for programs or not there is refused', async (t) => {
  const refused = (html: string, why: RegExp) => t.throws(() => readPage(html, LIMIT), { message: why });
  const closed =
    '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":"False"}</script>';
  refused(page(LONG.repeat(5), closed), /subscribers/);
  refused(page(LONG.repeat(5), '<meta property="article:content_tier" content="locked">'), /subscribers/);
  refused(page(LONG.repeat(5), '<meta name="robots" content="index, noai">'), /programs/);
  refused(
    '<!doctype html><html><body><div id="root"></div><script>render()</script></body></html>',
    /no text/,
  );
  refused(`<html><body>${'<b>'.repeat(50_000)}</body></html>`, /too many elements/);
  refused(page(`${'<div>'.repeat(200)}${LONG.repeat(5)}`), /within each other/);
  t.match(readPage(page(`${'<div>'.repeat(100)}${LONG.repeat(5)}`), LIMIT).text, /tea house/);
  t.match(readPage(page(LONG.repeat(5), closed.replace('"False"', 'true')), LIMIT).text, /tea house/);
});

t.test('a long page is cut, a short one is read', async (t) => {
  t.ok(readPage(page(LONG.repeat(2000)), LIMIT).text.length <= LIMIT);
  t.match(readPage(page(LONG, '<title>Tea</title>'), LIMIT).text, /^# Tea\n\nThe tea house/);
});

t.test('encodings', async (t) => {
  const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);
  const german = '<html><body>Überfluß</body></html>';
  t.equal(decodePage(bytes(german, 'utf8'), null), german);
  t.equal(decodePage(bytes(german, 'latin1'), null), german, 'what is no UTF-8 is Windows-1252');
  t.equal(decodePage(bytes(german, 'latin1'), 'text/html; charset=iso-8859-1'), german);
  t.equal(
    decodePage(
      Buffer.concat([Buffer.from([0xff, 0xfe]), bytes(german, 'utf16le')]),
      'text/html; charset=utf-8',
    ),
    german,
  );
  const russian = Buffer.concat([
    bytes('<html><head><meta charset="windows-1251"></head><body>', 'latin1'),
    Buffer.from([0xd7, 0xe0, 0xe9]),
  ]);
  t.match(decodePage(russian, 'text/html'), /Чай$/);
  t.throws(() => decodePage(bytes(german, 'utf8'), 'text/html; charset=klingon'), { message: /encoding/ });
});

t.test('what a page is', async (t) => {
  const is = (text: string, type: string | null = null) => isPage(Buffer.from(text), type);
  t.equal(is('\ufeff\n<!-- made by hand --><!DOCTYPE html><p>Hi'), true);
  t.equal(is('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">'), true);
  t.equal(is('<p>A part of a page</p>', 'text/html; charset=utf-8'), true);
  t.equal(is('<p>A part of a page</p>'), false);
  t.equal(is('Plain words, sent as a page', 'text/html'), false);
  t.equal(is('# Notes\n\n<html> is an element'), false);
});

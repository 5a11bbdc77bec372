// What strangers' files and pages are told by at their edges: beginnings, ends, shares, and addresses without a host.
import t from 'tap';
import { sniff } from '../../src/generation/media/sniff.ts';
import { designSource, pageSource, webSource } from '../../src/generation/media/sources.ts';
import { paletteOf } from '../../src/generation/media/styles/palette.ts';
import { decodeText, excerpt, textKindOf } from '../../src/generation/media/texts/text-asset.ts';

const NO_HINTS = { name: '', contentType: null };

t.test('what nobody says of a page or a design is not said', async (t) => {
  const facts = {
    title: 'Tea',
    site: null,
    author: null,
    article: false,
    licence: null,
    base: null,
    pictures: [],
  };
  const page = (more: object) =>
    pageSource({ id: 'p', url: 'https://a.example/', page: { ...facts, ...more } });
  t.same([page({}).credit, page({ site: 'Mill' }).credit], [null, 'Mill']);
  t.equal(page({ author: 'Ines', site: 'Mill' }).credit, 'Ines, Mill');
  const design = (sourceUrl: string) => designSource({ id: 'd', filename: 'house.md', sourceUrl });
  t.same([design('mailto:ines@a.example').source_domain, design('no address').source_url], [null, null]);
  t.equal(design('https://a.example/x').source_domain, 'a.example');
});

t.test('an address with a member of a signature is shown without its query', async (t) => {
  for (const name of ['st', 'se', 'sv', 'sr', 'code', 'jwt'])
    t.equal(
      webSource({ id: 's', url: `https://a.example/b?${name}=1`, mediaType: 'image', title: '' }).source_url,
      'https://a.example/b',
      name,
    );
  t.match(
    webSource({ id: 's', url: 'https://a.example/b?v=1', mediaType: 'image', title: '' }).source_url,
    'v=1',
  );
});

t.test('a picture is dark, light or neither, and a speck is no accent', async (t) => {
  const grey = (value: number) => paletteOf(new Uint8Array(300).fill(value)).ground;
  t.same([grey(95), grey(97), grey(159), grey(161)], ['dark', undefined, undefined, 'light']);
  const red = (count: number) => {
    const pixels = new Uint8Array(300).fill(128);
    for (let i = 0; i < count; i++) pixels.set([220, 20, 20], 3 * i);
    return paletteOf(pixels).accent;
  };
  t.same([red(1), red(2)], [undefined, '#dc1414']);
});

t.test('a text is judged behind its first blanks, and cut between characters', async (t) => {
  for (const text of ['\n #EXTM3U\na.ts', '\t<?xml version="1.0"?>', ' %PDF-1.7'])
    t.throws(() => decodeText(Buffer.from(text)), { code: 'attachment_unsupported' }, text);
  t.equal(decodeText(Buffer.from('a\rb\r\nc')), 'a\nb\nc');
  t.equal(excerpt(`${'x'.repeat(19_999)}😀`).length, 19_999);
  t.equal(excerpt('x'.repeat(20_001)).length, 20_000);
});

t.test('a table has two rows and two columns', async (t) => {
  const kind = (text: string) => textKindOf(text, NO_HINTS);
  t.same(['a,b\n1,2', '"a\nb",c', 'a\nb', 'a;b\n1;2'].map(kind), ['csv', 'plain', 'plain', 'csv']);
  const named = (name: string, contentType: string | null = null) =>
    textKindOf('Tea, leaf\nPot, small', { name, contentType });
  t.same(
    [named('tea.md'), named('tea.csv'), named('tea', 'text/markdown; charset=utf-8')],
    ['markdown', 'csv', 'markdown'],
  );
  t.equal(textKindOf('{"a": [1, 2]}', { name: 'a.md', contentType: null }), 'json');
});

t.test(
  'a bit rate that does not exist is no sound, and a bracket in a drawing is none of its type',
  async (t) => {
    const mpeg = (rate: number) => sniff(Buffer.from([0xff, 0xfb, rate, 0, 0, 0]))?.kind ?? null;
    t.same([mpeg(0x90), mpeg(0xf0)], ['audio', null]);
    const svg = (text: string) => sniff(Buffer.from(text))?.kind;
    t.equal(svg('<!DOCTYPE svg><svg><text>a[b]</text></svg>'), 'svg');
    t.equal(svg('<!DOCTYPE svg [<!ENTITY a "b>">]><svg/>'), 'svg');
  },
);

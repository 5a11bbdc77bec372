// What web pages are read as: their text as markdown, what they say of themselves, and their pictures, as written/ has it.
// `OUTLINES=write` writes it anew, to be read before it is kept.
import { join } from 'node:path';
import t from 'tap';
import { readPage } from '../../../src/generation/media/pages/read-page.ts';
import { compareWritten, type Described } from '../../support/written-down.ts';
import { ARTICLE } from './page-fixtures.ts';

const TOLD =
  '<p>The tea house on the hill has served its guests since 1902, and it still roasts each leaf by hand, every morning.</p>' +
  '<p>Nobody leaves before the second pot, says its owner, who learnt from her aunt how long each leaf may rest in water.</p>';
const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><article>${TOLD}${body}</article></body></html>`;
const figure = (image: string, caption: string) =>
  `<figure><img ${image}><figcaption>${caption}</figcaption></figure>`;

const PAGES: Record<string, string> = {
  'a magazine’s article': ARTICLE,
  'lists and steps': page(
    '<h2>How</h2>\n<ol>\n  <li>Warm the pot</li>\n  <li>Add <b>two</b> spoons</li>\n  <li><p>Wait 3 minutes</p></li>\n</ol>\n' +
      '<ul>\n<li>Cups\n<ul><li>Small</li>\n<li>Large</li></ul></li>\n<li>A spoon</li></ul><h3>Then</h3><p>Pour.</p>',
  ),
  'exponents and footnotes': page(
    '<p>It is 40 m<sup>2</sup> large<sup><a href="#n">2</a></sup>, holds 10<sup>6</sup> leaves<sup>[3]</sup>, and opened on the 1<sup>st</sup> of May. H<sub>2</sub>O is boiled.</p>',
  ),
  'tables of data and of layout': page(
    '<table><tr><th>Tea</th><th>Price</th></tr><tr><td>Oolong | dark</td><td>€4</td></tr><tr><td>Sencha</td><td>€5</td></tr></table>' +
      '<table><tr><td>Left column of a page</td></tr><tr><td>Below it</td></tr></table>' +
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
  ),
  'what a page says of itself': page(
    '<p class="byline">By Ilse Brandt</p>',
    '<title>Tea on the hill | The Paper</title><meta property="og:site_name" content=" The  Paper "><meta property="og:type" content="article">' +
      '<meta name="author" content="By Ilse Brandt"><base href="https://cdn.tea.example/a/"><link rel="nofollow license" href="http://creativecommons.org/licenses/by-nc-sa/3.0/">',
  ),
  'nothing of itself, in the public domain': page(
    '<p>Free for <a rel="license" href="https://creativecommons.org/publicdomain/zero/1.0/">all</a>.</p>',
  ),
  'pictures and their terms': page(
    figure('src="small.png" data-src="/large.png" alt="A pot"', '') +
      figure(
        'src="hill.jpg" width="800"',
        'The hill at dawn, with a very long way up to it, past the old school, the mill and the two bridges that the floods left. © Ada Thorne | <a href="https://creativecommons.org/licenses/by-nd/2.0/">terms</a>',
      ) +
      figure('src="icon.png" width="32" height="32"', 'An icon') +
      figure('src="data:image/png;base64,AAAA"', 'In the page') +
      figure('src="hill.jpg"', 'The hill again') +
      '<p><img src="cup.jpg" alt="  A   cup "></p><p><img src="1.jpg"><img src="2.jpg"><img src="3.jpg"><img src="4.jpg"></p>',
    '<meta property="og:image" content=" https://tea.example/main.jpg ">',
  ),
  'the picture that stands for a page is one of its text': page(
    figure('src="a.jpg"', 'First. Photo: Ada') + figure('src="b.jpg"', 'Second'),
    '<meta property="og:image" content="b.jpg">',
  ),
  'another script, with entities': page(
    '<p dir="rtl">بيت الشاي على التل &amp; البحر</p><blockquote>“Water first,” she said.<br>Then leaves.</blockquote><pre>2 &lt; 3</pre><dl><dt>Open</dt><dd>from 7</dd></dl>',
  ),
};

const wordsOf = (it: unknown) => (it === null || it === '' ? '-' : String(it));

function linesOf(html: string, limit = 20_000): string[] {
  const { text, facts } = readPage(html, limit);
  const { pictures, licence, ...said } = facts;
  return [
    ...text.split('\n').filter(Boolean),
    Object.entries(said)
      .map(([name, it]) => `${name} ${wordsOf(it)}`)
      .join('; '),
    `licence ${licence ? Object.values(licence).join(' ') : '-'}`,
    ...pictures.map(
      ({ src, caption, credit, licence: own }) =>
        `picture ${src}: ${wordsOf(caption)}; ${wordsOf(credit)}; ${own ? Object.values(own).join(' ') : '-'}`,
    ),
  ];
}

t.test('pages are read as they are written down', async (t) => {
  const found = Object.entries(PAGES).map(([name, html]): Described => [name, linesOf(html)]);
  found.push(['a page that is cut', linesOf(ARTICLE, 300)]);
  await compareWritten(t, join(import.meta.dirname, 'written/pages.txt'), found);
});

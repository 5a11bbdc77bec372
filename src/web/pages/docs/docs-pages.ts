import { type Html, html } from '../../../domain/text/html.ts';
import { message, sitePage } from '../../layout.ts';
import { get, type Page, type Shown } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { groups, guides } from './guides.ts';
import type { Guide } from './markdown.ts';
import { marked, search, wordsOf } from './search.ts';

/** Where the API's reference page is, below PUBLIC_URL (decisions.md, Names). */
export const REFERENCE_PATH = '/api/framelog/reference';

const searchForm = (question = '') =>
  html`<form class="row" action="/docs" role="search"><label class="hidden-text" for="q">Search the docs</label><input class="input" type="search" id="q" name="q" value="${question}" placeholder="Search the docs" autocomplete="off"><button class="btn" type="submit">Search</button></form>`;

const menu = (current?: Guide) =>
  html`<nav class="menu stack" aria-label="Guides">${groups().map(
    ({ name, guides: listed }) =>
      html`<div><p class="label">${name}</p><ul>${listed.map(
        (guide) =>
          html`<li><a href="/docs/${guide.name}"${guide === current && html` aria-current="page"`}>${guide.title}</a></li>`,
      )}</ul></div>`,
  )}<p><a href="${REFERENCE_PATH}">API reference</a></p></nav>`;

function docsPage(
  visit: Visit,
  { title, article, guide }: { title: string; article: Html; guide?: Guide },
): Shown {
  const body = html`<div class="wrap docs">${menu(guide)}<div class="stack stack-l">${article}</div></div>`;
  return sitePage(visit, { path: '/docs', title, body });
}

function overview(visit: Visit): Shown {
  const question = visit.query('q').trim();
  if (question !== '') return results(visit, question);
  const cards = guides().map(
    ({ name, title, summary }) =>
      html`<li class="card stack stack-s"><h2><a href="/docs/${name}">${title}</a></h2><p class="muted">${summary.length > 160 ? `${summary.slice(0, summary.lastIndexOf(' ', 160))} …` : summary}</p></li>`,
  );
  const article = html`<h1>Docs</h1>${searchForm()}
<p class="note">Every request and response is in the <a href="${REFERENCE_PATH}">API reference</a>, whose description is also there <a href="/api/framelog/openapi.json">for programs</a>.</p>
<ul class="two">${cards}</ul>`;
  return docsPage(visit, { title: 'Docs', article });
}

function results(visit: Visit, question: string): Shown {
  const words = wordsOf(question);
  const found = search(question);
  const hits = (text: string) =>
    marked(text, words).map((it) => (it.hit ? html`<mark>${it.text}</mark>` : it.text));
  const rows = found.map(
    ({ guide, section, excerpt }) =>
      html`<li class="stack stack-s"><h2><a href="/docs/${guide.name}#${section.id}">${hits(section.heading)}</a></h2><p class="small dim">${guide.title}</p><p class="muted">${hits(excerpt)}</p></li>`,
  );
  const said = found.length === 1 ? 'One place' : `${found.length} places`;
  const article = html`<h1>Search</h1>${searchForm(question)}
<p role="status">${found.length === 0 ? html`Nothing has all of these words. Try fewer, or look into the <a href="${REFERENCE_PATH}">API reference</a>.` : said}</p>
<ul class="stack stack-l">${rows}</ul>`;
  return docsPage(visit, { title: 'Search', article });
}

function guidePage(visit: Visit): Shown {
  const name = visit.parameter('guide');
  const guide = guides().find((it) => it.name === name);
  if (!guide)
    return message(visit, {
      title: 'There is no such guide',
      text: 'The address may be mistyped, or the guide has another name now.',
      links: [['/docs', 'To the docs']],
      status: 404,
    });
  const contents = guide.sections.filter(({ level }) => level === 2);
  const article = html`${contents.length > 2 && html`<details class="card toc"><summary>On this page</summary><ul>${contents.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></details>`}
<article class="guide">${guide.body}</article>${searchForm()}`;
  return docsPage(visit, { title: guide.title, article, guide });
}

/** The guides of docs/, and a search over them. */
export const DOCS_PAGES: Page[] = [
  get('/docs', 'public', overview),
  get('/docs/:guide', 'public', guidePage),
];

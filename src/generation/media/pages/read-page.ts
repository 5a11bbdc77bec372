import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { unsupported } from '../../../domain/attachment-error.ts';
import { licenceOf, type PageReading } from './page-facts.ts';
import { oneLine, type PageDocument, type PageElement, type PageNode } from './page-nodes.ts';
import { picturesOf } from './page-pictures.ts';
import { markdownOf } from './page-text.ts';

/** Elements of a page that is read; long encyclopaedia articles have half as many. */
const MOST_ELEMENTS = 40_000;
/** Elements within each other; looking for the article takes the square of them, and honest pages have half as many. */
const MOST_DEPTH = 120;
/** Characters of text below which a page has nothing to make a film of. */
const LEAST_TEXT = 60;
/** Characters below which Readability looks again less strictly; its own 500 lose short pages. */
const SHORT = 150;

type Article = {
  title?: string | null;
  content?: PageElement | null;
  byline?: string | null;
  siteName?: string | null;
};

/**
 * Reads a web page for what somebody reads it for: its article without what stands around it. Nothing of it is run, and
 * nothing that it names is fetched.
 * @param limit characters of the text at most
 * @throws AttachmentError `attachment_unsupported` for a page behind a paywall, one that asks not to be read by
 *   programs, and one without text
 */
export function readPage(html: string, limit: number): PageReading {
  if (elementsIn(html) > MOST_ELEMENTS) throw unsupported('the web page has too many elements to be read');
  const page = parseHTML(html).document as unknown as PageDocument;
  if (depthOf(page.documentElement) > MOST_DEPTH)
    throw unsupported('the web page has too many elements within each other');
  refuseClosed(page);
  const facts = aboutOf(page);
  const main = page.querySelector('meta[property="og:image"]')?.getAttribute('content')?.trim() ?? '';
  const article = new Readability(page as never, {
    charThreshold: SHORT,
    maxElemsToParse: MOST_ELEMENTS,
    serializer: (element: unknown) => element as never,
  }).parse() as unknown as Article | null;
  const content = article?.content ?? null;
  const title = oneLine(article?.title) || facts.title;
  const body = content ? markdownOf(content, limit) : '';
  if (body.length < LEAST_TEXT) {
    throw unsupported('the web page has no text that can be read without running its scripts');
  }
  const heading = title ? `# ${title}\n\n` : '';
  const text = heading + withoutTitle(body, title);
  return {
    text: wellFormed(text.slice(0, limit)),
    facts: {
      ...facts,
      title,
      author:
        oneLine(article?.byline)
          .replace(/^by\s+/i, '')
          .slice(0, 200) || null,
      site: oneLine(article?.siteName).slice(0, 200) || facts.site,
      pictures: content ? picturesOf(main, content) : [],
    },
  };
}

/** How many elements begin in a text; no more than there are. */
function elementsIn(html: string): number {
  let count = 0;
  for (const _ of html.matchAll(/<[a-z]/gi)) count++;
  return count;
}

/** How deep elements lie within each other, counted up to one more than `MOST_DEPTH`. */
function depthOf(root: PageNode): number {
  let [depth, most] = [0, 0];
  for (let node: PageNode | null = root; node; ) {
    if (node.firstChild && most <= MOST_DEPTH) {
      node = node.firstChild;
      most = Math.max(most, ++depth);
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      depth--;
    }
    node = node === root ? null : (node?.nextSibling ?? null);
  }
  return most;
}

/** A page that says that it is not for everybody, or not for programs. */
function refuseClosed(page: PageDocument): void {
  const data = Array.from(page.querySelectorAll('script[type="application/ld+json"]'));
  const tier = page.querySelector('meta[property="article:content_tier"]')?.getAttribute('content') ?? '';
  const closed = data.some((it) => /"isAccessibleForFree"\s{0,9}:\s{0,9}"?false/i.test(it.textContent ?? ''));
  if (closed || /^(?:locked|metered)$/i.test(tier.trim())) {
    throw unsupported('the web page is for its subscribers; paste the text that you may use into the prompt');
  }
  const rules = page.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '';
  if (/\bnoai\b/i.test(rules)) throw unsupported('the web page asks not to be read by programs such as this');
}

/** What a page says about itself in its head; the article's own reading comes later and changes the page. */
function aboutOf(page: PageDocument) {
  const meta = (property: string) =>
    oneLine(page.querySelector(`meta[property="${property}"]`)?.getAttribute('content')).slice(0, 300);
  const licence = page.querySelector('[rel~="license"]')?.getAttribute('href') ?? '';
  const isArticle = /^article/i.test(meta('og:type')) || page.querySelector('article') !== null;
  return {
    title: meta('og:title') || oneLine(page.querySelector('title')?.textContent).slice(0, 300),
    site: meta('og:site_name') || null,
    article: isArticle,
    licence: licenceOf(licence),
    base: page.querySelector('base')?.getAttribute('href')?.slice(0, 2000) ?? null,
  };
}

/** A page repeats its title as its first heading. */
function withoutTitle(body: string, title: string): string {
  const [first = '', ...rest] = body.split('\n\n');
  const heading = first.replace(/^## /, '');
  return title !== '' && (heading === title || title.startsWith(heading)) && rest.length > 0
    ? rest.join('\n\n')
    : body;
}

const wellFormed = (text: string) => (text.isWellFormed() ? text : text.toWellFormed());

import { Marked, type Tokens } from 'marked';
import { Html, html } from '../../../domain/text/html.ts';

/** A part of a guide from one heading to the next: what a search finds. */
export type Section = { id: string; heading: string; level: number; text: string };

/** One guide of docs/. */
export type Guide = { name: string; title: string; summary: string; body: Html; sections: Section[] };

/** The name of a heading in an address, as code hosts make it. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** Where a link of a guide leads here: another guide, an address elsewhere, or nowhere. */
function placeOf(href: string, names: readonly string[]): string | null {
  if (/^https?:\/\//.test(href) || href.startsWith('#')) return href;
  const [, name = '', anchor = ''] = /^(?:\.\/)?([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? [];
  return names.includes(name) ? `/docs/${name}${anchor}` : null;
}

/** A guide's markdown as a page. Markup in it is shown as text, and links that lead to files of the repository are text. */
export function readGuide(name: string, markdown: string, names: readonly string[]): Guide {
  const used = new Map<string, number>();
  const sections: Section[] = [];
  let summary = '';
  const idOf = (text: string) => {
    const base = slug(text) || 'section';
    const times = used.get(base) ?? 0;
    used.set(base, times + 1);
    return times === 0 ? base : `${base}-${times}`;
  };
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      html: ({ text }) => html`${text}`.markup,
      heading({ tokens, depth, text }: Tokens.Heading) {
        const heading = plain(text);
        const id = idOf(heading);
        sections.push({ id, heading, level: depth, text: '' });
        const inner = new Html(this.parser.parseInline(tokens));
        if (depth === 1) return html`<h1 id="${id}">${inner}</h1>\n`.markup;
        const open = new Html(`<h${depth} id="${id}">`);
        return html`${open}${inner} <a class="anchor" href="#${id}" aria-label="Link to “${heading}”">#</a>${new Html(`</h${depth}>`)}\n`
          .markup;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = new Html(this.parser.parseInline(tokens));
        const place = placeOf(href, names);
        return place === null ? inner.markup : html`<a href="${place}">${inner}</a>`.markup;
      },
      image: ({ text }) => html`${text}`.markup,
      code: ({ text }) => html`<pre class="listing" tabindex="0"><code>${text}</code></pre>\n`.markup,
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const body = new Html(marked.parser(tokens));
  let index = -1;
  for (const token of tokens) {
    if (token.type === 'heading') index++;
    else if (sections[index]) sections[index]!.text += `${plain(token.raw)} `;
    if (token.type === 'paragraph' && summary === '') summary = plain(token.raw);
  }
  return { name, title: sections[0]?.heading ?? name, summary, body, sections };
}

/** Markdown as running text. */
const plain = (text: string): string =>
  text
    .replace(/^```.*$/gm, ' ')
    .replace(/\[([^\][]{0,300})\]\([^)(]{0,300}\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/^[ \t]{0,8}[-#>|]{1,6}\s|[|]/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();

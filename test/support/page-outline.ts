import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What of a page is for its scripts alone, or for the eye. */
const UNREAD = /<(svg|script|style|template)\b.*?<\/\1>/gs;
const BLOCKS =
  'address article aside dd div dl dt fieldset figcaption figure footer h1 h2 h3 header label legend li main nav ol p pre section summary details table tr ul video';
const BREAK = new RegExp(`</?(?:${BLOCKS.replaceAll(' ', '|')}|br)\\b[^>]*>`, 'g');

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name!, value]),
  );

/** What of an input matters to who fills it in, and to who takes it. */
function inputOf(tag: string): string {
  const { name = '', type = 'text', value = '', ...more } = attributesOf(tag);
  if (name === 'form_token') return '';
  const flags = [
    'required',
    'checked',
    'maxlength',
    'inputmode',
    'autocomplete',
    'min',
    'max',
    'multiple',
    'accept',
  ]
    .filter((it) => it in more)
    .map((it) => (more[it] === '' || it === 'checked' ? it : `${it}=${more[it]}`));
  return ` ‹${[name, type, value && `“${value}”`, ...flags].filter(Boolean).join(' ')}› `;
}

function buttonOf(tag: string, words: string): string {
  const { name, value, formaction, 'data-copy': copies, 'aria-label': label, hidden } = attributesOf(tag);
  const more = [
    name && `${name}=${value}`,
    formaction && `to ${formaction}`,
    copies && `copies ${copies}`,
    hidden !== undefined && 'hidden',
  ];
  const kinds = [label, ...more].filter(Boolean).join(', ');
  return ` (${plain(words)}${kinds && `: ${kinds}`}) `;
}

const plain = (words: string): string =>
  words
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const linkOf = (tag: string, words: string): string => {
  const { href = '', 'aria-current': current, download } = attributesOf(tag);
  return `${current ? '*' : ''}[${plain(words)}](${href}${download === undefined ? '' : ' saved'})`;
};

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Names ids in the order in which it meets them, the same id by the same name: `#1`, `#2`. */
export function numbering(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) =>
    text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const name = known.get(id) ?? `#${known.size + 1}`;
      known.set(id, name);
      return name;
    });
}

/** What stands around the content, in short: title, look, who is signed in, and which page of the account it is. */
function frameOf(page: string): string[] {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(page) ?? [];
  const [, theme] = /<html lang="en" data-theme="(\w+)"/.exec(page) ?? [];
  const [, who] = /<span class="who cut">(.*?)<\/span>/.exec(page) ?? [];
  const places = [...page.matchAll(/<a href="([^"]*)" aria-current="(?:page|true)">/g)].map(
    ([, href]) => href,
  );
  const metas = [...page.matchAll(/<meta (?:name="robots"|http-equiv="refresh") content="([^"]*)">/g)];
  const facts = [title, theme && `${theme} theme`, who && `for ${who}`, ...places.map((it) => `at ${it}`)];
  return [...facts.filter(Boolean), ...metas.map(([, it]) => `meta ${it}`)].map((it) => decoded(it!));
}

/**
 * What a page says and offers, a line for each block: title and frame, then links as `[words](where)` with a star for the one
 * that is shown, forms as `post /where`, inputs as `‹name type “value” …›`, buttons as `(words)`, in the order in which they stand.
 * @param masks what differs in each run, with what stands for it; ids are numbered
 */
export function outlineOf(page: string, masks: [RegExp, string][] = []): string[] {
  let text = numbering()(page);
  for (const [pattern, word] of masks) text = text.replace(pattern, word);
  const main = /<main\b.*<\/main>/s.exec(text)?.[0] ?? text;
  const lines = main
    .replace(/<nav class="side" aria-label="Account">.*?<\/nav>/s, '')
    .replace(UNREAD, '')
    .replace(/<form ([^>]*)>/g, (_, tag: string) => {
      const { method, action } = attributesOf(` ${tag}`);
      return `\n${method} ${action ?? 'here'}\n`;
    })
    .replace(/<input\b([^>]*)>/g, (_, tag: string) => inputOf(tag))
    .replace(/<(?:textarea|select|video|source|track|img)\b[^>]*>/g, (tag) => mediaOf(tag))
    .replace(/<option([^>]*)>(.*?)<\/option>/gs, (_, tag: string, words: string) => optionOf(tag, words))
    .replace(/<button([^>]*)>(.*?)<\/button>/gs, (_, tag: string, words: string) => buttonOf(tag, words))
    .replace(/<a([^>]*)>(.*?)<\/a>/gs, (_, tag: string, words: string) => linkOf(tag, words))
    .replace(/<(h[1-3])[^>]*>/g, (_, level: string) => `\n${'#'.repeat(Number(level[1]))} `)
    .replace(BREAK, '\n')
    .replace(/<[^>]*>/g, ' ')
    .split('\n')
    .map((line) => decoded(line).replace(/\s+/g, ' ').trim());
  return [...frameOf(text), ...lines.filter(Boolean)];
}

function optionOf(tag: string, words: string): string {
  const { value = '', selected } = attributesOf(tag);
  return ` ${selected === undefined ? '' : '*'}${value}=${words};`;
}

function mediaOf(tag: string): string {
  const [, kind = ''] = /^<(\w+)/.exec(tag) ?? [];
  const {
    name,
    src,
    poster,
    width,
    height,
    kind: of,
    srclang,
    rows,
    maxlength,
    required,
  } = attributesOf(tag);
  const facts = {
    name,
    src,
    poster,
    width,
    height,
    of,
    srclang,
    rows,
    maxlength,
    required: required === '' ? 'yes' : undefined,
  };
  const said = Object.entries(facts).filter(([, value]) => value !== undefined);
  return ` ‹${kind} ${said.map(([fact, value]) => `${fact}=${value}`).join(' ')}› `;
}

/** Pages as they are written down: `== name`, then the outline. */
function writtenOutlines(text: string): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  let name = '';
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('== ')) name = line.slice(3);
    pages.set(name, line.startsWith('== ') ? [] : [...pages.get(name)!, line]);
  }
  return pages;
}

/** A page as it came, or lines that were made of one. */
export type Seen = { status: number; location: string | null; text: string } | string[];
type Tap = { same(found: unknown, wanted: unknown, message: string): unknown };

/** Status, and where it leads or what it says. */
export function linesOf(seen: Seen, masks: [RegExp, string][]): string[] {
  if (Array.isArray(seen)) return seen;
  const { status, location, text } = seen;
  return [`${status}`, ...(status === 303 ? [`to ${numbering()(location ?? '')}`] : outlineOf(text, masks))];
}

/**
 * Compares pages with what test/web/outlines/ has of them. `OUTLINES=write` writes that anew, to be read before it is kept.
 * @param file its name there, without `.txt`
 */
export async function compareOutlines(
  t: Tap,
  file: string,
  pages: [name: string, seen: Seen][],
  masks: [RegExp, string][],
): Promise<void> {
  const place = path.join(import.meta.dirname, '../web/outlines', `${file}.txt`);
  const found = pages.map(([name, seen]): [string, string[]] => [name, linesOf(seen, masks)]);
  if (process.env.OUTLINES === 'write') {
    const texts = found.map(([name, lines]) => `== ${name}\n${lines.join('\n')}\n`);
    await writeFile(place, texts.join('\n'));
  }
  const written = writtenOutlines(await readFile(place, 'utf8'));
  t.same(
    found.map(([name]) => name),
    [...written.keys()],
    'the pages that are written down',
  );
  for (const [name, lines] of found) t.same(lines, written.get(name), name);
}

/** One statement of a design document: where it stands (`colors.primary`, `Accent`) and what it says. */
export type Pair = { path: string; value: string };

/** Numbers of pairs that are read at most; a design document of 200,000 characters says its part early. */
const MOST_PAIRS = 2000;
/** Levels of nesting that are followed. */
const DEEPEST = 12;

/** Characters of a path, from its end, and of a value that are looked at: no design says more in one of them. */
const LONGEST_PATH = 120;
const LONGEST_VALUE = 300;

const pair = (path: string, value: string): Pair => ({
  path: path.slice(-LONGEST_PATH),
  value: value.slice(0, LONGEST_VALUE),
});

const QUOTES = ['"', "'"];
const unquote = (text: string) =>
  text.length > 1 && QUOTES.includes(text[0]!) && text.at(-1) === text[0] ? text.slice(1, -1) : text;

/** Drops a YAML comment, but not an unquoted `#1a2b3c`, which people write although YAML would call it a comment. */
function uncomment(text: string): string {
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) {
    const opens = at === 0 || text[at - 1]!.trim() === '';
    if (opens && !/^[0-9a-f]{3,8}\b/i.test(text.slice(at + 1, at + 10))) return text.slice(0, at).trim();
  }
  return text.trim();
}

/** Splits YAML front matter from a markdown text; `front` is empty where there is none. */
export function splitFrontMatter(text: string): { front: string; body: string } {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\s*(?:\r?\n|$)/.exec(text);
  return match ? { front: match[1]!, body: text.slice(match[0].length) } : { front: '', body: text };
}

/** Reads the part of YAML that design front matter uses: nested maps by indentation with scalar values. */
export function frontMatterPairs(front: string): Pair[] {
  const pairs: Pair[] = [];
  const parents: { indent: number; key: string }[] = [];
  for (const line of front.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 0 || pairs.length >= MOST_PAIRS) continue;
    const indent = line.length - line.trimStart().length;
    const key = unquote(line.slice(0, colon).trim().replace(/^-\s+/, ''));
    if (!/^[\w -]{1,80}$/.test(key)) continue;
    while (parents.length && parents.at(-1)!.indent >= indent) parents.pop();
    const value = unquote(uncomment(line.slice(colon + 1)));
    if (value) pairs.push(pair([...parents.map((p) => p.key), key].join('.'), value));
    else if (parents.length < DEEPEST) parents.push({ indent, key });
  }
  return pairs;
}

/** Every scalar of a JSON text with its path; nothing where it is not JSON. */
export function jsonPairs(json: string): Pair[] {
  const pairs: Pair[] = [];
  const walk = (value: unknown, path: string, depth: number): void => {
    if (pairs.length >= MOST_PAIRS || depth > DEEPEST) return;
    if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value))
        walk(inner, path ? `${path}.${key.slice(0, LONGEST_PATH)}` : key.slice(0, LONGEST_PATH), depth + 1);
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      pairs.push(pair(path, String(value)));
    }
  };
  try {
    walk(JSON.parse(json), '', 0);
  } catch {
    return [];
  }
  return pairs;
}

const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![0-9a-z])|(?:rgb|hsl)a?\([^)\n]{5,40}\)/gi;
/** `- **Label**: value |`, in whatever of these marks it is dressed, taken apart; null for any other line. */
function labelled(line: string): { label: string; value: string } | null {
  const inner = line
    .trim()
    .replace(/^[-*|]\s*/, '')
    .replace(/^\*+/, '');
  const border = inner.search(/[:|]/);
  if (border < 0) return null;
  const label = inner
    .slice(0, border)
    .trimEnd()
    .replace(/\*{1,3}$/, '');
  const value = inner
    .slice(border + 1)
    .trim()
    .replace(/\|$/, '')
    .trimEnd();
  const fits = /^[A-Za-z][\w /-]{1,40}$/.test(label) && value !== '' && value.length <= 160;
  return fits ? { label, value } : null;
}

/** The words next to a colour that tell its role: those before it, or those after it where it opens the line. */
const roleOf = (before: string, after: string) => {
  // The mark of a list is no word: "- #ff0000 accent" is called by what follows.
  const words = (text: string) =>
    text
      .replace(/[^\p{L}\p{N} /-]+/gu, ' ')
      .split(' ')
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .join(' ');
  return words(before) || words(after);
};

/** Colours of a markdown text with the words that name their role, and its `Label: value` lines. */
export function markdownPairs(body: string): Pair[] {
  const pairs: Pair[] = [];
  let heading = '';
  for (const line of body.split(/\r?\n/)) {
    if (pairs.length >= MOST_PAIRS) break;
    if (/^#{1,6}\s/.test(line)) heading = line.replace(/^#+\s*/, '').slice(0, 60);
    let from = 0;
    for (const match of line.slice(0, 2000).matchAll(COLOUR)) {
      const after = line.slice(match.index + match[0].length, match.index + match[0].length + 60);
      const path = roleOf(line.slice(Math.max(from, match.index - 60), match.index), after);
      pairs.push(pair(path || heading, match[0]));
      from = match.index + match[0].length;
    }
    const said = from === 0 && line.length < 240 ? labelled(line) : null;
    if (said) pairs.push(pair(`${heading}.${said.label}`, said.value.replace(/[`*]/g, '')));
  }
  return pairs;
}

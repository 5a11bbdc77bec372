/** One statement of a design document: where it stands (`colors.primary`, `Accent`) and what it says. */
export type Pair = { path: string; value: string };

/** Numbers of pairs that are read at most; a design document of 200,000 characters says its part early. */
const MOST_PAIRS = 2000;

const unquote = (text: string) => text.replace(/^(["'])(.*)\1$/, '$2');

/** Drops a YAML comment, but not an unquoted `#1a2b3c`, which people write although YAML would call it a comment. */
const uncomment = (text: string) => text.replace(/(^|\s)#(?![0-9a-f]{3,8}\b).*$/i, '').trim();

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
    const match = /^(\s*)(?:-\s+)?["']?([\w -]{1,80}?)["']?\s*:\s*(.*)$/.exec(line);
    if (!match || pairs.length >= MOST_PAIRS) continue;
    const indent = match[1]!.length;
    while (parents.length && parents.at(-1)!.indent >= indent) parents.pop();
    const path = [...parents.map((p) => p.key), match[2]!].join('.');
    const value = unquote(uncomment(match[3]!));
    if (value) pairs.push({ path, value });
    else parents.push({ indent, key: match[2]! });
  }
  return pairs;
}

/** Every scalar of a JSON text with its path; nothing where it is not JSON. */
export function jsonPairs(json: string): Pair[] {
  const pairs: Pair[] = [];
  const walk = (value: unknown, path: string, depth: number): void => {
    if (pairs.length >= MOST_PAIRS || depth > 12) return;
    if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key, depth + 1);
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      pairs.push({ path, value: String(value) });
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
const LABELLED = /^\s*[-*|]?\s*\**([A-Za-z][\w /-]{1,40}?)\**\s*[:|]\s*(.{1,160}?)\s*\|?\s*$/;

/** The words next to a colour that tell its role: those before it, or those after it where it opens the line. */
const roleOf = (before: string, after: string) => {
  const words = (text: string) => text.replace(/[^\p{L}\p{N} /-]+/gu, ' ').trim();
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
      pairs.push({ path: path || heading, value: match[0] });
      from = match.index + match[0].length;
    }
    const labelled = from === 0 && line.length < 240 && LABELLED.exec(line);
    if (labelled) pairs.push({ path: `${heading}.${labelled[1]}`, value: labelled[2]!.replace(/[`*]/g, '') });
  }
  return pairs;
}

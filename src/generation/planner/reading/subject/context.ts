import type { Genre } from '../../../../domain/brief.ts';
import { hashOf, mix } from '../../../learned/hash.ts';
import { isCapital, type View } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** What is known of a text when its subject is looked for. */
export type Context = {
  view: TextView;
  clues: View;
  /** Codes of the roles' letters. */
  roles: number[];
  /** Stretches of content, lines and capitalised names up to each token. */
  content: Int32Array;
  lines: Int32Array;
  names: Int32Array;
  /** 1 where the text has words with a capital. */
  hasCapitals: number;
  language: number;
  genre: number;
};

/** Counts what tells a text's parts apart. */
export function contextOf(view: TextView, { roles, genre }: { roles: Role[]; genre: Genre }): Context {
  const { tokens } = view.structure;
  const content = new Int32Array(tokens.length);
  const lines = new Int32Array(tokens.length);
  const names = new Int32Array(tokens.length);
  let [stretch, line, name, capitals] = [0, 0, 0, 0];
  for (const [i, token] of tokens.entries()) {
    const capital = isCapital(token);
    const isFirst = i === 0 || !isCapital(tokens[i - 1]!);
    if (capital > 0 && isFirst && !view.lexicon.empty.has(token.low) && roles[i] === 'C') name++;
    if (roles[i] === 'C' && roles[i - 1] !== 'C') stretch++;
    names[i] = name;
    content[i] = stretch;
    lines[i] = line;
    if (token.low === '\n') line++;
    if (capital === 1) capitals++;
  }
  return {
    view,
    clues: view.clues,
    roles: roles.map((it) => it.charCodeAt(0)),
    content,
    lines,
    names,
    hasCapitals: capitals > 0 ? 1 : 0,
    language: hashOf(view.language),
    genre: hashOf(genre),
  };
}

/** Capitals of a stretch: none, some, the first word alone, all but small words, letters all capital. */
export function capitalsOf({ clues, view }: Context, { start, end }: Range): number {
  let words = 0;
  let capital = 0;
  let loud = 0;
  let inner = 0;
  for (let i = start; i < end; i++) {
    const token = clues.tokens[i]!;
    if (!isWord(token)) continue;
    words++;
    const it = isCapital(token);
    if (it > 0) capital++;
    if (it === 2) loud++;
    else if (it === 0 && !view.lexicon.empty.has(token.low)) inner++;
  }
  if (capital === 0) return 0;
  if (loud === words) return 4;
  if (inner === 0 && isCapital(clues.tokens[start]!) > 0) return capital > 1 ? 3 : 5;
  return capital === 1 && isCapital(clues.tokens[start]!) > 0 ? 1 : 2;
}

/** How often each candidate's words stand in the text: once, twice, more often. */
export function repeats({ clues }: TextView, candidates: Range[]): number[] {
  const hashes = candidates.map(({ start, end }) => {
    let hash = end - start;
    for (let i = start; i < end; i++) hash = mix(hash, clues.words[i]!);
    return hash;
  });
  const counts = new Map<number, number>();
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return hashes.map((hash) => Math.min(3, counts.get(hash)!));
}

/** A text with more is a list of addresses, not a business. */
const MOST_CONTACTS = 20;

/** The letters of addresses, handles and hashtags: a business is called what its address says. */
export function contactLetters({ structure }: TextView): string {
  return structure.tokens
    .filter(({ low }) => /^<(url|mail|handle|hashtag)>$/.test(low))
    .slice(0, MOST_CONTACTS)
    .map(({ text }) => letters(text))
    .join(' ');
}

function letters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a stretch stands, without its spaces, in such letters. */
export function isIn(names: string, { text, structure }: TextView, { start, end }: Range): boolean {
  if (names === '') return false;
  const own = letters(text.slice(structure.tokens[start]!.start, structure.tokens[end - 1]!.end));
  return own.length > 3 && names.includes(own) && !structure.tokens[start]!.low.startsWith('<');
}

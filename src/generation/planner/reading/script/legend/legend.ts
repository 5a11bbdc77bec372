import { phrasesIn } from '../../../words/patterns.ts';
import { endOfLine, isWord, type Range, type Token } from '../../tokens.ts';
import type { Cue, CueText } from '../cue.ts';
import { opensQuote } from '../quoted.ts';

/** Tokens of a line that says what labels mean, at most. */
const LONGEST = 48;
/** Labels of a script that a line may explain. */
const MOST_NAMES = 12;
/** Lines that a label stands at before its name is one of a script's. */
const FEWEST = 2;

const COLON = /^[:：]$/;

/** What a customer says of the labels of a script: the labels as they are meant, and the lines that say so, which none is to read. */
export type Legend = { cues: Cue[]; lines: Range[] };

/**
 * The labels of a script as its customer explains them: "BILD is what is read, SPRECHER only spoken" makes of each BILD a text on
 * screen, as do pictures that are nothing but quotations where no other label is shown. Linear.
 */
export function legendIn(text: string, { structure, lexicon }: CueText, cues: Cue[]): Legend {
  const { tokens } = structure;
  const names = namesOf(cues);
  if (names.size === 0) return { cues, lines: [] };
  const language = lexicon.language;
  const lines: Range[] = [];
  const read = new Set<string>();
  for (let start = 0; start < tokens.length; ) {
    const end = endOfLine(tokens, start);
    const named = end - start > LONGEST ? [] : namedIn(tokens, { start, end }, names);
    const [first, last] = [tokens[start], tokens[end - 1]];
    const line = first && last && named.length > 0 ? text.slice(first.start, last.end) : '';
    const says = (key: string) => line !== '' && phrasesIn(line, language, key).length > 0;
    const isRead = says('is-read');
    if (isRead || says('is-heard')) lines.push({ start, end });
    if (isRead) read.add(named[0]!);
    start = end + 1;
  }
  const inLegend = ({ start }: Cue) => lines.some((it) => start >= it.start && start < it.end);
  const isRead = readIn(tokens, cues, read);
  return {
    cues: cues
      .filter((cue) => !inLegend(cue))
      .map((cue): Cue => (isRead(cue) ? { ...cue, kind: 'screen', isEither: false } : cue)),
    lines,
  };
}

/** The names of the labels that lines begin with. */
function namesOf(cues: Cue[]): Set<string> {
  const count = new Map<string, number>();
  for (const { isLine, isPure, name, kind } of cues)
    if (isLine && isPure && kind !== 'scene') count.set(name, (count.get(name) ?? 0) + 1);
  const names = [...count].filter(([, many]) => many >= FEWEST).map(([name]) => name);
  return new Set(names.slice(0, MOST_NAMES));
}

/** The labels that a line names without giving what stands behind them, in order. */
function namedIn(tokens: Token[], { start, end }: Range, names: Set<string>): string[] {
  const found: string[] = [];
  for (let i = start; i < end; i++) {
    for (const name of names) {
      const words = name.split(' ');
      if (!words.every((word, k) => isNamed(tokens[i + k], word))) continue;
      // "Bild: Was man liest" labels a text; "画面は読む文字です" explains a label.
      if (!COLON.test(tokens[i + words.length]?.low ?? '')) found.push(name);
    }
  }
  return found;
}

const DENSE = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a token is a word of a label; in scripts without spaces, and with a particle, it may begin a longer one. */
const isNamed = (token: Token | undefined, word: string): boolean =>
  token !== undefined &&
  isWord(token) &&
  (token.low === word || (DENSE.test(word) && token.low.startsWith(word)));

/** Whether a label of a picture is one of a text: where the customer says so, and where all of them are quoted and none else is shown. */
function readIn(tokens: Token[], cues: Cue[], read: Set<string>): (cue: Cue) => boolean {
  const pictures = cues.filter(({ kind, isLine, isPure }) => kind === 'picture' && isLine && isPure);
  const isShown = cues.some(({ kind, isEither }) => kind === 'screen' && !isEither);
  const isQuoted = ({ from, to }: Cue) => {
    let last = to;
    while (last > from && tokens[last - 1]!.low === '\n') last--;
    return from < last && opensQuote(tokens[from]!) && !isWord(tokens[last - 1]!);
  };
  const areQuoted = !isShown && pictures.length >= FEWEST && pictures.every(isQuoted);
  return (cue) =>
    (cue.kind === 'picture' || cue.isEither) && (read.has(cue.name) || (areQuoted && pictures.includes(cue)));
}

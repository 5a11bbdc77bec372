import type { MaterialItem } from '../../../../domain/brief.ts';
import { factsOf } from '../../reading/grammar/kinds.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { tokenize } from '../../reading/tokens.ts';
import { capitalised, countWords } from '../../wording.ts';
import { headEnd } from '../lists/results.ts';
import { closed } from '../scenes/lines.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { piecesOf } from './pieces.ts';

/** Hours with what happens then, and the day or name that they stand beneath. */
type Programme = { title: string; entries: { when: string; what: string }[] };

/** Rows of a programme, and words of what happens, at most; letters before an hour that belong to it: "um 15 Uhr", "ore 14". */
const FEWEST = 3;
const MOST = 6;
const WHAT_WORDS = 9;
const BEFORE = 4;

const KINDS = new Set<MaterialItem['kind']>(['claim', 'event', 'offer', 'quantity']);

/** The programme that an item is: "5 July: 14:00 race, 15:30 tug of war, 17:00 prizes"; null where it is none. */
export function programmeIn({ kind, words: { text } }: MaterialItem, language: string): Programme | null {
  if (!KINDS.has(kind)) return null;
  const head = headEnd(text);
  const tokens = tokenize(text);
  const hours = factsOf(tokens, lexiconOf(language)).moments.filter((it) => it.kind === 'time');
  const rows = piecesOf(text, language, head).filter(({ start }) => start > head);
  const entries = rows.flatMap(({ start, end }) => {
    const hour = hours.find(
      (it) => tokens[it.start]!.start >= start && tokens[it.start]!.start <= start + BEFORE,
    );
    const behind = hour ? tokens[hour.end - 1]!.end : end;
    const what = closed(text.slice(behind, end).replace(/^[\s:–—-]+/u, ''));
    const isSaid = /^\p{L}{2}/u.test(what) && countWords(what) <= WHAT_WORDS;
    return isSaid ? [{ when: text.slice(start, behind).trim(), what: capitalised(what) }] : [];
  });
  if (entries.length < FEWEST || entries.length > MOST || entries.length < rows.length) return null;
  return { title: head > 0 ? capitalised(text.slice(0, head).trim()) : '', entries };
}

/** A programme as rows of one timeline. */
export function programmeTake(item: MaterialItem, language: string): Take | null {
  const made = programmeIn(item, language);
  if (!made) return null;
  const body = { type: 'timeline' as const, eyebrow: '', ...made };
  const { words } = item;
  return {
    body,
    from: [words],
    weight: WEIGHTS.event,
    spoken: words.text,
    joins: 'never',
    lines: [],
    under: '',
  };
}

import type { Brief, MaterialItem, Span, Words } from '../../src/domain/brief.ts';
import { findFigures } from '../../src/generation/planner/reading/grammar/figures.ts';
import { lexiconOf } from '../../src/generation/planner/reading/lexicon.ts';
import type { Role } from '../../src/generation/planner/reading/model/tagger.ts';
import { plainName } from '../../src/generation/planner/reading/subject/plain.ts';
import { isWord, structureOf, type Token, tokenize } from '../../src/generation/planner/reading/tokens.ts';
import type { Example } from './corpus.ts';

/** A labelled stretch that was read as something else. */
export type Fault = { role: Role; text: string; as: 'shown' | 'spoken' | 'lost' };

/** What a reading of one prompt got right and wrong, as counts to be summed. */
export type Measured = {
  /** Clauses of directions, prohibitions, chatter and labels, and how many of them would be shown or spoken. */
  clauses: Record<'D' | 'P' | 'M' | 'S', { all: number; shown: number }>;
  /** Stretches of content and voice, and how many of them would not be there, or on screen where they are to be heard. */
  material: { all: number; lost: number };
  voice: { all: number; wrong: number };
  quantities: { all: number; right: number };
  genre: boolean;
  /** Null where nobody said what the subject is. */
  subject: boolean | null;
  /** The same by a looser measure: whether one of what was found and what is right contains the other. */
  isNamed: boolean | null;
  faults: Fault[];
};

/** A clause counts as shown when at least half of its letters are, and a stretch as kept when three quarters are. */
const SHOWN = 0.5;
const KEPT = 0.75;

/** Compares a brief with what a person says the prompt means. */
export function measure(example: Example, brief: Brief): Measured {
  const { text, labels } = example;
  const shown = new Uint8Array(text.length);
  const spoken = new Uint8Array(text.length);
  for (const item of brief.material) {
    for (const { start, end } of shownBy(item)) shown.fill(1, start, end);
    for (const { start, end } of spokenBy(item)) spoken.fill(1, start, end);
  }
  const tokens = tokenize(text).filter(isWord);
  const any = shown.map((it, i) => it | spoken[i]!);
  const measured: Measured = {
    clauses: { D: none(), P: none(), M: none(), S: none() },
    material: { all: 0, lost: 0 },
    voice: { all: 0, wrong: 0 },
    quantities: quantitiesFound(example, brief),
    genre: brief.genre === example.genre,
    subject: example.subject === null ? null : isSubject(example.subject, brief.subject?.text ?? ''),
    isNamed: example.subject === null ? null : isNamed(example.subject, brief.subject?.text ?? ''),
    faults: [],
  };
  for (const { role, start, end } of labels) {
    const fault = (as: Fault['as'], from: number, to: number) =>
      measured.faults.push({ role, text: text.slice(from, to), as });
    const inside = wordsIn(tokens, start, end);
    if (inside.length === 0) continue;
    if (role === 'C') {
      measured.material.all++;
      if (share(inside, any) >= KEPT) continue;
      measured.material.lost++;
      fault('lost', start, end);
    } else if (role === 'V') {
      measured.voice.all++;
      if (share(inside, spoken) >= KEPT) continue;
      measured.voice.wrong++;
      fault(share(inside, shown) >= SHOWN ? 'shown' : 'lost', start, end);
    } else
      for (const clause of clausesIn(text, start, end)) {
        const words = wordsIn(tokens, clause.start, clause.end);
        if (words.length === 0) continue;
        measured.clauses[role].all++;
        if (share(words, any) < SHOWN) continue;
        measured.clauses[role].shown++;
        fault(share(words, shown) >= SHOWN ? 'shown' : 'spoken', clause.start, clause.end);
      }
  }
  return measured;
}

/** Whether nothing that matters for the film's words is wrong. */
export function isRight({ faults }: Measured): boolean {
  return faults.length === 0;
}

const none = () => ({ all: 0, shown: 0 });

function shownBy(item: MaterialItem): Span[] {
  if (item.kind === 'voice') return [];
  return item.kind === 'scene' ? item.onScreen.map(({ span }) => span) : [item.words.span];
}

function spokenBy(item: MaterialItem): Span[] {
  if (item.kind === 'voice') return [item.words.span];
  return item.kind === 'scene' ? item.voice.map((it: Words) => it.span) : [];
}

function wordsIn(tokens: Token[], start: number, end: number): Token[] {
  return tokens.filter((it) => it.start >= start && it.end <= end);
}

function share(words: Token[], mask: Uint8Array): number {
  let all = 0;
  let marked = 0;
  for (const { start, end } of words)
    for (let at = start; at < end; at++) {
      all++;
      marked += mask[at]!;
    }
  return marked / all;
}

function clausesIn(text: string, start: number, end: number): { start: number; end: number }[] {
  const { tokens, clauses } = structureOf(tokenize(text.slice(start, end)));
  return clauses.map((it) => ({
    start: start + tokens[it.start]!.start,
    end: start + tokens[it.end - 1]!.end,
  }));
}

function plain(text: string): string[] {
  return tokenize(text)
    .filter(isWord)
    .map(({ low }) => low);
}

/** The subject is found when most of its words are most of what was found. */
function isSubject(gold: string, found: string): boolean {
  const [expected, read] = [new Set(plain(gold)), new Set(plain(found))];
  if (expected.size === 0 || read.size === 0) return expected.size === read.size;
  const both = [...expected].filter((it) => read.has(it)).length;
  return both / expected.size >= 0.6 && both / read.size >= 0.4;
}

function isNamed(gold: string, found: string): boolean {
  const [expected, read] = [plainName(gold), plainName(found)];
  if (expected === '' || read === '') return expected === read;
  return expected.includes(read) || read.includes(expected);
}

/** Labelled figures that were read with their value and unit and, where compared, with what and in which direction. */
function quantitiesFound({ quantities, language }: Example, brief: Brief): { all: number; right: number } {
  const found = brief.material.flatMap((it) => [
    ...(it.kind === 'quantity' ? it.quantities : []),
    ...(it.figures ?? []),
  ]);
  const figureIn = (text: string) => findFigures(tokenize(text), lexiconOf(language))[0];
  const same = (read: { value: number; unit: string }, gold: { value: number; unit: string } | undefined) =>
    gold !== undefined && read.value === gold.value && (read.unit === gold.unit || gold.unit === '');
  const right = quantities.filter(({ value, against }) => {
    const [main, other] = [figureIn(value), /\p{Nd}/u.test(against) ? figureIn(against) : undefined];
    if (!main) return false;
    const kind = /^of\b/.test(against) ? 'of' : /^from\b/.test(against) ? 'before' : null;
    return found.some((it) => {
      if (!same(it, main)) return false;
      return kind === null || !other || (it.against?.kind === kind && same(it.against, other));
    });
  }).length;
  return { all: quantities.length, right };
}

import { textsOf } from '../../../../domain/film/scene-texts.ts';
import type { Scene } from '../../../../domain/storyboard.ts';
import { findAddresses, findPhones } from '../../reading/grammar/contacts.ts';
import { factsOf, type Kind } from '../../reading/grammar/kinds.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { tokenize } from '../../reading/tokens.ts';
import { gist } from '../../wording.ts';

/** A figure, a moment or a contact as it stands in a text; offsets are UTF-16 units. */
export type Stated = {
  kind: Kind;
  unit: string;
  value: number | null;
  start: number;
  end: number;
  text: string;
};

/** Kinds of which a text is one stretch, whatever it says beside them. */
const STRETCHES = new Set<Kind>(['date', 'time', 'weekday', 'year', 'url', 'mail', 'phone', 'handle']);

/** What a text states, in order (ISO 639 language). */
export function statedIn(text: string, language: string): Stated[] {
  const addresses = findAddresses(text);
  const phones = findPhones(text).filter(
    (it) => !addresses.some((other) => it.start < other.end && other.start < it.end),
  );
  const tokens = tokenize(
    text,
    [...addresses, ...phones].sort((a, b) => a.start - b.start),
  );
  const { kinds, figures } = factsOf(tokens, lexiconOf(language));
  const at = (start: number, end: number) => {
    const [from, to] = [tokens[start]!.start, tokens[end - 1]!.end];
    return { start: from, end: to, text: text.slice(from, to) };
  };
  const out: Stated[] = figures.map((it) => ({
    ...{ kind: kinds[it.start] || 'count', unit: it.unit, value: it.value },
    ...at(it.start, it.end),
  }));
  for (let start = 0; start < tokens.length; ) {
    const kind = kinds[start]!;
    let end = start + 1;
    while (end < tokens.length && kinds[end] === kind) end++;
    if (STRETCHES.has(kind)) out.push({ kind, unit: '', value: null, ...at(start, end) });
    start = end;
  }
  return out.sort((a, b) => a.start - b.start);
}

/** Kinds of facts by which a short sentence tells something without asking for anything. */
export const TELLING: ReadonlySet<Kind> = new Set([
  'money',
  'percent',
  'date',
  'weekday',
  'time',
  'phone',
  'url',
  'mail',
]);

/** Whether two state the same: the same value of one unit, or the same words. */
export const isSame = (a: Stated, b: Stated): boolean =>
  gist(a.text) === gist(b.text) ||
  (a.value !== null && a.value === b.value && (a.unit === b.unit || a.kind === 'count'));

/** Something stated on screen: in which scene, and the part of a sentence that says what it is. */
export type Shown = Stated & { scene: number; clause: string; about: string };

/** Signs between the parts of a line; a comma within a number parts nothing. */
const BETWEEN = /(?<!\d)[,;·、，；]|[,;·、，；](?!\d)/u;

/** The parts of a line between its commas. */
export const clausesOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter(Boolean);

/** Scenes whose texts say one thing together: a figure and what it counts. */
const TOGETHER = new Set<Scene['type']>(['stat', 'timeline', 'chart']);

/** What scenes state, by the scene as it is: a scene that is changed is another object. */
const read = new WeakMap<Scene, Omit<Shown, 'scene'>[]>();

function statedBy(scene: Scene, language: string): Omit<Shown, 'scene'>[] {
  const known = read.get(scene);
  if (known) return known;
  const texts = textsOf(scene);
  const found = texts.flatMap((text) =>
    clausesOf(text).flatMap((clause) =>
      statedIn(clause, language).map((it) => ({
        ...it,
        clause,
        about: TOGETHER.has(scene.type) ? texts.join(' ') : clause,
      })),
    ),
  );
  read.set(scene, found);
  return found;
}

/** All that a film states, in order; its language is that of its scenes. */
export const shownIn = (scenes: readonly Scene[], language: string): Shown[] =>
  scenes.flatMap((one, scene) => statedBy(one, language).map((it) => ({ ...it, scene })));

/** Whether a text states facts, and the film has all of them: it confirms or asks, and tells nothing new. */
export function isKnown(text: string, scenes: readonly Scene[], language: string): boolean {
  const stated = statedIn(text, language);
  const shown = shownIn(scenes, language);
  return stated.length > 0 && stated.every((it) => shown.some((other) => isSame(it, other)));
}

/** Whether a text speaks of what the film says. */
export function isOfFilm(text: string, scenes: readonly Scene[]): boolean {
  const stems = stemsOf(text);
  return scenes.flatMap(textsOf).some((said) => shared(stems, said) > 0);
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Letters of a word by which two of its forms are the same. */
const STEM = 4;

/** The words of a text by their beginnings; pairs of characters in scripts without spaces. */
export function stemsOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) =>
      DENSE.test(word)
        ? Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2))
        : word.length >= STEM
          ? [word.slice(0, Math.max(STEM, Math.ceil(word.length * 0.7)))]
          : [],
    ),
  );
}

/** How many words of one text another one has too. */
export function shared(stems: ReadonlySet<string>, text: string): number {
  const others = [...stemsOf(text)];
  return [...stems].filter((stem) => others.some((it) => it.startsWith(stem) || stem.startsWith(it))).length;
}

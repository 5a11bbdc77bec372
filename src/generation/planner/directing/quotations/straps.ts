import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { isName, withoutStop } from '../../reading/material/signed.ts';
import { countWords } from '../../wording.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { stretchOf } from '../items/parts.ts';

/** Words of a name with what its bearer does, at most. */
export const STRAP_WORDS = 10;
/** Words of a name in full, at least, and of a role with a place, in parts between commas. */
const FULL_NAME = 2;
const ROLE_AND_PLACE = 2;
/** Letters between a quotation and what leads to who said it, at most. */
const NEAR = 12;

const isCapital = (word: string) => /^(?:\p{Lu}|\p{Lo})/u.test(word);

const MARKS = /[\s,:;–—-]/u;

/** Who speaks, without what only leads to their words: "Priya, who runs a studio, she said". */
export function withoutSaying(text: string, language: string): string {
  let said = withoutEnd(withoutStop(text), MARKS);
  for (const words of [lexiconOf(language).says, wordList(language, 'he-or-she')]) {
    const low = said.toLowerCase();
    const last = [...words].find((it) => /\p{L}/u.test(it) && low.endsWith(` ${it}`));
    if (last) said = withoutEnd(said.slice(0, -last.length), MARKS);
  }
  return said;
}

/** Who speaks with what they do, as a sentence of its own before the label of what they say: "Ana Ruiz, baker, Leeds. Quote: “…”". */
export function isFullStrap(text: string): boolean {
  const [name = '', ...role] = withoutStop(text).split(/[,，、]/u);
  const isRole = /^\s?\p{Ll}/u.test(role[0] ?? '') || role.length >= ROLE_AND_PLACE;
  const isPlain = role.length > 0 && !/[.!?:;]|\p{Nd}/u.test(role.join(','));
  return isRole && isPlain && /^\p{Lu}/u.test(name) && isName(name) && countWords(text) <= STRAP_WORDS;
}

/** Whether a line only says that a quotation follows: "Cita:", "수강생 인용문은". */
export function isQuoteLabel({ text }: Words): boolean {
  const said = withoutEnd(text, /[\s:：.]/u).toLowerCase();
  return wordsEverywhere('quote-labels').includes(said);
}

/** "Kundin: Ana Ruiz": the label of who speaks. */
const LABELLED = /^(?<label>\p{L}[\p{L}\p{M}]*)\s?[:：]\s*/u;

/** Who said a quotation without the label before them, and without what leads to them behind it: "It's from | Renata Osei, potter". */
export function unled(
  item: MaterialItem,
  before: MaterialItem | undefined,
  next: MaterialItem | undefined,
): MaterialItem {
  if (item.kind !== 'claim') return item;
  const { text } = item.words;
  const label = LABELLED.exec(text);
  const isSpeaker =
    label !== null && wordsEverywhere('speaker-labels').includes(label.groups!.label!.toLowerCase());
  const speaks = next?.kind === 'quote' || (before?.kind === 'quote' && isBehind(item, before));
  if (isSpeaker && speaks && !(next?.kind === 'quote' && next.speaker))
    return { ...item, words: stretchOf(item.words, label[0].length, text.length) };
  if (before?.kind !== 'quote' || before.speaker || !isBehind(item, before)) return item;
  const low = text.toLowerCase().replaceAll('’', "'");
  const leads = wordsEverywhere('quote-from').filter((it) => it !== '' && low.startsWith(`${it} `));
  const lead = leads.toSorted((a, b) => b.length - a.length)[0];
  const rest = lead ? text.slice(lead.length + 1).trimStart() : '';
  const [name = '', ...role] = withoutStop(rest).split(/[,，、]/u);
  const isLong = countWords(name) >= FULL_NAME || (lead?.includes(' ') === true && role.length > 0);
  if (rest === '' || !isLong || !(isName(name) || isOurs(name))) return item;
  const start = text.length - rest.length;
  return {
    ...item,
    words: stretchOf(item.words, start, start + withoutStop(withoutIs(rest)).length),
  };
}

/** Somebody of the writer's, by what they do: "our nurse Carol". */
export function isOurs(text: string): boolean {
  const [own = '', ...words] = text.trim().split(/\s+/u);
  const capital = words.findIndex(isCapital);
  const isOwn = wordsEverywhere('possessives').includes(own.toLowerCase());
  return isOwn && capital > 0 && isName(words.slice(capital).join(' ')) && capital <= ROLE_AND_PLACE;
}

/** Korean ends a sentence that names somebody with "is". */
const IS = /(?:이에요|예요|입니다|이예요|이고요)$/u;

function withoutIs(text: string): string {
  const said = withoutEnd(text, /[\s.]/u);
  return IS.test(said) ? said.replace(IS, '') : text;
}

/** Whether a line stands right behind another of its text. */
function isBehind({ words }: MaterialItem, before: MaterialItem): boolean {
  const gap = words.span.start - before.words.span.end;
  return JSON.stringify(words.span.in) === JSON.stringify(before.words.span.in) && gap >= 0 && gap <= NEAR;
}

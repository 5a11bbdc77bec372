import type { Language } from '../languages.ts';
import { capitalised, countWords } from '../wording.ts';

/** A clause of the sentence; `verbal` ones say what something does and are kept together. */
export type Clause = { text: string; verbal: boolean };

/** A comma, dash or colon between words; in a dense script no space follows it. */
const BREAK = /(?<!\d)[,:;]\s+|(?<=\d)[,;]\s+|\s+[–—-]\s+|—|[，、：；،؛]\s*|(?<=[\u3040-\u9fff]),/u;

const OBJECT =
  '(?!(?:you|we|i|they|he|she|it|people|the|your|our|my|their|everyone|anyone|nobody|every|each|all|tú|usted|nosotros|el|la|los|las|o|os|nuestr[oa]s?|il|lo|gli|noi)(?!\\p{L}))';
/** Relative clauses whose pronoun is the subject: without it they say what the thing does. */
const RELATIVES: Record<string, string> = {
  en: `(?:that|which|who)\\s+(?:(?:is|are|was|were)\\s+)?${OBJECT}`,
  fr: 'qui\\s+(?:est\\s+|sont\\s+)?',
  es: `(?<!(?<!\\p{L})(?:más|menos|para|de|lo|ya|sin|es|a)\\s)que\\s+(?:(?:es|está|son)\\s+)?${OBJECT}`,
  pt: `(?<!(?<!\\p{L})(?:mais|menos|para|do|o|já|sem|é|a)\\s)que\\s+(?:(?:é|está|são)\\s+)?${OBJECT}`,
  it: `(?<!(?<!\\p{L})(?:più|meno|di|ciò|è)\\s)che\\s+(?:(?:è|sono)\\s+)?${OBJECT}`,
  nl: '(?:die|dat)\\s+',
};

const PREDICATE =
  /^(?<head>(?:(?:[Oo]ur|[Mm]y|[Tt]he|[Tt]his)\s+)?(?:new\s+)?(?:\p{Ll}[\p{L}-]*\s+){0,2}(?:\p{Lu}[\p{L}\p{N}'’.&-]*\s?){1,3}?)\s+(?<tail>(?:helps|lets|makes|turns|brings|gives|offers|launches|opens|keeps|finds|tells|shows|saves|plans|connects|works|delivers|tracks|teaches|sends|reads|writes|learns|grows|warns|reminds|translates|measures|cleans|wakes|charges|runs|starts|returns|moves|is (?:now )?(?=open|available|here|back|live))\s+.{3,})$/u;

/** After "our" a common noun may come before the verb, where the verb is no noun too. */
const OWNED_PREDICATE =
  /^(?<head>(?:our|my)\s+(?:new\s+)?(?:\p{Ll}[\p{L}-]*\s+){0,2}\p{Ll}[\p{L}-]*)\s+(?<tail>(?:helps|lets|makes|brings|gives|opens|keeps|finds|connects|delivers|teaches|sends|learns|warns|reminds|translates|measures|returns|moves|is now (?=open|available|here|back|live))\s*.{3,})$/iu;

const COORDINATED =
  /,?\s+and\s+(?=(?:helps|lets|makes|brings|gives|keeps|finds|tells|saves|connects|works|delivers|sends|reads|writes|learns|warns|reminds|translates|measures|syncs|cleans|wakes|opens|closes|knows|remembers|runs)\s)/u;

/** A German relative clause with its verb, which stands last, taken to the front: "das täglich öffnet" says "öffnet täglich". */
function verbFirst(text: string): string | null {
  const match = /^(?:das|die|der)\s+(?<middle>.+?)\s+(?<verb>\p{Ll}+)$/u.exec(text);
  if (!match) return null;
  const { verb, middle } = match.groups as { verb: string; middle: string };
  if (!/t$|^(?:kann|will|soll|muss)$/u.test(verb)) return null;
  // A verb in two parts would have to be taken apart.
  if (/^(?:ein|auf|an|ab|aus|vor|zu|mit|nach|los|weg|her|hin|bei|statt|teil)\p{L}{3,}/u.test(verb))
    return null;
  return verb === 'ist' ? middle : `${verb} ${middle}`;
}

/** Where the relative clause of a text begins, and where what it says begins. */
function relativeIn(text: string, language: Language): [from: number, to: number] | null {
  const source = RELATIVES[language.code];
  const match = source && new RegExp(`\\s+${source}`, 'u').exec(text);
  if (!match || countWords(text.slice(match.index + match[0].length)) < 2) return null;
  return [match.index, match.index + match[0].length];
}

/** A clause with its relative clause, if it has one, as a clause of its own. */
function parted(text: string, language: Language): Clause[] {
  const reordered = language.code === 'de' ? verbFirst(text) : null;
  if (reordered) return [{ text: reordered, verbal: true }];
  const source = RELATIVES[language.code];
  const opens = source ? new RegExp(`^${source}`, 'u').exec(text) : null;
  if (opens) return [{ text: capitalised(text.slice(opens[0].length)), verbal: true }];
  const at = relativeIn(text, language);
  if (!at) return [{ text, verbal: false }];
  const told = text.slice(at[1]).split(COORDINATED);
  return [
    { text: text.slice(0, at[0]), verbal: false },
    ...told.map((t) => ({ text: capitalised(t), verbal: true })),
  ];
}

/** Whether the breaks part items of an enumeration, or words too short to stand alone. */
const enumerates = (parts: string[]) =>
  parts.length > 4 ||
  parts.slice(1).some((p) => /^(?:and|or|und|oder|et|ou|y|o|e)\s/iu.test(p) || countWords(p) < 2);

/** The clauses of a sentence; the first has the name of what it is about. */
export function clausesOf(sentence: string, language: Language): Clause[] {
  const predicate =
    language.code === 'en' ? (PREDICATE.exec(sentence) ?? OWNED_PREDICATE.exec(sentence)) : null;
  if (predicate && !predicate.groups!.tail!.includes(',')) {
    const told = predicate.groups!.tail!.replace(/^is (?:now )?/u, '').split(COORDINATED);
    return [
      { text: predicate.groups!.head!.trim(), verbal: false },
      ...told.map((t) => ({ text: capitalised(t), verbal: true })),
    ];
  }
  const parts = sentence
    .split(BREAK)
    .map((p) => p.trim())
    .filter(Boolean);
  const whole = parts.length > 1 && !enumerates(parts) ? parts : [sentence];
  return whole.flatMap((part) => parted(part, language));
}

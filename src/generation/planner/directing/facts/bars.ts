import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { capitalised } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';

/** An article right before a sum: "a £28,000 deposit" says what something is, and not what it costs. */
const ATTRIBUTE = /(?<!\p{L})(?:an?|eine?[nmrs]?|une?|una|uma?)\s$/iu;

/**
 * Whether bars may stand for two values of a sentence: what stands beside each names something ("tea costs 8p, coffee 21p"), and
 * is not torn out of what the sentence says of it ("this | year it costs").
 */
export function areNamed({ quantities, words: { text } }: Quantified, language: string): boolean {
  const { empty } = lexiconOf(language);
  return quantities.every(({ raw, label }) => {
    const last = besideBar(label, language).split(' ').at(-1)!.toLowerCase();
    return !empty.has(last) && !ATTRIBUTE.test(text.slice(0, text.indexOf(raw.text)));
  });
}

/** Whether the last figure of a line has only its measure beside it: "weighs 11 kg and carries up to 60 kg" are of one thing. */
export function areMeasures({ quantities }: Quantified, language: string): boolean {
  const measured = ['measure-verbs', 'measure-names'].flatMap((key) => wordList(language, key));
  const last = quantities.at(-1);
  return !last?.when && measured.includes(last?.label?.text.toLowerCase() ?? '');
}

type Quantified = Extract<MaterialItem, { kind: 'quantity' }>;

/** What stands beside a bar: "Tea" of "tea costs 8p". */
export function besideBar(label: Words | undefined, language: string): string {
  const words = label?.text.split(/\s/u) ?? [];
  const verbs = ['has-or-is', 'measure-verbs'].flatMap((key) => wordList(language, key));
  const isVerb = words.length > 1 && verbs.includes(words.at(-1)!.toLowerCase());
  return capitalised((isVerb ? words.slice(0, -1) : words).join(' '));
}

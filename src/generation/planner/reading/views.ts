import { detectLanguage } from '../languages.ts';
import { simplified } from '../words/simplified.ts';
import { withTurns } from './dictated.ts';
import { findAddresses, findPhones } from './grammar/contacts.ts';
import { type Facts, factsOf } from './grammar/kinds.ts';
import { type Lexicon, lexiconOf } from './lexicon.ts';
import { type View, viewOf } from './model/clues.ts';
import { type Features, featuresOf } from './model/features.ts';
import { type Script, scriptIn } from './script/script.ts';
import { classesOf, type WordClass } from './talk.ts';
import { type Structure, structureOf, type Token, tokenize } from './tokens.ts';

/** A text, cut and measured: what the tagger and the facts are read from. */
export type TextView = {
  text: string;
  language: string;
  lexicon: Lexicon;
  structure: Structure;
  facts: Facts;
  classes: WordClass[][];
  clues: View;
  features: Features;
  script: Script;
};

/** Prepares a text for reading. Every step takes one pass. */
export function viewOfText(text: string): TextView {
  const language = detectLanguage(text).code;
  const lexicon = lexiconOf(language);
  const addresses = findAddresses(text);
  const phones = findPhones(text).filter(
    (it) => !addresses.some((other) => it.start < other.end && other.start < it.end),
  );
  const whole = [...addresses, ...phones].sort((a, b) => a.start - b.start);
  const tokens = language === 'zh' ? tokensInSimplified(text, whole) : tokenize(text, whole);
  const structure = withTurns(text, structureOf(tokens, lexicon.months), language);
  const facts = factsOf(structure.tokens, lexicon);
  const classes = classesOf(structure.tokens, lexicon);
  const clues = viewOf(structure, facts, classes);
  const script = scriptIn(text, { structure, lexicon, classes });
  return { text, language, lexicon, structure, facts, classes, clues, features: featuresOf(clues), script };
}

/** The tokens of a Chinese text by its Simplified characters, with the text that the customer wrote. */
function tokensInSimplified(text: string, whole: Parameters<typeof tokenize>[1]): Token[] {
  return tokenize(simplified(text), whole).map((it) => ({ ...it, text: text.slice(it.start, it.end) }));
}

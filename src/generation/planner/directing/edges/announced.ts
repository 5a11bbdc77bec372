import type { Brief, MaterialItem, Words } from '../../../../domain/brief.ts';
import { countWords, gist } from '../../wording.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { itemOfStretch, stretchOf } from '../items/parts.ts';
import { namesOf } from '../lists/sides.ts';
import { hasPhrase } from '../places.ts';

/** What a prompt calls what it tells, before its first colon. */
const LABELLED = /^(?<label>[^:：.!?。\n\p{Nd}]{2,40}?)\s?[:：]\s*["“«„「『]?(?=\S)/u;
/** Words of such a label, at most. */
const LABEL_WORDS = 4;

/** The words in front of the first colon of a text, and where what stands behind it begins; null where they are no label. */
function labelOf({ text, span }: Words): { label: Words; behind: number } | null {
  const { 0: lead, groups } = LABELLED.exec(text) ?? {};
  const label = groups?.label?.trim() ?? '';
  if (!lead || label === '' || countWords(label) > LABEL_WORDS || text.length === lead.length) return null;
  return { label: stretchOf({ text, span }, 0, label.length), behind: lead.length };
}

/** An item from where its label ends; what was known of it stays known. */
function behindLabel(item: MaterialItem, at: number): MaterialItem {
  const words = stretchOf(item.words, at, item.words.text.length);
  return item.kind === 'event' ? { ...item, words } : itemOfStretch(item, words);
}

/** A history's name with the year of its first entry, and with what was then. */
const FIRST_YEAR = /^(?<name>[^:：]{2,60})[:：]\s*(?:1[4-9]|20)\p{Nd}{2}(?!\p{Nd})/u;

/** The brief of a history that is called by the name before its first year: "Our bakery: 1921 Otto opens the shop". */
function untilYear(brief: Brief): Brief {
  const { subject } = brief;
  const name = subject ? FIRST_YEAR.exec(subject.text)?.groups?.name?.trimEnd() : undefined;
  return subject && name ? { ...brief, subject: stretchOf(subject, 0, name.length) } : brief;
}

/** Letters of a prompt before the order that it begins with, at most: "Please". */
const BEFORE_ORDER = 40;

/** Where a text goes on behind the verb of an order that it begins with, where that leads to what a film is about; 0 else. */
function behindOrder({ text, span }: Words, name: string, language: string): number {
  if (!('message' in span.in) || span.in.message > 0 || span.start > BEFORE_ORDER) return 0;
  const low = text.toLowerCase();
  const verb = wordList(language, 'order-verbs').find(
    (it) => low.startsWith(it) && /^[\s,]/u.test(low.slice(it.length)),
  );
  if (!verb) return 0;
  const behind = verb.length + /^[\s,]+/u.exec(text.slice(verb.length))![0].length;
  const rest = text.slice(behind);
  const asks = wordList(language, 'asks-how').some((it) => rest.toLowerCase().startsWith(`${it} `));
  // "Show your colours" asks the viewers.
  const isTheirs = wordList(language, 'yours').some((it) => rest.toLowerCase().startsWith(`${it} `));
  return asks || (!isTheirs && leadsTo(rest, name)) ? behind : 0;
}

/** A brief without the verb of its order before what the film is about: "Compare tea vs coffee", "Show how to pot a plant". */
function withoutOrder(brief: Brief): Brief {
  const { subject, language, material } = brief;
  if (!subject) return brief;
  const verb = wordList(language, 'order-verbs').find((it) =>
    subject.text.toLowerCase().startsWith(`${it} `),
  );
  const rest = verb ? stretchOf(subject, verb.length + 1, subject.text.length) : subject;
  const opposes = namesOf(rest.text, wordList(language, 'versus')) !== null;
  const about = verb && opposes ? rest : subject;
  const [first, ...more] = material;
  const at = first ? behindOrder(first.words, about.text, language) : 0;
  return { ...brief, subject: about, material: at > 0 ? [behindLabel(first!, at), ...more] : material };
}

/**
 * A brief whose first line says what kind of thing it announces, without that: "Concert: Nora Quist Trio, Friday …" is about
 * the trio, and "Concert" stands above its name.
 */
export function announced(given: Brief): Brief {
  const brief = withoutOrder(untilYear(given));
  const [first, ...rest] = brief.material;
  const { subject } = brief;
  if (!first || !subject || !['claim', 'event', 'offer', 'quantity', 'beat'].includes(first.kind))
    return brief;
  const found = labelOf(first.words);
  if (!found || first.name || !leadsTo(first.words.text.slice(found.behind), subject.text)) return brief;
  if (gist(found.label.text).includes(gist(subject.text))) return brief;
  const { label } = found;
  const isOrder = hasPhrase(label.text, wordsEverywhere('order-verbs'));
  return {
    ...brief,
    material: [behindLabel(first, found.behind), ...rest],
    ...(isOrder || brief.ordered ? {} : { ordered: label }),
  };
}

/** Letters of an article before a name, at most. */
const ARTICLE = 6;

/** Whether a text begins with a name, or with an article before it. */
function leadsTo(text: string, name: string): boolean {
  const at = text.toLowerCase().indexOf(name.trim().toLowerCase());
  return at === 0 || (at > 0 && at <= ARTICLE && /^\S{1,5}\s$/u.test(text.slice(0, at)));
}

import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { capitalised, countWords, gist, tidy } from '../../wording.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { adjoins } from '../items/parts.ts';
import { enumerationIn } from '../lists/enumerations.ts';
import { isRowOfDays } from '../scenes/dated.ts';
import { closed, HEADLINE_WORDS, linesOf } from '../scenes/lines.ts';
import { postIn } from './post.ts';
import { type Named, unquoted } from './unquoted.ts';

/** What stands in the first scene, the items that it shows already, and what of them is still to be shown. */
export type Headed = { title: string; sub: string; from: Words[]; shown: Set<MaterialItem>; left: Words[] };

/** Words that a line beneath the name has at most. */
const SUB_WORDS = 18;

/** So many figures beneath a name are a list. */
const MOST_FIGURES = 4;

/** Items that say something in plain words. */
export const TELLABLE = new Set<MaterialItem['kind']>(['claim', 'heading', 'beat', 'event', 'offer']);

/** Whether the figures of an item are numbers without a unit: of a version, of people. */
export const isNumbered = (item: MaterialItem) =>
  item.kind === 'quantity' && item.quantities.every(({ unit, against }) => unit === '' && !against);

/** Whether a line has a date, a price or an address: that is too much to stand small beneath a name; a year is not. */
const hasFact = (text: string) =>
  /\p{Nd}/u.test(text.replace(/(?<!\p{Nd})(?:1[4-9]|20)\p{Nd}{2}(?!\p{Nd})/gu, ''));

/** Words of a fact that stands behind a name, at most. */
const FACT_WORDS = 8;
const isFactAlone = (text: string) => hasFact(text) && countWords(text) <= FACT_WORDS;

const ARTICLE = /^(?:the|der|die|das|le|la|les|el|los|las|il|lo|gli)$/;

/** Whether a text is the name with whose it is before it: "my bakery" for a film about a bakery. */
function isOwned(text: string, name: string): boolean {
  if (!gist(text).endsWith(gist(name))) return false;
  const owner = closed(text).slice(0, -name.length).trim().toLowerCase();
  return wordsEverywhere('possessives').includes(owner);
}

/** Whether what stands behind a name is told after it: what lists several figures, or counts, and when and where it is. */
function isToldAfter(rest: string, item: MaterialItem, language: string): boolean {
  const count = rest.match(/\p{Nd}[\p{Nd}.,]*/gu)?.length ?? 0;
  const isLong = (rest.match(/[,;，、；]/gu)?.length ?? 0) >= 2 && countWords(rest) > HEADLINE_WORDS;
  const isList = isLong || enumerationIn(rest, language) !== null;
  const isFull = isList || count >= MOST_FIGURES || (count >= 2 && countWords(rest) > HEADLINE_WORDS);
  const isDated = item.kind === 'event' && item.when !== undefined && rest.startsWith(item.when.text);
  return item.kind === 'quantity' || isFull || isDated || isFactAlone(rest);
}

/** A name that is all of its item, with the line right behind it beneath it; `isWhole` says that its article goes with it. */
function nameAlone(
  title: string,
  { text, isWhole, language }: { text: string; isWhole: boolean; language: string },
  item: MaterialItem,
  next: MaterialItem | undefined,
): Headed {
  // "Wool or synthetic?" asks, though the name does not.
  const asked = capitalised(closed(text));
  const line =
    next &&
    next.kind !== 'heading' &&
    TELLABLE.has(next.kind) &&
    !hasFact(next.words.text) &&
    !isRowOfDays(next, language) &&
    adjoins(item.words, next.words)
      ? next
      : undefined;
  const short = line && countWords(line.words.text) <= SUB_WORDS ? line : undefined;
  const shown = new Set(short ? [item, short] : [item]);
  return {
    title: (/[?!？！؟]$/u.test(asked) && !/^\p{Ll}/u.test(text)) || isWhole ? asked : title,
    sub: short ? closed(short.words.text) : '',
    from: [...shown].map((i) => i.words),
    shown,
    left: [],
  };
}

/** A name with what is said of it in the same breath: "Lumen, the lamp that follows you". */
export function namedIn(
  { subject, language }: { subject: Words; language: string },
  item: MaterialItem,
  next: MaterialItem | undefined,
): Headed | null {
  const name = tidy(subject.text);
  const said = unquoted(tidy(item.words.text), name);
  const { text } = said;
  const title = capitalised(closed(name));
  const isArticled = ARTICLE.test(
    text.slice(0, text.toLowerCase().indexOf(name.toLowerCase())).trim().toLowerCase(),
  );
  const isWhole = isArticled && gist(text).endsWith(gist(name));
  if (gist(text) === gist(name) || isOwned(text, name) || isWhole)
    return nameAlone(title, { text, isWhole, language }, item, next);
  if (!TELLABLE.has(item.kind) && item.kind !== 'quantity') return null;
  const listed = text.toLowerCase().startsWith(name.toLowerCase()) ? enumerationIn(text, language) : null;
  // "Tips for saving energy: turn the heating down, …": the head of a list that begins with the name.
  if (listed?.title && listed.title.length > name.length && text.startsWith(listed.title))
    return nameOnly(
      withoutLead(listed.title, language),
      item,
      text.slice(listed.title.length).replace(/^\s*[:：]\s*/u, ''),
    );
  const post = postIn(text, name, language);
  if (post)
    return { title: capitalised(post), sub: '', from: [item.words], shown: new Set([item]), left: [] };
  const does = doneByIt(text, name, language);
  if (does) return nameOnly(title, item, does);
  const rest = text.toLowerCase().startsWith(name.toLowerCase())
    ? /^\s*(?:[,:;，：、]|\s[–—-]\s)\s*(.+)$/su.exec(text.slice(name.length))?.[1]
    : undefined;
  if (rest) {
    if (isToldAfter(rest, item, language)) return nameOnly(title, item, rest);
    const [line, ...more] =
      countWords(rest) <= SUB_WORDS ? [{ title: closed(rest), sub: '' }] : linesOf(rest);
    const left = more.map((l) => ({ ...item.words, text: [l.title, l.sub].filter(Boolean).join(' ') }));
    return {
      title,
      sub: [line!.title, line!.sub].filter(Boolean).join(' '),
      from: [item.words],
      shown: new Set([item]),
      left,
    };
  }
  if (item.kind === 'quantity' && !isNumbered(item)) return headingOf(title, name, item);
  return goesOn(title, { ...said, language }, item) ?? wholeOf(text, item);
}

/** What a name goes on with: "Plotline and | it helps people plan their allotment"; empty where it does not. */
function doneByIt(text: string, name: string, language: string): string {
  if (!text.toLowerCase().startsWith(`${name.toLowerCase()} `)) return '';
  const [and = '', it = '', ...more] = text.slice(name.length).trim().split(' ');
  const goesOn =
    wordList(language, 'ands').includes(and) && wordList(language, 'it-again').includes(it.toLowerCase());
  return goesOn ? [it, ...more].join(' ') : '';
}

/** "Cottage in Whitby with" without the small word that leads to a list: as a name it would be torn. */
function withoutLead(title: string, language: string): string {
  const last = title.split(' ').at(-1)!;
  const leads = wordList(language, 'breaks').includes(last.toLowerCase());
  return leads ? title.slice(0, -last.length).trimEnd() : title;
}

/** A name that runs into a figure's sentence without a mark: "Hullform Version 12 Opens a drawing in 1.4 s". */
function headingOf(title: string, name: string, item: MaterialItem): Headed | null {
  const { text } = item.words;
  if (!text.toLowerCase().startsWith(`${name.toLowerCase()} `)) return null;
  const rest = text.slice(name.length).trim();
  if (!/^[\p{Lu}\p{Nd}]/u.test(rest)) return null;
  return nameOnly(title, item, rest);
}

/** The name alone; what its line goes on with is told behind it. */
function nameOnly(title: string, item: MaterialItem, rest: string): Headed {
  const left = [{ ...item.words, text: rest }];
  return { title, sub: '', from: [item.words], shown: new Set([item]), left };
}

/** "1975 – Ostrander & Pell opens": a row of a history stays with the others. */
const ROW = /^\p{Nd}{4}\s?[:：–—-]\s/u;

/** A short line that has the name in it opens the film as it stands. */
function wholeOf(text: string, item: MaterialItem): Headed | null {
  const whole = countWords(text) <= HEADLINE_WORDS && !ROW.test(text) ? linesOf(text)[0] : undefined;
  return whole ? { ...whole, from: [item.words], shown: new Set([item]), left: [] } : null;
}

/** A sentence without a pause or a figure that has a name within it, as one screen: the name alone would say it twice. */
export function sentenceWith(item: MaterialItem, language: string): Headed | null {
  const { text } = item.words;
  const [line, ...more] = TELLABLE.has(item.kind) ? linesOf(text, [], language) : [];
  const isPlain = !/[\p{Nd},;:，、；：،؛「『«"“„]/u.test(text) && more.length === 0;
  if (!line || !isPlain || countWords(line.title) > HEADLINE_WORDS) return null;
  return { ...line, from: [item.words], shown: new Set([item]), left: [] };
}

/** What says what a name is, right behind it: "Dead Reckoning A podcast in which nobody dies". */
const WHAT_IT_IS =
  /^(?:A|An|The|Our|Your|Un|Une|Le|La|Les|Notre|Der|Die|Das|Ein|Eine|Unsere?|Una|El|Los|Las|Il|Lo|Gli|Uma|Os?)\s/u;

/** A sentence that begins with the name opens the film: what else it says is not said after the name a second time. */
function goesOn(
  title: string,
  { text, name, goesOn: isQuoted, language }: Named & { language: string },
  item: MaterialItem,
): Headed | null {
  if (!text.toLowerCase().startsWith(`${name.toLowerCase()} `)) return null;
  const rest = text.slice(name.length).trim();
  const opens = { from: [item.words], shown: new Set([item]) };
  const saying = (words: string): Words => ({ ...item.words, text: words });
  // "Concert 16 May, seven in the evening": the name, then when and where.
  if (/^\p{Nd}/u.test(rest) && countWords(rest) >= HEADLINE_WORDS)
    return { title, sub: '', ...opens, left: [saying(rest)] };
  // "Grand opening of Café Luna on Saturday 4 May": the name, then when it is.
  if (item.kind === 'event' && item.when && countWords(rest.split(item.when.text)[0]!) <= 1) {
    // "The lake swim is 12 July": a verb alone leads on from the name.
    const isVerb = wordList(language, 'has-or-is').includes(rest.toLowerCase().split(/\s/u)[0]!);
    const when = isVerb ? rest.slice(rest.indexOf(item.when.text)) : rest;
    return { title, sub: '', ...opens, left: [saying(when)] };
  }
  const isSaying = (isQuoted || WHAT_IT_IS.test(rest)) && countWords(rest) <= SUB_WORDS;
  const cut = isSaying ? [{ title, sub: closed(rest) }] : linesOf(text);
  const isUncut = countWords(cut[0]?.title ?? '') > HEADLINE_WORDS;
  // A sentence with no place to cut it goes on beneath its name; with figures it is one screen.
  if (isUncut && countWords(rest) <= SUB_WORDS && !/\p{Nd}/u.test(rest))
    return { title, sub: closed(rest), ...opens, left: [] };
  const [line, ...more] = isUncut ? linesOf(text, [], language) : cut;
  if (!line) return null;
  if (isUncut && more.length === 0) return { ...line, ...opens, left: [] };
  if (countWords(line.title) > HEADLINE_WORDS) return null;
  // Figures beneath a name are overlooked: they are told after it.
  const told = /\p{Nd}/u.test(line.sub) ? [{ title: line.sub, sub: '' }, ...more] : more;
  const left = told.map((l) => saying([l.title, l.sub].filter(Boolean).join(' ')));
  return { title: line.title, sub: told.length > more.length ? '' : line.sub, ...opens, left };
}

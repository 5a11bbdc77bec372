import type { Brief, Genre, MaterialItem, Words } from '../../../../domain/brief.ts';
import { capitalised, countWords, gist, tidy } from '../../wording.ts';
import { wordsEverywhere } from '../../words/word-lists.ts';
import { aboveOf } from '../edges/above.ts';
import { firstLine, isTold, soughtIn } from '../edges/first-line.ts';
import { postIn } from '../edges/post.ts';
import { saidAgain } from '../edges/said-again.ts';
import { unquoted } from '../edges/unquoted.ts';
import { adjoins } from '../items/parts.ts';
import { enumerationIn } from '../lists/enumerations.ts';
import type { Outline } from '../outlines.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { closed, HEADLINE_WORDS, linesOf } from './lines.ts';

/** The first scene, the items that it shows already, and what of them is still to be shown. */
export type Opening = { take: Take; shown: Set<MaterialItem>; left: Words[] };

/** The number of the first step, where a headline ends at its list: "in four steps: 1". */
const LIST_BEGINS = /\s?[:：]\s?[1１①]$/u;

/** Words that a line beneath the name has at most, and figures there that are a list. */
const SUB_WORDS = 18;
const MOST_FIGURES = 4;

const TELLABLE = new Set<MaterialItem['kind']>(['claim', 'heading', 'beat', 'event', 'offer']);

/** Whether the figures of an item are numbers without a unit: of a version, of people. */
const isNumbered = (item: MaterialItem) =>
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

/** Films whose first line is a step of what they tell: it stands beneath no name. */
const IN_STEPS = new Set<Genre>(['explainer', 'howto', 'recipe', 'timeline', 'comparison', 'story']);

type Headed = Pick<Opening, 'shown' | 'left'> & { title: string; sub: string; from: Words[] };

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
  { text, isWhole }: { text: string; isWhole: boolean },
  item: MaterialItem,
  next: MaterialItem | undefined,
): Headed {
  // "Wool or synthetic?" asks, though the name does not.
  const asked = capitalised(closed(text));
  const line =
    next && TELLABLE.has(next.kind) && !hasFact(next.words.text) && adjoins(item.words, next.words)
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
function namedIn(
  { subject, language }: { subject: Words; language: string },
  item: MaterialItem,
  next: MaterialItem | undefined,
): Headed | null {
  const name = tidy(subject.text);
  const text = unquoted(tidy(item.words.text), name);
  const title = capitalised(closed(name));
  const isArticled = ARTICLE.test(
    text.slice(0, text.toLowerCase().indexOf(name.toLowerCase())).trim().toLowerCase(),
  );
  const isWhole = isArticled && gist(text).endsWith(gist(name));
  if (gist(text) === gist(name) || isOwned(text, name) || isWhole)
    return nameAlone(title, { text, isWhole }, item, next);
  if (!TELLABLE.has(item.kind) && item.kind !== 'quantity') return null;
  const listed = text.toLowerCase().startsWith(name.toLowerCase()) ? enumerationIn(text, language) : null;
  // "Tips for saving energy: turn the heating down, …": the head of a list that begins with the name.
  if (listed?.title && listed.title.length > name.length && text.startsWith(listed.title))
    return nameOnly(listed.title, item, text.slice(listed.title.length).replace(/^\s*[:：]\s*/u, ''));
  const post = postIn(text, name, language);
  if (post)
    return { title: capitalised(post), sub: '', from: [item.words], shown: new Set([item]), left: [] };
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
  return goesOn(title, text, name, item) ?? wholeOf(text, item);
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

/** A short line that has the name in it opens the film as it stands. */
function wholeOf(text: string, item: MaterialItem): Headed | null {
  const whole = countWords(text) <= HEADLINE_WORDS ? linesOf(text)[0] : undefined;
  return whole ? { ...whole, from: [item.words], shown: new Set([item]), left: [] } : null;
}

/** What says what a name is, right behind it: "Dead Reckoning A podcast in which nobody dies". */
const WHAT_IT_IS =
  /^(?:A|An|The|Our|Your|Un|Une|Le|La|Les|Notre|Der|Die|Das|Ein|Eine|Unsere?|Una|El|Los|Las|Il|Lo|Gli|Uma|Os?)\s/u;

/** A sentence that begins with the name opens the film: what else it says is not said after the name a second time. */
function goesOn(title: string, text: string, name: string, item: MaterialItem): Headed | null {
  if (!text.toLowerCase().startsWith(`${name.toLowerCase()} `)) return null;
  const rest = text.slice(name.length).trim();
  const opens = { from: [item.words], shown: new Set([item]) };
  const saying = (words: string): Words => ({ ...item.words, text: words });
  // "Concert 16 May, seven in the evening": the name, then when and where.
  if (/^\p{Nd}/u.test(rest) && countWords(rest) >= HEADLINE_WORDS)
    return { title, sub: '', ...opens, left: [saying(rest)] };
  // "Grand opening of Café Luna on Saturday 4 May": the name, then when it is.
  if (item.kind === 'event' && item.when && countWords(rest.split(item.when.text)[0]!) <= 1)
    return { title, sub: '', ...opens, left: [saying(rest)] };
  const isSaying = WHAT_IT_IS.test(rest) && countWords(rest) <= SUB_WORDS;
  const [line, ...more] = isSaying ? [{ title, sub: closed(rest) }] : linesOf(text);
  if (!line) return null;
  // A sentence with no place to cut it goes on beneath its name.
  if (countWords(line.title) > HEADLINE_WORDS)
    return countWords(rest) <= SUB_WORDS && !/\p{Nd}/u.test(rest)
      ? { title, sub: closed(rest), ...opens, left: [] }
      : null;
  // Figures beneath a name are overlooked: they are told after it.
  const told = /\p{Nd}/u.test(line.sub) ? [{ title: line.sub, sub: '' }, ...more] : more;
  const left = told.map((l) => saying([l.title, l.sub].filter(Boolean).join(' ')));
  return { title: line.title, sub: told.length > more.length ? '' : line.sub, ...opens, left };
}

/** What stands in the first scene: the line that the prompt opens with, the name and its line, or the first words. */
function headed(brief: Brief, items: MaterialItem[], first: MaterialItem | undefined): Headed | null {
  const { subject, genre } = brief;
  if (first) {
    const [line, ...more] = linesOf(first.words.text, [], brief.language);
    const left = more.map((l) => ({ ...first.words, text: [l.title, l.sub].filter(Boolean).join(' ') }));
    if (line) return { ...line, from: [first.words], shown: new Set([first]), left };
  }
  if (!subject) return null;
  const at = items.findIndex(
    (item) => item.kind !== 'contact' && gist(item.words.text).includes(gist(subject.text)),
  );
  const item = items[at];
  if (item && soughtIn(brief, item)) {
    const [line] = linesOf(item.words.text);
    return { ...line!, from: [item.words], shown: new Set([item]), left: [] };
  }
  const opens =
    item &&
    (at === 0 ||
      gist(item.words.text) === gist(subject.text) ||
      /^[\s"“«「]*$/u.test(item.words.text.slice(0, Math.max(0, item.words.text.indexOf(subject.text)))));
  // What follows a name later on in the prompt keeps its place.
  const keepsPlace = at > 0 && item?.kind === 'quantity' && !isNumbered(item);
  const next = at === 0 && !IN_STEPS.has(genre) ? items[1] : undefined;
  const named =
    item && opens && !keepsPlace ? namedIn({ subject, language: brief.language }, item, next) : null;
  if (named) return named;
  const [line, ...more] = linesOf(subject.text, [], brief.language);
  const sub = [line?.sub, ...more.flatMap((l) => [l.title, l.sub])].filter(Boolean).join(' ');
  return { title: line?.title ?? '', sub, from: [subject], shown: new Set(), left: [] };
}

/**
 * The opening scene: the subject as large as it goes, with what is said of it at once.
 * @param asked the item that a direction puts at the beginning
 */
export function openingOf(
  brief: Brief,
  items: MaterialItem[],
  outline: Outline,
  asked: MaterialItem | undefined,
): Opening | null {
  const first = asked ?? (outline.closed ? items.find(isTold) : firstLine(brief, items));
  const made = headed(brief, items, first) ?? firstWords(items);
  if (!made?.title) return null;
  const { sub, from, shown, left } = made;
  const title = made.title.replace(LIST_BEGINS, '');
  const above = aboveOf(brief, items, outline, { first, title, sub });
  const take: Take = {
    body: { type: 'hook', eyebrow: above.eyebrow, title, sub },
    from: [...from, ...above.from],
    weight: WEIGHTS.kept,
    spoken: [title, sub].filter(Boolean).join(', '),
    joins: 'never',
    lines: [],
    under: '',
  };
  return { take, shown: new Set([...shown, ...above.told, ...saidAgain(items, title)]), left };
}

/** Without a subject the first words that can be a headline open the film. */
function firstWords(items: MaterialItem[]): Headed | null {
  const item = items.find((i) => TELLABLE.has(i.kind));
  const [line, ...more] = item ? linesOf(item.words.text) : [];
  if (!item || !line) return null;
  const left = more.map((l) => ({ ...item.words, text: [l.title, l.sub].filter(Boolean).join(' ') }));
  return { ...line, from: [item.words], shown: new Set([item]), left };
}

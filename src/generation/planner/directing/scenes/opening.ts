import type { Brief, Genre, MaterialItem, Words } from '../../../../domain/brief.ts';
import { capitalised, gist } from '../../wording.ts';
import { framingWord } from '../../words/word-lists.ts';
import { aboveOf } from '../edges/above.ts';
import { firstLine, isTold, soughtIn } from '../edges/first-line.ts';
import { type Headed, isNumbered, namedIn, sentenceWith, TELLABLE } from '../edges/named.ts';
import { saidAgain } from '../edges/said-again.ts';
import type { Outline } from '../outlines.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { closed, linesOf } from './lines.ts';

/** The first scene, the items that it shows already, and what of them is still to be shown. */
export type Opening = { take: Take; shown: Set<MaterialItem>; left: Words[] };

/** The number of the first step, where a headline ends at its list: "in four steps: 1". */
const LIST_BEGINS = /\s?[:：]\s?[1１①]$/u;

/** Films whose first line is a step of what they tell: it stands beneath no name. */
const IN_STEPS = new Set<Genre>(['explainer', 'howto', 'recipe', 'timeline', 'comparison', 'story']);

/** "How to change a tube, by Spoke & Sparrow": a line right above the first step is the title of the steps. */
function aboveSteps(item: MaterialItem, next: MaterialItem | undefined): Headed | null {
  const [line, ...more] = next?.kind === 'step' && item.kind !== 'step' ? linesOf(item.words.text) : [];
  if (!line || more.length > 0) return null;
  return { ...line, from: [item.words], shown: new Set([item]), left: [] };
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
  const sentence =
    item && at === 0
      ? IN_STEPS.has(genre)
        ? aboveSteps(item, items[1])
        : sentenceWith(item, brief.language)
      : null;
  if (sentence) return sentence;
  const [line, ...more] = linesOf(subject.text, [], brief.language);
  const sub = [line?.sub, ...more.flatMap((l) => [l.title, l.sub])].filter(Boolean).join(' ');
  return { title: line?.title ?? '', sub, from: [subject], shown: new Set(), left: [] };
}

const NOTHING_ABOVE = { eyebrow: '', from: [], told: [] };

/** What a film says to somebody, with whom beneath it. */
const greetingOf = ({ language }: Brief, { kind, whom }: NonNullable<Brief['greeting']>): Headed => ({
  title: framingWord(language, `greets-${kind}`),
  sub: capitalised(closed(whom.text)),
  ...{ from: [whom], shown: new Set(), left: [] },
});

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
  const { greeting } = brief;
  const first =
    asked ?? (outline.closed ? items.find(isTold) : greeting ? undefined : firstLine(brief, items));
  const made =
    (greeting && !asked ? greetingOf(brief, greeting) : headed(brief, items, first)) ?? firstWords(items);
  if (!made?.title) return null;
  const { sub, from, shown, left } = made;
  const title = made.title.replace(LIST_BEGINS, '');
  const above = greeting ? NOTHING_ABOVE : aboveOf(brief, items, outline, { first, title, sub });
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

import type { Brief, MaterialItem, Words } from '../../../../domain/brief.ts';
import { genreHits } from '../../reading/genre-clues.ts';
import { tokenize } from '../../reading/tokens.ts';
import { capitalised, countWords, gist, withoutArticle } from '../../wording.ts';
import { framingWord } from '../../words/word-lists.ts';
import { saysGenre } from '../edges/above.ts';
import { closed } from '../scenes/lines.ts';
import { MOST_ENTRIES, takeOf } from '../scenes/together.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { besideAlike } from './alike.ts';
import { areOpposed, type Plan, plansIn } from './plan-lines.ts';
import { MONEY } from './plan-points.ts';
import { type Beside, comparisonTake } from './sides.ts';

/** Words of the names of two things in the title of a film, at most. */
const TITLE_WORDS = 8;

/** Words that a title has beside the name of one of several things, at least. */
const TITLE_MORE = 4;

/** The names of two things or more as what a film is about: "Starter vs Team". */
function pairOf(plans: Plan[], language: string): Words | null {
  const names = plans.map(({ name }) => capitalised(name.text));
  const text = names.join(plans.length > 2 ? ' · ' : ` ${framingWord(language, 'against')} `);
  return countWords(text) <= TITLE_WORDS ? { ...plans[0]!.name, text } : null;
}

/** The line before several things that names them all: "Vela 3 and the Vela 5 e-bikes". */
function namedIn(material: readonly MaterialItem[], plans: Plan[]): Words | null {
  const at = material.indexOf(plans[0]!.item);
  const line = material.slice(0, at).find(({ words: { text } }) => {
    const isAll = plans.every(({ name }) => gist(text).includes(gist(name.text)));
    return isAll && countWords(text) <= TITLE_WORDS;
  });
  return line ? { ...line.words, text: closed(line.words.text) } : null;
}

/** Whether a subject is the beginning of what is said of one of several things, or names one of them and not the others. */
function isOneOf({ subject }: Brief, plans: Plan[]): boolean {
  if (!subject) return true;
  const own = gist(subject.text);
  const says = plans.filter(({ name }) => own.includes(gist(withoutArticle(name.text))));
  if (says.length === plans.length) return false;
  // "Antes e depois do sol" is a title, though one of what it compares is called "antes".
  const isTitle = says.some(({ name }) => countWords(subject.text) - countWords(name.text) >= TITLE_MORE);
  const isWithin = plans.some(({ item }) => gist(item.words.text).includes(gist(subject.text)));
  return isWithin || (says.length > 0 && !isTitle);
}

/** A brief whose lines set things beside each other that are offered, as that of a film that compares them by their names. */
export function compared(brief: Brief): Brief {
  const { genre, language, material } = brief;
  const plans = UNCOMPARED.has(genre) ? [] : plansIn(material, language, brief.subject?.text ?? '');
  if (plans.length === 0) return brief;
  // What nobody asks to compare is beside each other where each has one price: "Basic €8, …", "Plus €12, …".
  const isPriced = plans.every(({ points }) => points.filter((point) => MONEY.test(point)).length === 1);
  const isDated = plans.some(({ item }) => item.kind === 'event');
  const isOffered = isPriced && !isDated && !(genre === 'hiring' && saysGenre(brief, 'hiring'));
  if (genre !== 'comparison' && !isOffered && !isOrdered(brief)) return brief;
  const named = isOneOf(brief, plans) ? (namedIn(material, plans) ?? pairOf(plans, language)) : null;
  return { ...brief, genre: 'comparison', subject: named ?? brief.subject };
}

/** Films in which nothing is offered. */
const UNCOMPARED = new Set<Brief['genre']>(['script', 'recipe', 'howto', 'story', 'podcast']);

/** Whether what was said to the maker asks to compare. */
const isOrdered = ({ directions, material, language }: Brief): boolean =>
  [...directions.map(({ words }) => words), ...material.slice(0, 1).map(({ words }) => words)].some(
    ({ text }) => (genreHits(tokenize(text), language).get('comparison') ?? 0) > 0,
  );

/** What one chooses a thing by: its price where all have one, else the first that is said of it. */
function termOf({ points }: Plan, plans: Plan[]): string {
  const isPriced = plans.every((plan) => plan.points.some((point) => MONEY.test(point)));
  return points.find((point) => isPriced && MONEY.test(point)) ?? points[0]!;
}

/** The question that a customer ends with, where nobody is to be called: "Which one is for you?" */
function questionIn(items: readonly MaterialItem[]): MaterialItem | undefined {
  const last = items.at(-1);
  const isCalled = items.some(({ kind }) => kind === 'contact' || kind === 'cta');
  const isAsked = last?.kind === 'claim' && /[?？؟]$/u.test(last.words.text.trim());
  return isAsked && !isCalled && countWords(last.words.text) <= TITLE_WORDS ? last : undefined;
}

/** Things that are told beside each other, and the card that lets one choose. */
export type Plans = Beside & { choice: Take };

/**
 * Things of which each line lists the same: two of them beside each other with like points in like rows, more as a list
 * each; and a card that names them with what each begins with, mostly its price. "Pros: … Cons: …" in any film.
 */
export function plansBeside(
  items: readonly MaterialItem[],
  { language, subject, compares }: { language: string; subject: string; compares: boolean },
): Plans | null {
  const plans = plansIn(items, language, subject);
  if (plans.length === 0 || !(compares || areOpposed(plans, language))) return null;
  const question = questionIn(items);
  const shown = new Set([...plans.map(({ item }) => item), ...(question ? [question] : [])]);
  const label = ({ name }: Plan) => capitalised(name.text);
  const side = (plan: Plan, rows: string[]) => ({
    label: label(plan),
    items: rows.slice(0, MOST_ENTRIES),
    from: [plan.item.words],
  });
  const [first, second] = plans as [Plan, Plan];
  const beside = besideAlike(first.points, second.points);
  const takes =
    plans.length === 2
      ? [comparisonTake(side(first, beside[0]), side(second, beside[1]))]
      : plans.map(({ item, name, points }) =>
          takeOf(
            { type: 'list', eyebrow: '', title: capitalised(name.text), numbered: false, items: points },
            [item],
            capitalised(name.text),
          ),
        );
  const terms = plans.map((plan) => `${label(plan)}: ${termOf(plan, plans)}`);
  const choice: Take = {
    body: {
      type: 'cta',
      title: question ? closed(question.words.text) : framingWord(language, 'choose'),
      url: '',
      sub: terms.join(' · '),
    },
    from: [...shown].map(({ words }) => words),
    weight: WEIGHTS.claim,
    spoken: '',
    joins: 'never',
    lines: [],
    under: '',
  };
  return { takes: takes.map((take) => ({ ...take, weight: WEIGHTS.kept })), shown, choice };
}

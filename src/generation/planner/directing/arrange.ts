import type { Brief, MaterialItem, Words } from '../../../domain/brief.ts';
import { textsOf } from '../../../domain/film/scene-texts.ts';
import type { Asset } from '../../../domain/storyboard.ts';
import { capitalised, countWords, tidy } from '../wording.ts';
import { framingWord, wordList } from '../words/word-lists.ts';
import { underTitle } from './edges/last-line.ts';
import { asksForLine } from './facts/bars.ts';
import { commandTake } from './facts/commands.ts';
import { withoutRepeated } from './facts/recap.ts';
import { apart } from './items/apart.ts';
import { itemOfStretch } from './items/parts.ts';
import { told } from './items/told.ts';
import { labelledSides, pointedSides } from './lists/opposed.ts';
import { type Plans, plansBeside } from './lists/plans.ts';
import { besideEachOther, rowsOf, sidesOf } from './lists/sides.ts';
import { OUTLINES, ordered } from './outlines.ts';
import { placesOf } from './places.ts';
import { dated } from './scenes/dated.ts';
import { endingOf } from './scenes/ending.ts';
import { openingOf } from './scenes/opening.ts';
import { pictureTakes } from './scenes/pictures.ts';
import { withEdges } from './scenes/script.ts';
import { tableUnderHeading } from './scenes/table-takes.ts';
import { type Making, takesOf } from './scenes/takes.ts';
import { enumerated, inARow, type Together, underHeading } from './scenes/together.ts';
import { type Take, WEIGHTS } from './take.ts';

/** Names and addresses of the brief that no line may tear. */
function wholesOf({ subject, material }: Brief): string[] {
  const names = material.flatMap((item) => {
    if (item.kind === 'contact') return [tidy(item.words.text)];
    if (item.kind === 'quote') return [item.speaker?.text ?? ''];
    return item.kind === 'event' ? [item.where?.text ?? '', item.who?.text ?? ''] : [];
  });
  return [...new Set([subject?.text ?? '', ...names])]
    .filter((n) => n.length > 1 && n.length < 120)
    .slice(0, 40);
}

/** Films in which prices beside each other are compared, and not what one pays for one thing or another. */
const COMPARING = new Set<Brief['genre']>(['comparison', 'recap', 'explainer', 'timeline', 'script']);

/** Films that tell one thing after the other. */
const TELLING = new Set<Brief['genre']>(['recipe', 'howto', 'story', 'timeline', 'script']);

/** What is spoken over a film, with the stretches that it was taken from. */
type Voice = { said: string; from: Words[] };

const silence = (): Voice => ({ said: '', from: [] });

const voiceOf = (items: readonly MaterialItem[]): Voice => ({
  said: items.map(({ words }) => tidy(words.text)).join(' '),
  from: items.map(({ words }) => words),
});

/** A take that speaks words written for a voice before or after its own. */
function speaking(take: Take, { said, from }: Voice, where: 'before' | 'after'): Take {
  if (!said) return take;
  const own = take.voiced ? take.spoken : '';
  const all = where === 'before' ? [said, own] : [own, said];
  return {
    ...take,
    spoken: all.filter(Boolean).join(' '),
    voiced: true,
    ...(own ? {} : { apart: where }),
    voiceFrom: [...(take.voiceFrom ?? []), ...from],
  };
}

/** The card of a film: what it is about, for words that are spoken over nothing else. */
function cardOf(brief: Brief): Pick<Take, 'body' | 'from'> {
  const title = brief.subject ? capitalised(tidy(brief.subject.text)) : framingWord(brief.language, 'story');
  return { body: { type: 'hook', eyebrow: '', title, sub: '' }, from: brief.subject ? [brief.subject] : [] };
}

/** Scenes that only speak stand on a card; those that neither show nor say give their time to the next one, else to the last. */
function withoutBlank(takes: Take[], brief: Brief): Take[] {
  const out: Take[] = [];
  let seconds = 0;
  for (const take of takes) {
    const isBlank = textsOf(take.body).length === 0 && take.body.type !== 'media';
    if (isBlank && !take.voiced) {
      seconds += take.seconds ?? 0;
      continue;
    }
    const timed = take.seconds ? { ...take, seconds: take.seconds + seconds } : take;
    out.push(isBlank ? { ...timed, ...cardOf(brief), quiet: true } : timed);
    seconds = 0;
  }
  const last = out.at(-1);
  if (last?.seconds && seconds > 0) out[out.length - 1] = { ...last, seconds: last.seconds + seconds };
  return out;
}

/** Two things that a film sets side by side, by their rows, or in a comparison by their labels; null without. */
function sidesIn(items: MaterialItem[], { language, subject }: Brief, compares: boolean) {
  const name = subject?.text ?? '';
  const separators = wordList(language, 'versus');
  const rows = rowsOf(items, name, separators);
  if (rows || !compares) return rows;
  return (
    pointedSides(items, name, language) ?? sidesOf(items, name, separators) ?? labelledSides(items, name)
  );
}

/** The body of a film: each item at its fullest, what belongs together in one scene; and what is left to be spoken. */
function bodyOf(
  items: MaterialItem[],
  brief: Brief,
  making: Making,
  plans: Plans | null,
): { takes: Take[]; voice: Voice } {
  const outline = OUTLINES[brief.genre];
  const compares = outline.form === 'comparison';
  const sides = plans ?? sidesIn(items, brief, compares);
  const out: Take[] = [];
  // Both sides stand where the first of what they tell does.
  const told = items.find((item) => sides?.shown.has(item));
  const left = items.filter((item) => item === told || !sides?.shown.has(item));
  let voice = silence();
  const add = (takes: Take[]) => {
    const [first, ...rest] = takes;
    if (!first) return;
    out.push(speaking(first, voice, 'before'), ...rest);
    voice = silence();
  };
  for (let i = 0; i < left.length; ) {
    const item = left[i]!;
    if (sides && item === told) {
      add(sides.takes);
      i++;
      continue;
    }
    const joined: Together | null =
      (compares ? besideEachOther(left, i) : null) ??
      dated(left, i, outline, brief.language) ??
      tableUnderHeading(left, i, brief.language) ??
      underHeading(left, i) ??
      inARow(left, i, making) ??
      enumerated(left, i, brief.genre === 'hiring');
    if (item.kind === 'voice')
      voice = {
        said: [voice.said, tidy(item.words.text)].filter(Boolean).join(' '),
        from: [...voice.from, item.words],
      };
    else add(joined?.takes ?? takesAlone(item, making));
    i += joined && item.kind !== 'voice' ? joined.count : 1;
  }
  return { takes: withoutBlank(out, brief), voice };
}

/** The scenes of an item that nothing goes with; a command stands in a terminal. */
function takesAlone(item: MaterialItem, making: Making): Take[] {
  const typed = commandTake(item, making.language);
  return typed ? [typed] : takesOf(item, making);
}

/** What is spoken last is spoken over the last scene; a film of a voice alone shows whose it is. */
function spokenLast(takes: Take[], voice: Voice, brief: Brief): Take[] {
  if (!voice.said) return takes;
  const last = takes.at(-1);
  if (last) return [...takes.slice(0, -1), speaking(last, voice, 'after')];
  const bare: Take = {
    ...cardOf(brief),
    weight: WEIGHTS.kept,
    spoken: '',
    joins: 'never',
    lines: [],
    under: '',
  };
  return [speaking(bare, voice, 'after')];
}

/** What an opening leaves of an item, with its figures; those that are compared with others stand apart. */
function leftOf(words: Words, shown: ReadonlySet<MaterialItem>, brief: Brief): MaterialItem[] {
  const item = [...shown].find(({ words: { span } }) => JSON.stringify(span) === JSON.stringify(words.span));
  if (item?.kind === 'event') return [{ ...item, words }];
  if (item?.kind !== 'quantity') return [{ kind: 'claim', words }];
  const left = itemOfStretch(item, words);
  const compares = left.kind === 'quantity' && left.quantities.some(({ against }) => against !== undefined);
  return compares ? apart([left], brief) : [left];
}

/** Words of a customer's last line that no shortage of time leaves out, at most. */
const LAST_WORDS = 12;

/** Scenes of which the last is kept whatever the time: a customer's last line is what they want to be remembered. */
function withLastKept(takes: Take[]): Take[] {
  const last = takes.at(-1);
  if (last?.body.type !== 'statement' || takes.length < 2) return takes;
  const { title, sub = '' } = last.body;
  if (countWords(`${title} ${sub}`) > LAST_WORDS) return takes;
  return [...takes.slice(0, -1), { ...last, weight: Math.max(last.weight, WEIGHTS.kept) }];
}

/** Everything that could be shown, opening first and end card last. `voice` is spoken over a film that shows nothing. */
export type Arranged = { takes: Take[]; items: MaterialItem[] };

/** Puts the material in the order of its genre and makes the fullest film of it; fitting makes it as long as asked. */
export function arrange(brief: Brief, assets: Asset[]): Arranged {
  const outline = OUTLINES[brief.genre];
  const items = told(brief);
  const scripted = items.some((item) => item.kind === 'scene');
  const { first: head, last } = placesOf({ ...brief, material: items });
  const { language } = brief;
  const subject = brief.subject?.text ?? '';
  const compares = outline.form === 'comparison';
  const plans = scripted ? null : plansBeside(items, { language, subject, compares });
  const unplaced = items.filter((item) => item !== head && !plans?.shown.has(item));
  const end = endingOf(brief, unplaced, assets, last);
  const needed = end && (!scripted || end.shown.size > 0) ? end : null;
  const toOpen = items.filter((item) => !needed?.shown.has(item));
  const free = toOpen.filter((item) => !plans?.shown.has(item));
  const opening = scripted ? null : openingOf(brief, free, outline, head);
  const numbers = items.flatMap((item) => (item.kind === 'step' ? [item.number] : []));
  const steps = Math.max(0, numbers.length, ...numbers);
  const comparesPrices = COMPARING.has(brief.genre);
  const telling = TELLING.has(brief.genre);
  const own = framingWord(language, brief.genre === 'recipe' ? 'ingredients' : 'needed');
  const charting = { comparesPrices, asLine: asksForLine(brief) };
  const making: Making = { language, needed: own, whole: wholesOf(brief), steps, telling, ...charting };
  // What is spoken before the words of the opening is spoken over it.
  const opens = toOpen.findIndex((item) => opening?.shown.has(item));
  const early = toOpen.slice(0, Math.max(0, opens)).filter(({ kind }) => kind === 'voice');
  const rest = toOpen.filter((item) => !opening?.shown.has(item) && !early.includes(item));
  const left = (opening?.left ?? []).flatMap((words) =>
    leftOf(words, opening!.shown, brief).flatMap((item) => takesOf(item, making)),
  );
  const body = bodyOf(ordered(rest, outline), brief, making, plans);
  const middle = [...left, ...body.takes];
  const pictured = pictureTakes(middle, assets, brief, needed !== null);
  const isBare = !needed || needed.take.weight <= WEIGHTS.endCard;
  const closing =
    plans && isBare
      ? [plans.choice]
      : needed
        ? [underTitle(withoutRepeated(needed.take, opening?.take, brief), opening?.take, brief)]
        : [];
  const first = opening ? [speaking(opening.take, voiceOf(early), 'before')] : [];
  const film = withLastKept([...first, ...(scripted && !needed ? withEdges(pictured, subject) : pictured)]);
  return {
    takes:
      film.length > 0
        ? [...spokenLast(film, body.voice, brief), ...closing]
        : spokenLast(closing, body.voice, brief),
    items,
  };
}

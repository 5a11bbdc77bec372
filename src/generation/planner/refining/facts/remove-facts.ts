import { textsOf } from '../../../../domain/film/scene-texts.ts';
import type { Scene } from '../../../../domain/storyboard.ts';
import { capitalised, countWords, tidy } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { type Draft, type Intent, tongueOf } from '../draft.ts';
import { countsSteps } from '../locate.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Wish } from '../wishes.ts';
import { clausesOf, shared, stemsOf } from './stated.ts';
import { topicIn } from './topics.ts';

/** Lists whose words are the order and not what it is about. */
const ORDERS = ['talk', 'remove', 'unsaid', 'polite', 'about'];
const MOST_ORDERS = 12;
/** An English verb that parts around what is to go. */
const LEFT_OUT = / (?:leave|take|cut) (?:\S+ ){1,6}out /u;
/** Parts of a film that are removed as scenes. */
const PARTS = ['part-quote', 'part-chart', 'part-media', 'part-list', 'part-comparison', 'part-timeline'];
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Letters of a wish that names what is to go, at most. */
const LONGEST = 200;
/** Letters of a preposition, at most. */
const SHORT = 3;

/** Whether a part of a line is what is to go. */
type Test = (clause: string) => boolean;
/** A line without what is to go. */
type Cut = (text: string) => string;

/** A part of a line without the half of it that goes: "sets tax aside and sends invoices". */
function halved(clause: string, goes: Test, and: string[]): string {
  const mark = and.find((word) => clause.includes(word)) ?? '';
  const at = mark ? clause.indexOf(mark) : -1;
  const halves = at < 0 ? [] : [clause.slice(0, at), clause.slice(at + mark.length)];
  const kept = halves.filter((half) => !goes(half) && countWords(half) > 1);
  return kept.length === 1 ? kept[0]! : '';
}

/** A line without the parts that go; empty where all of it goes. */
function without(text: string, goes: Test, and: string[]): string {
  const clauses = clausesOf(text);
  if (!clauses.some(goes)) return text;
  const kept = clauses.map((clause) => (goes(clause) ? halved(clause, goes, and) : clause)).filter(Boolean);
  const mark = /[、，；·;]/u.exec(text)?.[0] ?? ',';
  return capitalised(kept.join(/[、，]/u.test(mark) ? mark : mark === '·' ? ' · ' : `${mark} `));
}

const statement = (scene: Scene, title: string): Scene =>
  ({
    ...{ id: scene.id, duration: scene.duration, narration: scene.narration, roominess: 0 },
    ...{ type: 'statement', eyebrow: '', title },
  }) as Scene;

/** A list without the items that go; one item is a sentence, none is no scene. */
function listWithout(scene: Extract<Scene, { type: 'list' }>, own: Cut): Scene | null {
  const items = scene.items.map(own).filter(Boolean);
  if (items.length === 0) return null;
  return items.length === 1 ? statement(scene, items[0]!) : { ...scene, items };
}

/** A scene without what goes; null where nothing of it is left to be said. */
export function sceneWithout(scene: Scene, goes: Test, own: Cut, name: string): Scene | null {
  switch (scene.type) {
    case 'list':
      return listWithout(scene, own);
    case 'timeline': {
      const entries = scene.entries.filter(({ what, when }) => !goes(`${when} ${what}`));
      return entries.length > 1 ? { ...scene, entries } : null;
    }
    case 'chart': {
      const points = scene.points.filter(({ label }) => !goes(label));
      return points.length > 1 ? { ...scene, points } : null;
    }
    case 'hook':
      return {
        ...scene,
        eyebrow: own(scene.eyebrow),
        title: own(scene.title) || titleWithout(scene.title, goes),
        sub: own(scene.sub),
      };
    case 'cta': {
      const lines = scene.url.split(' · ').filter((line) => !goes(line));
      const sub = scene.sub === undefined ? {} : { sub: own(scene.sub) };
      const cut = own(scene.title);
      const title = cut || titleWithout(name, goes);
      const url = lines.filter((line) => cut !== '' || line !== title).join(' · ');
      return { ...scene, title, url, ...sub };
    }
    case 'statement': {
      const title = own(scene.title);
      const sub = own(scene.sub ?? '');
      const { sub: _sub, ...rest } = scene;
      const head = title || sub;
      return head ? { ...rest, title: head, ...(title && sub ? { sub } : {}) } : null;
    }
    case 'stat': {
      const label = own(scene.label);
      return label && !goes(`${scene.prefix}${scene.raw}${scene.suffix}`) ? { ...scene, label } : null;
    }
    default:
      return textsOf(scene).some(goes) || goes(textsOf(scene).join(' ')) ? null : scene;
  }
}

/** A title without the words that are to go and the short one before them: "in Leeds"; as it is where too little would be left. */
function titleWithout(title: string, goes: Test): string {
  const words = title.split(' ');
  const first = words.findIndex((word) => goes(word));
  if (first < 0) return title;
  let end = first;
  while (end < words.length && goes(words[end]!)) end++;
  const from = first > 0 && words[first - 1]!.length <= SHORT ? first - 1 : first;
  const left = [...words.slice(0, from), ...words.slice(end)];
  return left.length > 1 ? left.join(' ') : title;
}

/** What a wish says without the words of orders: "the bit about invoices" are the invoices. */
export function topicOf(plain: string, words: Vocabulary): string {
  const kept = plain
    .split(' ')
    .filter((word) => !ORDERS.some((key) => words.find(` ${word} `, key).at === 0));
  let said = ` ${kept.join(' ')} `;
  // In scripts without spaces an order is written with what it is about.
  for (let i = 0; i < MOST_ORDERS; i++) {
    const found = ORDERS.map((key) => words.find(said, key)).find(
      ({ at, end }) => at >= 0 && DENSE.test(said.slice(at, end)),
    );
    if (!found) break;
    said = `${said.slice(0, found.at)} ${said.slice(found.end)}`;
  }
  return said;
}

/** What a wish names by its words: the parts of lines that have all of them, or the most of them. */
function namedBy(wish: Wish, { words, board }: Draft): Test | null {
  const texts = board.scenes.flatMap(textsOf).flatMap(clausesOf);
  const said = stemsOf(topicOf(wish.plain, words));
  const stems = new Set([...said].filter((stem) => texts.some((text) => shared(new Set([stem]), text) > 0)));
  const most = Math.max(0, ...texts.map((text) => shared(stems, text)));
  return most > 0 ? (clause) => shared(stems, clause) === most : null;
}

/** Takes quoted words out of a line; the whole line goes where hardly anything else is said. */
function withoutQuote(text: string, quote: string): string {
  const at = text.toLowerCase().indexOf(quote.toLowerCase());
  if (at < 0) return text;
  const rest = tidy(`${text.slice(0, at)} ${text.slice(at + quote.length)}`).replace(/ ([,.;:!?])/gu, '$1');
  return countWords(rest) > 1 ? capitalised(rest) : '';
}

/** What a wish calls by its kind; of several such facts those that it names besides: "the door price". */
function ofTopic({ plain }: Wish, { words, board }: Draft, language: string): Test | null {
  const isTopic = topicIn(plain, words, language);
  if (!isTopic) return null;
  const stems = stemsOf(topicOf(plain, words));
  const parts = board.scenes.flatMap(textsOf).flatMap(clausesOf).filter(isTopic);
  const isNamed =
    parts.some((part) => shared(stems, part) > 0) && parts.some((part) => shared(stems, part) === 0);
  return (clause) => isTopic(clause) && (!isNamed || shared(stems, clause) > 0);
}

/** How lines are cut by what a wish says is to go; null where it says nothing that the film says. */
export function cutOf(wish: Wish, draft: Draft): { goes: Test; own: Cut } | null {
  const [quote] = wish.quoted;
  if (quote)
    return {
      goes: (clause) => clause.toLowerCase() === quote.toLowerCase(),
      own: (text) => withoutQuote(text, quote),
    };
  const language = tongueOf(draft);
  const goes = ofTopic(wish, draft, language) ?? namedBy(wish, draft);
  const and = ['wish-and', 'versus'].flatMap((key) => wordList(language, key)).map((word) => ` ${word} `);
  return goes && { goes, own: (text) => without(text, goes, and) };
}

/**
 * "Drop the prices", "don't mention under-16s", "remove everything about Leeds": the items and parts of sentences that say it go,
 * and a scene goes only where nothing else is left of it.
 */
export const removeFacts: Intent = (wish, draft) => {
  const { words, board } = draft;
  const last = ` ${wish.plain.trim().split(' ').at(-1)} `;
  // "Erwähne den Preis nicht".
  const isDenied = words.begins(wish.plain, 'add') && words.find(last, 'against').at === 0;
  const unsaid = isDenied || words.has(wish.plain, 'unsaid') || LEFT_OUT.test(wish.plain);
  const others = ['scene', 'music', 'voice', 'logo', ...(unsaid ? [] : ['add', ...PARTS])];
  if (countsSteps(wish, board.scenes, words)) return false;
  const removes = wish.text.length <= LONGEST && (words.has(wish.plain, 'remove') || unsaid);
  const cut = removes && !others.some((key) => words.has(wish.plain, key)) ? cutOf(wish, draft) : null;
  if (!cut) return false;
  const before = board.scenes.map((scene) => textsOf(scene).join('\n'));
  const scenes = board.scenes.flatMap((scene, i) => {
    const next = sceneWithout(scene, cut.goes, cut.own, board.subject);
    const said = next ? textsOf(next) : [];
    if (said.length === 0) return [];
    if (said.join('\n') === before[i]) return [scene];
    draft.rewritten.add(scene.id);
    return [{ ...next!, narration: scene.narration ? said.join('. ').slice(0, 400) : '' }];
  });
  const isSame =
    scenes.length === board.scenes.length && scenes.every((scene, i) => scene === board.scenes[i]);
  if (isSame || scenes.length < 2) return false;
  board.scenes = scenes;
  return true;
};

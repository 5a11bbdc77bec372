import { textsOf } from '../../../domain/film/scene-texts.ts';
import type { Scene } from '../../../domain/storyboard.ts';
import { lexiconOf } from '../reading/lexicon.ts';
import { gist } from '../wording.ts';
import { wordLanguages } from '../words/word-lists.ts';
import type { Draft } from './draft.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Wish } from './wishes.ts';

const PARTS: [string, Scene['type'][]][] = [
  ['part-hook', ['hook']],
  ['part-quote', ['quote']],
  ['part-chart', ['chart']],
  ['part-stat', ['stat', 'chart']],
  ['part-list', ['list']],
  ['part-cta', ['cta']],
  ['part-media', ['media']],
  ['part-comparison', ['comparison']],
  ['part-timeline', ['timeline']],
];

type Found = { at: number; index: number };

/** The scenes that a wish counts: where it speaks of steps as the film calls them, those; "the second step" is no opening. */
function counted({ plain }: Wish, scenes: Scene[]): number[] {
  const said = plain.split(' ');
  const steps = scenes.flatMap((scene, i) => {
    const [, word] = ('eyebrow' in scene && /^(\p{L}{3,20})\s\d{1,2}(?!\d)/u.exec(scene.eyebrow)) || [];
    const call = word?.toLowerCase();
    return call && said.some((it) => it.startsWith(call) && it.length <= call.length + 2) ? [i] : [];
  });
  return steps.length > 1 ? steps : scenes.map((_, i) => i);
}

/** Whether a wish counts steps as the film calls them: "the second step". */
export const countsSteps = (wish: Wish, scenes: Scene[], words: Vocabulary): boolean =>
  counted(wish, scenes).length < scenes.length &&
  (words.indexes(wish.plain, 'ordinals').length > 0 || /(?<!\d)\d{1,2}(?!\d)/u.test(wish.plain));

/** Scenes that are called by their number: "scene 3", "the second scene", "scenes two and three", "the last one". */
function numbered(
  wish: Wish,
  scenes: Scene[],
  words: Vocabulary,
  seen: readonly Scene[],
  anyway = false,
): Found[] {
  const { plain } = wish;
  if (!anyway && !words.has(plain, 'scene')) return [];
  const digits = [...plain.matchAll(/(?<![\d:.])#?([1-9]\d?)(?![\d:.%])/gu)].map((match) => ({
    at: match.index,
    index: Number(match[1]) - 1,
  }));
  const ordinals = words.indexes(plain, 'ordinals');
  const spelled = digits.length + ordinals.length === 0 ? words.indexes(plain, 'numbers') : [];
  const last = words.find(plain, 'last').at;
  // Scenes are counted as the customer saw them, whatever other wishes did.
  const places = counted(wish, [...seen]);
  const ends =
    last >= 0 && ordinals.length + digits.length === 0
      ? [{ at: last, index: places.length < seen.length ? places.length - 1 : -1 }]
      : [];
  const all = [...digits, ...ordinals, ...spelled, ...ends];
  return all.flatMap(({ at, index }) => {
    const id = index < 0 ? undefined : seen[places[index] ?? -1]?.id;
    const now = index < 0 ? scenes.length - 1 : scenes.findIndex((scene) => scene.id === id);
    return now < 0 ? [] : [{ at, index: now }];
  });
}

function parts({ plain }: Wish, scenes: Scene[], words: Vocabulary): Found[] {
  return PARTS.flatMap(([key, types]) => {
    const { at } = words.find(plain, key);
    const index = at < 0 ? -1 : scenes.findIndex((scene) => types.includes(scene.type));
    return index < 0 ? [] : [{ at, index }];
  });
}

/** What a scene tells: the words that it shows, or those that are heard where it shows none. */
const tellsOf = (scene: Scene): string => textsOf(scene).join(' ') || scene.narration;

/** Scenes that say what is quoted. */
const saying = ({ quoted }: Wish, scenes: Scene[]): Found[] =>
  quoted.flatMap((quote, at) => {
    const index = scenes.findIndex((scene) => gist(tellsOf(scene)).includes(gist(quote)));
    return index < 0 || !gist(quote) ? [] : [{ at: 1000 + at, index }];
  });

/** The scenes that stand under a heading which the wish names: "drop the opening hours". */
function headed({ plain }: Wish, scenes: Scene[]): number[] {
  const said = gist(plain);
  return scenes.flatMap((scene, i) => {
    const heads = ['title' in scene ? scene.title : '', 'eyebrow' in scene ? scene.eyebrow : ''].map(gist);
    return scene.type !== 'hook' && heads.some((head) => head.length > 3 && said.includes(head)) ? [i] : [];
  });
}

/** Letters of a word that says which scene is meant, at least; in a wish that speaks of a scene shorter ones do: "the owl scene". */
const TELLING = 4;
const TELLING_OF_SCENE = 3;

/** Whether a word only joins others, in any language: customers change a film in another than its own. */
const isSmallWord = (word: string) => wordLanguages().some((code) => lexiconOf(code).empty.has(word));

/** The scene whose words the wish uses most. */
function mentioned({ plain }: Wish, scenes: Scene[], words: Vocabulary): number[] {
  const least = words.has(plain, 'scene') ? TELLING_OF_SCENE : TELLING;
  const wanted = plain
    .split(' ')
    .filter((word) => ([...word].length >= least && !isSmallWord(word)) || /[\p{Script=Han}]/u.test(word));
  const scores = scenes.map((scene) => {
    const said = tellsOf(scene).toLowerCase();
    return scene.type === 'hook' ? 0 : wanted.filter((word) => said.includes(word.replace(/s$/u, ''))).length;
  });
  const best = Math.max(0, ...scores);
  return best > 0 && scores.filter((score) => score === best).length === 1 ? [scores.indexOf(best)] : [];
}

/**
 * The scenes that a wish points at, as indexes in the order in which it names them.
 * @param loosely a number alone is a scene ("swap two and three"), and so are words that a scene uses
 */
export function located(wish: Wish, { board, words, seen }: Draft, loosely = false): number[] {
  const { scenes } = board;
  const under = loosely ? headed(wish, scenes) : [];
  if (under.length > 0) return under;
  const named = [
    ...numbered(wish, scenes, words, seen),
    ...parts(wish, scenes, words),
    ...saying(wish, scenes),
  ];
  const all = named.length > 0 || !loosely ? named : numbered(wish, scenes, words, seen, true);
  const indexes = [...new Set(all.sort((a, b) => a.at - b.at).map(({ index }) => index))];
  return indexes.length === 0 && loosely ? mentioned(wish, scenes, words) : indexes;
}

import type { Provenance } from '../../../domain/film/provenance.ts';
import type { Storyboard } from '../../../domain/storyboard.ts';
import { recolour, tokensFor } from '../../design/tokens.ts';
import { hasWishes } from '../../design/wishes/colour-wishes.ts';
import { briefOf, messagesOf, planFilm } from '../plan-film.ts';
import { LONGEST_NOT_UNDERSTOOD, MOST_NOT_UNDERSTOOD, type RefineInput } from '../planner.ts';
import { provenanceOf, sourceTexts } from '../provenance/provenance.ts';
import { read } from '../reading/read.ts';
import { countWords } from '../wording.ts';
import { type Draft, type Intent, tongueOf } from './draft.ts';
import { correctFacts } from './facts/correct.ts';
import { setCaptions, setEnds } from './facts/ends.ts';
import { renamePlace } from './facts/places.ts';
import { removeFacts } from './facts/remove-facts.ts';
import { rename, respell } from './facts/respell.ts';
import { isKnown, isOfFilm, statedIn, TELLING } from './facts/stated.ts';
import { withOldIds } from './keep-ids.ts';
import { changeColours, changeLook, changePace, changeShape, changeSound, setShape } from './manner.ts';
import { addScene, moveScene, removeScene, renumberSteps, swapScenes, tellFact } from './order.ts';
import { placeLogo, placeUnused, replacePicture, showThing } from './pictures.ts';
import { retime } from './retime.ts';
import { changeClosing, changeTitle, replaceWords, rewriteScene } from './said.ts';
import { joinScenes, splitScenes } from './scenes/join.ts';
import { addToList } from './scenes/more.ts';
import { spokenIn, vocabularyOf } from './vocabulary.ts';
import { carryOut } from './whole/parts.ts';
import { asksNothing, isQuestion } from './whole/remarks.ts';
import { changeType } from './whole/type.ts';
import { isUndo, undo } from './whole/undo.ts';
import { VERBS, type Wish, wishesIn } from './wishes.ts';

/** "More energetic and in blue": what one wish says of shape, pace and colours holds together, what a new scene says does not count. */
const changeManner: Intent = (wish, draft) =>
  !(draft.words.begins(wish.plain, 'add') && draft.words.has(wish.plain, 'scene')) &&
  [changeType, changeShape, changePace, changeLook, changeColours].filter((intent) => intent(wish, draft))
    .length > 0;

/** "Square, with calmer music": what one wish says of shape and sound holds together. */
const changeSoundAndShape: Intent = (wish, draft) =>
  changeSound(wish, draft) && (changeShape(wish, draft) || true);

/** From the most particular to the vaguest: the first that understands a wish has it. */
const INTENTS: readonly Intent[] = [
  placeLogo,
  replacePicture,
  showThing,
  setCaptions,
  joinScenes,
  splitScenes,
  addToList,
  swapScenes,
  setEnds,
  respell,
  correctFacts,
  rename,
  renamePlace,
  replaceWords,
  changeTitle,
  changeClosing,
  rewriteScene,
  changeSoundAndShape,
  removeFacts,
  removeScene,
  moveScene,
  changeManner,
  addScene,
  tellFact,
];

/** A changed storyboard and what of the instruction it carries out. */
export type Refined = { storyboard: Storyboard; provenance: Provenance; notUnderstood: string[] };

type Patch = { draft: Draft; understood: boolean; missed: Wish[] };

/** Wishes of one follow-up that are carried out, at most. */
const MOST_WISHES = 40;

/** Applies a follow-up to the stored storyboard, wish by wish; scene ids are kept. */
export function patch(input: RefineInput): Patch {
  const old = new Set(input.storyboard.assets.map((a) => a.id));
  const fresh = input.assets.filter((a) => !old.has(a.id));
  const language = spokenIn(input.instruction);
  const words = vocabularyOf([language, input.storyboard.language]);
  const board = { ...structuredClone(input.storyboard), assets: input.assets };
  const draft: Draft = {
    board,
    input,
    words,
    fresh,
    aim: null,
    exact: false,
    rewritten: new Set(),
    seen: input.storyboard.scenes,
    kept: new Set(),
  };
  const wishes = wishesIn(input.instruction, words).filter((wish) => !asksNothing(wish, words));
  // What is taken back is so before anything else is changed.
  const [undone, others] = [true, false].map((is) => wishes.filter((it) => isUndo(it, draft) === is));
  const notUndone = undone!.filter((wish) => !undo(wish, draft));
  const fields = applyFields(draft);
  const doing =
    (intents: readonly Intent[]): Intent =>
    (wish, on) =>
      !isQuestion(wish, words) && intents.some((intent) => intent(wish, on));
  const [isDone, isOrder] = [
    doing(INTENTS),
    doing(INTENTS.filter((it) => it !== addScene && it !== tellFact)),
  ];
  const notDone = others!.map((wish, i) =>
    i < MOST_WISHES ? carryOut(wish, draft, language, isDone, isOrder) : [wish],
  );
  const missed = wishes.flatMap((wish) =>
    notUndone.includes(wish) ? [wish] : (notDone[others!.indexOf(wish)] ?? []),
  );
  const placed = placeUnused(draft);
  // Words that nobody understood must not be lost behind a picture that was merely placed.
  const understood =
    wishes.some((wish) => !missed.includes(wish)) || (wishes.length === 0 && (fields || placed));
  renumberSteps(draft);
  retime(draft);
  return { draft, understood, missed };
}

function applyFields(draft: Draft): boolean {
  const { changed, request } = draft.input;
  if (changed.design) draft.board.tokens = tokensFor(request);
  const { style } = draft.input;
  const restyled = changed.style === true && style !== undefined && hasWishes(style);
  if (restyled) draft.board.tokens = recolour(draft.board.tokens, style);
  if (changed.aspectRatio && request.aspectRatio) setShape(draft, request.aspectRatio);
  return restyled || changed.design || changed.aspectRatio || changed.duration;
}

/** Fewer words are a wish that was not understood ("give the cups tiny hats"): a film planned anew of them would be another. */
const FEWEST_TELLING = 6;

/** Words of a text that tells something although it begins as an order does. */
const FEWEST_ORDERED = 12;

/** Words of a message in which one order says that the others are none for the screen, at most. */
const LONGEST_ORDERS = 20;

/** What customers name of a film where they want something done with it. */
const NAMES = ['scene', 'logo', 'captions', 'font-words', 'part-media', 'bigger', 'smaller'];

/** Orders that were not understood, questions and praise of what is there are no words for the screen: "undo that", "is 14 March right?". */
const isOrder = (wish: Wish, { words, board }: Draft) => {
  const { text, plain, quoted } = wish;
  return (
    words.has(plain, 'undo') ||
    words.has(plain, 'changed') ||
    isQuestion(wish, words) ||
    quoted.length > 1 ||
    (NAMES.some((key) => words.has(plain, key)) &&
      !statedIn(text, tongueOf({ board })).some((it) => TELLING.has(it.kind))) ||
    (words.has(plain, 'against') && isOfFilm(text, board.scenes)) ||
    /[?？]$/u.test(text) ||
    isKnown(text, board.scenes, tongueOf({ board })) ||
    (VERBS.some((key) => words.begins(plain, key)) && text.split(/\s+/u).length < FEWEST_ORDERED)
  );
};

/** Whether a follow-up tells something besides its wishes: whole sentences, of which a film can be planned anew. */
function tells(instruction: string, missed: Wish[], draft: Draft): boolean {
  const isShort = countWords(instruction) <= LONGEST_ORDERS;
  if (missed[isShort ? 'some' : 'every']((wish) => isOrder(wish, draft))) return false;
  const { material } = read([{ text: instruction }]);
  return material.some(
    ({ words }) =>
      words.text.split(/\s+/u).length >= FEWEST_TELLING || /[\p{Script=Han}]{6}/u.test(words.text),
  );
}

/**
 * The changed film; words that ask for nothing known but tell something are planned anew with all that was said before.
 * Thanks alone leave the film as it is.
 */
export function refineFilm(input: RefineInput): Refined {
  const { draft, understood, missed } = patch(input);
  const notUnderstood = missed
    .slice(0, MOST_NOT_UNDERSTOOD)
    .map(({ text }) => [...text].slice(0, LONGEST_NOT_UNDERSTOOD).join(''));
  if (!understood && missed.length > 0 && tells(input.instruction, missed, draft)) {
    return { ...withOldIds(planFilm(input), input.storyboard), notUnderstood: [] };
  }
  const messages = messagesOf(input);
  const sources = sourceTexts(messages, input.assets);
  const brief = { ...briefOf(input), language: draft.board.language };
  const provenance = provenanceOf({
    board: draft.board,
    ...{ brief, sources, dropped: [], missing: input.missing },
  });
  return { storyboard: draft.board, provenance, notUnderstood };
}

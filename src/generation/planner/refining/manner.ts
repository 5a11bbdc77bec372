import { moodOfMusic } from '../../../domain/film/music-moods.ts';
import { textsOf } from '../../../domain/film/scene-texts.ts';
import { ASPECT_RATIOS, type AspectRatio } from '../../../domain/request.ts';
import { durationOf, FRAME_SIZES, type Tokens } from '../../../domain/storyboard.ts';
import { recolour, restyled } from '../../design/tokens.ts';
import { coloursWritten } from '../../design/wishes/colour-codes.ts';
import { colourWishes, hasWishes } from '../../design/wishes/colour-wishes.ts';
import { askedMood, asksForDark, bpmOf, moodAtPace, otherMood } from '../music/choose-mood.ts';
import { forbidsMusic, narrationWish, recordingIn, VOICED_LANGUAGE } from '../sound.ts';
import { type Draft, type Intent, tongueOf } from './draft.ts';
import { statedIn, TELLING } from './facts/stated.ts';
import { located } from './locate.ts';
import { hueOf, type Wish } from './wishes.ts';

const SECONDS =
  /(?<![\d-])(\d{1,3}(?:\.\d)?)\s{0,3}-?\s{0,3}(?:s\b|secs?\b|seconds?\b|sekunden\b|seconden\b|sekund[aęy]?\b|saniye|sn\b|secondes\b|segundos\b|secondi\b|秒|초|секунд|ثانية|सेकंड)/iu;

/** "Shorter", "longer", "make it 20 seconds", "more energetic", "calmer", "it is too fast". */
export const changePace: Intent = (wish, draft) => {
  const { plain, text } = wish;
  const { words } = draft;
  if (words.has(plain, 'scene') && paceScene(wish, draft)) return true;
  if (words.has(plain, 'music') || words.has(plain, 'voice')) return false;
  const total = draft.aim ?? durationOf(draft.board);
  const stated = SECONDS.exec(text)?.[1];
  const by = stated && /\bby\s+(?:about\s+)?\d/iu.test(text) ? Number(stated) : 0;
  const has = (key: string) => words.has(plain, key);
  // "Shorter, 25 seconds": the length that is said holds.
  if (draft.exact && !stated && (has('shorter') || has('longer'))) return true;
  if (has('too-long') || has('shorter')) draft.aim = by ? total - by : stated ? Number(stated) : total * 0.75;
  else if (has('too-short') || has('longer'))
    draft.aim = by ? total + by : stated ? Number(stated) : total * 1.3;
  else if (has('too-slow') || (has('faster') && !has('too-fast'))) pace(draft, 1.25, total * 0.85);
  else if (has('too-fast') || has('calmer')) pace(draft, 0.8, total * 1.15);
  else if (stated) draft.aim = Number(stated);
  else return false;
  draft.exact ||= stated !== undefined;
  return true;
};

/** A scene that is to stand longer does so by this factor, one that is to be over sooner by its inverse. */
const STANDS = 1.4;

/** "Scene 2 is too fast", "the last scene longer": that scene alone. */
function paceScene(wish: Wish, draft: Draft): boolean {
  const { board, words, kept } = draft;
  const [at] = located({ ...wish, quoted: [] }, draft);
  const has = (...keys: string[]) => keys.some((key) => words.has(wish.plain, key));
  const factor = has('too-fast', 'too-short', 'longer', 'calmer')
    ? STANDS
    : has('too-slow', 'too-long', 'shorter', 'faster')
      ? 1 / STANDS
      : 1;
  const scene = at === undefined ? undefined : board.scenes[at];
  if (!scene || factor === 1) return false;
  board.scenes[at!] = { ...scene, duration: Math.round(scene.duration * factor * board.fps) / board.fps };
  kept.add(scene.id);
  return true;
}

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** What a film feels like that is to be more so: an energetic one that is to be calmer is as others are. */
function paced({ pace, ...tokens }: Tokens, wanted: NonNullable<Tokens['pace']>): Tokens {
  return pace && pace !== wanted ? tokens : { ...tokens, pace: wanted };
}

/** Energy is more than speed: quicker entrances, faster music, heavier type, a brighter or a softer accent. */
function pace(draft: Draft, factor: number, aim: number): void {
  const { tokens, music } = draft.board;
  const weight = Math.round((tokens.displayWeight + (factor > 1 ? 100 : -100)) / 100) * 100;
  draft.board.tokens = {
    ...paced(tokens, factor > 1 ? 'energetic' : 'calm'),
    tempo: within(tokens.tempo * factor, 0.5, 2),
    displayWeight: within(weight, 300, 900),
  };
  const bpm = Math.round(within(music.bpm * factor, 60, 150));
  draft.board.music = { ...music, bpm, mood: moodAtPace(moodOfMusic(music), bpm) };
  if (!draft.exact) draft.aim = aim;
}

const DARK =
  /dark|black|night|dunkel|dunkl|schwarz|donker|zwart|ciemn|czarn|koyu|karanlık|siyah|sombre|noir|oscur|negro|escur|preto|scuro|тёмн|темн|чёрн|暗|黒|黑|深|ダーク|어둡|검|داكن|أسود|أغمق|गहरा|काला/iu;
const LIGHT =
  /bright|light|white|hell|weiß|(?<!\p{L})licht|jasn|jaśn|biał|aydınlık|beyaz|açık renk|daha açık|clair|blanc|claro|blanco|branco|chiaro|bianco|светл|бел|明る|白|浅|밝|흰|فاتح|أبيض|हल्का|सफ़ेद/iu;

/** Letters of a wish for another look, at most. */
const LONGEST_LOOK = 120;

/** "Make it look like a chalkboard". */
export const changeLook: Intent = ({ plain, text, quoted }, draft) => {
  if (quoted.length > 0 || text.length > LONGEST_LOOK || draft.words.has(plain, 'remove')) return false;
  const tokens = restyled(text, draft.board.language);
  if (!tokens || tokens.treatment === draft.board.tokens.treatment) return false;
  const { typeSize } = draft.board.tokens;
  draft.board.tokens = { ...tokens, ...(typeSize ? { typeSize } : {}) };
  // Other type lays out afresh.
  draft.board.scenes = draft.board.scenes.map((scene) => ({ ...scene, roominess: 0 }));
  return true;
};

const MANNERS = ['bigger', 'smaller', 'shorter', 'longer', 'faster', 'calmer'];

/** "Make it dark", "greener", "in blue", "use #0055ff". */
export const changeColours: Intent = ({ plain, text, quoted }, draft) => {
  if (quoted.length > 0 || text.length > 120 || draft.words.begins(plain, 'remove')) return false;
  const own = colourWishes(text, '', tongueOf(draft));
  const wishes = own.avoid ? own : colourWishes(text);
  if (!hasWishes(wishes) && ['against', 'off'].some((key) => draft.words.has(plain, key))) return false;
  if (!hasWishes(wishes)) {
    const said =
      text.toLowerCase().match(/\p{Script=Latin}+|[\p{Script=Han}\p{Script=Katakana}ー]+|[\p{L}\p{M}]+/gu) ??
      [];
    // "Groter" is larger, and ends as red does.
    const isManner = (word: string) => MANNERS.some((key) => draft.words.find(` ${word} `, key).at === 0);
    const hue = said.map((word) => (isManner(word) ? null : hueOf(word))).find((it) => it !== null);
    if (hue) wishes.accent = hue;
    if (DARK.test(text)) wishes.ground = 'dark';
    else if (LIGHT.test(text)) wishes.ground = 'light';
  }
  const [written] = coloursWritten(text);
  if (written && !wishes.accent && !wishes.bg) wishes.accent = written.colour;
  if (!hasWishes(wishes)) return false;
  draft.board.tokens = recolour(draft.board.tokens, wishes);
  return true;
};

/** Sets the shape and its size in pixels. */
export function setShape(draft: Draft, aspectRatio: AspectRatio): void {
  const [width, height] = FRAME_SIZES[aspectRatio];
  draft.board = { ...draft.board, aspectRatio, width, height };
  // Another shape lays out afresh: the room that an audit asked for was the old one's.
  draft.board.scenes = draft.board.scenes.map((s) => ({ ...s, roominess: 0 }));
}

/** "Make it vertical", "in 1:1". */
export const changeShape: Intent = ({ plain, text, quoted }, draft) => {
  if (quoted.length > 0 || text.length > 120) return false;
  const stated = /(?<!\d)(\d{1,2})\s{0,3}[:：x×]\s{0,3}(\d{1,2})(?!\d)/u.exec(text);
  const ratio = ASPECT_RATIOS.find((a) => stated && a === `${stated[1]}:${stated[2]}`);
  const named = (['tall', 'square', 'wide'] as const).find((key) => draft.words.has(plain, key));
  const shape =
    ratio ?? (named ? ({ tall: '9:16', square: '1:1', wide: '16:9' } as const)[named] : undefined);
  if (!shape) return false;
  setShape(draft, shape);
  return true;
};

/** "No music", "add a voice-over", "calmer music". A voice exists for English only. */
export const changeSound: Intent = ({ plain, text, quoted }, draft) => {
  const { words } = draft;
  const [music, voice] = [words.has(plain, 'music'), words.has(plain, 'voice')];
  if ((!music && !voice) || quoted.length > 0 || words.has(plain, 'scene')) return false;
  // "Live music every Friday at 8 pm" is heard there and not in the film.
  if (statedIn(text, tongueOf(draft)).some(({ kind }) => TELLING.has(kind))) return false;
  const off = words.has(plain, 'off');
  if (music && !(voice && off)) setMusic(draft, text, plain, off || forbidsMusic(text));
  if (voice) setVoice(draft, !off && narrationWish(text) !== 'off');
  return true;
};

function setMusic(draft: Draft, text: string, plain: string, off: boolean): void {
  const { board, words } = draft;
  if (off) {
    board.music = { ...board.music, on: false };
    return;
  }
  const { music, tokens } = board;
  const before = moodOfMusic(music);
  const other = words.has(plain, 'other');
  const pace = words.has(plain, 'calmer') ? 0.78 : words.has(plain, 'faster') ? 1.25 : 1;
  const mood = askedMood(text) ?? (other ? otherMood(before) : moodAtPace(before, music.bpm * pace));
  const bpm = mood === before ? Math.round(within(music.bpm * pace, 60, 150)) : bpmOf(mood, tokens.tempo);
  const recording = recordingIn(text, draft.fresh);
  board.music = {
    ...{ ...music, on: true, bpm, mood, minor: asksForDark(text) },
    // Another piece, and the same pictures: those are drawn from the seed.
    ...(other ? { take: (music.take ?? 0) + 1 } : {}),
    ...(recording ? { assetId: recording.id } : {}),
  };
}

function setVoice(draft: Draft, wanted: boolean): void {
  const on = wanted && draft.board.language === VOICED_LANGUAGE;
  draft.board.narration = { ...draft.board.narration, on };
  draft.board.scenes = draft.board.scenes.map((scene) => {
    draft.rewritten.add(scene.id);
    const shown = textsOf(scene).join('. ').slice(0, 400);
    return { ...scene, narration: on ? scene.narration || shown : '' };
  });
}

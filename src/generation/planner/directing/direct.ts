import type { Brief } from '../../../domain/brief.ts';
import type { StyleColours } from '../../../domain/film/style-colours.ts';
import type { VideoRequest } from '../../../domain/request.ts';
import { type Asset, FPS, FRAME_SIZES, type Scene, type Storyboard } from '../../../domain/storyboard.ts';
import { askedSetting } from '../../design/places/asked-setting.ts';
import { tokensFor } from '../../design/tokens.ts';
import { looksWithin, seenLooks } from '../../design/wishes/looks-told.ts';
import { paletteOf } from '../../design/wishes/said-palette.ts';
import { remembering } from '../../pictures/about/about.ts';
import { languageOf } from '../languages.ts';
import { characterOf } from '../music/character.ts';
import {
  asksForCaptions,
  musicFor,
  narrates,
  recordedVoiceIn,
  speaksOfMusic,
  VOICED_LANGUAGE,
} from '../sound.ts';
import { capitalised, dotted } from '../wording.ts';
import { framingWord } from '../words/word-lists.ts';
import { arrange } from './arrange.ts';
import { announced } from './edges/announced.ts';
import { headed } from './edges/headed.ts';
import { withKind } from './edges/introduced.ts';
import { fit, targetOf } from './fit.ts';
import { compared } from './lists/plans.ts';
import { withoutAnd } from './lists/without-and.ts';
import { withoutLength } from './numbers/film-length.ts';
import { forbiddenBy, obedient, withoutForbidden } from './prohibitions.ts';
import { fillersOf } from './scenes/fillers.ts';
import { closed } from './scenes/lines.ts';
import { MOST_SEEN, picturesIn } from './seen/seen.ts';
import { shapeOf } from './shape.ts';
import type { Take } from './take.ts';
import { boundsOf, spread } from './timing.ts';
import { countedList } from './titles/counted-list.ts';
import { greeted } from './titles/greeted.ts';
import { narrationOf } from './voices/narration.ts';

/** What a film is directed from. */
export type DirectingInput = {
  brief: Brief;
  request: VideoRequest;
  assets: Asset[];
  /** Stable per job: the same seed and input give the same storyboard. */
  seed: number;
  /** Colours of the style reference. */
  style?: StyleColours | undefined;
};

/** A storyboard with the material for which there was no time. */
export type Directed = { storyboard: Storyboard; dropped: Take[] };

/** What the customer said to the maker, as one text: for the wishes of music, voice, colours and the like. */
export function wishesOf(brief: Brief): string {
  return [...brief.directions.filter(({ kind }) => kind !== 'page'), ...brief.prohibitions]
    .map(({ words }) => words.text.trim().replace(/[.,;:]$/u, ''))
    .join('. ');
}

/** Films that are signed with whose they are rather than with what they are about: the work on offer, the year gone by, a kind of house. */
const OWNED = new Set<Brief['genre']>(['hiring', 'recap', 'timeline', 'testimonial', 'listing']);

/** "Notre compagnie joue « Les Horloges »", taken for a film that hires: who offers work has a name that the film shows. */
const isTitled = ({ genre, owner, material }: Brief): boolean =>
  genre === 'hiring' && !material.some(({ words }) => words.text.includes(owner?.text ?? ''));

/** The running footer and the file's name: the subject or whose film it is, else the words of the opening. */
function subjectOf(brief: Brief, takes: Take[]): string {
  const first = takes[0]?.body;
  const owner = OWNED.has(brief.genre) && !isTitled(brief) ? brief.owner : undefined;
  // "Apartment to let, 12 Mill Lane": a house is known by its kind and its address.
  const named =
    brief.genre === 'listing' && owner && brief.subject
      ? `${brief.subject.text}, ${owner.text}`
      : owner?.text;
  const said = named ?? brief.subject?.text ?? (first && 'title' in first ? first.title : '');
  return capitalised(closed(said)).slice(0, 80) || framingWord(brief.language, 'story');
}

/** Turns a brief into a storyboard: pure, deterministic, in the bucket of its request, every word with a source. */
export function direct(input: DirectingInput): Directed {
  const { prompt } = input.request;
  const given = greeted(countedList(withoutLength(withoutForbidden(input.brief), prompt), prompt), prompt);
  const brief = given.greeting ? given : compared(headed(withKind(announced(given), prompt)));
  return filmOf(arrange(brief, input.assets).takes, { ...input, brief }, saidOf(input));
}

/** The wishes; with a recording also what is said in passing: "my voice-over is attached" tells what the file is. */
function saidOf({ brief, request, assets }: DirectingInput): string {
  const wishes = wishesOf(brief);
  if (!assets.some(({ kind }) => kind === 'audio')) return wishes;
  const inPrompt = brief.chatter.filter((it) => 'message' in it.in && it.in.message === 0);
  return [wishes, ...inPrompt.map(({ start, end }) => request.prompt.slice(start, end))].join('. ');
}

/**
 * A storyboard of takes that somebody has arranged: what fits, its lengths, its voice, music and design.
 * @param wishes what the customer said to the maker
 */
export function filmOf(made: Take[], input: DirectingInput, wishes: string): Directed {
  const { brief, request, assets, seed } = input;
  const { prompt } = request;
  const all = obedient(made, forbiddenBy(brief.prohibitions, brief));
  const language = languageOf(brief.language);
  const voice = recordedVoiceIn(wishes, assets);
  const written = !voice && all.some((take) => take.voiced);
  // Words written for a voice are all that it says; else it reads what the scenes tell.
  const narrated = !written && narrates(wishes, language, assets);
  const spoken = (take: Take) => (voice ? '' : narrationOf(take, narrated));
  const target = targetOf(request, voice?.durationSeconds);
  const filled = all.length > 0 ? all : [blank(brief)];
  const fillers = fillersOf(brief);
  const isLong = narrated && fit(filled, target, spoken, fillers, brief.language).dropped.length > 0;
  const read = isLong ? filled.map(unread) : filled;
  const { takes, aim, dropped } = fit(read, target, spoken, fillers, brief.language);
  const bounds = takes.map((take) => boundsOf(take, spoken(take)));
  const [needs, least, most] = (['need', 'least', 'most'] as const).map((it) => bounds.map((b) => b[it]));
  const durations = spread(needs!, least!, most!, aim, FPS);
  const aspectRatio = shapeOf(request, brief);
  const [width, height] = FRAME_SIZES[aspectRatio];
  const about = { ...topicOf(brief, prompt), language: brief.language, genre: brief.genre };
  const asked = saidToMaker(brief, prompt).join('. ');
  const palette = paletteOf(brief, prompt, (it) => speaksOfMusic(it, brief.language));
  const tokens = tokensFor({ ...request, prompt: wishes }, about, input.style, palette, asked);
  const storyboard: Storyboard = {
    version: 1,
    language: brief.language,
    direction: language.direction,
    ...{ aspectRatio, width, height, fps: FPS },
    subject: subjectOf(brief, takes),
    genre: brief.genre,
    tokens,
    music: musicFor(wishes, assets, { ...characterOf(brief, tokens), seed, said: asked, prompt }),
    narration: voice
      ? { on: true, voice: voice.id }
      : { on: narrated || (written && language.code === VOICED_LANGUAGE), voice: 'flite' },
    ...(asksForCaptions(wishes) ? { captioned: true } : {}),
    ...picturesIn(brief, prompt),
    assets,
    scenes: takes.map((take, i) =>
      sceneOf(take, { at: i, duration: durations[i]!, narration: spoken(take) }, brief),
    ),
  };
  return { storyboard, dropped };
}

/** Numbers in what a scene tells from which on it is a table: one sees what it says, and hearing all of it takes long. */
const MANY_NUMBERS = 8;
/** A take of which nothing is read aloud where it shows a table. */
const unread = (take: Take): Take =>
  !take.voiced && (take.spoken.match(/\p{Nd}+/gu) ?? []).length >= MANY_NUMBERS
    ? { ...take, spoken: '' }
    : take;

/** What a film is about by its subject and what it tells; by all of its prompt where it tells nothing. */
function topicOf({ subject, material, greeting, language }: Brief, prompt: string) {
  const name = subject?.text ?? '';
  // What somebody loved in their life does not say how to remember them.
  const isLife = greeting?.kind === 'memory' || remembering(prompt, language).length > 0;
  const told = isLife ? [] : material.map(({ words }) => words.text);
  return { text: told.length > 0 ? [name, ...told].join('. ') : isLife ? name : prompt, subject: name };
}

/** What the maker was told or may hear of: instructions and talk, and of what is for the viewer where, when and how it looks. */
function saidToMaker(brief: Brief, prompt: string): string[] {
  const { directions, chatter, language } = brief;
  const talk = chatter.filter((span) => 'message' in span.in && span.in.message === 0);
  const said = [
    ...directions.filter(({ kind }) => kind !== 'page').map(({ words }) => words.text),
    ...talk.map(({ start, end }) => prompt.slice(start, end)),
  ];
  const seen = seenLooks(said, language, (clause) => speaksOfMusic(clause, language));
  return [...seen, ...settingsIn(brief), ...looksWithin(brief, prompt)];
}

const LONGEST_SETTING = 60;

/** Lines that tell hardly anything but where and when: "vineyards at sunrise" is a look, whoever took it for a claim. */
const settingsIn = ({ material, language }: Brief): string[] =>
  material
    .map(({ words }) => words.text)
    .filter((text) => text.length <= LONGEST_SETTING && !/\p{Nd}/u.test(text))
    .filter((text) => Object.keys(askedSetting(text, language)).length > 1)
    .slice(0, MOST_SEEN);

/** No text of a scene is longer, in UTF-16 units; what nobody punctuated ends between two words. */
const LONGEST_TEXT = 900;

/** What markdown sets as code is set as the words beside it: `Update today` on an end card. */
const TICKS = /`+([^`]*)`+/g;

/** The texts of a scene within what the storyboard holds (domain/storyboard.ts). */
function bounded<T>(value: T, turkish: string): T {
  if (typeof value === 'string') return dotted(shortened(value.replace(TICKS, '$1')), turkish) as T;
  if (Array.isArray(value)) return value.map((it) => bounded(it, turkish)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, it]) => [key, key === 'code' ? it : bounded(it, turkish)]),
  ) as T;
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const head = text.slice(0, LONGEST_TEXT);
  const space = head.lastIndexOf(' ');
  if (space > 0) return head.slice(0, space);
  // Half a character is none.
  return /[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head;
}

const sourceOf = ({ material }: Brief) => material.map(({ words }) => words.text).join('\n');
type Timing = { at: number; duration: number; narration: string };
const sceneOf = (take: Take, { at, duration, narration }: Timing, brief: Brief) =>
  ({
    id: `scene-${at + 1}`,
    ...bounded(withoutAnd(take, brief), brief.language === 'tr' ? sourceOf(brief) : ''),
    ...{ duration, narration, roominess: 0 },
    ...(take.picture ? { picture: take.picture } : {}),
  }) as Scene;

/** A film of a prompt that names nothing at all, where nobody can be asked. */
function blank(brief: Brief): Take {
  const body = { type: 'hook' as const, eyebrow: '', title: framingWord(brief.language, 'story'), sub: '' };
  return { body, from: [], weight: 10, spoken: '', joins: 'never', lines: [], under: '' };
}

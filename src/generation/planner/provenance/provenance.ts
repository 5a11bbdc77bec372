import type { Brief, Direction, Words } from '../../../domain/brief.ts';
import { moodOfMusic } from '../../../domain/film/music-moods.ts';
import { MOST_TRACED, type Provenance } from '../../../domain/film/provenance.ts';
import { textsOf } from '../../../domain/film/scene-texts.ts';
import { onlySeconds, statedSeconds } from '../../../domain/stated-length.ts';
import { type Asset, durationOf, type Storyboard } from '../../../domain/storyboard.ts';
import { treatmentFor } from '../../design/treatments/treatment-for.ts';
import { colourWishes, hasWishes } from '../../design/wishes/colour-wishes.ts';
import { hasManner, mannerWishes } from '../../design/wishes/manner-wishes.ts';
import { nameOf, worldFor } from '../../design/worlds/worlds.ts';
import { hasPhrase } from '../directing/places.ts';
import { askedMood } from '../music/choose-mood.ts';
import type { MissingAsset } from '../planner.ts';
import { forbidsMusic, narrationWish } from '../sound.ts';
import { gist } from '../wording.ts';
import { simplified } from '../words/simplified.ts';
import { wordsOfLanguage } from '../words/word-lists.ts';
import { type SourceText, sourceIndex } from './source-index.ts';

/** Keys of the word lists that may stand on screen; the other lists are for reading. */
const FRAMING =
  /^(?:story|launch|explainer|tutorial|report|event|numbers|trend|change|steps|list|timeline|compare|code|view|then|now|before|after|more|ingredients|needed|details|hiring|offer|recipe|choose|fillers|(?:trade|genre|greets)-.*)$/u;

/** Whether a text is one of ours: a framing word of the language, or "Step 2 of 5". */
export function framingTest(language: string): (text: string) => boolean {
  const lists = wordsOfLanguage(language);
  const ours = new Set([...lists].flatMap(([key, words]) => (FRAMING.test(key) ? words.map(gist) : [])));
  const parts = (lists.get('stepOf')?.[0] ?? '')
    .split(/\{n\}|\{all\}/u)
    .map(gist)
    .filter(Boolean);
  return (text) => {
    const key = gist(language === 'zh' ? simplified(text) : text);
    if (ours.has(key)) return true;
    const bare = key.replace(/\p{Nd}+/gu, ' ');
    return parts.length > 0 && /\p{Nd}/u.test(key) && bare.trim().split(/\s+/u).join('|') === parts.join('|');
  };
}

/** The customer's texts with their names: messages by number, attached texts, and what files are called. */
export function sourceTexts(messages: readonly { prompt: string }[], assets: readonly Asset[]): SourceText[] {
  return [
    ...messages.map(({ prompt }, message) => ({ in: { message }, text: prompt })),
    ...assets.map((asset) => ({ in: { asset: asset.id }, text: `${asset.text ?? ''}\n${asset.name}` })),
  ];
}

/** A line of a storyboard with where it comes from. */
type Traced = Provenance['texts'][number] & { unknown: string[] };

/** Every text of a storyboard, shown and spoken, with its spans. */
export function traceTexts(
  board: Storyboard,
  sources: readonly SourceText[],
  preferred: readonly Words[] = [],
): Traced[] {
  const find = sourceIndex(
    sources,
    preferred.map((words) => words.span),
  );
  const isOurs = framingTest(board.language);
  // Our word between the names of two things: "Starter vs Team".
  const joins = new Set(wordsOfLanguage(board.language).get('against'));
  return board.scenes.flatMap((scene) => {
    const shown = textsOf(scene).map((text) => ({ text, voice: false }));
    const said = scene.narration ? [{ text: scene.narration, voice: true }] : [];
    return [...shown, ...said].map(({ text, voice }) => {
      // What is ours as a whole is ours, even where the customer happens to use the same words.
      const framing = isOurs(text);
      const found = framing ? { spans: [], unknown: [] } : find(text);
      const spans = found.spans;
      const unknown = found.unknown.filter((word) => !joins.has(word));
      return {
        sceneId: scene.id,
        text: text.slice(0, 2000),
        voice,
        spans: spans.slice(0, 60),
        framing,
        unknown,
      };
    });
  });
}

type Followed = { followed: boolean; how: string };

const no = (how: string): Followed => ({ followed: false, how });
const yes = (how: string): Followed => ({ followed: true, how });

const musicSaid = ({ music }: Storyboard) =>
  music.assetId ? 'the recording is the music' : `${moodOfMusic(music)} music at ${music.bpm} beats a minute`;

function soundOf(words: string, board: Storyboard): Followed | null {
  const wish = narrationWish(words, board.language);
  if (wish === 'off') return yes('nothing is spoken');
  if (wish === 'on')
    return board.narration.on ? yes('a voice speaks') : no('there is no voice for this language');
  if (forbidsMusic(words, board.language)) return yes('no music');
  return askedMood(words) && board.music.on ? yes(musicSaid(board)) : null;
}

/** What was done with words that name what the film is made to look like; null where they name none that it has. */
function lookOf(words: string, { language, tokens }: Storyboard): Followed | null {
  const world = worldFor(words, language);
  const isSeen = tokens.treatment
    ? treatmentFor(words, language) !== null
    : world && nameOf(world) === tokens.name;
  return isSeen ? yes(`it looks like ${tokens.name}`) : null;
}

/** What was done, and what the film looks like where the same words name it: "make it Nordic, 20 seconds". */
function withLook(done: Followed, words: string, board: Storyboard): Followed {
  const look = lookOf(words, board);
  return look ? { ...done, how: `${done.how}, ${look.how}` } : done;
}

/** What was done with words that speak of type, pace or what the film is made to look like. */
function mannerOf(words: string, board: Storyboard): Followed | null {
  const { language, tokens } = board;
  const look = lookOf(words, board);
  if (look) return look;
  if (!hasManner(mannerWishes(words, language))) return null;
  return yes(`${tokens.display} at ${tokens.tempo} of the usual pace`);
}

/** A film may differ by so much from the length that was asked for: scenes end with what they say, and on a beat. */
const NEAR = 0.1;

/** An instruction without a length in figures ("short") is followed by whatever length was chosen for it. */
function lengthOf(words: string, seconds: number): Followed {
  const asked = onlySeconds(words) ?? statedSeconds(words);
  const how = `${Math.round(seconds * 10) / 10} s`;
  if (asked === null || Math.abs(seconds - asked) <= asked * NEAR) return yes(how);
  return no(`${how}, where ${asked} s were asked for`);
}

/** What was done with one direction: told by what the storyboard has. */
function followed({ kind, words: { text } }: Direction, { board, brief, missing = [] }: Made): Followed {
  if (kind === 'page') {
    const unread = missing.find(({ url }) => url === text);
    return unread ? no(unread.reason) : yes('the page was read');
  }
  const sound = soundOf(text, board);
  const lists = wordsOfLanguage(brief.language);
  const placed = hasPhrase(text, [...(lists.get('opening') ?? []), ...(lists.get('ending') ?? [])]);
  if (placed) return yes('the words were put in that place');
  switch (kind) {
    case 'format':
      return withLook(yes(board.aspectRatio), text, board);
    case 'length':
      return withLook(lengthOf(text, durationOf(board)), text, board);
    case 'palette':
      return hasWishes(colourWishes(text, text, brief.language))
        ? yes(`accent ${board.tokens.accent} on ${board.tokens.bg}`)
        : (lookOf(text, board) ?? no('no colour of it is known'));
    case 'music':
      return sound ?? (board.music.on ? yes(musicSaid(board)) : no('there is no music'));
    case 'voice':
      return sound ?? (board.narration.on ? yes('a voice speaks') : no('nothing is spoken'));
    case 'language':
      return yes(`the film is in ${board.language}`);
    case 'audience':
      return no('whom it is for changes no words');
    case 'tone':
    case 'type':
      return sound ?? mannerOf(text, board) ?? no('the design keeps its manner');
    case 'visuals':
      return board.assets.some((a) => a.kind === 'image' || a.kind === 'video')
        ? yes('the attached pictures are shown')
        : (lookOf(text, board) ?? no('there is no picture of it'));
    case 'structure':
      return yes('the scenes keep the order of the prompt');
    default:
      return sound ?? lookOf(text, board) ?? no('nothing was changed for it');
  }
}

/** A film, what it was made from, what there was no time for, and the pages that could not be read. */
type Made = {
  board: Storyboard;
  brief: Brief;
  sources: readonly SourceText[];
  dropped: readonly Words[];
  missing?: readonly MissingAsset[];
};

const limited = <T>(list: T[]): T[] => list.slice(0, MOST_TRACED);
const short = (text: string) => text.slice(0, 2000);

/** Where every line of a board comes from, what was done with every instruction, and what was left out. */
export function provenanceOf(made: Made): Provenance {
  const { board, brief, sources, dropped } = made;
  const texts = traceTexts(
    board,
    sources,
    brief.material.map((item) => item.words),
  );
  return {
    texts: limited(texts.map(({ unknown: _, ...text }) => text)),
    directions: limited(
      brief.directions.map((direction) => {
        const { words, kind } = direction;
        return { kind, words: short(words.text), span: words.span, ...followed(direction, made) };
      }),
    ),
    prohibitions: limited(
      brief.prohibitions.map(({ words, terms }) => ({
        words: short(words.text),
        span: words.span,
        terms: terms.slice(0, 60).map(short),
      })),
    ),
    leftOut: limited(dropped.map(({ text, span }) => ({ words: short(text), span }))),
  };
}

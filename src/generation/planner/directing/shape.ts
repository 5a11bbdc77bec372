import type { Brief } from '../../../domain/brief.ts';
import { aspectRatioOf } from '../../../domain/prompt-hints.ts';
import type { AspectRatio, VideoRequest } from '../../../domain/request.ts';
import { wordList } from '../words/word-lists.ts';
import { hasPhrase } from './places.ts';

/** The words for shapes in the lists of languages. */
const SHAPE_WORDS = [
  ['wish-tall', '9:16'],
  ['wish-square', '1:1'],
  ['wish-wide', '16:9'],
] as const;

const RATIOS: AspectRatio[] = ['9:16', '1:1', '4:5', '21:9', '16:9'];

/** What ends a piece of an instruction. */
const PAUSE = /[,.;!?()\n。、，；！？|]+|\s[–—-]\s|:\s/u;
/** Words around a shape that add nothing to it: "make it vertical please", "portrait for WhatsApp". */
const AROUND =
  /^(?:(?:and|but|so|in|a|an|it|it's|is|be|must|should|make|keep|please|want|we|i|need|format|aspect|ratio|shape)\s+)*|\s+(?:format|video|film|clip|version|mode|orientation|please|pls|only|again)$|\s+(?:for|on|to)\s.*$/giu;

/** The shape that is asked for, by the request or by an instruction, wherever in the prompt it stands. */
export function shapeOf(request: VideoRequest, brief: Brief): AspectRatio {
  if (request.aspectRatio) return request.aspectRatio;
  const formats = brief.directions
    .filter((d) => d.kind === 'format' || d.kind === 'length')
    .map((d) => d.words.text);
  const asked = SHAPE_WORDS.find(([key]) => hasPhrase(formats.join('\n'), wordList(brief.language, key)));
  // English words for shapes have other meanings: there they count as a piece of their own or beside a word for a film.
  if (asked && brief.language !== 'en') return asked[1];
  const alone = brief.directions.flatMap((d) => d.words.text.split(PAUSE)).map(shapeAlone);
  const found = alone.find((it) => it !== null) ?? shortlyAsked(brief);
  if (found) return found;
  return aspectRatioOf({ prompt: [...formats, request.prompt].join('\n').slice(0, 160) });
}

/** Letters of a piece that says little more than a shape. */
const LONGEST = 80;

/** The shape that a piece of an instruction names and nothing else; null where it names none. */
function shapeAlone(piece: string): AspectRatio | null {
  if (piece.length > LONGEST) return null;
  let words = piece.trim().toLowerCase();
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replace(AROUND, '').trim();
  }
  const ratio = words.replaceAll(/\s/g, '').replace(/[x×]/, ':');
  return (
    RATIOS.find((it) => it === ratio) ??
    SHAPE_WORDS.find(([key]) => wordList('en', key).includes(words))?.[1] ??
    null
  );
}

/** Words of a piece that asks for little more than a shape. */
const SHORT = 4;

/** The shape that a short piece of an instruction asks for in another language than English ("video verticale"). */
function shortlyAsked({ language, directions }: Brief): AspectRatio | null {
  if (language === 'en') return null;
  for (const piece of directions.flatMap((d) => d.words.text.split(PAUSE))) {
    if (piece.trim().split(/\s+/u).length > SHORT) continue;
    const shape = SHAPE_WORDS.find(([key]) => hasPhrase(piece, wordList(language, key)));
    if (shape) return shape[1];
  }
  return null;
}

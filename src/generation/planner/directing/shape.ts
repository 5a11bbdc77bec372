import type { Brief } from '../../../domain/brief.ts';
import { aspectRatioOf } from '../../../domain/prompt-hints.ts';
import type { AspectRatio, VideoRequest } from '../../../domain/request.ts';
import { wordList, wordsEverywhere } from '../words/word-lists.ts';
import { hasPhrase } from './places.ts';

/** The words for shapes in the lists of languages. */
const SHAPE_WORDS = [
  ['wish-tall', '9:16'],
  ['wish-square', '1:1'],
  ['wish-wide', '16:9'],
] as const;

const RATIOS: AspectRatio[] = ['9:16', '1:1', '4:5', '21:9', '16:9'];

/** Letters of a prompt within which it says where the film will be seen, whatever else that is taken for. */
const BEGINNING = 160;

/** A shape in figures. */
const RATIO = /\p{Nd}{1,2}\s?[:x×]\s?\p{Nd}{1,2}/u;

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
  // English words for shapes have other meanings: they count as a piece of their own or beside a word for a film.
  const isEnglish = brief.language === 'en';
  const wordsFor = (key: string) =>
    wordsEverywhere(key).filter((word) => !isEnglish || !wordList('en', key).includes(word));
  const asked = SHAPE_WORDS.find(([key]) => hasPhrase(formats.join('\n'), wordsFor(key)));
  if (asked) return asked[1];
  const alone = brief.directions.flatMap((d) => d.words.text.split(PAUSE)).map(shapeAlone);
  const found = alone.find((it) => it !== null);
  if (found) return found;
  const said = [...brief.directions.map((d) => d.words.text), request.prompt.slice(0, BEGINNING)].join('\n');
  if (hasPhrase(said, wordsEverywhere('upright')) && !RATIO.test(said)) return '9:16';
  return aspectRatioOf({ prompt: [...formats, request.prompt].join('\n').slice(0, BEGINNING) });
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

import type { Brief } from '../../../domain/brief.ts';
import { aspectRatioOf } from '../../../domain/prompt-hints.ts';
import type { AspectRatio, VideoRequest } from '../../../domain/request.ts';
import { isDense } from '../../design/wishes/heard.ts';
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

/** A shape in figures: "9:16", "2.39:1", "1080 x 1920". */
const RATIO =
  /(?<![\p{Nd}.,:])(?<width>\p{Nd}{1,4}(?:[.,]\p{Nd}{1,2})?)\s?(?<sign>[:x×∶：])\s?(?<height>\p{Nd}{1,4})(?![\p{Nd}:])/gu;
/** Sides of a shape in pixels are longer than these; those of a ratio are no longer than the others. */
const PIXELS = 200;
const LONGEST_SIDE = 64;
/** What screens and cameras have that could also be a time of day. */
const LIKE_TIMES = new Set([
  '9:16',
  '9:18',
  '9:19',
  '9:20',
  '9:21',
  '9:32',
  '10:16',
  '16:10',
  '3:10',
  '1:10',
  '10:32',
]);
/** Letters of a direction that is little more than a shape. */
const BRIEF = 60;

/** What ends a piece of an instruction. */
const PAUSE = /[,.;!?()\n。、，；！？|]+|\s[–—-]\s|:\s/u;
/** Words around a shape that add nothing to it: "make it vertical please", "a 15s portrait for WhatsApp". */
const AROUND =
  /^(?:(?:and|but|so|in|a|an|it|it's|is|be|must|should|make|keep|please|want|we|i|need|format|aspect|ratio|shape|\p{Nd}{1,3}[\s-]?(?:s|secs?|seconds?))\s+)*|\s+(?:format|video|film|clip|version|mode|orientation|please|pls|only|again)$|\s+(?:for|on|to|about)\s.*$/giu;

/** The shape that is asked for, by the request or by an instruction, wherever in the prompt it stands. */
export function shapeOf(request: VideoRequest, brief: Brief): AspectRatio {
  if (request.aspectRatio) return request.aspectRatio;
  const formats = brief.directions
    .filter((d) => d.kind === 'format' || d.kind === 'length')
    .map((d) => d.words.text);
  const stated = statedShape(brief.directions.map((d) => d.words.text)) ?? statedSize(request.prompt);
  if (stated) return stated;
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
  // A post in a feed is less tall than what fills a telephone.
  if (hasPhrase(said, wordsEverywhere('feed'))) return '4:5';
  if (hasPhrase(said, wordsEverywhere('upright')) || isStory(brief)) return '9:16';
  return aspectRatioOf({ prompt: [...formats, request.prompt].join('\n').slice(0, BEGINNING) });
}

/** The shape that we make which is nearest to one in figures. */
function nearest(width: number, height: number): AspectRatio {
  const away = (ratio: AspectRatio) => {
    const [w, h] = ratio.split(':').map(Number) as [number, number];
    return Math.abs(Math.log(width / height / (w / h)));
  };
  return RATIOS.toSorted((a, b) => away(a) - away(b))[0]!;
}

/** The shape that directions state in figures, exactly or nearly ("9:32" is upright); times of day are none. */
function statedShape(directions: string[]): AspectRatio | null {
  for (const text of directions)
    for (const { groups } of text.normalize('NFKC').matchAll(RATIO)) {
      const [width, height] = [Number(groups!.width!.replace(',', '.')), Number(groups!.height)];
      const isSize = width >= PIXELS && height >= PIXELS;
      const isRatio = width > 0 && height > 0 && Math.max(width, height) <= LONGEST_SIDE;
      const isTime = /:|：/u.test(groups!.sign!) && groups!.height!.length === 2;
      const isKnown = !isTime || LIKE_TIMES.has(`${width}:${height}`);
      if (isSize || (isRatio && isKnown && text.length <= BRIEF + LONGEST)) return nearest(width, height);
    }
  return null;
}

/** The size of a screen in pixels, wherever a prompt begins with it. */
function statedSize(prompt: string): AspectRatio | null {
  for (const { groups } of prompt.slice(0, BEGINNING).normalize('NFKC').matchAll(RATIO)) {
    const [width, height] = [Number(groups!.width), Number(groups!.height)];
    if (!/:|：/u.test(groups!.sign!) && width >= PIXELS && height >= PIXELS) return nearest(width, height);
  }
  return null;
}

/** Words between a story and its length: "historia de 7 segundos", "7秒のストーリー". */
const STORY_LENGTH = '(?: \\p{L}{1,5}){0,2} \\p{Nd}{1,2}(?!\\p{Nd})';

/** Whether a direction asks for a story of some seconds, as telephones show them. */
function isStory({ directions, language }: Brief): boolean {
  const texts = directions.map((d) => d.words.text.slice(0, BEGINNING).toLowerCase());
  const words = [...new Set([...wordList(language, 'wish-story'), ...wordList('en', 'wish-story')])];
  return texts.some((text) => {
    const isBrief = text.length <= LONGEST && /\p{Nd}/u.test(text);
    return words.some((word) =>
      isDense(word)
        ? isBrief && text.includes(word)
        : new RegExp(
            `(?<!\\p{L})${word}${STORY_LENGTH}|\\p{Nd}{1,2}(?:[ -][\\p{L}\\p{M}]{1,8}){1,3} ${word}(?![\\p{L}\\p{M}])`,
            'u',
          ).test(text),
    );
  });
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
    SHAPE_WORDS.find(([key]) => wordsEverywhere(key).includes(words))?.[1] ??
    null
  );
}

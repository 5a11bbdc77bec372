import { judged, type LengthReading, lengthsIn, plainOf, wholeOf } from './text/durations.ts';
import { evenLengths } from './text/even-lengths.ts';
import { itemLength } from './text/item-lengths.ts';
import { fieldSeconds } from './text/length-fields.ts';
import { BESIDE_LENGTHS, LONGEST_FILM, ON_THE_WAY } from './text/length-words.ts';
import { endOfScenes, sumOfScenes } from './text/lengths/scene-times.ts';
import { titledSeconds } from './text/lengths/titled-lengths.ts';

const UNIT =
  '(?:seconds?|secs?|s|sek(?:\\.|unden?|ündig\\p{L}*)?|secondes?|segundos?|secondi|tellen|секунд\\p{L}*|minutes?|mins?|minuten?|minutos?|minuti)';
const LENGTH = `(?<![\\p{L}\\d.,:])(?<count>\\d{1,3}(?:[.,]\\d)?|one|two|three|four|five|half a)\\s*-?\\s*(?<unit>${UNIT})(?!\\p{L})`;
const ROUGHLY =
  '(?:(?:in|about|around|approximately|approx\\.?|roughly|under|up to|less than|at most|max(?:imum)?\\.?|exactly|only|just|within|etwa|ca\\.|maximal|in|für|environ|en|dans|unos|de|em|cerca de|circa|di|an?|the|my|ein(?:e[nm]?)?|un[ae]?)\\s+){0,4}';
/** What lasts: "a 20 second teaser", but not "a 5 minute walk". */
const FILM =
  '(?:[\\p{L}-]*videos?|vids?|(?:video|musik|music|film|short|kurz)?-?clips?|[\\p{L}-]*films?|movies?|reels?|shorts?|explainers?|teasers?|trailers?|promos?|ads?|adverts?|commercials?|[\\p{L}-]*spots?|animations?|intros?|outros?|stor(?:y|ies)|tutorials?|recaps?|montages?|slideshows?|presentations?|summar(?:y|ies)|pieces?|cuts?|versions?|vidéos?|vídeos?|anuncios?|anúncios?|animación|animação|animazione|filmpje|filmik|ролик\\p{L}*|видео\\p{L}*)';

/** The places in which a length is that of the film. Anywhere else it belongs to the subject: "simmer for 5 minutes". */
const STATED = [
  // "a 20 second launch video"
  `${LENGTH}[\\s,]+(?:[^\\s.,;:!?()]+\\s+){0,5}?${FILM}(?![\\p{L}\\d]|\\s?[:=])`,
  // "a video of 20 seconds", "the clip (20s)", "a film lasting about 20 seconds"
  `(?<!\\p{L})${FILM}[\\s,(:–—-]+(?:(?:of|that (?:is|lasts)|lasting|lasts|which (?:is|lasts)|should (?:be|last)|must (?:be|last)|with a (?:length|duration) of|von|mit|de|d['’]une durée de|di|de unos|с|на|lang|длиной)\\s+)?${ROUGHLY}${LENGTH}`,
  // "20 seconds long", "keep it under 20 seconds", "Length: 20 s"
  `${LENGTH}\\s+(?:long|lang|in length|in total|total|max(?:imum)?)(?!\\p{L})`,
  `(?<!\\p{L})(?:length|duration|runtime|running time|dauer|länge|durée|duración|duração|durata|длительность|keep it|make it|keep this|should (?:be|last))\\s*[:=–-]?\\s*(?:to\\s+)?${ROUGHLY}${LENGTH}`,
  // "Explain black holes in 20 seconds"
  `^[^.!?\\n]*?(?<!\\p{L})(?:explain\\p{L}*|describe|tell|summari[sz]e|show|introduce|present|erkläre?\\p{L}*|expli\\p{L}+|spiega)\\b(?!\\s(?:that|dass|que|che|что)\\s)[^.!?\\n]*?\\s(?:in|within|en|dans|em)\\s+${ROUGHLY}${LENGTH}(?=\\s*(?:[,.;:!?\\n]|$))`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** A length alone: a clause of the first sentence, or a sentence of its own: "Why do cats purr? 20 seconds". */
const ALONE = [
  `^[^.!?\\n]*?[,;:(–—]\\s*${ROUGHLY}${LENGTH}(?=\\s*(?:[,.;:!?)–—\\n]|$))`,
  `(?:^|[.!?\\n]\\s*)${ROUGHLY}${LENGTH}(?=\\s*(?:[,.;:!?\\n]|please|$))`,
].map((pattern) => new RegExp(pattern, 'iu'));

const EASTERN_FILM =
  '(?:動画|ビデオ|映像|ムービー|クリップ|アニメ|ショート|视频|視頻|影片|短片|片子|动画|動畫|宣传片|영상|비디오|애니메이션|클립|วิดีโอ|วีดีโอ|คลิป|वीडियो|विडियो|सेकंड का|סרטון|סרט|וידאו|فيديو|مقطع|فيلم|إعلان|ویدیو|کلیپ)';
const EASTERN_SECONDS = '(?<count>\\d{1,3})\\s*-?(?:秒|초|секунд|วินาที|सेकंड|שניות|ثانية|ثوان[يٍ]?|ثانیه)';
const EASTERN_MINUTES = `(?<!(?:${ON_THE_WAY})\\s?)(?<count>[1-5])\\s*(?:分(?:間|钟|鐘)?|분|นาที|मिनट(?!\\sमें\\s(?!समझा|बता|वीडियो|विडियो))|דקות|دقائق|دقیقه)(?![\\d])`;
/** The same in languages that put the length elsewhere: near the word for a film, or alone between two stops. */
const eastern = (length: string) =>
  [
    `${length}[^。.!?！？।\\n]{0,24}${EASTERN_FILM}`,
    `${EASTERN_FILM}[^。.!?！？।\\n]{0,24}?${length}`,
    `(?:^|[。.!?！？、，,।\\n]\\s*|の)(?:約|约|大约|약)?${length}(?:間|以内|程度|くらい|でお願いします|で)?\\s*(?=[。.!?！？、，,।\\n]|$)`,
  ].map((pattern) => new RegExp(pattern, 'u'));
const SECONDS_EAST = eastern(EASTERN_SECONDS);
const MINUTES_EAST = eastern(EASTERN_MINUTES);
const WORDS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, 'half a': 0.5 };

const first = (patterns: RegExp[], text: string) =>
  patterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);

/** The one that stands first: in these languages no pattern is surer than another. */
const earliest = (patterns: RegExp[], text: string) =>
  patterns
    .map((pattern) => pattern.exec(text))
    .filter((match) => match !== null)
    .map(({ groups, index }) => ({ groups, at: index + text.slice(index).search(/\d/u) }))
    .sort((a, b) => a.at - b.at)[0]?.groups;

/** A length for which this much speaks is the film's. */
const SURE = 3;

/** What stands between the two lengths of a range: "half a minute to a minute". */
const RANGE = /^\s?(?:to|or|bis|oder|à|ou|a|o|до|или|[–-])\s?$/u;

/** The length that most speaks for, anywhere in a prompt; of a range the longer, of equal ones the first. */
function likeliest(text: string, matches: RegExpMatchArray[]): number | null {
  let best: LengthReading | null = null;
  for (const [i, match] of matches.entries()) {
    const reading = judged(text, match);
    const next = matches[i + 1];
    if (next && RANGE.test(text.slice(match.index! + match[0].length, next.index)))
      reading.seconds = judged(text, next).seconds;
    if (reading.score >= SURE && (!best || reading.score > best.score)) best = reading;
  }
  return best?.seconds ?? null;
}

/** The seconds of a length that a pattern found. */
function secondsOf({ count, unit }: Record<string, string>): number {
  return (/^m/i.test(unit!) ? 60 : 1) * (WORDS[count!.toLowerCase()] ?? Number(count!.replace(',', '.')));
}

/** Cells of a row of a script at least, and words of the sentence by which it is one. */
const FEWEST_CELLS = 3;
const FEWEST_WORDS = 5;

/** A prompt without the rows of a script's table that say something: "| 2 | Free check. Five minutes. | It takes less time than …. |". */
function withoutRows(prompt: string): string {
  if (!prompt.includes('|')) return prompt;
  const isSaid = (cell: string) =>
    /[.!?。！？]$/u.test(cell.trim()) && cell.trim().split(/\s+/u).length >= FEWEST_WORDS;
  const isRow = (line: string) => {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : [];
    return cells.length >= FEWEST_CELLS && cells.some(isSaid);
  };
  return prompt
    .split('\n')
    .filter((line) => !isRow(line))
    .join('\n');
}

/** The length in seconds that a prompt plainly states for the film ("a 20 second teaser", "15秒の動画"), or null. */
export function statedSeconds(prompt: string): number | null {
  const counted = endOfScenes(prompt) ?? fieldSeconds(prompt);
  if (counted !== null) return counted;
  const said = saidSeconds(prompt);
  const items = itemLength(prompt);
  // "5 slides, 4 seconds each": the one length that is found is that of each.
  return items && (said === null || said === items.each) ? items.all : said;
}

/** The length that a prompt states in words. */
function saidSeconds(prompt: string): number | null {
  const even = evenLengths(withoutRows(prompt));
  const text = plainOf(even);
  const matches = lengthsIn(text);
  const summed = sumOfScenes(text, matches);
  if (summed !== null) return summed;
  const whole = wholeOf(text, matches);
  if (whole !== null) return whole;
  const opening = even.slice(0, 400);
  const said = first(STATED, opening);
  if (said) return secondsOf(said);
  const alone = first(ALONE, opening);
  if (alone && secondsOf(alone) <= LONGEST_FILM) return secondsOf(alone);
  const seconds = earliest(SECONDS_EAST, opening);
  if (seconds) return Number(seconds.count);
  const likely = likeliest(text, matches) ?? titledSeconds(text);
  const minutes = likely === null ? earliest(MINUTES_EAST, opening) : undefined;
  return minutes ? 60 * Number(minutes.count) : likely;
}

/** What may stand beside a length that is all that a clause says. */
const BESIDE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${BESIDE_LENGTHS})(?![\\p{L}\\p{N}])`, 'giu');

/** The length in seconds of a clause that says nothing else ("one to one and a half minutes"), or null. */
export function onlySeconds(clause: string): number | null {
  const text = plainOf(evenLengths(clause));
  const matches = lengthsIn(text);
  const last = matches.at(-1);
  if (!last) return null;
  const rest = matches.reduce((left, { 0: all }) => left.replace(all, ' '), text).replace(BESIDE, ' ');
  const isRange = /^[^\p{L}\p{N}€$£%₽]*(?:\p{N}{1,3}[^\p{L}\p{N}€$£%₽]*)?$/u.test(rest);
  return isRange ? judged(text, last).seconds : null;
}

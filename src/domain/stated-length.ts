import { FILM_WORDS, MINUTES, NUMBER_WORDS, SCENE_WORDS, SECONDS } from './text/length-words.ts';
import { alternatives, beyondMinutes, withMinutesCounted } from './text/minutes.ts';

const UNIT =
  '(?:seconds?|secs?|s|sek(?:\\.|unden?|ündig\\p{L}*)?|secondes?|segundos?|secondi|секунд\\p{L}*|minutes?|mins?|minuten?|minutos?|minuti)';
const LENGTH = `(?<![\\p{L}\\d.,:])(?<count>\\d{1,3}(?:[.,]\\d)?|one|two|three|four|five|half a)\\s*-?\\s*(?<unit>${UNIT})(?!\\p{L})`;
const ROUGHLY =
  '(?:(?:in|about|around|approximately|approx\\.?|roughly|under|up to|less than|at most|max(?:imum)?\\.?|exactly|only|just|within|etwa|ca\\.|maximal|in|für|environ|en|dans|unos|de|em|cerca de|circa|di|an?|the|my|ein(?:e[nm]?)?|un[ae]?)\\s+){0,4}';
/** What lasts: "a 20 second teaser", but not "a 5 minute walk". */
const FILM =
  '(?:[\\p{L}-]*videos?|vids?|[\\p{L}-]*clips?|[\\p{L}-]*films?|movies?|reels?|shorts?|explainers?|teasers?|trailers?|promos?|ads?|adverts?|commercials?|[\\p{L}-]*spots?|animations?|intros?|outros?|stor(?:y|ies)|tutorials?|recaps?|montages?|slideshows?|presentations?|summar(?:y|ies)|pieces?|cuts?|versions?|vidéos?|vídeos?|anuncios?|anúncios?|animación|animação|animazione|filmpje|filmik|ролик\\p{L}*|видео\\p{L}*)';

/** The places in which a length is that of the film. Anywhere else it belongs to the subject: "simmer for 5 minutes". */
const STATED = [
  // "a 20 second launch video"
  `${LENGTH}[\\s,]+(?:[^\\s.,;:!?()]+\\s+){0,5}?${FILM}(?![\\p{L}\\d])`,
  // "a video of 20 seconds", "the clip (20s)", "a film lasting about 20 seconds"
  `(?<!\\p{L})${FILM}[\\s,(:–—-]+(?:(?:of|that (?:is|lasts)|lasting|lasts|which (?:is|lasts)|should (?:be|last)|must (?:be|last)|with a (?:length|duration) of|von|mit|de|d['’]une durée de|di|de unos|с|на|lang|длиной)\\s+)?${ROUGHLY}${LENGTH}`,
  // "20 seconds long", "keep it under 20 seconds", "Length: 20 s"
  `${LENGTH}\\s+(?:long|lang|in length|in total|total|max(?:imum)?)(?!\\p{L})`,
  `(?<!\\p{L})(?:length|duration|runtime|running time|dauer|länge|durée|duración|duração|durata|длительность|keep it|make it|keep this|should (?:be|last))\\s*[:=–-]?\\s*(?:to\\s+)?${ROUGHLY}${LENGTH}`,
  // "Explain black holes in 20 seconds"
  `^[^.!?\\n]*?(?<!\\p{L})(?:explain\\p{L}*|describe|tell|summari[sz]e|show|introduce|present|erkläre?\\p{L}*|expli\\p{L}+|spiega)\\b[^.!?\\n]*?\\s(?:in|within|en|dans|em)\\s+${ROUGHLY}${LENGTH}(?=\\s*(?:[,.;:!?\\n]|$))`,
  // A clause of the first sentence, or a sentence of its own: "Why do cats purr? 20 seconds"
  `^[^.!?\\n]*?[,;:(–—]\\s*${ROUGHLY}${LENGTH}(?=\\s*(?:[,.;:!?)–—\\n]|$))`,
  `(?:^|[.!?\\n]\\s*)${ROUGHLY}${LENGTH}(?=\\s*(?:[,.;:!?\\n]|please|$))`,
].map((pattern) => new RegExp(pattern, 'iu'));

const EASTERN_FILM =
  '(?:動画|ビデオ|映像|ムービー|クリップ|アニメ|ショート|视频|視頻|影片|短片|动画|動畫|宣传片|영상|비디오|애니메이션|클립|วิดีโอ|วีดีโอ|คลิป|वीडियो|विडियो|सेकंड का|סרטון|סרט|וידאו|فيديو|مقطع|فيلم|إعلان|ویدیو|کلیپ)';
const EASTERN_SECONDS = '(?<count>\\d{1,3})\\s*-?(?:秒|초|секунд|วินาที|सेकंड|שניות|ثانية|ثوان[يٍ]?|ثانیه)';
/** Before minutes that a way takes, in scripts without spaces. */
const ON_THE_WAY = '徒歩|歩いて|車で|電車で|バスで|步行|走路|开车|開車|车程|車程|도보|걸어서|차로';
const EASTERN_MINUTES = `(?<!(?:${ON_THE_WAY})\\s?)(?<count>[1-5])\\s*(?:分(?:間|钟|鐘)?|분|นาที|मिनट|דקות|دقائق|دقیقه)(?![\\d])`;
/** The same in languages that put the length elsewhere: near the word for a film, or alone between two stops. */
const eastern = (length: string) =>
  [
    `${length}[^。.!?！？\\n]{0,24}${EASTERN_FILM}`,
    `${EASTERN_FILM}[^。.!?！？\\n]{0,24}?${length}`,
    `(?:^|[。.!?！？、，,\\n]\\s*|の)(?:約|约|大约|약)?${length}(?:間|以内|程度|くらい|でお願いします|で)?\\s*(?=[。.!?！？、，,\\n]|$)`,
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

/** "0–6 s", "0:06 - 0:16": the times of one scene, not of the film. */
const TIMES =
  /(?<![\d:.])(?:\d{1,2}:\d\d\s?[–~〜～-]\s?(?<minutes>\d{1,2}):(?<seconds>\d\d)|\d{1,3}\s?[–~〜～-]\s?(?<end>\d{1,3})\s?(?:s|secs?|seconds?|sek|″|秒|초)(?!\p{L}))(?!\d)/giu;

/** Where the last scene of a script with times ends, in seconds; null where fewer than two scenes have times. */
function endOfScenes(prompt: string): number | null {
  const ends = [...prompt.slice(0, 12_000).matchAll(TIMES)].map(({ groups }) =>
    groups!.end === undefined ? 60 * Number(groups!.minutes) + Number(groups!.seconds) : Number(groups!.end),
  );
  return ends.length > 1 && ends.every((end, i) => i === 0 || end > ends[i - 1]!) ? ends.at(-1)! : null;
}

/** Where words are written without spaces there are no borders to ask for. */
const DENSE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const NUMBER = `\\d{1,3}(?:[.,]\\d)?|${alternatives(NUMBER_WORDS.keys())}`;
const DURATION = new RegExp(
  `(?<![\\p{N}$€£]|\\p{N}[.,:]|(?![${DENSE}])\\p{L})(?<count>${NUMBER})[\\s\u00a0-]{0,2}(?:ish\\s?)?(?:(?<seconds>${alternatives(SECONDS.split('|'))})|(?<minutes>${alternatives(MINUTES.split('|'))}))(?![\\p{N}]|(?![${DENSE}])[\\p{L}\\p{M}])`,
  'gu',
);
const FILM_STEMS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${alternatives(FILM_WORDS.split('|'))})|${alternatives(FILM_WORDS.split('|').filter((w) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(w)))}`,
  'u',
);
/** Words before a length that say that it is something else's, and their like in scripts without spaces. */
const BEFORE = new Set(
  'in|every|each|per|after|take|takes|took|first|last|next|by|alle|nach|jede|jeder|erste|ersten|letzte|letzten|en|dans|après|chaque|premières|dernières|tras|cada|primeros|últimos|após|dopo|ogni|primi|ultimi|через|каждые|в|за|كل|خلال|في|हर'.split(
    '|',
  ),
);
const JOINED_BEFORE = `最初の|最後の|前|最后|第|每|처음|마지막|매|${ON_THE_WAY}`.split('|');
const isElsewhere = (head: string) => {
  const before = head.trimEnd();
  return BEFORE.has(before.split(/\s/u).at(-1) ?? '') || JOINED_BEFORE.some((word) => before.endsWith(word));
};
const ELSEWHERE_AFTER =
  /^\s?(?:later|ago|walk|away|per|each|earlier|before|after|delay|lang gekocht|fuß|entfernt|später|plus tard|à pied|después|andando|a pie|depois|a pé|dopo|a piedi|позже|назад|пешком|歩|徒歩|走路|步行|도보|거리|مشيا|पैदल|बाद|で|后|後|만에|に(?!し|ま|お)|in|into|घर)/u;

/** Words before a length that say that something lasts so long: the whole, what else is meant has its own words. */
const LASTS =
  /(?:whole thing|runtime|running time|total length|gesamtlänge|laufzeit|insgesamt|comptez|durée|dure|duración|dura|duração|durata|длительность|المدة|مدته|مدتها|अवधि)(?!\p{L})[^.!?]{0,16}$/u;

/** The article that Arabic writes with its word. */
const ARTICLE = /(^|\s)ال(?=\p{L}{3})/gu;

/** Words behind a length that say that it is that of the whole. */
const IN_ALL =
  /^\s?(?:in all|all in|in total|altogether|overall|insgesamt|alles in allem|en tout|au total|en total|in tutto|in totale|no total|ao todo|всего|итого)(?!\p{L})/u;
const COMPOUND = /\p{Nd}\s?(?:m|min|mins|minutes?|minuten|minutos|minuti|мин)\.?\s$/u;

type LengthReading = { seconds: number; score: number };

/** What ends a clause. */
const STOP = /[.!?;:,\n。！？、，；：،؛()（）]/u;

/** How much speaks for it that a length is the film's: its clause, its value, its place in the prompt. */
function judged(text: string, match: RegExpMatchArray): LengthReading {
  const { count, minutes } = match.groups!;
  const value = NUMBER_WORDS.get(count!) ?? Number(count!.replace(',', '.'));
  const at = match.index!;
  const end = at + match[0].length;
  const before = text.slice(Math.max(0, at - 60), at);
  const after = text.slice(end, end + 60);
  const seconds = Math.round(value * (minutes ? 60 : 1) * 10) / 10 + (minutes ? beyondMinutes(after) : 0);
  const head = before.split(STOP).at(-1) ?? '';
  const tail = after.split(STOP, 1)[0] ?? '';
  const alone = `${head}${tail}`.replace(/[^\p{L}]+/gu, '').length <= 12;
  let score = 0;
  const isFilm = FILM_STEMS.test(`${head} ${tail}`.replace(ARTICLE, '$1'));
  const isLong = LASTS.test(head);
  if (isFilm) score += 2;
  if (isLong) score += 3;
  if (alone) score += 2;
  if (!minutes && seconds >= 5 && seconds <= 180) score += 1;
  if (!minutes && seconds % 5 === 0) score += 1;
  if (at < 160) score += 1;
  // Minutes are more often those of a walk or an oven.
  if (minutes && (seconds > 180 || (!alone && !isFilm && !isLong))) score -= 2;
  if (minutes && (seconds > 300 || seconds % 15 !== 0)) score -= 3;
  if (seconds < 4 || seconds > 300 || !Number.isInteger(seconds)) score -= 4;
  if (IN_ALL.test(tail)) score += 3;
  // "9 min 44 s" is one length, and none of a film.
  if (!minutes && COMPOUND.test(before)) score -= 4;
  if (isElsewhere(head)) score -= 3;
  if (ELSEWHERE_AFTER.test(tail)) score -= 2;
  return { seconds, score };
}

/** Lengths that are looked at; a prompt with more is none that people write, and this runs while they wait. */
const MOST_LENGTHS = 100;

function lengthsIn(text: string): RegExpMatchArray[] {
  const found: RegExpMatchArray[] = [];
  for (const match of text.matchAll(DURATION)) {
    if (isWhole(match)) found.push(match);
    if (found.length === MOST_LENGTHS) break;
  }
  return found;
}

/** A length for which this much speaks is the film's. */
const SURE = 3;

const plainOf = (prompt: string) =>
  prompt
    .slice(0, 12_000)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, (digit) => asciiDigit(digit));

/** A number in words that runs into its unit is another word: "seis" is no "sei s". */
const isWhole = ({ 0: all, groups }: RegExpMatchArray) =>
  /^\d/.test(all) ||
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(all) ||
  /^[\s\u00a0-]/u.test(all.slice(groups!.count!.length));

/** Scenes with a length in brackets from which on they are a script, and those with a length behind their number. */
const FEWEST_BRACKETED = 3;
const FEWEST_HEADED = 2;
/** A line up to a length that is its scene's: "PLAN 1 – ". */
const SCENE_HEAD = new RegExp(
  `(?:^|\\n)[^\\p{L}\\n]{0,4}(?:${alternatives(SCENE_WORDS.split('|'))})\\s?\\p{Nd}{1,2}[^\\p{L}\\p{N}\\n]{1,4}$`,
  'u',
);
/** Letters of such a line before the length. */
const LONGEST_HEAD = 40;

/** The sum of the lengths that a script states for its scenes, in brackets ("Shot 2 (10 s)") or in their heads; else null. */
function sumOfScenes(text: string, matches: RegExpMatchArray[]): number | null {
  const bracketed = matches.filter(
    ({ 0: all, index = 0 }) =>
      /[([【〔・/|\s]/u.test(text[index - 1] ?? '') && /[)\]】〕]/u.test(text[index + all.length] ?? ''),
  );
  const headed = matches.filter(({ index = 0 }) =>
    SCENE_HEAD.test(text.slice(Math.max(0, index - LONGEST_HEAD), index)),
  );
  const scenes = headed.length >= FEWEST_HEADED ? headed : bracketed;
  const isScript = scenes === headed || scenes.length >= FEWEST_BRACKETED;
  const sum = scenes.reduce((total, { groups }) => total + Number(groups!.count!.replace(',', '.')), 0);
  return isScript && sum >= 5 && sum <= 300 ? sum : null;
}

/** The length that most speaks for, anywhere in a prompt; of equal ones the first. */
function likeliest(text: string, matches: RegExpMatchArray[]): number | null {
  let best: LengthReading | null = null;
  for (const match of matches) {
    const reading = judged(text, match);
    if (reading.score >= SURE && (!best || reading.score > best.score)) best = reading;
  }
  return best?.seconds ?? null;
}

/** "like those 90s TV spots": a decade is no length. */
const DECADES =
  /(?<=(?:^|[^\p{L}])(?:the|those|these|early|mid|late|like|der|die|den|les|los|anni|anos|años)[\s-])(?:19)?[5-9]0['’]?s(?!\p{L})/giu;

/** Digits of other scripts stand in blocks of ten that begin at a zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  for (const zero of [0x30, 0x660, 0x6f0, 0x966, 0x9e6])
    if (code >= zero && code < zero + 10) return String(code - zero);
  return digit;
}

/** A text without decades, each letter of which is a space so that all else keeps its place. */
const withoutDecades = (text: string) => text.replace(DECADES, (decade) => ' '.repeat(decade.length));

/** The length in seconds that a prompt plainly states for the film ("a 20 second teaser", "15秒の動画"), or null. */
export function statedSeconds(all: string): number | null {
  const prompt = withoutDecades(all);
  const scenes = endOfScenes(prompt);
  if (scenes !== null) return scenes;
  const text = withMinutesCounted(plainOf(prompt));
  const matches = lengthsIn(text);
  const summed = sumOfScenes(text, matches);
  if (summed !== null) return summed;
  const opening = prompt.slice(0, 400);
  const said = first(STATED, opening);
  if (said) {
    const count = WORDS[said.count!.toLowerCase()] ?? Number(said.count!.replace(',', '.'));
    return (/^m/i.test(said.unit!) ? 60 : 1) * count;
  }
  const seconds = earliest(SECONDS_EAST, opening);
  if (seconds) return Number(seconds.count);
  const minutes = earliest(MINUTES_EAST, opening);
  return minutes ? 60 * Number(minutes.count) : likeliest(text, matches);
}

import { withoutItemLengths } from './item-lengths.ts';
import { DECADE_STYLES, DOZENS, LENGTH_LABELS, NUMBER_WORDS } from './length-words.ts';
import { withUnitsSpelt } from './lengths/misspelt-units.ts';
import { alternatives } from './minutes.ts';

/** Ages, school years and decades, which are written as seconds are: "under-5s free", "my Year 5s", "the under 11s", "80s synth". No film is asked for under so odd a length. */
const NO_LENGTH = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:under|over)[\\s-]?(?:[1-9]|1[1-46-9]|2[1-3])s(?!\\p{L})|(?:under|over)-\\d{2}s(?!\\p{L})|(?:under|over)[\\s-]?\\d{1,2}s(?:\\s?(?:and|or|to|&|,|/)\\s?(?:under[\\s-]?)?\\d{1,2}s(?!\\p{L})){1,4}|(?:under|over)[\\s-]?\\d{1,2}s\\s?(?=[€£$\\d]|(?:go|free|with|half|only|must|get|eat|welcome|can|are|enter|need)(?!\\p{L})|(?:football|rugby|cricket|hockey|netball|teams?|trials?|squads?|training|league|boys|girls)(?!\\p{L}))|(?:year|grade|class)[\\s-]\\d{1,2}s(?!\\p{L})|['’]?[5-9]0s[\\s-](?=(?:${DECADE_STYLES})(?!\\p{L})))`,
  'giu',
);
/** "Free for over 65s": a film that lasts longer than so long is asked for in other words. */
const OLDER =
  /(?<!(?:^|[^\p{L}])(?:just|bit|little|slightly|well|not|no|never|be|go|goes|going|run|runs|length|duration)\s)(?<![\p{L}\p{N}])over\s[1-9]\ds(?!\p{L})/giu;
/** "like an 80s car ad". */
const OF_A_DECADE =
  /(?<=(?:^|[^\p{L}])(?:like|as|feels?|look(?:ing)?|style of|pure|proper|kind of|sort of)\san?[\s-])(?:19)?[5-9]0['’]?s(?=[\s-]\p{L})/giu;
/** "like those 90s TV spots". */
const DECADES =
  /(?<=(?:^|[^\p{L}])(?:the|those|these|early|mid|late|like|think|from|since|pure|proper|classic|vintage|der|die|den|les|los|anni|anos|años)[\s-])(?:19)?[5-9]0['’]?s(?!\p{L})/giu;
const FILM =
  '(?:video|film|clip|spot|ad|advert|teaser|trailer|promo|reel|short|loop|explainer|animation|story|stories|version|cut|edit|commercial)s?(?!\\p{L})';
/** "70s hi-fi": of these two decades films last no such times, but where the length stands alone or before what is made. */
const SEVENTIES = new RegExp(
  `(?<![\\p{L}\\p{N}])['’]?[78]0s(?=[\\s-]\\p{L})(?![\\s-](?:\\p{L}{1,12}[\\s-])?(?:${FILM}|(?:long|max|maximum|total|in|or|to|with|about|on|for|and|please|of|vertical|square|landscape|portrait)(?!\\p{L})))`,
  'giu',
);
/** How old somebody is: "a woman in her 60s", "presenter in his late 30s". */
const AGES = new RegExp(
  `(?<!\\p{L})(?:his|her|their|(?:in|into|of)\\s(?:my|our|your)|(?:man|woman|lady|male|female|guy|person|couple)[,\\s(]{1,2}|early|mid|late)[\\s-]{0,2}(?:early[\\s-]|mid[\\s-]|late[\\s-])?[1-9]0['’]?s(?!\\p{L})(?!\\s${FILM})`,
  'giu',
);
/** "секунд 15", "секунд на 30–40": the number behind its unit. */
const BEHIND =
  /(?<!\p{L})(секунд)\p{L}?\s+(?:на\s+|до\s+)?(?:\d{1,3}\s?[–-]\s?)?(\d{1,3})(?![\p{L}\p{N}:])/giu;
/** "секунд на двадцать пять". */
const RUSSIAN = alternatives([...NUMBER_WORDS.keys()].filter((word) => /^[а-яё ]+$/u.test(word)));
const BEHIND_IN_WORDS = new RegExp(
  `(?<!\\p{L})(секунд)\\p{L}?\\s+(?:на\\s+|до\\s+)?(${RUSSIAN})(?!\\p{L})`,
  'giu',
);
/** Parts of a minute, and minutes, in one word. */
const IN_ONE_WORD: [RegExp, string][] = [
  [
    /(?<!\p{L})(?:three quarters of a minute|drei viertel minuten?|dreiviertelminute|trois quarts de minute|tres cuartos de minuto|tre quarti di minuto|três quartos de minuto|три четверти минуты)(?!\p{L})/giu,
    '45 seconds',
  ],
  [
    /(?<!\p{L})(?:полминуты|полуминутн\p{L}{2,3}|півхвилин\p{L}{1,4}|půlminut\p{L}{1,5}|polminút\p{L}{1,5}|félperces\p{L}{0,2}|halvminut\p{L}{0,4}|półminut\p{L}{1,5})(?!\p{L})/giu,
    '30 секунд ',
  ],
  [/(?<!\p{L})egyperces(?!\p{L})/giu, '60 seconds '],
  [/(?<!\p{L})(?:en|ett|et) minutt?s?(?!\p{L})/giu, '60 seconds'],
  [/(?<!\p{L})ein-?minuten-?(?=film|video|clip|spot|erklär)|(?<!\p{L})einminüter(?!\p{L})/giu, '60 seconds '],
  // "en 20-sekundersfilm"
  [/(\d{1,3}[\s-]?sekunder)s?(?=film|video|klipp?|spot|reklam)/giu, '$1 '],
  [/(?<!\p{L})минутн(?:ый|ое|ого|ая|ую)(?=\s(?:\p{L}{3,24}\s)?(?:видео|ролик|фильм|клип))/giu, '60 секунд '],
  [/(?<=(?:видео|ролик|клип|фильм|анимаци[яю]|инструкци[яю])\s)на минуту(?!\p{L})/giu, '60 секунд'],
  [/(?<!\p{L})(?:an?\s)?(?:full|whole|entire) minute(?!\p{L})/giu, '60 seconds'],
  [/(?<!\p{L})(?:(?:one|a)[\s-])?minute[\s-]long(?!\p{L})/giu, '60 seconds long'],
  // "duration": 30, duration_seconds = 30
  [
    /(?<=["'{,\s](?:duration|length|runtime)(?:_?(?:s|sec|secs|seconds))?["']?\s?[:=]\s?["']?)(\d{1,3})(?=["']?\s?(?:[,}\n]|$))/giu,
    '$1 seconds',
  ],
];
/** "Length: 0:30", "Laufzeit 00:01:15": a clock behind the word for how long a film is. */
const CLOCK =
  /(?<=(?:^|[^\p{L}])(?:length|duration|runtime|running time|total length|länge|dauer|laufzeit|durée|duración|duração|durata|durată|длительность|хронометраж|тривалість|längd|speltid|længde|varighed|varighet|lengde|kesto|délka|stopáž|czas trwania|długość|duur|speelduur|süre|durasi|thời lượng|διάρκεια)["']?\s?[:=–-]?\s?["']?)(?:00?:)?(\d{1,2}):(\d\d)(?![\d:])/giu;
/** As programs write it: "PT1M30S". */
const ISO = /(?<![\p{L}\p{N}])PT(?:(\d{1,2})M)?(?:(\d{1,3})S)?(?![\p{L}\p{N}])/gu;
const asSeconds = (_: string, minutes = '0', seconds = '0') =>
  `${60 * Number(minutes) + Number(seconds)} seconds`;
/** Words by which a text is Hungarian, and its short word for seconds, which elsewhere counts the dots of a camera. */
const HUNGARIAN = /[őű]|(?<!\p{L})(?:videó|hossz|perc)/iu;
const HUNGARIAN_SECONDS = /(?<=\d)\s?mp(?=[\s.,;)-]|$)/giu;
const ROUND = new RegExp(`(?<!\\p{L})(?:un[ea]\\s+)?(${Object.keys(DOZENS).join('|')})\\s+d[ei]\\s+`, 'giu');

const UNITS =
  '(?:s|secs?|sek|seg|seconds?|sekunden|secondes?|segundos?|secondi|секунд\\p{L}?|mins?|minutes?|minuten|minutos?|minuti|минут\\p{L}?)(?!\\p{L})';
/** What lasts so long on a day or in a round of a plan: "day 1: 20 sec", "1일차 20초", "第10天1分钟". */
const OF_STAGES = [
  `(?<!\\p{L})(?:day|week|round|level|set|tag|woche|runde|jour|semaine|tour|día|semana|ronda|dia|rodada|giorno|settimana|giro|день|неделя|раунд)\\s\\d{1,3}(?:\\s?[:=,–-]\\s?|\\s)\\d{1,3}\\s?${UNITS}`,
  '(?<!\\d)\\d{1,3}\\s?(?:일차|주차|세트|日目|週目|回目|セット目)\\s?[:：=は]?\\s?\\d{1,3}\\s?(?:초|분|秒|分)(?:\\s?\\d{1,2}\\s?(?:초|秒))?',
  '第\\s?\\d{1,3}\\s?(?:天|周|轮|组|日|週)\\s?[:：]?\\s?\\d{1,3}\\s?(?:秒|分)',
].map((pattern) => new RegExp(pattern, 'giu'));
/** The length of one thing of several that are compared: "Moka: 5 minuti, … Macchina: 30 secondi". */
const OF_THINGS = new RegExp(
  `(?<=(?:^|[.!?;:\\n])\\s?)(?!(?:${LENGTH_LABELS})(?!\\p{L}))(\\p{L}[\\p{L} ]{0,24}[:：]\\s?)\\d{1,3}\\s?${UNITS}`,
  'giu',
);

/** Signs by which a text sets words off: "**Runtime**: 30s". */
const EMPHASIS = /\*\*|__|`/gu;

/** The first 12,000 letters of a prompt, in which lengths are written in one way and nothing else as lengths are. */
export function evenLengths(prompt: string): string {
  const head = prompt.slice(0, 12_000);
  const said = HUNGARIAN.test(head) ? head.replace(HUNGARIAN_SECONDS, ' másodperc') : head;
  const text = IN_ONE_WORD.reduce(
    (all, [from, to]) => all.replace(from, to),
    withUnitsSpelt(said.replace(EMPHASIS, '')).replace(CLOCK, asSeconds).replace(ISO, asSeconds),
  );
  const things = [...text.matchAll(OF_THINGS)];
  // Lines of a talk have the names of those who speak.
  const isCompared = new Set(things.map(([, name]) => name!.trim())).size > 1;
  const compared = isCompared ? text.replace(OF_THINGS, '$1') : text;
  return OF_STAGES.reduce((all, it) => all.replace(it, ' '), withoutItemLengths(compared))
    .replace(NO_LENGTH, ' ')
    .replace(OLDER, ' ')
    .replace(OF_A_DECADE, ' ')
    .replace(BEHIND, '$2 $1')
    .replace(BEHIND_IN_WORDS, '$2 $1')
    .replace(DECADES, ' ')
    .replace(SEVENTIES, ' ')
    .replace(AGES, ' ')
    .replace(ROUND, (_, word: string) => `${DOZENS[word.toLowerCase()]} `);
}

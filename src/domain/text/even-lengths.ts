import { DECADE_STYLES, DOZENS, LENGTH_LABELS, NUMBER_WORDS, SCENE_WORDS } from './length-words.ts';
import { alternatives } from './minutes.ts';

/** Ages, school years and decades, which are written as seconds are: "under-5s free", "my Year 5s", "the under 11s", "80s synth". No film is asked for under so odd a length. */
const NO_LENGTH = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:under|over)[\\s-]?(?:[1-9]|1[1-46-9]|2[1-3])s(?!\\p{L})|(?:under|over)[\\s-]?\\d{1,2}s(?:\\s?(?:and|or|to|&|,|/)\\s?(?:under[\\s-]?)?\\d{1,2}s(?!\\p{L})){1,4}|(?:under|over)[\\s-]?\\d{1,2}s\\s?(?=[€£$\\d]|(?:go|free|with|half|only|must|get|eat|welcome|can|are|enter|need)(?!\\p{L})|(?:football|rugby|cricket|hockey|netball|teams?|trials?|squads?|training|league|boys|girls)(?!\\p{L}))|(?:year|grade|class)[\\s-]\\d{1,2}s(?!\\p{L})|['’]?[5-9]0s[\\s-](?=(?:${DECADE_STYLES})(?!\\p{L})))`,
  'giu',
);
/** "like those 90s TV spots". */
const DECADES =
  /(?<=(?:^|[^\p{L}])(?:the|those|these|early|mid|late|like|der|die|den|les|los|anni|anos|años)[\s-])(?:19)?[5-9]0['’]?s(?!\p{L})/giu;
const SCENES = alternatives([
  ...SCENE_WORDS.split('|'),
  'screen',
  'step',
  'folie',
  'schritt',
  'étape',
  'paso',
  'passo',
  'one',
  'question',
  'answer',
  'fact',
  'picture',
  'frage',
  'pregunta',
  'domanda',
  'pergunta',
]);
/** Numbers in words, and numbers. */
const COUNT = `(?:\\d{1,2}|${alternatives([...NUMBER_WORDS.keys()].filter((word) => /^\p{L}+$/u.test(word)))})`;
/** The length of each scene, which is none of the film: "each scene about 7 seconds", "5 Sekunden pro Bild". */
const OF_SCENES = [
  `(?<!\\p{L})(?:each|every|jedes?|jede[rn]?|chaque|cada|ogni|кажд\\p{L}{2,3})\\s(?:${SCENES})s?\\s(?:\\p{L}{1,12}[\\s:]){0,2}(?:(?:about|around|etwa|environ|unos|circa)\\s)?\\d{1,2}\\s?(?:-\\s?)?(?:s|secs?|sek|seg|seconds?|sekunden|secondes?|segundos?|secondi|секунд\\p{L}?)(?!\\p{L})`,
  `(?<![\\p{L}\\d:.,])${COUNT}\\s?(?:s|secs?|sek|seg|seconds?|sekunden|secondes?|segundos?|secondi|секунд\\p{L}?)\\s(?:per|pro|je|par|por|a|for each|for every|für jede[ns]?|на|each)\\s(?:${SCENES})(?!\\p{L})`,
].map((pattern) => new RegExp(pattern, 'giu'));
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
  [/(?<!\p{L})(?:полминуты|полуминутн\p{L}{2,3})(?!\p{L})/giu, '30 секунд '],
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

/** The first 12,000 letters of a prompt, in which lengths are written in one way and nothing else as lengths are. */
export function evenLengths(prompt: string): string {
  const text = IN_ONE_WORD.reduce(
    (all, [said, written]) => all.replace(said, written),
    prompt.slice(0, 12_000),
  );
  const things = [...text.matchAll(OF_THINGS)];
  const compared = things.length > 1 ? text.replace(OF_THINGS, '$1') : text;
  return [...OF_SCENES, ...OF_STAGES]
    .reduce((all, it) => all.replace(it, ' '), compared)
    .replace(NO_LENGTH, ' ')
    .replace(BEHIND, '$2 $1')
    .replace(BEHIND_IN_WORDS, '$2 $1')
    .replace(DECADES, ' ')
    .replace(ROUND, (_, word: string) => `${DOZENS[word.toLowerCase()]} `);
}

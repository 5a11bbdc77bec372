import { DECADE_STYLES, DOZENS } from './length-words.ts';

/** Ages and decades, which are written as seconds are: "under-5s free", "80s synth". */
const NO_LENGTH = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:under|over)[\\s-]?\\d{1,2}s\\s?(?=[€£$\\d]|(?:go|free|with|half|only|must|get|eat|welcome|can|are|enter|need)(?!\\p{L}))|['’]?[5-9]0s[\\s-](?=(?:${DECADE_STYLES})(?!\\p{L})))`,
  'giu',
);
/** "like those 90s TV spots". */
const DECADES =
  /(?<=(?:^|[^\p{L}])(?:the|those|these|early|mid|late|like|der|die|den|les|los|anni|anos|años)[\s-])(?:19)?[5-9]0['’]?s(?!\p{L})/giu;
/** "секунд 15", "секунд на 30–40": the number behind its unit. */
const BEHIND =
  /(?<!\p{L})(секунд)\p{L}?\s+(?:на\s+|до\s+)?(?:\d{1,3}\s?[–-]\s?)?(\d{1,3})(?![\p{L}\p{N}:])/giu;
const ROUND = new RegExp(`(?<!\\p{L})(?:un[ea]\\s+)?(${Object.keys(DOZENS).join('|')})\\s+d[ei]\\s+`, 'giu');

/** The first 12,000 letters of a prompt, in which lengths are written in one way and nothing else as lengths are. */
export function evenLengths(prompt: string): string {
  return prompt
    .slice(0, 12_000)
    .replace(NO_LENGTH, ' ')
    .replace(BEHIND, '$2 $1')
    .replace(DECADES, ' ')
    .replace(ROUND, (_, word: string) => `${DOZENS[word.toLowerCase()]} `);
}

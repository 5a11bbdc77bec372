import { withoutEnd } from '../../../domain/text/ends.ts';

/** Words that say little by themselves, in the languages whose words are parted by spaces. */
const SMALL = new Set(
  (
    'a an the it its this that these those they them we us you your i me my he him his she her our their one ' +
    'is are was were be been am do does did done has have had will would can could should may might must ' +
    'not no nor and or but so if then than as at by for from in into of off on onto out over per to under up upon ' +
    'with within without about after again all also before both down ever here how just more most much now only own ' +
    'same since still such there through til till until too very what when where which who why yet below above ' +
    'der die das den dem des ein eine einen einem einer und oder aber nicht kein keine ist sind war waren wird ' +
    'werden hat haben sie er es ihm ihn ihnen mir mich dir dich uns euch wir ihr ich du sich auf aus bei bis für im in mit nach ob ohne um vom von vor zu zum ' +
    'zur über unter auch noch schon sehr nur mehr an ab dann da hier ' +
    'le la les un une des du de et ou ni mais est sont été être a ont avec sans sous sur dans par pour en vers chez ' +
    'ce cet cette ces son sa ses leur leurs notre nos votre vos mon ma mes ton ta tes il elle ils elles on nous vous ' +
    'je tu que qui quoi dont où ne pas plus très aussi bien encore y ' +
    'el los las una unos unas y o pero es son fue ser está están con sin sobre por para del al su sus se lo te ' +
    'nos como más muy ya no sí ' +
    'il lo gli uno della dello dei degli delle di da dal dalla nel nella con su per tra fra e ed ma non è sono ci ' +
    'vi si che chi cui più anche ' +
    'o os as um uma do da dos das no na nos nas em com sem e ou mas não é são foi que se seu sua mais muito ' +
    'и или но не на в во с со к ко у о об от до из за по под над при для без это этот эта эти он она они мы вы я ты ' +
    'его её их ваш наш был была было были есть что как так же ли бы уже ещё'
  ).split(' '),
);

const bare = (word: string) =>
  withoutEnd(word.replace(/^[^\p{L}\p{N}]+/u, ''), /[^\p{L}\p{N}]/u).toLowerCase();

/** Whether a word says little by itself. */
export const isSmall = (word: string): boolean => SMALL.has(bare(word));

/** How far from the end of a headline the word may stand that is set off: the eye ends there. */
const REACH = 4;

/** A figure of two signs at least: a price, a share, a count, an hour. */
const FIGURE = /\d[.,:]?\d|[$€£¥]\d|\d[%€]/;

/** Which of a headline's words is set off in the accent: its figure, else the last that says something; null where none does. */
export function emphasisOf(words: readonly string[]): number | null {
  if (words.length < 2) return null;
  const figure = words.findLastIndex((word) => FIGURE.test(word));
  if (figure >= 0) return figure;
  for (let i = words.length - 1; i >= Math.max(0, words.length - REACH); i--) {
    const word = bare(words[i]!);
    if (word && !SMALL.has(word) && (word.length > 1 || /\p{Lo}/u.test(word))) return i;
  }
  return null;
}

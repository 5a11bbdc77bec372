import { withoutEnd } from '../../../domain/text/ends.ts';

/** Words that say little by themselves, in the languages whose words are parted by spaces. */
const SMALL = new Set(
  (
    'a an the it its this that these those they them we us you your i me my he him his she her our their one ' +
    'is are was were be been am do does did done has have had will would can could should may might must ' +
    'not no nor and or but so if then than as at by for from in into of off on onto out over per to under up upon ' +
    'with within without about after again all also before both down ever here how just more most much now only own ' +
    'same since still such there through til till until too very what when where which who why yet below above ' +
    'around away back even itself lot simply someone something together way while works yourself ' +
    'der die das den dem des ein eine einen einem einer und oder aber nicht kein keine ist sind war waren wird ' +
    'werden hat haben sie er es ihm ihn ihnen mir mich dir dich uns euch wir ihr ich du sich auf aus bei bis für im in mit nach ob ohne um vom von vor zu zum ' +
    'zur über unter auch noch schon sehr nur mehr an ab dann da hier daran darüber davon drüber hin rein wieder weiter ' +
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

/** What streets are called, at the end of their name or before it. */
const STREET =
  /\p{L}(?:stra(?:ß|ss)e|allee|gasse|straat|weg|platz|damm|ufer|plein|laan)$|^(?:street|st|road|rd|lane|avenue|ave|walk|way|mews|quay|row|str|rue|via|calle|rua|avenida|piazza|plaza|praça|ул|улица|проспект)$/iu;
const DIGITS = /^[\d()+-]{3,}$/;

/** Whether a figure is a house's or a part of a telephone number: neither is what a headline is about. */
function isOfContact(words: readonly string[], at: number): boolean {
  const isStreet = (i: number) => STREET.test(bare(words[i] ?? ''));
  const isDialled = (i: number) => DIGITS.test(words[i] ?? '');
  if (!/^\P{L}*\p{Nd}/u.test(words[at]!)) return false;
  return (
    [-2, -1, 1, 2].some((by) => isStreet(at + by)) ||
    (isDialled(at) && (isDialled(at - 1) || isDialled(at + 1)))
  );
}

/** Which of a headline's words is set off in the accent: its figure, else the last that says something; null where none does. */
export function emphasisOf(words: readonly string[]): number | null {
  if (words.length < 2) return null;
  const figure = words.findLastIndex((word, i) => FIGURE.test(word) && !isOfContact(words, i));
  if (figure >= 0) return figure;
  for (let i = words.length - 1; i >= Math.max(0, words.length - REACH); i--) {
    const word = bare(words[i]!);
    if (word && !SMALL.has(word) && !isOfContact(words, i) && (word.length > 1 || /\p{Lo}/u.test(word)))
      return i;
  }
  return null;
}

import { countWords } from '../../wording.ts';

/** Words of a line of what a dish needs, which is no sentence: it begins with an amount, or names things one after the other. */
const AMOUNT_WORDS = 12;
const NAMES_SEVERAL = /\p{L}[,،、，]\s?\p{L}[^,،、，]*[,،、，]\s?\p{L}/u;
/** Whether a line tells an amount of something, or names several things. */
export const isAmount = (text: string) =>
  countWords(text) <= AMOUNT_WORDS &&
  !/[.!?。！？।:：]$/u.test(text.trim()) &&
  (/^\p{Nd}/u.test(text.trim()) || NAMES_SEVERAL.test(text));

/** A line that names two things or more, in a prompt that ends its sentences with stops: "a handful of rice, a chilli". */
const NAMES_TWO = /\p{L}[,،、，]\s?\p{L}/u;
/** Whether a line names two things or more; `isStopped` says that the sentences around it end with stops. */
export const namesThings = (text: string, isStopped: boolean) =>
  isStopped &&
  NAMES_TWO.test(text) &&
  countWords(text) <= AMOUNT_WORDS &&
  !/[.!?。！？।:：]$/u.test(text.trim());

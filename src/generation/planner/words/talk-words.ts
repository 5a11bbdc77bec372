/**
 * Words by which customers talk to the maker of their film, in lower case, separated by `|`. They decide nothing: they
 * are clues to the tagger, which learns from the corpus what each class is worth, in all languages at once.
 */
export type TalkWords = {
  /** Greetings, thanks, signatures. */
  greets: string;
  /** Words of chatter: hedges, e-mail heads, budgets. */
  hedges: string;
  /** Asking for a film. */
  asks: string;
  /** Labels before words to be spoken, before words to be shown, and of scenes and pictures. */
  speaks: string;
  shows: string;
  scenes: string;
  /** First person singular and plural, second person. */
  i: string;
  we: string;
  you: string;
  /** What asks to say something, names something, and introduces what the film is about. */
  tells: string;
  names: string;
  presents: string;
  negates: string;
};

import type { Genre } from '../../../domain/brief.ts';

/**
 * Words that a prompt for each kind of film is likely to have, in lower case, separated by `|`. They decide nothing:
 * they are clues to the genre's model, which learns what each list is worth, in all languages at once.
 */
export type GenreWords = Record<Genre, string>;

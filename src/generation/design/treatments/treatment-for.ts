import { TREATMENTS, type Treatment } from '../../../domain/film/treatments.ts';
import { heard, mostNamed } from '../wishes/heard.ts';

/**
 * What a film is to look like by what its customer said to the maker, in the film's language or English: the treatment
 * that most ways of naming speak of, the first named of equals; null where none is named.
 */
export function treatmentFor(said: string, language = 'en'): Treatment | null {
  return mostNamed(heard(said, language), language, TREATMENTS);
}

import type { Role } from '../model/tagger.ts';
import type { TextView } from '../views.ts';
import { cutFilms } from './films.ts';
import { cutMakersNotes } from './notes.ts';

/** What is addressed to the maker among what is shown: which film is ordered, for whom it is, and notes on its words. */
export function cutAddressed(view: TextView, roles: Role[]): void {
  cutFilms(view, roles);
  cutMakersNotes(view, roles);
}

import { cutAddressed } from '../addressed/addressed.ts';
import { keepThanks } from '../addressed/thanks.ts';
import { keepRules, keepViewersAsked } from '../addressed/viewers-asked.ts';
import { keepChanges } from '../briefs/changelogs.ts';
import { leaveOutNamed } from '../briefs/omitted.ts';
import type { Role } from '../model/tagger.ts';
import { keepNamedFilms } from '../orders/east/named-films.ts';
import { keepAnswers } from '../orders/explained.ts';
import { keepFirstName } from '../plain/first-name.ts';
import { keepListEnds } from '../plain/list-ends.ts';
import { keepUnasked } from '../plain/unasked.ts';
import { keepShort } from '../short/keep.ts';
import type { TextView } from '../views.ts';
import { cutUnshown } from './brackets.ts';
import { keepChoices, keepCounted, keepMeasured, keepTimes } from './counted.ts';
import { cutDeciders, cutDrafts } from './drafts.ts';
import { keepJubilees } from './jubilees.ts';
import { cutPlacing } from './placing.ts';
import { keepSceneLines, keepScreenLines } from './scene-lines.ts';
import { keepVerbatim } from './verbatim.ts';

/** What is asked to be left out, words that were left behind by what they belong to, and notes to the maker among what is shown. */
export function mendStrays(view: TextView, roles: Role[]): void {
  keepShort(view, roles);
  keepFirstName(view, roles);
  keepUnasked(view, roles);
  leaveOutNamed(view, roles);
  keepChanges(view, roles);
  keepSceneLines(view, roles);
  keepScreenLines(view, roles);
  keepVerbatim(view, roles);
  keepListEnds(view, roles);
  keepViewersAsked(view, roles);
  keepRules(view, roles);
  keepJubilees(view, roles);
  keepThanks(view, roles);
  keepCounted(view, roles);
  keepChoices(view, roles);
  keepMeasured(view, roles);
  keepTimes(view, roles);
  cutPlacing(view, roles);
  cutDrafts(view, roles);
  cutDeciders(view, roles);
  cutUnshown(view, roles);
  cutAddressed(view, roles);
  keepNamedFilms(view, roles);
  keepAnswers(view, roles);
}

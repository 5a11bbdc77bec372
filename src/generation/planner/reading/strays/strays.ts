import { leaveOutNamed } from '../briefs/omitted.ts';
import type { Role } from '../model/tagger.ts';
import type { TextView } from '../views.ts';
import { cutUnshown } from './brackets.ts';
import { keepCounted } from './counted.ts';
import { cutDeciders, cutDrafts } from './drafts.ts';
import { cutPlacing } from './placing.ts';
import { keepSceneLines } from './scene-lines.ts';

/** What is asked to be left out, words that were left behind by what they belong to, and notes to the maker among what is shown. */
export function mendStrays(view: TextView, roles: Role[]): void {
  leaveOutNamed(view, roles);
  keepSceneLines(view, roles);
  keepCounted(view, roles);
  cutPlacing(view, roles);
  cutDrafts(view, roles);
  cutDeciders(view, roles);
  cutUnshown(view, roles);
}

import { tidy } from '../../wording.ts';
import type { Take } from '../take.ts';

/** Characters of one scene's narration at most. */
const MOST_SPOKEN = 600;

/** What a voice says over a take: the words written for it, or the sentence behind it where a voice is asked for. */
export function narrationOf(take: Take, narrated: boolean): string {
  return narrated || take.voiced
    ? tidy(take.spoken)
        .replace(/["“”„«»「」『』*_#]/gu, '')
        .slice(0, MOST_SPOKEN)
    : '';
}

import { countWords } from '../../wording.ts';
import { sentencesOf } from '../scenes/lines.ts';
import type { Take } from '../take.ts';
import { SPEAKING } from '../timing.ts';

type Measure = (take: Take) => number;
const sum = (list: Take[], of: Measure) => list.reduce((total, take) => total + of(take), 0);

/** A take whose voice says as many whole sentences as fit into `seconds`: it alone is longer than the film may be. */
function withinVoice(take: Take, seconds: number): Take {
  const room = Math.floor((seconds - 1) * SPEAKING);
  const said: string[] = [];
  for (const sentence of sentencesOf(take.spoken)) {
    if (countWords([...said, sentence].join(' ')) > room) break;
    said.push(sentence);
  }
  return { ...take, spoken: said.join(' ') };
}

/** The takes with voices that fit into `limit`; the only voice has all the time that the others leave. */
export function withinVoices(takes: Take[], limit: number, least: Measure): Take[] {
  const voiced = takes.filter((take) => take.voiced);
  const room = voiced.length === 1 ? limit - sum(takes, least) + least(voiced[0]!) : 0;
  return takes.map((take) => withinVoice(take, Math.max(room, limit / takes.length)));
}

/** A film's only voice, written apart from its scenes, a part of it over each scene from its own on; over the last ones where it ends the film. */
export function spreadVoice(takes: Take[]): Take[] {
  const at = takes.findIndex((take) => take.voiced);
  const take = takes[at];
  if (!take || takes.some((it, i) => i !== at && it.voiced)) return takes;
  const said = sentencesOf(take.spoken);
  const first = at === takes.length - 1 ? Math.max(0, takes.length - said.length) : at;
  const scenes = Math.min(said.length, takes.length - first);
  const of = (i: number) =>
    said.slice(Math.round((i * said.length) / scenes), Math.round(((i + 1) * said.length) / scenes));
  const { voiceFrom = [] } = take;
  return takes.map((it, i) =>
    i < first || i >= first + scenes
      ? it
      : { ...it, voiced: true, voiceFrom, spoken: of(i - first).join(' ') },
  );
}

/** What of a take is not said, as one that was dropped. */
export const unsaid = (take: Take): Take => ({ ...take, from: take.voiceFrom ?? [] });

/** The takes with the longest of the voices silent that are spoken over what may not go. */
export function withoutLongestVoice(takes: Take[]): { takes: Take[]; gone: Take } | null {
  const voiced = takes.filter((take) => take.voiced && take.spoken);
  const [first, ...others] = voiced;
  if (!first) return null;
  const longest = others.reduce((a, b) => (b.spoken.length > a.spoken.length ? b : a), first);
  const { voiced: _, voiceFrom = [], ...silent } = longest;
  return {
    takes: takes.map((take) => (take === longest ? { ...silent, spoken: '' } : take)),
    gone: { ...longest, from: voiceFrom },
  };
}

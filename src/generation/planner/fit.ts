import { bucketOfSeconds, durationBucket } from '../../domain/prompt-hints.ts';
import type { Duration } from '../../domain/request.ts';
import { statedSeconds } from '../../domain/stated-length.ts';
import { BUCKET_SECONDS, DURATION_TARGETS } from '../../domain/storyboard.ts';
import type { Brief } from './brief.ts';
import { eyebrowName } from './brief.ts';
import type { Candidate } from './draft.ts';
import { boundsOf } from './timing.ts';

/** Scenes of one storyboard at most (schema), hook and closing included. */
const MOST_SCENES = 60;

/** Scenes from which on a video has something to tell. */
const ENOUGH = 5;

/** How much longer than a glance the scenes of a video that says little may stand before a heading comes between. */
const LINGER = 1.5;

/** A list whose scenes would stand longer than this for what they say is told item by item. */
const IDLE = 1.35;

/** Seconds that the video may last. */
export type Target = {
  floor: number;
  ceiling: number;
  /** A stated length within the bucket. */
  stated: number | null;
};

/** Seconds that a video goes on after its recorded voice, so that the last word is not faded. */
const AFTER_VOICE = 1.5;

/** What a plan may use of the buckets of api.md 2.1; a stated length is met up to the longest. */
const BUCKETS: Record<Duration, readonly [number, number]> = {
  '<10s': [6, 9.5],
  '10-30s': [10.2, BUCKET_SECONDS['10-30s'][1]],
  '30s-1min': [30.2, BUCKET_SECONDS['30s-1min'][1]],
  '1-5min': [60.2, 180],
};

/**
 * Seconds to aim at. Up to the comfortable ceiling a video is as long as what it has to say; it is never stretched
 * beyond the bucket's own floor, or beyond a recorded voice. A length that the prompt states is met within the bucket.
 * @param voiceSeconds length of the recording that is the voice: all of it is heard as far as the bucket reaches
 */
export function targetOf(request: { prompt: string; duration?: Duration }, voiceSeconds = 0): Target {
  const bucket = durationBucket(request);
  const [low, high] = BUCKETS[bucket];
  const said = statedSeconds(request.prompt);
  const fits = said !== null && bucketOfSeconds(said) === bucket;
  const floor = voiceSeconds > 0 ? Math.min(high, Math.max(low, voiceSeconds + AFTER_VOICE)) : low;
  return {
    floor,
    ceiling: Math.max(floor, DURATION_TARGETS[bucket][1]),
    stated: fits ? Math.min(high, Math.max(low, said)) : null,
  };
}

/** The chosen scenes with their lengths. */
export type Fitted = { scenes: Candidate[]; aim: number };

type Measure = (candidate: Candidate) => number;
const sum = (list: Candidate[], of: Measure) => list.reduce((total, c) => total + of(c), 0);

/**
 * Drops the lightest middle scene until the rest fits; with time to spare tells steps one by one, then lists, then
 * adds headings of the language. `spoken` gives the narration that a scene would have.
 */
export function fit(
  all: Candidate[],
  target: Target,
  spoken: (c: Candidate) => string,
  brief: Brief,
): Fitted {
  let scenes = [...all];
  const known = new Map<Candidate, ReturnType<typeof boundsOf>>();
  const bounds = (c: Candidate) => {
    const found = known.get(c) ?? boundsOf(c, spoken(c));
    known.set(c, found);
    return found;
  };
  const need: Measure = (c) => bounds(c).need;
  const least: Measure = (c) => bounds(c).least;
  const most: Measure = (c) => bounds(c).most;
  // A short video may be brisk; a longer one must not feel rushed.
  const limit = target.stated ?? target.ceiling;
  const hurry = limit < 10 ? 0.5 : limit < 20 ? 0.7 : limit < 30 ? 0.8 : 0.9;
  const tooLong = () => Math.max(sum(scenes, least), sum(scenes, need) * hurry) > limit + 1e-6;
  // The line of an end card says nothing new: it goes before any fact does.
  if (tooLong()) scenes = scenes.map(withoutSub);
  while (scenes.length > 2 && (scenes.length > MOST_SCENES || tooLong())) {
    const middle = scenes.slice(1, -1);
    scenes.splice(scenes.indexOf(middle.reduce((a, b) => (b.weight <= a.weight ? b : a))), 1);
  }
  scenes = toldInParts(scenes, limit, need, (c) => c.body.type === 'list' && c.body.numbered);
  const wanted = Math.min(limit, Math.max(target.stated ?? target.floor, sum(scenes, need)));
  // A phrase is parted only where it would stand for longer than anybody looks at it.
  const slow = sum(scenes, most) < wanted;
  if (sum(scenes, need) * IDLE < wanted)
    scenes = toldInParts(scenes, wanted, need, (c) => slow || c.body.type === 'list');
  scenes = withRecaps(scenes, wanted, need, all);
  scenes = withFillers(scenes, wanted, most, brief);
  const aim = target.stated ?? Math.min(target.ceiling, Math.max(target.floor, sum(scenes, need)));
  return { scenes, aim };
}

function withoutSub(candidate: Candidate): Candidate {
  if (candidate.body.type !== 'cta' || candidate.keepsLine) return candidate;
  const { sub: _sub, ...body } = candidate.body;
  return { ...candidate, body };
}

/** Replaces lists by their items, one scene each, as far as the time allows. */
function toldInParts(
  scenes: Candidate[],
  limit: number,
  need: Measure,
  which: (c: Candidate) => boolean,
): Candidate[] {
  let out = scenes;
  for (const candidate of scenes) {
    if (!candidate.parts || !which(candidate)) continue;
    const next = out.flatMap((c) => (c === candidate ? candidate.parts! : [c]));
    if (next.length <= MOST_SCENES && sum(next, need) <= limit) out = next;
  }
  return out;
}

/** Where time is left, a list that was told item by item is shown once more as a whole, before what follows it. */
function withRecaps(scenes: Candidate[], wanted: number, need: Measure, all: Candidate[]): Candidate[] {
  let out = scenes;
  for (const whole of all) {
    const last = whole.body.type === 'list' ? whole.parts?.at(-1) : undefined;
    const at = last ? out.indexOf(last) : -1;
    const recap: Candidate = { ...whole, spoken: '', recap: true };
    const spare = wanted - sum(out, need);
    if (at >= 0 && spare >= need(recap)) out = out.toSpliced(at + 1, 0, recap);
  }
  return out;
}

/** Whether two neighbours belong to one enumeration, which nothing may come between. */
const together = (a: Candidate, b: Candidate) => a.group !== undefined && a.group === b.group;

/**
 * Headings for a prompt that says less than its length needs: no facts, each before something it can announce. Where
 * there is enough to tell, one at most stands before each part of it; what time is left then goes to all alike.
 */
function withFillers(scenes: Candidate[], wanted: number, most: Measure, brief: Brief): Candidate[] {
  const places = scenes.flatMap((c, i) => (i > 0 && !together(scenes[i - 1]!, c) ? [c] : []));
  const scarce = scenes.length < ENOUGH;
  const out = [...scenes];
  for (const [i, title] of brief.framing.fillers.entries()) {
    if (sum(out, most) * (scarce ? LINGER : 1) >= wanted || (!scarce && i >= places.length - 1)) break;
    const body = { type: 'statement' as const, eyebrow: eyebrowName(brief), title };
    const before = places[Math.min(i, places.length - 1)];
    const place = before ? out.indexOf(before) : out.length;
    out.splice(place, 0, { body, at: 20_000 + i, weight: 0.2 - i / 100, spoken: title });
  }
  return out;
}

import { bucketOfSeconds, durationBucket } from '../../../domain/prompt-hints.ts';
import type { Duration } from '../../../domain/request.ts';
import { statedSeconds } from '../../../domain/stated-length.ts';
import { BUCKET_SECONDS, DURATION_TARGETS } from '../../../domain/storyboard.ts';
import { countWords } from '../wording.ts';
import { withFillers } from './scenes/fillers.ts';
import { HEADLINE_WORDS } from './scenes/lines.ts';
import { MOST_ITEMS } from './scenes/together.ts';
import { type Take, WEIGHTS } from './take.ts';
import { boundsOf } from './timing.ts';
import { halved, sentencesApart, unfolded } from './unfold.ts';
import { withHeard } from './voices/heard.ts';
import { spreadVoice, unsaid, withinVoices, withoutLongestVoice } from './voices/within.ts';

/** Scenes of one storyboard at most (schema), opening and end card included. */
const MOST_SCENES = 60;

/** Words of one list at most: more is no longer read. */
const LIST_WORDS = 42;

/** How much longer than a glance scenes may stand before a heading of ours comes between: seldom where there is much to tell. */
const LINGER_OF_NOTHING = 0.8;
const LINGER = 1.6;
const LINGER_OF_MANY = 2.6;
/** How much longer than a glance scenes may stand before what is told together is told one thing after the other. */
const LINGER_TOGETHER = 1.2;
/** Scenes up to which a film says no more than a name, and from which on it has something to tell. */
const NOTHING = 2;
const MANY = 4;
/** Seconds of a film that tells nothing but its name, where its bucket allows. */
const SECONDS_OF_NOTHING = 12;

const lingerOf = ({ length }: Take[]): number =>
  length <= NOTHING ? LINGER_OF_NOTHING : length < MANY ? LINGER : LINGER_OF_MANY;

/** Seconds that the film may last. */
export type Target = {
  floor: number;
  ceiling: number;
  /** A stated length within the bucket. */
  stated: number | null;
};

/** Seconds that a film goes on after its recorded voice, so that the last word is not faded. */
const AFTER_VOICE = 1.5;

/** What a plan may use of the buckets of api.md 2.1; a stated length is met up to the longest. */
const BUCKETS: Record<Duration, readonly [number, number]> = {
  '<10s': [6, 9.5],
  '10-30s': [10.2, BUCKET_SECONDS['10-30s'][1]],
  '30s-1min': [30.2, BUCKET_SECONDS['30s-1min'][1]],
  '1-5min': [60.2, 180],
};

/**
 * Seconds to aim at. Up to the comfortable ceiling a film is as long as what it has to say; it is never stretched
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

/** How much faster than at their natural pace long sentences may be told in several scenes. */
const BRISK = 0.9;

/** The chosen scenes, the seconds to aim at, and the scenes for which there was no time. */
export type Fitted = { takes: Take[]; aim: number; dropped: Take[] };

type Measure = (take: Take) => number;
const sum = (list: Take[], of: Measure) => list.reduce((total, take) => total + of(take), 0);

const pairs = new WeakMap<Take, { second: Take; take: Take | null }>();

/** {@link together} with what it gave last time for the same two. */
function joined(first: Take, second: Take): Take | null {
  const known = pairs.get(first);
  if (known?.second === second) return known.take;
  const take = together(first, second);
  pairs.set(first, { second, take });
  return take;
}

/** Two neighbours as one scene: items of one list, or a line and the line beneath it; null where they stay apart. */
function together(a: Take, b: Take): Take | null {
  if (a.joins === 'never' || b.joins === 'never' || a.under !== b.under || a.voiced || b.voiced) return null;
  const spoken = /[.!?。！？…]$/u.test(a.spoken) ? `${a.spoken} ${b.spoken}` : `${a.spoken}. ${b.spoken}`;
  const base = { from: [...a.from, ...b.from], weight: Math.max(a.weight, b.weight), spoken, under: a.under };
  const lines = [...a.lines, ...b.lines];
  const words = lines.reduce((n, line) => n + countWords(line), 0);
  if (a.joins === 'lines' || b.joins === 'lines') {
    if (lines.length > 2 || words > 22) return null;
    const body: Take['body'] =
      countWords(lines[0]!) <= HEADLINE_WORDS
        ? { type: 'statement', eyebrow: '', title: lines[0]!, sub: lines[1]! }
        : { type: 'list', eyebrow: '', title: '', numbered: false, items: lines };
    return { ...base, body, joins: 'list', lines };
  }
  if (lines.length > MOST_ITEMS || words > LIST_WORDS) return null;
  // Numbers count from one: a list that begins later has none.
  const numbered = a.step === 1 && b.step === a.lines.length + 1;
  const body = { type: 'list' as const, eyebrow: '', title: a.under, numbered, items: lines };
  return { ...base, body, joins: 'list', lines, ...(a.step ? { step: a.step } : {}) };
}

/** Puts the two lightest neighbours that may share a scene together; null where none may. */
function withJoin(takes: Take[], need: Measure): Take[] | null {
  let best: { at: number; take: Take; cost: number } | null = null;
  for (let i = 0; i + 1 < takes.length; i++) {
    const [a, b] = [takes[i]!, takes[i + 1]!];
    if (best && a.weight + b.weight > best.cost) continue;
    const take = joined(a, b);
    if (!take || need(take) > need(a) + need(b)) continue;
    const cost = a.weight + b.weight + 0.1 * (a.lines.length + b.lines.length);
    if (!best || cost < best.cost) best = { at: i, take, cost };
  }
  return best && takes.toSpliced(best.at, 2, best.take);
}

/** The takes without the lightest one that a film can do without; of equal ones the last goes. */
function withoutLightest(takes: Take[]): { takes: Take[]; gone: Take } | null {
  const voices = takes.filter((take) => take.voiced && take.spoken).length;
  // The only voice of a film stays, and says as much as there is time for.
  const isOnly = (take: Take) => voices === 1 && take.voiced && take.spoken !== '';
  const droppable = takes.filter((take) => take.weight < WEIGHTS.kept && !isOnly(take));
  if (droppable.length === 0 && voices === 1) return null;
  if (droppable.length === 0 && voices > 1) return withoutLongestVoice(takes);
  const [first, ...others] = droppable.length > 0 ? droppable : takes.slice(1, -1);
  if (!first) return null;
  const gone = others.reduce((a, b) => (b.weight <= a.weight ? b : a), first);
  return { takes: takes.filter((take) => take !== gone), gone };
}

/** The takes with an end card that says nothing again, else without one that has nothing but the name; null where both are done. */
function withLessOfCard(takes: Take[]): Take[] | null {
  const isBare = ({ weight }: Take) => weight <= WEIGHTS.endCard;
  if (takes.some(({ shorter }) => shorter)) return takes.map((take) => take.shorter ?? take);
  return takes.some(isBare) ? takes.filter((take) => !isBare(take)) : null;
}

/** The natural, the least and the longest time of a take with its narration, each worked out once. */
function measuresOf(spoken: (take: Take) => string): [need: Measure, least: Measure, most: Measure] {
  const known = new Map<Take, ReturnType<typeof boundsOf>>();
  const bounds = (take: Take) => {
    const found = known.get(take) ?? boundsOf(take, spoken(take));
    known.set(take, found);
    return found;
  };
  return [(take) => bounds(take).need, (take) => bounds(take).least, (take) => bounds(take).most];
}

/**
 * The film that fits: where time is short neighbours share a scene, and only then does the lightest go; where there is
 * time to spare headings of the language come between. `spoken` gives the narration that a take would have, `language`
 * (BCP 47) what it is in.
 */
export function fit(
  all: Take[],
  target: Target,
  spoken: (take: Take) => string,
  fillers: readonly string[],
  language: string,
): Fitted {
  const [need, least, most] = measuresOf(spoken);
  // A short film may be brisk; a longer one must not feel rushed.
  const limit = target.stated ?? target.ceiling;
  const hurry = limit < 10 ? 0.5 : limit < 20 ? 0.7 : limit < 30 ? 0.8 : 0.9;
  const tooMuch = (takes: Take[]) =>
    takes.length > MOST_SCENES || Math.max(sum(takes, least), sum(takes, need) * hurry) > limit + 1e-6;
  let takes = [...all];
  // The times of a script are kept where the film has room for them.
  if (tooMuch(takes)) takes = takes.map(({ seconds: _, ...take }) => take);
  const dropped: Take[] = [];
  while (takes.length > 1 && tooMuch(takes)) {
    const card = withLessOfCard(takes);
    if (card) takes = card;
    else {
      const closer = withJoin(takes, need);
      const less = closer ? null : withoutLightest(takes);
      if (!closer && !less) break;
      if (less) dropped.push(less.gone);
      takes = closer ?? less!.takes;
    }
  }
  const apart = tooMuch(takes) ? spreadVoice(takes) : takes;
  if (!tooMuch(apart)) takes = apart;
  else {
    const shorter = withinVoices(takes, limit, least);
    dropped.push(...takes.filter((take, i) => take.voiced && shorter[i]!.spoken !== take.spoken).map(unsaid));
    takes = shorter;
  }
  const heard = withHeard(takes, language);
  if (!tooMuch(heard)) takes = heard;
  takes = sentencesApart(takes, (out) => out.length <= MOST_SCENES && sum(out, need) * BRISK <= limit);
  // Nobody looks at a name for half a minute: a film that tells nothing is as short as its bucket allows.
  const isEmpty = takes.length <= NOTHING && fillers.length > 0 && !takes.some(({ voiced }) => voiced);
  const stated =
    isEmpty && target.stated
      ? Math.min(target.stated, Math.max(target.floor, SECONDS_OF_NOTHING))
      : target.stated;
  const wanted = Math.min(limit, Math.max(stated ?? target.floor, sum(takes, need)));
  const full = toldApart(takes, wanted, { need, most }, language);
  takes = withFillers(full, (out) => sum(out, most) * lingerOf(full) < wanted, fillers);
  const aim = stated ?? Math.min(target.ceiling, Math.max(target.floor, sum(takes, need)));
  return { takes, aim, dropped };
}

/** The takes with what stands together told apart, while scenes would stand for longer than one looks at them. */
function toldApart(
  takes: Take[],
  wanted: number,
  { need, most }: { need: Measure; most: Measure },
  language: string,
): Take[] {
  const room = (out: Take[]) => out.length <= MOST_SCENES && sum(out, need) <= wanted;
  const told = unfolded(takes, hasTime(wanted, most), room, language);
  return halved(told, (out) => sum(out, most) * LINGER < wanted, room);
}

/** Whether scenes would stand for longer than one looks at them. */
const hasTime = (wanted: number, most: Measure) => (takes: Take[]) =>
  sum(takes, most) * (takes.length <= NOTHING ? LINGER_OF_NOTHING : LINGER_TOGETHER) < wanted;

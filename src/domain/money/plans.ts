import { durationBucket } from '../prompt-hints.ts';
import type { Duration, VideoRequest } from '../request.ts';
import { BUCKET_SECONDS } from '../storyboard.ts';

/** The plans, cheapest first. */
export const PLAN_IDS = ['free', 'pro', 'max'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** What an account pays for and gets. */
export type Plan = {
  id: PlanId;
  name: string;
  /** Credits granted when the plan starts and, for paid plans, every month. */
  grant: number;
  monthly: boolean;
  priceCents: number;
  /** Design systems and DESIGN.md (api.md 2.1). */
  design: boolean;
};

/** The plans of decisions.md, Credits; 200 credits cost 5 USD. */
export const PLANS: Record<PlanId, Plan> = {
  free: { id: 'free', name: 'Free', grant: 50, monthly: false, priceCents: 0, design: false },
  pro: { id: 'pro', name: 'Pro', grant: 1000, monthly: true, priceCents: 2500, design: true },
  max: { id: 'max', name: 'Max', grant: 4000, monthly: true, priceCents: 10000, design: true },
};

/** What every price is in: ISO 4217, lower case. Cents are its hundredths. */
export const CURRENCY = 'usd';

/** True for the three plan names, in that spelling. */
export function isPlanId(text: string): text is PlanId {
  return Object.hasOwn(PLANS, text);
}

/** Plans that include the design options, as the 403 lists them. */
export const DESIGN_PLANS: PlanId[] = PLAN_IDS.filter((id) => PLANS[id].design);

/** The price list of decisions.md, Credits. Amounts in credits; seconds are mid-points of the duration buckets. */
export const PRICES = {
  firstBase: 10,
  firstPerSecond: 1,
  refineBase: 5,
  refinePerSecond: 0.5,
  /** Runs that may be stopped in their work free of charge, between two charges. */
  freeStops: 3,
  midpointSeconds: { '<10s': 5, '10-30s': 20, '30s-1min': 45, '1-5min': 180 } satisfies Record<
    Duration,
    number
  >,
  creditsPerPack: 200,
  packPriceCents: 500,
} as const;

/** The price of so many credits in cents; they are sold in packs (`creditsPerPack`). */
export function creditsPriceCents(credits: number): number {
  return (credits / PRICES.creditsPerPack) * PRICES.packPriceCents;
}

/** List price of a first render. */
export function firstRenderPrice(request: Pick<VideoRequest, 'prompt' | 'duration'>): number {
  return PRICES.firstBase + PRICES.firstPerSecond * PRICES.midpointSeconds[durationBucket(request)];
}

/** The most that a refinement can cost: every second of the longest video of its bucket rendered again. */
export function refinementCeiling(
  request: Pick<VideoRequest, 'prompt' | 'duration'>,
  currentSeconds: number,
): number {
  const longest = Math.max(currentSeconds, BUCKET_SECONDS[durationBucket(request)][1]);
  return refinementPrice(longest);
}

/** Price of a refinement from the seconds that were rendered again, rounded up. */
export function refinementPrice(renderedSeconds: number): number {
  return Math.ceil(PRICES.refineBase + PRICES.refinePerSecond * renderedSeconds);
}

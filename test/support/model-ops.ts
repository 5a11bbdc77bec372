// What the model and the service are asked to do.

/** One thing that somebody asks of the service. Numbers name accounts and jobs by the order in which they appeared. */
export type Op =
  | { kind: 'open'; account: number; credits: number }
  | { kind: 'grant'; account: number; amount: number }
  | { kind: 'create'; account: number; job: number; price: number }
  | { kind: 'followup'; job: number; price: number }
  | { kind: 'prepare' | 'start' | 'hand-back' | 'fail' | 'cancel'; job: number }
  /** With the newest claim, or with the one before it. */
  | { kind: 'ask'; job: number; stale: boolean }
  | { kind: 'compose'; job: number; stale: boolean; sources: number; scenes: number }
  | { kind: 'render'; job: number; stale: boolean; price: number }
  | { kind: 'upload'; account: number; slots: number }
  /** What became of the file of the n-th slot. */
  | { kind: 'receive' | 'delete'; account: number; slot: number }
  /** A fact of an account that only adds to it. */
  | { kind: 'note'; account: number; fact: AccountFact };

/** Facts of an account that no decision depends on; a purchase brings its amount. */
export const ACCOUNT_FACTS = [
  'CreditsPurchased',
  'PlanSubscribed',
  'PaymentMethodAttached',
  'AutoTopupSet',
  'PaymentFailed',
  'ApiKeyCreated',
  'ApiKeyRevoked',
] as const;
export type AccountFact = (typeof ACCOUNT_FACTS)[number];
/** Credits that a purchase of the model brings. */
export const PURCHASED = 2;

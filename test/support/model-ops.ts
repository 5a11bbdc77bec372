// What the model and the service are asked to do.

/** One thing that somebody asks of the service. Numbers name accounts and jobs by the order in which they appeared. */
export type Op =
  | { kind: 'open'; account: number; credits: number }
  | { kind: 'grant'; account: number; amount: number }
  | { kind: 'create'; account: number; job: number; price: number }
  | { kind: 'followup'; job: number; price: number }
  | { kind: 'prepare' | 'start' | 'hand-back' | 'fail' | 'cancel' | 'delete-video'; job: number }
  /** With the newest claim, or with the one before it. */
  | { kind: 'ask'; job: number; stale: boolean }
  | { kind: 'compose'; job: number; stale: boolean; sources: number; scenes: number }
  | { kind: 'render'; job: number; stale: boolean; price: number }
  | { kind: 'upload'; account: number; slots: number }
  /** What became of the file of the n-th slot. */
  | { kind: 'receive' | 'delete'; account: number; slot: number }
  | MoneyOp
  /** A fact of an account that only adds to it. */
  | { kind: 'note'; account: number; fact: AccountFact };

/** Money: what is asked for, what becomes of it, what comes back. Numbers name payments and returns of an account. */
export type MoneyOp =
  | { kind: 'buy'; account: number; payment: number; packs: number }
  | { kind: 'pay' | 'decline'; account: number; payment: number }
  | { kind: 'refund' | 'dispute'; account: number; payment: number; number: number; cents: number }
  | { kind: 'decide-dispute'; account: number; number: number; won: boolean }
  | { kind: 'auto'; account: number; threshold: number; packs: number; limitCents: number }
  /** What the provider says of the top-up that is under way. */
  | { kind: 'pay-topup' | 'decline-topup'; account: number };

const MONEY = [
  'buy',
  'pay',
  'decline',
  'refund',
  'dispute',
  'decide-dispute',
  'auto',
  'pay-topup',
  'decline-topup',
];

/** Whether a command is about money. */
export const isMoney = (op: Op): op is MoneyOp => MONEY.includes(op.kind);

/** Facts of an account that the model's decisions do not depend on. */
export const ACCOUNT_FACTS = [
  'PlanSubscribed',
  'PaymentMethodAttached',
  'PlanChangeScheduled',
  'PaymentMethodRemoved',
  'ApiKeyCreated',
  'ApiKeyRevoked',
  'VideoShared',
  'ShareRevoked',
  'WebhookAdded',
  'WebhookSecretRotated',
  'WebhookDisabled',
  'WebhookEnabled',
  'WebhookDeleted',
  'PasskeyRemoved',
  'PasskeyAdded',
  'EmailChanged',
  'PasswordChanged',
  'GrantGiven',
  'GrantRevoked',
  'ServiceSecretRotated',
  'ServiceAccountRevoked',
] as const;
export type AccountFact = (typeof ACCOUNT_FACTS)[number];
/** Credits of a pack, and its price in cents (decisions.md, Credits). */
export const PACK = { credits: 200, cents: 500 };

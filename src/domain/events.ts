import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { AccessEvents } from './access/access-events.ts';
import { ModelUse } from './film/model-use.ts';
import { Provenance } from './film/provenance.ts';
import { DURATIONS, VideoRequest } from './request.ts';
import { Source } from './source.ts';
import { Storyboard } from './storyboard.ts';

const Id = Type.String();
const Credits = Type.Integer({ minimum: 0 });
const Seconds = Type.Number({ minimum: 0 });
const Run = Type.Integer({ minimum: 1 });
const Attempt = Type.Integer({ minimum: 1 });
const Hold = Type.Object({ id: Id, amount: Credits });
const Cents = Type.Integer({ minimum: 0 });
/** ISO 4217, lower case. */
const Currency = Type.String({ pattern: '^[a-z]{3}$' });
const Time = Type.String();
const PaidPeriod = Type.Object({ anchor: Time, start: Time, end: Time });
const event = <T extends Parameters<typeof Type.Object>[0]>(parts: T) =>
  Type.Object(parts, { additionalProperties: false });

/** Facts of a job, in the order in which a life usually shows them. `run` counts the first generation and each refinement. */
const JobEvents = {
  JobQueued: event({ ownerId: Id, accountId: Id, request: VideoRequest, hold: Hold }),
  FollowupRequested: event({
    kind: Type.Union([Type.Literal('refine'), Type.Literal('reply')]),
    run: Run,
    request: VideoRequest,
    /** A refinement's own hold, or the raised one of a reply, which otherwise goes on under the hold that is open. */
    hold: Type.Optional(Hold),
    /** The length that a reply keeps because the balance does not suffice for the one that it asks for. */
    keptDuration: Type.Optional(Type.Union(DURATIONS.map((duration) => Type.Literal(duration)))),
    /** What the unfinished run before cost, which this one stopped; absent when that was free. */
    charged: Type.Optional(Credits),
  }),
  SessionPrepared: event({ run: Run }),
  /** `attempt` is the fencing token: a worker whose attempt is not the newest gives up. */
  GenerationStarted: event({ run: Run, attempt: Attempt }),
  /** The worker was stopped in good order while it held this attempt, which does not count as a lost one. */
  AttemptHandedBack: event({ run: Run, attempt: Attempt }),
  StoryboardPlanned: event({
    run: Run,
    planner: Type.String(),
    storyboard: Storyboard,
    /** Wishes of a follow-up that the plan does not carry out, in the customer's words; absent when there are none. */
    notUnderstood: Type.Optional(Type.Array(Type.String({ maxLength: 400 }), { maxItems: 10 })),
    /** Where every line comes from and what was done with every instruction; older plans have none. */
    provenance: Type.Optional(Provenance),
    modelUse: Type.Optional(ModelUse),
  }),
  UserInputRequested: event({ run: Run, question: Type.String(), reason: Type.String() }),
  SourceRecorded: event({ run: Run, source: Source }),
  /** `key` is the SHA-256 that names the scene's rendered segment. */
  SceneComposed: event({
    run: Run,
    sceneId: Id,
    sceneIndex: Type.Integer({ minimum: 0 }),
    key: Type.String(),
  }),
  JobCompleted: event({ run: Run, durationSeconds: Seconds }),
  RenderQueued: event({ run: Run }),
  RenderStarted: event({ run: Run, attempt: Attempt }),
  OutputRendered: event({
    run: Run,
    key: Type.String(),
    posterKey: Type.Union([Type.String(), Type.Null()]),
    captionsKey: Type.Union([Type.String(), Type.Null()]),
    bytes: Type.Integer({ minimum: 1 }),
    sha256: Type.String(),
    durationSeconds: Seconds,
    width: Type.Integer(),
    height: Type.Integer(),
    fps: Type.Number(),
    /** Seconds of the plan that no earlier video of the job shows: what a refinement is priced by. */
    renderedSeconds: Seconds,
    charged: Credits,
  }),
  /** `charged`: what a run cost that the customer stopped; absent when that was free, as a failure always is. */
  OutputFailed: event({ run: Run, error: Type.String(), charged: Type.Optional(Credits) }),
  JobFailed: event({ run: Run, error: Type.String() }),
  JobCanceled: event({ run: Run, reason: Type.String(), charged: Type.Optional(Credits) }),
  /** The files of every video that the job has made so far are deleted; `run` is the newest run. */
  VideoDeleted: event({ run: Run }),
} as const;

/** Facts of an account: its money, its plan and what matters for its security. */
const AccountEvents = {
  AccountOpened: event({ userId: Id, email: Type.String(), plan: Type.String() }),
  CreditsGranted: event({ amount: Credits, reason: Type.String() }),
  /** Before the payment provider is asked, so that no crash forgets what it was asked; `plan` and `periodEnd` as in domain/money/billing.ts. */
  PaymentRequested: event({
    paymentId: Id,
    purpose: Type.Union([
      Type.Literal('purchase'),
      Type.Literal('topup'),
      Type.Literal('plan'),
      Type.Literal('renewal'),
      Type.Literal('card'),
    ]),
    credits: Credits,
    amountCents: Cents,
    currency: Currency,
    plan: Type.Union([Type.String(), Type.Null()]),
    periodEnd: Type.Union([Time, Type.Null()]),
    requestedAt: Time,
  }),
  /** `reference` is the payment's id. */
  CreditsPurchased: event({
    amount: Credits,
    priceCents: Cents,
    reference: Type.String(),
    currency: Type.Optional(Currency),
  }),
  CreditsHeld: event({ holdId: Id, jobId: Id, run: Run, amount: Credits }),
  /** Ends a hold: `captured` is earned, `released` returns to the balance; their sum is the hold's amount. */
  HoldCaptured: event({ holdId: Id, jobId: Id, run: Run, captured: Credits, released: Credits }),
  HoldReleased: event({
    holdId: Id,
    jobId: Id,
    run: Run,
    amount: Credits,
    reason: Type.String(),
    /** The customer stopped work that had begun, free of charge; only a few of these may follow each other. */
    stopped: Type.Optional(Type.Literal(true)),
  }),
  /** The plan from now on; with what was paid for it and what that brings, when it is paid for. */
  PlanSubscribed: event({
    plan: Type.String(),
    reference: Type.Optional(Type.String()),
    priceCents: Type.Optional(Cents),
    currency: Type.Optional(Currency),
    credits: Type.Optional(Credits),
    period: Type.Optional(PaidPeriod),
  }),
  /** The plan from the end of the paid period; null: the one that it is. */
  PlanChangeScheduled: event({ plan: Type.Union([Type.String(), Type.Null()]) }),
  PaymentMethodAttached: event({
    provider: Type.String(),
    label: Type.String(),
    customerId: Type.Optional(Type.String()),
    methodId: Type.Optional(Type.String()),
    /** The payment that brought the card, when that was all it was for. */
    reference: Type.Optional(Type.String()),
  }),
  PaymentMethodRemoved: event({ reason: Type.String() }),
  AutoTopupSet: event({
    enabled: Type.Boolean(),
    threshold: Credits,
    amount: Credits,
    monthlyLimitCents: Type.Optional(Cents),
  }),
  /** Switched off by the service: the card was declined, removed, or a payment is disputed. */
  AutoTopupStopped: event({ reason: Type.String() }),
  PaymentFailed: event({ reference: Type.String(), reason: Type.String() }),
  /** Money went back, or is claimed back: `credits` are taken away, and `uncovered` had been spent. */
  CreditsWithdrawn: event({
    kind: Type.Union([Type.Literal('refund'), Type.Literal('dispute')]),
    /** The provider's name of the refund or dispute. */
    returnId: Type.String(),
    reference: Type.String(),
    amountCents: Cents,
    credits: Credits,
    uncovered: Credits,
  }),
  /** A dispute was decided; when it was won, its money and `credits` are back. */
  DisputeClosed: event({
    returnId: Type.String(),
    reference: Type.String(),
    won: Type.Boolean(),
    amountCents: Cents,
    credits: Credits,
  }),
  /** To a confirmed address. */
  EmailChanged: event({ email: Type.String() }),
  ...AccessEvents,
} as const;

/** Facts of one user's upload slots. `expiresAt` and the like are ISO 8601 in UTC. */
const UploadEvents = {
  UploadSlotIssued: event({
    uploadId: Id,
    filename: Type.String(),
    contentType: Type.String(),
    maxBytes: Type.Integer({ minimum: 1 }),
    key: Type.String(),
    expiresAt: Type.String(),
  }),
  UploadReceived: event({ uploadId: Id, bytes: Type.Integer({ minimum: 1 }) }),
  UploadDeleted: event({ uploadId: Id, reason: Type.String() }),
} as const;

/** Facts of the service itself: what its operator did to the log. */
const SystemEvents = {
  /** The jobs of a month were taken out of the log; they are in the file with this SHA-256 (lower-case hex). */
  MonthArchived: event({
    /** Such as `2026-08`. */
    month: Type.String(),
    /** Job streams from `fromId` up to, not including, `toId`. */
    fromId: Id,
    toId: Id,
    jobs: Type.Integer({ minimum: 1 }),
    events: Type.Integer({ minimum: 1 }),
    sha256: Type.String(),
  }),
  /** The file's events are in the log again, where they were. */
  MonthRestored: event({ month: Type.String(), sha256: Type.String() }),
} as const;

type FactsOf<S extends Record<string, TSchema>> = {
  [T in keyof S & string]: { type: T; data: Static<S[T]> };
}[keyof S & string];

/** A fact of a job. */
export type JobEvent = FactsOf<typeof JobEvents>;
/** A fact of an account. */
export type AccountEvent = FactsOf<typeof AccountEvents>;
/** A fact of a user's uploads. */
export type UploadEvent = FactsOf<typeof UploadEvents>;
/** A fact of the service itself. */
export type SystemEvent = FactsOf<typeof SystemEvents>;
/** Any fact that the log can hold. */
export type DomainEvent = JobEvent | AccountEvent | UploadEvent | SystemEvent;

/** Which aggregate a stream belongs to; a stream's printed name is `<kind>-<uuid>`. */
export type StreamKind = 'job' | 'account' | 'uploads' | 'system';
/** The kinds that belong to a customer, and have read models. */
export type OwnedKind = Exclude<StreamKind, 'system'>;

/** Every event type with its schema and the version that is written today. */
export const EVENT_SCHEMAS = {
  job: JobEvents,
  account: AccountEvents,
  uploads: UploadEvents,
  system: SystemEvents,
} as const satisfies Record<StreamKind, Record<string, TSchema>>;

/** The events of each kind of stream. */
export type EventsOf = { job: JobEvent; account: AccountEvent; uploads: UploadEvent; system: SystemEvent };

/** An event as the log holds it. `version` counts within the stream from 1; `recordedAt` is ISO 8601, UTC, milliseconds. */
export type Recorded<E extends DomainEvent = DomainEvent> = E & {
  streamId: string;
  version: number;
  recordedAt: string;
};

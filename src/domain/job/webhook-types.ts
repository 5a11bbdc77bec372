import type { JobEvent } from '../events.ts';

/** What programs of customers can be told, in the words that their messages carry (docs/webhooks.md). */
export const WEBHOOK_TYPES = [
  'job.queued',
  'job.started',
  'job.waiting_for_input',
  'job.completed',
  'job.failed',
  'video.ready',
  'video.failed',
  'video.deleted',
] as const;

/** One of them. */
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** Whether a word is one of them. */
export const isWebhookType = (word: string): word is WebhookType =>
  (WEBHOOK_TYPES as readonly string[]).includes(word);

/** Which fact is told as what; steps of the work are left to polling and streams. */
const TOLD: { [T in JobEvent['type']]: WebhookType | null } = {
  JobQueued: 'job.queued',
  FollowupRequested: 'job.queued',
  SessionPrepared: null,
  GenerationStarted: 'job.started',
  AttemptHandedBack: null,
  StoryboardPlanned: null,
  UserInputRequested: 'job.waiting_for_input',
  SourceRecorded: null,
  SceneComposed: null,
  JobCompleted: 'job.completed',
  RenderQueued: null,
  RenderStarted: null,
  OutputRendered: 'video.ready',
  OutputFailed: 'video.failed',
  JobFailed: 'job.failed',
  JobCanceled: 'job.failed',
  VideoDeleted: 'video.deleted',
};

/** The types of facts that are told at all. */
export const TOLD_FACTS: readonly string[] = Object.keys(TOLD).filter(
  (type) => TOLD[type as JobEvent['type']] !== null,
);

/** What a fact is told as; null for one that is not. */
export const webhookTypeOf = (type: JobEvent['type']): WebhookType | null => TOLD[type];

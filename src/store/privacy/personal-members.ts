import type { DomainEvent } from '../../domain/events.ts';
import type { VideoRequest } from '../../domain/request.ts';
import type { Source } from '../../domain/source.ts';
import type { Storyboard } from '../../domain/storyboard.ts';

/** What a personal text reads as once its owner's key is gone. */
export const ERASED = '[erased]';

const erasedRequest: VideoRequest = { prompt: ERASED, attachments: [] };

const erasedSource: Source = {
  id: ERASED,
  source_kind: 'unknown',
  provider: ERASED,
  provider_asset_id: null,
  source_url: null,
  display_url: null,
  source_domain: null,
  media_type: 'unknown',
  title: null,
  credit: null,
  rights_status: 'unknown',
  usages: [],
  source_metadata: {},
  rights_metadata: {},
};

const erasedStoryboard: Storyboard = {
  version: 1,
  language: 'und',
  direction: 'ltr',
  aspectRatio: '16:9',
  width: 1280,
  height: 720,
  fps: 30,
  subject: ERASED,
  tokens: {
    name: ERASED,
    bg: '#000000',
    ink: '#ffffff',
    accent: '#ffffff',
    accent2: '#ffffff',
    muted: '#ffffff',
    line: '#ffffff',
    onAccent: '#000000',
    display: 'Inter',
    body: 'Inter',
    mono: 'IBM Plex Mono',
    displayWeight: 400,
    tracking: 0,
    radius: 0,
    motif: 'plain',
    tempo: 1,
    uppercase: false,
  },
  music: { on: false, seed: 0, bpm: 100, minor: false },
  narration: { on: false, voice: '' },
  assets: [],
  scenes: [
    {
      id: ERASED,
      type: 'statement',
      duration: 1,
      narration: '',
      roominess: 0,
      eyebrow: '',
      title: ERASED,
    },
  ],
};

type EventOf<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>['data'];
type Personal = { [T in DomainEvent['type']]: { [M in keyof EventOf<T>]?: EventOf<T>[M] } };

/**
 * The members of each event type that are encrypted under the owner's key, with what they read as once it is gone: a value
 * of the same shape, so that every fold goes on working. An event type with an empty list says that it holds nothing
 * personal.
 */
export const PERSONAL_MEMBERS: Personal = {
  JobQueued: { request: erasedRequest },
  FollowupRequested: { request: erasedRequest },
  SessionPrepared: {},
  GenerationStarted: {},
  AttemptHandedBack: {},
  StoryboardPlanned: {
    storyboard: erasedStoryboard,
    notUnderstood: [],
    provenance: { texts: [], directions: [], prohibitions: [], leftOut: [] },
  },
  UserInputRequested: { question: ERASED, reason: ERASED },
  SourceRecorded: { source: erasedSource },
  SceneComposed: {},
  JobCompleted: {},
  RenderQueued: {},
  RenderStarted: {},
  OutputRendered: {},
  OutputFailed: { error: ERASED },
  JobFailed: { error: ERASED },
  JobCanceled: { reason: ERASED },
  VideoDeleted: {},
  AccountOpened: { email: ERASED },
  CreditsGranted: {},
  PaymentRequested: {},
  CreditsPurchased: {},
  CreditsHeld: {},
  HoldCaptured: {},
  HoldReleased: {},
  PlanSubscribed: {},
  PlanChangeScheduled: {},
  PaymentMethodAttached: { label: ERASED, customerId: ERASED, methodId: ERASED },
  PaymentMethodRemoved: {},
  AutoTopupSet: {},
  AutoTopupStopped: {},
  CreditsWithdrawn: {},
  DisputeClosed: {},
  PaymentFailed: { reason: ERASED },
  ApiKeyCreated: { name: ERASED },
  ApiKeyRevoked: {},
  VideoShared: {},
  ShareRevoked: {},
  GrantGiven: { clientId: ERASED, clientName: ERASED },
  GrantRevoked: {},
  ServiceSecretRotated: {},
  ServiceAccountRevoked: {},
  WebhookAdded: {},
  WebhookSecretRotated: {},
  WebhookDisabled: {},
  WebhookEnabled: {},
  WebhookDeleted: {},
  PasswordChanged: {},
  EmailChanged: { email: ERASED },
  PasskeyAdded: { name: ERASED },
  PasskeyRemoved: { name: ERASED },
  UploadSlotIssued: { filename: ERASED },
  UploadReceived: {},
  UploadDeleted: {},
  MonthArchived: {},
  MonthRestored: {},
};

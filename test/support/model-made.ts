// What the commands of the model put into events, where the model does not care.
import type { AccountEvent } from '../../src/domain/events.ts';
import type { Source } from '../../src/domain/source.ts';
import type { AccountFact } from './model-ops.ts';
import { storyboard } from './storyboard.ts';

/** A plan of a video. */
export const BOARD = storyboard();
/** When money moves: one month of top-ups. */
export const MODEL_TIME = '2026-11-21T10:00:00.000Z';
/** Of whatever was made. */
export const SHA = 'ab'.repeat(32);
/** A source; each has an id of its own. */
export const SOURCE: Source = {
  id: 's0',
  source_kind: 'web',
  provider: 'example.org',
  provider_asset_id: null,
  source_url: 'https://example.org/a.png',
  display_url: null,
  source_domain: 'example.org',
  media_type: 'image',
  title: null,
  credit: null,
  rights_status: 'public',
  usages: [],
  source_metadata: {},
  rights_metadata: {},
};
/** A finished video. */
export const RENDERING = {
  key: 'outputs/test.mp4',
  posterKey: null,
  captionsKey: null,
  bytes: 1000,
  sha256: SHA,
  durationSeconds: 4,
  width: 1280,
  height: 720,
  fps: 30,
  renderedSeconds: 4,
};

type FactData = { [T in AccountFact]: Extract<AccountEvent, { type: T }>['data'] };
/** What the facts of accounts say. */
export const FACTS: FactData = {
  PlanSubscribed: { plan: 'pro' },
  PlanChangeScheduled: { plan: null },
  PaymentMethodRemoved: { reason: 'test' },
  PaymentMethodAttached: { provider: 'test', label: 'a card', customerId: 'c', methodId: 'm' },
  ApiKeyCreated: { keyId: 'k', name: 'test', lastFour: 'abcd' },
  ApiKeyRevoked: { keyId: 'k' },
  VideoShared: { shareId: 's', jobId: 'j', expiresAt: '2026-12-01T00:00:00.000Z' },
  ShareRevoked: { shareId: 's' },
  GrantGiven: { grantId: 'g', clientId: 'c', clientName: 'test', scopes: ['mcp'] },
  GrantRevoked: { grantId: 'g' },
  ServiceSecretRotated: { clientId: 'c' },
  ServiceAccountRevoked: { clientId: 'c' },
  WebhookAdded: { endpointId: 'w' },
  WebhookSecretRotated: { endpointId: 'w' },
  WebhookDisabled: { endpointId: 'w', reason: 'gone' },
  WebhookEnabled: { endpointId: 'w' },
  WebhookDeleted: { endpointId: 'w' },
  PasswordChanged: {},
  EmailChanged: { email: 'other@example.org' },
  PasskeyAdded: { name: 'test' },
  PasskeyRemoved: { name: 'test' },
};

/** What composing a storyboard of so many sources and scenes records. */
export function composition({ sources, scenes }: { sources: number; scenes: number }) {
  const number = (length: number) => Array.from({ length }, (_, i) => i);
  return {
    storyboard: BOARD,
    sources: number(sources).map((n) => ({ ...SOURCE, id: `s${n}` })),
    scenes: number(scenes).map((n) => ({ id: `scene-${n}`, key: SHA })),
  };
}

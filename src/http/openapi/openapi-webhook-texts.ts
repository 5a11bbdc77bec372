import { JOB, type OperationText } from './openapi-examples.ts';

const AT = '2026-01-31T12:00:00.000Z';
const WEBHOOK = '0199aa52-2b1d-7c41-9a70-4f0d5e6c7b8a';
const DELIVERY = '0199aa52-9f3e-7d10-8c55-1b2a3c4d5e6f';

const webhook = {
  webhook_id: WEBHOOK,
  url: 'https://example.com/framelog',
  description: 'Publishes what is ready',
  events: ['video.ready', 'job.failed'],
  created_at: AT,
  failing_since: null,
  disabled_at: null,
  disabled_reason: null,
};
/** Standard base64 of the words that it spells, as no generated secret does. */
const secret = 'whsec_YW4gZXhhbXBsZSwgbm90IGEgc2VjcmV0IG9mIGFueW8=';
const unknown = {
  404: {
    description: 'The webhook does not exist or belongs to another user.',
    example: { error: 'Webhook not found' },
  },
};

/** What people read about webhooks. */
export const WEBHOOK_TEXTS: Record<string, OperationText> = {
  'create-webhook': {
    tag: 'Extensions',
    summary: 'Add a webhook',
    description:
      'An endpoint of yours that is told what happens to your jobs from now on, signed by Standard Webhooks. Its `secret` is shown once, so that this cannot be repeated under an Idempotency-Key. At most ten an account.',
    request: { url: webhook.url, description: webhook.description, events: webhook.events },
    example: { ...webhook, secret },
    errors: {},
  },
  'list-webhooks': {
    tag: 'Extensions',
    summary: 'List webhooks',
    description: 'The oldest first.',
    example: { webhooks: [webhook] },
    errors: {},
  },
  'delete-webhook': {
    tag: 'Extensions',
    summary: 'Delete a webhook',
    description: 'Nothing more is sent to it; what was sent is forgotten.',
    example: { webhook_id: WEBHOOK, deleted: true },
    errors: unknown,
  },
  'rotate-webhook-secret': {
    tag: 'Extensions',
    summary: 'Rotate the secret of a webhook',
    description:
      'The new secret is shown once. For 24 hours each message carries two signatures, so that either secret verifies it.',
    request: {},
    example: { ...webhook, secret },
    errors: unknown,
  },
  'enable-webhook': {
    tag: 'Extensions',
    summary: 'Enable a webhook',
    description: 'For one that was disabled because it had failed for days: what still waits for it is sent.',
    request: {},
    example: webhook,
    errors: unknown,
  },
  'list-deliveries': {
    tag: 'Extensions',
    summary: 'List what was sent to a webhook',
    description: 'The newest first, for 30 days: the state of each message and its newest attempt.',
    example: {
      webhook_id: WEBHOOK,
      deliveries: [
        {
          delivery_id: DELIVERY,
          message_id: `evt_${JOB}_12`,
          event: 'video.ready',
          job_id: JOB,
          seq: 12,
          state: 'pending',
          attempts: 1,
          created_at: AT,
          next_attempt_at: '2026-01-31T12:00:05.000Z',
          last_attempt_at: AT,
          response_status: 503,
          duration_ms: 84,
          error: 'the response was 503',
        },
      ],
      next_cursor: null,
    },
    errors: unknown,
  },
  redeliver: {
    tag: 'Extensions',
    summary: 'Send a message once more',
    description: 'Under the id that it had, whatever became of it before.',
    request: {},
    example: { delivery_id: DELIVERY, state: 'pending' },
    errors: unknown,
  },
};

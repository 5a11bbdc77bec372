import { type CallerOptions, type CallOptions, callApi } from './http-caller.ts';

/** What a webhook can be told; later versions of the service may add to it. */
export type WebhookEvent =
  | 'job.queued'
  | 'job.started'
  | 'job.waiting_for_input'
  | 'job.completed'
  | 'job.failed'
  | 'video.ready'
  | 'video.failed'
  | 'video.deleted'
  | (string & Record<never, never>);

/** An endpoint; `events` null stands for all. */
export type Webhook = {
  webhook_id: string;
  url: string;
  description: string;
  events: WebhookEvent[] | null;
  created_at: string;
  failing_since: string | null;
  disabled_at: string | null;
  disabled_reason: 'failing' | 'gone' | null;
};

/** With its secret, which is shown once. */
export type NewWebhook = Webhook & { secret: string };

/** What a new one is to be; `events` left out stands for all. */
export type WebhookRequest = { url: string; description?: string; events?: WebhookEvent[] };

/** A message to an endpoint, with its newest attempt. */
export type WebhookDelivery = {
  delivery_id: string;
  message_id: string;
  event: WebhookEvent;
  job_id: string;
  seq: number;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  created_at: string;
  next_attempt_at: string | null;
  last_attempt_at: string | null;
  response_status: number | null;
  duration_ms: number | null;
  error: string | null;
};

type Signal = { signal?: AbortSignal };

/** What can be done with webhooks (docs/webhooks.md). */
export type Webhooks = {
  create(request: WebhookRequest, options?: Signal): Promise<NewWebhook>;
  list(options?: Signal): Promise<{ webhooks: Webhook[] }>;
  delete(webhookId: string, options?: Signal): Promise<{ webhook_id: string; deleted: true }>;
  /** For a day what is sent carries a signature of the secret before, too. */
  rotateSecret(webhookId: string, options?: Signal): Promise<NewWebhook>;
  /** Sends to a disabled one again. */
  enable(webhookId: string, options?: Signal): Promise<Webhook>;
  /** What was sent, the newest first, fifty at a time. */
  deliveries(
    webhookId: string,
    options?: { cursor?: string } & Signal,
  ): Promise<{ webhook_id: string; deliveries: WebhookDelivery[]; next_cursor: string | null }>;
  /** Sends a message once more, under its id. */
  redeliver(
    webhookId: string,
    deliveryId: string,
    options?: Signal,
  ): Promise<{ delivery_id: string; state: 'pending' }>;
};

/** Binds the webhooks to a caller. */
export function webhooksOf(caller: CallerOptions): Webhooks {
  const ask = async <T>(method: CallOptions['method'], path: string, more: Partial<CallOptions>) =>
    (await callApi(caller, { method, path: `/x/webhooks${path}`, ...more })).body as T;
  const one = (webhookId: string) => `/${encodeURIComponent(webhookId)}`;
  const body = {};
  return {
    create: (request, signal = {}) => ask('POST', '', { body: request, once: true, ...signal }),
    list: (signal = {}) => ask('GET', '', signal),
    delete: (webhookId, signal = {}) => ask('DELETE', one(webhookId), signal),
    rotateSecret: (webhookId, signal = {}) =>
      ask('POST', `${one(webhookId)}/rotate-secret`, { body, once: true, ...signal }),
    enable: (webhookId, signal = {}) => ask('POST', `${one(webhookId)}/enable`, { body, ...signal }),
    deliveries: (webhookId, { cursor, ...signal } = {}) => {
      const query = cursor === undefined ? '' : `?${new URLSearchParams({ cursor })}`;
      return ask('GET', `${one(webhookId)}/deliveries${query}`, signal);
    },
    redeliver: (webhookId, deliveryId, signal = {}) =>
      ask('POST', `${one(webhookId)}/deliveries/${encodeURIComponent(deliveryId)}/redeliver`, {
        body,
        ...signal,
      }),
  };
}

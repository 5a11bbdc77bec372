import type { TSchema } from '@sinclair/typebox';
import { CancelBody, cancelSession } from '../../operations/jobs/cancel-session.ts';
import { createFollowup } from '../../operations/jobs/create-followup.ts';
import { createSession } from '../../operations/jobs/create-session.ts';
import { getSession } from '../../operations/jobs/get-session.ts';
import { RequestBody } from '../../operations/jobs/request-body.ts';
import type { Command, Query } from '../../operations/operation.ts';
import { DeleteVideoBody, deleteVideo } from '../../operations/outputs/delete-video.ts';
import { listShares } from '../../operations/sharing/list-shares.ts';
import { RevokeShareRequest, revokeShare } from '../../operations/sharing/revoke-share.ts';
import { ShareRequest, shareSession } from '../../operations/sharing/share-session.ts';
import { createUpload, UPLOAD_URL_SECONDS } from '../../operations/uploads/create-upload.ts';
import { credits } from '../../operations/viewing/credits.ts';
import { listSessions } from '../../operations/viewing/list-sessions.ts';
import { sessionAssets } from '../../operations/viewing/session-assets.ts';
import { sessionAt } from '../../operations/viewing/session-at.ts';
import { sessionEvents } from '../../operations/viewing/session-events.ts';
import { sessionProof } from '../../operations/viewing/session-proof.ts';
import {
  deleteWebhook,
  enableWebhook,
  rotateWebhookSecret,
} from '../../operations/webhooks/change-webhook.ts';
import { createWebhook, WebhookRequest } from '../../operations/webhooks/create-webhook.ts';
import { listDeliveries, redeliver } from '../../operations/webhooks/deliveries.ts';
import { listWebhooks } from '../../operations/webhooks/list-webhooks.ts';
import { EmptyBody } from '../../operations/webhooks/webhook-bodies.ts';

/** Path of `{base_url}` below PUBLIC_URL (decisions.md, Names). */
export const BASE_PATH = '/api/framelog';

/** What is kept for repetitions has the link's secret in it: not for a day. */
const SHARE_REPLAY_SECONDS = 3600;

/** What the address named, by the names in `path`. */
export type PathParameters = Record<string, string>;

/** A route that has an effect, and takes a JSON body, which DELETE may leave out; repeatable under an Idempotency-Key. */
export type CommandRoute = {
  kind: 'command';
  method: 'POST' | 'DELETE';
  path: string;
  authentication: 'api-key';
  operation: Command<never, object>;
  /** Schema of the body, for its readers: the operation's input without what the path says. */
  body: TSchema;
  status: 200 | 202;
  /** How long a response is kept for repetitions, in seconds; 24 hours when left out. */
  replaySeconds?: number;
  /** Beyond the contract of api.md: mounted unless EXTENSIONS=off. */
  extension?: true;
};

/** A route that reads a job's status. */
export type StatusRoute = {
  kind: 'status';
  method: 'GET';
  path: string;
  authentication: 'api-key';
  operation: typeof getSession;
};

/** A route that reads by an address and its query. */
export type QueryRoute = {
  kind: 'query';
  method: 'GET';
  path: string;
  authentication: 'api-key';
  operation: Query<never, object>;
  /** Also as server-sent events, for who asks for them. */
  stream?: true;
  extension: true;
};

/** A page for everybody. */
export type PublicRoute = {
  kind: 'public';
  method: 'GET';
  path: string;
  authentication: 'none';
  page: 'openapi' | 'reference';
};

/** A row of the table. */
export type Route = CommandRoute | StatusRoute | QueryRoute | PublicRoute;

const command = <I extends object>(
  path: string,
  operation: Command<I, object>,
  {
    method = 'POST',
    ...row
  }: Pick<CommandRoute, 'body' | 'status' | 'replaySeconds' | 'extension'> & {
    method?: CommandRoute['method'];
  },
): CommandRoute => ({
  kind: 'command',
  method,
  path,
  authentication: 'api-key',
  operation: operation as CommandRoute['operation'],
  ...row,
});

const query = <I extends object>(
  path: string,
  operation: Query<I, object>,
  row: Pick<QueryRoute, 'stream'> = {},
): QueryRoute => ({
  kind: 'query',
  method: 'GET',
  path,
  authentication: 'api-key',
  operation: operation as QueryRoute['operation'],
  extension: true,
  ...row,
});

/** What changes of the extensions have in common. */
const changes = { status: 200, extension: true } as const;

/** The API below `{base_url}` (api.md 4); authentication is a property of the row. */
export const ROUTES: Route[] = [
  command('/sessions', createSession, { body: RequestBody, status: 202 }),
  command('/sessions/:job_id/followups', createFollowup, { body: RequestBody, status: 202 }),
  {
    kind: 'status',
    method: 'GET',
    path: '/sessions/:job_id',
    authentication: 'api-key',
    operation: getSession,
  },
  command('/uploads', createUpload, {
    body: createUpload.input,
    status: 200,
    replaySeconds: UPLOAD_URL_SECONDS,
  }),
  command('/x/sessions/:job_id/cancel', cancelSession, { body: CancelBody, status: 200, extension: true }),
  command('/x/sessions/:job_id/video', deleteVideo, {
    method: 'DELETE',
    body: DeleteVideoBody,
    status: 200,
    extension: true,
  }),
  query('/x/sessions', listSessions),
  query('/x/sessions/:job_id', sessionAt),
  query('/x/sessions/:job_id/events', sessionEvents, { stream: true }),
  query('/x/sessions/:job_id/assets', sessionAssets),
  query('/x/sessions/:job_id/proof', sessionProof),
  command('/x/sessions/:job_id/shares', shareSession, {
    body: ShareRequest,
    status: 200,
    replaySeconds: SHARE_REPLAY_SECONDS,
    extension: true,
  }),
  query('/x/sessions/:job_id/shares', listShares),
  command('/x/sessions/:job_id/shares/:share_id/revoke', revokeShare, {
    body: RevokeShareRequest,
    status: 200,
    extension: true,
  }),
  command('/x/webhooks', createWebhook, { body: WebhookRequest, ...changes }),
  query('/x/webhooks', listWebhooks),
  command('/x/webhooks/:webhook_id', deleteWebhook, { method: 'DELETE', body: EmptyBody, ...changes }),
  command('/x/webhooks/:webhook_id/rotate-secret', rotateWebhookSecret, { body: EmptyBody, ...changes }),
  command('/x/webhooks/:webhook_id/enable', enableWebhook, { body: EmptyBody, ...changes }),
  query('/x/webhooks/:webhook_id/deliveries', listDeliveries),
  command('/x/webhooks/:webhook_id/deliveries/:delivery_id/redeliver', redeliver, {
    body: EmptyBody,
    ...changes,
  }),
  query('/x/credits', credits),
  { kind: 'public', method: 'GET', path: '/openapi.json', authentication: 'none', page: 'openapi' },
  { kind: 'public', method: 'GET', path: '/reference', authentication: 'none', page: 'reference' },
];

/** The rows that a service serves, with or without the extensions. */
export const routesWith = (extensions: boolean): Route[] =>
  ROUTES.filter((row) => extensions || !('extension' in row));

/** Methods that a path below `{base_url}` takes, as Allow lists them; null for an unknown path. */
export function allowedMethods(path: string, routes: Route[] = ROUTES): string | null {
  const rows = routes.filter((row) => pattern(row.path).test(path));
  if (rows.length === 0) return null;
  const methods = rows.flatMap((row) => (row.method === 'GET' ? ['GET', 'HEAD'] : [row.method]));
  return [...methods, 'OPTIONS'].join(', ');
}

const patterns = new Map<string, RegExp>();

function pattern(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const made = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
  patterns.set(path, made);
  return made;
}

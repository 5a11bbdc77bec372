import { type Static, Type } from '@sinclair/typebox';
import { Rejection } from '../../domain/rejection.ts';
import type { Command } from '../operation.ts';
import { oneLineOrNone, withRule } from '../rules.ts';
import { changeBy } from './own-webhook.ts';
import { EventName, NewWebhookBody, webhookBody } from './webhook-bodies.ts';

/** Endpoints that an account may have. */
const MOST_WEBHOOKS = 10;

const MOST_EVENTS = 8;

/** The body of a request for an endpoint. */
export const WebhookRequest = Type.Object(
  {
    url: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'An https address that the internet reaches, on port 443.',
      examples: ['https://example.com/framelog'],
    }),
    description: Type.Optional(
      withRule(Type.String({ maxLength: 200, description: 'For people; one line.' }), oneLineOrNone),
    ),
    events: Type.Optional(
      Type.Array(EventName, {
        maxItems: MOST_EVENTS,
        description: 'What it is told; everything when left out.',
      }),
    ),
  },
  { additionalProperties: false, title: 'NewWebhookRequest' },
);

/** Adds an endpoint that is told what happens to the jobs of the account from now on. */
export const createWebhook: Command<Static<typeof WebhookRequest>, NewWebhookBody> = {
  name: 'create-webhook',
  kind: 'command',
  scope: 'account:manage',
  secretOutput: true,
  input: WebhookRequest,
  output: NewWebhookBody,
  async run({ webhooks }, caller, { url, description = '', events }, commandId) {
    const { endpoints } = webhooks;
    const problem = webhooks.urlProblem(url);
    if (problem !== null) throw refused('url', problem);
    if (events?.length === 0) throw refused('events', 'Name an event, or leave events out for all of them');
    if ((await endpoints.list(caller.userId)).length >= MOST_WEBHOOKS)
      throw refused(null, `At most ${MOST_WEBHOOKS} webhooks an account; delete one first`);
    const asked = { url, description: description.trim(), types: [...new Set(events)] };
    const { endpointId, secret } = await endpoints.add(changeBy(caller, commandId), asked);
    const made = await endpoints.find(caller.userId, endpointId);
    if (!made) throw new Error('an endpoint that was just added is not there');
    return { ...webhookBody(made), secret };
  },
};

function refused(member: string | null, message: string): Rejection {
  const issue = { code: 'custom', message, path: member === null ? [] : [member] };
  return new Rejection('invalid_request', { issues: [issue] });
}

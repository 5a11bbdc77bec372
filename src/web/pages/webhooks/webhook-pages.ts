import { isRejection } from '../../../domain/rejection.ts';
import { type Html, html, type Part } from '../../../domain/text/html.ts';
import {
  deleteWebhook,
  enableWebhook,
  rotateWebhookSecret,
} from '../../../operations/webhooks/change-webhook.ts';
import { listDeliveries, redeliver } from '../../../operations/webhooks/deliveries.ts';
import { ownWebhook } from '../../../operations/webhooks/own-webhook.ts';
import {
  type DeliveryBody,
  type NewWebhookBody,
  type WebhookBody,
  webhookBody,
} from '../../../operations/webhooks/webhook-bodies.ts';
import { formStart, notice } from '../../forms.ts';
import { accountPage, message } from '../../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { addWebhook, secretNote, WEBHOOKS_PATH, webhooksPage } from './webhook-list.ts';
import { attemptWords, deliveryPill, moment, toldWords, webhookPill } from './webhook-words.ts';

const pathOf = (webhookId: string) => `${WEBHOOKS_PATH}/${webhookId}`;

const DONE: Record<string, string> = {
  enabled: 'The webhook is enabled. What was waiting is sent.',
  redelivered: 'The message is sent once more, in a moment.',
};

function disabledNote(
  visit: Visit,
  { webhook_id: id, disabled_at: at, disabled_reason: why }: WebhookBody,
): Part {
  if (at === null) return null;
  const reason =
    why === 'gone'
      ? 'its response was 410, which says that it is gone'
      : 'it had taken nothing for five days';
  return html`<div class="note bad stack" role="alert"><p>Nothing is sent to it since ${moment(at)}: ${reason}. What was waiting then is kept.</p>
${formStart(visit, `${pathOf(id)}/enable`, '')}<button class="btn main" type="submit">Enable it again</button></form></div>`;
}

function deliveryRow(visit: Visit, webhookId: string, delivery: DeliveryBody): Html {
  const {
    delivery_id: id,
    event,
    job_id: jobId,
    seq,
    created_at: at,
    next_attempt_at: next,
    attempts,
  } = delivery;
  const tries = attempts > 1 && ` · ${attempts} attempts`;
  return html`<li><div class="grow"><p><b>${event}</b> <a class="small" href="/app/chat/${jobId}/history?at_seq=${seq}">event ${seq} of the video</a></p>
<p class="small dim">${moment(at)} · ${attemptWords(delivery)}${tries}${next !== null && attempts > 0 && html` · next try ${moment(next)}`}</p></div>
${deliveryPill(delivery)}${formStart(visit, `${pathOf(webhookId)}/redeliver`, '')}<input type="hidden" name="delivery_id" value="${id}"><button class="btn sm" type="submit" aria-label="Send ${event}, event ${seq}, again">Send again</button></form></li>`;
}

async function webhookPage(visit: Visit, webhookId: string, made?: NewWebhookBody): Promise<Shown> {
  const { services } = visit.parts;
  const webhook = webhookBody(await ownWebhook(services, visit.me.principal, webhookId));
  const cursor = visit.query('cursor');
  const asked = { webhook_id: webhookId, ...(cursor && { cursor }) };
  const { deliveries, next_cursor: next } = await ask(visit, listDeliveries, asked);
  const list =
    deliveries.length > 0
      ? html`<ul class="card flush rows">${deliveries.map((it) => deliveryRow(visit, webhookId, it))}</ul>`
      : html`<p class="muted">Nothing yet: it is told what happens from when it was added.</p>`;
  const body = html`<p class="small"><a href="${WEBHOOKS_PATH}">Webhooks</a></p>
<div class="row between"><h1 class="cut">${webhook.description || new URL(webhook.url).host}</h1>${webhookPill(webhook)}</div>
${made && secretNote(made, pathOf(webhookId))}${notice(DONE[visit.query('done')])}${disabledNote(visit, webhook)}
<section class="card stack" aria-labelledby="about"><h2 id="about">About it</h2><dl class="facts"><dt>Address</dt><dd class="cut">${webhook.url}</dd>
<dt>Told of</dt><dd>${toldWords(webhook)}</dd><dt>Added</dt><dd>${moment(webhook.created_at)}</dd>${
    webhook.failing_since !== null && html`<dt>Failing since</dt><dd>${moment(webhook.failing_since)}</dd>`
  }</dl>
<p class="small muted">A new secret is used at once; for a day what is sent carries a signature of the one before, too.</p>
<div class="row">${formStart(visit, `${pathOf(webhookId)}/rotate`, '')}<button class="btn" type="submit">Make a new secret</button></form>
${formStart(visit, `${pathOf(webhookId)}/delete`, '')}<button class="btn danger" type="submit">Delete it</button></form></div></section>
<section class="stack" aria-labelledby="sent"><h2 id="sent">What was sent</h2>${list}
${next && html`<div class="row"><a class="btn" href="${pathOf(webhookId)}?cursor=${next}">Older messages</a></div>`}</section>`;
  const title = `Webhook at ${new URL(webhook.url).host}`;
  return accountPage(visit, { path: WEBHOOKS_PATH, title, body, ...(made && { status: 201 }) });
}

/** A page on one's own webhook, and the same 404 for everybody else's. */
const ofWebhook =
  (serve: (visit: Visit, webhookId: string) => Promise<Shown>): Page['serve'] =>
  async (visit) => {
    try {
      return await serve(visit, visit.parameter('webhook_id'));
    } catch (error) {
      // An address that was put together by hand: a cursor that is none.
      if (isRejection(error, 'invalid_request')) return redirect(WEBHOOKS_PATH);
      if (!isRejection(error, 'webhook_not_found')) throw error;
      return message(visit, {
        title: 'This webhook is not here',
        text: 'It may have been deleted, or the address is mistyped.',
        links: [[WEBHOOKS_PATH, 'To your webhooks']],
        status: 404,
      });
    }
  };

const ONE = `${WEBHOOKS_PATH}/:webhook_id`;

const pages: Page[] = [
  get(WEBHOOKS_PATH, 'signed-in', (visit) => webhooksPage(visit)),
  post(WEBHOOKS_PATH, 'signed-in', addWebhook),
  get(
    ONE,
    'signed-in',
    ofWebhook((visit, webhookId) => webhookPage(visit, webhookId)),
  ),
  post(
    `${ONE}/rotate`,
    'signed-in',
    ofWebhook(async (visit, webhookId) =>
      webhookPage(visit, webhookId, await ask(visit, rotateWebhookSecret, { webhook_id: webhookId })),
    ),
  ),
  post(
    `${ONE}/enable`,
    'signed-in',
    ofWebhook(async (visit, webhookId) => {
      await ask(visit, enableWebhook, { webhook_id: webhookId });
      return redirect(`${pathOf(webhookId)}?done=enabled`);
    }),
  ),
  post(
    `${ONE}/delete`,
    'signed-in',
    ofWebhook(async (visit, webhookId) => {
      await ask(visit, deleteWebhook, { webhook_id: webhookId });
      return redirect(`${WEBHOOKS_PATH}?done=deleted`);
    }),
  ),
  post(
    `${ONE}/redeliver`,
    'signed-in',
    ofWebhook(async (visit, webhookId) => {
      await ask(visit, redeliver, { webhook_id: webhookId, delivery_id: visit.field('delivery_id') });
      return redirect(`${pathOf(webhookId)}?done=redelivered`);
    }),
  ),
];

/** Adding webhooks, what was sent to them, and everything that can be done to one. */
export const WEBHOOK_PAGES: Page[] = pages.map((page) => ({ ...page, extension: true }));

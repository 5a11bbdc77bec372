import { WEBHOOK_TYPES } from '../../../domain/job/webhook-types.ts';
import { isRejection } from '../../../domain/rejection.ts';
import { type Html, html } from '../../../domain/text/html.ts';
import { createWebhook } from '../../../operations/webhooks/create-webhook.ts';
import { listWebhooks } from '../../../operations/webhooks/list-webhooks.ts';
import type { NewWebhookBody, WebhookBody } from '../../../operations/webhooks/webhook-bodies.ts';
import { field, formProblem, formStart, notice, type Problems } from '../../forms.ts';
import { accountPage } from '../../layout.ts';
import type { Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { EVENT_WORDS, toldWords, webhookPill } from './webhook-words.ts';

/** Where the webhooks of the account are. */
export const WEBHOOKS_PATH = '/app/webhooks';

type Typed = { url: string; description: string; all: boolean; events: string[] };
type Showing = { typed?: Typed; problems?: Problems; made?: NewWebhookBody };

const NOTHING_TYPED: Typed = { url: '', description: '', all: true, events: [] };

const row = (
  webhook: WebhookBody,
): Html => html`<li><div class="grow"><p class="strong cut"><a href="${WEBHOOKS_PATH}/${webhook.webhook_id}">${webhook.url}</a></p>
<p class="small dim cut">${webhook.description && `${webhook.description} · `}${toldWords(webhook)}</p></div>${webhookPill(webhook)}</li>`;

/** A secret that was just made, to be copied now. */
export const secretNote = ({ secret, url }: NewWebhookBody, done: string): Html =>
  html`<section class="card made stack" aria-labelledby="made"><h2 id="made">The secret of your webhook</h2>
<p class="muted">Copy it now: it is not shown again. With it your program checks that what comes to ${url} is from us.</p>
<p class="secret"><code id="secret">${secret}</code></p>
<div class="row"><button class="btn main" type="button" data-copy="#secret" hidden>Copy</button><a class="btn" href="${done}">I have stored it</a></div></section>`;

function form(visit: Visit, { url, description, all, events }: Typed, problems: Problems): Html {
  const choices = WEBHOOK_TYPES.map(
    (type) =>
      html`<label class="check"><input type="checkbox" name="${type}" value="1"${events.includes(type) && html` checked`}> <span>${EVENT_WORDS[type]} <code class="dim">${type}</code></span></label>`,
  );
  return html`${formStart(visit, WEBHOOKS_PATH, 'card stack')}<h2>Add a webhook</h2>${formProblem(problems)}
${field({ name: 'url', label: 'Address', value: url, hint: 'Begins with https:// and is reached from the internet.', problems })}
${field({ name: 'description', label: 'What it is for', value: description, hint: 'For yourself; may stay empty.', optional: true, problems })}
<fieldset class="stack stack-s"${problems.events && html` aria-describedby="events-error"`}><legend>What it is told</legend>
<label class="check"><input type="checkbox" name="all" value="1"${all && html` checked`}> <span>Everything, also what is added later; or only:</span></label>
${choices}${problems.events && html`<p class="error" id="events-error">${problems.events}</p>`}</fieldset>
<div class="row"><button class="btn main" type="submit">Add</button></div></form>`;
}

/** The webhooks of the account, and the form that adds one. */
export async function webhooksPage(
  visit: Visit,
  { typed = NOTHING_TYPED, problems = {}, made }: Showing = {},
): Promise<Shown> {
  const { webhooks } = await ask(visit, listWebhooks);
  const list =
    webhooks.length > 0
      ? html`<ul class="card flush rows">${webhooks.map(row)}</ul>`
      : html`<p class="muted">You have none. A webhook tells a program of yours what happens to your videos, as it happens.</p>`;
  const body = html`<div class="row between"><h1>Webhooks</h1><a class="btn" href="/docs/webhooks">How they work</a></div>
${made && secretNote(made, WEBHOOKS_PATH)}${notice(visit.query('done') === 'deleted' && 'The webhook is deleted. Nothing more is sent to it.')}
<section class="stack" aria-labelledby="yours"><h2 id="yours">Your webhooks</h2>${list}</section>
${form(visit, typed, problems)}`;
  const status = made ? 201 : Object.keys(problems).length > 0 ? 422 : 200;
  return accountPage(visit, { path: WEBHOOKS_PATH, title: 'Webhooks', body, status });
}

/** Adds a webhook. */
export async function addWebhook(visit: Visit): Promise<Shown> {
  const events = WEBHOOK_TYPES.filter((type) => visit.field(type) !== '');
  const all = visit.field('all') !== '';
  const [url, description] = [visit.field('url').trim(), visit.field('description').trim()];
  try {
    const made = await ask(visit, createWebhook, { url, description, ...(!all && { events }) });
    return await webhooksPage(visit, { made });
  } catch (error) {
    if (!isRejection(error, 'invalid_request')) throw error;
    const problems: Problems = {};
    for (const { path, code, message } of error.facts.issues) {
      const name = String(path[0] ?? '');
      problems[name] = wordsFor(name, code, message);
    }
    return webhooksPage(visit, { typed: { url, description, all, events }, problems });
  }
}

function wordsFor(member: string, code: string, message: string): string {
  if (code === 'too_big')
    return member === 'url' ? 'Take at most 2,000 characters.' : 'Take at most 200 characters.';
  if (code === 'too_small') return 'Enter the address of your program.';
  if (member === 'url' && message.startsWith('only http'))
    return 'Enter an address that begins with https://.';
  if (member === 'events') return 'Choose at least one, or everything.';
  return `${message[0]!.toUpperCase()}${message.slice(1)}.`;
}

import { PLANS } from '../../../domain/money/plans.ts';
import { isRejection, Unavailable } from '../../../domain/rejection.ts';
import { html, type Part } from '../../../domain/text/html.ts';
import { getUsage } from '../../../operations/account/usage.ts';
import { invoke } from '../../../operations/invoke.ts';
import { createSession } from '../../../operations/jobs/create-session.ts';
import { assetUrl } from '../../assets.ts';
import type { Problems } from '../../forms.ts';
import { workPage } from '../../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { attachmentFields } from './attachment-fields.ts';
import { designPreview } from './design-preview.ts';
import { draftOwner } from './draft-owner.ts';
import { priceCard } from './prices.ts';
import { refusalOf } from './refusals.ts';
import { designFields, promptField, shapeFields } from './studio-fields.ts';
import { giveSlot } from './upload-slot.ts';
import { bodyOf, EMPTY_FORM, FORM_BYTES, FORM_FIELDS, sentForm, type VideoForm } from './video-form.ts';

/** Times that a second submit of one form waits for the first, and milliseconds each time. */
const WAITS = 25;
const WAIT_MS = 200;

/** What is shown above the form, and what it responds with. */
export type Showing = {
  form: VideoForm;
  problems?: Problems;
  /** Above all fields. */
  note?: Part;
  status?: number;
  /** Names this video, so that sending the form twice makes one. */
  once?: string;
  /** The form was sent: what it has goes before a draft in the browser. */
  sent?: boolean;
};

const MATERIAL = html`<h2 id="material">Pictures, clips and sound</h2>`;

async function studio(visit: Visit, showing: Showing): Promise<Shown> {
  const { form, problems = {}, note, status, sent = status !== undefined } = showing;
  const { entropy } = visit.parts.services;
  const { balance, plan, uploads_left: uploadsLeft } = await ask(visit, getUsage);
  const preview = await designPreview(visit, form.design_md);
  const broken = Object.keys(problems).length > 0;
  const body = html`<form class="studio" method="post" action="/app/new" novalidate data-preview="/app/new/preview"><input type="hidden" name="form_token" value="${visit.formToken}">
<input type="hidden" name="once" value="${showing.once ?? entropy.uuid()}">
<div class="stack stack-l" data-studio data-draft="${draftOwner(visit)}" data-fields="${FORM_FIELDS.join(' ')}"${sent && html` data-sent`}><h1>New video</h1>
${(note || broken) && html`<div class="note bad" role="alert"><p>${note ?? 'Some of this cannot be used yet; look beside the fields.'}</p></div>`}
${promptField(form, problems)}
${attachmentFields({ form, problems, uploadsLeft, heading: MATERIAL })}
${shapeFields(form, problems)}
${designFields(form, problems, PLANS[plan].design, preview)}</div>
<aside class="pay card stack" aria-label="Price">${priceCard(form, balance)}
<button class="btn main full" type="submit">Make the video</button>
<p class="hint">It costs no more than this, and nothing when it fails.<span class="js"> <kbd>Ctrl</kbd> <kbd>Enter</kbd> sends it.</span></p></aside></form>`;
  const script = html`<script type="module" src="${assetUrl('studio.js')}" nonce="${visit.nonce}"></script>`;
  const title = 'New video';
  return workPage(visit, {
    path: '/app/new',
    title,
    body,
    head: script,
    storage: true,
    ...(status && { status }),
  });
}

/** A new video begins with what the address says, so that other pages can lead here with a prompt. */
const open = (visit: Visit) =>
  studio(visit, {
    form: { ...EMPTY_FORM, prompt: visit.query('prompt') },
    sent: visit.query('prompt') !== '',
  });

async function make(visit: Visit): Promise<Shown> {
  const form = sentForm(visit);
  const once = visit.field('once');
  try {
    if (!(await visit.parts.hasRoom())) throw new Unavailable('no room for new work', 60);
    const { job_id: jobId } = await createdOnce(visit, form, once);
    return redirect(`/app/chat/${jobId}`);
  } catch (error) {
    const again = isRejection(error, 'idempotency_key_reused') ? {} : { once };
    return studio(visit, { form, ...again, ...refusalOf(error, form) });
  }
}

/** One video a form, however often it is sent. @throws Rejection */
async function createdOnce(visit: Visit, form: VideoForm, once: string): Promise<{ job_id: string }> {
  const { parts, me } = visit;
  const body = bodyOf(form);
  const repeatable = {
    key: `studio-${once}`,
    target: 'POST /app/new',
    bytes: Buffer.from(JSON.stringify(body)),
  };
  for (let waited = 0; ; waited++)
    try {
      const invocation = { principal: me.principal, body: () => body, repeatable };
      return (await invoke(parts.services, createSession, invocation)).output;
    } catch (error) {
      if (!isRejection(error, 'idempotency_in_progress') || waited === WAITS) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
}

/** Making a new video. */
export const STUDIO_PAGES: Page[] = [
  get('/app/new', 'signed-in', open),
  post('/app/new', 'signed-in', make, { formBytes: FORM_BYTES }),
  // The same page with the price and the design of what was sent: the button without scripts, the script's question with.
  post(
    '/app/new/preview',
    'signed-in',
    (visit) => studio(visit, { form: sentForm(visit), once: visit.field('once'), sent: true }),
    { formBytes: FORM_BYTES },
  ),
  post('/app/new/uploads', 'signed-in', giveSlot),
];

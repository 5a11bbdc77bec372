import { PLANS } from '../../../domain/money/plans.ts';
import { type Html, html, type Part } from '../../../domain/text/html.ts';
import { getUsage } from '../../../operations/account/usage.ts';
import type { SessionView } from '../../../operations/viewing/view-session.ts';
import { formStart, type Problems } from '../../forms.ts';
import { ask, type Visit } from '../../visit.ts';
import { attachmentFields } from '../studio/attachment-fields.ts';
import { BUY_PATH } from '../studio/prices.ts';
import { EMPTY_FORM, LIMITS, type VideoForm } from '../studio/video-form.ts';
import { cancelForm, jobPath } from './work-card.ts';

/** What was typed, and what was wrong with it; `note` is about all of it. */
export type Typed = { form: VideoForm; problems: Problems; note?: Part };

/** Nothing was typed yet. */
export const NOTHING_TYPED: Typed = { form: EMPTY_FORM, problems: {} };

/** The box to ask for a change or to answer a question, with files and a design; nothing while neither is possible. */
export async function composer(visit: Visit, view: SessionView, typed: Typed): Promise<Part> {
  const { status, question, mayFollowUp } = view;
  if (!mayFollowUp) return null;
  const { plan, uploads_left: uploadsLeft } = await ask(visit, getUsage);
  return html`${formStart(visit, `${jobPath(status.job_id)}/followups`)}<input type="hidden" name="once" value="${status.seq ?? 0}">
${typed.note && html`<div class="note bad" role="alert"><p>${typed.note}</p></div>`}${promptField(typed, question !== null)}
${material(typed, uploadsLeft)}${design(typed, PLANS[plan].design)}
<div class="row between"><button class="btn main" type="submit">${question ? 'Send the answer' : 'Send the change'}</button></div></form>${
    question && cancelForm(visit, view)
  }`;
}

const described = (name: string, problems: Problems): Part =>
  html` aria-describedby="${problems[name] && `${name}-error `}${name}-hint"${problems[name] && html` aria-invalid="true"`}`;

const problemOf = (name: string, problems: Problems): Part =>
  problems[name] && html`<p class="error" id="${name}-error">${problems[name]}</p>`;

function promptField({ form, problems }: Typed, isAnswer: boolean): Html {
  const hint = isAnswer
    ? 'The credits for it are held already.'
    : 'From 5 credits: 5 and half a credit for each second that is drawn anew.';
  return html`<div class="field"><label for="prompt">${isAnswer ? 'Your answer' : 'Ask for a change'}</label>
<textarea class="input" id="prompt" name="prompt" rows="3" maxlength="12000" required${described('prompt', problems)}${
    !isAnswer && html` placeholder="For example: make the last scene warmer"`
  }>
${form.prompt}</textarea>
${problemOf('prompt', problems)}<p class="hint" id="prompt-hint">${hint}</p></div>`;
}

function material({ form, problems }: Typed, uploadsLeft: number): Html {
  const filled = form.uploads || form.addresses || problems.attachments;
  const heading = html`<h3 class="vh" id="material">Pictures, clips and sound</h3>`;
  return html`<details${filled && html` open`}><summary>Attach pictures, clips or sound</summary>${attachmentFields({ form, problems, uploadsLeft, heading })}</details>`;
}

function design({ form, problems }: Typed, isAllowed: boolean): Html {
  if (!isAllowed)
    return html`<details><summary>Another look by a DESIGN.md</summary><p class="hint">Your own DESIGN.md comes with Pro and Max. <a href="${BUY_PATH}/plan">See the plans</a></p></details>`;
  return html`<details${(form.design_md || problems.design_md) && html` open`}><summary>Another look by a DESIGN.md</summary><div class="field"><label for="design_md">DESIGN.md</label>
<textarea class="input code" id="design_md" name="design_md" rows="4" spellcheck="false"${described('design_md', problems)}>
${form.design_md}</textarea>${problemOf('design_md', problems)}<p class="hint" id="design_md-hint">Colours, type, corners, motion; up to ${LIMITS.designMd.toLocaleString('en-US')} characters. It replaces the look that the video has.</p></div></details>`;
}

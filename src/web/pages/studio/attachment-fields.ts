import { type Html, html } from '../../../domain/text/html.ts';
import { maxUploadBytes, UPLOAD_TYPES } from '../../../operations/uploads/upload-types.ts';
import type { Problems } from '../../forms.ts';
import { LIMITS, type VideoForm } from './video-form.ts';

/** Where the script asks for an upload slot. */
export const SLOT_PATH = '/app/new/uploads';

const limits = JSON.stringify(Object.fromEntries(UPLOAD_TYPES.map((type) => [type, maxUploadBytes(type)])));

/** What the fields show. */
export type AttachmentFields = {
  form: Pick<VideoForm, 'uploads' | 'addresses'>;
  problems: Problems;
  uploadsLeft: number;
  /** The heading, whose id is `material`. */
  heading: Html;
};

/** Files and addresses that go into the video. Without scripts, addresses alone. */
export function attachmentFields({ form, problems, uploadsLeft, heading }: AttachmentFields): Html {
  const problem = problems.attachments;
  return html`<section class="stack stack-s" aria-labelledby="material">${heading}
${problem && html`<p class="error" id="attachments-error">${problem}</p>`}
<input type="hidden" name="uploads" value="${form.uploads}">
<div class="js stack stack-s" data-uploads data-slots="${SLOT_PATH}" data-types="${limits}" data-most="${LIMITS.attachments}">
<ul class="files" data-files></ul>
<div class="drop" data-drop><p>Drop files here, paste them, or <label class="link" for="files">choose them</label>.</p><input class="hidden-input" type="file" id="files" multiple accept="${UPLOAD_TYPES.join(',')}" aria-label="Choose files to attach">
<p class="hint">Pictures to 50 MB, sound to 500 MB, video to 5 GB. ${uploadsLeft} uploads left for now.</p></div>
<p class="hidden-text" role="status" data-said></p></div>
<details${form.addresses !== '' && html` open`}><summary>Attach by address</summary><div class="field"><label for="addresses">Addresses, one a line</label>
<textarea class="input code" id="addresses" name="addresses" rows="3" spellcheck="false"${problem && html` aria-invalid="true" aria-describedby="attachments-error"`}>
${form.addresses}</textarea><p class="hint">Reachable by everybody, http or https; ${LIMITS.attachments} at most, files included.</p></div></details></section>`;
}

import { requestMembers } from '../../../operations/jobs/request-body.ts';
import type { Visit } from '../../visit.ts';

/** What a person typed into the studio, as text: shown again as it is when something is wrong with it. */
export type VideoForm = {
  prompt: string;
  aspect_ratio: string;
  duration: string;
  design_system_id: string;
  design_md: string;
  style_reference_url: string;
  /** Addresses, one a line. */
  addresses: string;
  /** JSON list of attachments that a script uploaded. */
  uploads: string;
};

/** Its fields; a draft in the browser keeps them. */
export const FORM_FIELDS = [
  'prompt',
  'aspect_ratio',
  'duration',
  'design_system_id',
  'design_md',
  'style_reference_url',
  'addresses',
  'uploads',
] as const satisfies (keyof VideoForm)[];

/** A form of which nothing is filled in. */
export const EMPTY_FORM = Object.fromEntries(FORM_FIELDS.map((name) => [name, ''])) as VideoForm;

/** Browsers send line ends as two characters, which the limits would count. */
const asTyped = (text: string) => text.replaceAll('\r\n', '\n');

/** What was sent. */
export const sentForm = (visit: Visit): VideoForm =>
  Object.fromEntries(FORM_FIELDS.map((name) => [name, asTyped(visit.field(name))])) as VideoForm;

/** Where the attachments of a body came from: a line of the field of addresses, or the name of an uploaded file. */
type Attached = { url: string; name?: string; content_type?: string };

/** Attachments that a script put into the form; anything else in there is dropped. */
function uploaded(text: string): Attached[] {
  try {
    const list: unknown = JSON.parse(text || '[]');
    return Array.isArray(list) ? list.flatMap((it) => (isAttached(it) ? [ofUpload(it)] : [])) : [];
  } catch {
    return [];
  }
}

const isAttached = (it: unknown): it is Attached => typeof (it as Attached | null)?.url === 'string';

const ofUpload = ({ url, name, content_type }: Attached): Attached => ({
  url,
  ...(typeof name === 'string' && name !== '' && { name: [...name].slice(0, 240).join('') }),
  ...(typeof content_type === 'string' && content_type !== '' && { content_type }),
});

/** The body of POST /sessions that a form means: what was left empty is left out. It is checked by the operation. */
export function bodyOf(form: VideoForm): Record<string, unknown> {
  const lines = form.addresses.split('\n').map((line) => line.trim());
  const attachments = [...uploaded(form.uploads), ...lines.filter(Boolean).map((url) => ({ url }))];
  const { prompt, addresses: _lines, uploads: _uploads, ...optional } = form;
  const chosen = Object.entries(optional).filter(([, value]) => value.trim() !== '');
  return { prompt, ...Object.fromEntries(chosen), ...(attachments.length > 0 && { attachments }) };
}

/** Upper limits of the fields: those of the schema that checks every surface (api.md 8). */
export const LIMITS = {
  prompt: requestMembers.prompt.maxLength!,
  designMd: requestMembers.design_md.anyOf[0].maxLength!,
  address: requestMembers.style_reference_url.maxLength!,
  attachments: requestMembers.attachments.maxItems!,
};

/** Room for every field at its limit, each of its characters escaped three times. */
export const FORM_BYTES = 6 * 1024 * 1024;

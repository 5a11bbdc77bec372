import { type Html, html } from '../../../domain/text/html.ts';

/** Sums of lengths come out a little short of the second that they mean. */
const SHORT_OF = 1e-6;

/** A moment or a length as players write it, in whole seconds that have passed. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds + SHORT_OF);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A length in words, to a tenth of a second. */
export const secondsOf = (seconds: number): string => {
  const rounded = Math.round(seconds * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'second' : 'seconds'}`;
};

/** A number of credits in words. */
export const creditsOf = (credits: number): string =>
  `${credits.toLocaleString('en-US')} ${credits === 1 ? 'credit' : 'credits'}`;

/** A time for people, in UTC, that machines can read too. */
export const time = (iso: string): Html =>
  html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;

/** A size in the unit that fits. */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** How a job stands, in a word and the look of that word. */
export type Standing = { word: string; tone: 'run' | 'ask' | 'done' | 'fail' };

/** Whether an output's error says that its files were deleted (decisions.md, Deleting a video). */
export const isDeleted = (error: string | null | undefined): boolean =>
  error?.startsWith('deleted:') ?? false;

/** The word for a job by the states of the API. */
export function standingOf({
  status,
  output,
}: {
  status: string;
  output: { status: string; error?: string | null } | null;
}): Standing {
  if (status === 'failed') return { word: 'Failed', tone: 'fail' };
  if (status === 'awaiting_user_input') return { word: 'Waits for you', tone: 'ask' };
  if (status === 'queued') return { word: output ? 'Change queued' : 'Queued', tone: 'run' };
  if (status === 'created') return { word: 'Preparing', tone: 'run' };
  if (status === 'running') return { word: output ? 'Changing' : 'Being made', tone: 'run' };
  if (output?.status === 'completed') return { word: 'Ready', tone: 'done' };
  if (isDeleted(output?.error)) return { word: 'Deleted', tone: 'fail' };
  if (output?.status === 'failed') return { word: 'Not rendered', tone: 'fail' };
  return { word: 'Rendering', tone: 'run' };
}

/** A standing as it is shown. */
export const pill = ({ word, tone }: Standing): Html => html`<span class="pill ${tone}">${word}</span>`;

const REASONS: Record<string, string> = {
  canceled: 'It was canceled',
  deleted: 'You deleted the video',
  expired: 'The question was not answered within seven days',
  attachment_unreachable: 'An attachment could not be fetched',
  attachment_too_large: 'An attachment is too large',
  attachment_forbidden_address: 'An attachment is at an address that we do not fetch',
  attachment_unsupported: 'An attachment is of a kind that we cannot use',
  planning_failed: 'The film could not be planned',
  render_failed: 'The film could not be rendered',
};

/** Why something failed: a sentence, and what is known beyond it. */
export function reasonOf(error: string): { sentence: string; detail: string } {
  const [code = '', ...rest] = error.split(':');
  const sentence = REASONS[code];
  if (!sentence) return { sentence: 'Something went wrong', detail: error };
  return { sentence, detail: code === 'expired' ? '' : rest.join(':').trim() };
}

/** Rights of a source, in words. */
export const RIGHTS: Record<string, { word: string; tone: string }> = {
  licensed: { word: 'Licensed', tone: 'done' },
  public: { word: 'Public', tone: 'done' },
  restricted: { word: 'Restricted', tone: 'fail' },
  user_provided: { word: 'Yours', tone: '' },
  generated: { word: 'Made here', tone: 'run' },
  unknown: { word: 'Rights unknown', tone: 'ask' },
};

/** Where a source came from, in words. */
export const KINDS: Record<string, string> = {
  licensed_library: 'From a licensed library',
  article: 'From an article',
  web_search: 'Found on the web',
  web: 'From the web',
  connector: 'From a connected service',
  upload: 'Uploaded by you',
  generated: 'Made by Framelog',
  unknown: 'Of unknown origin',
};

/** Who did something, in words. */
export function whoOf(by: string, through: string | null): string {
  if (by === 'user')
    return through === 'key' ? 'You, with an API key' : through === 'grant' ? 'Your agent' : 'You';
  const words: Record<string, string> = {
    service_account: 'An autonomous agent',
    operator: 'The operator',
    worker: 'A worker',
    system: 'Framelog',
  };
  return words[by] ?? 'Not recorded any more';
}

/** The hour of a length of the plan, for chapter and scene labels. */
export const span = (start: number, seconds: number): string =>
  `${clock(start)} to ${clock(start + seconds)}`;

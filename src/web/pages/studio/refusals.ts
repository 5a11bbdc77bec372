import { type Issue, isRejection, Unavailable } from '../../../domain/rejection.ts';
import { html, type Part } from '../../../domain/text/html.ts';
import type { Problems } from '../../forms.ts';
import { count } from '../home.ts';
import { BUY_PATH } from './prices.ts';
import { LIMITS, type VideoForm } from './video-form.ts';

const tooLong = (limit: number) => `Take at most ${count(limit)} characters.`;

/** One issue in words, for the field that it concerns. */
function wordsOf(field: string, issue: Issue, form: VideoForm): string {
  if (issue.code === 'invalid_string' && issue.validation === 'unicode')
    return 'There is a character in it that cannot be stored; type it again without.';
  switch (field) {
    case 'prompt':
      return issue.code === 'too_big' ? tooLong(LIMITS.prompt) : 'Say what the film should show.';
    case 'design_md':
      return tooLong(LIMITS.designMd);
    case 'style_reference_url':
      return issue.code === 'too_big'
        ? tooLong(LIMITS.address)
        : 'Enter the address of a YouTube video, such as https://youtu.be/…';
    case 'attachments':
      return attachmentWords(issue, form);
    default:
      return 'Choose one of these.';
  }
}

/** Files come before addresses in the body (video-form.ts), and a file's address says nothing to a person. */
function attachmentWords({ code, path, message }: Issue, form: VideoForm): string {
  if (path.length === 1) return `Attach at most ${LIMITS.attachments} files and addresses.`;
  const files = namesOf(form.uploads);
  const at = Number(path[1]);
  const lines = form.addresses
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const name = files[at] ?? lines[at - files.length] ?? '';
  const shown = name.length > 80 ? `${name.slice(0, 80)}…` : name;
  if (message.startsWith('This upload')) return `“${shown}” is not here any more; attach it again.`;
  return code === 'too_big'
    ? `“${shown}” is too long an address.`
    : `“${shown}” is no address of a file that we can fetch: it has to begin with https:// or http://.`;
}

function namesOf(uploads: string): string[] {
  try {
    const list: unknown = JSON.parse(uploads || '[]');
    return Array.isArray(list) ? list.map((it) => String(it?.name ?? it?.url ?? '')) : [];
  } catch {
    return [];
  }
}

/** Issues in words by field: several of one field in one text, the first five, which are enough to begin with. */
export function problemsIn(issues: Issue[], form: VideoForm): Problems {
  const texts = new Map<string, Set<string>>();
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    const known = texts.get(field) ?? new Set();
    texts.set(field, known.add(wordsOf(field, issue, form)));
  }
  return Object.fromEntries([...texts].map(([field, words]) => [field, [...words].slice(0, 5).join(' ')]));
}

type Refusal = { problems?: Problems; note?: Part; status: number };

/** Why no video was made, in words. Anything that is no refusal goes on as the defect that it is. */
export function refusalOf(error: unknown, form: VideoForm): Refusal {
  if (isRejection(error, 'invalid_request'))
    return { problems: problemsIn(error.facts.issues, form), status: 422 };
  if (isRejection(error, 'insufficient_credits')) {
    const note = html`You have no credits left. <a href="${BUY_PATH}">Buy credits</a>, then come back: what you typed is kept in this browser.`;
    return { note, status: 402 };
  }
  if (isRejection(error, 'plan_upgrade_required')) {
    const text = 'Looks and your own DESIGN.md come with Pro and Max. Choose “As told”, or see the plans.';
    const problems = Object.fromEntries(error.facts.fields.map((field) => [field, text]));
    return { problems, note: html`${text} <a href="${BUY_PATH}/plan">See the plans</a>.`, status: 403 };
  }
  if (isRejection(error, 'idempotency_key_reused'))
    return {
      note: 'A video was already made from this page. Send it once more to make another one.',
      status: 409,
    };
  if (isRejection(error, 'idempotency_in_progress'))
    return {
      note: 'This video is just being taken in. Send it once more in a moment; there will be only one.',
      status: 409,
    };
  if (error instanceof Unavailable)
    return {
      note: 'There is no room for new videos at the moment. Nothing was charged; try again in a minute.',
      status: 503,
    };
  throw error;
}

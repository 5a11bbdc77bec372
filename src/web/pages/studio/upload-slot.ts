import { isRejection } from '../../../domain/rejection.ts';
import { createUpload } from '../../../operations/uploads/create-upload.ts';
import type { Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { inMinutes } from '../sign-in.ts';

/** Gives the script a slot for one file (api.md 4.4), or says why not: `problem`, in words. */
export async function giveSlot(visit: Visit): Promise<Shown> {
  const input = { filename: visit.field('filename'), content_type: visit.field('content_type') };
  try {
    return { kind: 'json', body: await ask(visit, createUpload, input) };
  } catch (error) {
    if (isRejection(error, 'upload_rate_limited')) {
      const problem = `These are more files than an account may send at a time. Try again ${inMinutes(error.facts.retryAfterSeconds)}.`;
      return { kind: 'json', body: { problem }, status: 429 };
    }
    if (!isRejection(error, 'invalid_request')) throw error;
    const isName = error.facts.issues[0]?.path[0] === 'filename';
    const problem = isName
      ? 'Give the file a shorter name, without slashes.'
      : 'This kind cannot be used. Save it as PNG, MP4 or MP3.';
    return { kind: 'json', body: { problem }, status: 422 };
  }
}

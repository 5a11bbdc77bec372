import { ERASED } from '../../store/privacy/personal-members.ts';
import type { Mail } from './mail.ts';

/** An endpoint that is sent nothing any more. */
export type DisabledWebhook = {
  /** Null for an account that is not there. */
  email: string | null;
  endpointId: string;
  url: string;
  why: 'failing' | 'gone';
  publicUrl: string;
};

/** Tells that a webhook was disabled, why, and what to do; nobody who has no mailbox. */
export function disabledWebhookMail({ email, endpointId, url, why, publicUrl }: DisabledWebhook): Mail[] {
  if (!email || email === ERASED || email.endsWith('.invalid')) return [];
  const reason =
    why === 'gone'
      ? 'Its response was 410, which says that it is gone for good.'
      : 'It has taken nothing for five days.';
  const text = [
    `We send nothing more to your webhook at ${new URL(url).host}. ${reason}`,
    'What is waiting for it is kept. When it works again, enable it there, and what waits is sent:',
    `${publicUrl}/app/webhooks/${endpointId}`,
    'Framelog',
  ];
  return [{ to: email, subject: 'A webhook of yours was disabled', text: text.join('\n\n') }];
}

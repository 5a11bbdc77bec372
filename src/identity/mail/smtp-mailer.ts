import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends mail through an SMTP server.
 * @param url `smtp://` (with STARTTLS where it is offered) or `smtps://`, with user and password where they are needed
 * @param from address and maybe name of the sender, such as `Framelog <no-reply@example.com>`
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, {
    from,
    // Nothing of a mail is ever read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object);
  return {
    async send({ to, subject, text }) {
      // As an object: an address is never taken apart as a list of several.
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
    async close() {
      transport.close();
    },
  };
}

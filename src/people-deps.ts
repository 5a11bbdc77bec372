import path from 'node:path';
import type { Config } from './config/config.ts';
import { systemEntropy } from './config/system-entropy.ts';
import type { Data } from './deps.ts';
import type { Outbox } from './identity/mail/mail.ts';
import { createOutbox } from './identity/mail/outbox-mailer.ts';
import { createPostOffice, type PostOffice } from './identity/mail/post-office.ts';
import { createSmtpMailer } from './identity/mail/smtp-mailer.ts';
import { disabledWebhookMail } from './identity/mail/webhook-messages.ts';
import { createPeople, type People } from './identity/people/people.ts';
import type { Owner } from './identity/principal.ts';
import { eraseOwner } from './operations/account/erase-owner.ts';
import { exportOwner } from './operations/account/export-owner.ts';
import type { Log } from './operations/operation.ts';
import type { Storage } from './storage/storage.ts';
import type { DisabledNotice } from './webhooks/sender.ts';

/** Sign-in of people, and their mail where it stays here; `outbox` is null where it must not be shown. */
export type OpenPeople = { people: People; outbox: Outbox | null; post: PostOffice };

/** Chooses how mail goes out, and opens the sign-in of people over it. */
export function openPeople(
  config: Config,
  { data, publicUrl, log }: { data: Data; publicUrl: () => string; log: Log },
): OpenPeople {
  const { smtpUrl, from } = config.mail;
  const outbox = createOutbox(path.join(config.dataDir, 'outbox'), systemEntropy);
  const mailer = smtpUrl ? createSmtpMailer({ url: smtpUrl.reveal(), from }) : outbox;
  if (!smtpUrl && !isForOneself(config))
    log.warn({}, 'SMTP_URL is not set: mails are kept in DATA_DIR/outbox, and nobody gets them');
  const post = createPostOffice(mailer, log);
  const { store, identity } = data;
  const people = createPeople({ db: store.pool, store, identity, post, entropy: systemEntropy, publicUrl });
  return { people, post, outbox: smtpUrl || !isForOneself(config) ? null : outbox };
}

/** Whoever sees the outbox can sign in as anybody: it is shown only where the service is its developer's own. */
export function isForOneself({ production, databaseUrl, publicUrl }: Config): boolean {
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  return !production && databaseUrl === null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host);
}

type WebPartsOf = Omit<OpenPeople, 'post'> & { data: Data; storage: Storage };

/** What the web app works with, beside the services. */
export function webParts({ data, storage, people, outbox }: WebPartsOf) {
  const { store, identity } = data;
  const { sessions } = people;
  const erasing = { store, storage, revokeKey: identity.revokeKey, entropy: systemEntropy };
  return {
    people,
    outbox,
    exportOwner: (owner: Owner) => exportOwner({ store, identity, sessions }, owner),
    eraseOwner: (owner: Owner) => eraseOwner(erasing, owner),
  };
}

type NoticeParts = Pick<OpenPeople, 'post'> & {
  store: Pick<Data['store'], 'account'>;
  publicUrl: () => string;
};

/** Tells the owner of a webhook by mail that it was disabled. */
export const webhookNotices =
  ({ store, post, publicUrl }: NoticeParts) =>
  ({ accountId, ...notice }: DisabledNotice): void =>
    post.later(async () => {
      const account = await store.account(accountId);
      return disabledWebhookMail({ ...notice, email: account?.email ?? null, publicUrl: publicUrl() });
    });

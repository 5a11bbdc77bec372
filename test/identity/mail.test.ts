// The mail port: over SMTP to a real server, and into the outbox.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import t, { type Test } from 'tap';
import type { Mail } from '../../src/identity/mail/mail.ts';
import { createOutbox } from '../../src/identity/mail/outbox-mailer.ts';
import { createPostOffice } from '../../src/identity/mail/post-office.ts';
import { createSmtpMailer } from '../../src/identity/mail/smtp-mailer.ts';
import { entropy } from '../support/store.ts';

const MAIL: Mail = {
  to: 'ada@example.org',
  subject: 'Grüße, “Ada”',
  text: 'A line.\n\nhttps://video.example/app/confirm?token=x',
};

type Received = { from: string; to: string[]; data: string; user: string };

/** A mail server that keeps what it gets; `refuse` answers the first so many with a temporary failure. */
async function mailServer(t: Test, refuse = 0) {
  const received: Received[] = [];
  let left = refuse;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (left-- > 0) return done(Object.assign(new Error('later'), { responseCode: 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          data: Buffer.concat(chunks).toString(),
          user: String(session.user),
        });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://framelog:p%40ss@127.0.0.1:${port}` };
}

t.test('over SMTP, to one person, from the configured sender', async (t) => {
  const { received, url } = await mailServer(t);
  const mailer = createSmtpMailer({ url, from: 'Framelog <no-reply@video.example>' });
  await mailer.send(MAIL);
  await mailer.send({ ...MAIL, to: 'a,b@example.org' }).catch(() => {});
  await mailer.close();
  t.match(received[0], { from: 'no-reply@video.example', to: ['ada@example.org'], user: 'framelog' });
  t.match(received[0]!.data, 'From: Framelog <no-reply@video.example>');
  t.match(received[0]!.data, 'https://video.example/app/confirm?token=');
  t.notOk(
    received.slice(1).some(({ to }) => to.includes('b@example.org')),
    'one address is never two',
  );
});

t.test('the post office tries again, and gives up without a secret in the log', async (t) => {
  const said: string[] = [];
  const log = { error: (facts: object, message: string) => void said.push(JSON.stringify([facts, message])) };
  const { received, url } = await mailServer(t, 1);
  const post = createPostOffice(createSmtpMailer({ url, from: 'f@example.org' }), log);
  post.later(async () => [MAIL]);
  await post.settled();
  t.equal(received.length, 1, 'the second try');
  t.same(said, []);
  await post.close();
  const gone = createPostOffice(createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'f@example.org' }), log);
  gone.later(async () => [MAIL]);
  await gone.close();
  t.equal(said.length, 1);
  t.match(said[0], 'a mail could not be sent');
  t.notMatch(said[0], 'token=');
  t.notMatch(said[0], MAIL.to);
});

t.test('the outbox keeps the newest hundred, readable for its owner alone', async (t) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'outbox-test-'));
  t.teardown(() => rm(directory, { recursive: true, force: true }));
  const outbox = createOutbox(path.join(directory, 'outbox'), entropy);
  t.same(await outbox.list(), []);
  for (let i = 0; i < 103; i++) await outbox.send({ ...MAIL, subject: `mail ${i}` });
  const kept = await outbox.list();
  t.same([kept.length, kept[0]!.subject], [100, 'mail 102']);
  t.equal((await stat(path.join(directory, 'outbox'))).mode & 0o777, 0o700);
  const files = await readdir(path.join(directory, 'outbox'));
  t.equal(files.length, 100, 'no drafts');
  t.equal((await stat(path.join(directory, 'outbox', files[0]!))).mode & 0o777, 0o600);
});

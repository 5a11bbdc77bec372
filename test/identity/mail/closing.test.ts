// When mail is tried again, how often, and when it is given up: at once while the service closes. What is logged names nobody.
import t from 'tap';
import { createPostOffice } from '../../../src/identity/mail/post-office.ts';

t.test('one try, and a line without the address', async (t) => {
  const tries: string[] = [];
  const logged: unknown[] = [];
  const mailer = {
    async send({ to }: { to: string }) {
      tries.push(to);
      throw Object.assign(new Error(`550 no mailbox ${to}`), { code: 'EENVELOPE' });
    },
    close: async () => void tries.push('closed'),
  };
  const office = createPostOffice(mailer, { error: (facts, message) => logged.push([facts, message]) });
  office.later(async () => [
    { to: 'ada@example.org', subject: 's', text: 'https://f.example/app/link?token=x' },
  ]);
  await office.close();
  t.same(tries, ['ada@example.org', 'closed']);
  t.same(logged, [[{ err: { code: 'EENVELOPE', message: '550 no mailbox …' } }, 'a mail could not be sent']]);
});

t.test('three tries, two and ten seconds apart; whoever is written to meanwhile does not wait', async (t) => {
  const happened: unknown[] = [];
  const mailer = {
    async send({ to }: { to: string }) {
      happened.push(to);
      if (to !== 'ben@example.org') throw new Error('451 later');
    },
    close: async () => {},
  };
  const rest = async (ms: number, signal: AbortSignal) => void happened.push([ms, signal.aborted]);
  const log = { error: (_facts: object, message: string) => void happened.push(message) };
  const office = createPostOffice(mailer, log, rest);
  const to = (address: string) => office.later(async () => [{ to: address, subject: 's', text: 't' }]);
  to('ada@example.org');
  await office.settled();
  const ada = 'ada@example.org';
  t.same(happened.splice(0), [ada, [2000, false], ada, [10_000, false], ada, 'a mail could not be sent']);
  to('ben@example.org');
  await office.settled();
  t.same(happened.splice(0), ['ben@example.org']);
  office.later(() => Promise.reject(new Error('no database')));
  await office.settled();
  t.same(happened, ['a mail could not be written']);
});

// Mail that fails while the service closes is given up at once, and what is logged names nobody.
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

// The studio as a browser without scripts meets it: one door with the API, one video a form, words beside the fields, and
// nothing typed that is lost or run.
import t from 'tap';
import { startApi } from '../support/api.ts';
import { formsOf, signedUp, WebBrowser } from '../support/web-browser.ts';

const PASSWORD = 'a long enough password';
const HOSTILE = '</textarea><script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
const ESCAPED =
  '&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img src=x onerror=alert(1)&gt;';

const api = await startApi(t);
const ada = await signedUp(api, 'ada@example.org', PASSWORD);
const pro = await signedUp(api, 'pro@example.org', PASSWORD);
const accountOf = async (email: string) => {
  const { rows } = await api.services.store.pool.query(
    'select account_id, user_id from users where email = $1',
    [email],
  );
  return rows[0] as { account_id: string; user_id: string };
};
const upgrade = await accountOf('pro@example.org');
await api.services.store.handle({ commandId: api.services.entropy.uuid(), actor: 'system' }, async (unit) => {
  await unit.account(upgrade.account_id);
  const period = { plan: 'pro', priceCents: 2500 };
  unit.appendAccount(upgrade.account_id, upgrade.user_id, [
    { type: 'PlanSubscribed', data: { ...period } } as never,
    { type: 'CreditsGranted', data: { amount: 500, reason: 'test' } } as never,
  ]);
});
const jobOf = async (location: string | null) =>
  (await api.services.store.job(location!.split('/').at(-1)!))!;

t.test('what was typed becomes one job, as over HTTP', async (t) => {
  const page = await pro.submit('/app/new', {
    prompt: 'Tea.\r\nWater, leaves, time.',
    aspect_ratio: '1:1',
    duration: '<10s',
    design_system_id: 'linear',
    design_md: '',
    style_reference_url: 'https://youtu.be/abc',
    addresses: 'https://example.com/a.png\r\n\r\n https://example.com/b.mp4 ',
  });
  t.equal(page.status, 303);
  t.match(page.location, /^\/app\/chat\/[0-9a-f]{8}-[0-9a-f]{4}-7/);
  t.same((await jobOf(page.location)).request, {
    prompt: 'Tea.\nWater, leaves, time.',
    aspectRatio: '1:1',
    duration: '<10s',
    designSystemId: 'linear',
    styleReferenceUrl: 'https://youtu.be/abc',
    attachments: [{ url: 'https://example.com/a.png' }, { url: 'https://example.com/b.mp4' }],
  });
});

t.test(
  'a form that is sent twice makes one video, and another one with other words is another form',
  async (t) => {
    const { text } = await pro.get('/app/new');
    const hidden = formsOf(text).find(({ action }) => action === '/app/new')!.hidden;
    const sent = { ...hidden, prompt: 'Twice', duration: '<10s' };
    const both = await Promise.all([pro.post('/app/new', sent), pro.post('/app/new', sent)]);
    t.same(
      both.map(({ status }) => status),
      [303, 303],
    );
    t.equal(both[0].location, both[1].location);
    const other = await pro.post('/app/new', { ...sent, prompt: 'Thrice' });
    t.equal(other.status, 409);
    t.match(other.text, /already made from this page/);
    const fresh = formsOf(other.text).find(({ action }) => action === '/app/new')!.hidden;
    t.not(fresh.once, hidden.once, 'the next sending is of a new one');
    const next = await pro.post('/app/new', { ...fresh, prompt: 'Thrice', duration: '<10s' });
    t.not(next.location, both[0].location);
  },
);

t.test('what is wrong is said beside its field, and everything typed stays', async (t) => {
  const uploads = JSON.stringify([{ url: 'file:///etc/passwd', name: '<b>x' }, { nothing: true }, 5]);
  const page = await pro.submit('/app/new', {
    prompt: `${HOSTILE}${'a'.repeat(12_000)}`,
    aspect_ratio: '3:2',
    style_reference_url: 'https://vimeo.com/1"onfocus="alert(1)',
    addresses: `nowhere ${HOSTILE}`,
    uploads,
  });
  t.equal(page.status, 422);
  t.match(page.text, 'Take at most 12,000 characters.');
  t.match(page.text, 'Choose one of these.');
  t.match(page.text, 'Enter the address of a YouTube video');
  t.match(page.text, '“&lt;b&gt;x” is no address of a file that we can fetch');
  t.ok(page.text.includes(`${ESCAPED}aaaa`), 'the prompt is text');
  t.ok(page.text.includes(`nowhere ${ESCAPED}`), 'so are addresses');
  t.ok(page.text.includes('https://vimeo.com/1&quot;onfocus=&quot;alert(1)'));
  t.notOk(/<script>alert|<img src=x|onfocus="/.test(page.text));
  t.match(page.headers.get('content-security-policy'), /script-src 'nonce-[\w-]{43}'; style-src 'nonce-/);
  t.notOk(/unsafe/.test(page.headers.get('content-security-policy')!));
  const empty = await pro.submit('/app/new', { prompt: '' });
  t.match(empty.text, 'Say what the film should show.');
  const many = await pro.submit('/app/new', {
    prompt: 'x',
    addresses: 'https://example.com/a\n'.repeat(101),
  });
  t.match(many.text, 'Attach at most 100 files and addresses.');
});

t.test(
  'looks and a DESIGN.md need a plan; without credits the way leads to where they are sold',
  async (t) => {
    const page = await ada.submit('/app/new', { prompt: 'Tea & cake', design_md: 'accent: #ff0000' });
    t.equal(page.status, 403);
    t.match(page.text, 'Looks and your own DESIGN.md come with Pro and Max.');
    t.match(page.text, 'Tea &amp; cake');
    t.equal(
      (await ada.submit('/app/new', { prompt: 'one', duration: '1-5min' })).status,
      303,
      'it takes what there is',
    );
    const broke = await ada.submit('/app/new', { prompt: 'two' });
    t.equal(broke.status, 402);
    t.match(broke.text, '<a href="/app/billing">Buy credits</a>');
    t.match(broke.text, '>\ntwo</textarea>');
  },
);

t.test('the price follows the words and a DESIGN.md is shown as it is read', async (t) => {
  const page = await pro.submit(
    '/app/new',
    {
      prompt: 'A 45 second film',
      design_md: '# <i>Mine\n- Background: #102030\n- Accent: #ff0000"onload="x',
    },
    { action: '/app/new' },
  );
  t.equal(page.status, 303);
  const hidden = formsOf((await pro.get('/app/new')).text).find(
    ({ action }) => action === '/app/new',
  )!.hidden;
  const shown = await pro.post('/app/new/preview', {
    ...hidden,
    prompt: 'A 45 second film',
    design_md: '# <i>Mine\n- Background: #102030\n- Accent: #ff0000',
  });
  t.match(shown.text, '<span class="figure">55</span>');
  t.match(shown.text, '<code>#102030</code>');
  t.match(shown.text, 'How we read it: &lt;i&gt;Mine');
  t.equal(shown.status, 200);
});

t.test('slots are given to own forms alone, for what can be used', async (t) => {
  const { text } = await ada.get('/app/new');
  const form_token = formsOf(text).find(({ action }) => action === '/app/new')!.hidden.form_token!;
  const slot = await ada.post('/app/new/uploads', {
    form_token,
    filename: 'a.png',
    content_type: 'image/png',
  });
  t.equal(slot.status, 200);
  t.match(JSON.parse(slot.text), { content_type: 'image/png', upload_method: 'POST', upload_url: /^http/ });
  const bad = await ada.post('/app/new/uploads', {
    form_token,
    filename: 'a.psd',
    content_type: 'image/psd',
  });
  t.equal(bad.status, 422);
  t.match(JSON.parse(bad.text).problem, /cannot be used/);
  t.equal((await ada.post('/app/new/uploads', { filename: 'a.png', content_type: 'image/png' })).status, 403);
  const stranger = new WebBrowser(api);
  t.equal((await stranger.get('/app/new')).location, '/app/sign-in?next=%2Fapp%2Fnew');
});

t.test('a long DESIGN.md fits into the form, escaped as browsers do', async (t) => {
  const page = await pro.submit('/app/new', {
    prompt: 'Long',
    duration: '<10s',
    design_md: 'ä'.repeat(200_000),
  });
  t.equal(page.status, 303);
  const over = await pro.submit('/app/new', { prompt: 'Long', design_md: 'ä'.repeat(200_001) });
  t.match(over.text, 'Take at most 200,000 characters.');
});

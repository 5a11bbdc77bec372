import { isRejection } from '../../domain/rejection.ts';
import { html } from '../../domain/text/html.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../../operations/account/api-keys.ts';
import { field, formStart, notice, type Problems, problemsOf } from '../forms.ts';
import { accountPage } from '../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../page.ts';
import { ask, type Visit } from '../visit.ts';

type Showing = { name?: string; problems?: Problems; made?: { name: string; api_key: string } };

const day = (at: string): string => at.slice(0, 10);

async function keysPage(visit: Visit, { name = '', problems = {}, made }: Showing = {}): Promise<Shown> {
  const { keys } = await ask(visit, listApiKeys);
  const active = keys.filter(({ revoked_at }) => revoked_at === null).reverse();
  const rows = active.map(
    (
      key,
    ) => html`<li><div class="grow"><p class="strong cut">${key.name} <code class="dim">…${key.last_four}</code></p>
<p class="small dim">made ${day(key.created_at)}, ${key.last_used_at ? `last used ${day(key.last_used_at)}` : 'never used'}</p></div>
${formStart(visit, '/app/keys/revoke', '')}<input type="hidden" name="key_id" value="${key.key_id}">
<button class="btn danger sm" type="submit" aria-label="Revoke ${key.name}, …${key.last_four}">Revoke</button></form></li>`,
  );
  const secret =
    made &&
    html`<section class="card made stack" aria-labelledby="made"><h2 id="made">Your new key “${made.name}”</h2>
<p class="muted">Copy it now. We keep only its fingerprint, so it cannot be shown again.</p>
<p class="secret"><code id="key">${made.api_key}</code></p>
<p class="note">It can do everything you can: make videos, spend credits, read your library. Keep it out of browsers and repositories.</p>
<div class="row"><button class="btn main" type="button" data-copy="#key" hidden>Copy</button><a class="btn" href="/app/keys">I have stored it</a></div></section>`;
  const body = html`<h1>API keys</h1>${secret}
${notice(visit.query('done') === 'revoked' && 'The key is revoked. The next request with it is refused.')}
<section class="stack" aria-labelledby="yours"><h2 id="yours">Your keys</h2>
${active.length > 0 ? html`<ul class="card flush rows">${rows}</ul>` : html`<p class="muted">You have none.</p>`}
${formStart(visit, '/app/keys', 'card stack')}
${field({ name: 'name', label: 'Name of a new key', value: name, hint: 'What it is for, such as “nightly build”.', problems })}
<div class="row"><button class="btn${!made && ' main'}" type="submit">Make a key</button></div></form></section>`;
  const status = made ? 201 : Object.keys(problems).length > 0 ? 422 : 200;
  return accountPage(visit, { path: '/app/keys', title: 'API keys', body, status });
}

async function make(visit: Visit): Promise<Shown> {
  const name = visit.field('name').trim();
  try {
    return await keysPage(visit, { made: await ask(visit, createApiKey, { name }) });
  } catch (error) {
    const words = (_: string, code: string) =>
      code === 'too_big' ? 'Take at most 80 characters.' : 'Give the key a name of one line.';
    return keysPage(visit, { name, problems: problemsOf(error, words) });
  }
}

async function revoke(visit: Visit): Promise<Shown> {
  try {
    await ask(visit, revokeApiKey, { key_id: visit.field('key_id') });
  } catch (error) {
    if (!isRejection(error, 'api_key_not_found')) throw error;
    return redirect('/app/keys');
  }
  return redirect('/app/keys?done=revoked');
}

/** Making, listing and revoking API keys. */
export const KEYS_PAGES: Page[] = [
  get('/app/keys', 'signed-in', (visit) => keysPage(visit)),
  post('/app/keys', 'signed-in', make),
  post('/app/keys/revoke', 'signed-in', revoke),
];

import { html } from '../../domain/text/html.ts';
import { field, formProblem, formStart, type Problems } from '../forms.ts';
import { accountPage } from '../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../page.ts';
import type { Visit } from '../visit.ts';
import { proofProblems } from './security.ts';

const WORD = 'erase';

function dataPage(visit: Visit, problems: Problems = {}, typed = ''): Shown {
  const hasPassword = visit.me.profile.passwordChangedAt !== null;
  const proof =
    hasPassword &&
    field({
      name: 'current',
      label: 'Your password',
      type: 'password',
      autocomplete: 'current-password',
      problems,
    });
  const body = html`<h1>Your data</h1>
<section class="card stack" aria-labelledby="export"><h2 id="export">Take it with you</h2>
<p class="muted">Everything that we know of you, as JSON: your account, keys, ledger, and the whole history of every video and upload.</p>
<div class="row"><a class="btn" href="/app/data.json">Download as JSON</a></div></section>
<section class="card stack" aria-labelledby="erase"><h2 id="erase">Erase my account</h2>
<p class="muted">Your words, files and videos go, for good, and what is in the making is canceled. Credits that are left are lost. The sealed history keeps only what nobody can read any more.</p>
${formStart(visit, '/app/data/erase', 'stack')}${formProblem(problems)}${proof}
${field({ name: 'word', label: `Type “${WORD}” to go on`, value: typed, problems })}
<div class="row"><button class="btn danger" type="submit">Erase my account</button></div></form></section>`;
  const failed = Object.keys(problems).length > 0;
  return accountPage(visit, { path: '/app/data', title: 'Your data', body, ...(failed && { status: 422 }) });
}

async function erase(visit: Visit): Promise<Shown> {
  const word = visit.field('word').trim();
  const problems = word.toLowerCase() === WORD ? await proofProblems(visit) : { word: `Type “${WORD}”.` };
  if (Object.keys(problems).length > 0) return dataPage(visit, problems, word);
  const owner = visit.me.principal;
  await visit.parts.eraseOwner({ userId: owner.userId, accountId: owner.accountId });
  await visit.signOut();
  return redirect('/app/sign-in?done=erased');
}

/** Taking one's data along, and erasing it. */
export const DATA_PAGES: Page[] = [
  get('/app/data', 'signed-in', (visit) => dataPage(visit)),
  get('/app/data.json', 'signed-in', (visit) => ({
    kind: 'file',
    name: 'framelog-data.json',
    type: 'application/json; charset=utf-8',
    content: visit.parts.exportOwner(visit.me.principal),
  })),
  post('/app/data/erase', 'signed-in', erase),
];

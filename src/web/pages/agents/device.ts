import { html } from '../../../domain/text/html.ts';
import type { AccessRequest } from '../../../identity/agents/access-requests.ts';
import { field, formStart, type Problems } from '../../forms.ts';
import { message, sheet } from '../../layout.ts';
import { get, type Page, post, type Shown } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { inMinutes } from '../sign-in.ts';
import { agentsOf, deciding, nameOf, scopesInWords } from './agent-words.ts';

/** Codes are short enough to be typed, and so to be guessed at: not often. */
const GUESSES = { most: 10, minutes: 10 };

type Found = AccessRequest & { userCode: string };

function entry(visit: Visit, code = '', problems: Problems = {}): Shown {
  const title = 'Connect a device';
  const hint = 'Eight letters, such as WDJB-MJHT. Nobody from Framelog will ever ask you for it.';
  const body = html`<h1>${title}</h1><p class="muted">Type the code that your device or program shows.</p>
${formStart(visit, '/device')}${field({ name: 'user_code', label: 'Code', value: code, hint, problems })}
<div class="row"><button class="btn main" type="submit">Go on</button></div></form>${deciding(visit)}`;
  return sheet(visit, { title, body, ...(Object.keys(problems).length > 0 && { status: 422 }) });
}

function confirmation(visit: Visit, { agent, scopes, askedFrom, userCode }: Found): Shown {
  const title = 'Does your device show this code?';
  const body = html`<h1>${title}</h1><p class="figure"><code>${userCode}</code></p>
<p class="muted"><span class="pill ${agent.vouchedBy ? 'done' : 'fail'}">${agent.vouchedBy ?? 'Unverified'}</span> <b>${nameOf(agent)}</b> wants to work for you${askedFrom && html`. It asked from ${askedFrom}`}.</p>
<div class="note bad"><p>Go on only if you see this code on a device in front of you. If somebody sent you the code or a link, stop: they would get your account.</p></div>
<section class="card stack" aria-labelledby="able"><h2 id="able">It will be able to</h2>${scopesInWords(scopes)}</section>
${formStart(visit, '/device/decision')}<input type="hidden" name="user_code" value="${userCode}">
<div class="two"><button class="btn" type="submit" name="decision" value="refuse">No, stop</button>
<button class="btn main" type="submit" name="decision" value="allow">Yes, it is mine</button></div></form>${deciding(visit)}`;
  return sheet(visit, { title, body });
}

/** Seconds to wait; 0 when this person and this address may try another code. */
function tried(visit: Visit): Promise<number> {
  const { address } = visit.visitor;
  return agentsOf(visit).attempts.count([
    { key: `device-code:${visit.me.principal.userId}`, ...GUESSES },
    { key: `device-code:${address}`, most: 3 * GUESSES.most, minutes: GUESSES.minutes },
  ]);
}

const tooOften = (visit: Visit, seconds: number): Shown =>
  message(visit, {
    title: 'Too many codes',
    text: `Try again ${inMinutes(seconds)}, with the code that your device shows then.`,
    links: [['/app', 'To your videos']],
    status: 429,
  });

async function look(visit: Visit, code: string): Promise<Shown> {
  if (code === '') return entry(visit);
  const seconds = await tried(visit);
  if (seconds > 0) return tooOften(visit, seconds);
  const found = await agentsOf(visit).requests.findDevice(code);
  if (found) return confirmation(visit, found);
  return entry(visit, code, { user_code: 'This code is wrong, used already, or older than ten minutes.' });
}

async function decide(visit: Visit): Promise<Shown> {
  const seconds = await tried(visit);
  if (seconds > 0) return tooOften(visit, seconds);
  const allowed = visit.field('decision') === 'allow';
  const { requests } = agentsOf(visit);
  const done = await requests.decideDevice(visit.field('user_code'), visit.me.principal, allowed);
  if (!done) return entry(visit, '', { user_code: 'This code is over. Start again on your device.' });
  return message(visit, {
    title: allowed ? 'Your device is connected' : 'Nothing was allowed',
    text: allowed
      ? 'Go back to it. You can close this page.'
      : 'The device is told so. You can close this page.',
    links: [['/app/agents', 'To your agents']],
  });
}

/** Connecting what has no browser of its own (RFC 8628, 3.3): the code comes with the link, and is confirmed all the same. */
export const DEVICE_PAGES: Page[] = [
  get('/device', 'signed-in', (visit) => look(visit, visit.query('user_code'))),
  post('/device', 'signed-in', (visit) => look(visit, visit.field('user_code').trim())),
  post('/device/decision', 'signed-in', decide),
];

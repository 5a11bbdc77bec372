import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../operations/operation.ts';
import { assetUrl, mountAssets } from './assets.ts';
import { expiredForm, typed } from './expired-form.ts';
import { message } from './layout.ts';
import { type Page, type Shown, safeNext } from './page.ts';
import { PAGES } from './pages.ts';
import { Visit, type WebParts } from './visit.ts';

const FORM_BYTES = 64 * 1024;

/** Adds the pages to the application. Nothing of them shows in the rest of it. */
export function mountWeb(app: FastifyInstance, parts: WebParts): void {
  void app.register(async (web) => {
    await web.register(cookie);
    await web.register(formbody, { bodyLimit: FORM_BYTES });
    mountAssets(web);
    web.setErrorHandler((error, request, reply) => answerDefect(parts, error, request, reply));
    for (const page of PAGES.filter(({ extension }) => parts.extensions || !extension))
      web.route({
        method: page.method,
        url: page.path,
        ...(page.formBytes && { bodyLimit: page.formBytes }),
        handler: (request, reply) => serve(parts, page, request, reply),
      });
    web.get('/favicon.ico', (_request, reply) => reply.redirect(assetUrl('icon.svg'), 302));
    web.get('/app/*', (request, reply) => serve(parts, NOWHERE, request, reply));
  });
}

const NOWHERE: Page = {
  method: 'GET',
  path: '/app/*',
  access: 'public',
  serve: (visit) =>
    message(visit, {
      title: 'This page is not here',
      text: 'The address may be mistyped, or the page has moved.',
      links: [['/app', 'To your videos']],
      status: 404,
    }),
};

async function serve(
  parts: WebParts,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = new Visit(parts, request, reply);
  await visit.recognise();
  const shown = await shownOf(visit, page);
  const storage = 'storage' in shown && shown.storage ? await storageOrigin(parts.services) : null;
  return send(visit, shown, reply, storage);
}

async function shownOf(visit: Visit, page: Page): Promise<Shown> {
  if (page.method === 'POST') {
    const nobody = page.access === 'signed-in' && !visit.signedIn;
    if (nobody && typed(visit).length === 0) return { kind: 'redirect', to: '/app/sign-in' };
    return nobody || !visit.isOwnForm() ? expiredForm(visit, shownAt(visit, page)) : page.serve(visit);
  }
  if (page.access === 'signed-in' && !visit.signedIn)
    return { kind: 'redirect', to: `/app/sign-in?next=${encodeURIComponent(visit.request.url)}` };
  return page.serve(visit);
}

/** Where the form of a POST was shown, as far as its address says. */
const shownAt = ({ request }: Visit, { path }: Page): string =>
  PAGES.some((it) => it.method === 'GET' && it.path === path)
    ? safeNext(request.url.split('?', 1)[0]!)
    : '/app';

function send(visit: Visit, shown: Shown, reply: FastifyReply, storage: string | null = null): FastifyReply {
  const { publicUrl } = visit.parts.services.addresses;
  void reply.headers(headersOf(visit.nonce, publicUrl, storage));
  switch (shown.kind) {
    case 'document':
      void reply.code(shown.status ?? 200).type('text/html; charset=utf-8');
      return reply.send(withPrefix(shown.html.markup, publicUrl));
    case 'json':
      return reply
        .code(shown.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(shown.body);
    case 'redirect':
      return reply.redirect(new URL(publicUrl).pathname.replace(/\/$/, '') + shown.to, 303);
    case 'file': {
      void reply.header('Content-Disposition', `attachment; filename="${shown.name}"`).type(shown.type);
      const { content } = shown;
      const isWhole = typeof content === 'string' || Buffer.isBuffer(content);
      return reply.send(isWhole ? content : Readable.from(content));
    }
    case 'events':
      void reply.header('X-Accel-Buffering', 'no').type('text/event-stream; charset=utf-8');
      return reply.send(Readable.from(shown.events, { objectMode: false }));
    default:
      return shown satisfies never;
  }
}

/** Where PUBLIC_URL has a path, every address of ours begins with it. No value can look so: its quotes are escaped. */
function withPrefix(markup: string, publicUrl: string): string {
  const prefix = new URL(publicUrl).pathname.replace(/\/$/, '');
  return prefix === ''
    ? markup
    : markup.replaceAll(
        / (href|src|poster|action|formaction|data-preview|data-slots|data-job)="\//g,
        ` $1="${prefix}/`,
      );
}

/** Where browsers fetch objects from and send them to; null where that is this service itself. */
async function storageOrigin({ storage, entropy, addresses }: Services): Promise<string | null> {
  const signedAt = new Date(entropy.now());
  const url = await storage.signGet('origin', { signedAt, expiresAt: new Date(signedAt.getTime() + 60_000) });
  const { origin } = new URL(url);
  return origin === new URL(addresses.publicUrl).origin ? null : origin;
}

/** Nothing from elsewhere, nothing inline, in nobody's frame; what is somebody's own is kept nowhere. */
function headersOf(nonce: string, publicUrl: string, storage: string | null): Record<string, string> {
  const files = storage ? `'self' ${storage}` : "'self'";
  const csp = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `img-src ${files}`,
    `media-src ${files}`,
    "font-src 'self'",
    `connect-src ${files}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'Content-Security-Policy': csp.join('; '),
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    // Links of mails have secrets in them; forms still say which origin they are from.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

function answerDefect(
  parts: WebParts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode = 500 } = error as { statusCode?: number };
  const isDefect = statusCode >= 500;
  const requestId = String(reply.raw.getHeader('X-Request-Id') ?? '');
  // Not the address: a link's secret may be in it.
  if (isDefect)
    parts.services.log.error({ err: error, requestId, route: request.routeOptions.url }, 'a page failed');
  const visit = new Visit(parts, request, reply);
  const shown = message(visit, {
    title: isDefect ? 'Something went wrong on our side' : 'We could not read this form',
    text: isDefect
      ? `Nothing of yours was lost. When you report it, quote ${requestId}.`
      : 'Go back and send it again.',
    links: [['/app', 'To your videos']],
    status: isDefect ? 500 : statusCode,
  });
  return send(visit, shown, reply);
}

import { type Html, html, type Part } from '../domain/text/html.ts';
import { assetUrl } from './assets.ts';
import type { Shown } from './page.ts';
import type { Visit } from './visit.ts';

/** One document. */
export type Document = {
  title: string;
  body: Part;
  /** For the document's head. */
  head?: Part;
  status?: number;
  /** It shows or sends files of the object store, which may be elsewhere. */
  storage?: boolean;
};

const brand = (href: string) =>
  html`<a class="brand" href="${href}"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="M7 7h4v4H7zM7 14h4v4H7zM7 21h4v4H7zM14 7h11v4H14z"/><path class="playhead" d="M14 14h8v4h-8z"/></svg>Framelog</a>`;

function documentOf(visit: Visit, classes: string, { title, head }: Document, content: Part): Html {
  const theme = visit.signedIn?.profile.theme ?? 'system';
  return html`<!DOCTYPE html>
<html lang="en"${theme !== 'system' && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Framelog</title>${head}
<link rel="preload" href="${assetUrl('montserrat.woff2')}" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="${assetUrl('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${assetUrl('style.css')}" nonce="${visit.nonce}">
<script type="module" src="${assetUrl('app.js')}" nonce="${visit.nonce}"></script>
</head>
<body class="${classes}">
<a class="btn skip" href="#main">Skip to content</a>
${content}
</body>
</html>
`;
}

const shown = ({ status, storage }: Document, document: Html): Shown => ({
  kind: 'document',
  html: document,
  ...(status && { status }),
  ...(storage && { storage }),
});

/** What is behind pages that stand alone. */
export const DISCS = html`<svg class="discs" viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="17"/><circle cx="50" cy="50" r="33"/><circle cx="50" cy="50" r="50"/></svg>`;

/** One sheet in the middle: signing in, links of mails, checkout, errors. */
export function sheet(visit: Visit, page: Document): Shown {
  const content = html`<header class="top"><div class="wrap">${brand('/')}</div></header>
<main id="main" tabindex="-1">${DISCS}<div class="sheet">${page.body}</div></main>`;
  return shown(page, documentOf(visit, 'solo', page, content));
}

const WEBHOOKS = '/app/webhooks';

const NAVIGATION: [path: string, name: string][] = [
  ['/app/account', 'Overview'],
  ['/app/billing', 'Credits'],
  ['/app/billing/plan', 'Plan'],
  ['/app/billing/receipts', 'Receipts'],
  ['/app/ledger', 'Ledger'],
  ['/app/keys', 'API keys'],
  [WEBHOOKS, 'Webhooks'],
  ['/app/agents', 'Agents'],
  ['/app/security', 'Security'],
  ['/app/settings', 'Settings'],
  ['/app/data', 'Your data'],
];

/** One film for whoever may see it: no account, no navigation. */
export function filmPage(visit: Visit, page: Document): Shown {
  const content = html`<header class="top"><div class="wrap">${brand('/')}</div></header>
<main id="main" tabindex="-1"><div class="wrap stack">${page.body}</div></main>`;
  return shown(page, documentOf(visit, 'app', page, content));
}

const PLACES: [path: string, name: string][] = [
  ['/app', 'Videos'],
  ['/app/new', 'New video'],
  ['/app/account', 'Account'],
  ['/docs', 'Docs'],
];

/** What is above every page of who is signed in; `within` is the place that a page without one of its own belongs to. */
function appHeader(visit: Visit, path: string, within = ''): Html {
  const { profile } = visit.me;
  const places = PLACES.map(([to, name]) => {
    const current = to === path ? 'page' : to === within ? 'true' : null;
    return html`<a href="${to}"${current && html` aria-current="${current}"`}>${name}</a>`;
  });
  return html`<header class="top"><div class="wrap">${brand('/app')}<nav class="places" aria-label="Main">${places}</nav><span class="grow"></span>
<span class="who cut">${profile.name ?? profile.email}</span>
<form method="post" action="/app/sign-out" data-sign-out><input type="hidden" name="form_token" value="${visit.formToken}"><button class="btn sm" type="submit">Sign out</button></form></div></header>`;
}

/** A page to work on, over the whole width, for who is signed in. */
export function workPage(visit: Visit, page: Document & { path: string }): Shown {
  const content = html`${appHeader(visit, page.path)}
<main id="main" tabindex="-1"><div class="wrap">${page.body}</div></main>`;
  return shown(page, documentOf(visit, 'app', page, content));
}

/** A page for everybody, with the way in. `content` brings its own wraps. */
export function sitePage(visit: Visit, page: Document & { path: string }): Shown {
  const ways: [string, string][] = visit.signedIn
    ? [['/app', 'Open the app']]
    : [
        ['/app/sign-in', 'Sign in'],
        ['/app/sign-up', 'Start free'],
      ];
  const content = html`<header class="top"><div class="wrap">${brand('/')}<nav class="places" aria-label="Main"><a href="/docs"${
    page.path === '/docs' && html` aria-current="page"`
  }>Docs</a><a href="/api/framelog/reference">API</a></nav><span class="grow"></span>
${ways.map(([href, name]) => html`<a class="btn sm" href="${href}">${name}</a>`)}</div></header>
<main id="main" tabindex="-1">${page.body}</main>
<footer class="foot"><div class="wrap row between"><span>Framelog, self-hosted and open source</span><nav class="row" aria-label="Footer"><a href="/docs">Docs</a><a href="/api/framelog/reference">API reference</a></nav></div></footer>`;
  return shown(page, documentOf(visit, 'site', page, content));
}

/** A page of the account, for who is signed in: header, the account's pages beside, content. */
export function accountPage(visit: Visit, page: Document & { path: string }): Shown {
  const there = NAVIGATION.filter(([path]) => path !== WEBHOOKS || visit.parts.extensions);
  const links = there.map(
    ([path, name]) => html`<a href="${path}"${path === page.path && html` aria-current="page"`}>${name}</a>`,
  );
  const content = html`${appHeader(visit, page.path, '/app/account')}
<main id="main" tabindex="-1"><div class="wrap account"><nav class="side" aria-label="Account">${links}</nav>
<div class="stack stack-l">${page.body}</div></div></main>`;
  return shown(page, documentOf(visit, 'app', page, content));
}

/** A sheet that says what happened or went wrong, with a way on. */
export function message(
  visit: Visit,
  {
    title,
    text,
    links = [],
    status,
  }: { title: string; text: Part; links?: [string, string][]; status?: number },
): Shown {
  const ways = links.map(
    ([href, name], index) => html`<a class="btn${index === 0 && ' main'}" href="${href}">${name}</a>`,
  );
  const [first, ...rest] = status === 404 || status === 500 ? String(status) : '';
  const large = first && html`<p class="code-of" aria-hidden="true">${first}<b>${rest[0]}</b>${rest[1]}</p>`;
  const body = html`${large}<h1>${title}</h1>${text && html`<div class="muted stack">${text}</div>`}${ways.length > 0 && html`<div class="row">${ways}</div>`}`;
  return sheet(visit, { title, body, ...(status && { status }) });
}

import { createHash, randomBytes } from 'node:crypto';
import type { AccessRequests } from '../../src/identity/agents/access-requests.ts';
import { createAuthorizationServer } from '../../src/oauth/authorization-server.ts';
import type { Account, Api } from './api.ts';
import { assertNoSecret, noteSecrets } from './secrets.ts';
import { entropy } from './store.ts';

/** Decides on requests for access as another process over the same database would. */
export function deskOf(api: Api): AccessRequests {
  const { agents, services } = api;
  const server = createAuthorizationServer({
    ...agents,
    db: services.store.pool,
    entropy,
    refreshGraceSeconds: 0,
    allowLoopback: [],
    consentPath: (id) => `/app/consent/${id}`,
    publicUrl: () => api.publicUrl,
    log: services.log,
  });
  return server.requests;
}

/** A verifier and its S256 challenge (RFC 7636). */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** What an endpoint of the authorization server gave back. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export type Given = { status: number; body: any; headers: Headers };

async function given(response: Response): Promise<Given> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const { status, headers } = response;
  const body = isJson ? JSON.parse(text) : text;
  if (status >= 400) assertNoSecret(text, `the refusal of ${response.url}`);
  else noteSecrets(body);
  return { status, body, headers };
}

/** Sends a form, as token requests are. */
export async function sendForm(
  api: Pick<Api, 'publicUrl'>,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Given> {
  const body = new URLSearchParams(fields);
  return given(await fetch(api.publicUrl + path, { method: 'POST', body, headers, redirect: 'manual' }));
}

/** Sends JSON, as registrations are. */
export async function sendJson(api: Pick<Api, 'publicUrl'>, path: string, body: object): Promise<Given> {
  const headers = { 'content-type': 'application/json' };
  return given(await fetch(api.publicUrl + path, { method: 'POST', body: JSON.stringify(body), headers }));
}

/** Where a browser ended: at an address of ours, or on its way elsewhere. */
export type Ended = { url: string; status: number; body: string };

/** A browser without pages: follows redirects of this service, and keeps its cookies with their paths. */
export class PlainBrowser {
  #jar = new Map<string, { value: string; path: string }>();
  readonly #base: string;

  /** @param base PUBLIC_URL, with the path that a proxy takes away where there is one */
  constructor(base: string) {
    this.#base = base;
  }

  async go(address: string, init: RequestInit = {}): Promise<Ended> {
    let url = new URL(address.startsWith('/') ? this.#base + address : address);
    let next = init;
    for (let hop = 0; hop < 10; hop++) {
      const cookie = [...this.#jar.values()].filter(({ path }) => url.pathname.startsWith(path));
      const headers = { ...next.headers, cookie: cookie.map(({ value }) => value).join('; ') };
      const response = await fetch(url, { ...next, redirect: 'manual', headers });
      this.#keep(response);
      const body = await response.text();
      const location = response.headers.get('location');
      if (!location) return { url: url.href, status: response.status, body };
      url = new URL(location, url);
      if (!url.href.startsWith(`${this.#base}/`) || url.pathname.includes('/app/consent/'))
        return { url: url.href, status: response.status, body };
      next = {};
    }
    throw new Error('too many redirects');
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const path = attributes.find((it) => it.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
      this.#jar.set(`${pair.split('=')[0]} ${path}`, { value: pair, path });
    }
  }
}

/** A client as it registered. */
export type Registered = { client_id: string; redirect_uri: string };

/** Registers a public client of this machine. */
export async function registerClient(api: Api, more: object = {}): Promise<Registered> {
  const redirect_uri = 'http://127.0.0.1:8787/callback';
  const metadata = {
    client_name: 'Test agent',
    redirect_uris: [redirect_uri],
    grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    token_endpoint_auth_method: 'none',
    ...more,
  };
  const { status, body } = await sendJson(api, '/oauth/register', metadata);
  if (status !== 201) throw new Error(`registration: ${status} ${JSON.stringify(body)}`);
  return { client_id: body.client_id, redirect_uri };
}

/** What came of a request for access: what was sent to the client's redirect URI. */
export type Authorized = { verifier: string; returned: URLSearchParams; address: string };

/** Asks for access in a browser and has the account's user allow it (or refuse it). */
export async function authorize(
  api: Api,
  { client_id, redirect_uri }: Registered,
  options: { user: Account; allow?: boolean; more?: Record<string, string> },
): Promise<Authorized> {
  const { verifier, challenge } = pkce();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'a state',
    ...options.more,
  });
  const browser = new PlainBrowser(api.publicUrl);
  const asked = await browser.go(`/oauth/authorize?${query}`);
  const id = /\/app\/consent\/([\w-]+)$/.exec(asked.url)?.[1];
  if (!id) return { verifier, returned: new URL(asked.url).searchParams, address: asked.url };
  const desk = deskOf(api);
  const onwards = options.allow === false ? await desk.deny(id) : await desk.allow(id, options.user);
  if (!onwards) throw new Error('the request was over');
  const { url } = await browser.go(onwards);
  return { verifier, returned: new URL(url).searchParams, address: url };
}

/** Redeems a code. */
export function redeem(api: Api, client: Registered, { verifier, returned }: Authorized): Promise<Given> {
  const { client_id, redirect_uri } = client;
  const code = returned.get('code') ?? '';
  return sendForm(api, '/oauth/token', {
    grant_type: 'authorization_code',
    code,
    client_id,
    redirect_uri,
    code_verifier: verifier,
  });
}

/** Uses a refresh token. */
export const refresh = (api: Api, { client_id }: Registered, refresh_token: string): Promise<Given> =>
  sendForm(api, '/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id });

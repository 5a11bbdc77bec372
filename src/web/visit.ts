import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRequests } from '../identity/agents/access-requests.ts';
import type { Grants } from '../identity/agents/grants.ts';
import type { ServiceAccounts } from '../identity/agents/service-accounts.ts';
import { type Attempts, networkOf } from '../identity/attempts.ts';
import type { SignedIn } from '../identity/browser-sessions.ts';
import { SESSION_DAYS } from '../identity/browser-sessions.ts';
import type { Outbox } from '../identity/mail/mail.ts';
import type { People } from '../identity/people/people.ts';
import type { Visitor } from '../identity/people/people-parts.ts';
import type { SignedInBrowser } from '../identity/people/sign-in.ts';
import { newSecret } from '../identity/secret-tokens.ts';
import { invoke } from '../operations/invoke.ts';
import type { Operation, Services } from '../operations/operation.ts';
import { browserName } from './browser-name.ts';

/** What the pages work with. */
export type WebParts = {
  services: Services;
  people: People;
  /** Mail that stays here, for development; null where it must not be shown. */
  outbox: Outbox | null;
  /** What agents ask of their users; null where there is no authorization server. */
  agents: {
    requests: AccessRequests;
    grants: Pick<Grants, 'list' | 'disconnect'>;
    attempts: Pick<Attempts, 'count'>;
    serviceAccounts: Pick<ServiceAccounts, 'bySetupToken'>;
  } | null;
  /** Everything of one owner, a piece of JSON at a time. */
  exportOwner(owner: { userId: string; accountId: string }): AsyncIterable<string>;
  eraseOwner(owner: { userId: string; accountId: string }): Promise<unknown>;
  /** Whether there is what EXTENSIONS=off takes away. */
  extensions: boolean;
  /** Whether the disk has room for new work. */
  hasRoom(): Promise<boolean>;
  /** Aborted when the service closes. */
  closing: AbortSignal;
};

/** Two of these are how long a page may be open before its passkey is used. */
const CHALLENGE_MS = 5 * 60_000;
const DAY_SECONDS = 24 * 3600;
const KNOWN_DAYS = 365;

/** One request of a browser, with everything that a page may ask of it. */
export class Visit {
  readonly parts: WebParts;
  readonly request: FastifyRequest;
  readonly #reply: FastifyReply;
  /** Who is signed in; null for nobody. */
  signedIn: SignedIn | null = null;
  /** For the scripts and styles of this response alone. */
  readonly nonce: string;
  readonly #formSecret: string;

  constructor(parts: WebParts, request: FastifyRequest, reply: FastifyReply) {
    this.parts = parts;
    this.request = request;
    this.#reply = reply;
    this.nonce = newSecret(parts.services.entropy);
    this.#formSecret = this.#cookie('form') ?? newSecret(parts.services.entropy);
  }

  /** Aborts when the browser has gone, or the service closes. */
  get gone(): AbortSignal {
    const gone = new AbortController();
    this.#reply.raw.once('close', () => gone.abort());
    return AbortSignal.any([gone.signal, this.parts.closing]);
  }

  /** Finds out who is signed in. */
  async recognise(): Promise<void> {
    const secret = this.#cookie('session');
    this.signedIn = secret ? await this.parts.people.sessions.find(secret) : null;
  }

  /** Who is signed in, on pages that ask for it (see `Page.access`). */
  get me(): SignedIn {
    if (!this.signedIn) throw new Error('a page for people who are signed in was served to nobody');
    return this.signedIn;
  }

  get visitor(): Visitor {
    const { ip, headers } = this.request;
    const browser = browserName(headers['user-agent'] ?? '');
    return { address: networkOf(ip), browser, knownSecret: this.#cookie('browser') };
  }

  /** A member of the query; the first, where it is there twice. */
  query(name: string): string {
    return new URL(this.request.url, 'http://a').searchParams.get(name) ?? '';
  }

  /** A part of the address that its page names. */
  parameter(name: string): string {
    return (this.request.params as Record<string, string>)[name] ?? '';
  }

  /** Whether this browser brought a cookie with this value from elsewhere in the service. */
  holds(cookie: string, value: string): boolean {
    return this.request.cookies[cookie] === value;
  }

  /** A field of the form; empty when it is not there. */
  field(name: string): string {
    const value = (this.request.body as Record<string, unknown> | null | undefined)?.[name];
    return typeof value === 'string' ? value : '';
  }

  /** What every form carries: only a page of ours can know it, being made of a cookie that no script reads. */
  get formToken(): string {
    this.#setCookie('form', this.#formSecret, DAY_SECONDS);
    return this.#token();
  }

  /** What a passkey signs, of this browser and these five minutes; the ones before are still good. */
  get challenge(): string {
    this.#setCookie('form', this.#formSecret, DAY_SECONDS);
    return this.challenges[0]!;
  }

  get challenges(): string[] {
    const minutes = Math.floor(this.parts.services.entropy.now() / CHALLENGE_MS);
    return [minutes, minutes - 1].map((it) =>
      createHmac('sha256', this.#formSecret).update(`passkey ${it}`).digest('base64url'),
    );
  }

  /** Whether a form is one of ours: the browser says so, as far as it does, and the token always. */
  isOwnForm(): boolean {
    const { headers } = this.request;
    const site = headers['sec-fetch-site'];
    const { origin } = new URL(this.parts.services.addresses.publicUrl);
    if (site !== undefined ? site !== 'same-origin' : (headers.origin ?? origin) !== origin) return false;
    const [given, expected] = [Buffer.from(this.field('form_token')), Buffer.from(this.#token())];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** Signs this browser in; the session that it had ends. */
  async signIn({ secret, knownSecret }: SignedInBrowser): Promise<void> {
    await this.#endSession();
    this.#setCookie('session', secret, SESSION_DAYS.absolute * DAY_SECONDS);
    this.#setCookie('browser', knownSecret, KNOWN_DAYS * DAY_SECONDS);
  }

  async signOut(): Promise<void> {
    await this.#endSession();
    this.#setCookie('session', '', 0);
  }

  async #endSession(): Promise<void> {
    const { signedIn, parts } = this;
    if (signedIn) await parts.people.sessions.end(signedIn.principal.userId, signedIn.sessionId);
  }

  /** Bound to the session: a token from before signing in is worth nothing afterwards. */
  #token(): string {
    const session = this.signedIn?.sessionId ?? '';
    return createHmac('sha256', this.#formSecret).update(session).digest('base64url');
  }

  get #isSecure(): boolean {
    return this.parts.services.addresses.publicUrl.startsWith('https:');
  }

  /** Under https the prefix keeps other hosts of the domain from setting our cookies (RFC 6265bis, 4.1.3.2). */
  #cookieName(name: string): string {
    return `${this.#isSecure ? '__Host-' : ''}framelog-${name}`;
  }

  #cookie(name: string): string | null {
    const value = this.request.cookies[this.#cookieName(name)];
    return value && /^[\w-]{43}$/.test(value) ? value : null;
  }

  #setCookie(name: string, value: string, maxAge: number): void {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#isSecure, maxAge } as const;
    void this.#reply.setCookie(this.#cookieName(name), value, options);
  }
}

/** Asks an operation in the name of who is signed in. @throws Rejection */
export async function ask<Output>(
  { parts, me }: Visit,
  operation: Operation<never, Output>,
  input: object = {},
): Promise<Output> {
  return (await invoke(parts.services, operation, { principal: me.principal, body: () => input })).output;
}

import type { IncomingMessage } from 'node:http';
import type { Scope } from '../domain/access/scopes.ts';
import type { Principal } from '../identity/principal.ts';
import type { Services } from '../operations/operation.ts';

/** Why a request was refused: without `error` it brought no credential (RFC 6750, 3.1). */
export type Challenge = {
  error?: 'invalid_token' | 'insufficient_scope';
  description?: string;
  /** What would do; the everyday scopes when left out. */
  scopes?: readonly Scope[];
};

/** What the agent protocol is served with. */
export type Parts = {
  services: Services;
  /** Whom a bearer credential stands for, or null; an API key or an access token. */
  authenticate(credential: string): Promise<Principal | null>;
  /** The value of `WWW-Authenticate` at one of the addresses. */
  challenge(path: string, challenge: Challenge): string;
  /** Reads the bytes of a body, within the limits of the HTTP API. @throws what `renderError` knows */
  readBody(request: IncomingMessage): Promise<Buffer>;
  /** What the HTTP API says of an error: a refusal reads the same on both surfaces. */
  renderError(error: unknown, requestId: string): { status: number; body: object };
  /** Aborted when the service closes. */
  closing: AbortSignal;
};

/** Who sent one request. */
export type Agent = {
  principal: Principal;
  /** Looks the credential up anew. @throws Rejection `unauthenticated` */
  again(): Promise<Principal>;
  /** Whether the address is the one that changes nothing. */
  readOnly: boolean;
};

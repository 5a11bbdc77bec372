import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { forbiddenAddress, unreachable } from '../domain/attachment-error.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Resolves a name to all of its addresses; the shape of `dns.lookup` with `all: true`. */
export type Resolver = (
  hostname: string,
  options: { all: true; family?: number | undefined; hints?: number | undefined },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const FORBIDDEN = 'the address does not lead to a publicly reachable server';
const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

const bareHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');
const portOf = (url: URL) => url.port || DEFAULT_PORTS[url.protocol] || '';

/** `host:port` of a URL, as an entry of the loopback allow-list spells it. */
const originEntry = (url: URL) => `${url.hostname}:${portOf(url)}`;

/**
 * Parses and checks one address before any connection: http(s) only, port 80 or 443, no credentials, and a literal IP
 * must be public. WHATWG parsing has already turned hex, octal, decimal and circled digits into plain addresses.
 * @param allowLoopback `host:port` entries that tests may reach on the loopback interface
 */
export function checkedUrl(address: string, base: URL | undefined, allowLoopback: string[]): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw unreachable('the address is not a valid URL');
  if (!(url.protocol in DEFAULT_PORTS)) {
    throw forbiddenAddress(`only http and https addresses can be fetched, not ${url.protocol.slice(0, 20)}`);
  }
  if (url.username || url.password) {
    throw forbiddenAddress('an address must not carry a user name or password');
  }
  url.hash = '';
  const host = bareHost(url);
  if (allowLoopback.includes(originEntry(url))) {
    if (isIP(host) !== 0 && !isLoopbackAddress(host)) throw forbiddenAddress(FORBIDDEN);
    return url;
  }
  if (!['80', '443'].includes(portOf(url))) {
    throw forbiddenAddress('only the ports 80 and 443 can be fetched from');
  }
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw forbiddenAddress(FORBIDDEN);
  return url;
}

/** Whether this address is one of the test allow-list's: its name may then resolve to the loopback interface. */
export function isAllowedLoopback(url: URL, allowLoopback: string[]): boolean {
  return allowLoopback.includes(originEntry(url));
}

/**
 * A lookup for sockets that hands out addresses only when every one of the name's addresses is acceptable: what was
 * checked is what gets connected to, so a name that changes its response (rebinding) gains nothing.
 */
export function guardedLookup(resolver: Resolver, accepts: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    const { family, hints } = options;
    const asked = { all: true as const, family: typeof family === 'number' ? family : undefined, hints };
    resolver(hostname, asked, (error, addresses) => {
      const refuse = (reason: Error) => done(reason as NodeJS.ErrnoException, '', 4);
      if (error) return refuse(error);
      const first = addresses[0];
      if (!first) return refuse(unreachable('the name of the server has no address'));
      if (!addresses.every((entry) => accepts(entry.address))) return refuse(forbiddenAddress(FORBIDDEN));
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

import type pg from 'pg';
import type { Entropy } from '../../domain/ids.ts';
import type { Store } from '../../store/contract.ts';
import type { Identity } from '../accounts.ts';
import type { Attempts, Limit } from '../attempts.ts';
import type { BrowserSessions } from '../browser-sessions.ts';
import type { PostOffice } from '../mail/post-office.ts';
import type { LinkPurpose, OneTimeLinks } from '../one-time-links.ts';

/** What people's sign-in works with. */
export type PeopleParts = {
  db: pg.Pool;
  store: Pick<Store, 'handle'>;
  identity: Identity;
  sessions: BrowserSessions;
  links: OneTimeLinks;
  attempts: Attempts;
  post: PostOffice;
  entropy: Entropy;
  /** PUBLIC_URL, and never what a request says: links in mails begin with it. */
  publicUrl: () => string;
};

/** Where a request comes from. */
export type Visitor = {
  /** IP address, as the nearest trusted proxy reports it. */
  address: string;
  /** Such as "Firefox on Linux". */
  browser: string;
  /** The cookie of a browser that has signed in before; null when it brought none. */
  knownSecret: string | null;
};

/** Refused because it was tried too often; `seconds` until it may be tried again. */
export type Throttled = { outcome: 'throttled'; seconds: number };

const PAGES: Record<LinkPurpose, string> = {
  'sign-up': '/app/confirm',
  'set-password': '/app/password',
  'sign-in': '/app/link',
  'change-email': '/app/email',
};

/** Minutes that links work. */
export const LINK_MINUTES = {
  'sign-up': 24 * 60,
  'set-password': 60,
  'sign-in': 15,
  'change-email': 24 * 60,
} as const;

/** The address of a link's page. */
export function linkAddress(publicUrl: string, purpose: LinkPurpose, secret: string): string {
  return `${publicUrl}${PAGES[purpose]}?token=${secret}`;
}

/** How often mail may be asked for, for an address and from one: nobody's mailbox is filled by strangers. */
export const mailLimits = (email: string, visitor: Visitor): Limit[] => [
  { key: `mail to ${email.toLowerCase()}`, most: 5, minutes: 60 },
  mailFrom(visitor),
];

/**
 * The same for links that sign in, counted for themselves and for as long as such a link works: whoever asks in somebody
 * else's name until no more are sent has had sent to them what still lets them in.
 */
export const linkLimits = (email: string, visitor: Visitor): Limit[] => [
  { key: `link to ${email.toLowerCase()}`, most: 3, minutes: LINK_MINUTES['sign-in'] },
  mailFrom(visitor),
];

const mailFrom = ({ address }: Visitor): Limit => ({ key: `mail from ${address}`, most: 30, minutes: 60 });

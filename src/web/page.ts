import type { Html } from '../domain/text/html.ts';
import type { Visit } from './visit.ts';

/** What a page gives back. */
export type Shown =
  /** A whole document; status 200 unless it says otherwise. */
  | { kind: 'document'; html: Html; status?: number; storage?: boolean }
  /** What a script of ours asked for. */
  | { kind: 'json'; body: object; status?: number }
  /** Elsewhere on this site, by GET. */
  | { kind: 'redirect'; to: string }
  /** A file to keep. */
  | { kind: 'file'; name: string; type: string; content: string | Buffer | AsyncIterable<string> }
  /** Server-sent events, for a script of ours; they end when `visit.gone` aborts. */
  | { kind: 'events'; events: AsyncIterable<string> };

/** A row of the table of pages (pages.ts). */
export type Page = {
  method: 'GET' | 'POST';
  path: string;
  /** `signed-in` sends everybody else to the sign-in, and back afterwards. */
  access: 'public' | 'signed-in';
  serve(visit: Visit): Shown | Promise<Shown>;
  /** The longest form in bytes, where 64 KiB would not do. */
  formBytes?: number;
  /** Of what EXTENSIONS=off takes away. */
  extension?: true;
};

/** A row that shows. */
export const get = (path: string, access: Page['access'], serve: Page['serve']): Page => ({
  method: 'GET',
  path,
  access,
  serve,
});

/** A row that takes a form; the form's token has been checked before. */
export const post = (
  path: string,
  access: Page['access'],
  serve: Page['serve'],
  more: Pick<Page, 'formBytes'> = {},
): Page => ({ method: 'POST', path, access, serve, ...more });

/** Goes elsewhere on this site. */
export const redirect = (to: string): Shown => ({ kind: 'redirect', to });

/**
 * Where to go after signing in: a path of this site's own, and nothing that a browser takes for another address
 * (`//evil.example`, `/\evil.example`, a control character in between).
 */
export function safeNext(next: string): string {
  const isPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next);
  return isPath && new URL(next, 'http://a.invalid').origin === 'http://a.invalid' ? next : '/app';
}

import type { Page } from '../../src/web/page.ts';
import { served } from './served-page.ts';

/** Fields of a form, or of an address. */
export type Fields = Record<string, string>;
type Given = { people?: object; fields?: Fields; query?: Fields; profile?: object | null; parts?: object };

/** Serves a page, with what it asked for by its order and what the browser became. */
export async function asked(
  pages: Page[],
  method: 'GET' | 'POST',
  path: string,
  { people = {}, ...given }: Given,
) {
  const calls: unknown[][] = [];
  const noting = (name: string, output: unknown) =>
    typeof output !== 'function'
      ? output
      : async (...args: unknown[]) => {
          calls.push([name, ...args.filter((it) => !(it && typeof it === 'object' && 'principal' in it))]);
          return output(...args);
        };
  const noted = (all: object): object =>
    Object.fromEntries(
      Object.entries(all).map(([name, it]) => [
        name,
        it && typeof it === 'object' ? noted(it) : noting(name, it),
      ]),
    );
  const shown = await served(pages, method, path, {
    profile: null,
    ...given,
    parts: { people: noted({ passkeyOptions: () => null, ...people }), ...given.parts },
    visit: {
      signIn: noting('signed in', () => {}),
      signOut: noting('signed out', () => {}),
      challenges: ['c0', 'c1'],
    },
  });
  const { status, words, to, markup } = shown;
  return { status, words, to, markup, calls: calls.filter(([name]) => name !== 'passkeyOptions') };
}

import { ALL_SCOPES } from '../../src/domain/access/scopes.ts';
import type { Page } from '../../src/web/page.ts';
import type { Visit } from '../../src/web/visit.ts';

/** What a page is asked with, in place of a request; whatever is left out is not there. */
export type Asked = {
  query?: Record<string, string>;
  parameters?: Record<string, string>;
  fields?: Record<string, string>;
  /** Of the service: what the page works with. */
  parts?: object;
  services?: object;
  /** Who is signed in; null for nobody. */
  profile?: object | null;
  /** Members of the visit itself. */
  visit?: object;
};

/** What a page gave: its status, its text without markup, the markup of its main part, and where it leads on to. */
export type Served = { status: number; words: string; markup: string; head: string; to: string | null };

/** The moment at which pages are served. */
export const SERVED_AT = Date.parse('2026-03-05T06:07:08.009Z');

/** Text without markup, each run of blanks as one. */
export const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Serves a page of the table without a service: operations that it asks must be answered by the test (`answering`). */
export async function served(
  pages: Page[],
  method: Page['method'],
  path: string,
  asked: Asked = {},
): Promise<Served> {
  const { query = {}, parameters = {}, fields = {}, parts = {}, services = {}, profile = {} } = asked;
  const me = {
    principal: { userId: 'u', accountId: 'a', scopes: ALL_SCOPES, actor: 'user:u' },
    sessionId: 's',
    profile: { email: 'ada@example.org', name: null, theme: 'system', passwordChangedAt: 'T', ...profile },
  };
  const visit = {
    parts: {
      services: {
        entropy: { now: () => SERVED_AT, uuid: () => '01990000-0000-7000-8000-000000000001' },
        addresses: { publicUrl: 'https://films.example', baseUrl: 'https://films.example/api/framelog' },
        ...services,
      },
      ...{ extensions: true, outbox: null, agents: null, ...parts },
    },
    ...{ me, signedIn: profile === null ? null : me, nonce: 'n', formToken: 'token', challenge: 'c' },
    ...{ visitor: { address: '1.2.3.4', browser: 'curl', knownSecret: null } },
    ...{ query: (name: string) => query[name] ?? '', parameter: (name: string) => parameters[name] ?? '' },
    ...{ field: (name: string) => fields[name] ?? '', request: { headers: {}, url: path, body: fields } },
    ...asked.visit,
  } as unknown as Visit;
  const page = pages.find((it) => it.method === method && it.path === path);
  if (!page) throw new Error(`there is no ${method} ${path}`);
  const shown = await page.serve(visit);
  if (shown.kind === 'redirect') return { status: 303, words: '', markup: '', head: '', to: shown.to };
  if (shown.kind !== 'document') throw new Error(`a ${shown.kind} came, not a page`);
  const whole = shown.html.markup;
  const markup = /<main.*<\/main>/s.exec(whole)?.[0] ?? '';
  const inside = markup.replace(/<nav class="side" aria-label="Account">.*?<\/nav>/s, '');
  const head = /<head>.*<\/head>/s.exec(whole)?.[0] ?? '';
  return { status: shown.status ?? 200, words: wordsOf(inside), markup, head, to: null };
}

type Runs = { run: (...given: never[]) => unknown };

/**
 * Lets operations give what a test says while it works, in place of what they would do.
 * @param answers each operation with its output, or with a function of its input
 */
export async function answering<T>(
  answers: [operation: Runs, output: unknown][],
  work: () => Promise<T>,
): Promise<T> {
  const before = answers.map(([operation]) => [operation, operation.run] as const);
  for (const [operation, output] of answers)
    operation.run = ((_services: unknown, _caller: unknown, input: unknown) =>
      typeof output === 'function' ? output(input) : output) as never;
  try {
    return await work();
  } finally {
    for (const [operation, run] of before) operation.run = run;
  }
}

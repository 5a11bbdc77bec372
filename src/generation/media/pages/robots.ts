import { text } from 'node:stream/consumers';
import { AttachmentError, unreachable, unsupported } from '../../../domain/attachment-error.ts';
import {
  type GuardedFetchOptions,
  guardedFetch,
  inCustomerWords,
  UnexpectedStatus,
} from '../../../outbound/guarded-fetch.ts';

/** Names under which a site may address us, lower case: what the guarded fetcher calls itself, and the product. */
const NAMES = ['framelog-attachments', 'framelog'];
/** Bytes of a robots.txt that are read (RFC 9309, 2.5). */
const MOST_BYTES = 500 * 1024;
/** Characters of a path that are compared; the rest of a longer one changes no site's mind. */
const MOST_PATH = 2000;
/** Rules with a `*` that are followed: each is looked for all along a path. A site with more allows nothing. */
const MOST_WILD = 1000;

type Rule = { allows: boolean; path: string };

/** What a site lets programs read: whether a path with its query may be fetched. */
export type Robots = (path: string) => boolean;

/**
 * Reads a robots.txt (RFC 9309): the groups that name us, else those for everybody; the longest rule that fits a path
 * decides, and an equal one that allows. Linear in the text and the path, for the text is a stranger's.
 */
export function parseRobots(body: string): Robots {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let named = false;
  for (const line of body.slice(0, MOST_BYTES).split(/\r\n|\r|\n/)) {
    const at = line.indexOf(':');
    if (at < 0) continue;
    const key = line.slice(0, at).trim().toLowerCase();
    const value = line
      .slice(at + 1)
      .split('#', 1)[0]!
      .trim();
    if (key === 'user-agent') {
      if (!named) agents = [];
      named = true;
      agents.push(value.toLowerCase());
      if (!groups.has(value.toLowerCase())) groups.set(value.toLowerCase(), []);
    } else if (key === 'allow' || key === 'disallow') {
      named = false;
      if (value === '') continue; // An empty rule fits nothing.
      const rule = { allows: key === 'allow', path: value };
      for (const agent of agents) groups.get(agent)!.push(rule);
    }
  }
  const ours = NAMES.flatMap((name) => groups.get(name) ?? []);
  const rules = NAMES.some((name) => groups.has(name)) ? ours : (groups.get('*') ?? []);
  return rules.filter(({ path }) => path.includes('*')).length > MOST_WILD ? () => false : verdict(rules);
}

function verdict(rules: Rule[]): Robots {
  return (path) => {
    const asked = path.slice(0, MOST_PATH);
    let best: Rule | null = null;
    for (const rule of rules) {
      const isLonger = !best || rule.path.length > best.path.length;
      const isKinder = best?.path.length === rule.path.length && rule.allows;
      if ((isLonger || isKinder) && fits(rule.path, asked)) best = rule;
    }
    return best?.allows ?? true;
  };
}

/** Whether a rule fits the beginning of a path: `*` is any run of characters, a `$` at its end the end of the path. */
function fits(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$');
  const parts = (isWhole ? rule.slice(0, -1) : rule).split('*');
  const [first = '', ...rest] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? rest.pop() : undefined;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** Asks sites whether a page of theirs may be read; each site once. */
export class RobotsOfSites {
  readonly #options: GuardedFetchOptions;
  readonly #known = new Map<string, Promise<Robots>>();

  readonly #seconds: number;

  /** @param seconds that each site may take to say what it allows */
  constructor(options: GuardedFetchOptions, seconds: number) {
    this.#options = options;
    this.#seconds = seconds;
  }

  /**
   * Refuses a page that its site asks programs not to read.
   * @throws AttachmentError `attachment_unsupported`
   */
  async check(address: URL): Promise<void> {
    const { origin, pathname, search } = address;
    const known = this.#known.get(origin) ?? fetchRobots(origin, this.#options, this.#seconds);
    this.#known.set(origin, known);
    if ((await known)(pathname + search)) return;
    throw unsupported('its site asks programs not to read this web page (robots.txt)');
  }
}

/** A site without rules allows everything, one that fails to give them nothing (RFC 9309, 2.3.1). */
async function fetchRobots(origin: string, options: GuardedFetchOptions, seconds: number): Promise<Robots> {
  const late = AbortSignal.timeout(seconds * 1000);
  const signal = AbortSignal.any([options.signal, late]);
  try {
    const response = await guardedFetch(`${origin}/robots.txt`, { ...options, signal, accept: 'text/plain' });
    try {
      return parseRobots(await text(limited(response.body)));
    } finally {
      response.body.destroy();
      await response.close();
    }
  } catch (error) {
    options.signal.throwIfAborted();
    if (late.aborted) throw unreachable('the server did not say in time whether programs may read its pages');
    if (!(error instanceof AttachmentError)) throw inCustomerWords(error);
    const status = error.cause instanceof UnexpectedStatus ? error.cause.status : null;
    if (status === null) throw error;
    return () => status >= 400 && status < 500;
  }
}

async function* limited(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    yield chunk;
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return;
  }
}

// News of jobs: of one's own alone, once for each change, until the stream or its credential ends.
import { EventEmitter } from 'node:events';
import t from 'tap';
import { ALL_SCOPES } from '../../src/domain/access/scopes.ts';
import { Rejection } from '../../src/domain/rejection.ts';
import type { Agent, Parts } from '../../src/mcp/parts.ts';
import { watchJobs } from '../../src/mcp/resources/subscriptions.ts';

const idOf = (n: number) => `01a1fd00-0000-7000-8000-${String(n).padStart(12, '0')}`;
const uriOf = (n: number) => `framelog://jobs/${idOf(n)}`;

/** Watches for Ann, whose jobs are those below 100; each change takes the next version of every job. */
async function watching(uris: unknown[], versions: number[], { ended = false, closes = false } = {}) {
  const updated: string[] = [];
  const defects: unknown[] = [];
  const response = new EventEmitter();
  const closing = new AbortController();
  const done = Promise.withResolvers<void>();
  let changes = 0;
  const services = {
    addresses: { publicUrl: 'http://a' },
    entropy: { now: () => 0 },
    log: { error: (...defect: unknown[]) => void defects.push(defect) },
    store: {
      async status(jobId: string) {
        const ownerId = Number(jobId.slice(-12)) < 100 ? 'ann' : 'ben';
        const body = JSON.stringify({ seq: versions[Math.min(changes, versions.length - 1)] });
        return { jobId, ownerId, body, outputKey: null, title: '', progress: null };
      },
      async changed(_jobId: string, signal: AbortSignal) {
        changes += 1;
        if (changes < versions.length) return;
        if (closes) closing.abort();
        else response.emit('close');
        done.resolve();
        if (!signal.aborted) throw new Error('the stream was closed, and the wait goes on');
      },
    },
  };
  const principal = { userId: 'ann', scopes: ALL_SCOPES };
  const again = async () => {
    if (!ended) return principal;
    done.resolve();
    throw new Rejection('unauthenticated', {});
  };
  const message = { params: { notifications: { resourceSubscriptions: uris } } };
  const parts = { services, closing: closing.signal } as unknown as Parts;
  const agent = { principal, again, readOnly: false } as unknown as Agent;
  const listening = { message, response, updated: (uri: string) => void updated.push(uri) };
  await watchJobs(parts, agent, listening as unknown as Parameters<typeof watchJobs>[2]);
  if (message.params.notifications.resourceSubscriptions.length > 0) await done.promise;
  await new Promise((resolve) => setImmediate(resolve));
  return { updated, defects, taken: message.params.notifications.resourceSubscriptions };
}

t.test('each change is told once, and what is no change is not', async (t) => {
  const { updated, taken, defects } = await watching([uriOf(1)], [1, 1, 2, 2, 3, 3]);
  t.same(taken, [uriOf(1)]);
  t.same(updated, [uriOf(1), uriOf(1)]);
  t.same(defects, []);
});

t.test('jobs of others and what is no job are taken out, and twenty are watched', async (t) => {
  const odd = [uriOf(100), `${uriOf(1)}/history`, 'framelog://guides/prompting', 5, null];
  t.same((await watching(odd, [1])).taken, []);
  const many = Array.from({ length: 25 }, (_, n) => uriOf(n));
  t.same((await watching(many, [1])).taken, many.slice(0, 20));
});

t.test('whose credential has ended hears nothing more, and that is no defect', async (t) => {
  const { updated, defects } = await watching([uriOf(1)], [1, 2, 3, 4], { ended: true });
  t.same([updated, defects], [[], []]);
});

t.test('a service that closes ends it as a client that leaves does', async (t) => {
  const { updated, defects } = await watching([uriOf(1)], [1, 2, 2], { closes: true });
  t.same([updated, defects], [[uriOf(1)], []]);
});

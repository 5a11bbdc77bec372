import t from 'tap';
import { mediaLab } from './media-fixtures.ts';

const OWNER = '0192f0c0-0000-7000-8000-000000000001';
const JOB = '0192f0c0-0000-7000-8000-000000000003';

/** A hundred addresses whose servers send a byte now and then, for ever. */
function trickle(files: Awaited<ReturnType<typeof mediaLab>>['files']): {
  names: string[];
  asked: () => number;
} {
  let asked = 0;
  const names = Array.from({ length: 100 }, (_, i) => `trickle-${i}.png`);
  for (const name of names)
    files.set(name, (_request, response) => {
      asked++;
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
  return { names, asked: () => asked };
}

t.test('a hundred trickling attachments take no longer than the one deadline', async (t) => {
  const { files, gatherer, url, directory } = await mediaLab(t, { deadlineSeconds: 1 });
  const { names } = trickle(files);
  const begun = performance.now();
  const { gathered, failure } = await gatherer.gather(
    names.map((name) => ({ url: url(name) })),
    { ownerId: OWNER, jobId: JOB, directory, signal: AbortSignal.timeout(300_000) },
  );
  t.ok(performance.now() - begun < 2500, `${performance.now() - begun} ms`);
  t.same(gathered, []);
  t.match(failure, { code: 'attachment_unreachable', reason: /within 1 seconds/ });
});

t.test('the first attachment that cannot be used ends the fetching of the others', async (t) => {
  const { files, gatherer, url, directory } = await mediaLab(t, { deadlineSeconds: 60 });
  const { names, asked } = trickle(files);
  const begun = performance.now();
  const { failure } = await gatherer.gather(
    [...names, 'missing.png'].toReversed().map((name) => ({ url: url(name) })),
    { ownerId: OWNER, jobId: JOB, directory, signal: AbortSignal.timeout(300_000) },
  );
  t.match(failure, { name: 'missing.png', code: 'attachment_unreachable' });
  t.ok(performance.now() - begun < 2000, `${performance.now() - begun} ms`);
  t.ok(asked() <= 3, `${asked()} of the others were asked for`);
});

t.test('fetches stop within a second of an abort', async (t) => {
  const { files, gatherer, url, directory } = await mediaLab(t);
  const { names } = trickle(files);
  const abort = new AbortController();
  const gathering = gatherer.gather(
    names.map((name) => ({ url: url(name) })),
    { ownerId: OWNER, jobId: JOB, directory, signal: abort.signal },
  );
  setTimeout(() => abort.abort(new Error('superseded')), 300);
  const begun = performance.now();
  await t.rejects(gathering, /superseded/);
  t.ok(performance.now() - begun < 1300, `${performance.now() - begun} ms`);
});

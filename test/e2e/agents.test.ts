// The way of an agent, over a service as it is started: create, wait, download, refine; with each client, in each era.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t from 'tap';
import { type DeveloperFile, readDeveloperFile } from '../../src/developer-access.ts';
import { connect, ERAS } from '../support/agents.ts';
import { startProcess, until } from '../support/process.ts';

t.test('create → wait → MP4 → follow-up, by API key', async (t) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'framelog-agents-'));
  t.teardown(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }));
  startProcess(t, { DATA_DIR: directory, PORT: '0', RENDERER: 'testcard' });
  const file = await until<DeveloperFile>('dev.json', () => readDeveloperFile(directory));
  const publicUrl = file.mcp_url.replace(/\/mcp$/, '');
  for (const era of ERAS) {
    const { call } = await connect(t, { publicUrl }, file.api_key, { era });
    const made = await call('create_video', {
      prompt: 'A film about green tea from Japan',
      duration: '<10s',
    });
    const { job_id } = made.structuredContent;
    const first = await finished(call, job_id);
    const refined = await call('create_followup', { job_id, prompt: 'Make the colours warmer' });
    t.equal(
      refined.structuredContent?.job_id,
      job_id,
      `${era}: ${JSON.stringify(refined.structuredContent)}`,
    );
    const second = await finished(call, job_id);
    for (const url of [first, second]) {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      t.equal(bytes.toString('latin1', 4, 8), 'ftyp', `${era}: an MP4 of ${bytes.length} bytes`);
    }
    t.not(new URL(first).pathname, new URL(second).pathname, `${era}: the refined one is another`);
  }
});

/** Waits as an agent does: a few calls, each of which waits itself. @returns the download's address */
async function finished(call: Awaited<ReturnType<typeof connect>>['call'], job_id: string): Promise<string> {
  for (let i = 0; i < 4; i++) {
    const { structuredContent: job } = await call('get_session_status', { job_id, wait: true });
    if (job.output?.download_url) return job.output.download_url;
    if (job.status === 'failed' || job.output?.status === 'failed') throw new Error(JSON.stringify(job));
  }
  throw new Error('not finished in time');
}

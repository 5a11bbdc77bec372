// What a file was attached as, beside what it is; and a style reference that nobody waits for any more.
import type { ServerResponse } from 'node:http';
import t from 'tap';
import { mediaLab } from '../media-fixtures.ts';

const TURN = {
  ownerId: '0192f0c0-0000-7000-8000-000000000001',
  jobId: '0192f0c0-0000-7000-8000-000000000003',
};

t.test(
  'a text that was attached as a picture, a video or a sound is refused, as a file it is read',
  async (t) => {
    const { files, url, gatherer, directory } = await mediaLab(t);
    files.set('notes', Buffer.from('Open from seven until the bread is gone.'));
    const attached = async (type?: 'image' | 'video' | 'audio' | 'file') => {
      const attachments = [{ url: url('notes'), ...(type && { type }) }];
      const options = { ...TURN, directory, signal: AbortSignal.timeout(300_000) };
      const { gathered, failure } = await gatherer.gather(attachments, options);
      return failure ? [failure.code, failure.reason] : gathered.map(({ asset }) => asset.kind);
    };
    for (const type of ['image', 'video', 'audio'] as const)
      t.match(await attached(type), [
        'attachment_unsupported',
        new RegExp(`it was attached as ${type} but holds text`),
      ]);
    t.same([await attached('file'), await attached()], [['text'], ['text']]);
  },
);

t.test('a style reference that is late ends at once with the turn that wants it', async (t) => {
  const { files, url, directory } = await mediaLab(t);
  const allowLoopback = [new URL(url('')).host];
  const { gatherer } = await mediaLab(t, { oembed: url('oembed'), allowLoopback });
  const aborted = async (begun: (response: ServerResponse) => void) => {
    const asked = Promise.withResolvers<void>();
    files.set('oembed?format=json&url=https%3A%2F%2Fyoutu.be%2Fslow', (_, response) => {
      begun(response);
      asked.resolve();
    });
    const stop = new AbortController();
    const started = Date.now();
    const look = gatherer.lookAtStyle('https://youtu.be/slow', { directory, signal: stop.signal });
    await asked.promise;
    setTimeout(() => stop.abort(new Error('canceled')), 50);
    await t.rejects(look, { message: 'canceled' });
    t.ok(Date.now() - started < 6000, 'long before the reference would be too late');
  };
  await aborted(() => {});
  await aborted((response) => void response.writeHead(200).write('{"title": "Slow'));
});

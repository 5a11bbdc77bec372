// The thread that makes sound works for one film after the other, and what it made before is not heard in the next.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { synthesise } from '../../../src/generation/sound/sound-thread.ts';
import type { SoundOrder } from '../../../src/generation/sound/sound-worker.ts';

const { signal } = new AbortController();

/** Two seconds of music, or of a bed that is not there. */
function order(directory: string, name: string, changed: Partial<SoundOrder> = {}): SoundOrder {
  const music = { mood: 'acoustic', seed: 7, bpm: 96, minor: false, starts: [0], accents: [] } as const;
  return {
    ...{ seconds: 2, music, bedPath: null, voicePath: null, lines: [], spoken: [], voice: 'slt' },
    ...{ scratchDirectory: directory, wavPath: join(directory, name), ...changed },
  };
}

t.test(
  'the same order makes the same sound whatever came before, also after a failure and an abort',
  async (t) => {
    const directory = t.testdir();
    const make = async (name: string, changed?: Partial<SoundOrder>) => {
      await synthesise(order(directory, name, changed), signal);
      return readFile(join(directory, name));
    };
    const first = await make('first.wav');
    const other = await make('other.wav', { music: { ...order(directory, '').music!, seed: 8 } });
    t.notOk(other.equals(first), 'another seed is another piece');
    t.ok((await make('second.wav')).equals(first));
    const missing = { music: null, bedPath: join(directory, 'missing.f32') };
    await t.rejects(synthesise(order(directory, 'none.wav', missing), signal), { code: 'ENOENT' });
    t.ok((await make('third.wav')).equals(first), 'an order that failed leaves nothing behind');
    const stop = new AbortController();
    const stopped = synthesise(order(directory, 'stopped.wav', { seconds: 60 }), stop.signal);
    setTimeout(() => stop.abort(new Error('canceled')), 20);
    await t.rejects(stopped, { message: 'canceled' });
    await t.rejects(async () => synthesise(order(directory, 'stopped.wav'), stop.signal), {
      message: 'canceled',
    });
    t.ok((await make('fourth.wav')).equals(first), 'nor does one that was ended');
  },
);

t.test('orders of one moment are made side by side', async (t) => {
  const directory = t.testdir();
  const names = ['a.wav', 'b.wav', 'c.wav'];
  await Promise.all(names.map((name) => synthesise(order(directory, name), signal)));
  const made = await Promise.all(names.map((name) => readFile(join(directory, name))));
  t.ok(made.every((bytes) => bytes.equals(made[0]!)));
});

import { readdir } from 'node:fs/promises';
import t from 'tap';
import { createFliteSpeaker } from '../../../src/generation/sound/flite.ts';
import { scratch } from '../../support/media.ts';

t.test(
  'the built-in voice speaks in its voices, slower where it is asked to, and leaves no file',
  async (t) => {
    const directory = await scratch(t);
    const speak = await createFliteSpeaker(directory);
    const usual = await speak('Hello there.', 'slt', 1);
    const seconds = usual.samples.length / 48_000;
    t.ok(seconds > 0.5 && seconds < 1.5, `${seconds} s at 48 kHz`);
    t.ok(Math.max(...usual.samples) > 0.1, 'it is heard');
    t.same(usual.words, []);
    const bytes = ({ samples }: typeof usual) =>
      Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    t.ok(
      bytes(await speak('Hello there.', 'nobody', 1)).equals(bytes(usual)),
      'an unknown voice is the first',
    );
    t.notOk(bytes(await speak('Hello there.', 'rms', 1)).equals(bytes(usual)), 'another voice is another');
    const slow = (await speak('Hello there.', 'slt', 1.5)).samples.length / usual.samples.length;
    t.ok(slow > 1.3 && slow < 1.7, `${slow} times as long`);
    t.same(await readdir(directory), []);
  },
);

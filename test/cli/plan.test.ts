import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t, { type Test } from 'tap';
import { cli } from './captured-context.ts';

const plan = (...args: string[]) => cli(['plan', ...args]);

async function file(t: Test, name: string, text: string) {
  const directory = await mkdtemp(path.join(tmpdir(), 'framelog-plan-'));
  t.teardown(() => rm(directory, { recursive: true }));
  const at = path.join(directory, name);
  await writeFile(at, text);
  return at;
}

t.test('a plan says what would be shown and what it would cost', async (t) => {
  const prompt =
    'A 20 second ad for Kettle & Crane, speciality coffee on Harbour Street. Second cup free before 9 am. Soft piano.';
  const { code, out } = await plan(prompt, '--json');
  t.equal(code, 0);
  const made = JSON.parse(out);
  t.same(Object.keys(made), ['brief', 'subject', 'language', 'scenes', 'price', 'seconds']);
  t.same(Object.keys(made.scenes[0]), ['type', 'texts', 'narration']);
  t.match(made, { subject: 'Kettle & Crane', language: 'en', price: 30, seconds: 20 });
  const shown = made.scenes.flatMap((scene: { texts: string[] }) => scene.texts).join('\n');
  t.match(shown, /Second cup free before 9 am/);
  t.notMatch(shown, /piano|20 second/i);
});

t.test('an attached text is material; one that does not fit is refused with what to do', async (t) => {
  const notes = await file(t, 'notes.md', 'The lighthouse keeper counted 340 ships.\n');
  const { out } = await plan('A film about the harbour of Skagen.', '--attach', notes);
  t.match(out, /340 ships/);
  const long = await file(t, 'long.txt', 'word '.repeat(3000));
  const refused = await plan('A film', '--attach', long);
  t.equal(refused.code, 1);
  t.match(refused.notes, /1500\d characters, and a prompt holds 12000: shorten .* address/);
  const missing = await plan('A film', '--attach', '/nowhere/notes.txt');
  t.match(missing.notes, /There is no file/);
});

t.test('a plan for people', async (t) => {
  const { out } = await plan('A film about bees. Bees dance to show the way.', '--aspect-ratio', '9:16');
  t.match(out, /subject +[\s\S]*9:16[\s\S]*price +30 credits/);
  t.equal((await plan()).code, 2);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

t.test('a prompt that no job would take is not planned', async (t) => {
  t.equal((await plan('a'.repeat(12_000), '--json')).code, 0);
  const refused = await plan('a'.repeat(12_001), '--json');
  t.equal(refused.code, 1);
  t.match(refused.notes, /The prompt has 12001 characters, and a prompt holds 12000: shorten it/);
});

t.test('a plan for people', async (t) => {
  const { out } = await plan('A film about bees. Bees dance to show the way.', '--aspect-ratio', '9:16');
  t.match(out, /subject +[\s\S]*9:16[\s\S]*price +30 credits/);
  t.equal((await plan()).code, 2);
});

t.test('what is ordered, forbidden, spoken and attached has its line, and every option counts', async (t) => {
  const said =
    'A film about Kettle & Crane, speciality coffee. Second cup free before nine. Open from seven. ' +
    'Calm voice-over: "Come in, the kettle is on." Soft piano. No exclamation marks. Use https://kettle.example/menu';
  const attach = ['--attach', '/a/shop.png', '--attach', 'https://e.example/films/door.mp4?x=1#y'];
  const shape = ['--aspect-ratio', '9:16', '--duration', '1-5min'];
  const { code, out, notes } = await plan(said, ...attach, ...shape);
  t.equal(code, 0);
  const lines = out.split('\n');
  for (const line of [
    'subject   Kettle & Crane',
    'never     No exclamation marks.',
    'direction music: Soft piano',
  ])
    t.ok(lines.includes(line), line);
  t.equal(
    lines.filter((line) => line === '                       spoken: Come in, the kettle is on.').length,
    1,
  );
  const length = /\nlength {4}([\d.]+) s, 9:16\nprice {5}190 credits\n$/.exec(out)?.[1];
  t.ok(Number(length) >= 60, 'more than a minute');
  t.equal(notes, '');
  const page = await plan('Make a film of https://kettle.example/menu');
  t.equal(
    page.notes,
    'The film would be made of https://kettle.example/menu, which is not read here\n',
    'what is no result is a note',
  );
  t.match(page.out, /^subject {3}/);
});

t.test('each attached file is a picture of its own, and a text is none', async (t) => {
  const files = ['shop.png', 'door.jpeg', 'street.webp', 'ride.mov'].flatMap((it) => [
    '--attach',
    `/a/${it}`,
  ]);
  const { out } = await plan('A 30 second film about our harbour. Boats leave at nine.', ...files, '--json');
  const shown = JSON.parse(out).scenes.filter(({ type }: { type: string }) => type === 'media');
  t.same(
    shown.map(({ texts }: { texts: string[] }) => texts.at(-1)),
    ['Shop', 'Door', 'Street', 'Ride'],
  );
});

/** Settings for a model's service that responds so. */
async function settingsFor(t: Test, status: number, body: unknown) {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { LLM_BASE_URL: `http://127.0.0.1:${port}/v1`, LLM_MODEL: 'small', LLM_PRICES: '3/15' };
}

t.test('a model is tried before anything is started, and it is said why its plan is not used', async (t) => {
  const titles = ['Bees', 'Bees dance', 'Bees show the way'];
  const scenes = titles.map((title, i) => ({ type: i ? 'statement' : 'hook', title }));
  const environment = await settingsFor(t, 200, {
    choices: [{ message: { content: JSON.stringify({ scenes }) } }],
    usage: { prompt_tokens: 1000, completion_tokens: 100 },
  });
  const prompt = 'A film about bees. Bees dance to show the way.';
  const asked = await cli(['plan', '--model', prompt], { environment });
  t.equal(asked.code, 0);
  t.match(
    asked.out,
    /statement .*Bees show the way[\s\S]*\nmodel {5}small \(openai, plan\/2\): 1 request, 1000 tokens/,
  );
  t.match(asked.out, /0\.0045 USD\n$/);
  const refusing = await settingsFor(t, 401, { error: 'sk-key' });
  const refused = await cli(['plan', '--model', prompt], { environment: refusing });
  t.equal(refused.code, 1);
  t.match(refused.out, /\nnot used {2}the planning endpoint responded 401 \(is LLM_API_KEY right\?\)/);
  t.match(refused.out, /Bees dance to show the way/, 'the plan of the service without the model');
  const told = JSON.parse((await cli(['plan', '--model', '--json', prompt], { environment })).out);
  t.match(told.model, { model: 'small', tries: 1, inputTokens: 1000 });
  const unset = await plan('--model', prompt);
  t.equal(unset.code, 1);
  t.match(unset.notes, /set LLM_BASE_URL and LLM_MODEL/);
});

// What the commands know of a job beyond its status, and what becomes of texts that are attached.
import path from 'node:path';
import t from 'tap';
import { readFacts, readProgress } from '../../src/cli/jobs/video-facts.ts';
import { withTexts } from '../../src/cli/plans/attached-texts.ts';

const rendered = (durationSeconds: number, charged: number) => ({
  type: 'OutputRendered',
  data: { durationSeconds, charged },
});
const planned = (run: number, more: object = {}) => ({ type: 'StoryboardPlanned', data: { run, ...more } });
const storeOf = (job: object | null, events: object[], report: object | null = null) =>
  ({ job: async () => job, read: async () => events, progress: async () => report }) as never;

t.test('of several videos the newest counts, and of plans those of the present run', async (t) => {
  t.same(await readFacts(storeOf({ run: 1, question: 'Which?' }, [planned(1)]), 'j'), {
    question: 'Which?',
    rendered: null,
    notUnderstood: [],
    unread: [],
  });
  const events = [
    planned(1, { notUnderstood: ['an old wish'] }),
    rendered(20, 30),
    planned(2, { notUnderstood: ['more cowbell'] }),
    planned(2, { notUnderstood: ['a second one'] }),
    rendered(18, 9),
  ];
  t.match(await readFacts(storeOf({ run: 2, question: null }, events), 'j'), {
    question: null,
    rendered: { seconds: 18, charged: 9 },
    notUnderstood: { 0: 'more cowbell', 1: 'a second one', length: 2 },
  });
});

t.test('a report of an earlier run says nothing of the present one', async (t) => {
  const report = { run: 1, stage: 'rendering', done: 3, total: 4, progress: 0.7 };
  t.same(await readProgress(storeOf({ run: 1 }, [], report), 'j'), report);
  t.equal(await readProgress(storeOf({ run: 2 }, [], report), 'j'), null);
  t.equal(await readProgress(storeOf({ run: 1 }, [], null), 'j'), null);
  t.equal(await readProgress(storeOf(null, [], report), 'j'), null);
});

t.test('attached texts follow the prompt, each behind an empty line, and the rest is left', async (t) => {
  const directory = t.testdir({
    'notes.md': '  # Tea\r\n\r\nGreen\rBlack\n\n',
    'table.CSV': 'a,b\n1,2',
    'empty.txt': ' \r\n ',
    'zero.txt': 'a\0b',
    'logo.png': 'x',
  });
  const file = (name: string) => path.join(directory, name);
  t.same(
    await withTexts('A film', [file('notes.md'), file('logo.png'), 'https://e.org/x.txt', file('table.CSV')]),
    {
      prompt: 'A film\n\n# Tea\n\nGreen\nBlack\n\na,b\n1,2',
      attachments: [file('logo.png'), 'https://e.org/x.txt'],
    },
  );
  t.same(await withTexts('', [file('table.CSV')]), { prompt: 'a,b\n1,2', attachments: [] });
  await t.rejects(withTexts('x', [file('empty.txt')]), { message: 'empty.txt is empty', exitCode: 1 });
  await t.rejects(withTexts('x', [file('zero.txt')]), { message: 'zero.txt is not a text' });
  const none = file('none.txt');
  await t.rejects(withTexts('x', [none]), { message: `There is no file ${none}` });
});

t.test('a prompt holds 12,000 characters with its texts, however many bytes they have', async (t) => {
  const { writeFileSync } = await import('node:fs');
  const file = path.join(t.testdir(), 'long.txt');
  writeFileSync(file, '🍵'.repeat(11_997));
  const { prompt } = await withTexts('x', [file]);
  t.equal([...prompt].length, 12_000);
  await t.rejects(withTexts('xy', [file]), {
    message: /^The prompt and the attached texts have 12001 characters, and a prompt holds 12000: /,
  });
  t.equal(
    (await withTexts('x'.repeat(12_001), [])).prompt.length,
    12_001,
    'the service refuses a long prompt',
  );
  writeFileSync(file, Buffer.of(0x66, 0xfc, 0x72));
  await t.rejects(withTexts('x', [file]), { message: 'long.txt is not UTF-8 text' });
});

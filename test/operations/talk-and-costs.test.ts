// What a job's page says of its events: the conversation, and what each run cost.
import t from 'tap';
import { conversationOf } from '../../src/operations/viewing/conversation.ts';
import { costsOf } from '../../src/operations/viewing/costs.ts';
import type { StoredEvent } from '../../src/store/contract.ts';

/** Events of a job, numbered from 1. */
const history = (...events: [type: string, data: object][]): StoredEvent[] =>
  events.map(([type, data], n) => ({ type, data, version: n + 1, recordedAt: `T${n + 1}` })) as never;

const request = (prompt: string, attachments: object[] = []) => ({ prompt, attachments });
const held = (amount: number) => ({ hold: { id: 'h', amount } });
const rendered = (charged: number, renderedSeconds: number) =>
  ['OutputRendered', { charged, renderedSeconds, durationSeconds: renderedSeconds }] as [string, object];

t.test('a first video is its base price and its length', (t) => {
  const lines = costsOf(history(['JobQueued', held(40)], rendered(30, 20)));
  t.same(lines, [{ seq: 2, kind: 'first', base: 10, length: 20, seconds: 20, credits: 30, returned: 10 }]);
  const cheap = costsOf(history(['JobQueued', held(3)], rendered(3, 20)));
  t.same(cheap, [{ seq: 2, kind: 'first', base: 3, length: 0, seconds: 0, credits: 3, returned: 0 }]);
  t.end();
});

t.test('a change is its own base price and half a credit a second that was rendered', (t) => {
  const lines = costsOf(
    history(
      ['JobQueued', held(30)],
      rendered(30, 20),
      ['FollowupRequested', { kind: 'refine', ...held(15) }],
      rendered(9, 8),
    ),
  );
  t.same(lines[1], { seq: 4, kind: 'change', base: 5, length: 4, seconds: 8, credits: 9, returned: 6 });
  t.end();
});

t.test('what came to nothing has a line too, and a reply goes on with what is held', (t) => {
  const failed = costsOf(history(['JobQueued', held(30)], ['JobFailed', { error: 'x' }]));
  t.same(failed, [{ seq: 2, kind: 'free', base: 0, length: 0, seconds: 0, credits: 0, returned: 30 }]);
  const stopped = costsOf(history(['JobQueued', held(30)], ['JobCanceled', { reason: 'x', charged: 4 }]));
  t.match(stopped, [{ kind: 'stopped', credits: 4, returned: 26 }]);
  const replied = costsOf(
    history(['JobQueued', held(15)], ['FollowupRequested', { kind: 'reply', ...held(30) }], rendered(30, 20)),
  );
  t.match(replied, [{ seq: 3, kind: 'first', credits: 30, returned: 0 }]);
  t.equal(replied.length, 1);
  const kept = history(['JobQueued', held(20)], ['FollowupRequested', { kind: 'reply' }], rendered(15, 5));
  t.match(costsOf(kept), [{ credits: 15, returned: 5 }], 'a reply that holds nothing anew');
  const superseded = costsOf(
    history(['JobQueued', held(30)], ['FollowupRequested', { kind: 'refine', ...held(15), charged: 0 }]),
  );
  t.match(superseded, [{ seq: 2, kind: 'free', credits: 0, returned: 30 }]);
  t.same(costsOf(history(['JobQueued', held(30)], ['SessionPrepared', {}])), [], 'what goes on has none yet');
  t.end();
});

t.test('both sides of the talk, in order, and no work', (t) => {
  const attachments = [
    { url: 'https://a.example/x.png' },
    { url: 'http://b', name: 'logo.png' },
    { url: 'https://ours.example/bucket/file.png' },
  ];
  const storyboard = { fps: 30, scenes: [{ duration: 4 }, { duration: 6 }] };
  const turns = conversationOf(
    history(
      ['JobQueued', { request: request('Tea', attachments) }],
      ['SessionPrepared', { run: 1 }],
      ['UserInputRequested', { question: 'Which colour?' }],
      ['FollowupRequested', { kind: 'reply', request: request('Red') }],
      ['StoryboardPlanned', { storyboard, planner: 'rules', notUnderstood: ['smell'] }],
      ['StoryboardPlanned', { storyboard, planner: 'layout audit' }],
      rendered(30, 20),
      ['FollowupRequested', { kind: 'refine', request: request('Shorter') }],
      ['OutputFailed', { error: 'render_failed: x' }],
      ['JobCanceled', { reason: 'by the customer' }],
    ),
    (url) => url.startsWith('https://ours.example/'),
  );
  t.same(
    turns.map(({ seq, at, from, kind, text }) => [seq, at, from, kind, text]),
    [
      [1, 'T1', 'customer', 'request', 'Tea'],
      [3, 'T3', 'service', 'question', 'Which colour?'],
      [4, 'T4', 'customer', 'reply', 'Red'],
      [5, 'T5', 'service', 'plan', ''],
      [5, 'T5', 'service', 'misunderstood', 'smell'],
      [7, 'T7', 'service', 'ready', ''],
      [8, 'T8', 'customer', 'change', 'Shorter'],
      [9, 'T9', 'service', 'failed', 'render_failed: x'],
      [10, 'T10', 'service', 'failed', 'canceled: by the customer'],
    ],
  );
  t.same(turns[0]!.attached, ['a.example', 'logo.png', 'an upload']);
  t.match(turns[3], { scenes: 2, seconds: 10 });
  t.match(turns[5], { seconds: 20, credits: 30 });
  t.end();
});

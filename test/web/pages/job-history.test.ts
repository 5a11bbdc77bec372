// Two versions of a video beside each other, and its history at any moment. No service: the operations give what the test says.
import t from 'tap';
import { Rejection } from '../../../src/domain/rejection.ts';
import { sessionAt } from '../../../src/operations/viewing/session-at.ts';
import { sessionEvents } from '../../../src/operations/viewing/session-events.ts';
import { AT, page, type Query, scene, status, turn, version } from '../../support/job-view.ts';
import { wordsOf } from '../../support/served-page.ts';

t.test('two versions beside each other: which, what each was asked for, and what differs', async (t) => {
  const said = [
    turn(1, 'request', 'A film'),
    turn(10, 'ready', '', 'service'),
    turn(11, 'change', 'Warmer'),
    turn(15, 'reply', 'Red'),
    turn(20, 'ready', '', 'service'),
    turn(30, 'ready', '', 'service'),
  ];
  const versions = [
    version(3, {
      width: 720,
      height: 1280,
      duration_seconds: 61.5,
      charged: 1,
      scenes: [
        scene('Tea'),
        scene('Cake', { seconds: 61, texts: ['Cake', 'Sweet', 'Sweet'], narration: 'Eat it.' }),
      ],
    }),
    version(2, { captions_url: 'https://s/c' }),
    version(1, { scenes: [scene('Coffee')] }),
  ];
  const beside = async (query: Query, shown = versions) => {
    const { markup, to, words } = await page(
      { versions: shown, conversation: said, status: status('completed', { status: 'completed' }) },
      { rest: '/compare', query },
    );
    const sides = [
      ...markup.matchAll(/<section class="stack stack-s" aria-labelledby="version-.*?<\/section>/gs),
    ].map(([it]) => wordsOf(it));
    const rows = [...markup.matchAll(/<tr>.*?<\/tr>/gs)].map(([it]) => wordsOf(it));
    return {
      to,
      sides,
      rows,
      words,
      track: /<track[^>]*>/.exec(markup)?.[0],
      chosen: [...markup.matchAll(/value="(\d)" selected/g)].map(([, it]) => it),
    };
  };
  const usual = await beside({});
  t.same(
    usual.sides,
    ['Version 2 Warmer Download MP4 1.3 MB', 'Version 3 Warmer Download MP4 1.3 MB'],
    'a reply is no wish',
  );
  t.same(usual.chosen, ['2', '3']);
  t.equal(usual.track, '<track kind="captions" src="/app/chat/j/captions/2" srclang="de" label="Captions">');
  t.same(usual.rows, [
    'What Version 2 Version 3',
    'Length 4 seconds 61.5 seconds',
    'Picture 1280 × 720 720 × 1280',
    'Scenes 1 2',
    'Cost 15 credits 1 credit',
    'Scene 2 Not there 1:01: Cake · Sweet Says: “Eat it.”',
  ]);
  const first = await beside({ left: '1', right: '2' });
  t.same(
    [first.sides[0], first.rows.slice(1)],
    ['Version 1 A film Download MP4 1.3 MB', ['Scene 1 0:02: Coffee 0:02: Tea']],
  );
  const same = await beside({ left: '2', right: '2' });
  t.match(same.words, 'What differs Words, order and lengths are the same; what differs is how it looks.');
  t.same((await beside({}, versions.slice(1))).chosen, [], 'of two there is nothing to choose');
  t.equal((await beside({}, versions.slice(2))).to, '/app/chat/j');
  t.same((await page({ versions }, { rest: '/compare', query: { left: '9' } })).status, 404);
});

t.test('the history: a page of it, the moment that is looked at, and its evidence', async (t) => {
  const event = (seq: number, more: object = {}) => ({
    ...{ seq, at: AT, type: 'X', run: 1, summary: `what ${seq}`, detail: {}, by: 'worker', through: null },
    ...more,
  });
  const asked: object[] = [];
  const history = async (
    newest: number,
    query: Query,
    past: unknown = {
      status: 'completed',
      output: { status: 'failed', error: 'render_failed: x' },
      error: null,
      updated_at: AT,
    },
  ) => {
    const note = (output: unknown) => (input: object) => {
      asked.push(input);
      return typeof output === 'function' ? output() : output;
    };
    const more = [
      [sessionEvents, note({ events: [event(201, { by: 'user', through: 'key' }), event(202), event(203)] })],
      [sessionAt, note(past)],
    ] as never;
    const { markup, words } = await page(
      { status: status('completed', { status: 'completed' }, { seq: newest }) },
      { rest: '/history', query, more },
    );
    const lines = [...markup.matchAll(/<li class="(\w*)"><a class="number dim"[^>]*>(\d+)/g)].map(
      ([it, later, seq]) => `${seq}${later && ' later'}${it.includes('aria-current') ? ' current' : ''}`,
    );
    const then = wordsOf(
      /<section class="card stack" aria-labelledby="then">.*?<\/section>/s.exec(markup)?.[0] ?? '',
    );
    return {
      lines,
      then,
      words,
      start: /<ol class="events" start="(\d+)"/.exec(markup)![1],
      links: [...markup.matchAll(/history\?page=([^"]*)"/g)].map(([, it]) => it),
    };
  };
  const middle = await history(450, { at_seq: '202' });
  t.same(middle.lines, ['201', '202 current', '203 later']);
  t.same([middle.start, middle.links], ['201', ['1&amp;at_seq=202', '3&amp;at_seq=202']]);
  t.equal(
    middle.then,
    'As it was after event 202 After which event 202 of 450 Show Recorded 2026-01-31 23:59 UTC State Not rendered Film Not rendered Why The film could not be rendered',
  );
  t.match(
    middle.words,
    'what 201 2026-01-31 23:59 UTC · You, with an API key 202 what 202 2026-01-31 23:59 UTC · A worker',
  );
  t.match(middle.words, 'Page 2 of 3');
  t.same(asked.splice(0), [
    { job_id: 'j', after: 200 },
    { job_id: 'j', at_seq: 202 },
  ]);
  const now = await history(450, {}, { status: 'queued', output: null, error: null, updated_at: AT });
  t.match(now.then, /^As it is now .* 450 of 450 .* State Queued Film None yet$/);
  await history(450, { at_seq: '999', page: '99' });
  await history(200, { at_seq: '0', page: 'x' });
  const archived = await history(201, { at_seq: '3', page: '2' }, () =>
    Promise.reject(new Rejection('job_archived', { month: '2024-05' })),
  );
  t.match(
    archived.words,
    'This job was archived: what happened is here, and its past states are in the archive.',
  );
  t.same(archived.links, ['1&amp;at_seq=3']);
  t.same(asked, [
    ...[
      { job_id: 'j', after: 400 },
      { job_id: 'j', at_seq: 450 },
      { job_id: 'j', after: 400 },
      { job_id: 'j', at_seq: 450 },
    ],
    ...[
      { job_id: 'j', after: 0 },
      { job_id: 'j', at_seq: 200 },
      { job_id: 'j', after: 200 },
      { job_id: 'j', at_seq: 3 },
    ],
  ]);
  for (const [output, film] of [
    ['pending', 'To be rendered'],
    ['queued', 'To be rendered'],
    ['processing', 'Rendering'],
    ['completed', 'Ready'],
    ['outdated', 'Being changed'],
    ['novel', 'novel'],
  ])
    t.match(
      (
        await history(
          9,
          {},
          { status: 'running', output: { status: output, error: null }, error: null, updated_at: AT },
        )
      ).then,
      new RegExp(` Film ${film}$`),
    );
});

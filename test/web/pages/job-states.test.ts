// A video’s page in every state: how it stands, which version plays, what can be done, and where that leads. No service: the
// operations give what the test says.
import t from 'tap';
import { Rejection } from '../../../src/domain/rejection.ts';
import { cancelSession } from '../../../src/operations/jobs/cancel-session.ts';
import { deleteVideo } from '../../../src/operations/outputs/delete-video.ts';
import { JOB_PAGES } from '../../../src/web/pages/jobs/job-routes.ts';
import { PATH, page, part, type Query, scene, status, version } from '../../support/job-view.ts';
import { answering, served, wordsOf } from '../../support/served-page.ts';

const STAGES = 'Plan Compose Render Sound Store';
const WAITS = 'This page looks again by itself. Look now';
/** How it stands, and what the card above the film says; whether the page looks again. */
const STATES: [shown: object, card: string, again: boolean][] = [
  [{ ahead: 0 }, `Your film is in the queue It is the next one. ${STAGES} ${WAITS}`, true],
  [
    { ahead: 1, mayCancel: true },
    `Your film is in the queue One is before it in the queue. ${STAGES} ${WAITS} Cancel`,
    true,
  ],
  [{ ahead: 999 }, `Your film is in the queue 999 are before it in the queue. ${STAGES} ${WAITS}`, true],
  [
    { ahead: 1000 },
    `Your film is in the queue A thousand or more are before it in the queue. ${STAGES} ${WAITS}`,
    true,
  ],
  [{ versions: [version(1)] }, `Your change is in the queue ${STAGES} ${WAITS}`, true],
  [{ status: status('created') }, `Getting ready ${STAGES} ${WAITS}`, true],
  [
    { status: status('running', null, { progress: 0.296 }), stage: 'composing' },
    `Your film is being made 29 % ${STAGES} ${WAITS}`,
    true,
  ],
  [
    { status: status('completed', { status: 'processing' }) },
    `Your film is rendering ${STAGES} ${WAITS}`,
    true,
  ],
  [
    { status: status('completed', { status: 'queued' }), versions: [version(1)] },
    `The changed film is rendering ${STAGES} ${WAITS}`,
    true,
  ],
  [
    { status: status('awaiting_user_input'), question: 'Which <colour>?' },
    'We need a word from you Which &lt;colour&gt;? Answer It waits for seven days; after that it ends, and what was held comes back.',
    false,
  ],
  [
    { status: status('failed', null, { error: 'planning_failed: the prompt was empty' }) },
    'The film could not be planned the prompt was empty Nothing was charged for it; what was held is back. Make it anew',
    false,
  ],
  [
    {
      status: status('failed', null, { error: 'canceled: by the customer' }),
      costs: [{ seq: 9, kind: 'stopped', credits: 3, returned: 0, base: 3, length: 0, seconds: 0 }],
    },
    'It was canceled by the customer The work that had begun was charged for, as stopping it often is. Make it anew',
    false,
  ],
  [
    {
      status: status('failed', null, { error: 'canceled: by the customer' }),
      costs: [{ seq: 5, kind: 'first', credits: 15, returned: 0, base: 10, length: 5, seconds: 5 }],
    },
    'It was canceled by the customer Nothing was charged for it; what was held is back. Make it anew',
    false,
  ],
  [
    { status: status('completed', { status: 'failed', error: 'render_failed: no room' }), mayFollowUp: true },
    'The film could not be rendered no room Nothing was charged for it; what was held is back. Say below what to change, or ask for the same once more.',
    false,
  ],
  [
    {
      status: status('completed', { status: 'failed', error: 'deleted: by the customer' }),
      mayFollowUp: true,
    },
    'You deleted the video Its files are gone; its history, its storyboard and what it cost stay. Say below what to make of it, and there will be a new one.',
    false,
  ],
  [{ status: status('completed', { status: 'completed' }), versions: [version(1)] }, '', false],
  [
    {
      status: status('completed', { status: 'completed', download_url: 'https://s/a.mp4' }),
      archived: '2024-05',
    },
    'Archived This job was archived with those of 2024-05. Its newest status is here; its events are in the archive, and it takes no more changes. Download MP4',
    false,
  ],
  [
    { status: status('completed', { status: 'failed', error: 'render_failed: x' }), archived: '2024-05' },
    'Archived This job was archived with those of 2024-05. Its newest status is here; its events are in the archive, and it takes no more changes. The film could not be rendered.',
    false,
  ],
];

t.test('a video’s page says how it stands in every state', async (t) => {
  for (const [shown, card, again] of STATES) {
    const { markup, head } = await page(shown);
    const work = /data-live="work">(.*?)<\/div>\n<div class="stack" data-live="film">/s.exec(markup)![1]!;
    t.same(
      [wordsOf(work), head.includes('http-equiv="refresh" content="5"'), / data-moving>/.test(markup)],
      [card, again, again],
    );
  }
  const failed = await page(STATES[10]![0]);
  t.match(failed.markup, 'href="/app/new?prompt=A%20film%20about%20tea%20%26%20cake"');
  const step = (await page({ status: status('running'), stage: 'rendering', scenes: [scene('Tea')] })).markup;
  t.match(
    step,
    '<li class="past">Plan</li><li class="past">Compose</li><li aria-current="step" class="">Render</li><li class="">Sound</li>',
  );
  t.match(step, 'data-again', 'pictures of scenes are no events');
  const half = [scene('Tea', { still: 'https://s/1.jpg' }), scene('Cake')];
  const drawing = await page({ status: status('running'), stage: 'rendering', scenes: half });
  t.match(drawing.markup, 'data-again', 'until the last of them is there');
  t.notMatch(
    (
      await page({
        status: status('running'),
        stage: 'rendering',
        scenes: [scene('Tea', { still: 'https://s/1.jpg' })],
      })
    ).markup,
    'data-again',
  );
});

t.test('which version plays, what is said of an older one, and what deletes', async (t) => {
  const versions = [version(2), version(1)];
  const ready = { status: status('completed', { status: 'completed' }), versions, mayFollowUp: true };
  const about = async (shown: object, query: Query = {}) => {
    const { markup } = await page(shown, { query });
    return [
      /<source src="([^"]*)"/.exec(markup)?.[1],
      /download>Download MP4/.test(markup),
      /This is version [^<]*/.exec(markup)?.[0],
      markup.includes('Delete for good'),
    ];
  };
  t.same(await about(ready), ['https://s/2.mp4', true, undefined, true]);
  t.same(await about(ready, { version: '1' }), ['https://s/1.mp4', true, 'This is version 1.', true]);
  t.same(await about(ready, { version: '7' }), ['https://s/2.mp4', true, undefined, true]);
  const changing = { ...ready, status: status('running', { status: 'outdated' }) };
  t.same(await about(changing), [
    'https://s/2.mp4',
    true,
    'This is version 2; the change is being made.',
    false,
  ]);
  const failed = { ...ready, status: status('completed', { status: 'failed', error: 'render_failed: x' }) };
  t.same(await about(failed), ['https://s/2.mp4', true, 'This is version 2.', true]);
  t.same(await about({ ...ready, status: status('awaiting_user_input'), question: 'Which?' }), [
    'https://s/2.mp4',
    true,
    'This is version 2.',
    false,
  ]);
  t.same(await about({}), [undefined, false, undefined, false]);
  t.equal(part((await page(ready)).markup, 'head').startsWith('A &lt;film&gt; Ready'), true);
});

t.test(
  'what ends or deletes a video leads back to it, also when that came too late; others find nothing',
  async (t) => {
    const post = (rest: string, output: unknown) =>
      answering(
        [
          [cancelSession, output],
          [deleteVideo, output],
        ],
        () => served(JOB_PAGES, 'POST', `${PATH}${rest}`, { parameters: { job_id: 'j' } }),
      );
    const refused = (error: unknown) => () => Promise.reject(error);
    for (const [rest, output] of [
      ['/cancel', {}],
      ['/cancel', refused(new Rejection('not_cancellable', { status: 'failed' }))],
      ['/cancel', refused(new Rejection('job_archived', { month: '2024-05' }))],
      ['/delete', {}],
      ['/delete', refused(new Rejection('no_video_to_delete', { status: 'running', working: true }))],
      ['/delete', refused(new Rejection('job_archived', { month: '2024-05' }))],
    ] as const)
      t.equal((await post(rest, output)).to, '/app/chat/j');
    for (const rest of ['/cancel', '/delete'])
      t.equal((await post(rest, refused(new Rejection('job_not_found', {})))).status, 404);
    await t.rejects(post('/cancel', refused(new Error('a defect'))), { message: 'a defect' });
    await t.rejects(post('/delete', refused(new Error('a defect'))), { message: 'a defect' });
  },
);

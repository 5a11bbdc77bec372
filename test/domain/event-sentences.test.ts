import t from 'tap';
import { notUnderstoodOf, sentenceOf, textsOf } from '../../src/domain/job/event-sentences.ts';
import { storyboard } from '../support/storyboard.ts';

const request = { prompt: 'A film about tea', attachments: [] };

t.test('what customers see has no attempts, keys or planners', async (t) => {
  const facts = [
    { type: 'GenerationStarted', data: { run: 1, attempt: 4711 } },
    { type: 'AttemptHandedBack', data: { run: 1, attempt: 4711 } },
    { type: 'RenderStarted', data: { run: 1, attempt: 4711 } },
    { type: 'SceneComposed', data: { run: 1, sceneId: 's4711', sceneIndex: 0, key: '4711' } },
    { type: 'StoryboardPlanned', data: { run: 1, planner: 'model-4711', storyboard: storyboard() } },
  ];
  for (const fact of facts) {
    const { summary, detail, internal } = sentenceOf(fact)!;
    t.notMatch(JSON.stringify({ summary, detail }), '4711', fact.type);
    t.match(internal.join(), '4711', `${fact.type} for the operator`);
  }
});

t.test('sentences, with the texts that belong beside them', async (t) => {
  const refined = sentenceOf({
    type: 'FollowupRequested',
    data: { kind: 'refine', run: 3, request, hold: { id: 'h', amount: 5 }, charged: 2 },
  })!;
  t.equal(refined.summary, 'Change requested, 5 credits held');
  t.same(textsOf(refined.detail), ['A film about tea']);
  t.same(refined.internal, ['refinement 2', '2 credits charged for the work that it stopped']);
  const reply = sentenceOf({
    type: 'FollowupRequested',
    data: { kind: 'reply', run: 1, request, keptDuration: '10-30s' },
  })!;
  t.equal(reply.summary, 'Answer received');
  t.same(reply.internal, ['the length stays 10-30s, which the credits suffice for']);
  const canceled = sentenceOf({
    type: 'JobCanceled',
    data: { run: 1, reason: 'by the customer', charged: 3 },
  })!;
  t.equal(canceled.summary, 'Job canceled, 3 credits charged');
  t.same(textsOf(canceled.detail), ['by the customer']);
  t.same(notUnderstoodOf({ not_understood: ['tiny hats'] }), ['tiny hats']);
  t.same(notUnderstoodOf({}), []);
});

t.test('an event of a newer version has no sentence', async (t) => {
  t.equal(sentenceOf({ type: 'SomethingNew', data: {} }), null);
  t.equal(sentenceOf({ type: 'constructor', data: {} }), null);
});

const pending = { run: 1, attempt: 7 };
const board = storyboard();
const rendering = { width: 1280, height: 720, fps: 30, bytes: 9, durationSeconds: 4.26, renderedSeconds: 2 };
/** Each event with its summary, what a customer sees beside it, and what an operator does. */
const SAID: [type: string, data: object, summary: string, detail?: object, internal?: string[]][] = [
  ['SessionPrepared', { run: 1 }, 'Session prepared'],
  ['GenerationStarted', pending, 'Generation started', {}, ['attempt 7']],
  [
    ...(['AttemptHandedBack', pending, 'Work interrupted, it goes on shortly', {}] as const),
    ['the worker was stopped and gave attempt 7 back'],
  ],
  [
    ...(['UserInputRequested', { question: 'Who?', reason: 'r' }, 'Waiting for an answer'] as const),
    { question: 'Who?' },
  ],
  ['JobCompleted', { durationSeconds: 4.26 }, 'Composition finished, 4.3 s'],
  ['RenderQueued', {}, 'Render queued'],
  ['RenderStarted', pending, 'Render started', {}, ['attempt 7']],
  ['OutputFailed', { error: 'e' }, 'Render failed, credits released', { error: 'e' }],
  ['OutputFailed', { error: 'e', charged: 5 }, 'Render failed, 5 credits charged', { error: 'e' }],
  ['JobFailed', { error: 'e' }, 'Job failed, credits released', { error: 'e' }],
  ['JobCanceled', { reason: 'r' }, 'Job canceled, credits released', { reason: 'r' }],
  [
    ...(['SceneComposed', { sceneIndex: 2, sceneId: 's' }, 'Scene 3 composed', { scene_index: 2 }] as const),
    ['s'],
  ],
  [
    'SourceRecorded',
    {
      source: {
        ...{ id: 'source-1', title: 'lamp.png', media_type: 'image', source_kind: 'upload' },
        ...{ provider: 'upload', rights_status: 'user_provided', usages: [] },
      },
    },
    'Source recorded',
    { source_id: 'source-1', title: 'lamp.png' },
    ['image, upload, upload, rights user_provided'],
  ],
  [
    'SourceRecorded',
    {
      source: {
        ...{ id: 'source-2', title: 'Music bed', media_type: 'audio', source_kind: 'generated' },
        ...{ provider: 'framelog', rights_status: 'generated', usages: [{ start_seconds: 0 }] },
      },
    },
    'Source placed in the film',
    { source_id: 'source-2', title: 'Music bed' },
    ['audio, generated, framelog, rights generated'],
  ],
  [
    'OutputRendered',
    { ...rendering, charged: 15 },
    'Video rendered, 4.3 s, 15 credits charged',
    { width: 1280, height: 720, fps: 30, bytes: 9, duration_seconds: 4.26, charged: 15 },
    ['1280×720 at 30 fps', '9 bytes', '2 s newly rendered'],
  ],
  [
    'JobQueued',
    { request: { prompt: 'tea', attachments: ['a'] }, hold: { amount: 30 } },
    'Job accepted, 30 credits held',
    { prompt: 'tea', held: 30 },
    ['1 attachment'],
  ],
  [
    'JobQueued',
    { request: { prompt: 'tea', attachments: ['a', 'b'] }, hold: { amount: 30 } },
    'Job accepted, 30 credits held',
    { prompt: 'tea', held: 30 },
    ['2 attachments'],
  ],
  [
    'FollowupRequested',
    { kind: 'refine', run: 2, request },
    'Change requested, 0 credits held',
    { prompt: 'A film about tea' },
    ['refinement 1'],
  ],
  [
    'FollowupRequested',
    { kind: 'reply', run: 1, request, hold: { amount: 9 }, keptDuration: '<10s', charged: 4 },
    'Answer received',
    { prompt: 'A film about tea', held: 9, kept_duration: '<10s', charged: 4 },
    ['9 credits held', 'the length stays <10s, which the credits suffice for'],
  ],
  [
    'StoryboardPlanned',
    { planner: 'p', storyboard: board },
    'Storyboard planned, 2 scenes',
    { subject: 'Alpenglow', scenes: ['hook', 'cta'] },
    ['by p: hook, cta'],
  ],
  [
    'StoryboardPlanned',
    {
      ...{ planner: 'p', storyboard: board, notUnderstood: ['hats'] },
      modelUse: { model: 'm', inputTokens: 5, outputTokens: 6, tries: 1, costUsd: 0.0081, fallback: 'slow' },
      provenance: {
        texts: [{ sceneId: 's', text: 'x', voice: true, spans: [[0, 1]], framing: null, more: 1 }],
        directions: [{ words: 'calm', followed: true, how: 'tempo', more: 1 }],
        prohibitions: [{ words: 'no hats', more: 1 }],
        leftOut: [{ words: 'hi', more: 1 }],
      },
    },
    'Storyboard planned, 2 scenes; not everything that was asked for was understood',
    {
      ...{ subject: 'Alpenglow', scenes: ['hook', 'cta'], not_understood: ['hats'] },
      provenance: {
        texts: [{ scene_id: 's', text: 'x', spoken: true, from: [[0, 1]], framing: null }],
        directions: [{ words: 'calm', followed: true, how: 'tempo' }],
        prohibitions: [{ words: 'no hats', kept: true }],
        left_out: ['hi'],
      },
    },
    ['by p: hook, cta', 'm took 11 tokens in 1 attempt, 0.0081 USD', 'its plan was not used: slow'],
  ],
];

t.test('every event says what it says, to the word', async (t) => {
  for (const [type, data, summary, detail = {}, internal = []] of SAID)
    t.strictSame(sentenceOf({ type, data }), { summary, detail, internal }, type);
  const texts = {
    title: 't',
    subject: 's',
    error: 'e',
    question: 'q',
    prompt: 'p',
    reason: 'r',
    scenes: ['x'],
  };
  t.strictSame(textsOf(texts), ['p', 'q', 't', 's', 'e', 'r']);
  t.strictSame(textsOf({ prompt: 1 }), []);
});

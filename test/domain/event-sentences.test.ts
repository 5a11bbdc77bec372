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

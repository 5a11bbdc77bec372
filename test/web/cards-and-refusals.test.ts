// What a person reads while a video is made, when it is not, and when a form is wrong.
import t from 'tap';
import { Rejection, Unavailable } from '../../src/domain/rejection.ts';
import { scopesInShort, scopesInWords } from '../../src/web/pages/agents/agent-words.ts';
import { workCard } from '../../src/web/pages/jobs/work-card.ts';
import { problemsIn, refusalOf } from '../../src/web/pages/studio/refusals.ts';
import { EMPTY_FORM } from '../../src/web/pages/studio/video-form.ts';
import type { Visit } from '../../src/web/visit.ts';

const visit = { formToken: 'token' } as unknown as Visit;
const card = (status: object, more: object = {}) => {
  const view = {
    status: { job_id: 'j', status: 'queued', output: null, error: null, progress: null, seq: 3, ...status },
    ...{ stage: null, ahead: null, question: null, mayFollowUp: false, mayCancel: true, archived: null },
    ...{ scenes: [], versions: [], conversation: [], costs: [] },
    ...more,
  };
  const shown = workCard(visit, view as never) as { markup: string } | null;
  return shown?.markup ?? null;
};

t.test('a place in the queue', (t) => {
  for (const [ahead, words] of [
    [0, 'It is the next one.'],
    [1, 'One is before it in the queue.'],
    [7, '7 are before it in the queue.'],
    [1000, 'A thousand or more are before it in the queue.'],
  ] as const)
    t.match(card({}, { ahead }), words);
  t.match(
    card({ status: 'running', progress: 0.299 }, { stage: 'composing' }),
    '>29 %<',
    'never more than there is',
  );
  t.match(card({}), 'action="/app/chat/j/cancel"');
  t.notMatch(card({}, { mayCancel: false }), '/cancel');
  t.end();
});

t.test('what failed, and what was charged for it', (t) => {
  const failed = { status: 'failed', error: 'planning_failed: no words' };
  t.match(card(failed), 'Nothing was charged for it; what was held is back.');
  t.match(card(failed), '/app/new?prompt=');
  const costs = [{ seq: 3, credits: 4 }];
  t.match(card(failed, { costs }), 'The work that had begun was charged for');
  t.match(
    card(failed, { costs: [{ seq: 2, credits: 4 }] }),
    'Nothing was charged',
    'an earlier line is not of this',
  );
  const again = card(
    { status: 'completed', output: { status: 'failed', error: 'render_failed: x' } },
    { mayFollowUp: true },
  );
  t.match(again, 'Say below what to change');
  t.notMatch(again, '/app/new?prompt=');
  const gone = { status: 'completed', output: { status: 'failed', error: 'deleted: x' } };
  t.match(card(gone), 'You deleted the video');
  const ready = { status: 'completed', output: { status: 'completed', download_url: 'http://v' } };
  t.equal(card(ready), null);
  t.match(card(ready, { archived: '2026-01' }), /archived with those of 2026-01.*href="http:\/\/v"/s);
  t.match(card({ status: 'awaiting_user_input' }, { question: 'Why <b>?' }), 'Why &lt;b&gt;?');
  t.end();
});

t.test('what an agent may do, what costs money last and marked', (t) => {
  t.equal(
    scopesInShort(['credits:purchase', 'mcp', 'sessions:write']),
    'Make videos and change them · Buy credits and plans',
  );
  const words = scopesInWords([
    'credits:purchase',
    'sessions:write',
    'account:manage',
    'credits:manage',
  ]).markup;
  t.equal(words.split('Can cost money').length - 1, 3);
  t.equal(scopesInShort(['mcp']), 'Nothing but to connect');
  t.end();
});

t.test('an attachment that is wrong is named as it was typed', (t) => {
  const uploads = JSON.stringify([{ url: 'http://s/1', name: 'logo.png' }]);
  const form = { ...EMPTY_FORM, uploads, addresses: 'https://a/1\n\n ftp://b/2 ' };
  const issue = (index: number, message = 'x', code = 'custom') =>
    problemsIn([{ code, message, path: ['attachments', index, 'url'] }], form).attachments;
  t.match(issue(0, 'This upload is not available'), '“logo.png” is not here any more');
  t.match(issue(1), '“https://a/1” is no address');
  t.match(issue(2), '“ftp://b/2” is no address');
  t.match(issue(2, 'x', 'too_big'), '“ftp://b/2” is too long');
  const many = problemsIn([{ code: 'too_big', message: 'x', path: ['attachments'] }], form);
  t.match(many.attachments, /^Attach at most \d+ files and addresses\.$/);
  t.end();
});

t.test('why no video was made: each refusal with its status, and no defect hidden', (t) => {
  const status = (error: unknown) => refusalOf(error, EMPTY_FORM).status;
  t.equal(status(new Rejection('invalid_request', { issues: [] })), 422);
  t.equal(status(new Rejection('insufficient_credits', { minimum: 1, balance: 0 })), 402);
  t.equal(status(new Rejection('idempotency_key_reused', {})), 409);
  t.equal(status(new Rejection('idempotency_in_progress', {})), 409);
  t.equal(status(new Unavailable('full', 60)), 503);
  const upgrade = refusalOf(
    new Rejection('plan_upgrade_required', { fields: ['design_md'], plan: 'free' }),
    EMPTY_FORM,
  );
  t.same([upgrade.status, Object.keys(upgrade.problems ?? {})], [403, ['design_md']]);
  for (const error of [new Error('defect'), new Rejection('job_not_found', {})])
    t.throws(() => status(error), { message: error.message });
  t.end();
});

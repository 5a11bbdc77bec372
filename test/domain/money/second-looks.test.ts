import t from 'tap';
import { changedSeconds } from '../../../src/domain/money/changed-seconds.ts';
import { decide } from '../../../src/domain/money/credits.ts';
import { payments } from '../../../src/domain/money/payment-decisions.ts';
import { plans } from '../../../src/domain/money/plan-decisions.ts';
import { isRejection } from '../../../src/domain/rejection.ts';
import type { Storyboard } from '../../../src/domain/storyboard.ts';
import { storyboard } from '../../support/storyboard.ts';
import { AT, asked, attached, given, NOVEMBER, opened, requested, topups } from '../paying-accounts.ts';

t.test('a second refund takes what the first left, in credits as in cents', async (t) => {
  const bought = asked({ credits: 1000, amountCents: 2500 });
  const withdraw = (cents: number, credits: number, amountCents: number) =>
    payments.withdraw(
      opened(5000),
      bought,
      { cents, credits },
      { returnId: 'r', kind: 'refund', amountCents },
    )[0]?.data;
  t.match(withdraw(1000, 400, 1000), { amountCents: 1000, credits: 400, uncovered: 0 });
  t.match(withdraw(2000, 800, 1000), { amountCents: 500, credits: 200, uncovered: 0 });
  t.match(withdraw(0, 0, 1), { amountCents: 1, credits: 0 });
  t.match(withdraw(1, 0, 2), { amountCents: 2, credits: 1 }, 'parts of a credit add up');
});

t.test('a decline ends top-ups only where a top-up was declined', async (t) => {
  const account = given([attached, topups(10, 5000)], opened());
  const how = { settled: false, failed: false, reason: 'card_declined' };
  const types = (purpose: 'purchase' | 'topup') =>
    payments.fail(account, asked({ purpose }), how).map(({ type }) => type);
  t.same(types('purchase'), ['PaymentFailed']);
  t.same(types('topup'), ['PaymentFailed', 'AutoTopupStopped']);
});

t.test('a card needs a customer and a method; what was spent on top-ups stays in its month', async (t) => {
  const nameless = { type: 'PaymentMethodAttached', data: { provider: 'test', label: 'l' } } as const;
  t.equal(given([nameless], opened()).billing.card, null);
  const half = { ...nameless, data: { ...nameless.data, customerId: 'c' } };
  t.equal(given([half as typeof attached], opened()).billing.card, null);
  t.same(opened().billing.topupSpent, { month: '', cents: 0 });
  const spent = given(
    [
      requested({ purpose: 'topup', amountCents: 500 }),
      { type: 'PaymentFailed', data: { reference: 'p', reason: 'r' } },
    ],
    opened(),
  );
  t.same(spent.billing.topupSpent, { month: '2026-11', cents: 0 });
  const unknown = given([{ type: 'PaymentFailed', data: { reference: 'gone', reason: 'r' } }], spent);
  t.same(unknown.billing, spent.billing, 'a payment that nobody knows changes nothing');
});

t.test('a plan that is there already says which, and undoing a change is a change', async (t) => {
  const free = opened();
  try {
    plans.change(free, { plan: 'free', paymentId: 'n', at: AT });
    t.fail('nothing was refused');
  } catch (error) {
    t.ok(isRejection(error, 'plan_unchanged'));
    t.same((error as { facts: object }).facts, { plan: 'free' });
  }
  const leaving = given(
    [
      { type: 'PlanSubscribed', data: { plan: 'pro', credits: 0, period: NOVEMBER } },
      { type: 'PlanChangeScheduled', data: { plan: 'free' } },
    ],
    free,
  );
  t.same(plans.change(leaving, { plan: 'pro', paymentId: 'n', at: AT }), {
    how: 'changed',
    paymentId: 'n',
    events: [{ type: 'PlanChangeScheduled', data: { plan: null } }],
  });
});

t.test('a stop is free for a while, and recorded as one', async (t) => {
  const hold = decide.hold(opened(), { holdId: 'h', jobId: 'j', run: 1, price: 20 }).events;
  const account = given(hold, opened());
  const stopped = decide.stop(account, { holdId: 'h', jobId: 'j', run: 1, reason: 'canceled' });
  t.same(stopped, [
    {
      type: 'HoldReleased',
      data: { holdId: 'h', jobId: 'j', run: 1, amount: 20, reason: 'canceled', stopped: true },
    },
  ]);
});

t.test('what looks the same is not paid for again, however its members are ordered', async (t) => {
  const board = storyboard();
  const turned = <T extends object>(value: T) => Object.fromEntries(Object.entries(value).reverse()) as T;
  const again: Storyboard = {
    ...board,
    tokens: turned(board.tokens),
    scenes: board.scenes.map((scene) => turned(scene)),
  };
  t.equal(changedSeconds(null, board), 4);
  t.equal(changedSeconds(board, again), 0);
  t.equal(changedSeconds({ ...board, tokens: { ...board.tokens, accent: '#000000' } }, board), 4);
  t.equal(changedSeconds({ ...board, subject: 'Rooibos' }, board), 4, 'the name stands in every scene');
  const quiet = board.scenes.map((scene) => ({ ...scene, id: `new-${scene.id}`, narration: 'spoken' }));
  t.equal(changedSeconds(board, { ...board, scenes: quiet }), 0, 'neither names nor speech are seen');
});

t.test('a picture is its file’s content, not its name', async (t) => {
  const media = { id: 'm', type: 'media', duration: 2, narration: '', roominess: 0, eyebrow: '', title: 'T' };
  const asset = { id: 'a1', kind: 'image', sourceId: 's', key: 'k', contentType: 'image/png', name: 'n' };
  const withFile = (assetId: string, sha256: string) =>
    storyboard({
      assets: [{ ...asset, id: assetId, sha256 }] as Storyboard['assets'],
      scenes: [{ ...media, assetId }] as Storyboard['scenes'],
    });
  t.equal(changedSeconds(withFile('a1', 'aa'), withFile('a2', 'aa')), 0);
  t.equal(changedSeconds(withFile('a1', 'aa'), withFile('a1', 'bb')), 2);
  const ending = (assetId?: string) => {
    const scene = { ...media, type: 'cta', url: 'u', ...(assetId !== undefined && { assetId }) };
    return storyboard({ scenes: [scene] as Storyboard['scenes'] });
  };
  t.equal(changedSeconds(ending('x'), ending()), 2, 'a file that is gone is not the same as none');
});

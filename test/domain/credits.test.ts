import fc from 'fast-check';
import t from 'tap';
import type { AccountEvent } from '../../src/domain/events.ts';
import { type Account, decide, evolve, NO_ACCOUNT } from '../../src/domain/money/credits.ts';
import { firstRenderPrice, refinementCeiling, refinementPrice } from '../../src/domain/money/plans.ts';
import { aspectRatioOf, durationBucket } from '../../src/domain/prompt-hints.ts';
import { type Duration, mergeRequests } from '../../src/domain/request.ts';
import { BUCKET_SECONDS } from '../../src/domain/storyboard.ts';
import * as quota from '../../src/domain/upload-quota.ts';

const given = (events: AccountEvent[], from: Account = NO_ACCOUNT) => events.reduce(evolve, from);
const opened = (credits: number) =>
  given(decide.open({ userId: 'u', email: 'a@b.example', plan: 'pro', credits }));
const hold = { holdId: 'h', jobId: 'j', run: 1 };

t.test('decisions, Credits: the hold is min(price, balance) and needs a balance of one', async (t) => {
  t.equal(decide.hold(opened(100), { ...hold, price: 30 }).amount, 30);
  t.equal(decide.hold(opened(3), { ...hold, price: 30 }).amount, 3);
  t.throws(() => decide.hold(opened(0), { ...hold, price: 30 }), {
    code: 'insufficient_credits',
    facts: { minimum: 1, balance: 0 },
  });
});

t.test('a capture earns at most the hold, gives the rest back, and happens once', async (t) => {
  const held = given(decide.hold(opened(100), { ...hold, price: 30 }).events, opened(100));
  t.match(held, { available: 70, held: 30 });
  const captured = given(decide.capture(held, { ...hold, price: 12 }), held);
  t.match(captured, { available: 88, held: 0 });
  t.same(captured.holds, {});
  t.same(decide.capture(captured, { ...hold, price: 12 }), []);
  t.same(decide.release(captured, { ...hold, reason: 'x' }), []);
  t.match(given(decide.capture(held, { ...hold, price: 99 }), held), { available: 70, held: 0 });
});

t.test(
  'three stops in a row are free, the fourth costs what a change does at least, a charge starts anew',
  async (t) => {
    let account = opened(100);
    const ended = (how: 'stop' | 'capture') => {
      const { events } = decide.hold(account, { ...hold, price: 30 });
      account = given(events, account);
      const command = { ...hold, price: 12, reason: 'by the customer' };
      const [event] = decide[how](account, command);
      account = given([event!], account);
      return event;
    };
    const named = { holdId: 'h', jobId: 'j', run: 1 };
    const free = {
      type: 'HoldReleased',
      data: { ...named, amount: 30, reason: 'by the customer', stopped: true },
    };
    const charged = (captured: number) => ({
      type: 'HoldCaptured',
      data: { ...named, captured, released: 30 - captured },
    });
    t.same(
      [1, 2, 3, 4, 5].map(() => ended('stop')),
      [free, free, free, charged(5), free],
    );
    t.same(ended('capture'), charged(12));
    t.same(
      [1, 2, 3, 4].map(() => ended('stop')),
      [free, free, free, charged(5)],
    );
    t.equal(account.available, 78);
  },
);

t.test('whatever happens, nothing is negative and holds add up', async () => {
  const command = fc.oneof(
    fc.record({ do: fc.constant('grant' as const), amount: fc.nat(50) }),
    fc.record({
      do: fc.constantFrom('hold' as const, 'capture' as const, 'release' as const),
      id: fc.nat(5),
      price: fc.nat(60),
    }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      let account = opened(20);
      for (const c of commands) {
        const id = { holdId: 'id' in c ? `h${c.id}` : '', jobId: 'j', run: 1 };
        try {
          if (c.do === 'grant') account = given(decide.grant({ amount: c.amount, reason: 'x' }), account);
          else if (c.do === 'hold' && !account.holds[id.holdId])
            account = given(decide.hold(account, { ...id, price: c.price }).events, account);
          else if (c.do === 'capture')
            account = given(decide.capture(account, { ...id, price: c.price }), account);
          else if (c.do === 'release')
            account = given(decide.release(account, { ...id, reason: 'x' }), account);
        } catch {
          // An empty balance refuses a hold: the account stays as it is.
        }
        const sum = Object.values(account.holds).reduce((total, h) => total + h.amount, 0);
        if (account.available < 0 || account.held !== sum) return false;
      }
      return true;
    }),
  );
});

t.test('decisions, Status codes: design options need a paid plan', async (t) => {
  const free = given(decide.open({ userId: 'u', email: 'a@b.example', plan: 'free' }));
  t.equal(free.available, 50);
  t.throws(() => decide.allowDesign(free, ['design_md']), {
    code: 'plan_upgrade_required',
    facts: { plan: 'free' },
  });
  decide.allowDesign(free, []);
  decide.allowDesign(opened(1), ['design_system_id']);
});

t.test('decisions, Credits: the price list', async (t) => {
  t.equal(firstRenderPrice({ prompt: 'x' }), 30, '10 + 20 s');
  t.equal(firstRenderPrice({ prompt: 'x', duration: '1-5min' }), 190);
  t.equal(firstRenderPrice({ prompt: 'A 10 second launch video' }), 15);
  t.equal(refinementPrice(3.1), 7);
  for (const [duration, [, longest]] of Object.entries(BUCKET_SECONDS)) {
    const ceiling = refinementCeiling({ prompt: 'x', duration: duration as Duration }, 8);
    t.equal(
      ceiling,
      refinementPrice(longest),
      `${duration}: the longest video of the bucket, all of it rendered again`,
    );
  }
  t.equal(refinementCeiling({ prompt: 'A 30 second film' }, 30), 20, '5 + 30 × 0.5');
});

t.test('length and shape come from the fields, else from what the prompt plainly says', async (t) => {
  t.equal(durationBucket({ prompt: 'A 45-second explainer' }), '30s-1min');
  t.equal(durationBucket({ prompt: 'make a two minute film' }), '1-5min');
  t.equal(durationBucket({ prompt: '15秒の動画を作って' }), '10-30s');
  t.equal(durationBucket({ prompt: 'A 45-second explainer', duration: '<10s' }), '<10s');
  t.equal(
    durationBucket({ prompt: 'Our bakery opens on Sunday. Chalk look, forty-five seconds.' }),
    '30s-1min',
  );
  t.equal(durationBucket({ prompt: '工地安全，五十秒，黑底荧光字' }), '30s-1min');
  t.equal(durationBucket({ prompt: 'فيلم متحف، ٤٥ ثانية، ألوان هادئة' }), '30s-1min');
  t.equal(
    durationBucket({ prompt: 'Shot 1 (12 s) sea. Shot 2 (10 s) boat. Shot 3 (15 s) bell.' }),
    '30s-1min',
  );
  t.equal(durationBucket({ prompt: 'Ready in 45 seconds: our new kettle' }), '10-30s', 'not of the film');
  t.equal(durationBucket({ prompt: 'Soup. Simmer for 40 minutes with a lid.' }), '10-30s', 'nor this');
  t.equal(aspectRatioOf({ prompt: 'Make a vertical video about tea' }), '9:16');
  t.equal(aspectRatioOf({ prompt: 'A square clip' }), '1:1');
  t.equal(aspectRatioOf({ prompt: 'About tea' }), '16:9');
  t.equal(aspectRatioOf({ prompt: 'A portrait of a lake of 10 square kilometres' }), '16:9');
  t.equal(aspectRatioOf({ prompt: 'A portrait-mode teaser for our 4-day hike' }), '9:16');
});

t.test('decisions, States: a follow-up replaces format and design and adds attachments', async (t) => {
  const designMd = { content: 'x', filename: 'DESIGN.md' };
  const first = {
    prompt: 'a',
    aspectRatio: '1:1' as const,
    designMd,
    attachments: [{ url: 'https://a.example/1' }],
  };
  const merged = mergeRequests(first, {
    prompt: 'b',
    designSystemId: 'nike',
    attachments: [{ url: 'https://a.example/2' }],
  });
  t.same(merged, {
    prompt: 'b',
    aspectRatio: '1:1',
    designSystemId: 'nike',
    attachments: [{ url: 'https://a.example/1' }, { url: 'https://a.example/2' }],
  });
});

t.test('api.md 8: 100 uploads in five rolling hours', async (t) => {
  const slot = {
    uploadId: 'u',
    filename: 'f',
    contentType: 'video/mp4',
    maxBytes: 1,
    key: 'k',
    expiresAt: 'x',
  };
  const at = (ms: number) => new Date(ms).toISOString();
  let state = quota.NO_UPLOADS;
  for (let i = 0; i < 100; i++) {
    const [event] = quota.decide.issue(state, slot, i * 1000);
    state = quota.evolve(state, { ...event!, recordedAt: at(i * 1000) });
  }
  t.throws(() => quota.decide.issue(state, slot, 100_000), {
    code: 'upload_rate_limited',
    facts: { retryAfterSeconds: 17_900 },
  });
  t.throws(() => quota.decide.issue(state, slot, 17_999_999), {
    code: 'upload_rate_limited',
    facts: { retryAfterSeconds: 1 },
  });
  t.equal(quota.decide.issue(state, slot, 18_000_000).length, 1, 'the oldest has just left the window');
});

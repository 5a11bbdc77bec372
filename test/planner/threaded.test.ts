// The planner in its thread: what it is called, how long each call may take, and that it ends with who wants it.
import t, { type Test } from 'tap';
import {
  createThreadedPlanner,
  type PlannerSettings,
} from '../../src/generation/planner/threaded-planner.ts';
import { inputFor } from './plan-input.ts';

const never = new AbortController().signal;
const llm = { protocol: 'openai', baseUrl: 'http://127.0.0.1:9', model: 'tiny', apiKey: 'k' } as const;

/** The planner of some settings, with the times that it sets itself. */
function threaded(t: Test, settings: PlannerSettings['llm']) {
  const reasons: string[] = [];
  const planner = createThreadedPlanner({ llm: settings, onFallback: (reason) => void reasons.push(reason) });
  t.teardown(() => planner.close());
  const set: (number | undefined)[] = [];
  const { setTimeout: original } = globalThis;
  const noted = (...args: Parameters<typeof original>) => {
    set.push(args[1]);
    return original(...args);
  };
  globalThis.setTimeout = Object.assign(noted, original) as typeof original;
  t.teardown(() => {
    globalThis.setTimeout = original;
  });
  return { planner, reasons, set };
}

t.test('it plans, changes and finds pages as the embedded one, a quarter of a minute for each', async (t) => {
  const { planner, set } = threaded(t, null);
  t.match(planner.name, /^embedded\/\d+$/);
  const pages = await planner.pages(inputFor('A film of this article: https://a.example/b'), never);
  t.same(pages, ['https://a.example/b']);
  const made = await planner.plan(inputFor('Fresh bread. Every morning at seven.'), never);
  if (made.kind !== 'storyboard') return t.fail(made.question);
  t.equal(made.storyboard.subject, 'Fresh bread');
  const again = { instruction: 'in blue', storyboard: { ...made.storyboard, subject: 'Rye' } };
  const changed = { aspectRatio: false, duration: false, design: false };
  const changing = { ...inputFor('Fresh bread. Every morning at seven.'), ...again, changed };
  const messages = [...changing.messages, { run: 2, kind: 'refine' as const, prompt: 'in blue' }];
  const blue = await planner.refine({ ...changing, messages }, never);
  if (blue.kind !== 'storyboard') return t.fail(blue.question);
  t.equal(blue.storyboard.subject, 'Rye', 'it is the film that is changed');
  t.not(blue.storyboard.tokens.accent, made.storyboard.tokens.accent);
  // A minute in which its thread has to be there, and then its own time.
  t.same(set, [60_000, 15_000, 60_000, 15_000, 60_000, 15_000]);
});

t.test('with a model it has the model’s time and its own, and says why the model was not used', async (t) => {
  const { planner, reasons, set } = threaded(t, { ...llm, timeoutMs: 45_000 });
  t.equal(planner.name, 'llm/tiny');
  const made = await planner.plan(inputFor('Fresh bread. Every morning at seven.'), never);
  t.equal(made.kind, 'storyboard', 'the embedded planner takes over');
  t.equal(reasons.length, 1);
  t.notMatch(reasons[0], /bread|\bk\b/);
  t.same(set, [60_000, 60_000]);
  const usual = threaded(t, llm);
  await usual.planner.pages(inputFor('Fresh bread.'), never);
  t.same(usual.set, [60_000, 70_000]);
});

t.test('a call that nobody waits for any more ends at once', async (t) => {
  const { planner } = threaded(t, null);
  const stop = new AbortController();
  const plan = planner.plan(inputFor('Fresh bread.'), stop.signal);
  stop.abort(new Error('canceled'));
  await t.rejects(plan, { message: 'canceled' });
});

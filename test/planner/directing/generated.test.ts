// Prompts that nobody wrote: the corpus cut, joined, shuffled, cased and mis-punctuated. PROMPTS=10000 for a long run.
import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import t from 'tap';
import { durationBucket } from '../../../src/domain/prompt-hints.ts';
import { DURATIONS } from '../../../src/domain/request.ts';
import { BUCKET_SECONDS, durationOf, Storyboard } from '../../../src/domain/storyboard.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { sourceTexts, traceTexts } from '../../../src/generation/planner/provenance/provenance.ts';
import { labelledPrompts } from '../../support/labelled-prompts.ts';
import { inputFor } from '../plan-input.ts';

const RUNS = Number(process.env.PROMPTS ?? 150);
const TEXTS = labelledPrompts().map(({ text }) => text);

const text = fc.constantFrom(...TEXTS);
const piece = fc
  .tuple(text, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([whole, a, b]) => {
    const points = [...whole];
    return points
      .slice(Math.floor(Math.min(a, b) * points.length), Math.ceil(Math.max(a, b) * points.length))
      .join('');
  });
const shuffled = fc
  .tuple(text, fc.array(fc.nat(1000), { minLength: 3, maxLength: 40 }))
  .map(([whole, order]) => {
    const parts = whole.split(/(?<=[.!?,;\n。、])/u);
    return order.map((n) => parts[n % parts.length]).join('');
  });
/** What careless typing does to a prompt. */
const SPOILED: ((prompt: string) => string)[] = [
  (it) => it,
  (it) => it.toLowerCase(),
  (it) => it.toUpperCase(),
  (it) => it.replace(/[.,;:!?。、，]/gu, ''),
  (it) => it.replace(/\s+/gu, ' '),
  (it) => it.replace(/ /gu, '\n'),
  (it) => it.replace(/[,.]/gu, '!!!'),
  (it) => it.replace(/["“”«»]/gu, '"'),
  (it) => `${it}${it}`,
  (it) => it.replace(/\d/gu, (digit) => String((Number(digit) + 1) % 10)),
];
const prompt = fc
  .tuple(
    fc.array(fc.oneof(piece, shuffled, text), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(...SPOILED),
  )
  .map(([parts, spoil]) => [...spoil(parts.join(' '))].slice(0, 12_000).join('').toWellFormed())
  .filter((it) => it.trim() !== '');

t.test(`${RUNS} generated prompts are planned: valid, in their bucket, every word with a span`, async (t) => {
  const duration = fc.constantFrom(undefined, undefined, ...DURATIONS);
  const run = fc.check(
    fc.property(prompt, duration, (words, asked) => {
      const input = inputFor(words, asked ? { duration: asked } : {});
      const { storyboard } = planFilm(input);
      const invalid = [...Value.Errors(Storyboard, storyboard)].map(
        ({ path, message }) => `${path} ${message}`,
      );
      const [least, most] = BUCKET_SECONDS[durationBucket(input.request)];
      const seconds = durationOf(storyboard);
      if (seconds < least || seconds > most)
        invalid.push(`${seconds} s are not ${durationBucket(input.request)}`);
      const traced = traceTexts(storyboard, sourceTexts([{ prompt: words }], []));
      invalid.push(
        ...traced.flatMap(({ unknown, text }) => unknown.map((word) => `${word} of "${text}" has no source`)),
      );
      if (invalid.length > 0) throw new Error(invalid.slice(0, 5).join('; '));
    }),
    { numRuns: RUNS, seed: 12, endOnFailure: false },
  );
  t.equal(run.errorInstance, null, JSON.stringify(run.counterexample)?.slice(0, 4000));
  t.equal(run.numRuns, RUNS);
});

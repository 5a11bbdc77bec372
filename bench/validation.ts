// Our validator beside TypeBox's compiled checker, on the largest kinds of body: microseconds a body.
// npm run bench -- validation
import { FormatRegistry, TypeRegistry } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { RequestBody } from '../src/operations/jobs/request-body.ts';
import { issuesOf } from '../src/operations/validation.ts';

const REPEATS = 2000;

const attachment = (i: number) => ({ url: `https://example.com/${i}.png`, name: `${i}`, type: 'image' });
const bodies: Record<string, object> = {
  'a prompt alone': { prompt: 'A short film about tea' },
  'a prompt of 12,000 letters and 100 attachments': {
    prompt: 'a'.repeat(12_000),
    attachments: Array.from({ length: 100 }, (_, i) => attachment(i)),
  },
  'a design of 200,000 letters': { prompt: 'a', design_md: 'é'.repeat(200_000) },
  'a prompt that is missing': { duration: '<10s' },
  '90,000 attachments, all of them wrong': {
    prompt: 'a',
    attachments: Array.from({ length: 90_000 }, () => 0),
  },
};

// What it does not know by itself: choices printed as a plain `enum`, and the format of addresses.
TypeRegistry.Set<{ enum: unknown[] }>('Unsafe', (schema, value) => schema.enum.includes(value));
FormatRegistry.Set('uri', () => true);
const compiled = TypeCompiler.Compile(RequestBody);
const ways: Record<string, (body: object) => unknown> = {
  ours: (body) => issuesOf(RequestBody, body),
  'compiled, yes or no': (body) => compiled.Check(body),
  'compiled, first 50 errors when no': (body) => (compiled.Check(body) ? [] : firstErrors(body)),
};

function firstErrors(body: object): unknown[] {
  const errors: unknown[] = [];
  for (const error of compiled.Errors(body)) if (errors.push(error) === 50) break;
  return errors;
}

for (const [what, body] of Object.entries(bodies))
  for (const [way, run] of Object.entries(ways)) {
    const repeats = JSON.stringify(body).length > 50_000 ? REPEATS / 20 : REPEATS;
    for (let i = 0; i < repeats / 10; i++) run(body);
    const began = performance.now();
    for (let i = 0; i < repeats; i++) run(body);
    console.log(`${what}; ${way}: ${(((performance.now() - began) * 1000) / repeats).toFixed(1)} µs`);
  }

// What Stripe's published OpenAPI description says of the part of its API that this service uses.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Form } from './stripe-form.ts';

type Described = {
  operations: Record<string, { request: object; response: object }>;
  schemas: Record<string, object>;
};

const { operations, schemas }: Described = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'description.json'), 'utf8'),
);
const described = { $id: 'stripe', operations, schemas };
/** Forms have texts alone, so that types are converted; in responses they must be right. */
const forms = new Ajv({ strict: false, allErrors: true, coerceTypes: true }).addSchema(described);
const bodies = new Ajv({ strict: false, allErrors: true }).addSchema(described);
const compiled = new Map<string, ValidateFunction>();

/** The operations that are described, as `POST /v1/customers/:id`. */
export const DESCRIBED = Object.keys(operations);

/** What is wrong with a request's form or query: nothing, when Stripe would take it. */
export const faultsOfRequest = (operation: string, form: Form): string[] =>
  faults(forms, ['operations', operation, 'request'], typed(form));

/** What is wrong with a response; its status says whether it is that of an error. */
export const faultsOfResponse = (operation: string, status: number, body: object): string[] =>
  faults(bodies, status === 200 ? ['operations', operation, 'response'] : ['schemas', 'error'], body);

/** What is wrong with an event, and with what it is about. */
export function faultsOfEvent(event: object, { object }: { object?: string }): string[] {
  const about = (event as { data: { object: object } }).data.object;
  return [
    ...faults(bodies, ['schemas', 'event'], event),
    ...faults(bodies, ['schemas', object ?? ''], about),
  ];
}

function faults(ajv: Ajv, steps: string[], value: unknown): string[] {
  const check = checkOf(ajv, steps);
  // A copy, into which Ajv writes what it has converted.
  if (check(structuredClone(value))) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${steps.slice(1).join(' ')}: ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function checkOf(ajv: Ajv, steps: string[]): ValidateFunction {
  const pointer = steps
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const check = compiled.get(pointer) ?? ajv.compile({ $ref: `stripe#/${pointer}` });
  compiled.set(pointer, check);
  return check;
}

/** Compiles everything, which takes a second: in the midst of a request it would look like a server that hangs. */
export function prepareDescription(): void {
  for (const name of DESCRIBED) {
    checkOf(forms, ['operations', name, 'request']);
    checkOf(bodies, ['operations', name, 'response']);
  }
  for (const name of ['error', 'event', 'checkout.session', 'payment_intent', 'charge', 'dispute'])
    checkOf(bodies, ['schemas', name]);
}

/** Lists of a form are objects whose members are numbers. */
function typed(form: Form | string): unknown {
  if (typeof form === 'string') return form;
  const entries = Object.entries(form).map(([name, value]) => [name, typed(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

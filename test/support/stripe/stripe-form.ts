/** A form-encoded body with members in brackets, as Stripe's API takes it: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type Form = { [name: string]: Form | string };

/** Reads one. Lists are objects whose members are numbers. */
export function formOf(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map((it) => it[1] ?? it[0]);
    let at = form;
    for (const step of path.slice(0, -1)) {
      at[step] ??= {};
      at = at[step] as Form;
    }
    at[path.at(-1)!] = value;
  }
  return form;
}

/** The text of a member; undefined when it is not there, or is no text. */
export const textOf = (form: Form | undefined, name: string): string | undefined =>
  typeof form?.[name] === 'string' ? form[name] : undefined;

/** A member that has members. */
export const partOf = (form: Form | undefined, name: string): Form | undefined =>
  typeof form?.[name] === 'object' ? form[name] : undefined;

/** The members of a list, in order. */
export const listOf = (form: Form | undefined, name: string): (Form | string)[] =>
  Object.values(partOf(form, name) ?? {});

/** What Stripe says of a request that it refuses. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: { type: string; message: string; [more: string]: unknown }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** Refuses what the description does not allow, as the real API does. @throws StripeRefusal */
export function assertDescribed(faults: string[]): void {
  if (faults.length === 0) return;
  throw new StripeRefusal(400, { type: 'invalid_request_error', message: faults.join('; ') });
}

/** @throws StripeRefusal */
export function missing(what: string): never {
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  });
}

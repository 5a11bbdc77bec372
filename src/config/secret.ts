import { inspect } from 'node:util';

/**
 * A setting that must not be shown. Whoever needs it asks by name; printed, logged, put into a string or serialised,
 * alone or within whatever holds it, it reads `(set)`.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself, for the one that signs, connects or decrypts with it. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return '(set)';
  }

  toJSON(): string {
    return '(set)';
  }

  [inspect.custom](): string {
    return '(set)';
  }
}

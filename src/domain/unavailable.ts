/**
 * Something that every command needs has no room at the moment, and nothing was done: the same request can be sent again
 * after so many seconds. `message` is for people and names no part of the installation.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

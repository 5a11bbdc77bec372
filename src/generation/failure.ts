/** Why a generation cannot go on, in words for the customer: `code: sentence`. Trying again would not help. */
export class GenerationFailure extends Error {
  override readonly name = 'GenerationFailure';
  readonly code: string;

  /** @param code snake_case, as decisions.md names it (`attachment_unreachable` …) */
  constructor(code: string, sentence: string) {
    super(`${code}: ${sentence}`);
    this.code = code;
  }
}

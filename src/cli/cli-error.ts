/** Exit codes of the command, as `framelog --help` lists them. */
export const EXIT = {
  done: 0,
  /** Something went wrong on the way. */
  failed: 1,
  /** The command line is not understood. */
  usage: 2,
  /** The job ended `failed`, or its output did. */
  jobFailed: 3,
  /** The job waits for an answer and nobody is there to give it. */
  waiting: 4,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A failure told in one readable line: what is wrong and, where there is something to do, what. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.failed, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** A command line that is not understood; the help of the command is the remedy. */
export function usageError(message: string): CliError {
  return new CliError(message, EXIT.usage);
}

/**
 * One Ctrl-C may arrive twice: from the terminal, which signals the whole foreground group, and from npm, which passes
 * it on to its script.
 */
const SAME_REQUEST_MS = 500;
/** What a shell reports of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * Ctrl-C and SIGTERM as an abort: the first asks for an orderly stop, a later one ends the process at once.
 * @returns aborted by the first, with the signal's name as the message of the reason
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let firstAt = 0;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (!stop.signal.aborted) {
        firstAt = performance.now();
        stop.abort(new Error(name));
      } else if (performance.now() - firstAt > SAME_REQUEST_MS) process.exit(INTERRUPTED);
    });
  }
  return stop.signal;
}

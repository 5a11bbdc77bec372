import type { Tokens } from '../../domain/storyboard.ts';
import { boundedThread, ThreadGaveUp } from '../../platform/bounded-thread.ts';

/** Reading takes a tenth of a second at most and the start of the thread a second on a busy machine. */
const DEADLINE_MS = 5_000;
/** 200,000 characters and what is made of them. */
const MEMORY_MIB = 128;

const thread = boundedThread<string, Tokens>({
  program: new URL('./design-thread.ts', import.meta.url),
  memoryMib: MEMORY_MIB,
});

/**
 * What a DESIGN.md is understood as, with contrast already repaired. It is a stranger's text, so it is read in a thread
 * of its own, one after the other; the thread keeps no process alive.
 * @returns null when it cannot be read within the bounds. @throws the signal's reason when it aborts
 */
export async function readDesign(markdown: string, signal: AbortSignal): Promise<Tokens | null> {
  try {
    return await thread.call(markdown, { deadlineMs: DEADLINE_MS, signal });
  } catch (error) {
    if (error instanceof ThreadGaveUp) return null;
    throw error;
  }
}

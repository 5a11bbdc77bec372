import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Whether a process runs, whoever's it is. Its number may have been given again: this does not tell which program it is. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Kills a child that was started `detached`, with all of its descendants. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

/**
 * A third of what others get where the processor is short (sched(7): a step is a quarter). With ten steps, a tenth, a browser
 * that shared two cores with eight busy sessions did not start within its deadline, and videos failed.
 */
const PRIORITY = 5;

/**
 * Lowers the priority of a child that was started `detached`, so that serving requests goes before rendering on the same
 * machine. Where Linux shares the processor out by session first (sched(7), autogroup), the child's session needs it, too:
 * its own priority counts only within it.
 */
export function yieldProcessor({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  for (const lower of [
    () => setPriority(pid, PRIORITY),
    () => writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY)),
  ]) {
    try {
      lower();
    } catch {
      // The child ended at once, or the platform does not allow it: nothing depends on it.
    }
  }
}

import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

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
 * Lowers the priority of a child that was started `detached`, so that serving requests goes before rendering on the same
 * machine. Where Linux shares the processor out by session first (sched(7), autogroup), the child's session needs it, too:
 * its own priority counts only within it.
 */
export function yieldProcessor({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  const low = constants.priority.PRIORITY_BELOW_NORMAL;
  for (const lower of [
    () => setPriority(pid, low),
    () => writeFileSync(`/proc/${pid}/autogroup`, String(low)),
  ]) {
    try {
      lower();
    } catch {
      // The child ended at once, or the platform does not allow it: nothing depends on it.
    }
  }
}

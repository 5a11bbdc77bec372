/** Where programs of the system are; not our own PATH, so that a start is the same from everywhere. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * The whole environment of a child process: what programs need to find others, and what its starter adds. Never our own,
 * which holds secrets: another user's process shows its environment to that user, and a program that is taken over to
 * whoever took it. Every start of a process in `src/` says this (test/tidy.test.ts).
 * @param own what this program needs besides
 */
export function childEnvironment(own: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...own };
}

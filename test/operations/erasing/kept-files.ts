import { setImmediate as soon } from 'node:timers/promises';

/**
 * A storage of nothing but names, which takes its time over each.
 * @param onDeleted is told of each name that goes
 */
export function keptFiles(names: string[], onDeleted: (name: string) => unknown = () => {}) {
  const files = new Set(names);
  const storage = {
    async delete(key: string): Promise<void> {
      await soon();
      files.delete(key);
      await onDeleted(key);
    },
    async *list(prefix: string) {
      await soon();
      for (const key of [...files].filter((it) => it.startsWith(prefix))) {
        yield { key, size: 1, modified: new Date() };
        await soon();
      }
    },
  };
  return { files, storage };
}

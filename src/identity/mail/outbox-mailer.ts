import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Entropy } from '../../domain/ids.ts';
import type { Mail, Mailer, Outbox } from './mail.ts';

/** Mails that are kept. */
const MOST = 100;

/** Keeps mail as files of the data directory (mode 0600), for development: there is nobody to send it. */
export function createOutbox(directory: string, entropy: Entropy): Mailer & Outbox {
  let sent = 0;
  const names = async () =>
    (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.json'));
  return {
    async send(mail) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const now = entropy.now();
      // Names are in the order of sending, also within a millisecond.
      const place = `${String(now).padStart(15, '0')}-${String(sent++).padStart(9, '0')}`;
      const file = path.join(directory, `${place}-${entropy.uuid()}.json`);
      const at = new Date(now).toISOString();
      await writeFile(`${file}.draft`, `${JSON.stringify({ ...mail, at }, null, 2)}\n`, { mode: 0o600 });
      await rename(`${file}.draft`, file);
      const old = (await names()).sort().reverse().slice(MOST);
      await Promise.all(old.map((name) => rm(path.join(directory, name), { force: true })));
    },
    async list() {
      const newest = (await names()).sort().reverse();
      const read = newest.map((name) => readFile(path.join(directory, name), 'utf8').catch(() => null));
      return (await Promise.all(read)).flatMap((text) =>
        text === null ? [] : [JSON.parse(text) as Mail & { at: string }],
      );
    },
    async close() {},
  };
}

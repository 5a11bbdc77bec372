import path from 'node:path';

const NAMES = [
  'master-key',
  'seal-key',
  'developer-key',
  'dev.json',
  'storage-keys.json',
  'postgres',
  'objects',
];

/** What of DATA_DIR a program that reads a stranger's file must never see: keys, the log, everybody's objects. */
export function privatePlaces(dataDir: string): string[] {
  return NAMES.map((name) => path.join(dataDir, name));
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Test } from 'tap';
import type { S3Storage } from '../../src/storage/s3-storage.ts';
import { checkDownloads } from './storage-downloads.ts';
import { checkObjects } from './storage-objects.ts';
import { checkSlots } from './storage-slots.ts';
import { checkOneShot, checkTransfers } from './storage-transfers.ts';

/** A store under test, reached through the storage port and over plain HTTP. */
export type StorageSubject = {
  storage: S3Storage;
  /** The same store with a secret that is wrong. */
  impostor: S3Storage;
  mode: 'embedded' | 'gateway' | 'direct';
  /** What this store is known not to do, of what the service can do without: `if-range`. */
  without?: ReadonlySet<string>;
  /** Lets time pass for the store: a controlled clock, or real waiting. Call it only with a few seconds. */
  pass(seconds: number): Promise<void>;
};

/** A scratch file with these bytes, removed when the test ends. */
export async function scratchFile(t: Test, bytes: Buffer): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'framelog-storage-'));
  t.teardown(() => rm(directory, { recursive: true, force: true }));
  const file = path.join(directory, 'file');
  await writeFile(file, bytes);
  return file;
}

/** Everything that the service needs of an object store, whoever made it. */
export async function storageSuite(t: Test, subject: StorageSubject): Promise<void> {
  await subject.storage.prepare();
  await t.test('upload slots keep to their policy', (t) => checkSlots(t, subject));
  await t.test('uploads survive bad manners', (t) => checkTransfers(t, subject));
  await t.test('a slot works once', (t) => checkOneShot(t, subject));
  await t.test('objects are written, read and deleted', (t) => checkObjects(t, subject));
  await t.test('signed addresses serve downloads', (t) => checkDownloads(t, subject));
}

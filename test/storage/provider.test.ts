// The conformance suite against a real store: S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY, S3_TEST_SECRET_KEY and, if need be,
// S3_TEST_REGION. S3_TEST_WITHOUT lists what the store is known not to do (`if-range`). The suite makes buckets named framelog-test-… and leaves them (docs/storage.md).
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { createUploadGateway, gatewayKeys } from '../../src/storage/upload-gateway.ts';
import { storageSuite } from '../conformance/storage-suite.ts';
import { scratchDirectory, serve, storageAt } from './embedded-server.ts';

const { S3_TEST_ENDPOINT: endpoint, S3_TEST_REGION: region = 'us-east-1' } = process.env;
const credentials = {
  accessKeyId: process.env.S3_TEST_ACCESS_KEY ?? '',
  secretAccessKey: process.env.S3_TEST_SECRET_KEY ?? '',
};
const wrong = { ...credentials, secretAccessKey: 'not the secret' };
const pass = (seconds: number) => sleep(seconds * 1000);
const without = new Set((process.env.S3_TEST_WITHOUT ?? '').split(','));
const bucketName = () => `framelog-test-${randomBytes(6).toString('hex')}`;

async function direct(t: Test, endpoint: string): Promise<void> {
  const options = { bucket: bucketName(), endpoint, region, uploads: { mode: 'direct' } } as const;
  const storage = storageAt(t, { ...options, credentials });
  const impostor = storageAt(t, { ...options, credentials: wrong });
  await storageSuite(t, { storage, impostor, mode: 'direct', without, pass });
}

async function throughGateway(t: Test, endpoint: string): Promise<void> {
  const keys = gatewayKeys(credentials.secretAccessKey);
  const uploads = { mode: 'gateway', credentials: keys, endpoint: () => `${origin}/storage` } as const;
  const options = { bucket: bucketName(), endpoint, region, uploads };
  const storage = storageAt(t, { ...options, credentials });
  const impostor = storageAt(t, { ...options, credentials: wrong });
  const gateway = createUploadGateway({
    prefix: '/storage',
    bucket: options.bucket,
    storage,
    keys,
    spoolDirectory: path.join(await scratchDirectory(t), 'spool'),
    now: Date.now,
  });
  const origin = await serve(t, gateway);
  await storageSuite(t, { storage, impostor, mode: 'gateway', without, pass });
}

if (endpoint) {
  t.test('UPLOAD_MODE=direct passes the suite', (t) => direct(t, endpoint));
  t.test('UPLOAD_MODE=gateway passes the suite', (t) => throughGateway(t, endpoint));
} else t.plan(0, 'S3_TEST_ENDPOINT names no store to test against');

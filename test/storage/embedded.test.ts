import path from 'node:path';
import t from 'tap';
import { createUploadGateway, gatewayKeys } from '../../src/storage/upload-gateway.ts';
import { storageSuite } from '../conformance/storage-suite.ts';
import { embeddedServer, serve, storageAt } from './embedded-server.ts';

const wrong = (keys: { accessKeyId: string }) => ({ ...keys, secretAccessKey: 'not the secret' });

t.test('the embedded store passes the suite', async (t) => {
  const { storage, keys, origin, pass, defects } = await embeddedServer(t);
  const impostor = storageAt(t, {
    endpoint: `${origin}/storage`,
    credentials: wrong(keys),
    uploads: { mode: 'embedded' },
  });
  await storageSuite(t, { storage, impostor, mode: 'embedded', pass });
  t.same(defects, []);
});

t.test('a provider behind the upload gateway passes the suite', async (t) => {
  const provider = await embeddedServer(t);
  const endpoint = `${provider.origin}/storage`;
  const credentials = gatewayKeys(provider.keys.secretAccessKey);
  const defects: unknown[] = [];
  let passed = 0;
  const uploads = { mode: 'gateway', credentials, endpoint: () => `${origin}/storage` } as const;
  const storage = storageAt(t, { endpoint, credentials: provider.keys, uploads });
  const gateway = createUploadGateway({
    prefix: '/storage',
    bucket: 'framelog',
    storage,
    keys: credentials,
    spoolDirectory: path.join(provider.directory, 'spool'),
    now: () => Date.now() + passed * 1000,
    onDefect: (error) => defects.push(error),
  });
  const origin = await serve(t, gateway);
  const impostor = storageAt(t, { endpoint, credentials: wrong(provider.keys), uploads });
  const pass = async (seconds: number) => {
    passed += seconds;
    await provider.pass(seconds);
  };
  await storageSuite(t, { storage, impostor, mode: 'gateway', pass });
  t.same([...defects, ...provider.defects], []);
});

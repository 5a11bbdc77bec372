// Where files go and come from under each kind of settings: nothing is contacted for it.
import path from 'node:path';
import t from 'tap';
import { readConfig } from '../src/config/config.ts';
import { modelPlanner, openStorage } from '../src/deps.ts';

const KEY = 'outputs/01900000-0000-7000-8000-000000000001/1-aa.mp4';
const PROVIDER = {
  ...{
    S3_ENDPOINT: 'http://10.0.0.9:9000',
    S3_PUBLIC_ENDPOINT: 'https://files.example.org',
    S3_BUCKET: 'films',
  },
  ...{ S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'AKPROVIDER', S3_SECRET_ACCESS_KEY: 'a secret of it' },
};
const log = { info() {}, warn() {}, error() {} };

/** Opens a store under these settings and says where it sends clients. */
async function opened(environment: Record<string, string>) {
  const dataDir = t.testdir();
  const config = readConfig({ DATA_DIR: dataDir, ...environment });
  const addresses = { localUrl: () => 'http://127.0.0.1:4001', publicUrl: () => 'https://f.example' };
  const { storage, endpoint, source } = await openStorage(config, {
    ...addresses,
    onStored: async () => {},
    log,
  });
  const signed = { signedAt: new Date('2026-01-01'), expiresAt: new Date('2026-01-01T00:15:00Z') };
  const get = new URL(await storage.signGet(KEY, signed));
  const slot = { contentType: 'video/mp4', maxBytes: 10, expiresInSeconds: 60 };
  const { url, fields } = await storage.signPost('uploads/u', slot);
  const [accessKey, , region] = (get.searchParams.get('X-Amz-Credential') ?? '').split('/');
  await storage.close();
  const own = (address: string) => storage.ownKey(address);
  return {
    ...{ source: source.replace(dataDir, 'DATA'), prefix: endpoint?.prefix ?? null, own },
    ...{ get: get.origin + get.pathname, seconds: get.searchParams.get('X-Amz-Expires'), accessKey, region },
    ...{
      post: url,
      oneShot: fields['x-amz-meta-one-shot'] ?? null,
      postKey: fields['X-Amz-Credential']?.split('/')[0],
    },
  };
}

t.test('without a provider the service keeps files itself, below its own address', async (t) => {
  const { own, accessKey, postKey, ...rest } = await opened({});
  t.same(rest, {
    ...{ source: `embedded in ${path.join('DATA', 'objects')}`, prefix: '/storage', region: 'us-east-1' },
    ...{ get: `https://f.example/storage/framelog/${KEY}`, seconds: '900' },
    ...{ post: 'https://f.example/storage/framelog', oneShot: 'true' },
  });
  t.equal(accessKey, postKey);
  t.equal(own(`https://f.example/storage/framelog/${KEY}?x=1`), KEY);
  t.equal(own(`http://127.0.0.1:4001/storage/framelog/${KEY}`), null, 'clients know the public address');
});

t.test('with a provider clients download from it, and upload through the service or to it', async (t) => {
  const download = {
    ...{ source: 'http://10.0.0.9:9000', get: `https://files.example.org/films/${KEY}`, seconds: '900' },
    ...{ accessKey: 'AKPROVIDER', region: 'eu-central-1' },
  };
  const { own, postKey, ...gateway } = await opened(PROVIDER);
  const [post, direct] = ['https://f.example/storage/films', 'https://files.example.org/films'];
  const source = `${download.source}, uploads through this service`;
  t.same(gateway, { ...download, source, prefix: '/storage', post, oneShot: 'true' });
  t.match(postKey, /^GW[0-9A-F]{18}$/, 'the provider’s own key signs no slot of the service');
  t.equal(own(`https://files.example.org/films/${KEY}`), KEY);
  const { own: _own, ...straight } = await opened({ ...PROVIDER, UPLOAD_MODE: 'direct' });
  t.same(straight, { ...download, prefix: null, post: direct, oneShot: null, postKey: 'AKPROVIDER' });
  const { S3_PUBLIC_ENDPOINT: _public, ...inside } = PROVIDER;
  t.equal((await opened(inside)).get, `http://10.0.0.9:9000/films/${KEY}`, 'where nothing else is said');
  const hosted = await opened({ ...PROVIDER, S3_FORCE_PATH_STYLE: 'false' });
  t.equal(hosted.get, `https://films.files.example.org/${KEY}`);
  await t.rejects(opened({ S3_ENDPOINT: PROVIDER.S3_ENDPOINT }), {
    message: 'UPLOAD_MODE=gateway needs the access keys of the S3 provider',
  });
});

t.test('a language model plans where one is named', async (t) => {
  t.equal(modelPlanner(readConfig({})), null);
  const model = { LLM_BASE_URL: 'https://llm.example.org/v1', LLM_MODEL: 'm' };
  t.type(modelPlanner(readConfig(model))?.plan, 'function');
});

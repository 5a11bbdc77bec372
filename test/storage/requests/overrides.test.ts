// What a signed address may say of a download, and how its ends are told.
import { GetObjectCommand, type GetObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import t from 'tap';
import { scratchFile } from '../../conformance/storage-suite.ts';
import { embeddedServer } from '../embedded-server.ts';

t.test('a signed address decides the headers that S3 lets it decide', async (t) => {
  const { storage, origin, keys } = await embeddedServer(t);
  await storage.prepare();
  const file = await scratchFile(t, Buffer.from('a film'));
  await storage.putFile('outputs/a', file, { contentType: 'video/mp4' });
  const client = new S3Client({
    ...{ endpoint: `${origin}/storage`, region: 'us-east-1', forcePathStyle: true, credentials: { ...keys } },
  });
  t.teardown(() => client.destroy());
  const headers = async (more: Partial<GetObjectCommandInput> = {}, asked: Record<string, string> = {}) => {
    const command = new GetObjectCommand({ Bucket: 'framelog', Key: 'outputs/a', ...more });
    const response = await fetch(await getSignedUrl(client, command, { expiresIn: 60 }), { headers: asked });
    await response.arrayBuffer();
    const names = ['content-type', 'content-disposition', 'content-language', 'cache-control', 'expires'];
    const rest = ['content-length', 'content-range', 'accept-ranges'];
    return [response.status, ...[...names, ...rest].map((name) => response.headers.get(name))];
  };
  t.same(await headers(), [200, 'video/mp4', null, null, null, null, '6', null, 'bytes']);
  const told = {
    ...{ ResponseContentType: 'audio/mp4', ResponseContentDisposition: 'inline; filename="a.mp4"' },
    ...{ ResponseContentLanguage: 'de', ResponseCacheControl: 'no-store' },
    ResponseExpires: new Date('2026-11-28T12:00:00.000Z'),
  };
  t.same(await headers(told, { range: 'bytes=1-3' }), [
    ...[206, 'audio/mp4', 'inline; filename="a.mp4"', 'de', 'no-store', 'Sat, 28 Nov 2026 12:00:00 GMT'],
    ...['3', 'bytes 1-3/6', 'bytes'],
  ]);
});

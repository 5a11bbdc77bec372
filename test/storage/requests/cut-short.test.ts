// Bodies that are cut short or too long by their own word, and silence after the end.
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { ObjectFiles } from '../../../src/storage/embedded/objects/object-files.ts';
import { putObject } from '../../../src/storage/embedded/objects/put-object.ts';
import { receiveForm } from '../../../src/storage/embedded/objects/receive-form.ts';
import { embeddedServer, scratchDirectory } from '../embedded-server.ts';

t.test('a body that is shorter than it said is no object', async (t) => {
  const files = new ObjectFiles(join(await scratchDirectory(t), 'objects'), () => 0);
  await files.createBucket('films');
  const target = { bucket: 'films', key: 'a', query: [], canonicalPath: '/films/a' };
  const res = { writeHead: () => res, end: () => res };
  const put = (length: string) => {
    const req = Object.assign(Readable.from([Buffer.from('abc')]), { headers: { 'content-length': length } });
    const [asked, told] = [req as unknown as IncomingMessage, res as unknown as ServerResponse];
    return putObject(asked, told, files, target, 'UNSIGNED-PAYLOAD');
  };
  await t.rejects(put('4'), { code: 'IncompleteBody' });
  await t.rejects(put('2'), { code: 'EntityTooLarge' });
  t.equal(await files.head('films', 'a'), null);
  await put('3');
  t.match(await files.head('films', 'a'), { size: 3 });
});

t.test('a form that says that it is too long is refused before it has come', async (t) => {
  const { storage, origin } = await embeddedServer(t);
  await storage.prepare();
  const slot = { contentType: 'video/mp4', maxBytes: 10, expiresInSeconds: 60 };
  const { fields } = await storage.signPost('uploads/a', slot);
  const part = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const begun = `${Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc`;
  const sent = httpRequest(`${origin}/storage/framelog`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 262_155 },
  });
  sent.on('error', () => {});
  t.teardown(() => sent.destroy());
  sent.write(begun);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  t.equal(response.statusCode, 400);
  response.on('error', () => {});
  const said = text(response).catch(() => '');
  sent.destroy();
  t.match(await said, /EntityTooLarge|^$/);
});

t.test('silence after the end of a form is the store’s own, and no reason to refuse', async (t) => {
  const form = Object.assign(new PassThrough(), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    complete: false,
  });
  const kept = Promise.withResolvers<string>();
  const received = receiveForm(form as unknown as IncomingMessage, async (_fields, file, whole) => {
    const bytes = await text(file);
    await whole;
    form.emit('timeout');
    return `${bytes} ${await kept.promise}`;
  });
  form.complete = true;
  form.end('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--b--\r\n');
  setImmediate(() => kept.resolve('stored'));
  t.equal(await received, 'abc stored');
});

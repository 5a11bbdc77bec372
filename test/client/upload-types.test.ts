// The content type that a client takes for a file by its name, and what it is given in its place.
import t from 'tap';
import { openUpload } from '../../src/client/transfer.ts';

const TYPES =
  'mp4 video/mp4,mov video/quicktime,avi video/x-msvideo,webm video/webm,mkv video/x-matroska,m4v video/x-m4v,mp3 audio/mpeg,wav audio/wav,m4a audio/mp4,flac audio/flac,ogg audio/ogg,aac audio/aac,opus audio/opus,png image/png,jpg image/jpeg,jpeg image/jpeg,gif image/gif,webp image/webp,svg image/svg+xml';

t.test('by the last part of the name, in any case', async (t) => {
  for (const [extension, type] of TYPES.split(',').map((it) => it.split(' ') as [string, string])) {
    const filename = `a.b.${extension.toUpperCase()}`;
    const { contentType, blob } = await openUpload({ data: new Uint8Array(3), filename });
    t.same([contentType, blob.size], [type, 3], extension);
  }
  const given = await openUpload({ data: new Blob(['ab']), filename: 'a.txt', contentType: 'image/png' });
  t.same([given.contentType, given.filename, given.blob.size], ['image/png', 'a.txt', 2]);
  await t.rejects(openUpload({ data: new Uint8Array(1), filename: 'a.txt' }), {
    message: 'The content type of a.txt is not known from its name; give contentType',
  });
  await t.rejects(openUpload('/none/a.png'), { message: '/none/a.png cannot be read' });
});

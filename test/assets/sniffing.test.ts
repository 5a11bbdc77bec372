// What a file is by its bytes alone, how large it may be and how long all may take to come.
import t from 'tap';
import { sharedFetchTime } from '../../src/generation/media/fetch-time.ts';
import { type ImageFormat, readImageHeader } from '../../src/generation/media/pictures/image-header.ts';
import { sizeCap } from '../../src/generation/media/size-caps.ts';
import { type SniffedMedia, sniff } from '../../src/generation/media/sniff.ts';
import { decodeText } from '../../src/generation/media/texts/text-asset.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const told = (it: SniffedMedia | null) => it && ('format' in it ? `${it.kind} ${it.format}` : it.kind);

t.test('a file is what its first bytes say', async (t) => {
  const cases: [head: Buffer, kind: string | null][] = [
    [bytes('\x89PNG\r\n\x1a\n'), 'image png'],
    [bytes([0xff, 0xd8, 0xff, 0xe0]), 'image jpeg'],
    [bytes('GIF87a'), 'image gif'],
    [bytes('RIFF\0\0\0\0WEBPVP8 '), 'image webp'],
    [bytes('RIFF\0\0\0\0WAVEfmt '), 'audio wav'],
    [bytes('RIFF\0\0\0\0AVI LIST'), 'container avi'],
    [bytes('\0\0\0\x18ftypisom'), 'container mp4'],
    [bytes('\0\0\0\x18ftypqt  '), 'container mp4'],
    [bytes('\0\0\0\x18ftypavif'), null],
    [bytes('\0\0\0\x18ftypheic'), null],
    [bytes('\0\0\0\x08wide\0\0\0\0mdat'), 'container mp4'],
    [bytes([0x1a, 0x45, 0xdf, 0xa3]), 'container matroska'],
    [bytes('OggS'), 'container ogg'],
    [bytes('fLaC'), 'audio flac'],
    [bytes('ID3\x04'), 'audio mp3'],
    [bytes([0xff, 0xfb, 0x90, 0x00]), 'audio mp3'],
    [bytes([0xff, 0xf1, 0x50, 0x80]), 'audio aac'],
    [bytes([0xff, 0xfe], 'a\0b\0'), 'text'],
    [bytes('%PDF-1.7'), 'text'],
    [bytes('MZ\0\0'), null],
    [bytes('<svg xmlns="x">'), 'svg'],
    [bytes('<?xml version="1.0"?>\n<!-- a logo --><!DOCTYPE svg PUBLIC "x" "y">\n<svg:svg>'), 'svg'],
    [bytes('<?xml version="1.0"?><html><svg>'), 'text'],
  ];
  for (const [head, kind] of cases) t.equal(told(sniff(head)), kind, JSON.stringify(head.toString('latin1')));
});

t.test('strangers’ servers may send less than customers upload', async (t) => {
  const MIB = 1024 ** 2;
  const caps = (media: SniffedMedia) => [sizeCap(media, 'foreign') / MIB, sizeCap(media, 'own') / MIB];
  t.same(caps({ kind: 'image', format: 'png', demuxer: '' }), [50, 50]);
  t.same(caps({ kind: 'svg' }), [10, 10]);
  t.same(caps({ kind: 'audio', format: 'mp3', demuxer: '' }), [500, 500]);
  t.same(caps({ kind: 'container', format: 'mp4', demuxer: '' }), [1024, 5120]);
  t.same(caps({ kind: 'text' }), [5, 5]);
});

t.test('an image’s size is read from its header, and which side is up', async (t) => {
  const size = (head: Buffer, format: ImageFormat) => Object.values(readImageHeader(head, format));
  t.same(size(bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', [0, 0, 2, 128, 0, 0, 1, 224]), 'png'), [640, 480, 1]);
  t.same(size(bytes('GIF89a', [128, 2, 224, 1]), 'gif'), [640, 480, 1]);
  const riff = (chunk: string, rest: number[]) => bytes('RIFF\0\0\0\0WEBP', chunk, [0, 0, 0, 0], rest);
  t.same(size(riff('VP8X', [0, 0, 0, 0, 127, 2, 0, 223, 1, 0]), 'webp'), [640, 480, 1]);
  t.same(size(riff('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0x00]), 'webp'), [640, 480, 1]);
  t.same(size(riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 128, 2, 224, 1]), 'webp'), [640, 480, 1]);
  const scaled = [0, 0, 0, 0x9d, 0x01, 0x2a, 128, 0x42, 224, 0x81];
  t.same(size(riff('VP8 ', scaled), 'webp'), [640, 480, 1], 'the upper bits are a wish for another scale');
  const frame = [0xff, 0xc0, 0, 11, 8, 1, 224, 2, 128, 1];
  const exif = (order: 'II' | 'MM') =>
    order === 'II'
      ? bytes('II', [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0])
      : bytes('MM', [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0]);
  const jpeg = (order: 'II' | 'MM') => {
    const block = bytes('Exif\0\0', [...exif(order)]);
    return bytes([0xff, 0xd8, 0xff, 0xe1, 0, block.length + 2], [...block], frame);
  };
  t.same(readImageHeader(bytes([0xff, 0xd8], frame), 'jpeg'), { width: 640, height: 480, orientation: 1 });
  t.same(readImageHeader(jpeg('II'), 'jpeg'), { width: 640, height: 480, orientation: 6 });
  t.same(readImageHeader(jpeg('MM'), 'jpeg'), { width: 640, height: 480, orientation: 8 });
  const filled = bytes([0xff, 0xd8, 0xff, 0xff, 0xff], frame);
  t.same(readImageHeader(filled, 'jpeg'), { width: 640, height: 480, orientation: 1 }, 'filled up');
  for (const damaged of [bytes([0xff, 0xd8, 0xff]), bytes([0xff, 0xd8, 0, 0, 0, 0])])
    t.throws(() => readImageHeader(damaged, 'jpeg'), { code: 'attachment_unsupported' });
});

t.test('text comes in three encodings, and lines end alike', async (t) => {
  const utf16 = Buffer.from('\ufeffa é\r\nb', 'utf16le');
  t.equal(decodeText(utf16), 'a é\nb');
  t.equal(decodeText(Buffer.from(utf16).swap16()), 'a é\nb');
  t.equal(decodeText(Buffer.from('\ufeffa é\rb')), 'a é\nb');
  t.throws(() => decodeText(Buffer.from('a é', 'latin1')), { code: 'attachment_unsupported' });
});

t.test('fetches share their time: side by side it passes once, between them not at all', async (t) => {
  const given: number[] = [];
  t.intercept(AbortSignal, 'timeout', {
    value: (milliseconds: number) => {
      given.push(milliseconds);
      return new AbortController().signal;
    },
  });
  let now = 1000;
  const time = sharedFetchTime(10, () => now);
  const first = time.begin();
  now += 2000;
  const second = time.begin();
  now += 1000;
  first.end();
  second.end();
  now += 60_000;
  const third = time.begin();
  now += 9000;
  third.end();
  time.begin();
  t.same(given, [10_000, 8000, 7000, 0]);
});

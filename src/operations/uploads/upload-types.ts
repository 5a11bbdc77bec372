/** Kinds of upload with their content types and largest sizes in bytes (api.md 4.4, 8). */
const KINDS = {
  video: {
    maxBytes: 5_368_709_120,
    types: [
      'video/mp4',
      'video/quicktime',
      'video/x-msvideo',
      'video/webm',
      'video/x-matroska',
      'video/x-m4v',
    ],
  },
  audio: {
    maxBytes: 524_288_000,
    types: [
      'audio/mpeg',
      'audio/mp3',
      'audio/wav',
      'audio/mp4',
      'audio/x-m4a',
      'audio/flac',
      'audio/ogg',
      'audio/aac',
      'audio/opus',
      'audio/webm',
    ],
  },
  image: {
    maxBytes: 52_428_800,
    types: ['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp', 'image/svg+xml'],
  },
} as const;

/** Every content type that may be uploaded, in the order of api.md 4.4. */
export const UPLOAD_TYPES: string[] = Object.values(KINDS).flatMap((kind) => [...kind.types]);

/** The largest upload of a content type in bytes. The type must be one of `UPLOAD_TYPES`. */
export function maxUploadBytes(contentType: string): number {
  const kind = Object.values(KINDS).find(({ types }) => (types as readonly string[]).includes(contentType));
  if (!kind) throw new RangeError(`no upload type ${contentType}`);
  return kind.maxBytes;
}

/** Kinds of files that upload slots take. */
export type UploadKind = 'video' | 'audio' | 'image';

/** Largest file of each kind in bytes (api.md 4.4; decisions.md, Status codes). */
export const MAX_UPLOAD_BYTES: Record<UploadKind, number> = {
  video: 5_368_709_120,
  audio: 524_288_000,
  image: 52_428_800,
};

/** The supported content types, in the spec's order, with the extension that a stored file gets (api.md 4.4). */
export const UPLOAD_EXTENSIONS = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/x-m4v': 'm4v',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
  'audio/aac': 'aac',
  'audio/opus': 'opus',
  'audio/webm': 'weba',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
} as const satisfies Record<string, string>;

export type UploadContentType = keyof typeof UPLOAD_EXTENSIONS;

/** The content types of api.md 4.4, in its order: the `options` of an `invalid_enum_value`. */
export const UPLOAD_CONTENT_TYPES = Object.keys(UPLOAD_EXTENSIONS) as UploadContentType[];

/** True for a content type that slots are issued for; spelled exactly. */
export function isUploadContentType(text: string): text is UploadContentType {
  return Object.hasOwn(UPLOAD_EXTENSIONS, text);
}

/** Largest file in bytes for a content type. */
export function maxUploadBytes(contentType: UploadContentType): number {
  return MAX_UPLOAD_BYTES[contentType.split('/')[0] as UploadKind];
}

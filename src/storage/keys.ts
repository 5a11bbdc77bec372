import { isUuidV7, type Uuid } from '../domain/ids.ts';

/** Prefix of everything that users upload: what retention applies to. */
export const UPLOADS_PREFIX = 'uploads/';

/** Prefix of everything that jobs render. */
export const OUTPUTS_PREFIX = 'outputs/';

/** Prefix of all that a user uploaded. */
export const uploadsPrefix = (userId: Uuid): string => `${UPLOADS_PREFIX}${userId}/`;

/** Prefix of all that a job rendered, in every run. */
export const outputsPrefix = (jobId: Uuid): string => `${OUTPUTS_PREFIX}${jobId}/`;

/** What a key of ours names. Outputs belong to the job's owner; assets to whoever's storyboard refers to them. */
export type ParsedKey =
  | { kind: 'upload'; userId: Uuid; uploadId: Uuid }
  | { kind: 'output'; jobId: Uuid; run: number; sha256: string; extension: string }
  | { kind: 'asset'; sha256: string };

/** The extension that a stored upload gets, by its content type (api.md 4.4). */
const UPLOAD_EXTENSIONS: Record<string, string> = {
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
};

/**
 * Where an upload slot's file goes. The user's file name is no part of it: the last segment is fixed, with an extension
 * that follows from the content type (`bin` for one that slots are not issued for).
 */
export function uploadKey(userId: Uuid, uploadId: Uuid, contentType: string): string {
  return `${uploadsPrefix(userId)}${uploadId}/file.${UPLOAD_EXTENSIONS[contentType] ?? 'bin'}`;
}

/**
 * Where a job's rendered file goes: the MP4, its poster (`jpg`) and its captions (`vtt`).
 * @param sha256 of the MP4, lower-case hex: what belongs together differs in the extension only
 */
export function outputKey(jobId: Uuid, run: number, sha256: string, extension: string): string {
  return `${outputsPrefix(jobId)}${run}-${sha256}.${extension}`;
}

/** Where the small picture of a scene goes that a run has drawn; `sceneKey` is that of its `SceneComposed`. */
export const stillKey = (jobId: Uuid, run: number, sceneKey: string): string =>
  outputKey(jobId, run, sceneKey, 'jpg');

/** Where a normalised asset goes: by content alone. */
export function assetKey(sha256: string): string {
  return `assets/${sha256}`;
}

/** Reads a key of ours; null for anything else. */
export function parseKey(key: string): ParsedKey | null {
  const upload = /^uploads\/([^/]+)\/([^/]+)\/file\.[a-z0-9]+$/.exec(key);
  if (upload) {
    const [userId, uploadId] = [upload[1]!, upload[2]!];
    return isUuidV7(userId) && isUuidV7(uploadId) ? { kind: 'upload', userId, uploadId } : null;
  }
  const output = /^outputs\/([^/]+)\/([1-9]\d{0,8})-([0-9a-f]{64})\.([a-z0-9]+)$/.exec(key);
  if (output) {
    const [jobId, run, sha256, extension] = [output[1]!, Number(output[2]), output[3]!, output[4]!];
    return isUuidV7(jobId) ? { kind: 'output', jobId, run, sha256, extension } : null;
  }
  const asset = /^assets\/([0-9a-f]{64})$/.exec(key);
  return asset ? { kind: 'asset', sha256: asset[1]! } : null;
}

/**
 * Who may use a key as an attachment: the user who uploaded it, or the owner of the job that rendered it (which the
 * caller looks up). Null for assets and foreign keys: nobody.
 */
export function keyOwner(key: string): { userId: Uuid } | { jobId: Uuid } | null {
  const parsed = parseKey(key);
  if (parsed?.kind === 'upload') return { userId: parsed.userId };
  if (parsed?.kind === 'output' && parsed.extension === 'mp4') return { jobId: parsed.jobId };
  return null;
}

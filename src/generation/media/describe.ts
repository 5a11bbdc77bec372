import type { Attachment } from '../../domain/request.ts';
import type { Source } from '../../domain/source.ts';
import type { Asset } from '../../domain/storyboard.ts';
import { parseKey } from '../../storage/keys.ts';
import type { Storage } from '../../storage/storage.ts';
import { generatedSource, type MediaType, uploadSource, webSource } from './sources.ts';

/** The longest name of api.md 2.3. */
const NAME_LIMIT = 240;

const MEDIA_TYPES: Record<Asset['kind'], MediaType> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  text: 'file',
};

/** What to call an attachment: its given name, else the last part of a foreign address, else what it is. */
export function nameOf(attachment: Attachment, storage: Pick<Storage, 'ownKey'>): string {
  if (attachment.name) return attachment.name;
  const key = storage.ownKey(attachment.url);
  if (key !== null) return parseKey(key)?.kind === 'output' ? 'Finished video' : 'Upload';
  const url = URL.parse(attachment.url);
  if (!url) return 'Attachment';
  const last = url.pathname.split('/').filter(Boolean).at(-1);
  return last ? shortened(decoded(last)) : url.hostname;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('\0', '');
  } catch {
    return segment; // not every percent sign in a path is an encoding
  }
}

const shortened = (name: string) => [...name].slice(0, NAME_LIMIT).join('');

/** The public description of an attachment's origin (api.md 2.7), with usages still to come. */
export function describeSource(
  attachment: Attachment,
  asset: Asset,
  storage: Pick<Storage, 'ownKey'>,
): Source {
  const mediaType = MEDIA_TYPES[asset.kind];
  const key = storage.ownKey(attachment.url);
  if (key === null)
    return webSource({ id: asset.sourceId, url: attachment.url, mediaType, title: asset.name });
  const parsed = parseKey(key);
  if (parsed?.kind === 'output') {
    const metadata = { job_id: parsed.jobId };
    return generatedSource({ id: asset.sourceId, mediaType, title: asset.name, metadata });
  }
  return uploadSource({ id: asset.sourceId, mediaType, title: attachment.name ?? null });
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Uuid } from '../../domain/ids.ts';
import { uuidv5 } from '../../domain/ids.ts';
import { Superseded } from '../../domain/job/job-decisions.ts';
import type { Attachment } from '../../domain/request.ts';
import type { Source } from '../../domain/source.ts';
import type { Asset } from '../../domain/storyboard.ts';
import { assetKey } from '../../storage/keys.ts';
import type { Storage } from '../../storage/storage.ts';
import type { AssetOwners } from '../../store/privacy/asset-owners.ts';
import type { AssetFiles, StoredNormalised } from './asset-files.ts';
import { describeSource, nameOf } from './describe.ts';
import { NORMALISER_VERSION, normalise } from './normalise.ts';
import { extensionOf } from './normalised.ts';
import { pageMark } from './pages/page-bytes.ts';
import type { PageFacts } from './pages/page-facts.ts';
import type { RobotsOfSites } from './pages/robots.ts';
import { type Retrieved, type RetrieveOptions, retrieve } from './retrieve.ts';
import { pageSource } from './sources.ts';
import { saysMarkdown, type TextHints } from './texts/text-asset.ts';

/** An attachment that can be used. */
export type GatheredAsset = {
  asset: Asset;
  /** Without usages: where it appears is known after the composition. */
  source: Source;
  /** Our own normalised file, inside the given directory. */
  path: string;
};

/** A gathered file, and where and what it is if it is a web page. */
export type GatheredFile = GatheredAsset & { page: { facts: PageFacts; address: URL } | null };

/** What bringing one file in needs. */
export type GatherContext = Omit<RetrieveOptions, 'path'> & {
  storage: Storage;
  owners: AssetOwners;
  ffmpeg: string;
  ffprobe: string;
  hidden?: readonly string[];
  files: AssetFiles;
  robots: RobotsOfSites;
  jobId: Uuid;
  directory: string;
  /** Refuses, by throwing an AttachmentError, what is fetched and yet of no use. */
  accepts?(made: Pick<Asset, 'kind' | 'width' | 'height'>): void;
};

/** Id of an attachment's source: the same address in the same job is the same source. */
export function attachmentSourceId(jobId: Uuid, url: string): Uuid {
  return uuidv5(jobId, `attachment ${url}`);
}

/**
 * Fetches, checks, normalises and stores one file.
 * @throws AttachmentError when it cannot be used, Superseded when its owner was erased meanwhile
 */
export async function gatherOne(attachment: Attachment, context: GatherContext): Promise<GatheredFile> {
  const { storage, signal, directory } = context;
  const scratch = await mkdtemp(join(directory, 'attachment-'));
  try {
    const fetched = await retrieve(attachment, { ...context, path: join(scratch, 'original') });
    const hints = { name: nameOf(attachment, storage), contentType: fetched.contentType };
    const original = nameOfOriginal(fetched, hints);
    const { ffmpeg, ffprobe, hidden = [] } = context;
    const tools = { ffmpeg, ffprobe, hidden, directory: scratch, signal };
    const { page, ...made } =
      (await context.files.recall(original)) ??
      (await context.files.keep(
        original,
        await normalise(tools, join(scratch, 'original'), fetched.media, hints),
        signal,
      ));
    const found = page && fetched.finalUrl ? { facts: page, address: fetched.finalUrl } : null;
    if (found) await context.robots.check(found.address);
    context.accepts?.(made);
    await publish(made, context);
    const named = page?.title && !attachment.name ? { ...attachment, name: cut(page.title) } : attachment;
    const asset = assetOf(named, made, context);
    const path = await placeOf(directory, asset);
    await context.files.restore(asset, path, signal);
    const source = found
      ? pageSource({ id: asset.sourceId, url: found.address.href, page: found.facts })
      : describeSource(attachment, asset, storage);
    return { asset, source, path, page: found };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Under what a normalised file is remembered: whatever decides how it comes out. */
function nameOfOriginal({ sha256, media }: Retrieved, hints: TextHints): string {
  const marks =
    media.kind === 'text' ? [saysMarkdown(hints) ? 'markdown' : '', pageMark(hints.contentType)] : [];
  return [sha256, NORMALISER_VERSION, ...marks.filter(Boolean)].join('-');
}

/** A name of api.md 2.3. */
const cut = (title: string) => [...title].slice(0, 240).join('');

/** Stores an asset as its owner's. One who is erased meanwhile leaves nothing, before or after the bytes are there. */
async function publish(
  made: StoredNormalised,
  { owners, ownerId, files, storage, signal }: GatherContext,
): Promise<void> {
  const erased = () => new Superseded(`owner ${ownerId} was erased`);
  if (!(await owners.addOwner(ownerId, made.sha256))) throw erased();
  await files.publish(made, signal);
  if (await owners.addOwner(ownerId, made.sha256)) return;
  if (!(await owners.isOwned(made.sha256))) await storage.delete(assetKey(made.sha256));
  throw erased();
}

function assetOf(attachment: Attachment, made: StoredNormalised, context: GatherContext): Asset {
  const { path: _path, ...facts } = made;
  const sourceId = attachmentSourceId(context.jobId, attachment.url);
  const id = `asset-${sourceId.slice(0, 8)}${sourceId.slice(9, 13)}`;
  return { ...facts, id, sourceId, key: assetKey(made.sha256), name: nameOf(attachment, context.storage) };
}

/** Where an asset's file lies in a job's directory; the name says nothing but id and type. */
export async function placeOf(directory: string, asset: Pick<Asset, 'id' | 'contentType'>): Promise<string> {
  const folder = join(directory, 'assets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${asset.id}.${extensionOf(asset.contentType)}`);
}

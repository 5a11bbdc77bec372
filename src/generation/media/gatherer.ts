import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AttachmentError, type AttachmentErrorCode } from '../../domain/attachment-error.ts';
import type { Uuid } from '../../domain/ids.ts';
import { uuidv5 } from '../../domain/ids.ts';
import { Superseded } from '../../domain/job/job-decisions.ts';
import type { Attachment } from '../../domain/request.ts';
import type { Source } from '../../domain/source.ts';
import type { Asset } from '../../domain/storyboard.ts';
import type { Resolver } from '../../outbound/address-rules.ts';
import { assetKey } from '../../storage/keys.ts';
import type { Storage } from '../../storage/storage.ts';
import type { AssetOwners } from '../../store/privacy/asset-owners.ts';
import { AssetFiles, type StoredNormalised } from './asset-files.ts';
import { describeSource, nameOf } from './describe.ts';
import { byteBudget } from './download.ts';
import { type FetchTime, sharedFetchTime } from './fetch-time.ts';
import { NORMALISER_VERSION, normalise } from './normalise.ts';
import { extensionOf } from './normalised.ts';
import { type Retrieved, retrieve } from './retrieve.ts';
import { saysMarkdown, type TextHints } from './texts/text-asset.ts';

/** An attachment that can be used. */
export type GatheredAsset = {
  asset: Asset;
  /** Without usages: where it appears is known after the composition. */
  source: Source;
  /** Our own normalised file, inside the given directory. */
  path: string;
};

/** An attachment that cannot be used. */
export type AssetFailure = {
  url: string;
  name: string;
  code: AttachmentErrorCode;
  /** A sentence for the customer that names the attachment. */
  reason: string;
};

export type GathererOptions = {
  storage: Storage;
  owners: AssetOwners;
  ffmpeg: string;
  ffprobe: string;
  /** Places that those programs must not see, where the machine can hide them. */
  hidden?: readonly string[];
  /** Where normalised files are kept for the next time; may be emptied at any time. */
  cacheDirectory: string;
  /** `host:port` entries on the loopback interface that may be fetched from; empty outside tests. */
  allowLoopback: string[];
  /** Name resolution; `dns.lookup` unless a test says otherwise. */
  resolver?: Resolver;
  /** Seconds of fetching that all foreign attachments of a job have together. */
  deadlineSeconds?: number;
  /** Bytes that all attachments of a job may have together. */
  totalBytes?: number;
  /** Bytes of the local cache. */
  cacheBytes?: number;
};

/** All attachments, or the first one that cannot be used. */
export type Gathered = { gathered: GatheredAsset[]; failure: AssetFailure | null };

/** Brings attachments in, and back. */
export interface AssetGatherer {
  /**
   * Fetches, checks and normalises attachments. Those whose source id is in `known` are left out: they were gathered
   * in an earlier run. The first one that cannot be used ends the gathering, and is the result's failure; only aborts
   * and defects are thrown.
   */
  gather(
    attachments: Attachment[],
    options: {
      ownerId: Uuid;
      jobId: Uuid;
      directory: string;
      signal: AbortSignal;
      known?: ReadonlySet<string>;
    },
  ): Promise<Gathered>;
  /**
   * Makes the files of already planned assets available locally again (after a crash, on another worker, for a
   * follow-up).
   * @returns paths inside `directory` by asset id
   */
  restore(
    assets: Asset[],
    options: { directory: string; signal: AbortSignal },
  ): Promise<Record<string, string>>;
}

/** Attachments on their way at once: enough to hide slow servers, few enough for two decoders' memory. */
const CONCURRENCY = 3;
const DEADLINE_SECONDS = 300;
const GIB = 1024 ** 3;

type Context = GathererOptions & {
  files: AssetFiles;
  jobId: Uuid;
  ownerId: Uuid;
  directory: string;
  signal: AbortSignal;
  spend(bytes: number): void;
  fetchTime: FetchTime;
};

/** Id of an attachment's source: the same address in the same job is the same source. */
export function attachmentSourceId(jobId: Uuid, url: string): Uuid {
  return uuidv5(jobId, `attachment ${url}`);
}

/** Binds the gatherer to storage, its programs and its cache. */
export function createAssetGatherer(options: GathererOptions): AssetGatherer {
  const { storage, cacheDirectory, cacheBytes = 4 * GIB } = options;
  const files = new AssetFiles({ storage, cacheDirectory, cacheBytes });
  return {
    async gather(attachments, { known, ...turn }) {
      const spend = byteBudget(options.totalBytes ?? 10 * GIB);
      const byUrl = new Map(attachments.toReversed().map((a) => [a.url, a]));
      const wanted = attachments.filter(
        (a) => byUrl.get(a.url) === a && !known?.has(attachmentSourceId(turn.jobId, a.url)),
      );
      const fetchTime = sharedFetchTime(options.deadlineSeconds ?? DEADLINE_SECONDS);
      const context = { ...options, ...turn, files, spend, fetchTime };
      const result = await allOrFirstFailure(wanted, context);
      await files.prune();
      return result;
    },
    async restore(assets, { directory, signal }) {
      const paths = await inParallel(assets, async (asset) => {
        const path = await placeOf(directory, asset);
        await files.restore(asset, path, signal);
        return [asset.id, path] as const;
      });
      return Object.fromEntries(paths);
    },
  };
}

/** Works on a few items at a time and keeps their order. */
async function inParallel<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  // All have let go before anybody removes what they write to.
  const lanes = await Promise.allSettled(Array.from({ length: CONCURRENCY }, lane));
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
  return results;
}

/** One attachment that cannot be used ends the job, so that the others' work would be for nothing: it stops. */
async function allOrFirstFailure(wanted: Attachment[], context: Context): Promise<Gathered> {
  const stop = new AbortController();
  const signal = AbortSignal.any([context.signal, stop.signal]);
  let failure: AssetFailure | null = null;
  const gathered = await inParallel(wanted, async (attachment) => {
    if (stop.signal.aborted) return [];
    try {
      return [await gatherOne(attachment, { ...context, signal })];
    } catch (error) {
      context.signal.throwIfAborted();
      if (stop.signal.aborted) return [];
      stop.abort(error);
      if (!(error instanceof AttachmentError)) throw error;
      failure = failureOf(attachment, error, context.storage);
      return [];
    }
  });
  return { gathered: gathered.flat(), failure };
}

function failureOf(
  attachment: Attachment,
  { code, message }: AttachmentError,
  storage: Storage,
): AssetFailure {
  const name = nameOf(attachment, storage);
  return { url: attachment.url, name, code, reason: `“${name}” cannot be used: ${message}` };
}

async function gatherOne(attachment: Attachment, context: Context): Promise<GatheredAsset> {
  const { storage, signal, directory } = context;
  const scratch = await mkdtemp(join(directory, 'attachment-'));
  try {
    const fetched = await retrieve(attachment, { ...context, path: join(scratch, 'original') });
    const hints = { name: nameOf(attachment, storage), contentType: fetched.contentType };
    const original = nameOfOriginal(fetched, hints);
    const { ffmpeg, ffprobe, hidden = [] } = context;
    const tools = { ffmpeg, ffprobe, hidden, directory: scratch, signal };
    const made =
      (await context.files.recall(original)) ??
      (await context.files.keep(
        original,
        await normalise(tools, join(scratch, 'original'), fetched.media, hints),
        signal,
      ));
    await publish(made, context);
    const asset = assetOf(attachment, made, context);
    const path = await placeOf(directory, asset);
    await context.files.restore(asset, path, signal);
    return { asset, source: describeSource(attachment, asset, storage), path };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Under what a normalised file is remembered: whatever decides how it comes out. */
function nameOfOriginal({ sha256, media }: Retrieved, hints: TextHints): string {
  const hinted = media.kind === 'text' && saysMarkdown(hints) ? '-markdown' : '';
  return `${sha256}-${NORMALISER_VERSION}${hinted}`;
}

/** Stores an asset as its owner's. One who is erased meanwhile leaves nothing, before or after the bytes are there. */
async function publish(
  made: StoredNormalised,
  { owners, ownerId, files, storage, signal }: Context,
): Promise<void> {
  const erased = () => new Superseded(`owner ${ownerId} was erased`);
  if (!(await owners.addOwner(ownerId, made.sha256))) throw erased();
  await files.publish(made, signal);
  if (await owners.addOwner(ownerId, made.sha256)) return;
  if (!(await owners.isOwned(made.sha256))) await storage.delete(assetKey(made.sha256));
  throw erased();
}

function assetOf(attachment: Attachment, made: StoredNormalised, context: Context): Asset {
  const { path: _path, ...facts } = made;
  const sourceId = attachmentSourceId(context.jobId, attachment.url);
  const id = `asset-${sourceId.slice(0, 8)}${sourceId.slice(9, 13)}`;
  return { ...facts, id, sourceId, key: assetKey(made.sha256), name: nameOf(attachment, context.storage) };
}

/** Where an asset's file lies in a job's directory; the name says nothing but id and type. */
async function placeOf(directory: string, asset: Pick<Asset, 'id' | 'contentType'>): Promise<string> {
  const folder = join(directory, 'assets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${asset.id}.${extensionOf(asset.contentType)}`);
}

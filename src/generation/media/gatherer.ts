import { AttachmentError, type AttachmentErrorCode } from '../../domain/attachment-error.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Attachment } from '../../domain/request.ts';
import type { Asset } from '../../domain/storyboard.ts';
import type { Resolver } from '../../outbound/address-rules.ts';
import type { Storage } from '../../storage/storage.ts';
import type { AssetOwners } from '../../store/privacy/asset-owners.ts';
import { AssetFiles } from './asset-files.ts';
import { nameOf } from './describe.ts';
import { byteBudget } from './download.ts';
import { sharedFetchTime } from './fetch-time.ts';
import {
  attachmentSourceId,
  type GatherContext,
  type GatheredAsset,
  type GatheredFile,
  gatherOne,
  placeOf,
} from './gather-one.ts';
import { withPictures } from './pages/picture-gathering.ts';
import { RobotsOfSites } from './pages/robots.ts';
import { lookAtStyle, type StyleLook } from './styles/style-reference.ts';

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
  /** Seconds that the pages of a prompt have together. */
  pageSeconds?: number;
  /** Where videos are described (oEmbed); YouTube unless a test says otherwise. */
  oembed?: string;
  /** Bytes that all attachments of a job may have together. */
  totalBytes?: number;
  /** Bytes of the local cache. */
  cacheBytes?: number;
};

/** All attachments, or the first one that cannot be used. */
export type Gathered = { gathered: GatheredAsset[]; failure: AssetFailure | null };

/** For whom and for what files are gathered, and where they are put. Sources in `known` are there already. */
export type GatherTurn = Turn & { known?: ReadonlySet<string> };
type Turn = { ownerId: Uuid; jobId: Uuid; directory: string; signal: AbortSignal };

/** Brings attachments in, and back. */
export interface AssetGatherer {
  /**
   * Fetches, checks and normalises attachments. Those whose source id is in `known` are left out: they were gathered
   * in an earlier run. The first one that cannot be used ends the gathering, and is the result's failure; only aborts
   * and defects are thrown. Web pages bring their pictures.
   */
  gather(attachments: Attachment[], turn: GatherTurn): Promise<Gathered>;
  /**
   * Fetches the pages that a prompt names, within seconds, where their sites allow it; those that cannot be read are
   * named, and the others used.
   */
  gatherPages(
    addresses: string[],
    turn: GatherTurn,
  ): Promise<{ gathered: GatheredAsset[]; failures: AssetFailure[] }>;
  /** Looks at a video's public description and picture for the colours of a film; what fails is a reason. */
  lookAtStyle(address: string, turn: Pick<GatherTurn, 'directory' | 'signal'>): Promise<StyleLook>;
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
/** Seconds of fetching that all pages of a prompt have, and then their pictures: without network nobody waits longer. */
const PAGE_SECONDS = 10;
/** Seconds in which a site is to say what programs may read. */
const ROBOTS_SECONDS = 8;
const GIB = 1024 ** 3;

/** Binds the gatherer to storage, its programs and its cache. */
export function createAssetGatherer(options: GathererOptions): AssetGatherer {
  const { storage, cacheDirectory, cacheBytes = 4 * GIB } = options;
  const files = new AssetFiles({ storage, cacheDirectory, cacheBytes });
  const contextOf = (turn: Turn, seconds: number): GatherContext => ({
    ...options,
    ...turn,
    files,
    spend: byteBudget(options.totalBytes ?? 10 * GIB),
    fetchTime: sharedFetchTime(seconds),
    robots: new RobotsOfSites({ ...options, signal: turn.signal }, Math.min(seconds, ROBOTS_SECONDS)),
  });
  return {
    async gather(attachments, { known = new Set(), ...turn }) {
      const byUrl = new Map(attachments.toReversed().map((a) => [a.url, a]));
      const wanted = attachments.filter(
        (a) => byUrl.get(a.url) === a && !known.has(attachmentSourceId(turn.jobId, a.url)),
      );
      const context = contextOf(turn, options.deadlineSeconds ?? DEADLINE_SECONDS);
      const result = await allOrFirstFailure(wanted, context);
      const gathered = result.failure
        ? result.gathered
        : await withPictures(result.gathered, contextOf(turn, PAGE_SECONDS), known);
      await files.prune();
      return { gathered, failure: result.failure };
    },
    async gatherPages(addresses, { known = new Set(), ...turn }) {
      const wanted = addresses.filter((url) => !known.has(attachmentSourceId(turn.jobId, url)));
      const seconds = options.pageSeconds ?? PAGE_SECONDS;
      const context = contextOf(turn, seconds);
      const results = await inParallel(wanted, (url) => pageOrFailure(url, context));
      const read = results.flatMap((it) => ('failure' in it ? [] : [it]));
      const gathered = await withPictures(read, contextOf(turn, seconds), known);
      await files.prune();
      return { gathered, failures: results.flatMap((it) => ('failure' in it ? [it.failure] : [])) };
    },
    lookAtStyle: (address, turn) => lookAtStyle(address, { ...options, ...turn }),
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

/** A page that the prompt names: one that cannot be read is a failure of its own and ends nothing else. */
async function pageOrFailure(
  url: string,
  context: GatherContext,
): Promise<GatheredFile | { failure: AssetFailure }> {
  try {
    if (context.storage.ownKey(url) === null) await context.robots.check(new URL(url));
    return await gatherOne({ url }, context);
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof AttachmentError)) throw error;
    return { failure: failureOf({ url }, error, context.storage) };
  }
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
async function allOrFirstFailure(
  wanted: Attachment[],
  context: GatherContext,
): Promise<{ gathered: GatheredFile[]; failure: AssetFailure | null }> {
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

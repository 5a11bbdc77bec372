import type { Job } from '../domain/job/job.ts';
import type { Source } from '../domain/source.ts';
import type { Asset } from '../domain/storyboard.ts';
import { GenerationFailure } from './failure.ts';
import type { AssetGatherer, GatherTurn } from './media/gatherer.ts';
import type { StyleLook } from './media/styles/style-reference.ts';
import type { MissingAsset, Planner } from './planner/planner.ts';
import { newStyleReference } from './run-sources.ts';

/** What a run is planned from: the assets of earlier runs and its own, their sources, and what could not be had. */
export type Material = {
  assets: Asset[];
  sources: Source[];
  missing: MissingAsset[];
  /** What the style reference gave, where it was looked at for this run. */
  look?: StyleLook;
};

/** The ports that gathering uses. */
type Parts = { gatherer: AssetGatherer; planner: Pick<Planner, 'pages'> };

/**
 * Brings in what a job is planned from: its attachments, all of them, and the pages that its words name.
 * @throws GenerationFailure when an attachment cannot be used; a page that cannot be read is `missing` instead
 */
export async function gatherMaterial(
  { gatherer, planner }: Parts,
  job: Job,
  turn: Pick<GatherTurn, 'directory' | 'signal'>,
): Promise<Material> {
  const earlier = job.storyboard?.assets ?? [];
  const known = new Set(earlier.map((asset) => asset.sourceId));
  const { directory, signal } = turn;
  const whole = { ownerId: job.ownerId, jobId: job.id, directory, signal, known };
  const { attachments } = job.request;
  const { gathered, failure } = await gatherer.gather(attachments, whole);
  if (failure) throw new GenerationFailure(failure.code, failure.reason);
  const named = await pagesNamed(planner, job, signal);
  const pages = named.length > 0 ? await gatherer.gatherPages(named, whole) : { gathered: [], failures: [] };
  const reference = newStyleReference(job);
  const look = reference ? await gatherer.lookAtStyle(reference, { directory, signal }) : undefined;
  const all = new Map([...gathered, ...pages.gathered].map((it) => [it.asset.id, it]));
  const carried = job.sources
    .filter((source) => known.has(source.id))
    .map((source) => ({ ...source, usages: [] }));
  return {
    assets: [...earlier, ...[...all.values()].map((it) => it.asset)],
    sources: [...carried, ...[...all.values()].map((it) => it.source)],
    ...(look ? { look } : {}),
    missing: pages.failures.map(({ url, name, reason }) => ({ url, name, reason })),
  };
}

/** Pages of the prompt that are not attached as well; most prompts have no address and are not read for one. */
async function pagesNamed(
  planner: Pick<Planner, 'pages'>,
  { request, messages }: Job,
  signal: AbortSignal,
): Promise<string[]> {
  if (![request, ...messages].some(({ prompt }) => prompt.includes('://'))) return [];
  const attached = new Set(request.attachments.map(({ url }) => url));
  const addresses = await planner.pages({ request, messages }, signal);
  return addresses.filter((url) => !attached.has(url));
}

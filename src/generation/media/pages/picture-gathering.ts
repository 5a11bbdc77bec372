import { AttachmentError, unsupported } from '../../../domain/attachment-error.ts';
import {
  attachmentSourceId,
  type GatherContext,
  type GatheredAsset,
  type GatheredFile,
  gatherOne,
} from '../gather-one.ts';
import { pagePictureSource } from '../sources.ts';
import type { PagePicture } from './page-facts.ts';

/** Pictures of one page that a film uses. */
const MOST_SHOWN = 3;
/** Pixels of the shorter side below which a picture is an icon or a line. */
const LEAST_SIDE = 300;
/** How much longer than wide a picture may be, and the other way round. */
const MOST_STRETCHED = 3;

function refuseDecoration({
  kind,
  width = 0,
  height = 0,
}: {
  kind: string;
  width?: number;
  height?: number;
}) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (kind === 'image' && short >= LEAST_SIDE && long <= short * MOST_STRETCHED) return;
  throw unsupported('it is no picture that fills a scene');
}

/**
 * The gathered files, each page followed by its best pictures. One that cannot be had, or whose licence forbids changed
 * or commercial works, is left out: nobody asked for it by name.
 */
export async function withPictures(
  files: GatheredFile[],
  context: GatherContext,
  known: ReadonlySet<string>,
): Promise<GatheredAsset[]> {
  const all: GatheredAsset[] = [];
  for (const file of files) {
    const { page, ...gathered } = file;
    all.push(gathered, ...(page ? await picturesOf(file, context, known) : []));
  }
  return all;
}

async function picturesOf(
  { page, source }: GatheredFile,
  context: GatherContext,
  known: ReadonlySet<string>,
): Promise<GatheredAsset[]> {
  const { facts, address } = page!;
  const base = URL.parse(facts.base ?? '', address.href) ?? address;
  const shown = new Map<string, GatheredAsset>();
  for (const picture of facts.pictures) {
    const url = URL.parse(picture.src, base.href)?.href;
    if (!url || picture.licence?.rights === 'restricted' || shown.size === MOST_SHOWN) continue;
    if (known.has(attachmentSourceId(context.jobId, url))) continue;
    const got = await pictureOrNothing({ picture, url }, context);
    if (got)
      shown.set(got.asset.sha256, {
        ...got,
        source: pagePictureSource({ id: got.source.id, url, picture, page: source }),
      });
  }
  return [...shown.values()];
}

async function pictureOrNothing(
  { picture, url }: { picture: PagePicture; url: string },
  context: GatherContext,
): Promise<GatheredAsset | null> {
  try {
    const name = picture.caption ? { name: picture.caption } : {};
    const accepts = refuseDecoration;
    const { page: _, ...got } = await gatherOne({ url, ...name }, { ...context, accepts });
    return got;
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof AttachmentError) return null;
    throw error;
  }
}

import type { StyleColours } from '../domain/film/style-colours.ts';
import { uuidv5 } from '../domain/ids.ts';
import type { Job } from '../domain/job/job.ts';
import type { Source, Usage } from '../domain/source.ts';
import { type Asset, durationOf, type Scene, type Storyboard, sceneStarts } from '../domain/storyboard.ts';
import { designSource, generatedSource, styleReferenceSource } from './media/sources.ts';
import type { StyleLook } from './media/styles/style-reference.ts';
import { filmPictures, librarySource } from './pictures/picture-sources.ts';
import type { Composed } from './renderer/renderer.ts';
import { recordedVoice } from './sound/sound-usages.ts';

/** Names of what the service itself adds to a video; the composer reports usages under the first two. */
type BuiltIn = 'music' | 'voice' | 'style-reference' | 'design';

const idOf = (job: Job, name: string) => uuidv5(job.id, `source ${name}`);

/** Charts are drawn from the prompt's own numbers: generated, and a source of their scene. */
const isChart = (scene: Scene) => scene.type === 'chart';

/** Everything beside attachments that shapes the video: music, voice, charts, style reference, design (generation.md, Sources). @param speaker who speaks; `instead` names who does where that service fails */
export function builtInSources(
  job: Job,
  board: Storyboard,
  { speaker = 'flite', look }: { speaker?: string | undefined; look?: StyleLook | undefined } = {},
): Source[] {
  const { request } = job;
  const id = (name: BuiltIn) => idOf(job, name);
  const sources: Source[] = [];
  if (board.music.on && !board.music.assetId) {
    sources.push(generatedSource({ id: id('music'), mediaType: 'audio', title: 'Music bed' }));
  }
  if (board.narration.on && !recordedVoice(board)) {
    const metadata = speaker === 'flite' ? { voice: board.narration.voice } : { instead: 'flite' };
    sources.push(
      generatedSource({
        id: id('voice'),
        mediaType: 'audio',
        title: 'Narration',
        provider: speaker,
        metadata,
      }),
    );
  }
  for (const scene of board.scenes.filter(isChart)) {
    sources.push(generatedSource({ id: idOf(job, `chart ${scene.id}`), mediaType: 'image', title: 'Chart' }));
  }
  if (request.styleReferenceUrl) {
    sources.push(styleSource(job, request.styleReferenceUrl, look));
  }
  if (request.designMd) {
    const { filename, sourceUrl = null } = request.designMd;
    sources.push(designSource({ id: id('design'), filename, sourceUrl }));
  } else if (request.designSystemId) {
    sources.push(designSource({ id: id('design'), preset: request.designSystemId }));
  }
  return sources;
}

/** The style reference as it was looked at in this run, else as an earlier one recorded it. */
function styleSource(job: Job, url: string, look: StyleLook | undefined): Source {
  const id = idOf(job, 'style-reference');
  const earlier = job.sources.find((source) => source.id === id);
  if (look || !earlier) return styleReferenceSource({ id, url, look: look ?? NOT_LOOKED_AT });
  return { ...earlier, usages: [] };
}

/** A design that was given decides all that a reference could. */
const NOT_LOOKED_AT: StyleLook = { taken: null, reason: 'the design that was given decides the style' };

/** Whether a run has to look at its style reference: a new one, where no design was given. */
export function newStyleReference(job: Job): string | null {
  const { styleReferenceUrl: url, designMd, designSystemId } = job.request;
  if (!url || designMd || designSystemId) return null;
  const earlier = job.sources.find((source) => source.id === idOf(job, 'style-reference'));
  return job.storyboard && earlier?.source_url === new URL(url).href ? null : url;
}

/** The colours that an earlier run took of the style reference. */
export function earlierStyle(job: Job): StyleColours | undefined {
  const earlier = job.sources.find((source) => source.id === idOf(job, 'style-reference'));
  return earlier?.source_metadata.colours as StyleColours | undefined;
}

/** The run's sources, each with the places where the composition uses it. */
export function withUsages(job: Job, composed: Composed): Source[] {
  const { usages, storyboard } = composed;
  const bySource = new Map(storyboard.assets.map((asset) => [asset.sourceId, usages[asset.id] ?? []]));
  bySource.set(idOf(job, 'music'), usages.music ?? []);
  bySource.set(idOf(job, 'voice'), usages.voice ?? []);
  const sourceIds = new Map(storyboard.assets.map((asset) => [asset.id, asset.sourceId]));
  for (const asset of storyboard.assets.filter(isProse))
    bySource.set(asset.sourceId, [textUsage(storyboard)]);
  const starts = sceneStarts(storyboard);
  storyboard.scenes.forEach((scene, index) => {
    if (scene.type !== 'chart') return;
    const usage = chartUsage(scene, index, starts[index]!);
    bySource.set(idOf(job, `chart ${scene.id}`), [usage]);
    const table = scene.tableId && sourceIds.get(scene.tableId);
    if (table) bySource.set(table, [...(bySource.get(table) ?? []), usage]);
  });
  const lengths = new Map(storyboard.assets.map((asset) => [asset.sourceId, asset.durationSeconds]));
  const sources = job.sources.map((source) => {
    const used = bySource.get(source.id) ?? [];
    const metadata = { ...source.source_metadata, ...playedPart(lengths.get(source.id), used) };
    return { ...source, source_metadata: metadata, usages: used };
  });
  return [...sources, ...shownPictures(job, composed)];
}

/** Pictures of the library, which are sources once a composition shows them. */
function shownPictures(job: Job, { storyboard, usages }: Composed): Source[] {
  const pictures = filmPictures(storyboard);
  return Object.entries(usages).flatMap(([key, used]) => {
    const picture = pictures.get(key);
    return picture ? [librarySource({ id: idOf(job, key), picture, usages: used })] : [];
  });
}

/** Left over by a cut of less than this many seconds nobody misses anything. */
const UNNOTICED = 0.5;

/** Tells the customer that a recording or a clip is longer than what of it is heard or seen. */
function playedPart(length: number | undefined, usages: Usage[]): Record<string, unknown> {
  const longest = Math.max(0, ...usages.map((usage) => usage.duration_seconds ?? 0));
  if (length === undefined || usages.length === 0) return {};
  const shortened = length > longest + UNNOTICED;
  return { duration_seconds: length, used_seconds: Math.min(length, longest), shortened };
}

const isProse = ({ kind, textKind }: Asset) =>
  kind === 'text' && (textKind === 'plain' || textKind === 'markdown' || textKind === undefined);

/** An attached text is read as a part of the prompt: it shapes the whole and is no element of the page. */
const textUsage = (board: Storyboard): Usage => ({
  start_seconds: 0,
  end_seconds: durationOf(board),
  duration_seconds: durationOf(board),
  slot_key: 'brief',
});

/** A chart fills its scene's slot; the composer draws it as elements of the page, not as a file. */
const chartUsage = (scene: Scene, index: number, start: number): Usage => ({
  start_seconds: Math.round(start * 1000) / 1000,
  end_seconds: Math.round((start + scene.duration) * 1000) / 1000,
  duration_seconds: Math.round(scene.duration * 1000) / 1000,
  scene_id: scene.id,
  scene_index: index,
  slot_key: 'chart',
  element_tag: 'div',
  composition_file: 'index.html',
  composition_id: 'main',
  track_index: 0,
});

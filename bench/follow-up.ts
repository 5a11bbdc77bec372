// A follow-up that changes one of four scenes, or the music alone, beside the whole film and the HyperFrames command.
// Ten seconds (1280×720, 30 frames a second); browsers and segments are those of a service that is warm: the film was
// made once before. "First picture" is when a still of a scene is there for the job's page. Rounds in turns.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storyboard } from '../src/domain/storyboard.ts';
import { writeComposition } from '../src/generation/composer/compose.ts';
import { createBeginframeRenderer } from '../src/generation/renderer/beginframe-renderer.ts';
import type { Renderer } from '../src/generation/renderer/renderer.ts';
import { mediaTools } from '../test/support/media.ts';
import { board } from './four-scenes.ts';
import { hyperframesCommand, RELEASE } from './hyperframes-command.ts';

const ROUNDS = 3;
const tools = await mediaTools();
const root = await mkdtemp(join(tmpdir(), 'framelog-bench-'));

type Run = { seconds: number; firstPicture: number | null; rendered: number };

/** Composes and renders as a worker does, and says how long that took. */
async function run(renderer: Renderer, storyboard: Storyboard): Promise<Run> {
  const directory = await mkdtemp(join(root, 'ours-'));
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  let firstPicture: number | null = null;
  const onStill = async () => {
    firstPicture ??= passed();
  };
  const signal = new AbortController().signal;
  const workspace = { directory, assetPaths: {}, signal, onProgress: () => {}, onStill };
  const composed = await renderer.compose(storyboard, workspace);
  const { renderedSeconds } = await renderer.render(composed.storyboard, workspace);
  return { seconds: passed(), firstPicture, rendered: renderedSeconds };
}

/** The film with another figure in its third scene, in every round another one, so that no segment of it is kept. */
function oneChanged(round: number): Storyboard {
  const film = board();
  const scenes = film.scenes.map((scene) =>
    scene.id === 'c' && scene.type === 'stat'
      ? { ...scene, value: 61 + round, raw: String(61 + round) }
      : scene,
  );
  return { ...film, scenes };
}

/** The same pictures with music beneath. */
const withMusic = (round: number): Storyboard => ({
  ...board(),
  music: { ...board().music, on: true, take: round },
});

const theirs = await hyperframesCommand(tools, root);
const runs: Record<string, Run[]> = {};
for (let round = 0; round < ROUNDS; round++) {
  const directory = await mkdtemp(join(root, 'service-'));
  const renderer = createBeginframeRenderer({
    ...tools,
    ...{ writeComposition, browsers: 2, segmentBytes: 1 << 30, notice: () => {} },
    ...{ segmentDirectory: join(directory, 'segments'), scratchDirectory: join(directory, 'browsers') },
  });
  await run(renderer, { ...oneChanged(90 + round), scenes: oneChanged(90 + round).scenes.slice(2, 3) });
  const note = (name: string, it: Run) => {
    runs[name] = [...(runs[name] ?? []), it];
  };
  note('the whole film', await run(renderer, board()));
  note('one of its four scenes changed', await run(renderer, oneChanged(round)));
  note('its music alone changed', await run(renderer, withMusic(round)));
  await renderer.close();
  const began = performance.now();
  await theirs(board());
  const seconds = (performance.now() - began) / 1000;
  note(`hyperframes ${RELEASE}, the whole film`, { seconds, firstPicture: null, rendered: 10 });
}
await rm(root, { recursive: true, force: true });

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
const whole = median(runs['the whole film']!.map((it) => it.seconds));
console.log(`load average ${loadavg()[0]!.toFixed(1)}\n`);
console.log(
  '| film | median s | runs | of the whole | first picture s | rendered s |\n|---|---:|---|---:|---:|---:|',
);
for (const [name, list] of Object.entries(runs)) {
  const seconds = list.map((it) => it.seconds);
  const firsts = list.flatMap((it) => it.firstPicture ?? []);
  const cells = [
    median(seconds).toFixed(2),
    seconds.map((it) => it.toFixed(2)).join(', '),
    (median(seconds) / whole).toFixed(2),
    firsts.length > 0 ? median(firsts).toFixed(2) : '–',
    list[0]!.rendered.toFixed(1),
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

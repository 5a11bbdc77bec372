import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { durationOf, type Storyboard } from '../../domain/storyboard.ts';
import type { Films } from '../../film-deps.ts';
import { EXIT, usageError } from '../cli-error.ts';
import { type Command, type CommandContext, type Input, wholeNumber } from '../command.ts';
import { galleryPage, type ShownFilm } from './gallery-page.ts';
import { GALLERY, type GalleryPrompt } from './gallery-prompts.ts';

const PAGE = 'index.html';
const SHEET = 'sheet.webp';

/** Renders many films to be looked at: no service, no database, nothing charged. */
export const gallery: Command = {
  name: 'gallery',
  parameters: '[number …]',
  summary: `Renders ${GALLERY.length} films of all formats and genres into a page with players and one sheet of stills.`,
  options: {
    out: { value: 'DIR', help: 'where to write (default: gallery)' },
    list: { help: 'print the prompts with their numbers, and render nothing' },
  },
  examples: ['framelog gallery --out gallery', 'framelog gallery 1 7 15', 'framelog gallery --list'],
  async run(input, context) {
    const chosen = chosenOf(input);
    if (input.flag('list')) {
      for (const [number, { prompt }] of chosen) context.print(`${String(number).padStart(2)}  ${prompt}`);
      return EXIT.done;
    }
    const directory = path.resolve(input.text('out') ?? 'gallery');
    await mkdir(directory, { recursive: true });
    const { openFilms } = await import('../../film-deps.ts');
    const quiet = { info: () => {}, warn: () => {}, error: () => {} };
    const films = await openFilms(context.config(), quiet);
    try {
      await renderAll({ context, films, chosen, directory });
    } finally {
      await films.close();
    }
    context.print(path.join(directory, PAGE));
    return EXIT.done;
  },
};

type Chosen = [number: number, prompt: GalleryPrompt][];

/** All prompts, or those whose numbers stand on the command line. */
function chosenOf(input: Input): Chosen {
  const all = GALLERY.map((prompt, i): Chosen[number] => [i + 1, prompt]);
  if (input.words.length === 0) return all;
  return input.words.map((word) => {
    const found = all[wholeNumber(word, 'a film’s number', 1) - 1];
    if (!found) throw usageError(`There are ${all.length} films, no ${word}. See: framelog gallery --list`);
    return found;
  });
}

type Work = { context: CommandContext; films: Films; chosen: Chosen; directory: string };

async function renderAll({ context, films, chosen, directory }: Work): Promise<void> {
  // Loaded when needed: the help of a command needs no planner.
  const { planFilm } = await import('../../generation/planner/plan-film.ts');
  const shown: ShownFilm[] = [];
  const rendered: { path: string; durationSeconds: number }[] = [];
  for (const [number, request] of chosen) {
    const began = Date.now();
    const { storyboard } = planFilm({
      request: { ...request, attachments: [] },
      messages: [{ run: 1, kind: 'create', prompt: request.prompt }],
      ...{ assets: [], missing: [], mayAsk: false, seed: number },
    });
    const name = String(number).padStart(2, '0');
    const { durationSeconds, ...files } = await renderOne({
      ...{ films, storyboard, directory, name, signal: context.signal },
    });
    const seconds = Math.round(durationOf(storyboard));
    const facts = `${number} · ${storyboard.aspectRatio} · ${storyboard.tokens.name} · ${seconds} s`;
    const { width, height, language } = storyboard;
    shown.push({ prompt: request.prompt, ...files, language, facts, width, height });
    rendered.push({ path: path.join(directory, files.file), durationSeconds });
    context.note(`${facts}, rendered in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
  await films.sheet(rendered, path.join(directory, SHEET), context.signal);
  await writeFile(path.join(directory, PAGE), galleryPage(shown, SHEET));
}

type One = { films: Films; storyboard: Storyboard; directory: string; name: string; signal: AbortSignal };

/** Renders a film and keeps its video, poster and captions under its name. */
async function renderOne({ films, storyboard, directory, name, signal }: One) {
  const scratch = await mkdtemp(path.join(tmpdir(), 'framelog-gallery-'));
  try {
    const workspace = { directory: scratch, assetPaths: {}, signal, onProgress: () => {} };
    const video = await films.render(storyboard, workspace);
    const keep = async (from: string | null, extension: string) => {
      if (!from) return null;
      await copyFile(from, path.join(directory, `${name}.${extension}`));
      return `${name}.${extension}`;
    };
    return {
      durationSeconds: video.durationSeconds,
      file: (await keep(video.path, 'mp4'))!,
      poster: await keep(video.posterPath, 'jpg'),
      captions: await keep(video.captionsPath, 'vtt'),
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

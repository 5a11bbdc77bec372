// Plans of prompts that strangers wrote, each in a line of short digests, so that a change of the planner shows which of
// them it moves. `npm run bench -- moved` says what moved in words.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { corpus } from '../../scripts/training/corpus.ts';
import { textsOf } from '../../src/domain/film/scene-texts.ts';
import { ASPECT_RATIOS, DESIGN_SYSTEM_IDS, DURATIONS } from '../../src/domain/request.ts';
import type { planFilm } from '../../src/generation/planner/plan-film.ts';
import type { PlanInput } from '../../src/generation/planner/planner.ts';
import type { refineFilm } from '../../src/generation/planner/refining/refine-film.ts';

/** The planner, of this commit or of another. */
export type Planner = { planFilm: typeof planFilm; refineFilm: typeof refineFilm };
/** A prompt that is planned, with what is said of the film afterwards. */
type Told = { name: string; place: number; prompt: string; follow: string[] };
type Planned = ReturnType<typeof planFilm> | ReturnType<typeof refineFilm>;
type Tap = { same(found: unknown, wanted: unknown, message: string): unknown };

const TEST = join(import.meta.dirname, '..');

/** One of so many prompts of a set of strangers is planned, another one in each set. */
const STEP = 5;

function strangers(): Told[] {
  return globSync('strangers/*.json', { cwd: TEST })
    .sort()
    .flatMap((file, nth) => {
      const all: { id: string; prompt: string }[] = JSON.parse(readFileSync(join(TEST, file), 'utf8'));
      const set = file.slice('strangers/'.length, -'.json'.length);
      return all
        .map(({ id, prompt }, place) => ({ name: `${set} ${id}`, place, prompt, follow: [] }))
        .filter(({ place }) => place % STEP === nth % STEP);
    });
}

/** Prompts that reach what few others do, of rarer.txt: a third of them with more that was asked for beside them. */
function rarer(): Told[] {
  const lines = (file: string) => readFileSync(join(TEST, file), 'utf8').trim().split('\n');
  const promptOf: Record<string, (name: string, id: string) => string | undefined> = {
    strangers: (name, id) => {
      const all: { id: string; prompt: string }[] = JSON.parse(
        readFileSync(join(TEST, `${name}.json`), 'utf8'),
      );
      return all.find((it) => it.id === id)?.prompt;
    },
    directions: (name, id) => lines(`corpus/${name}.txt`)[Number(id) - 1]!.split(' | ').slice(1).join(' | '),
    named: (name, id) =>
      lines(`corpus/${name}.txt`)
        [Number(id) - 1]!.split('|')
        .slice(3)
        .join('|')
        .replace(/\s*⏎\s*/gu, '\n'),
    corpus: (_, id) => labelled.get(id),
  };
  const labelled = new Map(corpus().map(({ id, text }) => [id, text]));
  return lines('planner/rarer.txt').map((line, i) => {
    const [name = '', id = ''] = line.split(' ');
    const prompt = promptOf[name.split('/')[0]!]!(name, id);
    if (prompt === undefined) throw new Error(`no prompt is called ${line}`);
    return { name: line, place: i % 3 === 0 ? i : 0, prompt, follow: [] };
  });
}

function directed(): Told[] {
  return globSync('corpus/directions/*.txt', { cwd: TEST })
    .sort()
    .flatMap((file) =>
      readFileSync(join(TEST, file), 'utf8')
        .trim()
        .split('\n')
        .map((line, place) => ({
          ...{ name: `${file.slice(-'xx.txt'.length, -'.txt'.length)} ${place + 1}`, place: 0 },
          ...{ prompt: line.slice(line.indexOf(' | ') + 3), follow: [] },
        }))
        .filter((_, place) => place % 2 === 0),
    );
}

function followed(): Told[] {
  type FollowUp = { id: string; prompt: string; first?: string[]; follow: string };
  return globSync('follow-ups/*.json', { cwd: TEST })
    .sort()
    .flatMap((file) => {
      const all: FollowUp[] = JSON.parse(readFileSync(join(TEST, file), 'utf8'));
      const set = file.slice('follow-ups/'.length, -'.json'.length);
      return all.map(({ id, prompt, first = [], follow }) => ({
        ...{ name: `${set} ${id}`, place: 0, prompt, follow: [...first, follow] },
      }));
    });
}

/** What is planned, by the name of the file in written/ that has it. */
export const TOLD = { strangers, rarer, directions: directed, 'follow-ups': followed };

/** Some prompts come with a shape, a length or a preset that was asked for beside them. */
function requestFor({ prompt, place }: Told): PlanInput['request'] {
  const [ratio, duration] = [ASPECT_RATIOS[place % 7], DURATIONS[place % 11]];
  const preset = DESIGN_SYSTEM_IDS[place % 53];
  return {
    ...{ prompt, attachments: [] },
    ...(place > 0 && ratio ? { aspectRatio: ratio } : {}),
    ...(place > 0 && duration ? { duration } : {}),
    ...(place > 0 && preset ? { designSystemId: preset } : {}),
  };
}

/** The film that a prompt makes, or the last of its follow-ups. */
export function filmOf(told: Told, { planFilm, refineFilm }: Planner): Planned {
  const messages: PlanInput['messages'] = [{ run: 1, kind: 'create', prompt: told.prompt }];
  const input = { request: requestFor(told), assets: [], missing: [], mayAsk: false, seed: 11 };
  const films: Planned[] = [planFilm({ ...input, messages: [...messages] })];
  for (const instruction of told.follow) {
    messages.push({ run: messages.length + 1, kind: 'refine', prompt: instruction });
    const changed = { aspectRatio: false, duration: false, design: false };
    const earlier = films.map(({ storyboard }) => storyboard);
    const storyboard = earlier.pop()!;
    films.push(refineFilm({ ...input, messages: [...messages], storyboard, earlier, instruction, changed }));
  }
  return films.at(-1)!;
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 5);

/** A film in a line: what is read and heard, the whole storyboard, and the rest (brief, origins, what was not understood). */
export function lineOf(told: Told, planner: Planner): string {
  const { storyboard, ...rest } = filmOf(told, planner);
  const words = storyboard.scenes.map((scene) => [textsOf(scene), scene.narration]);
  return `${told.name}: words ${digest(words)}, film ${digest(storyboard)}, rest ${digest(rest)}`;
}

/** Where the lines of some prompts are written down. */
export const placeOf = (name: keyof typeof TOLD) =>
  join(import.meta.dirname, 'written', `plans-of-${name}.txt`);

/** Compares plans with their lines in written/. `OUTLINES=write` writes them anew. */
export async function comparePlans(t: Tap, name: keyof typeof TOLD, planner: Planner): Promise<void> {
  const found = TOLD[name]().map((told) => lineOf(told, planner));
  if (process.env.OUTLINES === 'write') await writeFile(placeOf(name), `${found.join('\n')}\n`);
  const kept = (await readFile(placeOf(name), 'utf8')).trimEnd().split('\n');
  const [isKept, isFound] = [new Set(kept), new Set(found)];
  t.same(
    found.filter((line) => !isKept.has(line)),
    kept.filter((line) => !isFound.has(line)),
    'plans are as written; what moved says `npm run bench -- moved`, `OUTLINES=write` writes them anew',
  );
}

import t from 'tap';
import type { Brief, Words } from '../../src/domain/brief.ts';
import { aspectRatioOf, durationBucket } from '../../src/domain/prompt-hints.ts';
import { typeset } from '../../src/generation/composer/text/typography.ts';
import { parseDesign } from '../../src/generation/design/design-md.ts';
import { colourWishes } from '../../src/generation/design/wishes/colour-wishes.ts';
import { readPage } from '../../src/generation/media/pages/read-page.ts';
import { parseRobots } from '../../src/generation/media/pages/robots.ts';
import { svgFault } from '../../src/generation/media/pictures/svg-rules.ts';
import { sniff } from '../../src/generation/media/sniff.ts';
import { decodeText, textKindOf } from '../../src/generation/media/texts/text-asset.ts';
import { pagesIn } from '../../src/generation/planner/directing/pages.ts';
import { briefOf } from '../../src/generation/planner/plan-film.ts';
import { questionFor } from '../../src/generation/planner/questions.ts';
import { tablesIn } from '../../src/generation/planner/reading/material/tables.ts';
import { answer, inputFor, planned, refinement } from '../planner/plan-input.ts';
import { QUOTATIONS, type Shape, shapes } from './shapes.ts';

/** A reader of strangers' text with the longest text that it is given (api.md 8; storyboard schema). */
type Reader = {
  name: string;
  limit: number;
  read(text: string): unknown;
  /** Whether each run takes so long that it meets a sixteenth of the shapes, other ones with each seed. */
  slow?: boolean;
  /** Shapes that it meets all the same, with each seed. */
  always?: Shape[];
};

const quietly = async (read: () => unknown) => {
  try {
    return await read();
  } catch {
    return null; // A refusal is a response too; what matters here is how long it takes.
  }
};

/** A video that follow-ups change. */
const BOARD = await planned('A 20 second video about Lumen Loop, a lamp. It saves 40 % of your energy.');

/** All of a message is an instruction, so that every address in it may be one of a page. */
const DIRECTED: Words = { text: '', span: { in: { message: 0 }, start: 0, end: 12_000 } };
const BRIEF: Brief = {
  ...briefOf(inputFor('A film about Lumen Loop.')),
  directions: [{ kind: 'other', words: DIRECTED }],
};

const READERS: Reader[] = [
  { name: 'length of a prompt', limit: 12_000, read: (prompt) => durationBucket({ prompt }) },
  { name: 'shape of a prompt', limit: 12_000, read: (prompt) => aspectRatioOf({ prompt }) },
  { name: 'colours of a prompt', limit: 12_000, read: colourWishes },
  { name: 'DESIGN.md', limit: 200_000, read: (text) => parseDesign(text) },
  { name: 'front matter', limit: 200_000, read: (text) => parseDesign(`---\n${text}\n---\n`) },
  { name: 'style-extraction JSON', limit: 200_000, read: (text) => parseDesign('', text) },
  { name: 'SVG', limit: 400_000, read: (text) => svgFault(text) },
  { name: 'SVG attributes', limit: 400_000, read: (text) => svgFault(`<svg><a style="${text}"/></svg>`) },
  { name: 'first bytes of a file', limit: 64_000, read: (text) => sniff(Buffer.from(text)) },
  {
    name: 'attached text',
    limit: 400_000,
    read: (text) => textKindOf(decodeText(Buffer.from(text)), { name: 'a.txt', contentType: null }),
  },
  {
    name: 'a web page',
    limit: 40_000,
    read: (text) => readPage(`<html><body><article>${text}</article></body></html>`, 20_000),
    slow: true,
  },
  {
    name: 'a web page of elements in each other',
    limit: 8_000,
    read: (text) => readPage(`<html><body>${text.replace(/./gsu, '<p>a')}</body></html>`, 20_000),
    slow: true,
  },
  { name: 'tables of a text', limit: 12_000, read: (text) => tablesIn(text, { message: 0 }) },
  {
    name: 'robots.txt',
    limit: 400_000,
    read: (text) => parseRobots(`User-agent: *\nDisallow: ${text}`)(text.slice(0, 4000)),
  },
  {
    name: 'what is to be asked about a prompt',
    limit: 12_000,
    read: (prompt) => questionFor({ ...inputFor(prompt), mayAsk: true }, BRIEF, ''),
  },
  { name: 'pages of a prompt', limit: 12_000, read: (text) => pagesIn([{ text }], BRIEF) },
  { name: 'a line on the screen', limit: 2_000, read: typeset },
  {
    name: 'the planner',
    limit: 12_000,
    read: (prompt) => answer(inputFor(prompt)),
    slow: true,
    always: QUOTATIONS,
  },
  {
    name: 'the planner, a follow-up',
    limit: 12_000,
    read: (instruction) => refinement(BOARD, instruction),
    slow: true,
  },
];

/** The same shapes in every run, so that a change is what fails one; another number looks at others. */
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261);
const MIXTURES = 40;
/** Below this the clock and the collector of garbage say more than the reader. */
const NOISE_MS = 12;
/** The same for the planner, which compiles itself and its weights while it is timed. */
const PLANNER_NOISE_MS = 250;

async function milliseconds(reader: Reader, text: string, tries: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const start = process.cpuUsage();
    await quietly(() => reader.read(text));
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** Milliseconds that any shape may take, and how often what plain sentences of the same length take, where a machine is slower. */
const MOST_MS = 1000;
const MOST_TIMES = 4;
const SENTENCE = 'The harbour opens on 4 May at 9, and children of our club pay half. ';
const plain = new Map<Reader, number>();

/** What a reader may take for its longest text on this machine. */
async function mostOf(reader: Reader): Promise<number> {
  const text = SENTENCE.repeat(Math.ceil(reader.limit / SENTENCE.length)).slice(0, reader.limit);
  const known = plain.get(reader) ?? (await milliseconds(reader, text, 3));
  plain.set(reader, known);
  return Math.max(MOST_MS, MOST_TIMES * known);
}

/** What is wrong with how the reader's time grows with the text, or null. */
async function fault(reader: Reader, shape: Shape): Promise<string | null> {
  const whole = await milliseconds(reader, shape.text(reader.limit), 1);
  if (whole < (reader.slow ? PLANNER_NOISE_MS : NOISE_MS)) return null;
  const quarter = await milliseconds(reader, shape.text(reader.limit / 4), reader.slow ? 2 : 3);
  const limit = whole > MOST_MS ? await mostOf(reader) : MOST_MS;
  if (whole <= limit && whole <= 8 * Math.max(quarter, NOISE_MS / 4)) return null;
  // What looks wrong once may be the machine: the best of three decides.
  const again = await milliseconds(reader, shape.text(reader.limit), 2);
  const most = Math.min(whole, again);
  if (most > limit) return `${shape.name}: ${Math.round(most)} ms, ${Math.round(limit)} allowed`;
  return most > 8 * Math.max(quarter, NOISE_MS / 4)
    ? `${shape.name}: ${quarter.toFixed(1)} ms for a quarter, ${most.toFixed(1)} ms for the whole`
    : null;
}

async function faults(reader: Reader, met: Shape[]): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  for (const shape of met) {
    const first = await fault(reader, shape);
    // A reader that is not linear is so twice; a bad moment of a busy machine is over.
    found.push(first && (await fault(reader, shape)));
  }
  return found;
}

t.test('the test sees a reader that is not linear', async (t) => {
  const quadratic = { name: 'a planted one', limit: 24_000, read: (text: string) => /A+$/.test(text) };
  const found = await faults(quadratic, shapes(0, 0));
  t.ok(
    found.some((it) => it !== null),
    'a run of capitals and then none',
  );
});

for (const reader of READERS) {
  t.test(`${reader.name}: time grows with the text (HOSTILE_SEED=${SEED})`, async (t) => {
    const all = shapes(MIXTURES, SEED);
    const sample = reader.slow ? all.filter((_, i) => (i + SEED) % 16 === 0) : all;
    const met = [...sample, ...(reader.always ?? [])];
    t.same(
      (await faults(reader, met)).filter((it) => it !== null),
      [],
    );
  });
}

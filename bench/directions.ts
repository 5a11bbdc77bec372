/**
 * Films that look, sound and are shaped as their customers asked: what each of 480 prompts in 12 languages asks for, against its plan.
 *
 * `npm run bench -- directions [--faults [tuned|held]] [--language CODE]`: over test/corpus/directions/*.txt. The first half
 * of each file is what word lists and rules are mended with; of the second half only the shares are looked at.
 */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bucketOfSeconds, durationBucket } from '../src/domain/prompt-hints.ts';
import { durationOf, type Storyboard } from '../src/domain/storyboard.ts';
import { isDark } from '../src/generation/design/colour.ts';
import { LOOKS } from '../src/generation/design/looks/looks.ts';
import { repair } from '../src/generation/design/repair.ts';
import { planFilm } from '../src/generation/planner/plan-film.ts';
import { narrationWish } from '../src/generation/planner/sound.ts';
import { isMono, isNeon, isOf, isPastel } from './colour-families.ts';

const FOLDER = path.join(import.meta.dirname, '../test/corpus/directions');
const HALVES = ['tuned', 'held'] as const;

/** Faces of display type by what they feel like. */
const TYPE_FEEL: Record<string, string[]> = {
  serif: ['Fraunces', 'Newsreader'],
  script: ['Caveat', 'Kalam'],
  condensed: ['Barlow Condensed', 'Bangers'],
  mono: ['IBM Plex Mono', 'Press Start 2P'],
  rounded: ['Nunito'],
  sans: ['Inter', 'Nunito', 'Montserrat', 'Space Grotesk', 'Bricolage Grotesque', 'Barlow Condensed'],
};

/** What one prompt asks for, by kind: `colour=pink+gold`. */
export type Asked = {
  language: string;
  half: (typeof HALVES)[number];
  prompt: string;
  wishes: [kind: string, value: string][];
};

/** Every item of every language. */
export function askedFor(): Asked[] {
  return globSync('*.txt', { cwd: FOLDER })
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(path.join(FOLDER, file), 'utf8').trim().split('\n');
      return lines.map((line, i) => {
        const at = line.indexOf(' | ');
        const wishes = line
          .slice(0, at)
          .split(' ')
          .map((it) => it.split('=') as [string, string]);
        const half = i < lines.length / 2 ? ('tuned' as const) : ('held' as const);
        return { language: file.slice(0, 2), half, prompt: line.slice(at + 3), wishes };
      });
    });
}

function planned(prompt: string): Storyboard {
  return planFilm({
    request: { prompt, attachments: [] },
    messages: [{ run: 1, kind: 'create', prompt }],
    ...{ assets: [], missing: [], mayAsk: false, seed: 1 },
  }).storyboard;
}

/** Whether the film wears the asked colours: on its ground or in what stands out. */
function isColoured({ tokens }: Storyboard, value: string): boolean {
  const { bg, accent, fill = accent, accent2, treatment } = tokens;
  if (value === 'mono') return isMono(tokens);
  if (value === 'pastel') return isPastel(tokens);
  if (value === 'neon') return isNeon(tokens);
  if (value === '-neon') return treatment !== 'neon' && treatment !== 'tape';
  if (value === 'free') return isUncoloured(tokens);
  if (value.startsWith('-')) return ![bg, accent, fill, accent2].some((it) => isOf(it, value.slice(1)));
  const colours = value.includes('+') ? [bg, tokens.ink, accent, fill, accent2] : [bg, accent, fill];
  return value
    .split('+')
    .every((one) => one.split(',').some((family) => colours.some((it) => isOf(it, family))));
}

/** Whether colour and treatment are the look's own, so that no word of the content has coloured it. */
function isUncoloured(tokens: Storyboard['tokens']): boolean {
  const own = Object.values(LOOKS).find(({ name }) => name === tokens.name);
  return own !== undefined && (repair(own).accent === tokens.accent || own.accent === tokens.accent);
}

const CHECKS: Record<string, (film: Storyboard, value: string, prompt: string) => boolean> = {
  colour: isColoured,
  treatment: ({ tokens }, value) => value === tokens.treatment,
  format: ({ aspectRatio }, value) => aspectRatio === value,
  length: (film, value, prompt) =>
    durationBucket({ prompt }) === value && bucketOfSeconds(durationOf(film)) === value,
  mood: ({ music }, value) =>
    value === 'none' ? !music.on : music.on && value.split(',').includes(music.mood ?? ''),
  pace: ({ tokens: { tempo } }, value) => (value === 'calm' ? tempo < 0.95 : tempo >= 1.2),
  // The offline voice speaks English: elsewhere the wish itself is what can be right.
  voice: ({ language, narration }, value, prompt) =>
    language === 'en' ? narration.on === (value === 'on') : narrationWish(prompt, language) === value,
  type: ({ tokens }, value) => value.split(',').some((feel) => TYPE_FEEL[feel]!.includes(tokens.display)),
  ground: ({ tokens }, value) => isDark(tokens.bg) === (value === 'dark'),
};

type Judged = Asked & { faults: string[]; kinds: { kind: string; right: boolean }[] };

function judged(asked: Asked): Judged {
  const film = planned(asked.prompt);
  const kinds = asked.wishes.map(([kind, value]) => {
    const check = CHECKS[kind];
    if (!check) throw new Error(`There is no kind of wish ${JSON.stringify(kind)}`);
    return { kind, value, right: check(film, value, asked.prompt) };
  });
  const { tokens, music, aspectRatio } = film;
  const made = `${tokens.treatment ?? tokens.name} ${tokens.bg}/${tokens.accent}/${tokens.accent2} ${aspectRatio} ${music.on ? music.mood : 'silent'} ${tokens.tempo} ${tokens.display}`;
  const faults = kinds.filter(({ right }) => !right).map(({ kind, value }) => `${kind}=${value}`);
  return { ...asked, kinds, faults: faults.length > 0 ? [`${faults.join(' ')}  <- ${made}`] : [] };
}

const shareOf = (all: { right: boolean }[]) =>
  all.length === 0 ? '-' : `${((100 * all.filter(({ right }) => right).length) / all.length).toFixed(0)} %`;

/** Plans every film and prints the share of wishes met, by kind and by language. */
export default function directions(args: string[]): Promise<void> {
  const one = args.includes('--language') ? args[args.indexOf('--language') + 1] : undefined;
  const all = askedFor()
    .filter(({ language }) => one === undefined || language === one)
    .map(judged);
  const of = (half: string) =>
    all
      .filter((it) => it.half === half)
      .flatMap(({ kinds, language }) => kinds.map((it) => ({ ...it, language })));
  const row = (name: string, fits: (it: { kind: string; language: string }) => boolean) =>
    console.log(`| ${name} | ${HALVES.map((half) => shareOf(of(half).filter(fits))).join(' | ')} |`);
  console.log('| Asked for | Tuned half | Held half |\n|---|---|---|');
  for (const kind of Object.keys(CHECKS)) row(kind, (it) => it.kind === kind);
  for (const language of new Set(all.map((it) => it.language)))
    row(language, (it) => it.language === language);
  row('**all**', () => true);
  if (args.includes('--faults')) {
    const half = args.includes('held') ? 'held' : 'tuned';
    for (const { language, prompt, faults } of all.filter((it) => it.half === half))
      for (const fault of faults) console.log(`${language} ${fault}\n    ${prompt}`);
  }
  return Promise.resolve();
}

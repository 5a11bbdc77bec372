/**
 * What the reader makes of the labelled prompts that it was not trained on, overall and by language.
 *
 * `npm run bench -- reading [--split dev] [--faults]`: the test part unless said otherwise; `--faults` lists every
 * stretch that was read as something else.
 */

import { corpus, type Example, type Split, splitOf } from '../scripts/training/corpus.ts';
import { isRight, type Measured, measure } from '../scripts/training/measure.ts';
import { read } from '../src/generation/planner/reading/read.ts';

/** A labelled prompt and what the reader made of it. */
type Looked = { example: Example; it: Measured };

/** Compares the briefs of a part of the corpus with its labels and prints the table. */
export default async function reading(args: string[]): Promise<void> {
  const split = (args.includes('--split') ? args[args.indexOf('--split') + 1] : 'test') as Split;
  const started = performance.now();
  const looked = lookAt(split);
  const milliseconds = (performance.now() - started) / looked.length;
  console.log(`${split}: ${looked.length} prompts, ${milliseconds.toFixed(1)} ms each\n`);
  for (const line of tableOf(looked)) console.log(line);
  console.log(`\n${confusions(looked.map(({ it }) => it))}`);
  if (!args.includes('--faults')) return;
  for (const { example, it } of looked)
    for (const { role, as, text } of it.faults)
      console.log(`${example.id} ${role} ${as}: ${JSON.stringify(text)}`);
}

/** Reads every prompt of a part of the corpus. */
export function lookAt(split: Split): Looked[] {
  return corpus()
    .filter(({ id }) => splitOf(id) === split)
    .map((example) => ({ example, it: measure(example, read([{ text: example.text }])) }));
}

/** The table of a part, overall and by language, as Markdown: the one in bench/results.md, which a test compares. */
export function tableOf(looked: Looked[]): string[] {
  const rows = new Map<string, Measured[]>([['all', looked.map(({ it }) => it)]]);
  for (const { example, it } of looked)
    rows.set(example.language, [...(rows.get(example.language) ?? []), it]);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(HEAD), `|${HEAD.map((_, i) => (i === 0 ? '---|' : '---:|')).join('')}`].concat(
    [...rows].map(([name, all]) => line(rowOf(name, all))),
  );
}

const HEAD = [
  'Language',
  'Prompts',
  'Nothing wrong',
  'Instructions shown',
  'Directions',
  'Prohibitions',
  'Chatter',
  'Labels',
  'Material lost',
  'Voice wrong',
  'Quantities right',
  'Genre',
  'Subject',
  'Subject named',
];

function rowOf(name: string, all: Measured[]): string[] {
  const sum = (of: (it: Measured) => number) => all.reduce((total, it) => total + of(it), 0);
  const clauses = (roles: readonly ('D' | 'P' | 'M' | 'S')[]) =>
    share(
      sum((it) => roles.reduce((total, role) => total + it.clauses[role].shown, 0)),
      sum((it) => roles.reduce((total, role) => total + it.clauses[role].all, 0)),
    );
  const named = all.filter(({ subject }) => subject !== null);
  return [
    name,
    String(all.length),
    share(all.filter(isRight).length, all.length),
    clauses(['D', 'P', 'M']),
    clauses(['D']),
    clauses(['P']),
    clauses(['M']),
    clauses(['S']),
    share(
      sum((it) => it.material.lost),
      sum((it) => it.material.all),
    ),
    share(
      sum((it) => it.voice.wrong),
      sum((it) => it.voice.all),
    ),
    share(
      sum((it) => it.quantities.right),
      sum((it) => it.quantities.all),
    ),
    share(all.filter(({ genre }) => genre).length, all.length),
    share(named.filter(({ subject }) => subject).length, named.length),
    share(named.filter(({ isNamed }) => isNamed).length, named.length),
  ];
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

const ROLE = { C: 'content', V: 'voice', D: 'direction', P: 'prohibition', M: 'chatter', S: 'label' };

function confusions(all: Measured[]): string {
  const counts = new Map<string, number>();
  for (const { faults } of all)
    for (const { role, as } of faults) {
      const key = `${ROLE[role]} ${as}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([key, count]) => `${count} × ${key}`)
    .join(', ');
}

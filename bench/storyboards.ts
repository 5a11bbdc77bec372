/**
 * What becomes of labelled prompts on the screen and in the voice, with the labels as brief and with the brief as read.
 *
 * `npm run bench -- storyboards [--split dev] [--faults] [--gold] [--kind lost]`: the test part unless said otherwise;
 * `--gold` leaves the reader out, so that the faults are those of directing; `--faults` lists each, or those of a kind.
 */

import { corpus, type Example, type Split, splitOf } from '../scripts/training/corpus.ts';
import { goldOf } from '../scripts/training/gold.ts';
import type { Brief } from '../src/domain/brief.ts';
import { planFilm } from '../src/generation/planner/plan-film.ts';
import { read } from '../src/generation/planner/reading/read.ts';
import { FAULTS, type Judged, judge } from './storyboard-faults.ts';

/** Plans the films of a part of the corpus and prints what is wrong with them. */
export default async function storyboards(args: string[]): Promise<void> {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const split = (option('--split') ?? 'test') as Split;
  const examples = corpus().filter(({ id }) => splitOf(id) === split);
  const kind = option('--kind');
  console.log(`${split}: ${examples.length} prompts\n`);
  for (const [name, briefOf] of Object.entries(BRIEFS)) {
    if (args.includes('--gold') && name !== 'labelled') continue;
    const judged = examples.map((example) => ({ example, it: film(example, briefOf(example)) }));
    report(name, judged);
    if (!args.includes('--faults') && !kind) continue;
    for (const { example, it } of judged)
      for (const fault of it.faults)
        if (!kind || fault.kind === kind)
          console.log(
            `${example.id} ${example.genre} ${it.seconds.toFixed(0)} s ${fault.kind}: ${JSON.stringify(fault.text)}`,
          );
  }
}

const BRIEFS: Record<string, (example: Example) => Brief> = {
  labelled: goldBrief,
  read: ({ text }) => read([{ text }]),
};

/** The brief that a reader would make which gave every word its label. */
export function goldBrief(example: Example): Brief {
  const { text, genre, subject: said } = example;
  const brief = read([{ text }], [], undefined, (view) => {
    // A stretch of its own is an item of its own, as if it were a sentence.
    const { tokens, sentences, sentenceOf } = view.structure;
    const borders = new Set(example.labels.map(({ start: at }) => at));
    let added = 0;
    for (const [i, token] of tokens.entries()) {
      if (borders.has(token.start)) added++;
      sentenceOf[i] = sentenceOf[i]! + added;
    }
    // Numbered without gaps, with the tokens of each.
    const known = [...new Set(sentenceOf)];
    sentences.length = 0;
    for (const [i, sentence] of sentenceOf.entries()) {
      sentenceOf[i] = known.indexOf(sentence);
      const last = sentences[sentenceOf[i]!];
      if (last) last.end = i + 1;
      else sentences.push({ start: i, end: i + 1 });
    }
    return goldOf(example).named;
  });
  const start = said ? text.indexOf(said) : -1;
  const subject =
    said && start >= 0
      ? { text: said, span: { in: { message: 0 }, start, end: start + said.length } }
      : said === ''
        ? null
        : brief.subject;
  return { ...brief, genre, subject };
}

function film({ text, ...example }: Example, brief: Brief): Judged {
  const planned = planFilm(
    {
      request: { prompt: text, attachments: [] },
      messages: [{ run: 1, kind: 'create', prompt: text }],
      assets: [],
      missing: [],
      mayAsk: false,
      seed: 1,
    },
    brief,
  );
  return judge({ text, ...example }, planned);
}

type Row = { example: Example; it: Judged };

const HEAD = [
  'brief',
  'language',
  'prompts',
  'nothing wrong',
  'subject',
  ...FAULTS.map((kind) => `${kind} (of)`),
];

function report(name: string, judged: Row[]): void {
  const languages = [...new Set(judged.map(({ example }) => example.language))];
  console.log(HEAD.join(' | '));
  console.log(HEAD.map(() => '---').join(' | '));
  for (const language of ['all', ...languages]) {
    const rows = judged.filter(({ example }) => language === 'all' || example.language === language);
    console.log([name, language, ...cells(rows.map(({ it }) => it))].join(' | '));
  }
  console.log();
}

function cells(rows: Judged[]): string[] {
  const sum = (of: (it: Judged) => number) => rows.reduce((total, it) => total + of(it), 0);
  const named = rows.filter(({ subject }) => subject !== null);
  const whole = (kind: string) =>
    sum(({ counts }) =>
      kind === 'unspoken'
        ? counts.voice
        : kind === 'instruction'
          ? counts.instructions
          : kind === 'left out' || kind === 'lost' || kind === 'order'
            ? counts.content
            : counts.scenes,
    );
  return [
    String(rows.length),
    share(rows.filter(({ faults }) => faults.length === 0).length, rows.length),
    share(named.filter(({ subject }) => subject).length, named.length),
    ...FAULTS.map((kind) =>
      share(
        sum(({ faults }) => faults.filter((fault) => fault.kind === kind).length),
        whole(kind),
      ),
    ),
  ];
}

const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${part} = ${((100 * part) / whole).toFixed(1)} %`;

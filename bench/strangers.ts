/**
 * Whole plans of prompts that strangers wrote: what must be on screen, what must not, what is to be heard, and the subject.
 *
 * `npm run bench -- strangers [--faults] [--print ID]`: over test/strangers/*.json, each by somebody who saw neither the
 * code nor the corpus. Their phrases teach the roles and their subjects what a text is about (`npm run train`): sets
 * count as unseen until they are put there. The plans are those of `framelog plan --json`.
 */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { aboutOf } from '../src/domain/film/about.ts';
import { textsOf } from '../src/domain/film/scene-texts.ts';
import { planFilm } from '../src/generation/planner/plan-film.ts';
import { gist } from '../src/generation/planner/wording.ts';

const FOLDER = path.join(import.meta.dirname, '../test/strangers');

/** A prompt with phrases of it that must be shown, that must be neither shown nor heard, and that are to be heard alone. */
type Stranger = {
  id: string;
  prompt: string;
  subject: string;
  show: string[];
  hide: string[];
  voice: string[];
};
type Fault = { kind: 'subject' | 'lost' | 'shown' | 'unspoken'; text: string };

/** Plans every film and prints how many are right. */
export default async function strangers(args: string[]): Promise<void> {
  const one = args.includes('--print') ? args[args.indexOf('--print') + 1] : undefined;
  for (const file of globSync('*.json', { cwd: FOLDER }).sort()) {
    const all: Stranger[] = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
    const judged = all.map((it) => ({ it, faults: faultsOf(it, it.id === one) }));
    const having = (kind: Fault['kind']) =>
      judged.filter(({ faults }) => faults.some((fault) => fault.kind === kind)).length;
    const right = judged.filter(({ faults }) => faults.length === 0).length;
    const share = (count: number) => `${((100 * count) / all.length).toFixed(0)} %`;
    console.log(
      `${file}: ${right} of ${all.length} right (${share(right)}); something lost in ${having('lost')}, an instruction ` +
        `shown or heard in ${having('shown')} (${share(having('shown'))}), another subject in ${having('subject')}, ` +
        `a voice shown or silent in ${having('unspoken')}`,
    );
    if (!args.includes('--faults')) continue;
    for (const { it, faults } of judged)
      if (faults.length > 0)
        console.log(`${it.id} ${faults.map(({ kind, text }) => `${kind}: ${text}`).join(' · ')}`);
  }
}

function faultsOf({ prompt, subject, show, hide, voice }: Stranger, isPrinted: boolean): Fault[] {
  const { storyboard, brief } = planFilm({
    request: { prompt, attachments: [] },
    messages: [{ run: 1, kind: 'create', prompt }],
    ...{ assets: [], missing: [], mayAsk: false, seed: 1 },
  });
  const scenes = storyboard.scenes.map((scene) => ({ texts: textsOf(scene), spoken: scene.narration }));
  if (isPrinted)
    console.log(JSON.stringify({ genre: brief.genre, subject: brief.subject?.text, scenes }, null, 1));
  const shown = gist(scenes.flatMap(({ texts }) => texts).join(' '));
  const spoken = gist(scenes.map((scene) => scene.spoken).join(' '));
  const about = aboutOf(brief) ?? storyboard.subject;
  const [wanted, found] = [gist(subject), gist(about)];
  const isNamed = found !== '' && (wanted.includes(found) || found.includes(wanted));
  const faults: Fault[] = isNamed ? [] : [{ kind: 'subject', text: about }];
  const add = (kind: Fault['kind'], text: string) => void faults.push({ kind, text });
  for (const text of show) if (!shown.includes(gist(text))) add('lost', text);
  for (const text of hide) if (shown.includes(gist(text)) || spoken.includes(gist(text))) add('shown', text);
  for (const text of voice)
    if (!spoken.includes(gist(text)) || shown.includes(gist(text))) add('unspoken', text);
  return faults;
}

import type { Brief, Genre, MaterialItem } from '../../../../domain/brief.ts';
import { signed } from '../edges/last-line.ts';
import { withoutWorkingLabels } from '../edges/working-labels.ts';
import { factsApart } from '../facts/listed.ts';
import { answersApart } from '../facts/quizzes.ts';
import { changed } from '../lists/changes.ts';
import { hoursTogether } from '../lists/hours.ts';
import { opposedApart } from '../lists/opposed.ts';
import { resultsApart } from '../lists/results.ts';
import { withDialogue } from '../quotations/dialogue.ts';
import { quoted } from '../quotations/quoted.ts';
import { addressed } from './addressed.ts';
import { apart } from './apart.ts';
import { introduced } from './apposed.ts';
import { beatsApart, stepsApart } from './beats.ts';

import { gathered } from './gathered.ts';
import { counted, firstEntryApart, namedSteps, numberedRows, parted, yearsApart } from './history.ts';
import { labelled, softened } from './labelled.ts';
import { mended, once, withCounts } from './mended.ts';
import { neededApart, withNeeded } from './needed.ts';

/** Items that one film can be made of; what comes after them is recorded as left out. */
export const MOST_ITEMS = 400;

/** Films in which numbers count facts, not what to do. */
const COUNTING_FACTS = new Set<Genre>(
  'launch local event recap release listing hiring appeal comparison testimonial podcast'.split(
    ' ',
  ) as Genre[],
);

/** Numbered lines of such a film as what they tell: "Step 2 of 6" would be said of none but those that say it themselves. */
const asFacts = (items: MaterialItem[], steps: ReadonlySet<MaterialItem>): MaterialItem[] =>
  items.map((item): MaterialItem => {
    if (item.kind !== 'step' || steps.has(item)) return item;
    const { words, figures = [] } = item;
    return figures.length > 0 ? { kind: 'quantity', words, quantities: figures } : { kind: 'claim', words };
  });

/**
 * The items of a brief as a film tells them: torn names are whole, lists in one line are apart, words that are no
 * sentence go with their neighbour, quotations have their speaker, addresses stand by themselves, and nothing is there
 * twice. A script is told as it is.
 */
export function told(brief: Brief): MaterialItem[] {
  const { subject, language, genre } = brief;
  const unlabelled = withoutWorkingLabels(brief.material.slice(0, MOST_ITEMS), language);
  const whole = introduced(withCounts(mended(softened(answersApart(unlabelled))), language), brief);
  if (whole.some(({ kind }) => kind === 'scene')) return once(counted(parted(whole, language)));
  const first = firstEntryApart(whole, subject?.text ?? '');
  const dated = genre === 'timeline' ? yearsApart(first) : first;
  const fields = hoursTogether(labelled(dated, language), language);
  const results = genre === 'recap' ? fields.flatMap((item) => resultsApart(item, language)) : fields;
  const quotes = quoted(results, subject?.text ?? '', language);
  const spoken = genre === 'story' ? withDialogue(quotes) : quotes;
  const listed = factsApart(apart(spoken, brief), brief);
  const entries = parted(listed, language);
  const said = namedSteps(entries);
  const steps = new Set(said.filter((item, i) => item !== entries[i]));
  const lines = numberedRows(counted(said, genre === 'howto'));
  const facts = COUNTING_FACTS.has(genre) ? asFacts(lines, steps) : lines;
  const happening = genre === 'story' ? beatsApart(facts, language) : facts;
  const isMade = genre === 'howto' || genre === 'recipe';
  const done = isMade ? stepsApart(neededApart(happening, language), brief) : happening;
  const needed = genre === 'recipe' ? withNeeded(done, subject?.text ?? '') : done;
  const compared = changed(needed, language);
  const sides = genre === 'comparison' ? opposedApart(compared, subject?.text ?? '', language) : compared;
  return once(signed(addressed(gathered(sides, subject?.text))));
}

/**
 * What is refused of pictures that somebody judged, by models that did not know their films.
 *
 * `npm run bench -- fits`: of each reason to show a thing (`Why`), how many were judged, and of those that are likeliest wrong how many
 * are wrong, neutral and good, with the odds at which that share begins. Verdicts are those of test/pictures/judged.txt.
 */

import { jackknife } from '../scripts/training/jackknife.ts';
import { type Judged, judgedOccasions, learnFits, type Verdict } from '../scripts/training/pictures.ts';
import { oddsOf } from '../src/generation/pictures/fitting/fits.ts';

/** Shares of the judged things that would be refused. */
const SHARES = [0.02, 0.04, 0.06, 0.1, 0.15, 0.2, 0.3];

/** Judges all by jackknife over films, and prints a row a reason and share. */
export default async function fits(): Promise<void> {
  const films = new Map<string, Judged[]>();
  for (const it of judgedOccasions()) films.set(it.prompt, [...(films.get(it.prompt) ?? []), it]);
  const { made } = jackknife(
    [...films.values()],
    (known, seed) => learnFits(known.flat(), seed),
    (model, its) => its.map(({ why, verdict, ids }) => ({ why, verdict, odds: oddsOf(model, ids) })),
  );
  for (const why of ['scene', 'item', 'told', 'film', 'host', 'kin'] as const) {
    const its = made.flat().filter((it) => it.why === why);
    its.sort((a, b) => b.odds - a.odds);
    const wrong = its.filter(({ verdict }) => verdict === 'wrong').length;
    console.log(`${why}: ${its.length} judged, ${wrong} wrong`);
    for (const share of SHARES) {
      const refused = its.slice(0, Math.round(share * its.length));
      const count = (verdict: Verdict) => refused.filter((it) => it.verdict === verdict).length;
      console.log(
        `  ${(100 * share).toFixed(0).padStart(3)} % refused: ${count('wrong')} wrong, ${count('neutral')} neutral, ` +
          `${count('good')} good; odds from ${refused.at(-1)?.odds.toFixed(2) ?? '-'}`,
      );
    }
  }
}

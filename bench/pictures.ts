// Pictures chosen for labelled items of briefs: right, none, wrong. Fails under 95 % right or none.
import { pictureScores } from '../test/support/labelled-pictures.ts';

/** Prints the shares and every wrong choice. */
export default async function bench(): Promise<Record<string, unknown>> {
  const { items, right, neutral, wrong, missed } = pictureScores();
  const share = (items - wrong.length) / items;
  if (share < 0.95) process.exitCode = 1;
  return {
    items,
    right,
    neutral,
    wrong: wrong.length,
    missed,
    right_or_neutral: Number(share.toFixed(3)),
    wrong_choices: wrong,
  };
}

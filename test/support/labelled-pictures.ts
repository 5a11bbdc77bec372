import { readFileSync } from 'node:fs';
import { pictureOfText } from '../../src/generation/pictures/choose.ts';

/** What became of the labelled items: of those with a picture, which fit; `wrong` names each that does not. */
export type PictureScores = {
  items: number;
  right: number;
  neutral: number;
  wrong: string[];
  missed: number;
};

/**
 * Chooses a picture for each line of test/pictures/labelled.txt (`language|ids that fit, - for none|text`, texts of scenes
 * planned from the corpus, labelled by hand). Nothing is neutral; `missed` counts it where something would have fitted.
 */
export function pictureScores(): PictureScores {
  const text = readFileSync(new URL('../pictures/labelled.txt', import.meta.url), 'utf8');
  const scores: PictureScores = { items: 0, right: 0, neutral: 0, wrong: [], missed: 0 };
  for (const line of text.split('\n').filter(Boolean)) {
    const [language = '', labels = '', ...words] = line.split('|');
    const fitting = labels.split(' ').filter((label) => label !== '-');
    const chosen = pictureOfText(words.join('|'), language)?.id;
    scores.items += 1;
    if (!chosen) scores.neutral += 1;
    if (!chosen && fitting.length > 0) scores.missed += 1;
    if (chosen && fitting.includes(chosen)) scores.right += 1;
    else if (chosen) scores.wrong.push(`${chosen}: ${line}`);
  }
  return scores;
}

import type { Brief, Direction } from '../../../domain/brief.ts';
import type { Storyboard } from '../../../domain/storyboard.ts';
import { speaksOfMusic } from '../sound.ts';

/** What the music is told of a brief and its design. */
export function characterOf(
  { genre, language, subject, material, directions }: Brief,
  { tempo, treatment }: Storyboard['tokens'],
) {
  const said = (fits: (direction: Direction) => boolean) =>
    directions
      .filter(fits)
      .map(({ words }) => words.text)
      .join('. ');
  const ofMusic = ({ kind, words }: Direction) => kind === 'music' || speaksOfMusic(words.text, language);
  return {
    ...{ genre, tempo, treatment },
    music: said(ofMusic),
    tone: said((direction) => direction.kind === 'tone' && !ofMusic(direction)),
    rest: said((direction) => direction.kind !== 'page' && direction.kind !== 'tone' && !ofMusic(direction)),
    language,
    about: [subject?.text ?? '', ...material.map(({ words }) => words.text)].join('. ').slice(0, 2000),
  };
}

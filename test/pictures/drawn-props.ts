import type { Scene } from '../../src/domain/storyboard.ts';
import { type Film, propOf } from '../../src/generation/pictures/props/prop-of.ts';
import { scene } from '../composer/boards.ts';

/** What a prop draws, in one line; `nothing` where there is none. */
export const written = (prop: object | null) =>
  prop
    ? Object.values(prop)
        .map((it) => (typeof it === 'object' && it ? JSON.stringify(it) : it))
        .join(' ')
    : 'nothing';
const FILM: Film = { language: 'en', subject: 'Alpenglow', genre: 'launch' };
/** What is drawn for a scene of a launch film. */
export const of = (made: Scene, more: Partial<Film> = {}) => written(propOf(made, { ...FILM, ...more }));
/** What is drawn for a statement. */
export const said = (title: string, more: Partial<Film> = {}, eyebrow = '') =>
  of(scene('s', 'statement', { eyebrow, title, sub: '' }), more);

import t from 'tap';
import { planFilm } from '../../src/generation/planner/plan-film.ts';
import { refineFilm } from '../../src/generation/planner/refining/refine-film.ts';
import { comparePlans } from './whole-plans.ts';

t.test('films of strangers are planned as they are written down', (t) =>
  comparePlans(t, 'strangers', { planFilm, refineFilm }),
);

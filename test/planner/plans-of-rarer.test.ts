import t from 'tap';
import { planFilm } from '../../src/generation/planner/plan-film.ts';
import { refineFilm } from '../../src/generation/planner/refining/refine-film.ts';
import { comparePlans } from './whole-plans.ts';

t.test('films of prompts that reach what few others do are planned as they are written down', (t) =>
  comparePlans(t, 'rarer', { planFilm, refineFilm }),
);

// Figures beside what they were before: said once, and no year is an earlier amount.
import t from 'tap';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';

/** The first figure of a film, as it stands large, and its line. */
const figureOf = (prompt: string) => {
  const stat = planFilm(inputFor(prompt)).storyboard.scenes.find(({ type }) => type === 'stat');
  return stat?.type === 'stat' ? `${stat.prefix}${stat.raw}${stat.suffix} | ${stat.label}` : '';
};

t.test('what brackets say of an earlier value with its year is not said above it too', async (t) => {
  for (const [prompt, figure] of [
    [
      'Recap for our year at the Wendle Trust.\n- 11,840 boat passages (2024: 10,300)\n- 26 gates replaced',
      '11,840 | boat passages (2024: 10,300)',
    ],
    [
      'Jahresfilm der Tafel Nord.\n- 4.216 Stunden Ehrenamt (2024 waren es 3.580)\n- 312 Mitglieder',
      '4.216 Stunden | Ehrenamt (2024 waren es 3.580)',
    ],
    [
      'Bilan 2025 de la Ressourcerie du Val.\n- 1 240 tonnes réemployées (2024 : 1 010)\n- 18 salariés',
      '1 240 tonnes | réemployées (2024 : 1 010)',
    ],
    [
      'Bilancio di Banca del Tempo.\n- 4.216 ore scambiate (nel 2024 erano 3.580)\n- 312 soci',
      '4.216 ore | scambiate (nel 2024 erano 3.580)',
    ],
    ['Recap of Moss Club: 412 members (was 290). 30 walks.', '290 → 412 | Members'],
    [
      'Appel de dons des Lavandières de Brac. Nous cherchons 18 000 € pour sauver le lavoir de 1862.',
      '18 000 € | Nous cherchons 18 000 € pour sauver le lavoir de 1862',
    ],
  ] as const)
    t.equal(figureOf(prompt), figure, prompt);
});

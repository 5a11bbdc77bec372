// Films that remember somebody are calm, and no long film shows one thing again and again.
import t from 'tap';
import { picturesOf } from '../../../src/generation/pictures/choose.ts';
import { conceptOf } from '../../../src/generation/pictures/chosen/sign.ts';
import { withMotifs } from '../../../src/generation/pictures/scenes/motifs.ts';
import { scene } from '../../composer/boards.ts';
import { filmOf } from '../../support/film-of-prompt.ts';

const shown = (prompt: string) =>
  picturesOf(filmOf(prompt))
    .map(({ lead, prop, motif, items }) =>
      [
        lead?.id ?? prop?.kind ?? (motif ? `(${motif.id})` : '-'),
        ...items.flatMap((one) => one?.id ?? []),
      ].join('+'),
    )
    .join(' ');

const FILMS: [says: string, prompt: string, shown: string][] = [
  [
    'what somebody worked with is seen where that is told, and a candle elsewhere',
    'In loving memory of Rosa Delgado, 1950–2026. Nurse at the county hospital for 31 years. She drove the same Volvo for 22 years. She baked bread every Saturday. Funeral: Monday 4 May at 10 am, Greenhill Chapel.',
    'candle (candle) health-worker - bread month candle',
  ],
  [
    'a funeral beside the years of a life says the same',
    'Video für unseren Vater Heinrich Pohl (1938–2026). Er baute Küchentische für das halbe Dorf. Sein Hammer hängt noch in der Werkstatt. Er sammelte Uhren. Beerdigung am Freitag, 8. Mai, um 14 Uhr.',
    'candle dining-table hammer (candle) month candle',
  ],
  [
    'nothing stands for somebody where candles are forbidden',
    'In loving memory of Rosa Delgado, 1950–2026. She drove the same Volvo for 22 years. She baked bread every Saturday. She sang in the choir. No candles please.',
    '- - - bread musical-note',
  ],
];

t.test('a service for somebody is one, without a word for a funeral', async (t) => {
  const says =
    "A quiet film for my father's service. Edmund Tasker, 1938–2025. He taught woodwork at Eskmoor School. His hammer hangs in the hall.";
  t.match(shown(says), /^candle /);
});

t.test('a film that remembers somebody repeats nothing that it tells of them', async (t) => {
  for (const [says, prompt, ids] of FILMS) t.equal(shown(prompt), ids, says);
});

t.test('a place with bunting or tools stands behind no memory', async (t) => {
  const film = filmOf(
    'A film for my father’s memorial. Walter Osgood, 1941–2026. He was a joiner. He never threw away a wrench. His hammer hangs in the hall. His saw is still sharp.',
  );
  t.equal(film.tokens.scenery, undefined);
});

t.test('one thing is seen twice at most between the ends of a film', async (t) => {
  const hammer = conceptOf('hammer');
  const bare = { lead: null, prop: null, items: [] };
  const views = (length: number) =>
    withMotifs(
      {
        scenes: Array.from({ length }, (_, i) =>
          scene(`s${i}`, 'statement', { eyebrow: '', title: 'So it goes' }),
        ),
        genre: 'explainer',
      },
      [{ ...bare, lead: hammer }, ...Array.from({ length: length - 1 }, () => bare)],
      { film: hammer, family: [], named: new Set(), home: null },
    ).map(({ lead, ...its }) => lead?.id ?? ('motif' in its ? (its as { again?: string }).again : '-'));
  t.same(views(9), ['hammer', 'near', 'many', '-', '-', '-', '-', '-', '-'], 'words alone after that');
  t.same(views(5), ['hammer', 'near', 'many', '-', '-']);
});

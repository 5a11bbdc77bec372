// Whether things fit into films, as somebody judged of others.
import { readFileSync } from 'node:fs';
import t from 'tap';
import { unpackModel } from '../../src/generation/learned/linear.ts';
import { picturesOf } from '../../src/generation/pictures/choose.ts';
import { conceptOf } from '../../src/generation/pictures/chosen/sign.ts';
import { FITS_FILE, type Fits, isFitting, oddsOf } from '../../src/generation/pictures/fitting/fits.ts';
import {
  FIT_BITS,
  filmWords,
  fitFeatures,
  type Occasion,
} from '../../src/generation/pictures/fitting/occasion.ts';
import { filmOf } from '../support/film-of-prompt.ts';

const shown = (prompt: string, fits: Fits = isFitting) =>
  picturesOf(filmOf(prompt), fits)
    .map(({ lead, prop }) => lead?.id ?? prop?.kind ?? '-')
    .join(' ');

/** Films whose words name a thing that is not meant, and what they would show by the words alone. */
const FILMS: [prompt: string, never: string, instead: string][] = [
  [
    'Reto 30 días sin azúcar: empieza el 3 de marzo. Desayuna fruta, bebe agua, lee las etiquetas. Inscríbete en reto.example',
    'sugar',
    '',
  ],
  ['New album: Salt on the Window by Isla Dunmore, out 4 May. Pre-order at isla.example', 'salt', ''],
  ['Summer Swim Gala, Saturday 13 July, starts 10am. Entry £3. Bramley Baths.', 'clinking-glasses', 'ticket'],
];

for (const [prompt, never, instead] of FILMS)
  t.test(prompt, async (t) => {
    const [byWords, now] = [shown(prompt, () => true).split(' '), shown(prompt).split(' ')];
    t.ok(byWords.includes(never), `the words name it: ${byWords.join(' ')}`);
    t.notOk(now.includes(never), now.join(' '));
    if (instead) t.ok(now.includes(instead), now.join(' '));
  });

t.test(
  'what fits is asked for each reason to show a thing, and what does not is shown nowhere',
  async (t) => {
    const prompt = 'Hartley Bakery in Leeds: sourdough £4, open 7 to 4. A list of bread, cakes and coffee.';
    const asked = new Map<string, Set<string>>();
    const note: Fits = ({ why, concept }) => {
      asked.set(why, (asked.get(why) ?? new Set()).add(concept.id));
      return true;
    };
    t.match(shown(prompt, note), /^bread /);
    t.ok(asked.get('scene')?.has('bread'));
    t.ok(asked.get('told')?.has('bread'));
    t.ok(asked.get('kin')?.has('croissant'));
    t.notMatch(
      shown(prompt, ({ concept }) => concept.id !== 'bread'),
      /(^| )bread/,
    );
  },
);

t.test('features are rows of the table, each once, and name the words beside a thing', async (t) => {
  const film = filmWords({ language: 'en-GB', genre: 'local', subject: 'Elm Street Bakery' }, []);
  const of = (text: string): Occasion => ({
    ...{ why: 'scene', concept: conceptOf('bread')!, type: 'statement' },
    parts: [[text, 3]],
  });
  const [one, other] = [fitFeatures(of('Fresh bread'), film), fitFeatures(of('No bread'), film)];
  t.equal(new Set(one).size, one.length);
  t.ok(one.every((id) => id >= 0 && id < 2 ** FIT_BITS));
  t.notSame(one, other);
  t.same(fitFeatures(of('Fresh bread'), film), one);
  const long = fitFeatures(of('bread '.repeat(2000)), film);
  t.ok(long.length < 100, 'a long text has no more of them');
});

t.test('odds are the mean of the weights of features', async (t) => {
  const model = { table: Float32Array.of(1, -2, 0, 6), scale: 0.5, bits: 2 };
  t.equal(oddsOf(model, Int32Array.of(0, 1, 2, 3)), 1.25);
  const kept = unpackModel(readFileSync(FITS_FILE), FIT_BITS);
  t.equal(kept.table.length, 2 ** FIT_BITS);
  t.ok(kept.scale > 0);
});

// Which words of a headline stay on one line: small ones with what they lead to.
import t from 'tap';
import { isJoined, tied } from '../../../src/generation/composer/text/ties.ts';
import { typeset } from '../../../src/generation/composer/text/typography.ts';

const groups = (line: string) =>
  tied(line.split(' '))
    .map((words) => words.join('_'))
    .join(' ');

t.test('a small word stays with what it leads to, in each language', async (t) => {
  t.same(
    [
      'In the winter of 1963 my brother sang',
      'Brot aus dem Ofen und Kuchen',
      'La boulangerie de la place',
      'En 1963 mi abuelo abrió una librería',
      'Il forno della nonna',
      'Хлеб из печи',
      'Het huis op de hoek',
    ].map(groups),
    [
      'In_the_winter of_1963 my_brother sang',
      'Brot aus_dem_Ofen und_Kuchen',
      'La_boulangerie de_la_place',
      'En_1963 mi_abuelo abrió una_librería',
      'Il_forno della_nonna',
      'Хлеб из_печи',
      'Het_huis op_de_hoek',
    ],
  );
});

t.test('what counts and what calls somebody stays with its number or name', async (t) => {
  t.equal(groups('Episode 57: the last lamp'), 'Episode_57: the_last lamp');
  t.equal(groups('With Dr Okafor at St. Anne'), 'With_Dr_Okafor at_St._Anne');
  t.equal(groups('Open house 14 May'), 'Open house 14 May');
});

t.test('long groups, ends of sentences and the one who speaks are free', async (t) => {
  t.equal(groups('for the congregation'), 'for the_congregation', 'large type would be small');
  t.equal(groups('Come in. The fire is lit'), 'Come in. The_fire is_lit');
  t.equal(groups('Wilf and I walked'), 'Wilf and_I walked');
  t.equal(groups('walk in'), 'walk in');
});

t.test('short words with a hyphen are whole, and a sum stays with its sign', async (t) => {
  t.same(['Fly-tipping', 'e-bikes', 'Donaudampfschiffs-Kapitän', '10-12', 'plain'].map(isJoined), [
    ...[true, true, false, false, false],
  ]);
  t.equal(typeset('alle fietsen: € 49, e-bikes R$ 69'), 'alle fietsen: €\u00a049, e-bikes R$\u00a069');
});

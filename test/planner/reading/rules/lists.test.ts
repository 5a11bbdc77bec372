import t from 'tap';
import type { Role } from '../../../../src/generation/planner/reading/model/tagger.ts';
import { agree } from '../../../../src/generation/planner/reading/rules/lists.ts';
import { left } from '../spans.ts';

const kept = (text: string, ...otherwise: [string, Role][]) => left(agree, text, otherwise);

t.test('none of the items of a numbered list directs where the others are content', async (t) => {
  const steps = 'Passi: 1) radici in acqua; 2) via le secche; 3) vaso e corteccia; 4) poca acqua.';
  t.equal(kept(steps, ['vaso e corteccia', 'D']), steps);
  const nails = '①眠い時に ②1日1本 ③終わったらおやつ。怖い音楽はなし';
  t.equal(
    kept(nails, ['わったらおやつ', 'D'], ['怖い音楽はなし', 'D']),
    '①眠い時に ②1日1本 ③終わったらおやつ。',
  );
  const lines = '1. Hot water\n2. Leaves\n3. Wait there\n';
  t.equal(kept(lines, ['Wait there', 'D']), '1. Hot water | 2. Leaves | 3. Wait there');
  const style = 'Brief: 1) slow; 2) blue; 3) one loaf.';
  t.equal(kept(style, ['slow; 2) blue; ', 'D']), 'Brief: 1) | 3) one loaf.');
});

t.test('a list most of which forbids forbids as a whole', async (t) => {
  const not = 'Open all summer.\n- maps of towns\n- stock photos\n- the new tariff';
  t.equal(kept(not, ['maps of towns', 'P'], ['stock photos', 'P']), 'Open all summer. | - | - | -');
  t.equal(kept(not, ['maps of towns', 'P']), 'Open all summer. | - | - stock photos | - the new tariff');
});

t.test('lines behind one label are spoken where most are', async (t) => {
  const story = 'N: It is dark.\nN: A boat was lost.\nN: It shone.\nCard: For Otti';
  const spoken: [string, Role][] = [
    ['It is dark.', 'V'],
    ['It shone.', 'V'],
  ];
  t.equal(kept(story, ...spoken), 'N: | N: | N: | Card: For Otti');
  t.equal(kept(story, spoken[0]!), 'N: | N: A boat was lost. | N: It shone. | Card: For Otti');
  const clock = 'Clock: 2:14\nClock: 3:02\nClock: 4:47, then a bell';
  t.equal(kept(clock, [', then a bell', 'V']), 'Clock: 2:14 | Clock: 3:02 | Clock: 4:47');
});

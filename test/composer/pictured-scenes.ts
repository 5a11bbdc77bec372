import type { Scene } from '../../src/domain/storyboard.ts';
import { scene } from './boards.ts';

/** Scenes whose words name things, in each of the forms that show pictures. */
export const PICTURED: Scene[] = [
  scene('p1', 'hook', {
    eyebrow: 'Club',
    title: 'Meadow Lane Garden Club',
    sub: 'Seeds, bees and good soil',
  }),
  scene('p2', 'list', {
    eyebrow: '',
    title: 'Bring along',
    numbered: true,
    items: ['Tea', 'A tomato plant', 'Your dog'],
  }),
  scene('p3', 'stat', {
    eyebrow: '',
    prefix: '',
    value: 60,
    raw: '60',
    suffix: '%',
    label: 'of our members grow vegetables',
  }),
  scene('p4', 'quote', { text: 'My tomatoes are taller than my son.', by: 'Ada Brook' }),
  scene('p5', 'timeline', {
    eyebrow: '',
    title: 'How we grew',
    entries: [
      { when: '2019', what: 'First seeds' },
      { when: '2022', what: 'Two beehives and a few bees' },
      { when: '2025', what: 'An orchard' },
    ],
  }),
  scene('p6', 'statement', { eyebrow: 'Said', title: 'Honey, and bread to go with it', sub: 'Every Sunday' }),
  scene('p7', 'cta', { title: 'Come and plant a tree', url: 'meadowlane.example' }),
];

/** What is heard, in two lines of the picture at most. */
const HEARD = [{ text: 'For a hundred years this light has not gone out, not once', from: 0.2, to: 4 }];

/** Scenes whose words give something to draw, one of each kind, each spoken too. */
export const DRAWN: Scene[] = [
  scene('p8', 'statement', { eyebrow: '', title: 'Open house on 6 June', sub: 'Cake for everybody' }),
  scene('p9', 'statement', { eyebrow: '', title: 'Doors at 7:30 pm' }),
  scene('p10', 'statement', { eyebrow: '', title: 'Four of us every Sunday' }),
  scene('p11', 'statement', { eyebrow: '', title: '7 in 10 come again' }),
  scene('p12', 'statement', { eyebrow: '', title: 'A year for $14' }),
  scene('p13', 'statement', { eyebrow: 'Step 2 of 5', title: 'Loosen them' }),
  scene('p14', 'statement', { eyebrow: '', title: 'Why now?' }),
  scene('p15', 'statement', { eyebrow: '', title: 'At 12 Mill Lane' }),
  scene('p16', 'stat', { eyebrow: '', prefix: '', value: 240, raw: '240', suffix: '', label: 'of them' }),
  scene('p17', 'stat', {
    eyebrow: '',
    prefix: '62 € → ',
    value: 49,
    raw: '49',
    suffix: ' €',
    label: 'a trip',
  }),
  scene('p18', 'quote', { text: 'I would do it all again.', by: 'Ada Brook, secretary' }),
  scene('p19', 'cta', { title: 'Ring us', url: '020 5550 1234' }),
].map((drawn) => ({ ...drawn, captions: HEARD }));

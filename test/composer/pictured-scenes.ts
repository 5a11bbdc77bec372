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

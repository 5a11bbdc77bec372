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

/** Maps, windows, homes and people, each called for by its words. */
export const MAPPED: Scene[] = [
  scene('w1', 'statement', { eyebrow: '', title: 'New offices in Lisbon, Nairobi and Hanoi' }),
  scene('w2', 'hook', { eyebrow: 'Night train', title: 'From Paris to Nice', sub: 'Asleep all the way' }),
  scene('w3', 'list', {
    eyebrow: '',
    title: 'Next stops',
    numbered: false,
    items: ['Tokyo', 'Buenos Aires', 'Cape Town'],
  }),
  scene('w4', 'statement', { eyebrow: '', title: 'One calm inbox', sub: 'For everybody at the desk' }),
  scene('w5', 'statement', { eyebrow: 'Talk', title: 'Group chats that end' }),
  scene('w6', 'cta', { title: 'npx lumen init', url: '' }),
  scene('w7', 'statement', { eyebrow: '', title: 'Viewings on Saturday 14 June', sub: 'From ten' }),
  scene('w8', 'quote', { text: 'We stopped apologising for the wait.', by: 'Dana Whitlock, Brightside' }),
  scene('w9', 'statement', { eyebrow: '', title: 'A workshop in Lisbon', sub: 'Since 2019' }),
];

/** A home at its price, and people of a place of work: what only films of their kinds show. */
export const OFFERED: Scene[] = [
  scene('o1', 'hook', { eyebrow: 'For sale', title: 'Larkspur', sub: 'Three bedrooms and a walled garden' }),
  scene('o2', 'stat', {
    eyebrow: '',
    prefix: '£',
    value: 685000,
    raw: '685,000',
    suffix: '',
    label: 'offers over',
  }),
];
export const HIRING: Scene[] = [
  scene('o3', 'hook', { eyebrow: 'Hiring', title: 'Come and work with us', sub: '' }),
  scene('o4', 'statement', { eyebrow: '', title: 'A four-day week' }),
  scene('o5', 'cta', { title: 'Write to us', url: '' }),
];

/** The same in scripts beyond Latin. */
export const MAPPED_JAPANESE: Scene[] = [
  scene('x1', 'statement', { eyebrow: '', title: '東京と大阪と京都で会いましょう' }),
  scene('x2', 'statement', { eyebrow: '', title: '6月14日土曜日オープン' }),
];
export const MAPPED_ARABIC: Scene[] = [
  scene('x3', 'statement', { eyebrow: '', title: 'مكاتب في القاهرة، دبي والرياض' }),
  scene('x4', 'quote', { text: 'لن أعود إلى ما كنت عليه.', by: 'ليلى حداد' }),
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

const heard = (id: string, picture: string): Scene => ({
  ...scene(id, 'statement', { eyebrow: '', title: '', picture }),
  ...{ narration: picture, captions: HEARD },
});

/** A story that is only heard: its scenes have no words. */
export const WORDLESS: Scene[] = [
  scene('h1', 'hook', { eyebrow: '', title: 'The Fox Who Borrowed the Moon', sub: '' }),
  heard('h2', 'One night a fox climbed the tallest tree and borrowed the moon.'),
  heard('h3', 'She carried it home in a basket.'),
  heard('h4', 'In the end she was happy.'),
  scene('h5', 'statement', { eyebrow: '', title: 'Sleep tight' }),
];

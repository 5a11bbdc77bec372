import t from 'tap';
import { durationBucket } from '../../src/domain/prompt-hints.ts';
import { durationOf, type Storyboard } from '../../src/domain/storyboard.ts';
import { mainLink } from '../../src/generation/planner/links.ts';
import { asset, planned, screen, wordsOf } from './plan-input.ts';

/** The scenes in short: what each puts on screen, a scene a line. */
const told = (board: Storyboard) =>
  board.scenes.map((s) =>
    s.type === 'stat' ? `${s.prefix}${s.raw}${s.suffix} | ${s.label}` : wordsOf(s).join(' | '),
  );

const TOLD: [prompt: string, scenes: string[]][] = [
  [
    'Make a launch video for Tidewater, a calendar that plans around the tides.',
    ['Tidewater | A calendar', 'Plans around the tides', 'Tidewater'],
  ],
  [
    'A 20 second video about our new bakery in Lisbon that opens at 6 am every day',
    ['New bakery', 'Opens at 6 am', 'Every day', 'In Lisbon | New bakery'],
  ],
  ['Explain how compound interest works', ['Compound interest', 'How it works', 'Compound interest']],
  ['Announce our Series A of $12M led by Northwind', ['Series A', '$12M | Led by Northwind', 'Series A']],
  ['健康的なお弁当の作り方を紹介する動画', ['健康的なお弁当', 'その作り方', '健康的なお弁当']],
  [
    'Una app que convierte recetas en listas de la compra',
    ['Una app', 'Convierte recetas en listas de la compra'],
  ],
  [
    'Summer sale: 30% off all bikes until August 31',
    ['Summer sale', '30% | off all bikes', 'Until August 31 | Summer sale'],
  ],
  [
    'Create a promo video for Loop, a bike-sharing app for students in Berlin',
    ['Loop | A bike-sharing app', 'For students', 'In Berlin | Loop'],
  ],
  [
    'Promote our yoga studio in Porto with classes for beginners every Saturday at 10 am',
    ['Yoga studio in Porto', 'Classes for beginners', 'Every Saturday at 10 am | Yoga studio in Porto'],
  ],
  [
    'Make a video inviting people to our open day on 12 May at the Town Hall, from 10 am to 4 pm',
    ['Open day', 'On 12 May at the Town Hall', 'From 10 am to 4 pm | Open day'],
  ],
  [
    'Introduce Quill, the note-taking app that works offline and syncs when you are back',
    ['Quill | The note-taking app', 'Works offline', 'Syncs when you are back', 'Quill'],
  ],
  [
    'Erstelle ein Video über unser neues Café in Hamburg, das jeden Tag um 7 Uhr öffnet',
    ['Neues Café', 'Öffnet jeden Tag um 7 Uhr', 'In Hamburg | Neues Café'],
  ],
  [
    'Crée une vidéo pour présenter Marée, une application qui prévoit les marées pour les pêcheurs',
    ['Marée | Une application', 'Prévoit les marées pour les pêcheurs', 'Marée'],
  ],
  [
    'We are hiring two nurses in Leeds, apply at jobs@care.example by 30 June',
    ['We are hiring two nurses', 'In Leeds', 'Apply by 30 June | jobs@care.example'],
  ],
  [
    'Teaser for the documentary Salt Roads about the last salt traders of the Sahara',
    ['Salt Roads | The documentary', 'About the last salt traders of the Sahara', 'Salt Roads'],
  ],
  [
    'Our app Pebble helps runners find safe routes at night',
    ['Pebble | Our app', 'Helps runners find safe routes at night', 'Pebble'],
  ],
  ['新しいカフェが渋谷にオープン、毎朝7時から営業', ['新しいカフェが渋谷にオープン', '毎朝7時から営業']],
  ['为我们的新款电动自行车制作一个宣传视频,续航100公里', ['新款电动自行车', '续航100公里', '新款电动自行车']],
  [
    'Save the date: Anna and Tom are getting married on 14 September in Florence',
    ['Save the date', 'Anna and Tom are getting married', 'On 14 September in Florence | Save the date'],
  ],
  [
    'Happy birthday to our colleague Maria who turns 40 today',
    ['Happy birthday to our colleague Maria', 'Turns 40 today'],
  ],
  ['Black Friday: headphones now $149', ['Black Friday', '$149 | Headphones now', 'Black Friday']],
  [
    'Announcing Orbit 2.0, now with offline maps and dark mode',
    ['Orbit 2.0', 'Now with offline maps and dark mode', 'Orbit 2.0'],
  ],
  [
    'A clip about the fastest train in the world, which reaches 603 km/h',
    ['The fastest train in the world', 'Reaches 603 km/h', 'The fastest train in the world'],
  ],
  ['A video about bees', ['Bees', 'Find out more']],
];

t.test('a prompt of one sentence is told phrase by phrase', async (t) => {
  for (const [prompt, scenes] of TOLD) {
    // Given a prompt of one sentence, when it is planned, then each scene has a phrase of its own.
    const board = await planned(prompt);
    t.same(told(board), scenes, prompt);
    const [floor, ceiling] = durationBucket({ prompt }) === '10-30s' ? [10, 30] : [0, 0];
    t.ok(durationOf(board) >= floor && durationOf(board) <= ceiling, `${durationOf(board)} s`);
  }
});

t.test('no two scenes say the same, and only the name is said again, at the end', async (t) => {
  for (const [prompt] of TOLD)
    for (const more of [
      {},
      { duration: '<10s' },
      { duration: '30s-1min' },
      { aspectRatio: '9:16' },
    ] as const) {
      const board = await planned(prompt, more);
      const lines = told(board);
      t.equal(new Set(lines.slice(0, -1)).size, lines.length - 1, `${prompt}: ${lines.join(' / ')}`);
      const words = board.scenes.slice(0, -1).flatMap(wordsOf);
      const repeated = wordsOf(board.scenes.at(-1)!).filter((w) => words.includes(w));
      t.ok(
        repeated.every((w) => w === board.subject || w === lines[0]),
        repeated.join(),
      );
      if (board.scenes.length === 2) t.not(lines[0], lines[1], `${prompt}: two cards of different words`);
    }
});

t.test('a length that was stated is met', async (t) => {
  for (const [prompt, seconds] of [
    ['A 15 second ad for our handmade candles, free shipping over $40', 15],
    ['Make a 30 second video about how solar panels turn sunlight into electricity', 30],
  ] as const)
    t.equal(durationOf(await planned(prompt)), seconds, prompt);
});

t.test('a picture is captioned with a phrase of the sentence', async (t) => {
  const assets = [asset('a', 'image', 'IMG_2034.jpg')];
  const board = await planned(
    'A launch video for Tidewater, a calendar that plans around the tides.',
    {},
    { assets },
  );
  t.match(board.scenes, [
    { type: 'hook', title: 'Tidewater' },
    { type: 'media', assetId: 'a', title: 'Plans around the tides' },
    { type: 'cta', title: 'Tidewater' },
  ]);
  t.equal(board.scenes.length, 3);
});

t.test('a sentence of which more can be shown is no sentence of phrases', async (t) => {
  const list = await planned('Alpenglow: offline maps, snow alerts and rescue check-ins.');
  t.ok(list.scenes.some((s) => s.type === 'list'));
  const change = await planned('Our hikers grew from 12k in 2022 to 180k in 2024');
  t.ok(change.scenes.some((s) => s.type === 'chart'));
});

t.test('a stated call closes, and the when and where stand beneath it', async (t) => {
  const board = await planned('A promo for Loop, a bike-sharing app for students in Berlin. CTA: Ride today');
  t.match(board.scenes.at(-1), { title: 'Ride today', sub: 'In Berlin' });
  t.match(screen(board), /^For students$/m);
});

t.test('a mail address and a telephone number both stand on the closing card', async (t) => {
  const clinic = await planned(
    'Make a video for our dental clinic, call 020 7946 0958 or write to hello@smile.example',
  );
  t.match(clinic.scenes.at(-1), { title: 'Call or write', url: 'hello@smile.example · 020 7946 0958' });
  const more = await planned(
    'Repair café. We mend what others throw away. Come on Fridays. Write to fix@cafe.example or call +44 20 7946 0958. More at cafe.example',
  );
  t.match(more.scenes.at(-1), { url: 'cafe.example · fix@cafe.example · +44 20 7946 0958' });
  t.equal(mainLink('Call 030 1234567 or (0)30/12 34 56 78'), '030 1234567', 'national numbers are read');
  t.equal(mainLink('See b.example/long or b.example'), 'b.example', 'one address alone stays alone');
  t.equal(
    mainLink('From 01.02.2024 to 03.04.2025 and 0.25 of 1,000,000'),
    '',
    'dates are no numbers to call',
  );
});

// Whose a film is beside what it is about, by what readers told of other prompts, and the subject that has both.
import t from 'tap';
import { aboutOf } from '../../../src/domain/film/about.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { filmOf } from '../../support/film-of-prompt.ts';

const aboutOfPrompt = (text: string) => aboutOf(read([{ text }]));

/** Prompts of nobody who taught the reader, with what their films are about and whose they are. */
const HELD: [prompt: string, about: string][] = [
  [
    'Video zur Nacht der offenen Terminals bei den Stadtwerken Brombach, Freitag, 26. September, ab 18 Uhr, Halle 2. 20 Sekunden.',
    'Nacht der offenen Terminals, Stadtwerken Brombach',
  ],
  [
    'Exhibition film: The Clockwork Menagerie, 60 automata from 1740 to 1910. Halden Museum, 9 February to 30 August. 15 seconds.',
    'The Clockwork Menagerie, Halden Museum',
  ],
];

t.test('whose a film is stands behind what it is about', async (t) => {
  for (const [prompt, about] of HELD) t.equal(aboutOfPrompt(prompt), about, prompt);
});

t.test('a name alone stands alone, and a text without one has none', async (t) => {
  t.equal(aboutOfPrompt('A 10 second launch film for Alpenglow, the trail app. Free on 4 May.'), 'Alpenglow');
  t.equal(aboutOfPrompt('make something nice'), null);
});

t.test('what a host’s film is about stands before the host, whose name the film keeps', async (t) => {
  const brief = read([
    {
      text: 'Vestra Logistics, Q3 results for the town hall screen: revenue $84.2m, up 11%. On-time deliveries 97.4%. Thank you, night shift. 40 seconds.',
    },
  ]);
  t.match(brief, { subject: { text: 'Vestra Logistics' }, about: { text: 'Q3 results' } });
  t.equal(aboutOf(brief), 'Q3 results, Vestra Logistics');
});

t.test('a film of who hires is about the work that they offer as well', async (t) => {
  for (const [text, about] of [
    [
      'Stellenanzeige als Reel: Bäckerei Wirsing in Görlitz sucht Konditor/in (m/w/d), ab sofort, 38 Std.',
      'Konditor/in (m/w/d)',
    ],
    [
      'Kort film, 15 sekunder. Vi på Ljung Bemanning söker tre undersköterskor till hemtjänsten i Vännäs. Lön från 31 500 kr.',
      'tre undersköterskor',
    ],
    [
      "We're Oduya Electrical and we are looking for two apprentices in Leeds. £9.50 an hour.",
      'two apprentices',
    ],
  ] as const)
    t.match(read([{ text }]), { genre: 'hiring', about: { text: about } }, text);
});

t.test('what is no name, or only said aloud, is nobody whose a film is', async (t) => {
  for (const text of [
    'A 15-second teaser for our new electric scooter, the Volt S. 60 km range, 25 km/h, folds in 3 seconds. Pre-order from 1 September for €599.',
    [
      'Scene 1: A kettle steaming in a dark kitchen.\nOn screen: The Night Kitchen',
      'VO: "At three in the morning, someone on Harrow Lane is already cooking."\n',
      'Scene 2: Volunteers packing boxes.\nOn screen: 212 breakfasts a day\nVO: "Nobody asks who needs it. They just pack."\n',
      'Scene 3: A van leaving at dawn.\nOn screen: Give at nightkitchen.example\nVO: "Be part of the first meal of the day."',
    ].join('\n'),
  ])
    t.equal(read([{ text }]).owner, undefined, text);
});

for (const mark of ["'", '’'])
  t.test(`who must not be named is on no card (don${mark}t)`, async (t) => {
    const film = filmOf(
      `Event film: Night Market on Friday 12 June, 6pm, Harbour Square. Organised by Larkfield Foods, but don${mark}t mention Larkfield Foods anywhere. 15 seconds.`,
    );
    t.match(film.scenes[0], { title: 'Night Market' });
    t.notOk(JSON.stringify(film.scenes).includes('Larkfield'));
  });

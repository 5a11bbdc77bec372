// What people say to the maker beside what is for viewers, and what they ask to be shown last: what a film of it says.
import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';

const filmOf = (prompt: string) =>
  planFilm({
    request: { prompt, attachments: [] },
    messages: [{ run: 1, kind: 'create', prompt }],
    ...{ assets: [], missing: [], mayAsk: false, seed: 1 },
  }).storyboard.scenes;
const saidIn = (prompt: string) => filmOf(prompt).map((scene) => textsOf(scene).join(' | '));
const allOf = (prompt: string) => saidIn(prompt).join('\n');

t.test('what follows for the maker alone from a fact is shown to nobody, nor is that fact', async (t) => {
  for (const [prompt, hidden, shown] of [
    [
      'come try korfball!! tuesdays 7pm sports hall Redfield. nobody here knows what it is so explain: 8 a side, mixed teams, no running with the ball. club = Redfield Hawks.',
      /nobody|explain/i,
      /Mixed teams/,
    ],
    [
      'Price board for the yard, 15 seconds. Brass £3.80, lead £1.25. Drivers read it from 5 metres so BIG',
      /5 metres|BIG/,
      /Brass/,
    ],
    [
      'Food bank: sorting on Tuesdays 6 pm, no experience needed. Big letters because many of us forget their glasses.',
      /glasses/,
      /sorting/i,
    ],
    [
      'Fahrplanänderung ab 1. Mai: Linie 12 fährt alle 20 Minuten. Die Leute lesen das im Vorbeigehen, also groß.',
      /Vorbeigehen|groß/,
      /Linie 12/,
    ],
  ] as const) {
    t.notMatch(allOf(prompt), hidden, prompt);
    t.match(allOf(prompt), shown, prompt);
  }
  t.match(
    allOf('Our Thursday group is now so big that we start in two waves. See you on 9 May at 10.'),
    /two waves/,
  );
  t.match(
    allOf('Parking at the fete is tight, so please use the Mill Lane field. Saturday 5 July, 11 to 4.'),
    /Mill Lane/,
    'viewers are asked',
  );
});

t.test('the last card that is asked for ends the film with its words alone', async (t) => {
  const boats = 'Boat hire on the Wey, £18 an hour, open daily from 10.';
  for (const [prompt, last] of [
    [`${boats} The last picture should say See you on the water. No music please.`, 'See you on the water'],
    [
      `${boats} I want it to end with the words See you on the water. No music please.`,
      'See you on the water',
    ],
    [`${boats} Heading Boats for an hour, bottom See you on the water. No music.`, 'See you on the water'],
    [
      "Location de barques, 18 € l'heure, tous les jours dès 10 h. Le dernier écran doit dire : À bientôt sur l'eau. Pas de musique.",
      "À bientôt sur l'eau",
    ],
    [
      'Bootsverleih an der Spree, 18 € die Stunde, täglich ab 10 Uhr. Auf dem letzten Bild soll stehen: Bis bald am Wasser. Keine Musik bitte.',
      'Bis bald am Wasser',
    ],
    [
      'Alquiler de barcas, 18 € la hora, todos los días desde las 10. La última imagen tiene que decir Nos vemos en el agua. Sin música.',
      'Nos vemos en el agua',
    ],
  ] as const)
    t.equal(saidIn(prompt).at(-1)?.split(' | ')[0], last, prompt);
  t.match(saidIn(`${boats} Heading Boats for an hour, bottom See you on the water.`)[0], /Boats for an hour/);
});

t.test('rows that only try a table out, notes for editors and drafts are shown to nobody', async (t) => {
  for (const [prompt, hidden, shown] of [
    [
      'Scrap prices this week\n\nMetal\tper kg\nBrass\t£3.80\nLead\t£1.25\nTEST ROW\t£99.99\nCopper\t£6.45',
      /TEST|99/,
      /Copper/,
    ],
    [
      'The museum opens "Salt Roads" on 12 October. Admission is £9.\n\nNotes to editors: images from press@museum.example. The loan fee is confidential.',
      /editors|press@|loan/i,
      /£9/,
    ],
    [
      'Members: 8,412\nSavings: £11.3m\nDividend: 2.5 %\nThe figure for expenses is still in draft (£4,107) and must be left out.',
      /4,107|draft/,
      /8,412/,
    ],
  ] as const) {
    t.notMatch(allOf(prompt), hidden, prompt);
    t.match(allOf(prompt), shown, prompt);
  }
});

t.test('reasons to buy something are claims, also those that deny', async (t) => {
  const brief =
    'CLIENT: Solenne\nPRODUCT: Solenne Mist\nDELIVERABLE: 1 x 15" pre-roll\nREASONS TO BELIEVE: SPF 50 / no white cast / reef-safe formula\nMANDATORY: "SPF 50" legible for at least 3 sec\nAVOID: bikinis, the word "chemical"';
  t.match(allOf(brief), /no white cast/i);
  t.match(allOf(brief), /reef-safe formula/i);
  t.notMatch(allOf(brief), /legible|3 sec/);
});

t.test('what must not be said behind a narration is not heard', async (t) => {
  const scenes = filmOf(
    '做个短片。老周修笔铺，磨尖80元起，清洗15元。旁白请念：“一支笔修好了。”不要说什么“匠心”“情怀”。',
  );
  const heard = scenes.map(({ narration }) => narration ?? '').join('');
  t.match(heard, /一支笔修好了/);
  t.notMatch(heard, /匠心|情怀/);
});

t.test('a title that begins with how something is done keeps those words', async (t) => {
  const clock =
    "How to wind a longcase clock – 5 steps, one per card, numbered, portrait format for phones\n1 Open the trunk door\n2 Fit the crank key\n3 Turn slowly\n4 Stop before the weight touches\n5 Close up for a week\nI'm Gerald from Pendle Horology, British spelling. No ticking noises";
  t.match(saidIn(clock)[0], /^How to wind a longcase clock/);
});

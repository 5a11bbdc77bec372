import t from 'tap';
import { read } from '../../../src/generation/planner/reading/read.ts';

const subjectOf = (text: string) => read([{ text }]).subject?.text ?? null;

t.test('an episode is its podcast’s, whoever is its guest', async (t) => {
  for (const [text, name] of [
    [
      '15s teaser for ep 31 of Wet Ink, my podcast about print shops. Episode title: The Night 900 Posters Got Wet. Guest is Captain Ines Roald, pull quote "We hung them on the bridge." Out Tuesday wherever you listen.',
      'Wet Ink',
    ],
    [
      'Teaser für Folge 100 von „Kopfsteinpflaster“, zu Gast Jette Brodersen: „Fisch ist Politik“',
      'Kopfsteinpflaster',
    ],
  ] as const)
    t.equal(subjectOf(text), name, text);
});

t.test('the product of a brief goes before its client, and who makes the film is neither', async (t) => {
  for (const [text, name] of [
    [
      'Agentur-Briefing\n\nKUNDE: Radhaus Ems GmbH\nANLASS: Launch Lastenrad „Ponte 3“\nPFLICHTANGABEN: 3.490 €, Reichweite 95 km, Probefahrt ab 15. April\nTONALITÄT: frisch, nicht belehrend\nFORMAT: 9:16, 15 Sek.',
      'Ponte 3',
    ],
    [
      '## Client\nOakes & Sons, furniture makers, Ludbury\n\n## Objective\nLaunch of the Wren stool. Drive pre-orders.\n\n## Key messages\n1. Made from one English ash plank\n2. No screws, no glue\n3. Repaired free for life\n\n## Mandatories\nPrice: £185. Pre-orders open 3 March. oakesandsons.example\n\n## Tone\nQuiet, dry, a bit of wit.',
      'Wren',
    ],
    [
      '**Client:** Museo del Faro\n**Exhibition:** Lost Lamps – 90 years of light\n**Dates:** 4 May – 1 August\n**Tone:** quiet',
      'Lost Lamps',
    ],
    [
      '# BRIEF: cutdown\n**Client:** Fernfield Oats\n**Agency:** Kestrel & Crumb\n**Format:** 20 sec\n## Key message\nThe oat milk that stays whole.\n## Mandatories\nEnd on: fernfield.example',
      'Fernfield Oats',
    ],
  ] as const)
    t.equal(subjectOf(text), name, text);
});

t.test('an event goes before its hall, a name before its address, a challenge before its host', async (t) => {
  for (const [text, name] of [
    [
      'so our model railway exhibition is in Tolverne Sports Centre this year, 14 and 15 March, adults £7. steam sounds pls',
      'model railway exhibition',
    ],
    [
      'bazar beneficente sábado 10h às 16h na Igreja São Judas, tudo a partir de 5 reais',
      'bazar beneficente',
    ],
    [
      '🏃‍♀️ 30 day plank challenge!! starts 1 Feb w/ Coach Bex 💪 day 1 = 20 sec, day 30 = 3 MIN. tag a mate. loud & sweaty pls 🔥',
      '30 day plank challenge',
    ],
    [
      'cut 38, colour from 65, kids 15. thats our price list, salon is Lola Roja, Harbour St Galway. neon look',
      'Lola Roja',
    ],
  ] as const)
    t.equal(subjectOf(text), name, text);
});

t.test('a column of a table is not whose film it is, and a release is of what has a version', async (t) => {
  for (const [text, name] of [
    [
      'Can you make a side by side of our two cargo bikes for the shop window screen? It loops all day so no sound at all.\n\n| | Mule | Mule Max |\n|---|---|---|\n| Range | 60 km | 110 km |\n| Carries | 2 kids | 4 kids |\n| Weight | 32 kg | 41 kg |\n| Price | £2,890 | £3,990 |\n\nEnd with: Ride one home this weekend. Shop is Spoke & Sparrow.',
      'Spoke & Sparrow',
    ],
    [
      'Notes de version Planisoin 3.8 (logiciel pour infirmiers)\n• Tournées optimisées : 22 min gagnées par jour\n• Ordonnances scannées en 1 clic',
      'Planisoin 3.8',
    ],
  ] as const)
    t.equal(subjectOf(text), name, text);
});

t.test(
  'who celebrates goes before where and before what for, and is no restaurant that is named elsewhere',
  async (t) => {
    for (const [text, name] of [
      [
        '🎉 Nia turns 7!! Roller disco party Sunday 14 June, 2pm @ Wheelhouse Rink 🛼 RSVP to Mum. pink + purple plsss',
        'Nia turns 7',
      ],
      [
        'Save the date! Imogen & Teo are getting married on Saturday 6 September at Fennick Barn, Dorset. Ceremony 2pm.',
        'Imogen & Teo',
      ],
      [
        "Restaurant turns 25! It's Taverna Kyveli in Melbourne. All of November: the 1999 menu at 1999 prices, lamb $14.",
        'Taverna Kyveli',
      ],
      [
        "my nan turns 90!! party slideshow type thing but no photos yet so just do words n drawings. Nan's name Winifred Achebe-Lowe. born 1935 in Enugu, 1958 sailed to Liverpool, 1961 married Grandad Tom, 1966 opened the sewing shop, 1999 retired (lol she didnt really), 2025 ninety and still dancing. she loves purple and highlife music. dont mention uncle Femi theyre not speaking. make us cry a bit",
        'Winifred Achebe-Lowe',
      ],
    ] as const)
      t.equal(subjectOf(text), name, text);
  },
);

t.test('a script is whose address it shows, not a line of it', async (t) => {
  const script =
    'TEXTE À L’ÉCRAN / VOIX OFF (25 s)\n\nPlan 1\nÉcran : Mal de dos au bureau ?\nVoix off : Huit heures assis chaque jour.\n\nPlan 2\nÉcran : Assise Lumbo, 249 €\nVoix off : Elle suit votre dos.\n\nPlan 3\nÉcran : lumbo.example\n';
  t.equal(subjectOf(script), 'Assise Lumbo');
});

t.test('who writes is not what the film is about', async (t) => {
  for (const [text, name] of [
    [
      'Buenos días. Les escribe Carmela Ruano, de la óptica Lince. Desde el 9 de enero abrimos los lunes de 10 a 14 h. Teléfono 955 555 310.',
      'Lince',
    ],
    [
      'Gentile redazione,\n\nsono Ornella Pedrotti, della Banca del Tempo di Valsugrana. Ecco i numeri:\n- 4.216 ore scambiate\n- 312 soci',
      'Banca del Tempo di Valsugrana',
    ],
  ] as const)
    t.equal(subjectOf(text), name, text);
});

t.test(
  'what happens at a place or is held by somebody is named with them, or before their comma',
  async (t) => {
    for (const [text, name] of [
      [
        'Ciao, video di 20 secondi per il nostro corso di cucito a Rocca Mirta. Quattro lezioni, ogni martedì alle 18.',
        'corso di cucito a Rocca Mirta',
      ],
      [
        'Flohmarkt der Pfadfinder Buchental, Sonntag 10-16 Uhr, Standgebühr ein Kuchen',
        'Flohmarkt der Pfadfinder Buchental',
      ],
      [
        'Hoi! Voor onze rommelmarkt in Buurthuis De Ster: zaterdag 5 april, 9.00 tot 14.00 uur. Toegang gratis.',
        'rommelmarkt in Buurthuis De Ster',
      ],
      [
        'Video verticale per la sagra del tortello, Borgo San Vitale, 4-5-6 settembre, ingresso libero. Allegro ma non troppo!',
        'sagra del tortello',
      ],
      [
        'so its our ten year anniversary and i want to surprise my husband, Theo and Marisol timeline!! 2014 met at a bus stop in Quito, 2016 moved to Toronto w two suitcases, 2018 got married in the rain, 2020 adopted Biscuit (dog), 2023 baby Lucía, 2024 still laughing. end w "Te quiero, Theo".',
        'Theo and Marisol',
      ],
      [
        'Anbei die Angaben für das Video zum Vereinsjubiläum.\n\n125 Jahre TSV Grünbeck 1901\nFestwochenende 10. bis 12. Juli 2026\n\nSamstag, 14 Uhr: Spiel gegen die Traditionself des FC Hallstedt',
        '125 Jahre TSV Grünbeck 1901',
      ],
    ] as const)
      t.equal(subjectOf(text), name, text);
  },
);

t.test(
  'who is looked for goes before where they were seen, and a shop before a row of its prices',
  async (t) => {
    for (const [text, name] of [
      [
        'Lost cat: Biscuit. Ginger, white socks. Last seen Elm Row, Tuesday night. Ring Dawn on 07700 900417.',
        'Biscuit',
      ],
      [
        'Menu video for the screen above the counter, no sound there:\nFlat white 3.40\nOat cortado 3.60\nCardamom bun 3.20\nThe Little Ferry, Tarbert. Open 8 to 4, shut Wednesdays.',
        'The Little Ferry',
      ],
    ] as const)
      t.equal(subjectOf(text), name, text);
  },
);

t.test('a name ends at its colon where a list goes on behind it', async (t) => {
  for (const [text, name] of [
    [
      'Sommerfest der Feuerwehr: Grill, Hüpfburg und Live-Musik. 12. Juli ab 14 Uhr.',
      'Sommerfest der Feuerwehr',
    ],
    ["Fundraiser: cake, tea and a raffle, Saturday at St John's", 'Fundraiser'],
    ['Hackathon: Tidehack, 36 hours, Galveston, Nov 7-9.', 'Tidehack'],
  ] as const)
    t.equal(subjectOf(text), name, text);
});

t.test('who writes without a name owns no film', async (t) => {
  const text =
    'Good morning! My name is Aurelio and I sell handmade hammocks on the coast of Maine, the business is Slow Harbor Hammocks. They cost $240 and ship free in the US.';
  const { owner, subject } = read([{ text }]);
  t.same([owner?.text, subject?.text], [undefined, 'Slow Harbor Hammocks']);
});

t.test('a name is not torn at a hyphen', async (t) => {
  for (const [text, name] of [
    [
      'Join us for the river clean-up on Sunday 9 June at 10. Gloves and bags are provided.',
      'river clean-up',
    ],
    ['Join us for a sing-along on Sunday 9 June at 10. Bring your own mug.', 'sing-along'],
  ] as const)
    t.equal(subjectOf(text), name, text);
});

t.test(
  'what somebody invites to or presents goes before who does, where they have no name in marks',
  async (t) => {
    for (const [text, name] of [
      [
        'Biblioteka Miejska w Olszanach zaprasza na Noc Książki w piątek 25 kwietnia od 19:00. Wstęp wolny.',
        'Noc Książki',
      ],
      [
        'Kowal Artystyczny Bździuch zaprasza na kurs kucia podków. Dwa dni, 16–17 maja, 480 zł.',
        'kurs kucia podków',
      ],
      ['The Harbour Players invite you to The Glass Boat, Friday 12 June, tickets £8.', 'The Glass Boat'],
    ] as const)
      t.equal(subjectOf(text), name, text);
  },
);

t.test(
  'a film is about no hashtag behind its label, and about its rules rather than one of them',
  async (t) => {
    for (const [text, name] of [
      [
        '- 21 days without added sugar\n- starts Monday 6 January\n- hashtag #SweetNothing21',
        '21 days without added sugar',
      ],
      ['Pool rules for the screen: No running. No diving in the shallow end. Shower first.', 'Pool rules'],
      ['Normas de la piscina: no correr. No tirarse de cabeza. Ducha obligatoria.', 'Normas de la piscina'],
    ] as const)
      t.equal(subjectOf(text), name, text);
  },
);

t.test('what is for hire at a price hires nobody', async (t) => {
  const genreOf = (text: string) => read([{ text }]).genre;
  t.equal(genreOf('Kayak hire from £14 an hour at Porthwen beach, open every day.'), 'local');
  t.equal(genreOf('Bike hire in Keswick, £20 a day'), 'local');
  t.equal(genreOf('We want to hire a cook, £15 an hour'), 'hiring');
});

// Recaps: their head is whole, every result stands for itself, and thanks to others are what they end with.
import t from 'tap';
import { scenesOf, told } from '../../told-scenes.ts';

t.test('a year within a head tears it not, and two results beneath it have a scene each', async (t) => {
  t.same(
    scenesOf('Annual report 2025 for Fenwick Housing: 312 homes built, 96 % of tenants satisfied.').slice(
      0,
      3,
    ),
    [
      'hook | Annual report 2025 for Fenwick Housing',
      'stat | 312 | homes built',
      'stat | 96 % | of tenants satisfied',
    ],
  );
  t.same(
    scenesOf(
      'Annual report 2025 for Fenwick Housing: 312 homes built, 96 % of tenants satisfied, rent arrears down from 6.1 % to 3.8 %, £4.2m invested in insulation. Thank you to our 140 staff.',
    ),
    [
      'hook | Annual report 2025 for Fenwick Housing',
      'stat | 312 | homes built',
      'stat | 96 % | of tenants satisfied',
      'stat | 6.1 % → 3.8 % | Rent arrears down from 6.1 % to 3.8 %',
      'stat | £4.2m | invested in insulation',
      'cta | Thank you to our 140 staff | Annual report 2025 for Fenwick Housing',
    ],
  );
});

t.test('thanks to others end a film, thanks to the maker are none of it', async (t) => {
  const last = (prompt: string) => scenesOf(prompt).at(-1);
  t.same(
    last(
      'Year in review 2025: 48 concerts, 12,000 visitors, 3 new festivals. Thank you to everyone who came.',
    ),
    'cta | Thank you to everyone who came | Year in review 2025',
  );
  t.same(
    last(
      'Jahresbericht 2025 der Wohnbau Fenwick: 312 Wohnungen gebaut, 96 % zufriedene Mieter. Danke an unsere 140 Mitarbeiter.',
    ),
    'cta | Danke an unsere 140 Mitarbeiter | Jahresbericht 2025 der Wohnbau Fenwick',
  );
  t.same(
    last(
      'Make a video about our summer fair. 1,200 visitors, £8,400 raised. Thanks to the design team for helping with this video.',
    ),
    'cta | Our summer fair | £8,400 raised',
  );
  t.same(last('Promo for our cafe, open daily from 8. Thanks to you in advance!'), 'cta | Cafe');
});

t.test('a number behind its measure is large, and a month in brackets says what it was before', async (t) => {
  t.same(
    scenesOf(
      'Q2 numbers for the sales team: New customers 48, Churned 5, MRR £212k (was £187k), Best region: Midlands.',
    )[1],
    'stat | 48 | New customers',
  );
  t.same(
    scenesOf('June results: 32 new members, 4 cancellations, revenue €41k (May: €38k).')[3],
    'stat | €38k → €41k | Revenue €41k (May: €38k)',
  );
});

t.test('a recap ends with its first result, and with none that was just told', async (t) => {
  t.same(scenesOf('Q3 recap: revenue €4.2m, up 18 % on last year. Churn fell from 6 % to 3.5 %.'), [
    'hook | Q3 recap',
    'stat | €4.2m | Revenue €4.2m',
    'stat | 18 % | Up 18 % on last year',
    'stat | 6 % → 3.5 % | Churn fell from 6 % to 3.5 %',
    'cta | Q3 recap | Revenue €4.2m',
  ]);
});

told('thanks open a film, a history keeps its first row, and years of age are shown', [
  [
    "Thank you, Bristol. 4,200 of you walked with us on Sunday and raised £61,000 for the children's hospice. Next walk: 14 June 2027.",
    'hook | Thank you, Bristol',
    'statement | 4,200 of you walked with us on Sunday',
    "stat | £61,000 | Raised £61,000 for the children's hospice",
    'cta | Next walk: 14 June 2027 | Thank you, Bristol',
  ],
  [
    'Our firm turns 50 this year. Timeline please:\n1975 – Ostrander & Pell opens with two engineers\n1989 – first bridge\n2004 – office in Leeds\n2025 – 120 people',
    'hook | Ostrander & Pell',
    'stat | 50 | Our firm turns 50 this year',
    'timeline | 1975 | Ostrander & Pell opens with two engineers | 1989 | First bridge | 2004 | Office in Leeds | 2025 | 120 people',
    'cta | Ostrander & Pell',
  ],
]);

t.test(
  'figures that are ours stand under what we call them, and an ad is named by what it offers',
  async (t) => {
    t.same(
      scenesOf(
        'Our reading scheme in numbers: 41 volunteers, 300 children, 6 schools. 78 % read more at home.',
      ),
      [
        'hook | Our reading scheme in numbers',
        'list | 41 volunteers | 300 children | 6 schools',
        'stat | 78 % | read more at home',
        'cta | Our reading scheme in numbers',
      ],
    );
    t.equal(
      scenesOf('Ad: two-bed flat to let in Ardmouth, balcony, €640 a month. Call 0561 555 01 20')[0],
      'hook | Two-bed flat to let in Ardmouth | balcony',
    );
  },
);

told('the best of a year is no greeting, and a town that is thanked signs nothing', [
  [
    'Half-year recap for the Otley Repair Cafe: 318 items mended, 41 volunteers, 2 tonnes kept out of landfill. Best month: March. Most repaired thing: the toaster. Thank you, Otley.',
    'hook | Otley Repair Cafe',
    'list | Half-year recap for the Otley Repair Cafe | 318 items mended | 41 volunteers | 2 tonnes kept out of landfill',
    'statement | Best month: March',
    'statement | Most repaired thing: the toaster',
    'cta | Thank you, Otley | Otley Repair Cafe',
  ],
]);

t.test(
  'results have a scene each, also beneath a head, behind an "and" and with a long last one',
  async (t) => {
    t.same(
      scenesOf(
        "Jaarcijfers Zwembad De Vliet: 84.000 bezoekers, 1.260 zwemdiploma's, 31 procent minder gasverbruik dankzij de nieuwe warmtepomp.",
      ).slice(1, 4),
      [
        'stat | 84.000 | bezoekers',
        "stat | 1.260 | zwemdiploma's",
        'stat | 31 procent | minder gasverbruik dankzij de nieuwe warmtepomp',
      ],
    );
    t.same(
      scenesOf(
        'Jahresrückblick Stadtbibliothek Moorheim: 61.000 Besucher, 4.200 neue Ausweise, 22 Prozent weniger Strom dank der neuen Lampen.',
      ).slice(1, 3),
      ['stat | 61.000 | Besucher', 'stat | 4.200 | neue Ausweise'],
    );
    t.same(
      scenesOf(
        '1,900 kites flown, 46 schools and 3 countries. That was the Saltmarsh Kite Festival 2025.',
      ).slice(1, 4),
      ['stat | 1,900 | kites flown', 'stat | 46 | schools', 'stat | 3 | countries'],
    );
  },
);

t.test('a share in brackets is said of the figure before it', async (t) => {
  const stats = (prompt: string) => scenesOf(prompt).filter((scene) => scene.startsWith('stat'));
  t.same(
    stats('Médiathèque Simone-Aubrac, bilan 2025\n- 48 300 visites (+11 %)\n- 112 600 prêts')[0],
    'stat | 48 300 | visites (+11 %)',
  );
  t.same(
    stats(
      'Q3 recap for the Brightwater Ferries:\n• 412,000 passengers (up 8 % on last year)\n• fuel cost down 11 %',
    )[0],
    'stat | 412,000 | passengers (up 8 % on last year)',
  );
});

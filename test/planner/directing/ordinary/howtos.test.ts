// Instructions: what one needs is a list, everything to do a step, and the film ends with its last step, not with its title.
import t from 'tap';
import { scenesOf, told } from '../../told-scenes.ts';

t.test('a film with steps ends with the last of them, and not with its title again', async (t) => {
  t.same(
    scenesOf(
      'How to change a bike tyre in 5 steps: let out the air, lever off the tyre, swap the tube, push the tyre back on, pump to 4 bar.',
    ),
    [
      'hook | How to change a bike tyre in 5 steps',
      'statement | Step 1 of 5 | Let out the air',
      'statement | Step 2 of 5 | Lever off the tyre',
      'statement | Step 3 of 5 | Swap the tube',
      'statement | Step 4 of 5 | Push the tyre back on',
      'statement | Step 5 of 5 | Pump to 4 bar',
    ],
  );
});

t.test('steps without a number word, and a last line behind the steps, end their film too', async (t) => {
  t.same(
    scenesOf(
      'How to descale your kettle: 1. Fill it half with water and half with white vinegar. 2. Boil it. 3. Leave it for an hour. 4. Rinse three times.',
    ).at(-1),
    'statement | Step 4 of 4 | Rinse three times',
  );
  t.same(
    scenesOf(
      'Show our customers how to return a parcel in 3 easy steps. 1) Print the label from your account 2) Stick it over the old one 3) Drop it at any post office. Free for 30 days!',
    ).at(-1),
    'statement | Free for 30 days!',
  );
});

t.test('a measure within what is to be done makes no ingredient of it', async (t) => {
  t.same(
    scenesOf(
      'How to make cold brew: grind 100 g of coffee coarsely, add 1 litre of cold water, leave it in the fridge for 16 hours, then strain through a filter.',
    ),
    [
      'hook | How to make cold brew',
      'statement | Step 1 of 4 | Grind 100 g of coffee coarsely',
      'statement | Step 2 of 4 | Add 1 litre of cold water',
      'statement | Step 3 of 4 | Leave it in the fridge for 16 hours',
      'statement | Step 4 of 4 | Then strain through a filter',
    ],
  );
  t.same(
    scenesOf(
      'Recette de la pâte à crêpes : mélangez 250 g de farine avec 4 œufs, ajoutez 50 cl de lait, laissez reposer 1 heure, faites cuire 2 minutes par face.',
    )[1],
    'statement | Étape 1 sur 4 | Mélangez 250 g de farine avec 4 œufs',
  );
});

t.test('what stands behind a label for what one needs is a list of it', async (t) => {
  t.same(
    scenesOf(
      'How to clean an oven. You need: bicarbonate of soda, white vinegar and an old toothbrush. First mix 100 g of soda with a little water. Spread it on the walls. Leave it overnight. Spray with vinegar and wipe clean.',
    ),
    [
      'hook | How to clean an oven',
      'list | What you need | Bicarbonate of soda | White vinegar | An old toothbrush',
      'statement | Step 1 of 3 | First mix 100 g of soda | with a little water',
      'statement | Step 2 of 3 | Spread it on the walls',
      'statement | Step 3 of 3 | Leave it overnight',
      'cta | Spray with vinegar and wipe clean | How to clean an oven',
    ],
  );
  t.same(
    scenesOf(
      'How to fix a dripping tap\n\nWhat you need:\n- adjustable spanner\n- new washer\n- a towel\n\nSteps:\n1. Turn off the water\n2. Unscrew the tap head\n3. Swap the washer\n4. Put it back together',
    )[1],
    'list | What you need | Adjustable spanner | New washer | A towel',
  );
  t.same(
    scenesOf(
      'Anleitung: So reparierst du einen tropfenden Wasserhahn. Du brauchst: Zange, neue Dichtung und ein Handtuch. 1. Wasser abdrehen 2. Griff lösen 3. Dichtung tauschen',
    )[1],
    'list | Was man braucht | Zange | Neue Dichtung | Ein Handtuch',
  );
});

told('the line right above the first step is the title of the steps', [
  [
    'How to change a bicycle inner tube, by Spoke & Sparrow repair shop.\n1. Take the wheel off\n2. Lever the tyre over the rim\n3. Pull out the old tube',
    'hook | How to change a bicycle inner tube, | by Spoke & Sparrow repair shop',
    'statement | Step 1 of 3 | Take the wheel off',
    'statement | Step 2 of 3 | Lever the tyre over the rim',
    'statement | Step 3 of 3 | Pull out the old tube',
  ],
]);
t.test(
  'steps behind a title with a colon are steps in every language, with how long each takes',
  async (t) => {
    t.same(scenesOf('Jak zrobić herbatę: zagotuj wodę, zalej liście, parz 3 minuty, dodaj miód.'), [
      'hook | Jak zrobić herbatę',
      'statement | Krok 1 z 4 | Zagotuj wodę',
      'statement | Krok 2 z 4 | Zalej liście',
      'statement | Krok 3 z 4 | Parz 3 minuty',
      'statement | Krok 4 z 4 | Dodaj miód',
    ]);
    t.same(scenesOf('Nasıl kahve yapılır: suyu kaynat, kahveyi ekle, 4 dakika bekle, süz.'), [
      'hook | Nasıl kahve yapılır',
      'statement | Adım 1 / 4 | Suyu kaynat',
      'statement | Adım 2 / 4 | Kahveyi ekle',
      'statement | Adım 3 / 4 | 4 dakika bekle',
      'statement | Adım 4 / 4 | Süz',
    ]);
    t.same(
      scenesOf(
        'Как заварить иван-чай: 2 чайные ложки на 500 мл, залить кипятком 90 °C, настоять 15 минут, пить с мёдом.',
      ).slice(-2),
      ['statement | Шаг 3 из 4 | Настоять 15 минут', 'statement | Шаг 4 из 4 | Пить с мёдом'],
    );
  },
);

t.test(
  'a word at the beginning that is also a short name of a day is no day, and a slogan no title of steps',
  async (t) => {
    t.equal(
      scenesOf('So reinigst du deine Pfanne: 1. Salz rein 2. Mit Papier reiben 3. Ausspülen 4. Einölen').some(
        (it) => it.endsWith('| So'),
      ),
      false,
    );
    t.equal(
      scenesOf('Как дома: кафе на Невском, обед 350 ₽, завтраки весь день.')[0],
      'hook | Как дома | кафе на Невском',
    );
  },
);

told('a dish is what stands right before its amounts', [
  [
    "Grandma Lou's peach cobbler, for our family recipe channel. 6 ripe peaches, 1 cup sugar, 1 cup flour, 1 stick butter. Bake at 350 for 45 minutes. Serve warm with ice cream.",
    "hook | Recipe | Grandma Lou's peach cobbler",
    'list | What you need | 6 ripe peaches | 1 cup sugar | 1 cup flour | 1 stick butter',
    'statement | Bake at 350 for 45 minutes',
    "cta | Serve warm with ice cream | Grandma Lou's peach cobbler",
  ],
  [
    "Mum's lemon chicken. 1 whole chicken, 2 lemons, 4 cloves garlic, 200 ml stock. Roast at 200°C for 75 minutes.",
    "hook | Recipe | Mum's lemon chicken",
    'list | What you need | 1 whole chicken | 2 lemons | 4 cloves garlic | 200 ml stock',
    'statement | Roast at 200°C for 75 minutes',
    "cta | Mum's lemon chicken",
  ],
]);

told('what one does for so many seconds is as long as no film, and every step is told', [
  [
    'How to unjam the office printer. Switch it off and wait ten seconds. Open tray two and lift the green lever. Pull the paper out with both hands, straight towards you. Close everything and switch it back on. Still stuck? Call extension 4410.',
    'hook | How to unjam the office printer',
    'statement | Step 1 of 4 | Switch it off and wait ten seconds',
    'statement | Step 2 of 4 | Open tray two and lift the green lever',
    'statement | Step 3 of 4 | Pull the paper out with both hands, | straight towards you',
    'statement | Step 4 of 4 | Close everything and switch it back on',
    'statement | Still stuck?',
    'cta | Call extension 4410 | How to unjam the office printer',
  ],
  [
    'How to unjam the office printer. First, switch it off. Second, open tray two. Third, pull the paper out with both hands, straight towards you. Fourth, close everything and switch it back on.',
    'hook | How to unjam the office printer',
    'statement | Step 1 of 3 | First, switch it off',
    'statement | Step 2 of 3 | Second, open tray two',
    'statement | Step 3 of 3 | Third, pull the paper out with both hands, | straight towards you',
    'cta | Close everything and switch it back on | How to unjam the office printer',
  ],
]);

t.test(
  'numbered steps under an order for a voice are shown as well as spoken, and a script’s are not',
  async (t) => {
    for (const order of ['Step by step, with voice:', 'Step by step with voice.'])
      t.same(
        scenesOf(
          `How to bleed a radiator. ${order}\n1) Turn the heating off. 2) Put a cloth under the valve. 3) Turn the key.`,
        ),
        [
          'hook | How to bleed a radiator',
          'statement | Step 1 of 3 | Turn the heating off',
          'statement | Step 2 of 3 | Put a cloth under the valve',
          'statement | Step 3 of 3 | Turn the key',
        ],
        order,
      );
    t.same(
      scenesOf(
        'Wie man Brot backt, mit Sprecher:\n1. 500 g Mehl sieben.\n2. Teig 2 Stunden ruhen lassen.',
      ).slice(1, 3),
      [
        'statement | Schritt 1 von 2 | 500 g Mehl sieben',
        'statement | Schritt 2 von 2 | Teig 2 Stunden ruhen lassen',
      ],
    );
    t.same(
      scenesOf('Voice-over:\n1. Turn it off.\n2. Put a cloth under it.\nOn screen: Radiators'),
      ['hook | Radiators'],
      'what is labelled as a voice is heard alone',
    );
  },
);

told('how long a dish takes belongs to what is done, and to nothing that it needs', [
  [
    'Ricetta brodo di giuggiole di nonna Ersilia: 1 kg giuggiole, 2 mele cotogne, 3 ore. Solo testo, niente voce.',
    'hook | Ricetta | Brodo di giuggiole di nonna Ersilia',
    'list | Ingredienti | 1 kg giuggiole | 2 mele cotogne',
    'statement | 3 ore',
    'cta | Brodo di giuggiole di nonna Ersilia',
  ],
]);

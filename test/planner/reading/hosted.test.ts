import t from 'tap';
import { read } from '../../../src/generation/planner/reading/read.ts';

const subjectOf = (text: string) => read([{ text }]).subject?.text ?? null;

t.test('given who holds something before it, a film is about what they hold or have anew', async (t) => {
  for (const [text, name, host] of [
    [
      'für unsere Bäckerei Hollermann: Ab 2. Mai gibt es bei uns das neue Roggen-Möhren-Brot, 750 g für 4,80 €. 20 Sekunden, hochkant',
      'Roggen-Möhren-Brot',
      'Bäckerei Hollermann',
    ],
    [
      "pour l'harmonie La Lyre de Brévant : concert d'automne le 18 octobre à 20 h 30, salle des fêtes, entrée libre.",
      "concert d'automne",
      "l'harmonie La Lyre de Brévant",
    ],
    [
      'clínica veterinaria Los Aromos, campaña de vacunación contra la rabia: sábado 9 de mayo de 9 a 14 h, gratis para perros y gatos.',
      'campaña de vacunación contra la rabia',
      'clínica veterinaria Los Aromos',
    ],
    [
      'For Hartlow Rugby Club: our bonfire night on Saturday 7 November, gates 5.30pm, fireworks at 7. Adults £6, kids free.',
      'bonfire night',
      'Hartlow Rugby Club',
    ],
    [
      'per la pasticceria Dolce Riva: arriva il panettone al pistacchio, in vendita dal 1° dicembre, 32 euro.',
      'panettone al pistacchio',
      'pasticceria Dolce Riva',
    ],
    [
      'Для библиотеки «Маяк»: вечер настольных игр в субботу 14 марта в 16:00. Вход свободный.',
      'вечер настольных игр',
      'библиотеки «Маяк»',
    ],
  ] as const) {
    const { subject, owner } = read([{ text }]);
    t.equal(subject?.text, name, text);
    t.equal(owner?.text, host, text);
  }
  t.equal(
    subjectOf(
      'うちのパン屋「こむぎ堂」の新商品「きなこ揚げパン」の15秒動画をお願いします。1個180円、11月20日から毎日11時に焼き上がります。',
    ),
    'きなこ揚げパン',
  );
});

t.test('given what a comma says of a name, or to whom a film is shown, the name stays', async (t) => {
  for (const [text, name] of [
    [
      '15s teaser video for Brindle, our dog walking app. Live March 3 on iOS and Android. brindle.example. upbeat music pls',
      'Brindle',
    ],
    [
      'short clip for my flower stall Petal & Pine, Saturday market in Corley Square, bunches from £6',
      'Petal & Pine',
    ],
    ['For Tidehack: 36 hours, 200 hackers, one beach. 12–13 June, Brighton pier.', 'Tidehack'],
  ] as const)
    t.equal(subjectOf(text), name, text);
});

t.test(
  'given a mark or a line between somebody and what they hold or offer, a film is about that',
  async (t) => {
    for (const [text, name, host] of [
      [
        'Graag een filmpje voor op de site. Fietsenmaker De Scheve Bel. Zomerbeurt voor €39, lampjes gratis erbij.',
        'Zomerbeurt',
        'Fietsenmaker De Scheve Bel',
      ],
      [
        'ciao, un video per il locale, si chiama Forno Bellaluna, martedì giro pizza a 13 euro, dalle 19.',
        'giro pizza',
        'Forno Bellaluna',
      ],
      [
        'Peluquería Mechas y Más, reapertura\nEl 4 de marzo volvemos tras la reforma. Corte y color 35 €.',
        'reapertura',
        'Peluquería Mechas y Más',
      ],
      [
        'Loja Móveis Ipê. Queima de estoque! Sofás com 40% de desconto. De 10 a 20 de agosto.',
        'Queima de estoque',
        'Loja Móveis Ipê',
      ],
      [
        'Need promo for Tolmouth Gig Rowing Club!! COUCH TO 5K Sunday 18th May 10am at the Old Slipway.',
        'COUCH TO 5K',
        'Tolmouth Gig Rowing Club',
      ],
      [
        'mi tienda de plantas se llama Verde Rama, en Murcia, y hacemos taller de terrarios el sábado 5 abril, 35 €.',
        'taller de terrarios',
        'Verde Rama',
      ],
      [
        'brauch was für insta, friseursalon Haarig, neueröffnung 2. mai, termine 030 5550 1188',
        'neueröffnung',
        'friseursalon Haarig',
      ],
    ] as const) {
      const { subject, owner } = read([{ text }]);
      t.equal(subject?.text, name, text);
      t.equal(owner?.text, host, text);
    }
  },
);

t.test('given a list of prices, of plans or a place behind a name, the name stays', async (t) => {
  for (const [text, name] of [
    [
      "Promo for Big Ron's Tire & Lube. Oil change $39.95. Free rotation. Open Sundays now.",
      "Big Ron's Tire & Lube",
    ],
    ["Tilly's Toastie Van, Saturdays at Hexley Market 9-2", "Tilly's Toastie Van"],
    ['Brickyard Gym\nOFF-PEAK: €24 a month, 9am to 4pm\nALL DAY: €39 a month, 6am to 11pm', 'Brickyard Gym'],
    ['Delmont High Marching Band. Give at the spring concert april 25.', 'Delmont High Marching Band'],
  ] as const)
    t.equal(subjectOf(text), name, text);
});

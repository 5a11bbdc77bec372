import t from 'tap';
import { cutNotes } from '../../../../src/generation/planner/reading/orders/notes.ts';
import { left } from '../spans.ts';

const shown = (text: string) => left(cutNotes, text);

t.test('that something matters, or is to be large, is for nobody to read', async (t) => {
  for (const [text, expected] of [
    ['Free parking at the school, put that in big. 10 May', 'Free parking at the school, | 10 May'],
    ['No appointment on Mondays, that is important. Trim €35', 'No appointment on Mondays, | Trim €35'],
    ['Kuchen im Hof, das bitte groß. Ab 8 Uhr', 'Kuchen im Hof, | Ab 8 Uhr'],
    ['Apportez une couverture, ça il faut le dire. Gratuit', 'Apportez une couverture, | Gratuit'],
    [
      'Autobús gratis desde la plaza, eso ponedlo bien grande. Paella 4 €',
      'Autobús gratis desde la plaza, | Paella 4 €',
    ],
    [
      'Não há multibanco nesta rua, isso tem de aparecer. Sardinha 2 €',
      'Não há multibanco nesta rua, | Sardinha 2 €',
    ],
    [
      'Portate una sedia da casa, questo scrivetelo grande. Ingresso 3 €',
      'Portate una sedia da casa, | Ingresso 3 €',
    ],
    ['1954 the great storm (give this one more time). 2024 rescue', '1954 the great storm ( | . 2024 rescue'],
  ] as const)
    t.equal(shown(text), expected, text);
});

t.test('who sees the film before it is out, and to whom it explains, is for nobody to read', async (t) => {
  for (const [text, expected] of [
    ['Tickets £8. The vicar sees it first', 'Tickets £8.'],
    ['Puestos a 12 €. La concejala lo mira antes de publicar', 'Puestos a 12 €.'],
    ['Entrada livre no dia 10. A minha chefe ainda tem de aprovar', 'Entrada livre no dia 10.'],
    ['Ingresso 3 euro. Il sindaco legge tutto prima della pubblicazione', 'Ingresso 3 euro.'],
    ['Emplacement 10 €. Le maire doit encore valider le texte', 'Emplacement 10 €.'],
    ['الدخول مجاني يوم 5 مايو. المدير سيراجعه قبل النشر', 'الدخول مجاني يوم 5 مايو.'],
  ] as const)
    t.equal(shown(text), expected, text);
});

t.test('what matters to viewers stays', async (t) => {
  for (const text of [
    'A big garden with a big table.',
    'Sleep is important for children under 10.',
    'Explain how to get to a doctor at night',
    'Open 10 minutes before sunset, doors close at 9.',
    'Read to a child every day.',
  ])
    t.equal(shown(text), text);
});

// Results: each figure with what it was before, under what they are called, and what is next at the end.
import t from 'tap';
import { scenesOf, told } from '../../told-scenes.ts';

t.test('results have a scene each with their change, and the next step ends the film', async (t) => {
  for (const [prompt, ...scenes] of [
    [
      "Our Q3 numbers: revenue 4.2M up from 3.1M, churn down to 2.1% from 3.4%, NPS 61. What didn't work: the Berlin launch. Next: Spain in January. For the all-hands, 45 seconds, serious but not gloomy.",
      'hook | Our Q3 numbers',
      'stat | 3.1M → 4.2M | Revenue 4.2M up from 3.1M',
      'stat | 3.4% → 2.1% | Churn down to 2.1% from 3.4%',
      'stat | 61 | NPS',
      "statement | What didn't work: the Berlin launch",
      'cta | Next: Spain in January | Our Q3 numbers',
    ],
    [
      'Nuestro año en cifras: ventas 3,4 M€ frente a 2,6 M€ en 2023, 45 empleados, 12 tiendas. Lo que no funcionó: la app. Próximo paso: Portugal.',
      'hook | Nuestro año en cifras',
      'stat | 2,6 M€ → 3,4 M€ | Ventas 3,4 M€ frente a 2,6 M€ en 2023',
      'stat | 45 | empleados',
      'stat | 12 | tiendas',
      'statement | Lo que no funcionó: la app',
      'cta | Próximo paso: Portugal | Nuestro año en cifras',
    ],
    [
      'Quick results film for the team: tickets down from 340 to 190 a week, first response from 9 hours to 2 hours, satisfaction 87% to 94%. Thanks to everyone on support!!',
      'hook | Tickets down from 340 to 190 a week',
      'stat | 9 hours → 2 hours | First response from 9 hours to 2 hours',
      'stat | 87% → 94% | Satisfaction 87% to 94%',
      'cta | Thanks to everyone on support!! | Tickets down from 340 to 190 a week',
    ],
  ])
    t.same(scenesOf(prompt!), scenes, prompt!);
});

t.test('what a list stands under is its title, and no entry of it', async (t) => {
  for (const [prompt, title] of [
    [
      'Menu du jour : velouté de potiron 6 €, risotto aux cèpes 14 €, tarte aux pommes 7 €. Formule complète 22 €.',
      'hook | Menu du jour',
    ],
    [
      'price list for my salon: cut women 45, cut men 28, colour from 60, blow dry 25, kids under 10 15. closed mondays.',
      'hook | Price list for my salon',
    ],
    [
      'Timeline of our bakery: 1931 Oma Grete opens in Hafenstraße, 1962 second shop, 1989 first organic bread, 2011 solar oven.',
      'hook | Timeline of our bakery',
    ],
  ] as const)
    t.equal(scenesOf(prompt)[0], title, prompt);
});

told('results without a name are of what their first line says; sums are bars only where they are named', [
  [
    'Our first quarter at a glance. Sales £2.1 million, up 14 percent. Returns fell from 6 to 4 percent. We opened in Cardiff and closed in Slough. The new website is two months late.',
    'hook | Our first quarter at a glance',
    'stat | £2.1 million | Sales £2.1 million',
    'stat | 14 percent | Up 14 percent',
    'stat | 6 → 4 percent | Returns fell from 6 to 4 percent',
    'statement | We opened in Cardiff and closed in Slough',
    'statement | The new website is two months late',
    'cta | Our first quarter at a glance | Returns fell from 6 to 4 percent',
  ],
  [
    'Renting or buying? In our town rent on a two bed flat is £950 a month. A mortgage on the same flat is £1,120, but you need a £28,000 deposit. Owners pay for the boiler.',
    'hook | Renting or buying?',
    'stat | £950 | In our town rent on a two bed flat is £950 a month',
    'statement | A mortgage on the same flat is £1,120, | but you need a £28,000 deposit',
    'cta | Owners pay for the boiler',
  ],
]);

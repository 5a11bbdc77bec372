// Plans, models and memberships of which a line each lists the same measures.
import t from 'tap';
import { scenesOf } from '../../told-scenes.ts';

t.test('two plans stand beside each other under both names, and the film ends with the choice', async (t) => {
  for (const [prompt, ...scenes] of [
    [
      'Compare our two plans: Starter is €9/month, 3 projects, email support. Team is €29/month, unlimited projects, phone support 24/7.',
      'hook | Starter vs Team',
      'comparison | Starter | €9/month | 3 projects | Email support | Team | €29/month | Unlimited projects | Phone support 24/7',
      'cta | Which one fits? | Starter: €9/month · Team: €29/month',
    ],
    [
      'Vergleiche unsere zwei Tarife: Basis kostet 9 € im Monat, 10 GB, monatlich kündbar. Premium kostet 19 € im Monat, 50 GB, EU-Roaming, 24 Monate Laufzeit.',
      'hook | Basis vs Premium',
      'comparison | Basis | 9 € im Monat | 10 GB | Monatlich kündbar | Premium | 19 € im Monat | 50 GB | 24 Monate Laufzeit | EU-Roaming',
      'cta | Was passt besser? | Basis: 9 € im Monat · Premium: 19 € im Monat',
    ],
    [
      'Сравните два тарифа: Старт — 490 ₽ в месяц, 3 проекта, поддержка по почте. Команда — 1490 ₽ в месяц, без ограничений, поддержка по телефону.',
      'hook | Старт vs Команда',
      'comparison | Старт | 490 ₽ в месяц | 3 проекта | Поддержка по почте | Команда | 1490 ₽ в месяц | Без ограничений | Поддержка по телефону',
      'cta | Что выбрать? | Старт: 490 ₽ в месяц · Команда: 1490 ₽ в месяц',
    ],
    [
      'Free vs Plus: Free has 2 boards, 1 GB, community help. Plus has unlimited boards, 100 GB, chat help for $8 a month. Which one is for you?',
      'hook | Free vs Plus',
      'comparison | Free | 2 boards | 1 GB | Community help | Plus | Unlimited boards | 100 GB | Chat help for $8 a month',
      'cta | Which one is for you? | Free: 2 boards · Plus: Unlimited boards',
    ],
    [
      'Wood pellets or heat pump? Pellets cost 1,100 € a year, need a storage room. The heat pump costs 780 € a year, needs no storage room.',
      'hook | Wood pellets or heat pump?',
      'comparison | Pellets | 1,100 € a year | Need a storage room | The heat pump | 780 € a year | Needs no storage room',
      'cta | Which one fits? | Pellets: 1,100 € a year · The heat pump: 780 € a year',
    ],
  ])
    t.same(scenesOf(prompt!), scenes, prompt!);
});

t.test(
  'a line that names both stays the title, a question too, and what the customer ends with the end',
  async (t) => {
    for (const [prompt, ...scenes] of [
      [
        'Make a 20s comparison of the Vela 3 and the Vela 5 e-bikes. Vela 3: 60 km range, 22 kg, 1,990 €. Vela 5: 110 km range, 24 kg, 2,790 €.',
        'hook | Vela 3 and the Vela 5 e-bikes',
        'comparison | Vela 3 | 60 km range | 22 kg | 1,990 € | Vela 5 | 110 km range | 24 kg | 2,790 €',
        'cta | Which one fits? | Vela 3: 1,990 € · Vela 5: 2,790 €',
      ],
      [
        'Should you rent or buy your coffee machine? Rent: 45 €/month, service included, cancel any time. Buy: 1,290 €, service extra, yours forever.',
        'hook | Should you rent or buy your coffee machine?',
        'comparison | Rent | 45 €/month | Service included | Cancel any time | Buy | 1,290 € | Service extra | Yours forever',
        'cta | Which one fits? | Rent: 45 €/month · Buy: 1,290 €',
      ],
      [
        'Confronto tra i due abbonamenti: Base 25 €/mese, sala pesi, orario 9-17. Plus 39 €/mese, sala pesi e corsi, orario libero. Prova gratuita di 7 giorni.',
        'hook | Base vs Plus',
        'comparison | Base | 25 €/mese | Sala pesi | Orario 9-17 | Plus | 39 €/mese | Sala pesi e corsi | Orario libero',
        'statement | Prova gratuita di 7 giorni',
        'cta | Quale scegliere? | Base: 25 €/mese · Plus: 39 €/mese',
      ],
    ])
      t.same(scenesOf(prompt!), scenes, prompt!);
  },
);

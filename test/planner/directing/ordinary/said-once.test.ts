// Ordinary prompts: what their titles, quotations, hours and addresses say.
import { told } from '../../told-scenes.ts';

told('a title says what its film is about, once', [
  [
    'Make a 30-second promo for our yoga studio Still Water in Brighton. Classes every day from 7 am, first class free, 12 teachers. Book at stillwater.example. Calm music, soft greens.',
    'hook | Yoga studio Still Water in Brighton',
    'statement | Classes every day from 7 am',
    'statement | First class free',
    'statement | 12 teachers',
    'cta | Yoga studio Still Water in Brighton | Book at stillwater.example',
  ],
  [
    'Teaser for my new novel "The Salt Road" by Nora Vale. A woman walks 300 miles to return a letter. Out on 12 May. Dark, cinematic.',
    'hook | New novel | The Salt Road | by Nora Vale',
    'stat | 300 miles | A woman walks 300 miles to return a letter',
    'statement | Out on 12 May',
    'cta | The Salt Road | Nora Vale · Out on 12 May',
  ],
  [
    'Tips for saving energy: turn the heating down by one degree, air rooms briefly, switch off standby, wash at 30 degrees.',
    'hook | Tips for saving energy',
    'list | Turn the heating down by one degree | Air rooms briefly | Switch off standby | Wash at 30 degrees',
    'cta | Tips for saving energy',
  ],
  [
    'Product video for the AeroPress-style travel mug "Nomad": keeps coffee hot for 6 hours, leakproof lid, 350 ml, 240 g, £24.99. Order at nomadmug.example',
    'hook | AeroPress-style travel mug | Nomad',
    'stat | 6 hours | Keeps coffee hot for 6 hours',
    'statement | Leakproof lid',
    'statement | 350 ml, 240 g',
    'stat | £24.99',
    'cta | Nomad | £24.99 | Order at nomadmug.example',
  ],
]);

told('a quotation stands with who says it behind it, and being open always is no figure', [
  [
    'Customer story: Bakery Moss cut its food waste by 40% with Freshcast. "We throw away almost nothing now", says owner Tom Moss. Try Freshcast free for 30 days.',
    'hook | Bakery Moss',
    'stat | 40% | Bakery Moss cut its food waste by 40% with Freshcast',
    'quote | We throw away almost nothing now | owner Tom Moss',
    'cta | Try Freshcast free for 30 days | Bakery Moss',
  ],
  [
    'Our gym FitBase in Bonn: open 24/7, with a sauna. Come and see us at Marktplatz 3.',
    'hook | Gym FitBase in Bonn',
    'statement | Open 24/7, with a sauna',
    'statement | Come and see us at Marktplatz 3',
    'cta | Gym FitBase in Bonn | Come and see us at Marktplatz 3',
  ],
]);

told('the number of a house counts nothing', [
  [
    "Spot de 20 secondes pour notre salon de coiffure Ciseaux d'Or à Lyon. Coupe femme 45 €, homme 28 €, enfants 18 €. Sans rendez-vous le mercredi. 12 rue de la République.",
    "hook | Salon de coiffure Ciseaux d'Or à Lyon",
    'list | Coupe femme 45 € | Homme 28 € | Enfants 18 €',
    'statement | Sans rendez-vous le mercredi',
    'statement | 12 rue de la République',
    "cta | Salon de coiffure Ciseaux d'Or | 12 rue de la République · Sans rendez-vous le mercredi",
  ],
  [
    'Parking Rivoli : 45 places de parking, 12 places couvertes. 8 avenue Foch, Tours.',
    'hook | Parking Rivoli',
    'stat | 45 | places de parking, 12 places couvertes',
    'statement | 8 avenue Foch, Tours',
    'cta | Parking Rivoli | 8 avenue Foch, Tours',
  ],
  [
    'École de danse Pas à Pas à Niort. 12 cours par semaine. Essai gratuit.',
    'hook | École de danse Pas à Pas à Niort',
    'stat | 12 | cours par semaine',
    'statement | Essai gratuit',
    'cta | École de danse Pas à Pas à Niort',
  ],
]);

told('an address behind a word for it stands beneath the name of the film', [
  [
    'The Pocket Hen is a bird feeder for windows. It holds 250 g of seed. Website pockethen.example.',
    'hook | The Pocket Hen is a bird feeder for windows',
    'stat | 250 g | It holds 250 g of seed',
    'cta | Pocket Hen | Website pockethen.example',
  ],
  [
    'Le marché de Noël de Vernay ouvre le 6 décembre. 40 artisans, vin chaud, patinoire. Plus d’infos sur vernay.example.',
    'hook | Le marché de Noël de Vernay ouvre le 6 décembre',
    'list | 40 artisans | Vin chaud | Patinoire',
    'cta | Le marché de Noël de Vernay | 6 décembre | Plus d’infos sur vernay.example',
  ],
]);

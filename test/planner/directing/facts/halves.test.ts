import { told } from '../../told-scenes.ts';

told('two facts of one long sentence are told one after the other', [
  [
    'Rowan Hedgehog Rescue needs you. We took in 214 hedgehogs last year and a bag of food costs us £11. Call 01632 960 277.',
    'hook | Rowan Hedgehog Rescue needs you',
    'stat | 214 | We took in 214 hedgehogs last year',
    'stat | £11 | A bag of food costs us £11',
    'cta | Rowan Hedgehog Rescue | Call 01632 960 277',
  ],
  [
    'Refugio Albero. Este invierno hemos acogido a 83 perros y solo tenemos sitio para 60. Ven a conocerlos.',
    'hook | Refugio Albero',
    'stat | 83 | Este invierno hemos acogido a 83 perros',
    'statement | Solo tenemos sitio para 60',
    'cta | Ven a conocerlos | Refugio Albero',
  ],
  [
    'Abrafi Brush Works is our shop in Kumasi. It now stocks squirrel-hair liners in nine sizes, five for 150 cedis in June. Come in.',
    'hook | Abrafi Brush Works is our shop in Kumasi',
    'statement | It now stocks squirrel-hair liners in nine sizes',
    'statement | Five for 150 cedis in June',
    'cta | Come in | Abrafi Brush Works',
  ],
]);

told('a day has a scene of its own, without what leads to it', [
  [
    "Kermesse de l'école Pasteur. C'est le samedi 21 juin à partir de 10h. Il y aura un stand crêpes. Venez nombreux !",
    "hook | Événement | Kermesse de l'école Pasteur",
    'statement | Samedi 21 juin à partir de 10h',
    'statement | Il y aura un stand crêpes',
    "cta | Venez nombreux ! | Kermesse de l'école Pasteur · Samedi 21 juin à partir de 10h",
  ],
  [
    'Sommerfest im Garten Abendrot. Es ist am 12. Juli ab 14 Uhr. Es gibt Kuchen und Musik. Kommt vorbei!',
    'hook | Sommerfest im Garten Abendrot',
    'statement | 12. Juli ab 14 Uhr',
    'statement | Es gibt Kuchen und Musik',
    'cta | Kommt vorbei! | Sommerfest im Garten Abendrot · 12. Juli ab 14 Uhr',
  ],
  [
    "Nous organisons le vide-grenier de l'école Jean-Moulin le dimanche 24 mai. Emplacement 5 euros. Inscriptions au secrétariat.",
    "hook | Vide-grenier de l'école",
    "statement | Nous organisons le vide-grenier de l'école Jean-Moulin",
    'statement | Dimanche 24 mai',
    'stat | 5 euros | Emplacement 5 euros',
    'statement | Inscriptions au secrétariat',
    "cta | Vide-grenier de l'école | Jean-Moulin · Dimanche 24 mai · Emplacement 5 euros · Inscriptions au secrétariat",
  ],
]);

told('no line ends with a word that belongs to the next, and a name stands alone above what is said of it', [
  [
    'Fenwick Animal Shelter. 74 dogs and 31 cats are in a school hall until the 20th. Bring blankets.',
    'hook | Fenwick Animal Shelter',
    'statement | 74 dogs and 31 cats are in a school hall | until the 20th',
    'statement | Bring blankets',
    'cta | Fenwick Animal Shelter',
  ],
  [
    'The Second Ledger podcast. True stories of small firms that were robbed from inside by their own keepers. Out on Monday.',
    'hook | The Second Ledger podcast',
    'statement | True stories of small firms | that were robbed from inside by their own keepers',
    'statement | Out on Monday',
    'cta | The Second Ledger | Out on Monday',
  ],
]);

told('a card of thanks says whom', [
  [
    'Say thanks to everyone who gave to the lifeboat fund. £18,400 raised, new engine ordered.',
    'hook | Thank you | Everyone who gave to the lifeboat fund',
    'stat | £18,400 | raised, new engine ordered',
    'cta | Thank you | Everyone who gave to the lifeboat fund',
  ],
]);

told('a day that says when something is begins without the preposition before it', [
  [
    'Flohmarkt am Sonntag, 10 Uhr, Marktplatz Wiesenbrunn, Kuchen gibts auch',
    'hook | Termin | Flohmarkt',
    'statement | Sonntag, 10 Uhr',
    'statement | Marktplatz Wiesenbrunn, Kuchen gibts auch',
    'cta | Flohmarkt | Sonntag, 10 Uhr',
  ],
  [
    'Loppis på söndag, kl. 10, Stora torget, kaffe finns',
    'hook | Evenemang | Loppis',
    'statement | Söndag, kl. 10',
    'statement | Stora torget, kaffe finns',
    'cta | Loppis | Söndag, kl. 10',
  ],
  [
    'Our market. On Friday, we open our doors',
    'hook | Event | Our market',
    'statement | On Friday, we open our doors',
    'cta | Our market',
  ],
]);

// Several wishes in one sentence: each is carried out or named, and none stands on screen.
import t from 'tap';
import { after } from './films.ts';

const TOLD: Record<string, string[]> = {
  en: [
    'Bold & Chalk in Leeds',
    '1,200 m² of walls',
    '80 routes',
    'Free first session for under-16s',
    'Day pass £12, monthly £45',
    '22 Foundry Street',
    'Book now',
    'boldchalk.example',
    'Saturday 14 March at 10 am',
  ],
};

/** A wish on the film of a language, what changes of its texts, and what is not understood. */
const CASES: [language: string, wish: string, texts: string[], missed: string[]][] = [
  ['en', 'no music, and send it to my mother', TOLD.en!, ['send it to my mother']],
  ['en', 'make the logo bigger', TOLD.en!, ['make the logo bigger']],
  ['en', 'calmer, blue, with captions, and draw hats on it', TOLD.en!, ['draw hats on it']],
  [
    'en',
    "the first session isn't free any more, it's £5",
    TOLD.en!,
    ["the first session isn't free any more, it's £5"],
  ],
  [
    'de',
    'keine Musik, größere Schrift und das Logo soll sich drehen',
    [
      'Töpferei Lehmann',
      'Kurse am Dienstag um 18 Uhr',
      '8 Plätze',
      '45 € pro Abend',
      'Marktstraße 3',
      'Book now',
      'ton.example',
    ],
    ['das Logo soll sich drehen'],
  ],
  [
    'de',
    'erwähne den Preis nicht, und schick es meiner Mutter',
    [
      'Töpferei Lehmann',
      'Kurse am Dienstag um 18 Uhr',
      '8 Plätze',
      'Marktstraße 3',
      'Book now',
      'ton.example',
    ],
    ['schick es meiner Mutter'],
  ],
  [
    'es',
    'quita la música, texto más grande y que el logo gire',
    [
      'El Faro',
      '20 % de descuento',
      'Cuentacuentos a las 11',
      'Del 3 al 12 de mayo',
      'Calle Ancha 9',
      'Book now',
      'faro.example',
    ],
    ['que el logo gire'],
  ],
  [
    'ru',
    'адрес теперь улица Баумана 17, и можно музыку потише?',
    [
      'Гончар',
      'Цена 1500 ₽',
      'До 8 человек',
      'По субботам в 12:00',
      'улица Баумана 17',
      'Book now',
      'gonchar.example',
    ],
    [],
  ],
  [
    'ko',
    '주차에 대한 장면을 추가해줘: 가게 뒤 무료, 그리고 세로로 해줘',
    [
      '봄날',
      '꽃다발 35,000원부터',
      '당일 배송',
      '오후 8시까지',
      '졸업 축하해요',
      '연남로 12',
      '가게 뒤 무료',
      'Book now',
      '02-555-0134',
    ],
    [],
  ],
  [
    'hi',
    'दृश्य 3 हटाओ और लोगो को नचाओ',
    ['मिठास', 'केक ₹499 से', 'होम डिलीवरी', 'जौहरी बाज़ार 7', 'Book now', 'mithaas.example'],
    ['लोगो को नचाओ'],
  ],
  [
    'nl',
    'de les kost 14 euro, geen 12, en kan de muziek wat zachter?',
    [
      'Yoga Wilgenhof',
      'Les op dinsdag om 19.00 uur',
      '10 plaatsen',
      '14 euro per les',
      'Kerkstraat 41',
      'Book now',
      'wilgenhof.example',
    ],
    [],
  ],
  [
    'tr',
    'şunu ekle: matlar bizden, ve daha sakin yap ve logoyu döndür',
    [
      'Söğüt Yoga',
      'Ders salı saat 19.00',
      '10 kişilik',
      'Ders başına 250 TL',
      'Kilise Sokak 41',
      'Matlar bizden',
      'Book now',
      'sogut.example',
    ],
    ['logoyu döndür'],
  ],
];

t.test('of several wishes each is carried out or named', async (t) => {
  for (const [language, wish, texts, missed] of CASES) {
    const made = after(language, wish);
    t.same(made.texts.join(' / '), texts.join(' / '), wish);
    t.same(made.missed, missed, wish);
  }
});

import t from 'tap';
import { isWay, placesIn } from '../../src/generation/pictures/places/places-in.ts';

/** The names of the places that a text names, and whether they are a way. */
function named(text: string, language = 'en'): string {
  const found = placesIn(text, language);
  return `${found.map(({ name }) => name).join(', ')}${isWay(text, found) ? ' (way)' : ''}` || 'nowhere';
}

const TEXTS: [language: string, text: string, places: string][] = [
  ['en', 'New offices in Lisbon, Nairobi and Hanoi', 'Lisbon, Nairobi, Hanoi'],
  ['en', 'Night train or plane from Paris to Nice?', 'Paris, Nice (way)'],
  ['en', 'A nice day in the bath', 'nowhere'],
  ['en', 'Nice work from Reading Club', 'nowhere'],
  ['en', 'A workshop in Lisbon', 'Lisbon'],
  ['en', 'Lisbon', 'Lisbon'],
  ['en', 'Next: Japan.', 'Japan'],
  ['en', 'The Lisbon Bakery', 'nowhere'],
  ['en', 'Florence bakes bread', 'nowhere'],
  ['en', 'Made in Portugal, sold in Japan', 'Portugal, Japan'],
  ['en', 'Roast turkey with china plates', 'nowhere'],
  ['en', 'Turkey and Greece by boat', 'Turkey, Greece'],
  ['en', 'Georgia and Jordan met at the bakery', 'nowhere'],
  ['en', 'Join us', 'nowhere'],
  ['en', 'Reach us via Lisbon', 'Lisbon'],
  ['it', 'Via Roma 12, Lucca', 'nowhere'],
  ['fr', 'Au 7 rue de Paris', 'nowhere'],
  ['es', 'Plaza de España', 'nowhere'],
  ['en', 'Santiago, Lima and Bogotá', 'Santiago, Lima, Bogotá'],
  ['de', 'Mit dem Nachtzug von Wien nach Venedig', 'Wien, Venedig (way)'],
  ['de', 'Neu in Köln', 'Köln'],
  ['fr', 'De Lyon à Marseille en 1 h 40', 'Lyon, Marseille (way)'],
  ['es', 'Oficinas en Londres y en Japón', 'Londres, Japón'],
  ['ru', 'Офисы в Лиссабоне и в Москве', 'Лиссабоне, Москве'],
  ['ar', 'مكاتب في القاهرة، دبي والرياض', 'القاهرة, دبي, الرياض'],
  ['hi', 'दिल्ली और मुंबई में', 'दिल्ली, मुंबई'],
  ['ja', '東京から大阪まで', '東京, 大阪 (way)'],
  ['ko', '서울에서 부산까지', '서울, 부산 (way)'],
  ['zh', '我们在上海和北京', '上海, 北京'],
];

t.test('a text names places where it speaks of them, and nowhere else', (t) => {
  for (const [language, text, expected] of TEXTS) t.equal(named(text, language), expected, text);
  t.end();
});

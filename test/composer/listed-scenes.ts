import type { Scene } from '../../src/domain/storyboard.ts';
import { scene } from './boards.ts';

const list = (id: string, title: string, items: string[]): Scene =>
  scene(id, 'list', { eyebrow: '', title, numbered: false, items });

/** Lists in each of their forms: cards with pictures, large figures, steps in their order, two columns. */
export const LISTED: Scene[] = [
  list('i1', '', ['2 cups flour', '2 eggs', '300 ml milk', '1 tbsp sugar', 'A pinch of salt', 'Butter']),
  list('i2', '', ['Whisk', 'Rest 20 minutes', 'Fry until golden', 'Serve with maple syrup and lemon']),
  list('i3', 'Inside', ['4 bedrooms', '2 bathrooms', 'A garden', 'A garage', 'Sunsets']),
  list('i4', '', ['Free parking', 'Childcare on site', 'Books', 'An extraordinarily long word']),
  list('i5', 'Our year', [
    '36 trips',
    '1,412 members',
    '9 new routes bolted',
    '2 first ascents of the north face',
  ]),
  list('i6', '', ['120 cars', '35 stations']),
  list('i7', '', ['12 dogs', '9 cats', '27,500 dollars raised so far', '4 vets', '3 vans']),
  list('i8', '', ['Quiet', 'Calm', 'Rest', 'Peace and hush', 'Stillness', 'Ease', 'Repose']),
  list('i9', '', ['Tea', 'Bread', 'A bicycle']),
  list('i10', '', ['Margherita 7 €', 'Funghi with everything on it 8,50 €', 'Tiramisù 4 €']),
  list('i11', 'Breads', ['Rye bread 4 €', 'Croissants 2 €', 'A cake of the day 3 €', 'Water 1 €', 'Tea 2 €']),
  list('i12', 'With us', ['Four-day week', 'No weekends', 'A van of your own', 'Pay on the first']),
];

/** The same with long words, without spaces, and from right to left. */
export const LISTED_GERMAN: Scene[] = [
  list('d1', '', ['250 g Mehl', '125 g Butter', '4 Äpfel', '1 Ei', '100 g Zucker']),
  list('d2', 'Das Haus', ['4 Schlafzimmer', '2 Badezimmer', 'Garten', 'Tiefgaragenstellplatz']),
  list('d3', '', ['36 Vereinsmeisterschaften', '412 Mitglieder', '9 Trainingsgruppen']),
];
export const LISTED_JAPANESE: Scene[] = [
  list('j1', '', ['小麦粉', 'バター', '卵', '牛乳', 'りんご', 'ご飯']),
  list('j2', '', ['パン', '牛乳', 'コーヒー', '自転車']),
];
export const LISTED_ARABIC: Scene[] = [
  list('r1', '', ['خبز', 'قهوة', 'كتب', 'مفتاح']),
  list('r2', '', ['٣٦ رحلة', '36 رحلة', '412 عضوا']),
  list('r3', '', ['36 رحلة', '412 عضوا', '9 مسارات', '2 قمة']),
];

import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import type { Scene, Storyboard } from '../../../src/domain/storyboard.ts';
import { patch } from '../../../src/generation/planner/refining/refine-film.ts';
import { storyboard } from '../../support/storyboard.ts';
import { inputFor } from '../plan-input.ts';

const timed = (number: number) => ({ id: `scene-${number}`, duration: 4, narration: '', roominess: 0 });
const plain = { eyebrow: '', numbered: false };

/** A film of an opening, a list of facts, a sentence, an address and an end card. */
export const film = (
  title: string,
  items: string[],
  sentence: string,
  place: string,
  url: string,
): Scene[] => [
  { type: 'hook', eyebrow: '', title, sub: '', ...timed(1) },
  { type: 'list', title: '', items, ...plain, ...timed(2) },
  { type: 'statement', eyebrow: '', title: sentence, ...timed(3) },
  { type: 'statement', eyebrow: '', title: place, ...timed(4) },
  { type: 'cta', title: 'Book now', url, ...timed(5) },
];
/** A climbing gym's film. */
export const WALL = film(
  'Bold & Chalk in Leeds',
  ['1,200 m² of walls', '80 routes', 'Free first session for under-16s'],
  'Day pass £12, monthly £45',
  '22 Foundry Street',
  'boldchalk.example · Saturday 14 March at 10 am',
);
/** A small film of each language. */
export const FILMS: Record<string, Scene[]> = {
  en: WALL,
  de: film(
    'Töpferei Lehmann',
    ['Kurse am Dienstag um 18 Uhr', '8 Plätze'],
    '45 € pro Abend',
    'Marktstraße 3',
    'ton.example',
  ),
  fr: film(
    'Mirabelle',
    ['Vos repas en 2 minutes', 'Gratuite pendant 14 jours'],
    '30 % de gaspillage en moins',
    '12 rue des Lilas',
    'm.example',
  ),
  es: film(
    'El Faro',
    ['20 % de descuento', 'Cuentacuentos a las 11'],
    'Del 3 al 12 de mayo',
    'Calle Ancha 9',
    'faro.example',
  ),
  it: film(
    'Da Nino',
    ['Menù degustazione 35 €', 'Consegna gratuita'],
    'Aperto dalle 19',
    'via Palmieri 12',
    '0832 555 010',
  ),
  pt: film(
    'Raiz',
    ['Mensalidade 39 €', 'Aulas às 18h30'],
    'Aula experimental gratuita',
    'Rua da Sofia 40',
    'raiz.example',
  ),
  ja: film(
    'こむぎの木',
    ['毎週土曜10時から', '参加費3,500円', '定員6名'],
    '焼きたてを持ち帰り',
    '北沢2-3-4',
    'komugi.example',
  ),
  zh: film(
    '南山书屋',
    ['9月6日开业', '每周五晚上7点读书会', '电话0571-5550123'],
    '新书八折',
    '河坊街18号',
    'nanshan.example',
  ),
  ko: film(
    '봄날',
    ['꽃다발 35,000원부터', '당일 배송', '오후 8시까지'],
    '졸업 축하해요',
    '연남로 12',
    '02-555-0134',
  ),
  ar: film(
    'بيت الزيتون',
    ['غداء بسعر 6 دنانير', 'مفتوح كل يوم'],
    'خبز طازج',
    'شارع الرينبو 25',
    'zaytoun.example',
  ),
  ru: film(
    'Гончар',
    ['Цена 1500 ₽', 'До 8 человек'],
    'По субботам в 12:00',
    'улица Баумана 15',
    'gonchar.example',
  ),
  nl: film(
    'Yoga Wilgenhof',
    ['Les op dinsdag om 19.00 uur', '10 plaatsen'],
    '12 euro per les',
    'Kerkstraat 41',
    'wilgenhof.example',
  ),
  pl: film(
    'Joga Wierzba',
    ['Zajęcia w środę o 19:00', '10 miejsc'],
    '40 zł za zajęcia',
    'ul. Kościelna 41',
    'wierzba.example',
  ),
  tr: film(
    'Söğüt Yoga',
    ['Ders salı saat 19.00', '10 kişilik'],
    'Ders başına 250 TL',
    'Kilise Sokak 41',
    'sogut.example',
  ),
  hi: film('मिठास', ['केक ₹499 से', 'होम डिलीवरी'], 'ताज़ी रोटी', 'जौहरी बाज़ार 7', 'mithaas.example'),
};

/** What a follow-up makes of the film of a language. */
export function after(language: string, instruction: string, own = FILMS[language]!) {
  const scenes = structuredClone(own);
  const before: Storyboard = storyboard({ scenes, subject: textsOf(scenes[0]!)[0]!, language });
  const changed = { aspectRatio: false, duration: false, design: false };
  const { draft, missed } = patch({ ...inputFor('tea', {}), storyboard: before, instruction, changed });
  return {
    board: draft.board,
    missed: missed.map(({ text }) => text),
    texts: draft.board.scenes.flatMap(textsOf),
  };
}

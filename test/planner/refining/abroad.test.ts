// What follow-ups in many languages change of small films, as it is written down in written/. `OUTLINES=write` writes them
// anew, to be read before they are kept.
import { join } from 'node:path';
import t from 'tap';
import type { VideoRequest } from '../../../src/domain/request.ts';
import { storyboard } from '../../support/storyboard.ts';
import { compareWritten, type Described } from '../../support/written-down.ts';
import { changesOf } from './changes.ts';
import { FILMS } from './films.ts';

/** What was asked for: films of the length that these have. */
const request: VideoRequest = { prompt: 'A film.', attachments: [], duration: '10-30s' };

/** Wishes on the films of their languages, the same ones in each. */
const ABROAD: Record<string, string[]> = {
  de: [
    'entferne Szene 3',
    'lösche die Liste',
    'tausche Szene 2 und 3',
    'verschiebe Szene 4 an den Anfang',
    'füge nach Szene 2 „Kuchen am Sonntag“ hinzu',
    'mach es kürzer',
    'mach es 20 Sekunden lang',
    'ruhiger',
    'im Hochformat',
    'ohne Musik',
    'dunkler und in Blau',
    'ändere 45 € in 48 €',
    'Dienstag statt Mittwoch',
    'Mittwoch statt Dienstag',
    'um 19 Uhr',
    'es sind 10 Plätze',
    'der Titel soll „Ton in Ton“ sein',
    'die Adresse ist Marktstraße 5',
    'schreib Lehman statt Lehmann',
    'größere Schrift',
    'nimm eine andere Schrift',
    'mach alles rückgängig',
    'danke',
    'warum steht da 8?',
  ],
  fr: [
    'supprime la scène 3',
    'échange les scènes 2 et 3',
    'déplace la scène 4 au début',
    'ajoute « Sans engagement » après la scène 2',
    'plus court',
    'plus calme, en bleu',
    'au format vertical',
    'sans musique',
    'remplace 30 % par 35 %',
    'le titre doit être « Mirabelle, enfin »',
    'change l’adresse : 14 rue des Lilas',
    '15 jours, pas 14',
    'merci',
  ],
  es: [
    'elimina la escena 3',
    'intercambia las escenas 2 y 3',
    'mueve la escena 4 al principio',
    'añade «Entrada libre» después de la escena 2',
    'más corto',
    'en vertical y más oscuro',
    'sin música',
    'cambia 20 % por 25 %',
    'el título debe ser «El Faro abre»',
    'a las 12, no a las 11',
    'del 4 al 13 de mayo',
    'gracias',
  ],
  it: [
    'rimuovi la scena 3',
    'scambia le scene 2 e 3',
    'più breve',
    'in verde',
    'senza musica',
    'cambia 35 € in 38 €',
  ],
  pt: [
    'remova a cena 3',
    'troque as cenas 2 e 3',
    'mais curto',
    'em azul',
    'sem música',
    'mude 39 € para 42 €',
  ],
  ja: [
    'シーン3を削除して',
    'シーン2と3を入れ替えて',
    'もっと短く',
    '縦型にして',
    '音楽なしで',
    '青くして',
    '10時を11時に変更して',
    '3,500円を3,800円に',
    'タイトルを「秋のパン」にして',
    '「予約受付中」を追加して',
    'ありがとう',
  ],
  zh: [
    '删除第3个场景',
    '交换场景2和3',
    '短一点',
    '改成竖屏',
    '不要音乐',
    '用蓝色，短一点',
    '把9月6日改成9月8日',
    '标题改成“南山夜读”',
    '谢谢',
  ],
  ko: ['3번 장면을 삭제해줘', '더 짧게', '세로로', '음악 없이', '35,000원을 38,000원으로 바꿔줘', '고마워'],
  ar: ['احذف المشهد 3', 'أقصر', 'بشكل عمودي', 'بدون موسيقى', 'غيّر 6 إلى 7', 'شكرا'],
  ru: [
    'удали сцену 3',
    'поменяй местами сцены 2 и 3',
    'короче',
    'вертикально',
    'без музыки',
    'замени 1500 на 1700',
    'в 13:00',
    'спасибо',
  ],
  hi: ['दृश्य 3 हटाओ', 'छोटा करो', 'संगीत नहीं', '₹499 को ₹549 करो', 'धन्यवाद'],
};

t.test('wishes of many languages change a film as it is written down', (t) =>
  compareWritten(
    t,
    join(import.meta.dirname, 'written/wishes-abroad.txt'),
    Object.entries(ABROAD).flatMap(([language, wishes]) => {
      const scenes = FILMS[language]!;
      const subject = 'title' in scenes[0]! ? scenes[0].title : '';
      const before = storyboard({ scenes, subject, language });
      return wishes.map((wish): Described => [`${language}: ${wish}`, changesOf(before, wish, { request })]);
    }),
  ),
);

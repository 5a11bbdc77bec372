import { test } from 'tap';
import { meaningsOf } from '../../../src/generation/pictures/meaning.ts';

const named = (text: string, language: string) =>
  meaningsOf(text, language)
    .map(({ concept }) => concept.id)
    .join(' ');

test('plain nouns name their things in the singular and the plural', async (t) => {
  t.equal(named('Gabin, 6 ans, dinosaures', 'fr'), 't-rex');
  t.equal(named('Динозавры и торт', 'ru'), 't-rex birthday-cake');
  t.equal(named('с динозаврами', 'ru'), 't-rex');
  t.equal(named('jednorożce i tort', 'pl'), 'unicorn birthday-cake');
  t.equal(named('恐竜とケーキ', 'ja'), 't-rex birthday-cake');
  t.equal(named('공룡과 케이크', 'ko'), 't-rex birthday-cake');
  t.equal(named('恐龙和蛋糕', 'zh'), 't-rex birthday-cake');
  t.equal(named('डायनासोर और केक', 'hi'), 't-rex birthday-cake');
  t.equal(named('dinozorlar ve pasta', 'tr'), 't-rex birthday-cake');
  t.equal(named('Cumpleaños con piratas', 'es'), 'birthday-cake pirate-flag');
  t.equal(named('Verjaardag met draken', 'nl'), 'birthday-cake dragon');
  t.equal(named('Káva a dort', 'cs'), 'hot-beverage birthday-cake');
  t.equal(named('Toko sepatu', 'id'), 'running-shoe');
  t.equal(named('Cafea și flori', 'ro'), 'hot-beverage bouquet');
  t.equal(named('Βιβλία και καφές', 'el'), 'books hot-beverage');
  t.equal(named('Gulrot og hunder', 'nb'), 'carrot dog');
  t.equal(named('Lønn 520 000 kr', 'nb'), '', 'pay is no maple');
  t.equal(named('Kissat ja koirat', 'fi'), 'cat dog');
  t.equal(named('Gratis kanelsnegl', 'da'), 'croissant', 'no snail');
  t.equal(named('Tyre fitting and push ups', 'en'), 'tyre person');
  t.equal(named('Wie funktioniert eine Wärmepumpe?', 'de'), 'heat-pump');
  t.equal(named('Coin launderette', 'en').split(' ').at(-1), 'washing-machine');
});

test('a compound is about its first part where the rest names nothing', async (t) => {
  t.equal(named('Hundeparade', 'de'), 'dog');
  t.equal(named('Kuchenbuffet', 'de'), 'birthday-cake');
  t.equal(named('Hunde'.padEnd(60, 'z'), 'de'), 'dog');
  t.equal(named('Hunde'.padEnd(61, 'z'), 'de'), '', 'longer words are no compounds');
  t.equal(named('Weinkeller', 'de'), 'wine-glass');
  t.equal(named('Herbstmeister', 'de'), '', 'seasons say when');
  t.equal(named('Herr Blumenthal', 'de'), '', 'names are none');
  t.equal(named('Oma würde schimpfen', 'de'), '');
});

test('a Japanese word of one sign stands alone', async (t) => {
  t.equal(named('犬と散歩', 'ja'), 'dog');
  t.equal(named('海へ', 'ja'), 'water-wave');
  t.equal(named('雨の日', 'ja'), '', 'what it describes says more');
  t.equal(named('6月の火曜', 'ja'), '', 'nor a month');
});

test('entry for nothing is a ticket in every language', async (t) => {
  for (const [language, text] of [
    ['en', 'Free admission'],
    ['de', 'Eintritt frei'],
    ['fr', 'L’entrée est gratuite'],
    ['fr', 'Entrée libre'],
    ['es', 'Entrada libre'],
    ['it', 'Ingresso libero'],
    ['pt', 'Entrada franca'],
    ['nl', 'De toegang is gratis'],
    ['pl', 'Wstęp wolny'],
    ['ru', 'Вход свободный'],
    ['sv', 'Fri entré'],
    ['tr', 'Giriş ücretsiz'],
    ['ja', '入場無料'],
    ['ko', '무료 입장'],
    ['zh', '免费入场'],
    ['hi', 'प्रवेश निःशुल्क है'],
    ['ar', 'الدخول مجاني'],
  ] as const)
    t.equal(named(text, language), 'ticket', `${language}: ${text}`);
});

test('how one pays, where one parks and what weather comes are what they are', async (t) => {
  t.equal(named('Cash or card is fine now', 'en'), 'credit-card');
  t.equal(named('Free parking at the old cannery', 'en').split(' ')[0], 'parking');
  t.equal(named('A storm comes in slowly', 'en'), 'cloud-with-lightning');
  t.equal(named('露天風呂のある温泉旅館', 'ja').split(' ')[0], 'hot-springs');
  t.equal(named('Roda de choro às 17h', 'pt'), '');
  t.equal(named('Earth tones', 'en'), '');
});

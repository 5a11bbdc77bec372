// Words that only look like a thing or go with one, and things that are named by more than one word.
import t from 'tap';
import { meaningsOf } from '../../../src/generation/pictures/meaning.ts';
import { homeOf } from '../../../src/generation/pictures/props/mockups.ts';

const NAMED: [text: string, language: string, ids: string[]][] = [
  ['Warm peach cobbler', 'en', ['pie']],
  ['A crate of langoustines', 'en', ['shrimp']],
  ['We fixed the bug where bulls were missing', 'en', ['cow']],
  ['The footbridge is closed', 'en', ['bridge-at-night']],
  ['Three feed stations', 'en', []],
  ['Eight minutes to the station', 'en', ['station']],
  ['Wireless earbuds in orange', 'en', ['earbuds']],
  ['Al 30.000 gebruikers', 'nl', []],
  ['Download de app', 'nl', ['mobile-phone']],
  ['De afstand en het verstand', 'nl', []],
  ['Aufzüge und Schwestern', 'de', ['elevator']],
  ['Der Schriftsteller und seine Studenten', 'de', []],
  ['Das Dachfenster', 'de', ['window']],
  ['Faites le calcul', 'fr', []],
  ['Le mode nuit', 'fr', []],
  ['Les ventes augmentent', 'fr', []],
  ['Un couteau japonais', 'fr', ['kitchen-knife']],
  ['Viviendo en el puerto', 'es', ['anchor']],
  ['Está fazendo um lanche', 'pt', []],
  ['Due squadre in cappella', 'it', []],
  ['умную лампу', 'ru', ['lamp']],
  ['Первый станок, 20 метров', 'ru', []],
  ['To naprawdę koniec', 'pl', []],
  ['вінілових платівок', 'uk', ['vinyl-record']],
  ['El ventilador silencioso', 'es', ['fan']],
  ['Bluetooth-Lautsprecher', 'de', ['loudspeaker']],
  ['訪問看護ステーション', 'ja', ['health-worker']],
];

for (const [text, language, ids] of NAMED)
  t.test(`${language}: ${text}`, async (t) => {
    t.same(
      meaningsOf(text, language).map(({ concept }) => concept.id),
      ids,
    );
  });

t.test('a home is known by two things that other offers may have one of', async (t) => {
  t.equal(homeOf('Sunny garden, new kitchen with island'), 'house');
  t.equal(homeOf('A kitchen table of oak'), null);
});

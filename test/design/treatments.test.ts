// What customers say a film should look like, and the design that follows.
import { existsSync, readFileSync } from 'node:fs';
import t from 'tap';
import { TREATMENTS } from '../../src/domain/film/treatments.ts';
import { contrast, isDark } from '../../src/generation/design/colour.ts';
import { repair } from '../../src/generation/design/repair.ts';
import { tokensFor } from '../../src/generation/design/tokens.ts';
import { treatmentFor } from '../../src/generation/design/treatments/treatment-for.ts';
import { treatmentDesign } from '../../src/generation/design/treatments/treatments.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pt', 'ru', 'zh'];

t.test('what is named in twelve languages is found', async (t) => {
  const said: [language: string, words: string, found: string | null][] = [
    ['en', 'square, make it look like a blackboard', 'chalkboard'],
    ['en', 'drawn as a blueprint, white-on-blue', 'blueprint'],
    ['en', 'In the style of a case file, stamp it TOP SECRET', 'dossier'],
    ['en', 'VHS look', 'tape'],
    ['fr', 'Bande-annonce muette de 25 secondes', null],
    ['fr', 'comme une bande-annonce de cinéma', 'cinema'],
    ['es', 'un tráiler de 20 segundos para el podcast', null],
    ['en', 'two cards flipping like a departures board', 'flap'],
    ['en', 'Hand-lettered placards one after another', 'notebook'],
    ['en', 'upbeat, 20 seconds, our brand blue', null],
    ['en', 'drinks in chalky mugs under a film of foam', null],
    ['de', 'wie mit Kreide geschrieben', 'chalkboard'],
    ['de', 'Papiertheater, ruhig', 'papercut'],
    ['de', 'wie ein altes Fotoalbum', 'album'],
    ['fr', 'Aquarelle et papier grainé, une page par phrase', 'watercolour'],
    ['fr', 'comme un vieux film muet avec des cartons', 'silent'],
    ['fr', 'musique du soir, ciel noir', null],
    ['es', 'con recortes de papel de volantín', 'papercut'],
    ['es', 'luces de neón', 'neon'],
    ['pt', 'xilogravura, cara de cordel', 'print'],
    ['it', 'come una cartolina che si muove', 'postcard'],
    ['ru', 'как мультик-комикс', 'comic'],
    ['ja', '黒板にチョークで書いたように', 'chalkboard'],
    ['zh', '像超市小票一样往下打印', 'receipt'],
    ['ko', '글은 손글씨 폰트로', 'notebook'],
    ['ar', 'خطّ طباشير على سبورة', 'chalkboard'],
    ['hi', 'चित्र रंगीन चॉक से ब्लैकबोर्ड पर बने', 'chalkboard'],
    ['hi', 'chalk se likha hua lage, blackboard', 'chalkboard'],
  ];
  for (const [language, words, found] of said) t.equal(treatmentFor(words, language), found, words);
});

t.test('what is denied is not done, what is said more often wins, then what is said first', async (t) => {
  t.equal(treatmentFor('no neon, please', 'en'), null);
  t.equal(treatmentFor('not too retro', 'en'), null);
  t.equal(treatmentFor('kein Comic, bitte', 'de'), null);
  t.equal(treatmentFor('no neon, but a comic strip', 'en'), 'comic');
  t.equal(treatmentFor('retro, pixel art, 8-bit', 'en'), 'pixel');
  t.equal(treatmentFor('watercolour, then a comic strip', 'en'), 'watercolour');
  t.equal(treatmentFor('wie Neon', 'xx-unknown'), 'neon', 'English is understood everywhere');
});

/** Colours, and what speaks of colours, type, pace, places, weather and hours. */
const OTHER_KEYS =
  /#|^(?:on|turns|draws|not|not-behind|but|like|only|look (?:noun|lead)|(?:ground|colour|tones|type|pace|place|weather|hour|world|shade|accent|pictures) [a-z]+)$/;

t.test('every list names every treatment and nothing else', async (t) => {
  for (const language of LANGUAGES) {
    const file = new URL(`../../src/generation/planner/words/${language}/look.txt`, import.meta.url);
    t.ok(existsSync(file), language);
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    const keys = lines.map((line) => line.slice(0, line.indexOf(':'))).filter((key) => !OTHER_KEYS.test(key));
    t.same(keys.sort(), [...TREATMENTS].sort(), language);
  }
});

t.test('a treatment is a design whose contrast holds as it is', async (t) => {
  for (const one of TREATMENTS) {
    const design = treatmentDesign(one);
    const tokens = repair(design);
    t.equal(tokens.treatment, one);
    t.same(
      [tokens.bg, tokens.ink, tokens.accent],
      [design.bg, design.ink, design.accent],
      `${one} needs no repair`,
    );
    t.ok(contrast(tokens.accent, tokens.bg) >= 3.2, one);
    t.equal(tokens.scenery, undefined, one);
  }
});

t.test('wishes of colour change what is written, not what it is written on', async (t) => {
  const plain = tokensFor({ prompt: 'like a chalkboard', attachments: [] });
  const pink = tokensFor({ prompt: 'like a chalkboard, accents in pink', attachments: [] });
  t.equal(plain.treatment, 'chalkboard');
  t.equal(pink.bg, plain.bg);
  t.not(pink.accent, plain.accent);
  const blueprint = tokensFor({ prompt: 'a blueprint, white-on-blue colours', attachments: [] });
  t.ok(isDark(blueprint.bg), 'no blueprint is white');
  t.equal(
    tokensFor({ prompt: 'like a chalkboard on a black background', attachments: [] }).treatment,
    'chalkboard',
  );
  const preset = { prompt: 'like a chalkboard', attachments: [], designSystemId: 'stripe' as const };
  t.equal(tokensFor(preset).treatment, undefined, 'a design that was chosen stands');
});

t.test(
  'a film takes its treatment from what is said to its maker, not from what it shows or must not be',
  async (t) => {
    const filmOf = (prompt: string) => {
      const request = { prompt, attachments: [] };
      return planFilm({
        ...{ request, messages: [{ run: 1, kind: 'create', prompt }], assets: [], missing: [] },
        ...{ mayAsk: false, seed: 1 },
      }).storyboard.tokens.treatment;
    };
    t.equal(
      filmOf('Make it look like a chalkboard, 20 seconds. Soup of the day: leek. Open until 9.'),
      'chalkboard',
    );
    t.equal(
      filmOf('Rana Bikes opens on Friday. 42 bikes. 20 seconds. Do not make it look like a comic strip.'),
      undefined,
    );
    t.equal(filmOf('20 seconds. Lund Signs: new neon signs from £90. Open Monday to Friday.'), undefined);
  },
);

// Parts of the world, times, materials and moods that customers name, and the colours that they like.
import t from 'tap';
import { textsOf } from '../../src/domain/film/scene-texts.ts';
import { contrast } from '../../src/generation/design/colour.ts';
import { LOOKS } from '../../src/generation/design/looks/looks.ts';
import { repair } from '../../src/generation/design/repair.ts';
import { tokensFor } from '../../src/generation/design/tokens.ts';
import { treatedDesign, treatmentFor } from '../../src/generation/design/treatments/treatment-for.ts';
import { seenLooks } from '../../src/generation/design/wishes/looks-told.ts';
import { WORLDS } from '../../src/generation/design/worlds/world-names.ts';
import { inWorld, worldFor } from '../../src/generation/design/worlds/worlds.ts';
import { planOf } from '../support/film-of-prompt.ts';

t.test('a part of the world, a time, a material or a mood is found in twelve languages', async (t) => {
  const said: [language: string, words: string, found: string | null][] = [
    ['es', 'Colores mexicanos pero sin sombreros', 'fiesta'],
    ['es', 'estilo papel picado', 'fiesta'],
    ['en', 'Moroccan feel, please', 'zellige'],
    ['it', 'atmosfera mediterranea', 'azulejo'],
    ['ja', '和風の落ち着いた雰囲気で', 'washi'],
    ['ja', '浮世絵のような木版画', 'washi'],
    ['hi', 'त्योहार वाला रंगीन माहौल', 'rangoli'],
    ['en', '1920s art deco, elegant', 'deco'],
    ['en', 'like an American diner', 'diner'],
    ['de', 'im Stil der 50er', 'diner'],
    ['de', 'für unsere 90er-Rave-Party', 'rave'],
    ['en', 'Y2K style', 'y2k'],
    ['fr', 'style cahier à petits carreaux', 'squared'],
    ['it', 'tipo quaderno a quadretti', 'squared'],
    ['de', 'auf kariertem Papier', 'squared'],
    ['it', 'inchiostro blu su carta antica, movimenti lenti', 'parchment'],
    ['fr', 'comme un manuscrit du Moyen Âge', 'manuscript'],
    ['pt', 'com cara de papel kraft', 'kraft'],
    ['it', 'stile terrazzo veneziano', 'terrazzo'],
    ['ar', 'شكل رخام مع ذهبي', 'marble'],
    ['de', 'wie grobes Leinen', 'linen'],
    ['en', 'spooky but not cheesy', 'spooky'],
    ['fr', 'ambiance festive', 'festive'],
    ['en', 'bouncy and playful', 'playful'],
    ['pt', 'pode ser bem colorido', 'playful'],
    ['ko', '알록달록하고 통통 튀게', 'playful'],
    ['zh', '高端大气', 'gala'],
    ['en', 'a gritty film', 'grit'],
    ['en', 'Think old shop signage rather than startup', 'poster'],
    ['en', 'Like pages of an old paper map, a dotted line that keeps going', 'atlas'],
    ['ru', 'в клетку, как тетрадь', 'squared'],
  ];
  for (const [language, words, found] of said) t.equal(treatmentFor(words, language), found, words);
});

t.test('what is denied, measured or meant otherwise is no look', async (t) => {
  const said: [language: string, words: string][] = [
    ['en', 'nothing spooky, no bunting'],
    ['en', 'do not make it colourful'],
    ['en', 'a 60s video for our bakery'],
    ['en', 'a 50s ad, 9:16'],
    ['en', 'make it 90s long'],
    ['de', 'Kein Neon bitte, nicht verspielt'],
    ['de', 'natürlich auch mit Logo'],
    ['es', 'para el festival, exclusivamente en español'],
    ['it', 'naturalmente con il logo, per la serie'],
    ['fr', 'à midi, voix naturelle'],
    ['pt', 'a terceira série, sem luxo'],
    ['ja', '2020年代の話です'],
    ['ko', '어르신을 모시고 가는 길이라고서'],
    ['zh', '电子商务平台正式上线'],
  ];
  for (const [language, words] of said) {
    t.equal(treatmentFor(words, language), null, words);
    t.equal(worldFor(words, language), null, words);
  }
});

t.test(
  'worlds are colours and type, keep the floors of contrast, and have a place only where one is asked for',
  async (t) => {
    const said: [language: string, words: string, found: string][] = [
      ['ja', '北欧っぽい雰囲気で', 'nordic'],
      ['fr', 'ambiance provençale', 'provence'],
      ['de', 'sachlich und nüchtern bitte', 'sober'],
      ['es', 'elegante', 'elegant'],
      ['de', 'gemütlich', 'cosy'],
      ['en', 'a clean clinical look', 'clinical'],
      ['zh', '国潮风格', 'chinese'],
      ['pt', 'clima tropical', 'tropical'],
      ['en', 'rustic, organic feel', 'natural'],
    ];
    for (const [language, words, found] of said) t.equal(worldFor(words, language), found, words);
    for (const one of WORLDS) {
      const design = inWorld(LOOKS.home, one, {});
      const tokens = repair(design);
      t.same(
        [tokens.bg, tokens.ink, tokens.accent],
        [design.bg, design.ink, design.accent],
        `${one} needs no repair`,
      );
      t.ok(contrast(tokens.muted, tokens.bg) >= 4.5, one);
      t.not(design.scenery, 'town', `${one} is in no town of the subject's`);
    }
    t.equal(inWorld({ ...LOOKS.home, scenery: 'sea' }, 'nordic', { place: 'sea' }).scenery, 'sea');
    const night = { ...LOOKS.night };
    t.equal(inWorld(night, 'cosy', { hour: 'night' }).bg, night.bg, 'a cosy night is dark');
  },
);

t.test(
  'of two things that are named the one that says more is drawn, in the colours of the time',
  async (t) => {
    const both = treatedDesign('Stile anni 70, tipo quaderno a quadretti', 'it')!;
    t.same([both.treatment, both.bg, both.accent, both.display], ['squared', '#f7e5bf', '#c24a1a', 'Kalam']);
    t.equal(treatedDesign('ein Comic im Stil der 70er', 'de')!.bg, '#f7e5bf');
    t.equal(treatedDesign('neon, 70s', 'en')!.bg, '#140d22', 'a wall by night stays dark');
    const nordic = tokensFor(
      { prompt: '北欧っぽいシンプルな雰囲気で', attachments: [] },
      { text: '', language: 'ja' },
    );
    t.same([nordic.treatment, nordic.bg, nordic.accent], [undefined, '#f3f1ec', '#4c7078']);
    t.equal(treatmentFor('シンプルに', 'ja'), 'swiss');
  },
);

t.test('colours that are named win over those of a world', async (t) => {
  const of = (prompt: string, palette: string) =>
    tokensFor({ prompt, attachments: [] }, { text: '', language: 'en' }, {}, palette);
  const lavender = of('Provençal, lavender', 'lavender');
  t.same([lavender.bg, lavender.scenery], ['#fbf1d6', 'field'], 'one colour is seen in its world');
  const black = of('elegant, black and gold', 'black and gold');
  t.same([black.bg, black.accent], ['#0e1014', '#e0a526']);
});

t.test('moods of the music alone are no looks', async (t) => {
  const isOfMusic = (clause: string) => clause.includes('music');
  const seen = (text: string) => seenLooks([text], 'en', isOfMusic).join();
  t.equal(seen('playful music'), '');
  t.equal(seen('bouncy, with playful music'), 'bouncy');
  t.match(seen('80s synth music, a gritty film'), /80s synth music.*gritty film/);
  t.equal(
    planOf('Calm video with festive music. Lund Signs opens on Friday. Free cake.').storyboard.tokens
      .treatment,
    undefined,
  );
});

t.test(
  'a colour that somebody likes is the ground where it is pale, and what says so is not shown',
  async (t) => {
    const { storyboard, provenance } = planOf(
      'Vídeo para el club de vela. Nos gusta el celeste. Cursos desde los 8 años, salidas los domingos.',
    );
    t.same([storyboard.tokens.bg, storyboard.tokens.accent], ['#badaf6', '#1a5b93']);
    const shown = storyboard.scenes.flatMap(textsOf).join(' | ');
    t.notMatch(shown, /celeste/u);
    t.match(shown, /[Cc]lub de vela/u);
    t.equal(provenance.directions.find(({ words }) => words.includes('celeste'))!.followed, true);
  },
);

t.test('lines of looks beside an instruction are obeyed and not shown', async (t) => {
  const films: [prompt: string, unseen: RegExp, bg: string][] = [
    [
      'Sage green and cream for our yoga studio. Morning flow at 7, ten classes for £95.',
      /cream/iu,
      '#f8efdc',
    ],
    ['Colours: #0B3D2E and #F4C95D. Video for our golf day: 18 holes, lunch, prizes.', /0B3D2E/u, '#0a3628'],
    [
      'Letterpress feel for our wedding stationery shop. Cotton paper, samples for £5.',
      /letterpress/iu,
      '#f3e2be',
    ],
    ['Video über unser Ehrenamt, wie eine alte Zeitung. 412 Helfer, 9.000 Stunden.', /zeitung/iu, '#f1ebdd'],
  ];
  for (const [prompt, unseen, bg] of films) {
    const { storyboard } = planOf(prompt);
    t.equal(storyboard.tokens.bg, bg, prompt);
    t.notMatch(storyboard.scenes.flatMap(textsOf).join(' | '), unseen, prompt);
  }
  for (const [prompt, seen] of [
    [
      '20 seconds. Lund Paper opens on Friday. Gifts wrapped in kraft paper, tied by hand. £12 each.',
      /kraft/u,
    ],
    ['给「山谷里」民宿做个短视频，周末双人房488元起，风格治愈一点', /488/u],
    ['घर वाला देसी घी 900 रुपये किलो। शर्मा डेयरी का वीडियो बनाइए।', /900/u],
  ] as const)
    t.match(planOf(prompt).storyboard.scenes.flatMap(textsOf).join(' | '), seen, prompt);
  const kept = planOf('20 seconds. Paint from Lund: sage, clay and navy. Two litres £28.').storyboard;
  t.match(kept.scenes.flatMap(textsOf).join(' | '), /navy/iu, 'colours of things for sale are shown');
});

t.test('what was done with a style is told, and what was not understood is', async (t) => {
  const told = (prompt: string) =>
    planOf(prompt).provenance.directions.map(({ words, followed, how }) => [words, followed, how]);
  t.same(told('Tacos El Comal abre el viernes. Tacos 2,50 €. Colores mexicanos, 20 segundos.').slice(0, 1), [
    ['Colores mexicanos', true, 'it looks like Fiesta'],
  ]);
  t.same(told('Tone: Martian embassy. Lund Chairs opens on Friday. Oak chairs from £90.').slice(0, 1), [
    ['Tone: Martian embassy', false, 'the design keeps its manner'],
  ]);
  t.match(told('Make it Nordic, 20 seconds. Lund Chairs opens on Friday. Oak chairs from £90.'), [
    [/Nordic/u, true, '20 s, it looks like Nordic'],
  ]);
});

// What stands on a page and in its folder, and what decides that its scenes are drawn anew.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { FRAME_SIZES, type Scene, type Storyboard } from '../../src/domain/storyboard.ts';
import { writeComposition } from '../../src/generation/composer/compose.ts';
import { frameOf } from '../../src/generation/composer/frame-shape.ts';
import { paletteOf, readable } from '../../src/generation/composer/palette.ts';
import { fontStacks } from '../../src/generation/composer/text/fonts.ts';
import { contrast, isDark } from '../../src/generation/design/colour.ts';
import { board, PHOTO, scene } from './boards.ts';

const line = (id: string, title: string): Scene => scene(id, 'statement', { eyebrow: '', title });

async function composed(t: Test, film: Storyboard) {
  const directory = t.testdir();
  const photo = join(directory, 'source.png');
  await writeFile(photo, 'not looked at');
  const target = join(directory, 'out');
  const options = { directory: target, assetPaths: { photo, other: photo } };
  const made = await writeComposition(film, options);
  const files = async (folder: string) => (await readdir(join(target, folder))).sort();
  return { ...made, files, html: await readFile(made.indexPath, 'utf8') };
}

t.test(
  'a scene is drawn anew in another direction, language or length, a cut with either of its scenes',
  async (t) => {
    const film = board([line('a', 'One'), line('b', 'Two'), line('c', 'Three')]);
    const before = await composed(t, film);
    const changed = async (other: Storyboard) => {
      const after = await composed(t, other);
      return {
        scenes: after.sceneTexts.map((text, i) => text !== before.sceneTexts[i]),
        cuts: after.cuts.map(({ text }, i) => text !== before.cuts[i]!.text),
      };
    };
    const all = { scenes: [true, true, true], cuts: [true, true, true] };
    t.same(await changed({ ...film, direction: 'rtl' }), all);
    t.same(await changed({ ...film, language: 'de' }), all);
    t.same(await changed({ ...film, tokens: { ...film.tokens, tempo: 1.1 } }), all);
    const longer = film.scenes.map((it, i) => ({ ...it, duration: i === 1 ? 6 : 4 }));
    t.same(await changed({ ...film, scenes: longer }), {
      scenes: [false, true, false],
      cuts: [false, true, true],
    });
    const kinds = before.cuts.map(({ text }) => JSON.parse(text)[0]);
    t.equal(kinds[0], null);
    t.type(kinds[1], 'string');
    t.same(before.cuts.map(({ frames }) => frames).slice(0, 1), [0]);
  },
);

t.test('clips stand where their scenes do, and the page says its direction and manner', async (t) => {
  const scenes = [line('a', 'One'), { ...line('b', 'Two'), duration: 2.51 }, line('c', 'Three')];
  const film = board(scenes, { language: 'ar', direction: 'rtl' });
  const { html } = await composed(t, { ...film, tokens: { ...film.tokens, tempo: 1, uppercase: true } });
  const clips = [
    ...html.matchAll(
      /data-passage-seconds="([\d.]+)"|data-scene="\w" data-start="([\d.]+)" data-duration="([\d.]+)"/g,
    ),
  ];
  t.same(
    clips.map((clip) => clip.slice(1).filter(Boolean).join(' ')),
    [...['0.0000 4.0000', '0.6000', '4.0000 2.5000', '0.6000', '6.5000 4.0000']],
  );
  t.match(html, /<html lang="ar">/);
  t.match(html, /id="root" class="wide shouting" dir="rtl"/);
  const plain = await composed(t, { ...board(scenes, { captioned: true }), subject: 'A & B' });
  t.match(plain.html, /id="root" class="wide captioned" dir="ltr"/);
  t.match(plain.html, '<title>A &amp; B</title>');
});

t.test('captions stand on their scene for their time, and no footer beneath them', async (t) => {
  const spoken = { ...line('a', 'One'), captions: [{ text: 'Give <all>', from: 0.25, to: 1.5 }] };
  const { html } = await composed(t, board([spoken], { captioned: true }));
  t.match(
    html,
    /<div class="captions"><p class="t caption cased"[^>]*data-fx="during 0 0 0.25 1.5">Give &lt;all&gt;<\/p>/,
  );
  t.notMatch(html, 'class="foot"');
  const items = scene('l', 'list', {
    eyebrow: '',
    title: 'Simply said',
    numbered: false,
    items: ['Plain', 'Kind'],
  });
  t.match((await composed(t, board([items]))).html, 'class="foot"');
  t.notMatch((await composed(t, board([items], { captioned: true }))).html, 'class="foot"');
});

t.test('what a scene shows of what was attached is a file; what no scene shows is none', async (t) => {
  const other = { ...PHOTO, id: 'other', sha256: 'c3'.repeat(32) };
  const shown = scene('b', 'media', { eyebrow: '', title: 'The shop', assetId: 'photo' });
  const film = board([line('a', 'Fresh tomatoes'), shown], { preset: 'airbnb' });
  const made = await composed(t, { ...film, assets: [PHOTO, other] });
  t.match(made.html, /tomato-\w+\.svg/);
  t.same(
    (await made.files('assets')).filter((name) => name.endsWith('.png')),
    ['a1a1a1a1a1a1a1a1a1a1a1a1.png'],
  );
});

t.test('fonts cover what styles make of a text, too', async (t) => {
  const latin = await (await composed(t, board([line('a', 'Fresh')]))).files('fonts');
  t.notMatch(latin.join(), /latin-ext/);
  const capital = await (await composed(t, board([line('a', 'Aÿ')]))).files('fonts');
  t.match(capital.join(), /latin-ext/, 'Ÿ lies apart from ÿ');
  const stacks = fontStacks({ display: 'Comic Sans', body: 'Papyrus', mono: 'Fraunces' }, 'ko-KR');
  t.same([stacks.display[0], stacks.body[0], stacks.mono[0]], ['Montserrat', 'Inter', 'Fraunces']);
  const scripts = stacks.body.filter((family) => family.startsWith('Noto Sans'));
  t.same(
    scripts.map((family) => family.slice('Noto Sans '.length)),
    ['Arabic', 'Hebrew', 'Devanagari', 'Thai', 'KR', 'JP', 'SC'],
  );
  const han = (language: string) =>
    fontStacks(stacks as never, language).body.filter((it) => / (JP|KR|SC)$/.test(it))[0];
  t.same(
    ['zh-CN', 'zh', 'ja', 'en'].map(han),
    ['SC', 'SC', 'JP', 'JP'].map((it) => `Noto Sans ${it}`),
  );
});

t.test('each format has layouts of its own', async (t) => {
  const shapes = Object.entries(FRAME_SIZES).map(([ratio, [width, height]]) => {
    const { shape, columns } = frameOf(width, height);
    return `${ratio} ${shape}${columns ? ' columns' : ''}`;
  });
  t.same(shapes.sort(), [
    '16:9 wide columns',
    '1:1 square',
    '21:9 ultra columns',
    '4:5 portrait',
    '9:16 tall',
  ]);
  t.match(frameOf(1280, 720), { rem: 7.2, height: 100 });
});

t.test('type stands out from every ground that it may stand on, in each tone', async (t) => {
  t.equal(contrast(readable('#777777', ['#ffffff'], 4.7), '#ffffff') >= 4.7, true);
  t.equal(contrast(readable('#777777', ['#101010'], 4.7), '#101010') >= 4.7, true);
  for (const preset of ['framelog', 'claude', 'stripe', 'nike', 'notion'] as const)
    for (const tone of ['base', 'inverse', 'accent'] as const) {
      const { tokens } = board([], { preset });
      const palette = paletteOf(tokens, tone);
      for (const ground of [palette.bg, palette.surface, palette.tint]) {
        t.ok(contrast(palette.muted, ground) >= 4.5, `${preset} ${tone}: muted on ${ground}`);
        t.ok(contrast(palette.label, ground) >= 4.5, `${preset} ${tone}: label on ${ground}`);
      }
      t.ok(contrast(palette.on, palette.button) >= 4.5, `${preset} ${tone}: on what is filled`);
      if (tone === 'inverse') t.not(isDark(palette.bg), isDark(tokens.bg), `${preset}: night for paper`);
    }
});

t.test('what is written by hand is so in the letters of the film’s own language', async (t) => {
  const hands = (language: string) =>
    fontStacks({ display: 'Kalam', body: 'Inter', mono: 'Inter' }, language).display.slice(0, 4);
  t.same(hands('ja'), ['Kalam', 'Caveat', 'Yomogi', 'Inter']);
  t.same(hands('ko-KR'), ['Kalam', 'Caveat', 'Gaegu', 'Inter']);
  t.same(hands('zh').slice(0, 3), ['Kalam', 'Caveat', 'Inter'], 'no Japanese hand has all of Chinese');
});

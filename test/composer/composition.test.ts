import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import type { Scene, Storyboard } from '../../src/domain/storyboard.ts';
import { writeComposition } from '../../src/generation/composer/compose.ts';
import { frameOf } from '../../src/generation/composer/frame-shape.ts';
import { TEMPLATE_VERSION } from '../../src/generation/composer/page-document.ts';
import { shareProperty } from '../../src/generation/composer/picture.ts';
import type { PlacedAsset } from '../../src/generation/composer/scene-context.ts';
import { layoutsOf } from '../../src/generation/composer/stage/layouts.ts';
import { notationOf } from '../../src/generation/composer/text/numerals.ts';
import { phrasesOf } from '../../src/generation/composer/text/phrases.ts';
import { writingOf } from '../../src/generation/composer/text/writing.ts';
import { ARABIC, board, HARD, JAPANESE, MIXED, PHOTO, scene, USUAL } from './boards.ts';
import { PICTURED } from './pictured-scenes.ts';

async function composed(t: Test, storyboard: Storyboard, sequences = {}) {
  const directory = t.testdir();
  const photo = join(directory, 'source.png');
  await writeFile(photo, 'not looked at');
  const target = join(directory, 'out');
  const options = { directory: target, assetPaths: { photo }, frameSequences: sequences };
  const composition = await writeComposition(storyboard, options);
  return { ...composition, directory: target, html: await readFile(composition.indexPath, 'utf8') };
}

const withScene = (storyboard: Storyboard, index: number, changed: Partial<Scene>): Storyboard => ({
  ...storyboard,
  scenes: storyboard.scenes.map((s, i) => (i === index ? ({ ...s, ...changed } as Scene) : s)),
});

t.test('text of a customer never becomes markup or script', async (t) => {
  const evil = `</section><script>alert("x")</script><img src=x onerror='y'>&amp;`;
  const storyboard = board([
    scene('e"><b>', 'hook', { eyebrow: evil, title: evil, sub: evil }),
    scene('e2', 'code', { eyebrow: evil, title: evil, language: evil, code: evil }),
    scene('e3', 'list', { eyebrow: '', title: evil, numbered: true, items: [evil, `${evil}: ${evil}`] }),
    scene('e4', 'stat', { eyebrow: '', prefix: evil, value: 1, raw: evil, suffix: evil, label: evil }),
    scene('e5', 'chart', {
      eyebrow: '',
      title: '',
      form: 'line',
      points: [1, 2].map((value) => ({ label: evil, value, prefix: evil, unit: evil })),
    }),
    scene('e6', 'cta', { title: evil, url: evil }),
  ]);
  const { html } = await composed(t, { ...storyboard, subject: evil, language: 'en"><script>' });
  t.equal(html.match(/<script/g)?.length, 2, 'only the two scripts of the page');
  t.notMatch(html, /<img|onerror='|<b>"/);
  t.notMatch(html, /https?:\/\//, 'no network reference');
  t.match(html, /Content-Security-Policy" content="default-src 'none'/);
});

t.test('a figure keeps the space that was written around it', async (t) => {
  const stat = { eyebrow: '', value: 4, raw: '4', label: 'come back' };
  const { html } = await composed(
    t,
    board([
      scene('a', 'stat', { ...stat, prefix: '14 hours → ', suffix: ' of 5' }),
      scene('b', 'stat', { ...stat, prefix: '$', suffix: 'M' }),
    ]),
  );
  for (const part of ['>14 hours →\u00a0</span>', '>\u00a0of 5</span>', '>$</span>', '>M</span>'])
    t.ok(html.includes(part), part);
});

t.test('the page has what HyperFrames reads', async (t) => {
  const { html } = await composed(t, board(USUAL));
  t.match(
    html,
    /id="root"[^>]*data-composition-id="main" data-start="0" data-duration="44" data-width="1280"/,
  );
  t.match(html, /data-height="720" data-fps="30"/);
  t.match(html, /window\.__timelines\["main"\]/);
  const clips = [
    ...html.matchAll(
      /class="scene clip"[^>]*data-start="([\d.]+)" data-duration="([\d.]+)" data-track-index="0"/g,
    ),
  ];
  t.same(
    clips.map((c) => Number(c[1])),
    USUAL.map((_, i) => i * 4),
  );
});

t.test('a scene text holds its own pixels and nothing of the others', async (t) => {
  const storyboard = board(USUAL);
  const before = await composed(t, storyboard);
  t.test('another scene changes its words, script and length', async (t) => {
    const changed = withScene(storyboard, 4, {
      title: '新しい題 🎉 до свидания',
      duration: 6,
    } as Partial<Scene>);
    const after = await composed(t, changed);
    for (const [i, text] of after.sceneTexts.entries())
      t.equal(text === before.sceneTexts[i], i !== 4, `scene ${i}`);
  });
  t.test('what decides a scene changes its text', async (t) => {
    const again = async (changed: Storyboard, index = 1) =>
      (await composed(t, changed)).sceneTexts[index] !== before.sceneTexts[index];
    t.ok(await again({ ...storyboard, assets: [{ ...PHOTO, sha256: 'b2'.repeat(32) }] }), 'the picture');
    t.notOk(
      await again({ ...storyboard, assets: [{ ...PHOTO, sha256: 'b2'.repeat(32) }] }, 2),
      'not without it',
    );
    t.ok(await again({ ...storyboard, tokens: { ...storyboard.tokens, accent: '#00ff88' } }), 'a colour');
    t.ok(await again({ ...storyboard, fps: 60 }), 'the frame rate');
    t.ok(await again(withScene(storyboard, 1, { roominess: 1 })), 'its roominess');
    t.match(before.sceneTexts[0], TEMPLATE_VERSION, 'the version of the templates');
  });
  t.test('the same storyboard gives the same texts', async (t) => {
    t.same((await composed(t, storyboard)).sceneTexts, before.sceneTexts);
  });
});

t.test('usages say where each asset and sound appears', async (t) => {
  const storyboard = withScene(board(USUAL), 2, { narration: 'Fifteen times more hikers.' });
  const { usages } = await composed(t, storyboard);
  t.same(usages.photo, [
    {
      start_seconds: 4,
      end_seconds: 8,
      duration_seconds: 4,
      scene_id: 'u2',
      scene_index: 1,
      slot_key: 'hero',
      element_tag: 'img',
      track_index: 0,
      composition_file: 'index.html',
      composition_id: 'main',
    },
    { ...usages.photo![1], start_seconds: 40, end_seconds: 44, scene_id: 'u11', slot_key: 'backdrop' },
  ]);
  t.match(usages.music, [{ start_seconds: 0, end_seconds: 44, element_tag: 'audio', scene_id: null }]);
  t.match(usages.voice, [{ start_seconds: 8, end_seconds: 12, scene_id: 'u3', slot_key: 'voice' }]);
});

t.test('a library picture is a file of the page, and its usages say where it is seen', async (t) => {
  const storyboard = board(PICTURED, { preset: 'airbnb' });
  const { usages, html, directory } = await composed(t, storyboard);
  const seen = Object.keys(usages).filter((key) => key.startsWith('library:'));
  t.ok(seen.includes('library:Fluent Emoji Flat/tomato'), seen.join());
  for (const key of seen) {
    const name = key.split('/')[1]!;
    for (const { scene_id } of usages[key]!) {
      const section = html.split('<section').find((part) => part.includes(`data-scene="${scene_id}"`))!;
      t.ok(section.includes(`src="assets/${name}-`), `${name} in ${scene_id}`);
    }
  }
  const files = (await readdir(join(directory, 'assets'))).filter((file) => file.endsWith('.svg'));
  t.equal(files.length, new Set(html.match(/assets\/[\w-]+\.svg/g)).size, 'nothing else is written');
  const roomy = { ...storyboard, scenes: storyboard.scenes.map((s) => ({ ...s, roominess: 2 })) };
  t.notMatch(Object.keys((await composed(t, roomy)).usages).join(), 'library:', 'none without room for it');
});

t.test('neighbours differ in layout', async (t) => {
  const ids = Array.from({ length: 40 }, (_, i) => ({
    type: 'statement' as const,
    id: `s${i}`,
    pictured: i % 3 > 0,
  }));
  const layouts = layoutsOf(ids, 'film');
  t.same(
    layouts.filter((layout, i) => layout === layouts[i - 1]),
    [],
  );
  t.equal(new Set(layouts).size, 7);
  t.notSame(layoutsOf(ids, 'another'), layouts, 'films differ');
});

t.test('a video is numbered stills where they are given, else a video element', async (t) => {
  const clip = { ...PHOTO, kind: 'video' as const, contentType: 'video/mp4' };
  const storyboard = { ...board(USUAL), assets: [clip] };
  const stills = await composed(t, storyboard, {
    photo: { pattern: 'frames/v0/%05d.jpg', count: 90, rate: 30 },
  });
  t.match(stills.html, /data-sequence="frames\/v0\/%05d\.jpg" data-count="90" data-rate="30"/);
  t.notMatch(stills.html, '<video');
  t.match(stills.usages.photo, [{ element_tag: 'video' }]);
  const element = await composed(t, storyboard);
  t.match(
    element.html,
    /<video class="clip" id="scene-1-video" muted[^>]*data-start="4\.0000" data-duration="4\.0000"/,
  );
});

t.test('only the fonts that the text needs are copied', async (t) => {
  const files = async (scenes: Scene[], language = 'en') => {
    const { directory } = await composed(t, board(scenes, { language }));
    return (await readdir(join(directory, 'fonts'))).join(' ');
  };
  t.notMatch(await files(USUAL), /noto|cyrillic/, 'English needs Latin alone');
  t.match(await files(ARABIC), /noto-sans-arabic-arabic/);
  t.match(await files(JAPANESE, 'ja'), /noto-sans-jp/);
  t.match(await files(MIXED, 'ko'), /noto-sans-kr/, 'Hangul of a Korean board is Korean');
  const mixed = await files(MIXED, 'zh-CN');
  t.match(mixed, /noto-sans-sc/, 'Han of a Chinese board is Chinese');
  for (const need of [/devanagari/, /color-emoji/, /thai/, /greek/, /vietnamese/, /hebrew/])
    t.match(mixed, need);
});

t.test('a numeral counts in its own notation or stands still', async (t) => {
  t.same(notationOf('41,830', 41830), { sign: '', decimals: 0, point: '', group: ',' });
  t.same(notationOf('1.234,5', 1234.5), { sign: '', decimals: 1, point: ',', group: '.' });
  t.same(notationOf('−5.9', -5.9), { sign: '−', decimals: 1, point: '.', group: '' });
  t.equal(notationOf('3 of 4', 3), null);
  t.equal(notationOf('٤١', 41), null, 'other digits');
  t.equal(notationOf('1,234', 12), null, 'the text says something else');
});

t.test('letter case and spacing only where the script has them', async (t) => {
  t.match(writingOf('Hello'), { cased: true, words: true });
  t.match(writingOf('مرحبا'), { cased: false, words: false, tall: true });
  t.match(writingOf('हिंदी'), { cased: false, words: true, tall: true });
  t.match(writingOf('山を知る'), { cased: false, words: false, segmented: false });
  t.match(writingOf('暴风雨来临'), { segmented: true });
  t.same(
    phrasesOf('登山アプリ「アルペングロー」'),
    ['登山', 'アプリ', '「アルペングロー」'],
    'a name is not torn',
  );
  t.same(phrasesOf('オフライン地図'), ['オフライン', '地図']);
  t.same(phrasesOf('利用者が15倍に')?.at(-1), '15倍に', 'counters and particles stay');
  t.equal(phrasesOf('Walk further'), null);
});

t.test('every hard scene composes in every shape', async (t) => {
  for (const ratio of ['16:9', '9:16', '1:1', '4:5', '21:9'] as const) {
    const { sceneTexts } = await composed(t, board(HARD, { ratio }));
    t.equal(sceneTexts.length, HARD.length);
    t.notMatch(sceneTexts.join(''), /undefined|NaN|\[object/, ratio);
  }
});

t.test('a box takes the proportions of its picture, as far as words and presence allow', (t) => {
  const [wide, square, tall] = [frameOf(1280, 720), frameOf(1080, 1080), frameOf(720, 1280)];
  const asset = (width: number, height: number, type: string): PlacedAsset => ({
    ...{ id: 'a', kind: 'image', src: `assets/a.${type}`, sha256: '', width, ratio: width / height },
  });
  const share = (...of: Parameters<typeof shareProperty>) => Number(/[\d.]+/.exec(shareProperty(...of)));
  t.equal(share(asset(900, 1400, 'png'), wide, 'beside'), 36.16, 'all of an upright label');
  t.equal(share(asset(2400, 900, 'png'), square, 'above'), 37.5, 'all of a screenshot');
  t.equal(share(asset(3000, 500, 'png'), tall, 'above'), 36, 'never less than this');
  t.equal(share(asset(2000, 2000, 'png'), wide, 'beside'), 56.25, 'all of a square');
  t.equal(share(asset(1500, 1000, 'jpg'), wide, 'beside'), 58, 'words keep their room');
  t.equal(share(asset(1500, 1000, 'jpg'), tall, 'above'), 46, 'a photograph keeps its presence');
  t.equal(share(asset(1500, 1000, 'jpg'), wide, 'bleed'), 100);
  t.end();
});

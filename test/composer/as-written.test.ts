// What films are drawn as, scene by scene, in every shape, preset, look and treatment, as it is written down in written/: the
// texts with what they fit and how they move, how a scene is cut to, and the first letters of a digest of all that is drawn.
// `OUTLINES=write` writes them anew, to be looked at before they are kept (`npm run video`, `framelog gallery`).
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { TREATMENTS } from '../../src/domain/film/treatments.ts';
import { ASPECT_RATIOS, DESIGN_SYSTEM_IDS } from '../../src/domain/request.ts';
import type { Scene, Storyboard } from '../../src/domain/storyboard.ts';
import { writeComposition } from '../../src/generation/composer/compose.ts';
import { SCRIPT } from '../../src/generation/composer/page-document.ts';
import { LOOKS, type LookName } from '../../src/generation/design/looks/looks.ts';
import { compareWritten, type Described } from '../support/written-down.ts';
import { ARABIC, type BoardOptions, board, HARD, JAPANESE, MIXED, scene, USUAL } from './boards.ts';
import { MAPPED, PICTURED } from './pictured-scenes.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const fact = (tag: string, name: string) => {
  const found = new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? '' : ` ${found}`;
};
/** The kinds of texts that stand in a scene with what each is fitted to and how it comes. */
const textsOf = (html: string) =>
  [...html.matchAll(/<\w+[^<>]* data-text="([^"]*)"[^<>]*>/g)]
    .map(([tag, kind]) => `${kind}${fact(tag, 'fit')}${fact(tag, 'fx')}`)
    .join(', ');

let boards = 0;
async function linesOf(film: Storyboard): Promise<string[]> {
  const directory = join(t.testdirName, `film-${boards++}`);
  const { sceneTexts, cuts, indexPath, usages } = await writeComposition(film, {
    ...{ directory, assetPaths: { photo: join(t.testdirName, 'photo.png') }, soundSrc: 'assets/sound.m4a' },
  });
  const page = await readFile(indexPath, 'utf8');
  const [style, ...scened] = [...page.matchAll(/<style>.*?<\/style>|<section.*?<\/section>/gs)].map(
    ([it]) => it,
  );
  const frame = scened.reduce((rest, it) => rest.replace(it, ''), page.replace(style!, ''));
  const opened = scened.map((it) => it.slice(0, it.indexOf('>')));
  const scenes = sceneTexts.map((text, i) => {
    const { size, duration, fonts, assets, html } = JSON.parse(text);
    const { id, type } = film.scenes[i]!;
    const cut = `${JSON.parse(cuts[i]!.text)[0] || 'none'} ${cuts[i]!.frames}`;
    const drawn = digest(JSON.stringify([size, duration, fonts, assets, html]));
    return `${id} ${type} ${drawn}, ${cut}: ${textsOf(html[1])}`;
  });
  const seen = digest(JSON.stringify(usages));
  return [`style ${digest(style!)}, page ${digest(frame + opened)}, seen ${seen}`, ...scenes];
}

/** Scenes whose words name nothing that could be shown, so that they are set by type alone. */
const BARE: Scene[] = ['a', 'b', 'c'].flatMap((n) => [
  scene(`${n}1`, 'hook', { eyebrow: '', title: 'Simply said', sub: 'And soon' }),
  scene(`${n}2`, 'stat', { eyebrow: '', prefix: '', value: 3, raw: '3', suffix: '', label: 'so far' }),
  scene(`${n}3`, 'list', { eyebrow: '', title: 'Ours', numbered: false, items: ['Quiet', 'Calm on May 6'] }),
  scene(`${n}4`, 'quote', { text: 'I like it', by: '' }),
  scene(`${n}5`, 'cta', { title: 'Simply come', url: '' }),
]);
const SETS = { bare: BARE, usual: USUAL, hard: HARD, pictured: PICTURED, mapped: MAPPED };
const FILMS: [name: string, film: Storyboard][] = [
  ...Object.entries(SETS).flatMap(([name, scenes]) =>
    ASPECT_RATIOS.map((ratio): [string, Storyboard] => [`${name} ${ratio}`, board(scenes, { ratio })]),
  ),
  ['arabic', board(ARABIC, { language: 'ar', direction: 'rtl' })],
  ['japanese', board(JAPANESE, { language: 'ja', ratio: '9:16' })],
  ['mixed', board(MIXED, { language: 'zh-CN', ratio: '1:1' })],
  ['captioned', board(USUAL.slice(0, 4), { captioned: true, genre: 'listing' })],
  ...(
    [
      ...DESIGN_SYSTEM_IDS.map((preset) => [preset, { preset }]),
      ...Object.keys(LOOKS).map((look) => [`look ${look}`, { look: look as LookName }]),
      ...TREATMENTS.map((treatment) => [`treatment ${treatment}`, { treatment }]),
    ] as [string, BoardOptions][]
  ).map(([name, options]): [string, Storyboard] => [
    name,
    board([...USUAL.slice(0, 6), ...PICTURED], options),
  ]),
];

t.testdir({ 'photo.png': 'not looked at' });

t.test('films are drawn as they are written down', async (t) => {
  const found: Described[] = [['the page’s script', [digest(SCRIPT)]]];
  for (const [name, film] of FILMS) found.push([name, await linesOf(film)]);
  await compareWritten(t, join(import.meta.dirname, 'written/scenes.txt'), found);
});

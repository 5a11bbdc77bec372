import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { galleryPage } from '../../src/cli/films/gallery-page.ts';
import { GALLERY } from '../../src/cli/films/gallery-prompts.ts';
import { readConfig } from '../../src/config/config.ts';
import { ASPECT_RATIOS } from '../../src/domain/request.ts';
import { openFilms } from '../../src/film-deps.ts';
import { board, scene } from '../composer/boards.ts';
import { cli } from './captured-context.ts';

t.test('the gallery asks for 24 films of all formats', async (t) => {
  t.equal(GALLERY.length, 24);
  t.same([...new Set(GALLERY.map(({ aspectRatio }) => aspectRatio))].sort(), [...ASPECT_RATIOS].sort());
  const { code, out } = await cli(['gallery', '--list', '2', '15']);
  t.equal(code, 0);
  t.match(out, /^ 2 {2}A bedtime story[^\n]*\n15 {2}春の新茶まつり[^\n]*\n$/);
  t.match((await cli(['gallery', '25'])).notes, /There are 24 films, no 25/);
  t.equal((await cli(['gallery', 'all'])).code, 2);
});

t.test('its page has a player for each film, and what was asked is text', async (t) => {
  const film = { prompt: '<b>Tea</b> & "time"', file: '01.mp4', poster: '01.jpg', captions: '01.vtt' };
  const page = galleryPage(
    [{ ...film, language: 'en', facts: '1 · 16:9', width: 1280, height: 720 }],
    'sheet.webp',
  );
  t.match(page, '&lt;b&gt;Tea&lt;/b&gt; &amp; &quot;time&quot;');
  t.match(page, /<video [^>]*poster="01.jpg" src="01.mp4"><track kind="captions" src="01.vtt" srclang="en"/);
  const bare = galleryPage(
    [
      {
        ...film,
        language: 'x"y',
        facts: '1 · <9:16>',
        width: 720,
        height: 1280,
        poster: null,
        captions: null,
      },
    ],
    'sheet"s.webp',
  );
  t.match(
    bare,
    '<main>\n<figure><video controls preload="none" width="720" height="1280" src="01.mp4"></video>\n' +
      '<figcaption dir="auto">&lt;b&gt;Tea&lt;/b&gt; &amp; &quot;time&quot;<small>1 · &lt;9:16&gt;</small></figcaption></figure>\n</main>',
  );
  t.match(bare, '<h1>1 films, each from a prompt alone</h1>');
  t.match(bare, '<img src="sheet&quot;s.webp" alt="Stills of all films">');
  t.match(page, 'srclang="en" label="en"></video>');
});

t.test('a gallery is the films that were chosen, in their order, and a sheet of their stills', async (t) => {
  const out = join(t.testdir(), 'shown');
  const environment = { RENDERER: 'testcard', DATA_DIR: t.testdir() };
  const told = await cli(['gallery', '20', '3', '--out', out], { environment });
  t.equal(told.code, 0, told.notes);
  t.equal(told.out, `${join(out, 'index.html')}\n`);
  t.match(told.notes, /^20 · 4:5 · [^\n]+ · 10 s, rendered in [\d.]+ s\n3 · 16:9 · [^\n]+ · \d+ s, rendered/);
  t.same(readdirSync(out).sort(), ['03.jpg', '03.mp4', '20.jpg', '20.mp4', 'index.html', 'sheet.webp']);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const figures = page.split('<figure>').slice(1);
  t.equal(figures.length, 2);
  t.match(figures[0], 'width="1080" height="1350" poster="20.jpg" src="20.mp4"></video>');
  t.match(figures[0], 'Fresh flowers from Rosa’s van at the market');
  t.match(figures[1], 'width="1280" height="720" poster="03.jpg" src="03.mp4"></video>');
  t.match(page, '<h1>2 films, each from a prompt alone</h1>');
  // Five stills of each film side by side, 224 pixels each, 6 between them and around.
  const sizeOf = (sheet: Buffer) => [
    ...[sheet.toString('latin1', 8, 16), sheet.readUInt16LE(26), sheet.readUInt16LE(28)],
  ];
  t.same(sizeOf(readFileSync(join(out, 'sheet.webp'))), ['WEBPVP8 ', 2306, 236]);
  const films = await openFilms(readConfig(environment), { info() {}, warn() {}, error() {} });
  const alone = join(out, 'alone.webp');
  const film = { path: join(out, '20.mp4'), durationSeconds: 1 };
  await films.sheet([film], alone, new AbortController().signal);
  t.same(sizeOf(readFileSync(alone)), ['WEBPVP8 ', 1156, 236]);
});

t.test('an exported film is a folder of plain files', async (t) => {
  const directory = t.testdir();
  const films = await openFilms(readConfig({}), { info() {}, warn() {}, error() {} });
  t.teardown(() => films.close());
  const film = {
    ...board([scene('a', 'hook', { eyebrow: '', title: 'Walk', sub: '' })]),
    music: { on: false, seed: 1, bpm: 100, minor: false },
    narration: { on: false, voice: 'slt' },
    assets: [],
  };
  const signal = new AbortController().signal;
  const out = join(directory, 'film');
  await films.write(film, { directory: out, sound: true, signal }, null);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  t.match(page, /data-composition-id="main"[^>]*data-duration="4"/);
  t.match(page, /<audio class="clip" id="sound" src="assets\/sound.m4a" data-start="0" data-duration="4"/);
  for (const file of ['timeline.js', 'assets/sound.m4a', 'captions.vtt', 'meta.json'])
    t.ok(existsSync(join(out, file)), file);
  t.same(JSON.parse(readFileSync(join(out, 'storyboard.json'), 'utf8')), film);
});

t.test('a folder that has something in it is left as it is', async (t) => {
  const directory = t.testdir();
  writeFileSync(join(directory, 'mine.txt'), 'mine');
  const { code, notes } = await cli(['export', '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11', '--out', directory]);
  t.equal(code, 1);
  t.match(notes, /is not empty: give another folder/);
  t.match((await cli(['export'])).notes, /Expected: framelog export <job_id>/);
});

// Which words of a scene are set off, and how a sentence stands around its figure.
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { writeComposition } from '../../src/generation/composer/compose.ts';
import { title } from '../../src/generation/composer/markup.ts';
import { aroundChange, aroundFigure } from '../../src/generation/composer/text/around-figure.ts';
import { emphasisOf } from '../../src/generation/composer/text/emphasis.ts';
import { phrasesOf } from '../../src/generation/composer/text/phrases.ts';
import { asSentence } from '../../src/generation/composer/text/sentence.ts';
import { isDark } from '../../src/generation/design/colour.ts';
import { board, scene } from './boards.ts';

t.test('the last word that says something is set off', async (t) => {
  const set = (line: string) => line.split(' ')[emphasisOf(line.split(' ')) ?? -1] ?? null;
  t.equal(set('So every four years we sweep them'), 'sweep');
  t.equal(set('Century years skip it'), 'skip');
  t.equal(set('Forged paintings'), 'paintings');
  t.equal(set('Doors at 6:30'), '6:30');
  t.equal(set('Wir machen das mit ihm'), 'machen');
  t.equal(set('Happy'), null, 'one word is not set off from itself');
  t.equal(set('Do it for me'), null, 'where nothing says much, nothing is');
});

t.test('a long address may break behind its signs, so that the words about it stay large', async (t) => {
  const pieces = (words: string) =>
    [...title(words, { max: 10, min: 4, share: 1 }).matchAll(/class="wi"[^>]*>([^<]*)/g)].map(
      ([, one]) => one,
    );
  t.same(pieces('Ask jobs@brotsalz.example now'), ['Ask', 'jobs@', 'brotsalz.example', 'now']);
  t.same(pieces('wrenfieldhospice.example/lantern'), ['wrenfieldhospice', '.example/', 'lantern']);
  t.same(pieces('oak.example'), ['oak.example']);
  t.same(pieces('Donaudampfschifffahrt'), ['Donaudampfschifffahrt']);
});

t.test('a sentence that goes on beneath its headline stands in one size, two lines stay two', async (t) => {
  t.same(asSentence('Most teams start with Basic', 'and move when they hit project six'), {
    title: 'Most teams start with Basic and move when they hit project six',
    sub: '',
  });
  t.same(asSentence('ひと月の医療費には、', '自己負担の上限があります'), {
    title: 'ひと月の医療費には、自己負担の上限があります',
    sub: '',
  });
  const stays = (title: string, sub: string) => t.same(asSentence(title, sub), { title, sub });
  stays('1887', 'Built of timber');
  t.equal(asSentence('What went wrong:', 'the oven came late').title, 'What went wrong: the oven came late');
  stays('Nicht geschafft:', 'Die Sonntage');
  stays('Staying less?', 'rent, and I will say so');
  stays('두번째 신발', '구두 수선');
  stays('a'.repeat(60), 'b'.repeat(60));
  t.same(asSentence('Alone', ''), { title: 'Alone', sub: '' });
});

t.test('a label that says its figure stands around it', async (t) => {
  t.same(aroundFigure('Charges in 35 minutes', ['35 minutes']), { before: 'Charges in', behind: '' });
  t.same(aroundFigure('Add the greens, 25 minutes, then the noodles', ['25 minutes']), {
    before: 'Add the greens',
    behind: 'then the noodles',
  });
  t.same(aroundFigure('9,417 visits (8,020 last yr)', ['9,417']), {
    before: '',
    behind: 'visits (8,020 last yr)',
  });
  t.equal(aroundFigure('would recommend us', ['97%']), null);
  t.equal(aroundFigure('1,350 shots', ['350']), null, 'a part of another figure is none');
  t.equal(aroundFigure('350th visit', ['350']), null);
});

t.test('an arrow stands for the words between what was and what is', async (t) => {
  t.same(aroundChange('First replies fell from 14 hours to 38 minutes', '14 hours ', ' 38 minutes'), {
    before: 'First replies fell',
    behind: '',
  });
  t.same(aroundChange('Revenue $4.2M, up from $3.6M', '$3.6M ', ' $4.2M'), { before: 'Revenue', behind: '' });
  t.same(aroundChange('91% of customers renewed (88% the quarter before)', '88% ', ' 91%'), {
    before: '',
    behind: 'of customers renewed (88% the quarter before)',
  });
  t.equal(aroundChange('Shorter waits', '26 ', ' 11'), null);
});

t.test('a figure is shown once, its share as a bar, and the night has no bright scenes', async (t) => {
  const stat = {
    eyebrow: '',
    prefix: '',
    value: 212,
    raw: '212',
    suffix: ' of 300',
    label: 'We’ve sold 212 of 300',
  };
  const film = board([
    scene('a', 'stat', stat),
    scene('f', 'stat', {
      ...stat,
      prefix: '£',
      raw: '18,400',
      value: 18400,
      suffix: ' of our £25,000',
      label: '',
    }),
    ...['b', 'c', 'd', 'e'].map((id) => scene(id, 'statement', { eyebrow: '', title: 'Quietly said' })),
  ]);
  const write = async (tokens: typeof film.tokens) => {
    const directory = await mkdtemp(join(tmpdir(), 'words-'));
    t.teardown(async () =>
      (await import('node:fs/promises')).rm(directory, { recursive: true, force: true }),
    );
    const { indexPath } = await writeComposition({ ...film, tokens }, { directory, assetPaths: {} });
    return readFile(indexPath, 'utf8');
  };
  const html = await write(film.tokens);
  t.equal(html.match(/We’ve sold/g)?.length, 1);
  t.notMatch(html, /We’ve sold 212/);
  t.match(html, /class="gauge"><i class="from-start" style="width:70\.7%"/);
  t.match(html, /class="gauge"><i class="from-start" style="width:73\.6%"/, 'a sum of a larger one too');
  const grounds = (page: string) => new Set([...page.matchAll(/--bg:(#\w+)/g)].map(([, bg]) => bg));
  t.ok(grounds(html).size > 1, 'by day grounds differ');
  const night = await write({ ...film.tokens, ground: 'night' });
  t.equal(grounds(night).size, 1);
  const panels = [...night.matchAll(/--panel:(#\w{6})/g)].map(([, panel]) => panel!);
  t.ok(panels.length > 0 && panels.every(isDark), 'nor bright panels');
});

t.test('a film from one ground to another begins on the one and ends on the other', async (t) => {
  const code = (id: string) => scene(id, 'code', { eyebrow: '', title: 'Tea', language: 'js', code: 'a' });
  const grounds = async (scenes: number) => {
    const film = board(Array.from({ length: scenes }, (_, i) => code(`s${i}`)));
    const tokens = { ...film.tokens, journey: { from: '#101014', to: '#ffffff' } } as const;
    const directory = t.testdir({});
    const { indexPath } = await writeComposition({ ...film, tokens }, { directory, assetPaths: {} });
    const page = await readFile(indexPath, 'utf8');
    return [...page.matchAll(/--bg:(#\w+)/g)].map(([, bg]) => bg);
  };
  t.same(await grounds(3), ['#101014', '#9c9c9e', '#ffffff']);
  t.same(await grounds(1), ['#101014']);
});

t.test('a date, a count and a sign alone are not torn in Chinese', async (t) => {
  t.same(phrasesOf('10 月 17 日至 10 月 25 日'), ['10 月 17 日至 ', '10 月 25 日']);
  t.same(phrasesOf('最短的一部只有6分鐘')?.at(-1), '只有6分鐘');
  t.same(phrasesOf('光華戲院、老糧倉'), ['光華', '戲院、', '老糧倉']);
  t.same(phrasesOf('手機靜音，把自己也靜音')?.includes('把自己也'), true);
});

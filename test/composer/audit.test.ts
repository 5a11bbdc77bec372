import t from 'tap';
import { SCENERIES } from '../../src/domain/film/sceneries.ts';
import { TREATMENTS } from '../../src/domain/film/treatments.ts';
import { isFurnished } from '../../src/generation/composer/scenery/scenery.ts';
import { ARABIC, type BoardOptions, board, HARD, JAPANESE, MIXED, scene, USUAL } from './boards.ts';
import { at, type Finding, launch, open } from './in-page.ts';
import { LISTED, LISTED_ARABIC, LISTED_GERMAN, LISTED_JAPANESE } from './listed-scenes.ts';
import {
  DRAWN,
  HIRING,
  MAPPED,
  MAPPED_ARABIC,
  MAPPED_JAPANESE,
  OFFERED,
  PICTURED,
  WORDLESS,
} from './pictured-scenes.ts';

const MATRIX: [name: string, scenes: typeof USUAL, options: BoardOptions][] = [
  ['usual', USUAL, { preset: 'framelog' }],
  ['usual', USUAL, { preset: 'claude' }],
  ['hard', HARD, { preset: 'stripe' }],
  ['hard', HARD, { preset: 'nike' }],
  ['Japanese', JAPANESE, { preset: 'notion', language: 'ja' }],
  ['Arabic', ARABIC, { preset: 'airbnb', language: 'ar', direction: 'rtl' }],
  ['mixed', MIXED, { preset: 'figma' }],
  ['pictured', PICTURED, { preset: 'airbnb' }],
  ['mapped', MAPPED, { preset: 'stripe', genre: 'launch' }],
  ['offered', OFFERED, { preset: 'notion', genre: 'listing' }],
  ['hiring', HIRING, { preset: 'spotify', genre: 'hiring' }],
  ['mapped in Japanese', MAPPED_JAPANESE, { preset: 'claude', language: 'ja' }],
  ['mapped in Arabic', MAPPED_ARABIC, { preset: 'vercel', language: 'ar', direction: 'rtl' }],
  ['listed', LISTED, { look: 'kitchen', genre: 'recipe' }],
  ['listed', LISTED, { look: 'finance' }],
  ['listed', LISTED, { preset: 'vercel', genre: 'hiring' }],
  ['listed in German', LISTED_GERMAN, { look: 'home', language: 'de' }],
  ['listed in Japanese', LISTED_JAPANESE, { look: 'travel', language: 'ja' }],
  ['listed in Arabic', LISTED_ARABIC, { look: 'tech', language: 'ar', direction: 'rtl' }],
  ['at night', PICTURED, { look: 'night' }],
  ['in a town', USUAL, { look: 'civic', captioned: true }],
  ['at a table in Arabic', ARABIC, { look: 'kitchen', language: 'ar', direction: 'rtl' }],
  ['in a field of dots', DRAWN, { look: 'tech', captioned: true }],
  ['drawn and captioned', DRAWN, { preset: 'linear', captioned: true }],
  ['heard', WORDLESS, { look: 'night', captioned: true, genre: 'story' }],
  ['heard', WORDLESS, { preset: 'figma', genre: 'story' }],
];

t.test('in a browser', async (t) => {
  const browser = await launch();
  t.teardown(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));

  await t.test('no storyboard breaks its layout in any shape', async (t) => {
    for (const ratio of ['16:9', '9:16', '1:1', '4:5', '21:9'] as const) {
      for (const [name, scenes, options] of MATRIX) {
        await open(t, page, board(scenes, { ...options, ratio }));
        for (const [i] of scenes.entries()) {
          const { findings } = await at(page, i * 4 + 2, i);
          t.same(findings, [], `${name} ${options.look ?? options.preset} ${ratio} scene ${scenes[i]!.id}`);
        }
      }
    }
    t.same(errors, []);
  });

  await t.test('an address in a button goes to a line of its own before it breaks', async (t) => {
    const kindWithin = async (width: string) => {
      await open(t, page, board([scene('c', 'cta', { title: 'Come', url: 'Go to old-bridge-run.example' })]));
      return (await page.evaluate(`{
        const pill = document.querySelector('.pill');
        pill.style.maxWidth = '${width}';
        window.__framelogFit.fit(pill.closest('.scene'));
        pill.querySelector('.t').className;
      }`)) as string;
    };
    t.notMatch(await kindWithin('90rem'), /folded|anywhere/);
    t.match(await kindWithin('45rem'), /folded$/);
    t.match(await kindWithin('20rem'), /anywhere/);
  });

  await t.test('each place near by is clear of its words, and five of them in every shape', async (t) => {
    const ratios = ['9:16', '16:9', '1:1', '4:5', '21:9'] as const;
    const looks = ['home', 'tech', 'kids', 'festival'] as const;
    const scenes = [USUAL[0]!, USUAL[3]!, USUAL[4]!, USUAL[10]!, PICTURED[0]!, PICTURED[2]!, WORDLESS[0]!];
    for (const [k, place] of SCENERIES.filter(isFurnished).entries())
      for (const [j, ratio] of ratios.entries()) {
        if (k % 3 !== 0 && j !== k % 5) continue;
        await open(t, page, board(scenes, { look: looks[k % 4]!, place, ratio }));
        for (const [i, { id }] of scenes.entries()) {
          const { findings } = await at(page, i * 4 + 2, i);
          t.same(findings, [], `${place} ${ratio} scene ${id}`);
        }
      }
  });

  await t.test('each treatment is read in every scene, and five of them in every shape', async (t) => {
    const ratios = ['16:9', '9:16', '1:1', '4:5', '21:9'] as const;
    const scenes = [
      USUAL[0]!,
      USUAL[2]!,
      USUAL[3]!,
      USUAL[4]!,
      USUAL[6]!,
      PICTURED[0]!,
      PICTURED[2]!,
      USUAL[10]!,
    ];
    for (const [k, treatment] of TREATMENTS.entries())
      for (const [j, ratio] of ratios.entries()) {
        if (k % 5 !== 0 && j !== k % 5) continue;
        await open(t, page, board(scenes, { treatment, ratio }));
        for (const [i, { id }] of scenes.entries()) {
          const { findings } = await at(page, i * 4 + 2, i);
          t.same(findings, [], `${treatment} ${ratio} scene ${id}`);
        }
      }
  });

  await t.test(
    'items come one after the other, and all are there to be read by two fifths of their scene',
    async (t) => {
      const items = ['Water', 'Light', 'Soil', 'Time', 'Luck'];
      const list = scene('s', 'list', { eyebrow: '', title: 'Grow', items, numbered: true });
      await open(t, page, board([USUAL[0]!, list]));
      const visible = `[...document.querySelectorAll('.scene.on .row, .scene.on .card')].filter((el) => el.style.opacity !== '0').length`;
      const seen: unknown[] = [];
      for (const seconds of [0.05, 0.2, 0.5, 0.7, 1.6]) {
        await page.evaluate(`window.__framelog.seek(${4 + seconds})`);
        seen.push(await page.evaluate(visible));
      }
      t.same(seen, [0, 1, 2, 3, 5]);
    },
  );

  await t.test('the dots of an end card stand between texts of one line', async (t) => {
    const dots = `[...document.querySelectorAll('.scene.on .sub .dot')].map((dot) => getComputedStyle(dot).display === 'none' || dot.style.visibility === 'hidden' ? '-' : '·').join('')`;
    const seen: unknown[] = [];
    const long = 'Saturday 15 March, 10:00–14:00 · 8 Mill Row · Free';
    for (const [ratio, sub] of [
      ['21:9', 'Monday · 8 Mill Row · Free'],
      ['9:16', long],
    ] as const) {
      await open(t, page, board([scene('z', 'cta', { title: 'Repair Café', url: '', sub })], { ratio }));
      t.same((await at(page, 2, 0)).findings, []);
      seen.push(await page.evaluate(dots));
    }
    t.same(seen, ['··', '-·']);
  });

  await t.test('the audit sees what is wrong', async (t) => {
    const storyboard = board([
      scene('s', 'hook', { eyebrow: 'Eyebrow', title: 'Title', sub: 'A line below' }),
    ]);
    const faults: [what: string, spoil: string][] = [
      ['contrast', `document.querySelector('.sub').style.color = 'var(--bg)'`],
      ['small', `document.querySelector('.sub').style.fontSize = '1.9rem'`],
      ['overlap', `document.querySelector('.sub').style.marginTop = '-16rem'`],
      ['out_of_frame', `document.querySelector('.hero').style.marginLeft = '-120rem'`],
      ['clipped', `document.querySelector('.hero').style.width = '20rem'`],
      [
        'empty_box',
        `document.querySelector('.stage').insertAdjacentHTML('beforeend', '<div data-box="x"></div>')`,
      ],
    ];
    for (const [what, spoil] of faults) {
      await open(t, page, storyboard);
      await page.evaluate('window.__framelog.seek(2)');
      await page.evaluate(spoil);
      const findings = (await page.evaluate('window.__framelog.audit(0)')) as Finding[];
      t.ok(
        findings.some((f) => f.what === what && f.sceneId === 's'),
        what,
      );
    }
  });

  await t.test('type is fitted alike in whatever size a film is drawn', async (t) => {
    const storyboard = board([USUAL[0]!, USUAL[3]!, USUAL[4]!, USUAL[7]!, USUAL[10]!]);
    const sizes = `[...document.querySelectorAll('.scene.on [data-text]')].map((el) => getComputedStyle(el).fontSize).join()`;
    const drawn: Record<number, unknown[]> = {};
    for (const scale of [1, 0.5, 1.5]) {
      await open(t, page, storyboard);
      const body = `{ width: '1280px', height: '720px', transform: 'scale(${scale})', transformOrigin: '0 0' }`;
      await page.evaluate(`Object.assign(document.body.style, ${body}) && true`);
      drawn[scale] = [];
      for (const [i] of storyboard.scenes.entries()) {
        await page.evaluate(`window.__framelog.seek(${i * 4 + 2})`);
        drawn[scale].push(await page.evaluate(sizes));
      }
    }
    t.same(drawn[0.5], drawn[1]);
    t.same(drawn[1.5], drawn[1]);
  });

  await t.test('no line of a headline ends on a word that leads on', async (t) => {
    const title = 'The potato is still down in the lake and my brother says so';
    await open(t, page, board([scene('s', 'statement', { eyebrow: '', title })]));
    await page.evaluate('window.__framelog.seek(3)');
    const ends = (await page.evaluate(`[...document.querySelectorAll('h1 .w')].filter((word, i, all) =>
      all[i + 1]?.getBoundingClientRect().top > word.getBoundingClientRect().top + 9).map((it) => it.textContent).join()`)) as string;
    t.match(ends, ',', 'it has several lines');
    t.notMatch(ends, /\b(?:the|is|in|and|my)\b/iu);
  });

  await t.test('a seek is a pure function of the time', async (t) => {
    await open(t, page, board(USUAL));
    const forward = await at(page, 15.3, 3);
    await at(page, 43.9, 10);
    const cutting = (await at(page, 12.1, 3)).html;
    t.match(cutting, 'Hikers', 'the scene before is seen during a cut');
    t.notMatch(forward.html, 'Hikers', 'and not after it');
    t.equal((await at(page, 15.3, 3)).html, forward.html, 'wherever one comes from');
    t.match(forward.html, '>41,830</span>', 'a counted figure ends on its text');
    t.notMatch((await at(page, 12.4, 3)).html, '>41,830</span>', 'and does not begin on it');
  });
});

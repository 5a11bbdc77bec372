// Scripts that say when each scene comes or how long it lasts.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { secondsOfLabel } from '../../../../src/generation/planner/reading/grammar/scene-times.ts';
import { filmOf } from '../../../support/film-of-prompt.ts';

/** Each scene's seconds to a tenth, its texts and what is said over it. */
const told = (prompt: string): string[] =>
  filmOf(prompt).scenes.map(
    (scene) =>
      `${scene.duration.toFixed(1)} | ${textsOf(scene).join(' | ')}${scene.narration ? ` (${scene.narration})` : ''}`,
  );

t.test('the label of a scene says its seconds', async (t) => {
  const labels: [string, number | null][] = [
    ['Scene 1 (0-4s)', 4],
    ['SCENE 3 (9–15 sec)', 6],
    ['[10 - 16]', 6],
    ['0:05–0:12', 7],
    ['1:55-2:10', 15],
    ['Shot 2 (2.5 s)', 2.5],
    ['Plan 4 (3 secondes)', 3],
    ['Szene 2, 5 Sek', 5],
    ['Кадр 2 (4 сек)', 4],
    ['シーン2(3秒)', 3],
    ['02', null],
    ['Scene 1–3', null],
    ['Scene 2 (9-4s)', null],
    ['Scene 2 (400 s)', null],
    ['16:9', null],
  ];
  for (const [label, seconds] of labels) t.equal(secondsOfLabel(label), seconds, label);
});

t.test('scenes last as long as their times say', async (t) => {
  t.same(
    told(
      'Scene 1 (0-3s): dark kitchen. Text: "Five past six"\nScene 2 (3-9s): bread on a board. Text: "Baked on Corn Street"\nScene 3 (9-14s): the shop. Text: "Hobb & Daughter, open from seven"',
    ),
    ['3.0 | Five past six', '6.0 | Baked on Corn Street', '5.0 | Hobb & Daughter, open from seven'],
  );
});

t.test('what is shown and what is said from one time on are one scene', async (t) => {
  t.same(
    told(
      '[0–5s] Text: Lost keys?\n[0–5s] VO: It happens to all of us.\n[5–12s] Text: Tamber Locksmiths\n[5–12s] VO: We come within the hour.\n[12–15s] Text: 01632 960 118',
    ),
    [
      '5.0 | Lost keys? (It happens to all of us.)',
      '7.0 | Tamber Locksmiths (We come within the hour.)',
      '3.0 | Tamber Locksmiths | 01632 960 118',
    ],
  );
});

t.test('a script that labels nothing but its times shows what stands behind them', async (t) => {
  const frames = told(
    'Frame A (2s): DOORS AT SEVEN\nFrame B (4s): The Pallant Rooms, Hexley\nFrame C (3s): Six bands for £12\n\ncut on the beat please',
  );
  t.same(frames, ['2.0 | DOORS AT SEVEN', '4.0 | The Pallant Rooms, Hexley', '3.0 | Six bands for £12']);
  const reel = told(
    'Reel for our cafe Moss & Bean\n\n0-3s "Good mornings start here" over steam\n3-7s flat white £3.20\n7-10s 14 Dock Road, open from 7',
  ).join('\n');
  for (const shown of ['| Good mornings start here\n', '| Flat white £3.20\n', '| 14 Dock Road, open from 7'])
    t.match(reel, shown);
  t.notMatch(reel, 'steam');
  t.notMatch(reel, '3-7s');
});

t.test('times beside what is only seen make no script', async (t) => {
  const seen = told(
    'Make a 12 second film for Orrin Boats, boats built by hand since 1926.\nScene 1 (4s): slow pan over the slipway\nScene 2 (8s): fade to the logo',
  ).join('\n');
  t.match(seen, 'Orrin Boats');
  t.notMatch(seen, /slipway|fade/i);
});

t.test('what stands between bracketed lines of a voice-over script is spoken', async (t) => {
  t.same(
    told(
      "Voiceover script, final\n\n(ON SCREEN: Slates, honestly)\nA roof does not complain. It drips.\n(ON SCREEN: £90 survey)\nWe climb up so you don't have to.\n(ON SCREEN: 01632 960 144)",
    ).map((line) => line.slice(line.indexOf('|') + 2)),
    [
      'Slates, honestly (A roof does not complain. It drips.)',
      "£90 survey (We climb up so you don't have to.)",
      'Slates | 01632 960 144',
    ],
  );
});

t.test('a sentence about the voice behind the scenes of a script is for the maker', async (t) => {
  const film = told(
    'VO: Every loaf starts at four.\nON SCREEN: Brook Street Bakery\nVO: Come while it is warm.\nON SCREEN: Open from seven\n\nRead by a man with a soft Cumbrian accent. We deliver on Fridays.',
  ).join('\n');
  t.match(film, 'Open from seven');
  t.notMatch(film, /accent/);
});

t.test('headings in capitals without a colon part what is spoken from what is shown', async (t) => {
  const film = told(
    'Property film, 30 s.\nVOICEOVER SCRIPT\n"Morning light in every room."\n"And a pear tree older than the house."\nCAPTIONS\nHollin Cottage, Letherby\nOffers over £465,000\nDIRECTION\nSlow pans. Elegant serif.',
  ).join('\n');
  t.match(film, 'Hollin Cottage');
  t.match(film, 'pear tree older than the house.)');
  t.notMatch(film, /CAPTIONS|pans|serif/i);
});

// What attachments become: pictures and clips are scenes, tables charts, texts words, sounds the bed.
import { Value } from '@sinclair/typebox/value';
import t from 'tap';
import { Storyboard } from '../../src/domain/storyboard.ts';
import { asset, planned, screen } from './plan-input.ts';

t.test('attachments are never dropped', async (t) => {
  const pictures = [
    asset('i1', 'image', 'harbour.jpg'),
    asset('i2', 'image', 'IMG_0001.jpg'),
    asset('v1', 'video', 'walk.mp4'),
  ];
  const table = asset('t1', 'text', 'sales.csv', {
    textKind: 'csv',
    text: 'region,revenue\nNorth,"4,000"\nSouth,3000\nWest,9000\n',
  });
  const board = await planned(
    'Our year in Rotterdam. It was a good one.',
    { duration: '<10s' },
    { assets: [...pictures, table, asset('m1', 'audio', 'song.mp3')] },
  );
  for (const { id } of pictures)
    t.ok(
      board.scenes.some((s) => s.type === 'media' && s.assetId === id),
      id,
    );
  t.equal(board.music.assetId, 'm1');
  const chart = (await planned('Our sales', {}, { assets: [table] })).scenes.find((s) => s.type === 'chart');
  const long = {
    ...table,
    text: 'country;revenue\nUnited Kingdom of Great Britain;1.250,5\nJapan;2.310,0\n',
  };
  t.match(
    (await planned('Our sales', {}, { assets: [long] })).scenes.find((s) => s.type === 'chart'),
    {
      points: [
        { label: 'United Kingdom of Great…', value: 1250.5 },
        { label: 'Japan', value: 2310 },
      ],
    },
    'a long label is cut between words',
  );
  t.match(chart, {
    title: 'Revenue',
    points: [{ label: 'North', value: 4000 }, { label: 'South' }, { label: 'West', value: 9000 }],
  });
  const json = asset('t2', 'text', 'data.json', {
    textKind: 'json',
    text: '[{"month":"Jan","users":5},{"month":"Feb","users":9}]',
  });
  t.match(
    (await planned('Growth', {}, { assets: [json] })).scenes.find((s) => s.type === 'chart'),
    { points: [{ value: 5 }, { value: 9 }] },
  );
  const notes = asset('t3', 'text', 'notes.md', {
    textKind: 'markdown',
    text: '# Notes\n\nThe lighthouse keeper counted 340 ships.',
  });
  t.match(screen(await planned('The harbour', {}, { assets: [notes] })), /340/);
  const many = Array.from({ length: 100 }, (_, i) => asset(`p${i}`, 'image', `${i}.jpg`));
  t.ok(
    Value.Check(Storyboard, await planned('Memories', { duration: '1-5min' }, { assets: many })),
    'a hundred pictures',
  );
});

t.test('a clip is seen to move, and an address is no caption', async (t) => {
  const assets = [
    asset('v1', 'video', 'walk.mp4', { durationSeconds: 6 }),
    asset('i1', 'image', 'IMG_0001.jpg'),
  ];
  const board = await planned(
    'Alpenglow in the hills. alpenglow.example',
    { duration: '10-30s' },
    { assets },
  );
  const shown = board.scenes.filter((s) => s.type === 'media');
  t.ok(shown.find((s) => s.assetId === 'v1')!.duration >= 3.5);
  for (const { title } of shown) t.notMatch(title, /\.example/i);
});

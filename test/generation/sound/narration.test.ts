import t from 'tap';
import type { Scene } from '../../../src/domain/storyboard.ts';
import { type Cue, screenCues, toWebVtt } from '../../../src/generation/sound/captions.ts';
import { type Line, type Speak, speakLines } from '../../../src/generation/sound/narration.ts';
import { SAMPLE_RATE } from '../../../src/generation/sound/signal/stereo.ts';
import { soundUsages } from '../../../src/generation/sound/sound-usages.ts';
import { shifted, wordsIn } from '../../../src/generation/sound/timed-words.ts';
import { storyboard } from '../../support/storyboard.ts';

/** A voice that needs a second for each word, less where it is hurried, and what it was asked. */
function voice() {
  const asked: [text: string, voice: string, stretch: number][] = [];
  const speak: Speak = async (text, name, stretch) => {
    asked.push([text, name, Number(stretch.toFixed(3))]);
    const seconds = text.split(' ').filter(Boolean).length * stretch;
    return {
      samples: new Float32Array(Math.round(seconds * SAMPLE_RATE)),
      words: [{ text, start: 0, end: seconds }],
    };
  };
  return { asked, speak };
}
const times = (cues: Cue[]) =>
  cues.map(({ start, end, text }) => [Number(start.toFixed(2)), Number(end.toFixed(2)), text]);
async function spoken(lines: Line[], seconds: number) {
  const { asked, speak } = voice();
  const cues = (await speakLines(lines, { speak, voice: 'slt', seconds })).map(({ cue }) => cue);
  return { asked, cues };
}

t.test('a line sets in a moment after its scene, and its words lie where they are heard', async (t) => {
  const { asked, cues } = await spoken([{ text: 'a b', start: 4, end: 8 }], 10);
  t.same(asked, [['a b', 'slt', 1]]);
  t.same(cues, [{ start: 4.25, end: 6.25, text: 'a b', words: [{ text: 'a b', start: 4.25, end: 6.25 }] }]);
});

t.test('a long line is hurried, reaches over its scene, and the next one waits for it', async (t) => {
  const lines = [
    { text: 'a b c d', start: 0, end: 3 },
    { text: 'e', start: 3, end: 6 },
  ];
  const { asked, cues } = await spoken(lines, 8);
  t.same(
    asked.map(([, , stretch]) => stretch),
    [1, 0.78, 1],
  );
  t.same(times(cues), [
    [0.25, 3.37, 'a b c d'],
    [3.52, 4.52, 'e'],
  ]);
  const fits = await spoken([{ text: 'a b c', start: 0, end: 3.1 }], 8);
  t.same(
    fits.asked.map(([, , stretch]) => stretch),
    [1, 0.9],
    'no more than it needs',
  );
});

t.test(
  'at the end of a film a line is hurried further, and left out whole where no hurry helps',
  async (t) => {
    const late = await spoken([{ text: 'a b c d', start: 0, end: 3 }], 3);
    t.same(
      late.asked.map(([, , stretch]) => stretch),
      [1, 0.78, 0.667],
    );
    t.same(times(late.cues), [[0.25, 2.92, 'a b c d']]);
    const lines = [
      { text: 'a', start: 0, end: 2 },
      { text: 'b c d e f g h', start: 2, end: 4 },
    ];
    t.same(times((await spoken(lines, 4)).cues), [[0.25, 1.25, 'a']]);
    const slow = [
      { text: 'a', start: 0, end: 2 },
      { text: 'b c', start: 2, end: 3.4 },
    ];
    t.same(times((await spoken(slow, 3.4)).cues), [[0.25, 1.25, 'a']], 'not half a second beyond the end');
    t.same((await spoken([{ text: '', start: 0, end: 2 }], 4)).cues, [], 'silence has no cue');
  },
);

t.test('words have the times of what a service says it spoke, however it parts them', async (t) => {
  const said = (...words: string[]) => words.map((text, i) => ({ text, start: i, end: i + 0.5 }));
  t.same(wordsIn('So, the the end.', said('So', ',', 'the', 'the', 'end', '.')), [
    { text: 'So,', start: 0, end: 0.5 },
    { text: 'the', start: 2, end: 2.5 },
    { text: 'the', start: 3, end: 3.5 },
    { text: 'end.', start: 4, end: 4.5 },
  ]);
  t.same(wordsIn('state-of-the-art tea', said('state', 'of', 'the', 'art', 'tea'))[0], {
    ...{ text: 'state-of-the-art', start: 0, end: 3.5 },
  });
  t.same(
    wordsIn('one two three four', said('One', 'two', 'four')).map(({ start }) => start),
    [0, 1, 1.5, 2],
  );
  t.same(wordsIn('one two three four', said('one', 'two')), [], 'times that would be guesses are none');
  const back = [
    { text: 'one', start: 1, end: 2 },
    { text: 'two', start: 0.5, end: 0.8 },
  ];
  t.same(wordsIn('one two', back)[1], { text: 'two', start: 2, end: 2 }, 'no word before the one before it');
  t.same(shifted(said('a'), 2), [{ text: 'a', start: 2, end: 2.5 }]);
});

t.test('a cue is in its place, in hours, minutes, seconds and milliseconds', async (t) => {
  const vtt = toWebVtt(
    [
      { start: 3725.0004, end: 3726.9996, text: 'late' },
      { start: 59.9996, end: 61.25, text: 'early' },
    ],
    'de',
  );
  t.equal(
    vtt,
    'WEBVTT\nLanguage: de\n\n1\n00:01:00.000 --> 00:01:01.250\nearly\n\n2\n01:02:05.000 --> 01:02:07.000\nlate\n',
  );
});

t.test('a long cue is parted by its share of the letters, or where its words are said', async (t) => {
  const [long, short] = ['x'.repeat(60), 'y'.repeat(30)];
  const parts = (cue: Cue) =>
    [...toWebVtt([cue], 'en').matchAll(/(\S+) --> (\S+)\n(.)/g)].map((m) => m.slice(1, 4));
  t.same(parts({ start: 1, end: 4, text: `${long} ${short}` }), [
    ['00:00:01.000', '00:00:03.000', 'x'],
    ['00:00:03.000', '00:00:04.000', 'y'],
  ]);
  const words = [
    { text: long, start: 1, end: 1.5 },
    { text: short, start: 1.6, end: 4 },
  ];
  t.same(parts({ start: 1, end: 4, text: `${long} ${short}`, words }), [
    ['00:00:01.000', '00:00:01.600', 'x'],
    ['00:00:01.600', '00:00:04.000', 'y'],
  ]);
});

const timing = { duration: 2, narration: '', roominess: 0 };

t.test('what is on the screen is captioned while nothing is said, as it is read', async (t) => {
  const scenes: Scene[] = [
    {
      ...timing,
      id: 'a',
      type: 'stat',
      eyebrow: '',
      prefix: '$',
      value: 9,
      raw: '9',
      suffix: 'k',
      label: 'a month',
    },
    {
      ...{ ...timing, id: 'b', type: 'chart', eyebrow: '', title: 'Cups', form: 'bars' },
      points: [
        { label: 'Mon', value: 3, prefix: '', unit: 'l' },
        { label: 'Tue', value: 4, prefix: '~', unit: '' },
      ],
    },
    {
      ...timing,
      id: 'c',
      type: 'list',
      eyebrow: '',
      title: 'We have:',
      numbered: true,
      items: ['Tea', 'Rye'],
    },
    { ...timing, id: 'd', type: 'quote', text: 'Best hour!', by: 'Ines' },
    {
      ...{ ...timing, id: 'e', type: 'comparison', eyebrow: '', title: 'Us' },
      ...{ left: { label: 'Old', items: ['slow', 'dear'] }, right: { label: 'New', items: ['quick'] } },
    },
    {
      ...timing,
      id: 'f',
      type: 'timeline',
      eyebrow: '',
      title: 'So far',
      entries: [{ when: '1999', what: 'Born' }],
    },
    { ...timing, id: 'g', type: 'code', eyebrow: '', title: '', language: 'js', code: 'x()' },
  ];
  t.same(screenCues(storyboard({ scenes }), new Set([3])), [
    { start: 0, end: 2, text: '$9k a month' },
    { start: 2, end: 4, text: 'Cups. Mon: 3l, Tue: ~4' },
    { start: 4, end: 6, text: 'We have: Tea; Rye' },
    { start: 8, end: 10, text: 'Us. Old: slow, dear. New: quick' },
    { start: 10, end: 12, text: 'So far. 1999: Born' },
  ]);
});

t.test('usages say where music and voices are heard', async (t) => {
  const scenes = storyboard().scenes.map((scene, i) => ({ ...scene, narration: i === 1 ? 'Walk.' : ' ' }));
  const spoken = storyboard({ scenes, narration: { on: true, voice: 'slt' } });
  const place = { composition_file: 'index.html', composition_id: 'main', element_tag: 'audio' };
  const whole = {
    ...place,
    start_seconds: 0,
    end_seconds: 4,
    duration_seconds: 4,
    scene_id: null,
    scene_index: null,
  };
  t.same(soundUsages(spoken), {
    music: [{ ...whole, slot_key: 'music', track_index: 1 }],
    voice: [
      {
        ...{
          ...place,
          start_seconds: 2,
          end_seconds: 4,
          duration_seconds: 2,
          scene_id: 'scene-2',
          scene_index: 1,
        },
        ...{ slot_key: 'voice', track_index: 2 },
      },
    ],
  });
  const recording = { id: 'r', kind: 'audio', name: 'take', durationSeconds: 2.5 };
  const own = { ...spoken, assets: [recording as never], narration: { on: true, voice: 'r' } };
  t.same(soundUsages(own).r, [
    { ...whole, end_seconds: 2.5, duration_seconds: 2.5, slot_key: 'voice', track_index: 2 },
  ]);
  const long = { ...own, assets: [{ ...recording, durationSeconds: 60 } as never] };
  t.match(soundUsages(long).r, [{ end_seconds: 4, duration_seconds: 4 }], 'no longer than the film');
  t.notOk('voice' in soundUsages(own));
  t.same(Object.keys(soundUsages({ ...own, narration: { on: false, voice: 'r' } })), ['music']);
});

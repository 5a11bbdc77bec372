import { drum } from '../instruments/drums.ts';
import { whistle } from '../instruments/ensembles.ts';
import { mallet } from '../instruments/modal.ts';
import { pluck } from '../instruments/plucked.ts';
import type { Bar } from '../music/bar.ts';
import type { Mood } from './mood.ts';

const PICKING = [0, 3, 2, 4, 1, 3, 2, 4];

/** Two guitars, an upright bass, hands and feet. */
export const acoustic: Mood = {
  mode: 'bright',
  scale: 'pentatonic',
  keys: [55, 57, 60, 62],
  turns: ['0:add9 5:sus2 9:m7 7:sus4', '0:M 7:M 9:m 5:add9', '9:m7 5:add9 0:M 7:M'],
  tail: 2,
  marks: {},
  effects: { cut: 'brush', figure: 'pop', finale: 'chime' },
  mix: {
    room: { size: 0.7, decay: 0.9, damping: 0.35 },
    sends: { harmony: 0.12, melody: 0.25, drums: 0.1, effects: 0.2 },
    gains: { harmony: 1.15, melody: 0.4, drums: 0.8, bass: 1.1, effects: 0.22 },
    colour: [
      ['highpass', 55],
      ['bell', 190, 0.8, 3],
      ['high-shelf', 7500, 0.7, 3],
    ],
  },
  bar(bar) {
    if (bar.level < 2) pickGuitar(bar);
    else strumGuitar(bar);
    if (bar.level >= 1) {
      bar.pattern('o.-.o.-.o.-.o.-.', (step, accent) =>
        bar.play('drums', drum('shaker', step), step, 0.2 * accent, 0.45),
      );
      bar.pattern('x.......x.......', (step) =>
        bar.play('bass', pluck('upright', bar.root(36) + (step > 0 ? 7 : 0), 1.1, 0.8), step, 0.9),
      );
    }
    if (bar.level < 2) return;
    bar.pattern('X.......X.......', (step) => bar.play('drums', drum('stomp', step), step, 0.75));
    bar.pattern('....x.......x...', (step) => {
      bar.play('drums', drum('clap', step / 4), step, 0.7, -0.15);
      bar.play('drums', drum('snap', 1), step, 0.3, 0.2);
    });
    for (const note of bar.melody(79, 0.5)) {
      bar.play('melody', mallet('glockenspiel', note.midi, 1, 0.6), note.step, 0.24 * note.loud, 0.1);
    }
    if (bar.level < 3) return;
    bar.pattern('..x...x...x...x.', (step, accent) =>
      bar.play('drums', drum('tambourine', step), step, 0.24 * accent, -0.5),
    );
  },
  close(end) {
    [end.root(43), ...end.notes(58, 5)].forEach((midi, i) => {
      end.play('harmony', pluck('steel', midi, 2.4, 0.9), i * 0.18, 0.36);
    });
    end.play('drums', drum('stomp'), 0, 0.8);
  },
};

function pickGuitar(bar: Bar): void {
  const notes = bar.notes(58, 5);
  for (let step = 0; step < bar.steps; step += 2) {
    const string = PICKING[(step / 2) % 8]!;
    const midi = string === 0 ? bar.root(43) : notes[string % 5]! + (step % 8 === 6 ? 12 : 0);
    const light = step % 4 > 0;
    bar.play('harmony', pluck('steel', midi, 1.8, light ? 0.6 : 0.8), step, light ? 0.34 : 0.5, -0.35);
  }
}

function strumGuitar(bar: Bar): void {
  const notes = bar.notes(58, 5);
  const low = bar.root(43);
  bar.pattern('X..xx.xxX.x.x.xx', (step, accent) => {
    const strokes = step % 4 === 0 ? [low, ...notes] : notes.toReversed().slice(0, 4);
    strokes.forEach((midi, i) => {
      bar.play('harmony', pluck('steel', midi, 1.1, 0.9 * accent), step + i * 0.13, 0.26 * accent, 0.35);
    });
  });
  bar.pattern('x.......x.......', (step) =>
    bar.play('harmony', pluck('nylon', low + (step > 0 ? 7 : 0), 1.5, 0.7), step, 0.4, -0.4),
  );
}

/** Pizzicato, xylophone, whistling, wood blocks: for children, jokes and cats. */
export const playful: Mood = {
  mode: 'bright',
  scale: 'major',
  keys: [60, 62, 65, 67],
  turns: ['0:6 9:m7 2:m7 7:M', '0:M 5:6 0:M 7:M', '0:6 2:m7 5:6 7:M'],
  swing: 0.54,
  tail: 1.4,
  marks: {},
  effects: { cut: 'brush', figure: 'pop', finale: 'sparkle' },
  mix: {
    room: { size: 0.55, decay: 0.6, damping: 0.3 },
    sends: { harmony: 0.12, melody: 0.16, drums: 0.1, effects: 0.2 },
    gains: { harmony: 1.1, melody: 0.8, drums: 0.75, bass: 1.5, effects: 0.3 },
    colour: [
      ['highpass', 95],
      ['bell', 1500, 0.5, 2],
      ['bell', 3400, 0.8, 2],
    ],
  },
  bar(bar) {
    const notes = bar.notes(69, 3);
    const low = bar.root(50);
    bar.pattern('x.......o.......', (step, accent) =>
      bar.play('bass', pluck('pizzicato', low - (step > 0 ? 5 : 0), 0.5, 0.9), step, 1.1 * accent, -0.1),
    );
    bar.pattern('....x.......x...', (step, accent) => {
      notes.forEach((midi, i) => {
        bar.play('harmony', pluck('pizzicato', midi, 0.4, 0.8), step, 0.5 * accent, -0.4 + i * 0.3);
      });
    });
    if (bar.level >= 1) {
      bar.pattern('....x.......x...', (step) => bar.play('drums', drum('snap', step), step, 0.6, 0.3));
      bar.pattern('x..x..x.x..x..o.', (step, accent) =>
        bar.play('drums', drum('wood', step), step, 0.26 * accent, -0.5),
      );
    }
    if (bar.level >= 2) {
      bar.pattern('..x...x...x...xx', (step, accent) => {
        notes.forEach((midi, i) => {
          bar.play('harmony', pluck('ukulele', midi, 0.6, 0.7), step + i * 0.12, 0.3 * accent, 0.45);
        });
      });
    }
    playTune(bar, notes[1]! + 12);
  },
  close(end) {
    const home = end.root(72);
    for (const [step, above] of [
      [-8, 7],
      [-6, 9],
      [-4, 11],
    ] as const) {
      end.play('melody', mallet('xylophone', home + above, 0.4, 0.9), step / 1.5, 0.5, 0.1);
    }
    end.play('melody', mallet('xylophone', home + 12, 0.6, 1), 0, 0.7);
    end.notes(69, 4).forEach((midi, i) => {
      if (i < 3) end.play('harmony', pluck('pizzicato', midi, 0.5, 1), 0, 0.6);
      end.play('harmony', pluck('ukulele', midi, 1.4, 0.8), i * 0.12, 0.5, 0.3);
      end.play('melody', mallet('vibraphone', midi, 2.4, 0.5), 0, 0.2, -0.3);
    });
    end.play('melody', mallet('glockenspiel', home + 12, 1.8, 0.6), 0, 0.2, 0.3);
    end.play('bass', pluck('pizzicato', home - 24, 0.5, 1), 0, 1);
    end.play('drums', drum('wood'), 0, 0.4);
  },
};

function playTune(bar: Bar, answer: number): void {
  if (bar.level >= 3) {
    bar.pattern('x.o.x.o.x.o.x.o.', (step, accent) =>
      bar.play('drums', drum('shaker', step), step, 0.12 * accent, 0.5),
    );
  }
  if (bar.level < 1) return;
  if (bar.spoken) {
    bar.pattern('x.....x.........', (step) =>
      bar.play('melody', mallet('xylophone', answer, 0.5, 0.7), step, 0.3, 0.2),
    );
  }
  for (const note of bar.melody(bar.level >= 3 ? 88 : 84, 0.62)) {
    bar.play('melody', mallet('xylophone', note.midi, 0.5, 0.9), note.step, 0.55 * note.loud, 0.15);
    if (bar.level < 2) continue;
    bar.play('melody', whistle(note.midi, Math.min(0.6, note.seconds)), note.step, 0.3 * note.loud, -0.2);
  }
}

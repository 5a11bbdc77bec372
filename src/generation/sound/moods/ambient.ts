import { pad, strings } from '../instruments/ensembles.ts';
import { mallet } from '../instruments/modal.ts';
import type { Mood } from './mood.ts';

/** Pads, bells and air in a large space; no drum. */
export const ambient: Mood = {
  mode: 'bright',
  scale: 'lydian',
  keys: [50, 53, 55, 57],
  turns: ['0:M9 2:6 9:m9 5:M9', '0:add9 9:m9 4:m7 2:add9', '0:M9 7:add9 0:M9 2:6'],
  tail: 4,
  flex: 0.1,
  ringsOn: true,
  ground: 'air',
  marks: {},
  effects: { cut: 'brush', figure: 'chime', finale: 'chime' },
  mix: {
    room: { size: 1.9, decay: 5.5, damping: 0.12, low: 250, high: 13_000 },
    sends: { harmony: 0.45, melody: 0.8, effects: 0.4 },
    gains: { harmony: 0.8, melody: 0.9, bass: 0.6, ground: 0.06, effects: 0.16 },
    echo: { steps: 6, feedback: 0.55, gain: 0.5 },
    colour: [
      ['highpass', 55],
      ['bell', 900, 0.6, -6],
      ['high-shelf', 5200, 0.7, 6],
    ],
  },
  bar(bar) {
    const notes = bar.notes(57, 4);
    if (bar.inSection % 2 === 0) {
      const length = bar.seconds * 2;
      bar.play('bass', pad(bar.root(38), length, 0.05), 0, 0.2);
      const light = bar.level >= 2 ? 0.37 : 0.12;
      notes.forEach((midi, i) => {
        bar.play('harmony', pad(midi, length, light), 0, 0.12, -0.75 + i * 0.5);
      });
      if (bar.level >= 2)
        bar.notes(72, 3).forEach((midi, i) => {
          bar.play('harmony', strings(midi, length, 1), 0, 0.04 + 0.015 * bar.level, 0.6 - i * 0.6);
        });
    }
    if (bar.level >= 1) {
      for (const note of bar.melody(86, 0.4)) {
        bar.play(
          'melody',
          mallet('bell', note.midi, 3.2, 0.8),
          note.step,
          0.42 * note.loud,
          note.step % 8 > 0 ? 0.6 : -0.6,
        );
      }
    }
    if (bar.level < 3) return;
    bar.pattern('..o.....o....o..', (step, accent, i) => {
      const tone = mallet('glockenspiel', notes[i % 4]! + 36, 1.2, 0.6);
      bar.play('melody', tone, step, 0.07 * accent, i % 2 === 1 ? 0.8 : -0.8);
    });
  },
  close(end) {
    end.notes(57, 5).forEach((midi, i) => {
      end.play('harmony', pad(midi, 2, 0.15), 0, 0.12, -0.6 + i * 0.3);
    });
    end.play('melody', mallet('bell', end.root(74), 3.4, 0.7), 0, 0.25);
    end.play('melody', mallet('bell', end.root(62), 3.4, 0.6), 0, 0.2);
  },
};

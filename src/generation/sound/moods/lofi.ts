import { drum } from '../instruments/drums.ts';
import { subBass } from '../instruments/ensembles.ts';
import { mallet } from '../instruments/modal.ts';
import { electricPiano } from '../instruments/piano.ts';
import type { Mood } from './mood.ts';

/** An electric piano with wow, dusty drums that swing, a record's crackle. */
export const lofi: Mood = {
  mode: 'bright',
  scale: 'dorian',
  keys: [57, 60, 62, 65],
  turns: ['2:m9 7:9 0:M9 9:m9', '5:M9 4:m7 2:m9 7:9', '0:M9 9:m9 2:m9 7:9'],
  swing: 0.6,
  tail: 2.4,
  ground: 'record',
  marks: {},
  effects: { cut: 'brush', figure: 'tick', finale: 'chime' },
  mix: {
    room: { size: 0.6, decay: 0.8, damping: 0.6 },
    sends: { harmony: 0.2, melody: 0.3, drums: 0.06, effects: 0.2 },
    gains: { harmony: 1.2, melody: 0.9, drums: 1.1, bass: 0.5, ground: 0.7, effects: 0.2 },
    tone: { harmony: ['lowpass', 3400, 0.6], melody: ['lowpass', 4200, 0.6] },
    pumping: 0.35,
    colour: [
      ['bell', 3800, 0.6, 4],
      ['lowpass', 10_500, 0.6],
    ],
  },
  bar(bar) {
    const notes = bar.notes(59, 5);
    bar.pattern(bar.level >= 2 ? 'x.....o...x.....' : 'x.........o.....', (step, accent) => {
      notes.forEach((midi, i) => {
        const tone = electricPiano(midi, step > 0 ? 0.7 : 1.5, 0.7);
        bar.play('harmony', tone, step + i * 0.07, 0.17 * accent, -0.5 + i * 0.25);
      });
    });
    if (bar.level < 1) return;
    bar.pattern('X.....x...X....-', (step, accent) => bar.kick('dusty kick', step, 0.95 * accent));
    bar.pattern('x.-.x.-.x.-.x.--', (step, accent) =>
      bar.play('drums', drum('hat', step), step, 0.3 * accent, 0.25),
    );
    bar.pattern('x.....x...o.....', (step, accent) => {
      const midi = bar.root(33) + (step === 10 ? 7 : 0);
      bar.play('bass', subBass(midi, step > 0 ? 0.45 : 0.7), step, 0.62 * accent);
    });
    if (bar.level >= 2) {
      bar.pattern('....X.......X..-', (step, accent) =>
        bar.play('drums', drum('dusty snare', step), step + 0.12, 0.85 * accent, -0.05),
      );
    } else {
      bar.pattern('....x.......x...', (step) => bar.play('drums', drum('rim'), step + 0.1, 0.3, -0.2));
    }
    if (bar.level < 3) return;
    for (const note of bar.melody(72, 0.4)) {
      bar.play('melody', mallet('vibraphone', note.midi, 1.6, 0.5), note.step, 0.3 * note.loud, 0.3);
    }
  },
  close(end) {
    end.notes(59, 5).forEach((midi, i) => {
      end.play('harmony', electricPiano(midi, 2.2, 0.6), i * 0.3, 0.2, -0.4 + i * 0.2);
    });
    end.play('drums', drum('dusty kick'), 0, 0.9);
    end.play('bass', subBass(end.root(33), 1.4), 0, 0.6);
  },
};

import { pad, strings } from '../instruments/ensembles.ts';
import { mallet } from '../instruments/modal.ts';
import { piano } from '../instruments/piano.ts';
import type { Mood } from './mood.ts';

/** A felted upright alone, strings far behind it in the main part. */
export const softPiano: Mood = {
  mode: 'bright',
  scale: 'major',
  keys: [60, 62, 65, 67],
  turns: ['0:M9 9:m7 5:M9 7:sus4', '5:M7 0:add9 9:m7 7:M', '9:m7 5:M9 0:add9 7:sus4'],
  tail: 3,
  flex: 0.1,
  marks: {},
  effects: { cut: 'brush', figure: 'tick', finale: 'chime' },
  mix: {
    room: { size: 1.25, decay: 2.8, damping: 0.5 },
    sends: { harmony: 0.35, melody: 0.4, effects: 0.3 },
    gains: { melody: 0.9, bass: 0.5, effects: 0.25 },
    colour: [
      ['highpass', 70],
      ['bell', 2600, 0.6, 3],
    ],
  },
  bar(bar) {
    const notes = bar.notes(60, 4);
    const low = bar.root(43);
    bar.play('harmony', piano(low, bar.seconds + 0.5, 0.5, 1), 0, 0.36, -0.2);
    if (bar.level >= 1) bar.play('harmony', piano(low + 7, bar.seconds, 0.4, 1), 2, 0.24, -0.15);
    const figure =
      bar.level >= 2 ? '....x...x...x.o.' : bar.level >= 1 ? '....x...o.......' : '....o...x...o...';
    bar.pattern(figure, (step, accent, i) =>
      bar.play('harmony', piano(notes[(i + 1) % 4]!, 1.8, 0.5, 1), step, 0.3 * accent, 0.1 + 0.1 * i),
    );
    if (bar.level < 0.5) bar.play('harmony', piano(notes[2]!, 2.6, 0.5, 1), 0, 0.26, 0.1);
    if (bar.level < 1) return;
    for (const note of bar.melody(76, 0.42)) {
      bar.play(
        'melody',
        piano(note.midi, Math.max(1.4, note.seconds), 0.6, 0.7),
        note.step,
        0.42 * note.loud,
        0.2,
      );
      const doubled = bar.level >= 3 && note.step % 8 === 0;
      if (doubled) bar.play('melody', piano(note.midi + 12, 1.4, 0.4, 0.7), note.step, 0.18, 0.3);
    }
    if (bar.level < 2) return;
    for (const midi of bar.notes(55, 2)) bar.play('bass', strings(midi, bar.seconds, 0.8), 0, 0.07);
  },
  close(end) {
    end.notes(60, 5).forEach((midi, i) => {
      end.play('harmony', piano(midi, 3, 0.5, 0.8), i * 0.45, 0.34, -0.3 + i * 0.15);
    });
    end.play('harmony', piano(end.root(36), 3, 0.5, 1), 0, 0.4);
  },
};

/** A music box over a soft waltz: bedtime, old photographs. */
export const waltz: Mood = {
  mode: 'bright',
  scale: 'major',
  keys: [60, 62, 65],
  turns: ['0:add9 9:m7 5:M7 7:M', '0:M7 4:m7 5:add9 7:sus4', '5:M7 0:add9 2:m7 7:M'],
  beatsPerBar: 3,
  tail: 3,
  flex: 0.1,
  marks: {},
  effects: { cut: 'brush', figure: 'chime', finale: 'sparkle' },
  mix: {
    room: { size: 1, decay: 2, damping: 0.25 },
    sends: { harmony: 0.2, melody: 0.5, bass: 0.2, effects: 0.3 },
    gains: { harmony: 0.55, melody: 1.1, bass: 0.5, effects: 0.2 },
    colour: [
      ['highpass', 110],
      ['bell', 420, 0.7, -4],
      ['high-shelf', 5200, 0.7, 6],
    ],
  },
  bar(bar) {
    const notes = bar.notes(67, 3);
    bar.play('bass', piano(bar.root(48), bar.seconds, 0.4, 1), 0, 0.5, -0.1);
    bar.pattern(bar.level >= 1 ? '....x...o...' : '........o...', (step, accent) => {
      notes.forEach((midi, i) => {
        bar.play('harmony', piano(midi, 0.7, 0.35, 1), step + i * 0.1, 0.2 * accent, -0.3 + i * 0.25);
      });
    });
    for (const note of bar.melody(84, bar.level >= 2 ? 0.6 : 0.42)) {
      bar.play('melody', mallet('celesta', note.midi, 1.6, 0.7), note.step, 0.4 * note.loud, 0.15);
      if (bar.level >= 3)
        bar.play('melody', mallet('glockenspiel', note.midi + 12, 1.2, 0.5), note.step, 0.07, -0.3);
    }
    if (bar.level < 2) return;
    bar.notes(60, 3).forEach((midi, i) => {
      bar.play('harmony', strings(midi, bar.seconds, 0.7), 0, 0.06, -0.5 + i * 0.5);
    });
  },
  close(end) {
    end.notes(72, 4).forEach((midi, i) => {
      end.play('melody', mallet('celesta', midi, 2.4, 0.6), i * 0.9, 0.34, -0.3 + i * 0.2);
    });
    end.play('melody', mallet('glockenspiel', end.root(96), 2.4, 0.5), 4.4, 0.16, 0.3);
    end.notes(60, 3).forEach((midi, i) => {
      end.play('harmony', piano(midi, 3, 0.4, 0.8), 0, 0.24, -0.2 + i * 0.2);
      end.play('harmony', pad(midi, 2, 0.05), 0, 0.1, 0.3 - i * 0.3);
    });
    end.play('bass', piano(end.root(48), 3, 0.4, 1), 0, 0.5);
  },
};

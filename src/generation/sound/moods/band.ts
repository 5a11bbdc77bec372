import { drum } from '../instruments/drums.ts';
import { brass, pad, sawBass, subBass, superSaw } from '../instruments/ensembles.ts';
import { mallet } from '../instruments/modal.ts';
import { piano } from '../instruments/piano.ts';
import { pluck } from '../instruments/plucked.ts';
import type { Bar } from '../music/bar.ts';
import type { Mood } from './mood.ts';

/** Marimba, muted guitar and a piano over a light beat: confident, friendly, in nobody's way. */
export const corporate: Mood = {
  mode: 'bright',
  scale: 'major',
  keys: [60, 62, 64, 67],
  turns: ['0:add9 7:M 9:m7 5:add9', '5:add9 0:M 7:sus4 9:m7', '0:M 9:m7 5:add9 7:M'],
  tail: 1.8,
  marks: { rise: 'reverse', hit: 'crash' },
  effects: { cut: 'whoosh', figure: 'pop', finale: 'chime' },
  mix: {
    room: { size: 0.8, decay: 1.2, damping: 0.25 },
    sends: { harmony: 0.15, melody: 0.25, drums: 0.08, effects: 0.15 },
    gains: { harmony: 0.9, melody: 0.8, bass: 0.95, effects: 0.3 },
    echo: { steps: 3, feedback: 0.3, gain: 0.18 },
    colour: [
      ['highpass', 40],
      ['low-shelf', 110, 0.7, 3],
      ['bell', 300, 0.7, -2],
      ['high-shelf', 6000, 0.7, 5],
    ],
  },
  bar(bar) {
    const notes = bar.notes(67, 4);
    bar.pattern('x.xx.xx.x.xx.xx.', (step, accent, i) => {
      const midi = notes[[0, 2, 1, 3][i % 4]!]! + (i % 5 === 4 ? 12 : 0);
      bar.play('melody', mallet('marimba', midi, 0.8, 0.9), step, 0.42 * accent, 0.3);
    });
    if (bar.level >= 1) {
      const low = bar.root(48);
      bar.pattern('x.x.x.x.x.x.x.x.', (step, accent) => {
        bar.play('harmony', pluck('muted', low, 0.4, 0.8), step, 0.5 * accent, -0.5);
        bar.play('harmony', pluck('muted', low + 7, 0.4, 0.7), step + 0.08, 0.34 * accent, -0.5);
      });
      bar.pattern('oxoxoxoxoxoxoxox', (step, accent) =>
        bar.play('drums', drum('shaker', step), step, 0.15 * accent, 0.4),
      );
    }
    if (bar.level >= 2) playBeat(bar);
    if (bar.level < 3) return;
    bar.pattern('..x...x...x...x.', (step) => bar.play('drums', drum('tambourine', step), step, 0.22, -0.4));
    for (const note of bar.melody(84, 0.5)) {
      bar.play('melody', mallet('glockenspiel', note.midi, 1, 0.7), note.step, 0.26 * note.loud, -0.2);
    }
  },
  close(end) {
    end.notes(67, 4).forEach((midi, i) => {
      end.play('melody', mallet('marimba', midi, 1, 1), 0, 0.4, -0.3 + i * 0.2);
      end.play('harmony', piano(midi - 12, 2.4, 0.8, 0), 0, 0.3);
    });
    end.play('drums', drum('soft kick'), 0, 0.9);
    end.play('drums', drum('clap'), 0, 1);
    end.play('melody', mallet('glockenspiel', end.root(84), 1.6, 0.8), 0, 0.3);
  },
};

function playBeat(bar: Bar): void {
  bar.pattern('X.......X.x.....', (step, accent) => bar.kick('soft kick', step, 0.8 * accent));
  bar.pattern('....X.......X...', (step) => {
    bar.play('drums', drum('clap', step / 4), step, 1.3, 0.1);
    bar.play('drums', drum('snap', step), step, 0.35, -0.2);
  });
  bar.pattern('x.....x.x.......', (step, accent) =>
    bar.play('bass', sawBass(bar.root(36), 0.3, 0.25), step, 0.4 * accent),
  );
  bar.notes(62, 4).forEach((midi, i) => {
    bar.play('harmony', piano(midi, bar.seconds, 0.8, 0), 0, 0.22, -0.3 + i * 0.2);
  });
}

/** A bright piano, a snare on two and four, brass answers: a good mood with a chorus. */
export const pop: Mood = {
  mode: 'bright',
  scale: 'pentatonic',
  keys: [57, 60, 62, 65],
  turns: ['0:M 7:M 9:m 5:M', '9:m7 5:M 0:M 7:M', '0:M 5:M 9:m7 7:sus4'],
  tail: 1.6,
  marks: { rise: 'reverse', hit: 'crash' },
  effects: { cut: 'whoosh', figure: 'pop', finale: 'sparkle' },
  mix: {
    room: { size: 0.75, decay: 1, damping: 0.3 },
    sends: { harmony: 0.12, melody: 0.2, drums: 0.12, effects: 0.15 },
    gains: { harmony: 1, melody: 0.7, drums: 1.05, bass: 0.9, effects: 0.35 },
    pumping: 0.25,
    colour: [
      ['low-shelf', 90, 0.7, 2],
      ['bell', 1200, 0.6, 2.5],
      ['bell', 260, 0.8, -2],
      ['high-shelf', 9000, 0.7, 2],
    ],
  },
  bar(bar) {
    const notes = bar.notes(64, 4);
    bar.pattern(bar.level >= 1 ? 'X..x..x.X..x..x.' : 'x.......x.......', (step, accent) => {
      notes.forEach((midi, i) => {
        bar.play('harmony', piano(midi, 0.5, 0.9, 0), step, 0.26 * accent, -0.4 + i * 0.25);
      });
    });
    if (bar.level >= 1) {
      bar.pattern('x..x..x.x..x..o.', (step, accent) =>
        bar.play('bass', sawBass(bar.root(36), 0.28, 0.5), step, 0.45 * accent),
      );
      bar.pattern('X.....x.X.......', (step, accent) => bar.kick('kick', step, 0.75 * accent));
      bar.pattern('x.o.x.o.x.o.x.o.', (step, accent) =>
        bar.play('drums', drum('hat', step), step, 0.26 * accent, 0.3),
      );
    } else bar.pattern('....x.......x...', (step) => bar.play('drums', drum('snap', step), step, 0.6, 0.2));
    if (bar.level >= 2) playChorus(bar);
    for (const note of bar.melody(76, 0.5)) {
      if (bar.level < 1) continue;
      const tone = superSaw(note.midi, Math.min(0.35, note.seconds));
      bar.play(
        'melody',
        bar.level >= 2 ? tone : mallet('vibraphone', note.midi, 0.9, 0.8),
        note.step,
        0.3 * note.loud,
        0.2,
      );
    }
  },
  close(end) {
    end.notes(64, 4).forEach((midi, i) => {
      end.play('harmony', piano(midi, 2.4, 0.9, 0), 0, 0.34, -0.4 + i * 0.25);
      end.play('harmony', brass(midi - 12, 0.4), 0, 0.1);
      end.play('harmony', pad(midi, 0.6, 0.25), -1, 0.12, 0.4 - i * 0.25);
    });
    end.play('drums', drum('kick'), 0, 0.9);
    end.play('drums', drum('crash'), 0, 0.3);
    end.play('bass', subBass(end.root(36), 0.9), 0, 0.5);
  },
};

function playChorus(bar: Bar): void {
  bar.pattern('....X.......X...', (step) => {
    bar.play('drums', drum('snare', step), step, 0.75);
    bar.play('drums', drum('clap', step / 4), step, 0.6);
  });
  if (bar.leadsOver || (bar.level >= 3 && bar.inSection % 4 === 3)) {
    bar.pattern('............x.xx', (step, accent) =>
      bar.play('drums', drum('snare', step), step, 0.5 * accent),
    );
  }
  if (bar.level < 3) return;
  bar.notes(60, 3).forEach((midi, i) => {
    bar.pattern('......x.......x.', (step) =>
      bar.play('harmony', brass(midi, 0.18), step, 0.16, -0.4 + i * 0.4),
    );
  });
  bar.pattern('..x...x...x...x.', (step) => bar.play('drums', drum('tambourine', step), step, 0.2, -0.4));
}

import { drum } from '../instruments/drums.ts';
import { effect } from '../instruments/effects.ts';
import { braam, brass, pad, sawBass, spiccato, strings, tremolo } from '../instruments/ensembles.ts';
import { piano } from '../instruments/piano.ts';
import { pluck } from '../instruments/plucked.ts';
import type { Bar } from '../music/bar.ts';
import type { Mood } from './mood.ts';

const OSTINATO = [0, 2, 1, 2, 3, 2, 1, 2];

/** Strings that drive, horns, timpani: large and moving. */
export const cinematic: Mood = {
  mode: 'dark',
  scale: 'minor',
  keys: [50, 52, 55, 57],
  turns: ['0:m 8:M 3:M 10:M', '0:m 5:m 8:M 7:sus4', '0:m 3:M 10:M 5:M'],
  tail: 3,
  flex: 0.09,
  marks: { rise: 'reverse', hit: 'crash' },
  effects: { cut: 'whoosh', figure: 'tick', finale: 'boom' },
  mix: {
    room: { size: 1.6, decay: 3, damping: 0.3 },
    sends: { harmony: 0.35, melody: 0.4, drums: 0.3, bass: 0.2, effects: 0.3 },
    gains: { harmony: 0.9, melody: 0.9, drums: 1.1, bass: 0.9, effects: 0.35 },
    colour: [
      ['highpass', 38],
      ['low-shelf', 110, 0.7, 2],
      ['bell', 1500, 0.6, 1],
      ['high-shelf', 5000, 0.7, 5],
    ],
  },
  bar(bar) {
    const notes = bar.notes(60, 4);
    notes.forEach((midi, i) => {
      const tone = strings(midi, bar.seconds, bar.level >= 2 ? 0.3 : 1);
      bar.play('harmony', tone, 0, 0.14 + 0.03 * bar.level, -0.6 + i * 0.4);
    });
    if (bar.level >= 1) {
      for (let step = 0; step < bar.steps; step += 2) {
        const loud = (step % 8 > 0 ? 0.2 : 0.32) * (bar.level >= 2 ? 1.3 : 1);
        bar.play('harmony', spiccato(notes[OSTINATO[(step / 2) % 8]!]!), step, loud, 0.3);
      }
    }
    if (bar.leadsOver) {
      for (let step = bar.steps - 8; step < bar.steps; step += 0.5) {
        bar.play('drums', drum('timpani'), step, 0.05 + 0.04 * (step - bar.steps + 8), 0.15);
      }
    }
    if (bar.level >= 2) playTutti(bar, notes);
  },
  close(end) {
    end.notes(60, 4).forEach((midi, i) => {
      end.play('harmony', strings(midi, 2.2, 0), 0, 0.22, -0.6 + i * 0.4);
      end.play('harmony', brass(midi - 12, 1.6), 0, 0.12);
    });
    end.play('bass', strings(end.root(36), 2.2, 0), 0, 0.3);
    end.play('drums', drum('timpani'), 0, 0.9);
    end.play('drums', drum('crash'), 0, 0.25);
  },
};

function playTutti(bar: Bar, notes: number[]): void {
  const low = bar.root(36);
  bar.play('bass', strings(low, bar.seconds, 0.3), 0, 0.26, 0.2);
  bar.play('bass', brass(low + 12, bar.seconds * 0.9), 0, 0.2, -0.2);
  bar.pattern(bar.level >= 3 ? 'X.....x.x...X...' : 'X...............', (step, accent) =>
    bar.play('drums', drum('timpani'), step, 0.55 * accent, 0.15),
  );
  for (const note of bar.melody(74, 0.3)) {
    bar.play(
      'melody',
      strings(note.midi, Math.max(0.5, note.seconds), 0.1),
      note.step,
      0.26 * note.loud,
      -0.3,
    );
  }
  if (bar.level < 3) return;
  bar.notes(72, 3).forEach((midi, i) => {
    bar.play('melody', strings(midi, bar.seconds, 0.2), 0, 0.13, -0.7 + i * 0.7);
  });
  for (const midi of notes.slice(0, 3)) bar.play('harmony', brass(midi - 12, bar.seconds * 0.8), 0, 0.13);
  bar.pattern('....x.......x...', (step) => bar.play('drums', drum('big snare'), step, 0.16));
}

/** Big drums, torn brass, a pulsing bass: sport, games, a premiere. */
export const trailer: Mood = {
  mode: 'dark',
  scale: 'phrygian',
  keys: [48, 50, 51, 53],
  turns: ['0:5 1:5 0:5 8:5', '0:5 8:5 10:5 1:5', '0:5 0:5 3:5 1:5'],
  tail: 2.8,
  marks: { rise: 'riser', hit: 'impact' },
  effects: { cut: 'whoosh', figure: 'boom', finale: 'impact' },
  mix: {
    room: { size: 1.4, decay: 1.9, damping: 0.4 },
    sends: { harmony: 0.18, melody: 0.25, drums: 0.22, effects: 0.25 },
    gains: { harmony: 0.7, drums: 1.25, bass: 0.6, effects: 0.5 },
    density: 2.2,
    colour: [
      ['highpass', 30],
      ['low-shelf', 110, 0.7, 2],
      ['bell', 4200, 0.7, 5],
      ['high-shelf', 7000, 0.7, 3],
    ],
  },
  bar(bar) {
    if (bar.level >= 1) {
      for (let step = 0; step < bar.steps; step++) {
        const tone = sawBass(bar.root(36) + (step % 16 === 14 ? 1 : 0), 0.12, step % 4 > 0 ? 0.3 : 0.8);
        bar.play('bass', tone, step, step % 4 > 0 ? 0.2 : 0.36);
      }
    } else bar.play('harmony', pad(bar.root(36), bar.seconds, 0.3), 0, 0.22);
    bar.pattern(bar.level >= 2 ? 'x.o.x.o.x.o.x.oo' : 'x...o...x...o.o.', (step, accent) =>
      bar.play('melody', drum('tick', step), step, 0.36 * accent, step % 8 > 0 ? 0.5 : -0.5),
    );
    if (bar.level >= 1) playTaikos(bar);
    if (bar.level >= 2) playBrass(bar);
    if (bar.leadsOver) {
      for (let step = bar.steps - 4; step < bar.steps; step++) {
        bar.play('drums', drum('tom', step & 3), step, 0.7, -0.4 + (step & 3) * 0.27);
      }
    }
  },
  close(end) {
    end.play('effects', effect('impact', 1).sound, 0, 0.9);
    end.play('drums', drum('taiko'), 0, 1.1);
    end.play('harmony', braam(end.root(29), 2), 0, 0.7);
    end.play('harmony', braam(end.root(41), 1.6), 0, 0.5);
    end.play('drums', drum('big snare'), 0, 0.6);
  },
};

function playTaikos(bar: Bar): void {
  const rhythm =
    bar.level >= 3 ? 'X..xX.x.X.xx..X.' : bar.level >= 2 ? 'X..x..x.X.....x.' : 'X.......x.......';
  bar.pattern(rhythm, (step, accent) =>
    bar.play('drums', drum('taiko', step), step, 0.8 * accent, step % 8 > 0 ? 0.2 : -0.1),
  );
  if (bar.level < 2) return;
  bar.pattern('..xo.xo...xo.xox', (step, accent) =>
    bar.play('drums', drum('high taiko', step), step, 0.32 * accent, step % 2 === 1 ? 0.6 : -0.6),
  );
  bar.pattern('....X.......X...', (step) =>
    bar.play('drums', drum('big snare', step), step, bar.level >= 3 ? 0.85 : 0.5),
  );
}

function playBrass(bar: Bar): void {
  const low = bar.root(29);
  if (bar.inSection % 2 === 0) {
    bar.play('harmony', braam(low, Math.min(bar.seconds * 1.6, 3)), 0, 0.5);
    bar.play('harmony', braam(low + 12, Math.min(bar.seconds * 1.2, 2.4)), 0, 0.32);
  }
  for (const note of bar.melody(63, 0.3)) {
    bar.play('melody', brass(note.midi, Math.max(0.35, note.seconds)), note.step, 0.22 * note.loud, 0.25);
  }
  if (bar.level < 3) return;
  bar.notes(48, 3).forEach((midi, i) => {
    bar.pattern('X.....X...X.....', (step, accent) =>
      bar.play('melody', spiccato(midi + 12, 0.2), step, 0.4 * accent, -0.5 + i * 0.5),
    );
  });
  bar.play('harmony', brass(bar.root(41), bar.seconds * 0.7), 0, 0.26, 0.2);
}

/** A ticking pulse, shivering strings, low piano: news, crime, a deadline. */
export const suspense: Mood = {
  mode: 'dark',
  scale: 'minor pentatonic',
  keys: [50, 52, 53],
  turns: ['0:m 0:m 8:M 7:M', '0:m 3:M 8:M 7:sus4', '0:m 10:M 8:M 0:m'],
  tail: 2.2,
  marks: { rise: 'reverse', hit: 'boom' },
  effects: { cut: 'brush', figure: 'tick', finale: 'boom' },
  mix: {
    room: { size: 1.3, decay: 2.2, damping: 0.45 },
    sends: { harmony: 0.3, melody: 0.35, drums: 0.12, bass: 0.1, effects: 0.3 },
    gains: { harmony: 1.1, melody: 0.9, drums: 1, bass: 0.55, effects: 0.35 },
    colour: [
      ['highpass', 60],
      ['low-shelf', 130, 0.7, -5],
      ['bell', 450, 0.7, -4],
      ['bell', 2800, 0.8, 4],
      ['high-shelf', 7000, 0.7, 4],
    ],
  },
  bar(bar) {
    const notes = bar.notes(67, 3);
    bar.pattern('x.o.x.o.x.o.x.o.', (step, accent) =>
      bar.play('drums', drum('tick', step), step, 0.3 * accent, 0.4),
    );
    notes.forEach((midi, i) => {
      bar.play('harmony', tremolo(midi, bar.seconds), 0, 0.1 + 0.03 * bar.level, -0.6 + i * 0.6);
    });
    bar.play('bass', piano(bar.root(31), bar.seconds, 0.8, 0), 0, 0.5);
    if (bar.level < 1) return;
    bar.pattern('x.xxx.xxx.xxx.xx', (step, accent) =>
      bar.play('bass', sawBass(bar.root(38), 0.1, step % 8 > 0 ? 0.25 : 0.5), step, 0.3 * accent),
    );
    bar.pattern('x..o..x...o.o...', (step, accent, i) =>
      bar.play('melody', pluck('pizzicato', notes[i % 3]! + 12, 0.4, 0.8), step, 0.4 * accent, -0.3),
    );
    if (bar.level < 2) return;
    bar.pattern('X.......x...o...', (step, accent) =>
      bar.play('drums', drum('taiko', step), step, 0.5 * accent),
    );
    bar.pattern('....x.......x...', (step) => bar.play('drums', drum('rim', step), step, 0.5, 0.2));
    for (const note of bar.melody(74, 0.34)) {
      bar.play('melody', spiccato(note.midi, 0.3), note.step, 0.35 * note.loud, 0.3);
    }
    if (bar.level < 3) return;
    bar.play('harmony', brass(bar.root(50), bar.seconds * 0.8), 0, 0.2, -0.2);
    bar.pattern('..x...x...x...x.', (step, accent) =>
      bar.play('drums', drum('hat', step), step, 0.25 * accent, -0.3),
    );
  },
  close(end) {
    end.play('bass', piano(end.root(31), 2.2, 0.9, 0), 0, 0.7);
    end.play('harmony', tremolo(end.root(62), 1.2), 0, 0.16);
    end.play('drums', drum('taiko'), 0, 0.8);
    end.play('effects', effect('boom', 1).sound, 0, 0.6);
  },
};

import { drum } from '../instruments/drums.ts';
import { lead, pad, sawBass, subBass, superSaw, synthPluck } from '../instruments/ensembles.ts';
import type { Bar } from '../music/bar.ts';
import type { Mood } from './mood.ts';

const ARPEGGIO = [0, 2, 1, 3, 2, 1, 3, 2];

/** Four to the floor, wide saws that breathe with the kick, a drop. */
export const electronic: Mood = {
  mode: 'bright',
  scale: 'pentatonic',
  keys: [53, 55, 57, 60],
  turns: ['9:m7 5:M 0:M 7:M', '0:M 7:sus4 9:m7 5:add9', '5:add9 7:M 9:m7 0:M'],
  tail: 1.8,
  marks: { rise: 'riser', hit: 'impact' },
  effects: { cut: 'whoosh', figure: 'tick', finale: 'impact' },
  mix: {
    room: { size: 0.9, decay: 1.4, damping: 0.2 },
    sends: { harmony: 0.18, melody: 0.25, drums: 0.05, effects: 0.2 },
    gains: { harmony: 0.85, melody: 0.8, drums: 1.1, bass: 0.75, effects: 0.5 },
    echo: { steps: 3, feedback: 0.4, gain: 0.28 },
    pumping: 0.75,
    colour: [
      ['low-shelf', 70, 0.7, 2],
      ['bell', 420, 0.7, -2],
      ['high-shelf', 6500, 0.7, 6],
    ],
  },
  bar(bar) {
    const notes = bar.notes(62, 4);
    const light = bar.level >= 2 ? 1 : 0.5;
    bar.pattern(bar.level >= 1 ? 'x.xx.x.xx.xx.x.x' : 'x..x..x.x..x..x.', (step, accent, i) => {
      const midi = notes[ARPEGGIO[i % 8]!]! + 12;
      bar.play('melody', synthPluck(midi, 0.22, light), step, 0.4 * accent, i % 2 === 1 ? 0.45 : -0.45);
    });
    if (bar.level >= 2)
      notes.forEach((midi, i) => {
        bar.play('harmony', superSaw(midi, bar.seconds), 0, 0.12, -0.5 + i * 0.33);
      });
    else for (const midi of notes) bar.play('harmony', pad(midi, bar.seconds, 0.2), 0, 0.08);
    if (bar.level >= 1) playFloor(bar);
    if (bar.level < 3) return;
    for (const note of bar.melody(77, 0.6)) {
      bar.play('melody', lead(note.midi, Math.min(0.5, note.seconds)), note.step, 0.22 * note.loud);
    }
  },
  close(end) {
    end.play('drums', drum('kick'), 0, 1);
    end.notes(62, 4).forEach((midi, i) => {
      end.play('harmony', superSaw(midi, 0.35), 0, 0.16, -0.5 + i * 0.33);
      end.play('harmony', pad(midi, 0.8, 0.3), -1, 0.13, 0.5 - i * 0.33);
      end.play('melody', synthPluck(midi + 12, 0.5, 0.6), i, 0.2, -0.4 + i * 0.25);
    });
    end.play('bass', subBass(end.root(36), 0.7), 0, 0.55);
    end.play('drums', drum('crash'), 0, 0.4);
  },
};

function playFloor(bar: Bar): void {
  bar.pattern('X...X...X...X...', (step) => bar.kick('kick', step, bar.level >= 2 ? 1 : 0.75));
  bar.pattern('oo-ooo-ooo-ooo-o', (step, accent) =>
    bar.play('drums', drum('hat', step), step, 0.3 * accent, -0.3),
  );
  if (bar.leadsOver) {
    for (let step = bar.steps - 8; step < bar.steps; step += step < bar.steps - 4 ? 2 : 1) {
      bar.play('drums', drum('snare', step), step, 0.25 + 0.05 * (step - bar.steps + 8));
    }
  }
  if (bar.level < 2) return;
  bar.pattern('..x...x...x...x.', (step) => bar.play('drums', drum('open hat', step), step, 0.4, 0.15));
  bar.pattern('....X.......X...', (step) => bar.play('drums', drum('clap', step / 4), step, 1.2));
  bar.pattern('..xx..xx..xx..xo', (step, accent) =>
    bar.play('bass', sawBass(bar.root(36), 0.16, 0.5), step, 0.5 * accent),
  );
  bar.play('bass', subBass(bar.root(36), bar.seconds), 0, 0.4);
}

const NEON = [0, 1, 2, 3, 2, 1];

/** Sixteenths in the bass, a gated snare, a singing lead: the eighties as films remember them. */
export const synthwave: Mood = {
  mode: 'dark',
  scale: 'minor',
  keys: [52, 54, 57, 59],
  turns: ['0:m 8:M 3:M 10:M', '0:m7 5:m7 8:M7 10:M', '8:M 10:M 0:m 0:m'],
  tail: 2.2,
  marks: { rise: 'riser', hit: 'crash' },
  effects: { cut: 'whoosh', figure: 'tick', finale: 'boom' },
  mix: {
    room: { size: 1.1, decay: 1.8, damping: 0.25 },
    sends: { harmony: 0.22, melody: 0.3, drums: 0.16, effects: 0.2 },
    gains: { harmony: 0.95, melody: 0.95, drums: 0.95, bass: 0.75, effects: 0.4 },
    echo: { steps: 3, feedback: 0.45, gain: 0.35 },
    pumping: 0.35,
    colour: [
      ['low-shelf', 90, 0.7, -2],
      ['bell', 1800, 0.6, 2],
      ['high-shelf', 5500, 0.7, 3],
    ],
  },
  bar(bar) {
    const notes = bar.notes(62, 4);
    const low = bar.root(33);
    for (let step = 0; step < bar.steps; step += bar.level >= 1 ? 1 : 2) {
      const tone = sawBass(low + (step % 4 === 2 ? 12 : 0), 0.13, bar.level >= 2 ? 0.9 : 0.35);
      bar.play('bass', tone, step, step % 4 > 0 ? 0.42 : 0.55);
    }
    notes.forEach((midi, i) => {
      bar.play('harmony', pad(midi, bar.seconds, bar.level >= 2 ? 0.5 : 0.2), 0, 0.1, -0.7 + i * 0.45);
    });
    if (bar.level < 1) return;
    bar.pattern('xoxoxoxoxoxoxoxo', (step, accent, i) => {
      const midi = notes[NEON[i % 6]!]! + 12;
      bar.play('melody', synthPluck(midi, 0.16, 0.7), step, 0.24 * accent, i % 2 === 1 ? 0.5 : -0.5);
    });
    bar.pattern('X...x...X...x...', (step) => bar.kick('kick', step, bar.level >= 2 ? 0.85 : 0.6));
    if (bar.leadsOver) {
      bar.pattern('........x.xxx.xx', (step) => {
        bar.play('drums', drum('tom', step >> 1), step, 0.75, -0.6 + ((step >> 1) & 3) * 0.4);
      });
    }
    if (bar.level < 2) return;
    bar.pattern('....X.......X...', (step) => bar.play('drums', drum('gated snare', step), step, 0.85));
    bar.pattern('x.o.x.o.x.o.x.o.', (step, accent) =>
      bar.play('drums', drum('hat', step), step, 0.4 * accent, 0.3),
    );
    for (const note of bar.melody(76, 0.45)) {
      const length = Math.max(0.3, note.seconds);
      bar.play('melody', lead(note.midi, length), note.step, 0.3 * note.loud);
      if (bar.level >= 3) bar.play('melody', lead(note.midi - 12, length), note.step, 0.14 * note.loud, 0.2);
    }
  },
  close(end) {
    end.play('drums', drum('kick'), 0, 1);
    end.play('drums', drum('gated snare'), 0, 0.9);
    end.play('drums', drum('crash'), 0, 0.35);
    end.notes(62, 4).forEach((midi, i) => {
      end.play('harmony', superSaw(midi, 1), 0, 0.13, -0.6 + i * 0.4);
      end.play('harmony', pad(midi, 1.3, 0.25), -1, 0.13, 0.6 - i * 0.4);
    });
    end.play('bass', sawBass(end.root(33), 1.2, 0.9), 0, 0.7);
  },
};

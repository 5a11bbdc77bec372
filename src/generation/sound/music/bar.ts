import { drum } from '../instruments/drums.ts';
import { place, type Stereo } from '../signal/stereo.ts';
import type { BarPlace, Form, Level } from './form.ts';
import { type Grid, timeAt } from './grid.ts';
import { type Chord, nearest, voicing } from './harmony.ts';
import { composeMelody, type MelodyNote } from './melody.ts';
import { seededRandom } from './random.ts';

/** Where instruments are gathered before they are mixed. */
export const BUSES = ['drums', 'bass', 'harmony', 'melody', 'effects', 'ground'] as const;
/** The name of one of them. */
export type Bus = (typeof BUSES)[number];

/** What is known of the whole piece while its bars are written. */
export type Piece = {
  grid: Grid;
  form: Form;
  buses: Record<Bus, Stereo>;
  /** Seconds of the kicks that everything else steps back for. */
  kicks: number[];
  seed: number;
  key: number;
  scale: readonly number[];
  swing: number;
};

/** Sixteenth notes of a beat. */
const STEPS = 4;
/** Loudness of the signs of a pattern; a dot is a rest. */
const ACCENTS: Record<string, number> = { X: 1, x: 0.8, o: 0.55, '-': 0.3 };
/** Nobody plays exactly in time nor equally loud: seconds and share. */
const LATE = 0.004;
const UNEVEN = 0.08;

/** A bar, as the moods write it. Steps are sixteenth notes from its start. */
export class Bar {
  readonly level: Level;
  /** Somebody speaks: the melody rests. */
  readonly spoken: boolean;
  readonly steps: number;
  readonly seconds: number;
  readonly inSection: number;
  /** The last bar before a fuller section, in which drums lead over. */
  readonly leadsOver: boolean;
  private readonly piece: Piece;
  private readonly at: BarPlace;
  private readonly chord: Chord;
  private readonly random: () => number;

  constructor(piece: Piece, at: BarPlace, { chord, spoken }: { chord: Chord; spoken: boolean }) {
    const section = piece.form.sections[at.section]!;
    const next = piece.form.sections[at.section + 1]?.level ?? 0;
    this.piece = piece;
    this.at = at;
    this.chord = chord;
    this.level = section.level;
    this.spoken = spoken;
    this.steps = at.beats * STEPS;
    this.seconds = timeAt(piece.grid, at.beat + at.beats) - timeAt(piece.grid, at.beat);
    this.inSection = at.inSection;
    this.leadsOver = at.lastOfSection && next >= 2 && next > section.level && section.level > 0;
    this.random = seededRandom(piece.seed * 31 + at.beat);
  }

  /** Seconds of a step; every second sixteenth is late where the mood swings. */
  timeOf(step: number): number {
    const late = step % 2 === 1 ? (this.piece.swing - 0.5) * 2 : 0;
    return timeAt(this.piece.grid, this.at.beat + (step + late) / STEPS);
  }

  /** Sounds a tone; drums and basses are in time, the others nearly. */
  play(bus: Bus, tone: Stereo, step: number, gain = 1, pan = 0): void {
    const late = bus === 'drums' || bus === 'bass' || step === 0 ? 0 : (this.random() * 2 - 1) * LATE;
    const loud = gain * (1 + UNEVEN * (this.random() * 2 - 1));
    place(this.piece.buses[bus], tone, { at: Math.max(0, this.timeOf(step) + late), gain: loud, pan });
  }

  /** A kick drum that the other instruments step back for. */
  kick(kind: Parameters<typeof drum>[0], step: number, gain: number): void {
    this.piece.kicks.push(this.timeOf(step));
    place(this.piece.buses.drums, drum(kind), { at: this.timeOf(step), gain, pan: 0 });
  }

  /** Calls for every sign of a rhythm ("X...x.o-", X loudest), begun again until the bar is full. */
  pattern(rhythm: string, write: (step: number, accent: number, index: number) => void): void {
    let index = 0;
    for (let step = 0; step < this.steps; step++) {
      const accent = ACCENTS[rhythm[step % rhythm.length]!];
      if (accent) write(step, accent, index++);
    }
  }

  /** The chord's root, near a note. */
  root(around: number): number {
    return nearest(this.piece.key + this.chord.root, around);
  }

  /** Notes of the chord, near a note. */
  notes(around: number, count: number): number[] {
    return voicing(this.chord, this.piece.key, around, count);
  }

  /** A melody around a note; `density` 0 to 1 is how many eighths sound. Rests while somebody speaks. */
  melody(around: number, density: number): MelodyNote[] {
    if (this.spoken) return [];
    return composeMelody({
      ...{ around, density, steps: this.steps, stepSeconds: this.seconds / this.steps },
      tones: this.piece.scale.map((tone) => this.piece.key + tone),
      chordTones: this.chord.tones.map((tone) => this.piece.key + this.chord.root + tone),
      seed: this.piece.seed,
      inSection: this.at.inSection,
    });
  }
}

/** The closing stroke, as the moods write it. Steps count from the stroke, and may be negative. */
export class Ending {
  private readonly piece: Piece;
  private readonly home: Chord;

  constructor(piece: Piece, home: Chord) {
    this.piece = piece;
    this.home = home;
  }

  /** Sounds a tone. */
  play(bus: Bus, tone: Stereo, step: number, gain = 1, pan = 0): void {
    const { beats } = this.piece.grid;
    const sixteenth = (beats.at(-1)! - beats.at(-2)!) / STEPS;
    place(this.piece.buses[bus], tone, { at: beats.at(-1)! + step * sixteenth, gain, pan });
  }

  /** The home chord near a note. */
  notes(around: number, count: number): number[] {
    return voicing(this.home, this.piece.key, around, count);
  }

  /** Its root near a note. */
  root(around: number): number {
    return nearest(this.piece.key + this.home.root, around);
  }
}

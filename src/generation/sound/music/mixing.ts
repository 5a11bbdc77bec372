import { type Compression, compress, decibels, roundPeaks } from '../signal/dynamics.ts';
import { type FilterSetting, filterBoth } from '../signal/filters.ts';
import { integratedLoudness } from '../signal/meter.ts';
import { addInto, peakOf, SAMPLE_RATE, type Stereo, silence } from '../signal/stereo.ts';
import type { Bus } from './bar.ts';
import { pingPong, type Room, reverberate } from './room.ts';

/** How the instruments of a mood are mixed. Gains are factors; what a mood does not name is 1 (gains) or 0 (the rest). */
export type Mix = {
  room: Room;
  /** How much of a bus goes into the room. */
  sends: Partial<Record<Bus, number>>;
  gains: Partial<Record<Bus, number>>;
  /** Echoes of the melody: sixteenths between them, how much of each comes back, how loud they are. */
  echo?: { steps: number; feedback: number; gain: number };
  /** Filters of single buses. */
  tone?: Partial<Record<Bus, FilterSetting>>;
  /** Filters of the whole. */
  colour: readonly FilterSetting[];
  /** How far the others step back for each kick, 0 to 1. */
  pumping?: number;
  /** Ratio of the last compression: more is denser. */
  density?: number;
};

/** Loudness at which the mix is compressed, whatever the mood's instruments add up to. */
const WORKING_LUFS = -16;
const DRUMS: Compression = { threshold: -14, ratio: 2.5, attack: 0.012, release: 0.12 };

/** Mixes the buses of a piece. @param sixteenth seconds */
export function mixBuses(
  buses: Record<Bus, Stereo>,
  mix: Mix,
  { kicks, sixteenth }: { kicks: number[]; sixteenth: number },
): Stereo {
  for (const [bus, setting] of Object.entries(mix.tone ?? {})) filterBoth(buses[bus as Bus], ...setting);
  if (mix.pumping) stepBack(buses, kicks, mix.pumping);
  if (peakOf(buses.drums) > 0) compress(buses.drums, DRUMS);
  filterBoth(buses.harmony, 'highpass', 70);
  filterBoth(buses.melody, 'highpass', 110);
  const { echo } = mix;
  if (echo) addInto(buses.melody, pingPong(buses.melody, echo.steps * sixteenth, echo.feedback), echo.gain);
  const frames = buses.drums.left.length;
  const out = silence(frames);
  const send = silence(frames);
  for (const [name, bus] of Object.entries(buses) as [Bus, Stereo][]) {
    if (peakOf(bus) === 0) continue;
    const gain = mix.gains[name] ?? 1;
    addInto(out, bus, gain);
    const share = mix.sends[name];
    if (share) addInto(send, bus, gain * share);
    // A long piece is a hundred megabytes a bus: what is mixed goes before the room comes.
    Object.assign(bus, silence(0));
  }
  addInto(out, reverberate(send, mix.room), 1);
  for (const setting of mix.colour) filterBoth(out, ...setting);
  filterBoth(out, 'highpass', 24);
  scale(out, decibels(WORKING_LUFS - integratedLoudness(out)));
  compress(out, { threshold: -17, ratio: mix.density ?? 1.6, attack: 0.02, release: 0.2 });
  roundPeaks(out);
  return out;
}

function scale({ left, right }: Stereo, gain: number): void {
  if (!Number.isFinite(gain)) return;
  for (let i = 0; i < left.length; i++) {
    left[i]! *= gain;
    right[i]! *= gain;
  }
}

const BACK = 240;
const RETURN = 0.26 * SAMPLE_RATE;

/** Lowers bass, harmony and melody with every kick, in place ("sidechain"). */
function stepBack(buses: Record<Bus, Stereo>, kicks: readonly number[], depth: number): void {
  const gains = new Float32Array(buses.drums.left.length).fill(1);
  for (const kick of kicks) {
    const first = Math.round(kick * SAMPLE_RATE);
    for (let k = 0; k < RETURN && first + k < gains.length; k++) {
      const gain = k < BACK ? 1 - (depth * k) / BACK : 1 - depth * (1 - (k - BACK) / RETURN) ** 1.6;
      gains[first + k] = Math.min(gains[first + k]!, gain);
    }
  }
  for (const bus of [buses.bass, buses.harmony, buses.melody]) {
    for (let i = 0; i < gains.length; i++) {
      bus.left[i]! *= gains[i]!;
      bus.right[i]! *= gains[i]!;
    }
  }
}

import { hertz } from '../music/harmony.ts';
import { seededRandom } from '../music/random.ts';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.ts';
import { type Mode, ring } from './modal.ts';
import { burst, frameCount, lengthOf, once, touchOf } from './tones.ts';

const PARTIALS = 26;
/** Above this a piano's partials are under its noise. */
const HIGHEST = 11_000;
/** Partials whose second, slow decay is heard. */
const RINGING = 9;
const RELEASE = 0.22;

/**
 * A piano note by additive synthesis: stretched partials (stiff strings), the notch of the hammer's place, a fast
 * and a slow decay, two strings a hair apart in the two channels, the knock of the key.
 * @param felt 0 an open grand, 1 a felted upright
 */
export function piano(midi: number, seconds: number, touch: number, felt = 0): Stereo {
  const [length, hard] = [lengthOf(seconds), touchOf(touch)];
  return once(`piano ${midi} ${length} ${hard} ${felt}`, () => ({
    left: oneString(midi, length, hard, felt, -1),
    right: oneString(midi, length, hard, felt, 1),
  }));
}

function oneString(midi: number, seconds: number, touch: number, felt: number, side: number): Float32Array {
  const fundamental = hertz(midi);
  const stiffness = 0.00012 * 2 ** ((midi - 40) / 14);
  const longest = 14 * 2 ** (-(midi - 36) / 17);
  const hard = touch * (1 - 0.45 * felt);
  const random = seededRandom(midi * 2 + (side > 0 ? 1 : 0));
  const modes: Mode[] = [];
  for (let k = 1; k <= PARTIALS; k++) {
    const frequency = fundamental * k * Math.sqrt(1 + stiffness * k * k);
    if (frequency > HIGHEST) break;
    const hammer = Math.abs(Math.sin((Math.PI * k) / 7.3)) + 0.08;
    const dull = Math.exp(-k * (0.62 - 0.42 * hard) * (fundamental / 330) ** 0.35);
    const gain = hammer * dull * (1 + 0.12 * (random() * 2 - 1));
    const fall = Math.max(0.15, longest / (1 + 0.32 * (k - 1)));
    modes.push([frequency * (1 + side * 0.00035), gain * (k > RINGING ? 1 : 0.7), fall * 0.35]);
    if (k <= RINGING) modes.push([frequency * (1 - side * 0.0002), gain * 0.3, fall]);
  }
  const out = ring(seconds + 0.25, modes, 0.002 + 0.004 * felt);
  const knock = burst(0.09, 0.07, 'lowpass', 900 + 2600 * hard, 0.7, midi * 2 + side);
  for (let i = 0; i < Math.min(knock.length, out.length); i++) out[i]! += knock[i]! * (0.06 + 0.08 * felt);
  const release = Math.min(out.length, frameCount(RELEASE));
  for (let i = 0; i < release; i++) out[out.length - 1 - i]! *= (i / release) ** 2;
  return out;
}

/** An electric piano with tines: a sine that itself bends (FM), a short strike, tremolo from side to side. */
export function electricPiano(midi: number, seconds: number, touch: number): Stereo {
  const [length, hard] = [lengthOf(seconds), touchOf(touch)];
  return once(`electric piano ${midi} ${length} ${hard}`, () => {
    const frames = frameCount(length + 0.3);
    const [left, right] = [new Float32Array(frames), new Float32Array(frames)];
    const turn = (2 * Math.PI * hertz(midi)) / SAMPLE_RATE;
    for (let i = 0; i < frames; i++) {
      const t = i / SAMPLE_RATE;
      const wow = 0.06 * Math.sin(t * 4.1 + midi) + 0.09 * Math.sin(t * 1.3);
      const phase = turn * i + wow;
      const bend = (0.9 * hard * Math.exp(-t * 3) + 0.15) * Math.sin(phase);
      const strike = 0.12 * hard * Math.exp(-t * 22) * Math.sin(phase * 13.96);
      const envelope = Math.exp(-t * 1.5) * Math.min(1, t * 400, (frames - i) / 9000);
      const value = (Math.sin(phase + bend) + strike) * envelope;
      const tremolo = 0.22 * Math.sin(t * 31);
      left[i] = value * (1 - tremolo);
      right[i] = value * (1 + tremolo);
    }
    return { left, right };
  });
}

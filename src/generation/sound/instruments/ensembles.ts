import { hertz } from '../music/harmony.ts';
import { drive } from '../signal/dynamics.ts';
import { filter, filterBoth } from '../signal/filters.ts';
import type { Stereo } from '../signal/stereo.ts';
import { ensemble } from './oscillators.ts';
import { centred, lengthOf, noise, once } from './tones.ts';

const pressed = (sound: Stereo, amount: number, cut: number) => {
  drive(sound.left, amount);
  drive(sound.right, amount);
  filterBoth(sound, 'lowpass', cut);
};

/** Bowed strings; `swell` 0 speaks at once, 1 grows slowly. */
export function strings(midi: number, seconds: number, swell = 0.5): Stereo {
  return ensemble(`strings ${swell}`, midi, seconds, {
    ...{ dark: 'dark', bright: 'bowed', voices: 5, detune: 13, vibrato: 6 },
    ...{ attack: 0.18 + 0.5 * swell, release: 0.5 },
    brightness: (_, share) => 0.45 + 0.4 * Math.sin(Math.PI * Math.min(1, share)),
    loudness: (_, share) => 1 - swell * 0.5 + swell * 0.5 * Math.min(1, share * 1.3),
  });
}

/** Short bowed strings. */
export function spiccato(midi: number, seconds = 0.16): Stereo {
  return ensemble('spiccato', midi, seconds, {
    ...{ dark: 'middle', bright: 'bowed', voices: 5, detune: 11, attack: 0.008, release: 0.13 },
    brightness: (t) => 1 - t * 3,
    loudness: (t) => Math.exp(-t * 7),
  });
}

/** Strings whose bows shiver. */
export function tremolo(midi: number, seconds: number): Stereo {
  return ensemble('tremolo', midi, seconds, {
    ...{ dark: 'dark', bright: 'bowed', voices: 5, detune: 12, vibrato: 3, attack: 0.3, release: 0.4 },
    brightness: () => 0.6,
    loudness: (t, share) => (0.6 + 0.4 * Math.abs(Math.sin(t * 36))) * (0.5 + 0.5 * Math.min(1, share)),
  });
}

/** Horns and trombones. */
export function brass(midi: number, seconds: number): Stereo {
  return ensemble('brass', midi, seconds, {
    ...{ dark: 'dark', bright: 'brass', voices: 5, detune: 9, attack: 0.06, release: 0.35 },
    brightness: (t, share) => Math.min(1, t * 5) * (1 - 0.4 * share),
    loudness: (t) => 0.75 + 0.25 * Math.exp(-t * 3),
    finish: (sound) => pressed(sound, 2.2, 4200),
  });
}

/** The low, torn brass of film trailers. */
export function braam(midi: number, seconds: number): Stereo {
  return ensemble('low braam', midi, seconds, {
    ...{ dark: 'dark', bright: 'saw', voices: 7, detune: 18, attack: 0.03, release: 0.6, glide: 0.02 },
    brightness: (t) => 0.9 * Math.exp(-t * 1.4) + 0.08,
    loudness: (_, share) => 1 - 0.55 * share,
    finish: (sound) => pressed(sound, 4, 3000),
  });
}

/** Seven saws a little out of tune. */
export function superSaw(midi: number, seconds: number): Stereo {
  return ensemble('wide saws', midi, seconds, {
    ...{ dark: 'middle', bright: 'saw', voices: 7, detune: 19, attack: 0.006, release: 0.09, width: 1 },
    brightness: () => 1,
  });
}

/** A soft, wide pad; `light` 0 to 1 opens it. */
export function pad(midi: number, seconds: number, light = 0.15): Stereo {
  return ensemble(`pad ${light}`, midi, seconds, {
    ...{ dark: 'dark', bright: 'middle', voices: 4, detune: 9, release: 1.4, width: 1 },
    attack: Math.min(1.2, lengthOf(seconds) / 3),
    brightness: (_, share) => light + light * Math.sin(Math.PI * share),
  });
}

/** A plucked synthesiser. */
export function synthPluck(midi: number, seconds: number, light = 1): Stereo {
  return ensemble(`keys ${light}`, midi, seconds, {
    ...{ dark: 'dark', bright: 'saw', voices: 3, detune: 8, attack: 0.002, release: 0.12 },
    brightness: (t) => light * Math.exp(-t * 11),
    loudness: (t) => Math.exp(-t * 5.5),
  });
}

/** A synthetic bass; `light` 0 to 1 opens its strike. */
export function sawBass(midi: number, seconds: number, light = 0.6): Stereo {
  return ensemble(`bass ${light}`, midi, seconds, {
    ...{ dark: 'dark', bright: 'saw', voices: 2, detune: 6, attack: 0.003, release: 0.03, width: 0.15 },
    brightness: (t) => light * Math.exp(-t * 9) + 0.06,
  });
}

/** The lowest bass: nearly a sine. */
export function subBass(midi: number, seconds: number): Stereo {
  return ensemble('under bass', midi, seconds, {
    ...{ dark: 'sine', bright: 'dark', voices: 1, attack: 0.008, release: 0.06 },
    brightness: () => 0.18,
  });
}

/** A singing synthesiser for melodies. */
export function lead(midi: number, seconds: number): Stereo {
  return ensemble('lead', midi, seconds, {
    ...{ dark: 'soft-square', bright: 'saw', voices: 3, detune: 7, vibrato: 7 },
    ...{ attack: 0.012, release: 0.15, glide: 0.015 },
    brightness: (t) => 0.75 * Math.exp(-t * 2) + 0.2,
  });
}

/** Somebody whistling, with breath. */
export function whistle(midi: number, seconds: number): Stereo {
  return once(`whistle ${midi} ${lengthOf(seconds)}`, () => {
    const tone = ensemble('whistled', midi, seconds, {
      ...{ dark: 'sine', bright: 'sine', voices: 1, vibrato: 9, attack: 0.05, release: 0.08, glide: 0.05 },
    });
    const breath = filter(noise(tone.left.length, midi), 'bandpass', hertz(midi) * 1.02, 9);
    const sung = Float32Array.from(
      breath,
      (air, i) => tone.left[i]! + Math.min(1, i / 1500, (breath.length - i) / 3000) * 0.16 * air,
    );
    return centred(sung);
  });
}

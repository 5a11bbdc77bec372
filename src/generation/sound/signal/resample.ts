/** Neighbours on each side that decide a sample; 12 keep images of speech below hearing. */
const REACH = 12;
/** Positions between two samples for which the weights are computed once. */
const PHASES = 512;

/** Changes the rate of a mono signal by windowed-sinc interpolation. Meant for raising rates. */
export function resample(input: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return input;
  const weights = sincTable();
  const output = new Float32Array(Math.floor((input.length * to) / from));
  for (let i = 0; i < output.length; i++) {
    const place = (i * from) / to;
    const centre = Math.floor(place);
    const row = Math.floor((place - centre) * PHASES) * 2 * REACH;
    let sum = 0;
    for (let k = 0; k < 2 * REACH; k++) {
      sum += (input[centre + k - REACH + 1] ?? 0) * weights[row + k]!;
    }
    output[i] = sum;
  }
  return output;
}

function sincTable(): Float32Array {
  const table = new Float32Array(PHASES * 2 * REACH);
  for (let phase = 0; phase < PHASES; phase++) {
    for (let k = 0; k < 2 * REACH; k++) {
      const x = k - REACH + 1 - phase / PHASES;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / REACH);
      table[phase * 2 * REACH + k] = (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window;
    }
  }
  return table;
}

/** An axis that ends on round numbers. */
export type Axis = { low: number; high: number; ticks: number[] };

/** Three to five round ticks (1, 2, 2.5 or 5 times a power of ten) around the values of a line. */
export function axisFor(values: number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spread = most - least || Math.abs(most) || 1;
  const from = least >= 0 && least < spread ? 0 : least;
  const rough = (most - from || spread) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((m) => m * power).find((s) => s >= rough * 0.999)!;
  const low = Math.floor(from / step + 1e-9) * step;
  const count = Math.max(1, Math.ceil((most - low) / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, i) => Number((low + i * step).toPrecision(12)));
  return { low, high: ticks.at(-1)!, ticks };
}

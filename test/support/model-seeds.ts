/** How many histories the model test makes: MODEL_SEEDS, or `--seeds=<n>` after the file, else what `npm test` has time for. */
export function modelSeeds(usual: number): number {
  const argument = process.argv.find((one) => one.startsWith('--seeds='))?.slice('--seeds='.length);
  return Number(argument ?? process.env.MODEL_SEEDS ?? usual);
}

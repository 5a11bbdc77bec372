/**
 * How many histories the model test makes: `npm test -- test/store/model.test.ts --test-arg=--seeds=10000`, or MODEL_SEEDS,
 * else what `npm test` has time for.
 */
export function modelSeeds(usual: number): number {
  const wanted = Number(argument('seeds') ?? process.env.MODEL_SEEDS ?? usual);
  if (!Number.isSafeInteger(wanted) || wanted < 1)
    throw new Error('the number of seeds must be a whole number');
  return wanted;
}

/** The seed to begin from, as a failed run names it: `--test-arg=--seed=<n>`; null makes a new one. */
export function modelSeed(): number | null {
  const given = argument('seed');
  return given === undefined ? null : Number(given);
}

const argument = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);

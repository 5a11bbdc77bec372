/** How many histories the model test makes: MODEL_SEEDS, else what `npm test` has time for. */
export function modelSeeds(usual: number): number {
  const wanted = Number(process.env.MODEL_SEEDS ?? usual);
  if (!Number.isSafeInteger(wanted) || wanted < 1)
    throw new Error('MODEL_SEEDS, the number of histories, must be a whole number');
  return wanted;
}

/** The seed to begin from, as a failed run names it: MODEL_SEED; null makes a new one. */
export function modelSeed(): number | null {
  const given = process.env.MODEL_SEED;
  return given === undefined ? null : Number(given);
}

/** How many requests a fuzzer makes: FUZZ_REQUESTS, else what `npm test` has time for. */
export function fuzzRequests(usual: number): number {
  return Number(process.env.FUZZ_REQUESTS ?? usual);
}

/** Which requests a fuzzer makes: FUZZ_SEED, else the same ones in every run, so that a change is what fails it. */
export function fuzzSeed(): number {
  return Number(process.env.FUZZ_SEED ?? 20_261);
}

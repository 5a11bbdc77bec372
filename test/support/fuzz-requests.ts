/** How many requests a fuzzer makes: FUZZ_REQUESTS, else what `npm test` has time for. */
export function fuzzRequests(usual: number): number {
  return Number(process.env.FUZZ_REQUESTS ?? usual);
}

/** What the front door's film was made of: `node scripts/sample.ts` makes it again. */
export const SAMPLE_PROMPT =
  'A 20 second launch video for Alpenglow, the trail app that knows the mountain before you do. Snow, wind and daylight on one map. Works offline and answers in 0.3 seconds. 12,000 trails in 9 countries. Free at alpenglow.example.';

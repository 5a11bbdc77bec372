/** What the front door's film was made of: `node scripts/sample.ts` makes it again. */
export const SAMPLE_PROMPT =
  'A 20 second launch video for Alpenglow, the trail app that knows the mountain before you do. 12,000 trails in 9 countries. Snow reports every hour. It works offline and finds a route in 0.3 seconds. Free at alpenglow.example.';

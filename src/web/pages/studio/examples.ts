/** Prompts that make good videos, by what they are for: names, numbers, one thought a sentence, and a call to act. */
export const EXAMPLES: readonly { name: string; prompt: string }[] = [
  {
    name: 'Launch',
    prompt:
      'A 20 second launch video for Alpenglow, the trail app that knows the mountain before you do. 12,000 trails in 9 countries. Snow reports every hour. It works offline and finds a route in 0.3 seconds. Free at alpenglow.example.',
  },
  {
    name: 'Numbers',
    prompt:
      'Our quarter in numbers for the all-hands. Revenue grew from 3.1M in Q1 to 4.2M in Q3. Churn fell from 2.9% to 1.7%. 38 new customers in 11 countries. Thank the support team at the end.',
  },
  {
    name: 'Explain',
    prompt:
      'Explain how bees find home, in four steps, for ten-year-olds. 1. The sun is their compass. 2. They remember landmarks. 3. A dance tells the others the way. 4. The hive has its own smell. Warm colours.',
  },
  {
    name: 'Invite',
    prompt:
      'A vertical 10 second invitation to the open day of Rye & Sons, our bakery. Sunday 6 December, from 8 in the morning. The first loaf is free. Come early. ryeandsons.example',
  },
];

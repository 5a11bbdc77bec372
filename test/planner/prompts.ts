import { WORLD_SAMPLES } from './world-prompts.ts';

/** A prompt of the corpus, with what must not reach the screen and what must. */
export type Sample = { prompt: string; never?: RegExp; shows?: RegExp; language?: string };

const SCAFFOLD =
  /\b(?:make|create|generate) (?:me )?an?\b|\d+[- ]second|voice-?over|background music|aspect ratio|call to action/i;

export const SAMPLES: Sample[] = [
  { prompt: 'bees' },
  { prompt: 'a video about bees', never: /video/i, shows: /Bees/ },
  {
    prompt:
      'Make a 10 second launch video for Alpenglow, the trail app that knows the mountain before you do. Every route is scouted by people who walked it. 42,000 mapped trails across nine ranges. Grew from 12k hikers in 2022 to 180k hikers. Offline maps, live snow alerts and rescue check-ins. Call to action: Walk further. alpenglow.example',
    shows: /Walk further/,
  },
  {
    prompt:
      'Create a vertical 30s explainer about how vaccines train the immune system. First, a harmless piece of the virus enters the body. Then immune cells learn its shape. Finally, memory cells stay for years. Use calm music and blue colors. End with "Ask your doctor".',
    never: /calm music|blue colors|End with/i,
    shows: /Ask your doctor/,
  },
  {
    prompt: 'Explain why the sky is blue to children in simple words. Sunlight holds every colour.',
    never: /Explain|simple words/i,
    shows: /Why the sky is blue/,
  },
  { prompt: 'How do volcanoes erupt?', shows: /How do volcanoes erupt/ },
  {
    prompt:
      'I need a short promo for my bakery, Crumb & Co. We bake 300 loaves every morning. Make it warm and cozy. No voice-over.',
    never: /warm and cozy|No voice/i,
    shows: /Crumb|bakery/i,
  },
  {
    prompt:
      'Can you please make me a video about the history of the bicycle? 1817: the running machine. 1861: pedals. 1885: the safety bicycle. 1970: the mountain bike.',
    shows: /1885/,
  },
  {
    prompt:
      "We'd like a teaser for our conference on 12 May in Lisbon. 40 speakers, 3 stages, one ocean. Tone: energetic. Music: upbeat techno. Tickets at oceanconf.example",
    never: /Tone|techno/i,
    shows: /oceanconf\.example/,
  },
  {
    prompt: 'Product launch: Lumen Lamp. Lasts 3x longer. Costs $49. Available now at lumen.example',
    shows: /lumen\.example/,
  },
  {
    prompt: 'Revenue: 2019: 12m, 2020: 18m, 2021: 31m, 2022: 54m, 2023: 80m. Churn fell from 12% to 5.5%.',
    shows: /−6\.5/,
  },
  { prompt: 'Browser share: Chrome 65%, Safari 18%, Edge 5%, Firefox 3%', shows: /Firefox/ },
  {
    prompt: 'Tea vs coffee: which is better? Coffee has more caffeine. Tea releases it slowly.',
    shows: /coffee/i,
  },
  {
    prompt:
      'Before: paper forms, long queues. After: one tap, no waiting. Meet Queueless, the app for town halls.',
  },
  {
    prompt: 'Three steps to better sleep: dim the lights, put the phone away and keep the room cool.',
    shows: /Dim the lights/,
  },
  {
    prompt:
      '# Release 2.0\n\n- Faster search\n- Dark mode\n- New API\n\n```js\nawait search("bees");\n```\nTry it at docs.example.com',
    shows: /Dark mode/,
  },
  {
    prompt: 'Scene 1: The city wakes up. Scene 2: People take the tram. Scene 3: 40% less traffic.',
    never: /Scene \d/i,
  },
  {
    prompt:
      'Title: Night Trains\nSubtitle: Sleep through the border\nFacts: 12 cities are connected.\nCTA: Book a bed\nStyle: cinematic\nDuration: 20 seconds',
    never: /cinematic|Style|Duration/i,
    shows: /Book a bed/,
  },
  {
    prompt: '"The sea is everything," said Jules Verne. Make a poetic clip about the ocean.',
    shows: /The sea is everything/,
  },
  { prompt: 'Over 5.9 million people visited the park in 2023. It has 1,200 km of trails.', shows: /5\.9/ },
  {
    prompt: 'Our uptime is 99.99%. We raised $4.2bn. Builds run 3x faster. 12k teams use it.',
    shows: /4\.2/,
  },
  { prompt: 'No accounts. No ads. No tracking. Just maps.' },
  {
    prompt:
      'Make a video in dark blue, 16:9, with captions, about deep sea creatures. Some live at 10,000 m depth. The video should be mysterious.',
    never: /captions|mysterious|16:9/i,
    shows: /sea creatures/i,
  },
  {
    prompt:
      'Write and produce a 45 second explainer on compound interest. $100 at 7% becomes $197 after ten years. Use simple animations. Target audience: students.',
    never: /students|animations/i,
  },
  {
    prompt:
      'Please create a 1 minute video explaining what black holes are. A black hole forms when a massive star collapses. Nothing escapes its gravity, not even light. The first image was taken in 2019. It shows the centre of the galaxy M87.',
    shows: /star collapses/i,
  },
  {
    prompt:
      'Announcing Nimbus 3: cloud backups for families. Photos, videos and documents. 2 TB for $5 a month. Download it today at nimbus.example',
    shows: /nimbus\.example/,
  },
  {
    prompt:
      'hiring ad. We are looking for nurses in Oslo. 37 hours a week, 6 weeks of holiday. Apply by Friday.',
  },
  { prompt: 'Happy birthday Grandma Ida! 90 years of laughter, recipes and stories.' },
  { prompt: 'Cats' },
  { prompt: '???' },
  { prompt: '🎉🎉🎉' },
  { prompt: '12345' },
  { prompt: 'https://example.com' },
  ...WORLD_SAMPLES,
  {
    prompt:
      'Our app cuts costs by 40% and saves 12 hours a week. It works in Node.js and costs 0.5 cents per call.',
  },
  {
    prompt:
      'A 10 second vertical reel for Instagram about our summer sale: up to 50% off. Ends on 31 August. shop.example/sale',
    never: /Instagram|vertical/i,
    shows: /50/,
  },
  {
    prompt: 'make it pop! Sneakers for city runners. Light, loud and recycled. From $89.',
    shows: /Sneakers|Light/,
  },
  {
    prompt:
      'Describe the water cycle. Water evaporates from the sea. It condenses into clouds. Then it rains.',
    never: /Describe/,
  },
  { prompt: 'Introduce our team: Mara, the designer, Jon, the engineer, and Ida, who knows everyone.' },
  {
    prompt:
      'The moon is drifting away from Earth at 3.8 cm per year, e.g. about as fast as nails grow. Dr. Apollo measured it.',
  },
  {
    prompt:
      `Long read. ${'The forest breathes slowly, and every tree tells its neighbours about the weather, the insects and the soil. '.repeat(60)}`.slice(
        0,
        6000,
      ),
  },
  {
    prompt: `Report. ${Array.from({ length: 80 }, (_, i) => `Region ${String.fromCharCode(65 + (i % 26))}${i} grew to ${100 + i * 7} shops.`).join(' ')}`,
  },
];

export { SCAFFOLD };

import type { VideoRequest } from '../../domain/request.ts';

/** What one film of the gallery is asked for. */
export type GalleryPrompt = Pick<VideoRequest, 'prompt' | 'aspectRatio' | 'duration' | 'designSystemId'>;

/** Twenty-four films: every genre and format, eleven presets and the looks that follow a topic, seven languages. */
export const GALLERY: readonly GalleryPrompt[] = [
  {
    prompt:
      'Pollen & Rye, a bakery on Mill Lane. Honey rye bread every morning at seven. Two for one on every loaf this Saturday. Come hungry: pollenrye.example',
    aspectRatio: '9:16',
  },
  {
    prompt:
      'A bedtime story: Pip the hedgehog was scared of the dark. Every night he hummed his grandmother’s song. A firefly answered. “You were the light, Pip.” Soft piano.',
    aspectRatio: '16:9',
  },
  {
    prompt:
      'Launch film for Tidewater, one calm inbox for mail and chat. First replies fell from 14 hours to 38 minutes. 1,200 teams use it. “We stopped apologising for the wait,” says Dana Whitlock, Brightside Dental. Try it free: tidewater.example',
    aspectRatio: '16:9',
    designSystemId: 'linear',
  },
  {
    prompt:
      'For rent: 27 Larkspur Lane. Three bedrooms, one walled garden, 128 square metres. £1,650 a month. Station 6 minutes on foot. Viewings on Saturday 14 June. Call 020 5550 1234',
    aspectRatio: '4:5',
    designSystemId: 'airbnb',
  },
  {
    prompt:
      'Our third quarter. Revenue €13.6m, up from €10.9m. 7 in 10 customers renewed early. New offices in Lisbon, Nairobi and Hanoi. Churn 1.9%. Next: Japan.',
    aspectRatio: '16:9',
    designSystemId: 'stripe',
  },
  {
    prompt:
      'How to repot a monstera in four steps: 1. Water it the day before. 2. Choose a pot two inches wider. 3. Loosen the roots. 4. Add soil up to the first leaf.',
    aspectRatio: '1:1',
  },
  {
    prompt:
      'Lakeview 10k: a run around the lake on 4 May, start at 9:30 am. 1,200 runners last year. Medals for everybody. Sign up: lakeview.example',
    aspectRatio: '9:16',
    designSystemId: 'nike',
    duration: '10-30s',
  },
  {
    prompt:
      'Wir stellen ein: Bäckerei Morgenrot sucht zwei Gesellen. Vier-Tage-Woche, Beginn um 4 Uhr, Brot umsonst. Bewerbung an 030 555 0142',
    aspectRatio: '9:16',
  },
  {
    prompt:
      'Why do leaves turn red? Green is the colour of work. In autumn the tree takes its green back inside. Yellow was there all summer. Red is made fresh, as sunscreen for the last days.',
    aspectRatio: '16:9',
    duration: '10-30s',
  },
  {
    prompt:
      'Recette du clafoutis : 500 g de cerises, 3 œufs, 100 g de farine, 25 cl de lait. Beurrer le moule. Verser la pâte sur les cerises. Cuire 40 minutes à 180 °C.',
    aspectRatio: '4:5',
  },
  {
    prompt:
      'Night train or plane from Paris to Nice? Train: 9 h 40 asleep, 4 kg of CO₂, €49. Plane: 1 h 25 and the queues, 178 kg of CO₂, €62.',
    aspectRatio: '21:9',
  },
  {
    prompt:
      'Lumen 3.1 is out. Dark mode. Offline maps. 40% less battery. Fixed: the timer that woke the baby. Update today at lumen.example',
    aspectRatio: '1:1',
    designSystemId: 'vercel',
  },
  {
    prompt:
      'Help the Fenwick Food Bank. 1 in 5 families here skips meals. £10 feeds a family for a day. Give at fenwick.example or bring tins to 12 Church Street.',
    aspectRatio: '1:1',
    designSystemId: 'notion',
  },
  {
    prompt:
      'The Slow Radio podcast, episode 12: a beekeeper, a bus driver and a lighthouse talk about waiting. New every Sunday. Listen wherever you are.',
    aspectRatio: '1:1',
    designSystemId: 'spotify',
  },
  {
    prompt: '春の新茶まつり。5月3日、午前10時から。新茶の試飲、和菓子、茶摘み体験。入場無料。shincha.example',
    aspectRatio: '9:16',
  },
  {
    prompt:
      'حقيبة رحّال: خفيفة، ضد الماء، تتسع لكل شيء. ١٤٩ ريالًا بدلًا من ٢٢٠ ريالًا حتى ٣٠ يوليو. rahhal.example',
    aspectRatio: '9:16',
  },
  {
    prompt:
      'Thirty days of push-ups with Anvil Gym. Day 1: ten. Day 30: a hundred. Post yours with #anvil30. First prize: a year for free.',
    aspectRatio: '9:16',
    designSystemId: 'tesla',
    duration: '10-30s',
  },
  {
    prompt:
      'La historia de Horta do Sabiá: 2019, un solar vacío. 2021, 14 bancales. 2023, 31 familias. 2025, 600 kilos de verdura para todos.',
    aspectRatio: '16:9',
  },
  {
    prompt:
      'Explain compound interest to teenagers. You put in 100. A year later it is 105. After ten years, 163. Time does the work. Begin early.',
    aspectRatio: '16:9',
    designSystemId: 'claude',
    duration: '30s-1min',
  },
  {
    prompt:
      'Fresh flowers from Rosa’s van at the market, Tuesday to Friday. Tulips €4, roses €9, a smile free.',
    aspectRatio: '4:5',
    duration: '<10s',
  },
  {
    prompt:
      'Ein Abend für die Bücherei: 12.000 Bücher, Musik und Kuchen. Samstag um 19 Uhr. Kommt mit dem Fahrrad. buecherei.example',
    aspectRatio: '16:9',
  },
  {
    prompt:
      'Scene 1: a lighthouse at night. On screen: "Still here." VO: For a hundred years this light has not gone out once. Scene 2: On screen: "Help us keep it." VO: The lamp needs a new heart, and we need you. Scene 3: On screen: "skagenlight.example" VO: Give what you can.',
    aspectRatio: '16:9',
  },
  {
    prompt:
      '“I had given up on my knee. Eight weeks later I walked the Camino.” Tomas Ferreira, 61, about Quarry Physiotherapy. First visit €35. Monday to Friday, 8 to 18.',
    aspectRatio: '1:1',
    designSystemId: 'apple',
  },
  {
    prompt:
      'Ferry timetable, summer: Harbour to Gull Island, every 40 minutes from 7:20 am. 25 minutes across. Bicycles free. Dogs welcome. Last boat back 9:10 pm.',
    aspectRatio: '21:9',
    designSystemId: 'figma',
  },
];

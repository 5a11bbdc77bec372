// Where, when and in what weather customers ask a film to be set.
import t from 'tap';
import { contrast } from '../../src/generation/design/colour.ts';
import { LOOKS } from '../../src/generation/design/looks/looks.ts';
import { askedSetting, inSetting } from '../../src/generation/design/places/asked-setting.ts';
import { repair } from '../../src/generation/design/repair.ts';
import { tokensFor } from '../../src/generation/design/tokens.ts';
import { treatmentDesign } from '../../src/generation/design/treatments/treatments.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';

const SAID: [language: string, said: string, setting: string][] = [
  ['en', 'neon city at night, rain on the street', 'city rain night'],
  ['en', 'an underwater scene with fish and bubbles', 'reef bubbles -'],
  ['en', 'no mountains please, just text', '- - -'],
  ['en', 'a clean, bold film for our accountants', '- - -'],
  ['en', 'desert road trip feel', 'desert - -'],
  ['en', 'space theme with stars', 'space stars -'],
  ['de', 'verschneite Berge im Hintergrund', 'alps snow -'],
  ['de', 'Sonnenuntergang am Meer', 'sea - dusk'],
  ['fr', 'neige qui tombe, guirlandes lumineuses sur le village', 'town snow -'],
  ['es', 'quiero olas, atardecer y una tabla', 'sea - dusk'],
  ['it', "un vigneto all'alba", 'field - dawn'],
  ['pt', 'floresta à noite com estrelas', 'forest stars night'],
  ['ru', 'ночной лес и звёзды', 'forest stars night'],
  ['ar', 'صحراء تحت النجوم', 'desert stars -'],
  ['hi', 'बारिश में शहर', 'city rain -'],
  ['ja', '雨の夜の東京', 'city rain night'],
  ['ko', '눈 내리는 마을', 'town snow -'],
  ['zh', '清晨的茶园', 'field - dawn'],
];

t.test('places, weather and hours are heard in every language, and not where they are denied', async (t) => {
  for (const [language, said, setting] of SAID) {
    const { place = '-', weather = '-', hour = '-' } = askedSetting(said, language);
    t.equal(`${place} ${weather} ${hour}`, setting, said);
  }
});

t.test('a look goes where it is asked to and takes the colours of hour, season and place', async (t) => {
  const { kitchen } = LOOKS;
  t.equal(inSetting(kitchen, {}), kitchen);
  const night = inSetting(kitchen, { place: 'city', hour: 'night' });
  t.match(night, { scenery: 'city', weather: 'stars', bg: '#121a3c', ground: 'night', display: 'Fraunces' });
  t.match(inSetting(kitchen, { place: 'meadow', weather: 'leaves' }), { bg: '#fbeeda', scenery: 'meadow' });
  t.match(inSetting(kitchen, { place: 'city', weather: 'rain' }), { bg: '#1d2140', weather: 'rain' });
  t.match(inSetting(kitchen, { weather: 'snow' }), { scenery: 'table', ground: 'plain' });
  const card = treatmentDesign('postcard');
  t.same(inSetting(card, { place: 'sea' }), { ...card, scenery: 'sea' }, 'a postcard stays one');
});

t.test('colours that are asked for hold in a place, and what is written there is read', async (t) => {
  const about = { text: 'A cable car opens', language: 'en' };
  const prompt = 'snowy mountains, colours red and white';
  const tokens = tokensFor({ prompt, attachments: [] }, about, {}, 'red', prompt);
  t.match(tokens, { scenery: 'alps', weather: 'snow' });
  t.match([tokens.accent, tokens.bg].join(' '), /#e5383b|#d/i);
  for (const place of [
    'city',
    'alps',
    'sea',
    'reef',
    'desert',
    'space',
    'forest',
    'field',
    'shelves',
    'town',
  ] as const)
    for (const hour of ['night', 'dawn', 'dusk', undefined] as const) {
      const { bg, ink, accent } = repair(inSetting(LOOKS.home, { place, ...(hour ? { hour } : {}) }));
      t.ok(contrast(ink, bg) >= 7, `${place} ${hour}: ink`);
      t.ok(contrast(accent, bg) >= 3.2, `${place} ${hour}: accent`);
    }
});

t.test('a line that tells hardly anything but where and when sets its film there', async (t) => {
  const placeOf = (prompt: string) =>
    planFilm({
      ...{ request: { prompt, attachments: [] }, messages: [{ run: 1, kind: 'create', prompt }] },
      ...{ assets: [], missing: [], mayAsk: false, seed: 1 },
    }).storyboard.tokens;
  const said =
    'Ein Werbefilm für unser Weingut, Weinberge bei Sonnenaufgang. Riesling 2024, 9,80 Euro, Lese von Hand. Weingut Sander';
  t.match(placeOf(said), { scenery: 'field', bg: '#fdebdd' });
  const told =
    'Rana Tax opens on Friday. Our office in the old town is open until late, and every question is answered by a person.';
  t.equal(placeOf(told).weather, undefined);
});

// Scripts whose scenes nothing numbers: labels that take turns, paragraphs below a bracket; and what stands beside them.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { filmOf } from '../../../support/film-of-prompt.ts';

/** Each scene's kind, its texts and what is said over it. */
const told = (prompt: string): string[] =>
  filmOf(prompt).scenes.map(
    (scene) =>
      `${scene.type} | ${textsOf(scene).join(' | ')}${scene.narration ? ` (${scene.narration})` : ''}`,
  );

t.test('voices and texts that take turns are scenes, the last with its address an end card', async (t) => {
  const spanish =
    'Video de lanzamiento, vertical, 30 s, locución femenina:\n\nLoc: ¿Medio camión vacío? Eso es plata que se pierde.\nTexto: 4 de cada 10 camiones regresan vacíos\nLoc: Con Trocha, usted comparte el viaje.\nTexto: Ahorro promedio: 32%\nLoc: Descárguela gratis.\nTexto final: Trocha. El camino se comparte. trocha.example\n\nOJO: no decir que somos "el Uber de los camiones".';
  t.same(told(spanish).slice(-3), [
    'hook | 4 de cada 10 camiones regresan vacíos (¿Medio camión vacío? Eso es plata que se pierde.)',
    'statement | Ahorro promedio: 32% (Con Trocha, usted comparte el viaje.)',
    'cta | Trocha | El camino se comparte | trocha.example (Descárguela gratis.)',
  ]);
});

t.test(
  'paragraphs below brackets are scenes; what is said of labels and brackets is for the maker',
  async (t) => {
    const script =
      'Appeal for Prickle House. 40 seconds.\n\nVoice-over (VO) and supers (ON SCREEN) are final. Lines in [brackets] are for you only.\n\n[A dark garden]\nVO: It is minus three tonight.\nON SCREEN: 214 grams\n\n[Hands, a towel]\nVO: Twelve pounds keeps one fed for a week.\nON SCREEN: £12 = one week of care\n\n[Logo]\nON SCREEN: Prickle House, pricklehouse.example\n\nMusic: piano. VO: a woman in her fifties. Do not use the old address prickle-donate.example.';
    const scenes = told(script).join('\n');
    t.match(scenes, '214 grams (It is minus three tonight.)');
    t.match(scenes, '£12 = one week of care (Twelve pounds keeps one fed for a week.)');
    for (const hidden of ['for you only', 'garden', 'towel', 'fifties', 'prickle-donate'])
      t.notMatch(scenes, hidden);
  },
);

t.test('the last paragraph is a scene as well, and a bracket before an address is not shown', async (t) => {
  const peaches = told(
    '(scene one, truck at dawn, birds)\nvoice: "Somebody picked that peach at four this morning."\ntext: Picked at 4 a.m.\n\n(scene two close up peach juice)\nvoice: "By nine it\'s on our shelf."\ntext: On the shelf by 9\n\n(scene three store front)\nvoice: "Come hungry. Leave sticky."\ntext: Dabney\'s Peach Stand\ntext: Exit 31, Highway 49',
  );
  t.equal(
    peaches.at(-1),
    "statement | Dabney's Peach Stand | Exit 31, Highway 49 (Come hungry. Leave sticky.)",
  );
  const garden = told(
    'Brief + script, Prickle House hedgehog hospital winter appeal. 60 seconds, landscape master, will be cut down later by us. Supporter audience, mostly over 55, so type must be large and on screen long enough to read.\n\n[Hands, heat pad, towel]\nVO: Twelve pounds keeps one of them warm and fed for a week.\nON SCREEN: £12 = one week of care\n\n[Back to the garden, spring now, gate ajar]\nVO: She does not need a name. She needs until March.\nON SCREEN: pricklehouse.example/march',
  ).join('\n');
  t.match(garden, 'pricklehouse.example/march (She does not need a name. She needs until March.)');
  t.notMatch(garden, 'gate ajar');
});

t.test(
  'notes of which a voice-over may be made are shown, and sentences beneath its label are spoken',
  async (t) => {
    const points = told(
      'Uitlegvideo voor bewoners van de gemeente, 50 seconden, met Nederlandse voice-over. De tekst voor de voice-over mag u zelf maken op basis van deze punten:\n\n- Vanaf 1 januari: nieuwe afvalpas\n- Restafval kost € 1,25 per zak\n- Gft en papier blijven gratis\n- De pas komt vóór 15 december met de post\n- Geen pas ontvangen? Bel 088 555 01 19\n\nTitel: De nieuwe afvalpas',
    ).join('\n');
    const shown = points.replaceAll(/\([^)]*\)/g, '');
    for (const words of ['€ 1,25 per zak', '15 december', '088 555 01 19']) t.match(shown, words);
    const story = told(
      'A story film, one minute, please read it as it is.\n\nNARRATION:\nA woman walked into my shop with a clock.\nShe listened for a long time. Then she asked me to stop it.\nSome people want to know the time. Some people want to keep it.\n\nTitle: The Matchstick Clock',
    ).join(' ');
    t.match(story, 'She listened for a long time.');
    t.match(story, 'Some people want to know the time. Some people want to keep it.)');
  },
);

t.test('a quotation that is spoken ends with its mark, and an order for the screen follows it', async (t) => {
  const scenes = told(
    'Spot 20", voce femminile. Il testo parlato è questo:\n"C’è un cassetto pieno di fotografie. Noi gli restituiamo una storia."\nA video invece scrivete solo: Archivio Nonnanotte / 100 foto a € 45 / Ritiro a Pontesereno / 000 555 0177',
  ).join('\n');
  t.match(scenes, '100 foto a € 45');
  t.match(scenes, 'Archivio Nonnanotte | 000 555 0177');
  t.notMatch(scenes, 'scrivete');
});

t.test('a paragraph that says what it is not for is for the maker', async (t) => {
  const scenes = told(
    'Sandbag collection points.\n• Collect from Brook Lane Depot\n• Limit of 6 sandbags\n\nBackground for whoever makes this (not for inclusion): residents drove to the old yard in Cinder Street and found it locked.',
  ).join('\n');
  t.match(scenes, 'Brook Lane Depot');
  t.notMatch(scenes, 'Cinder');
});

t.test('a paragraph with which a script begins is its first scene', async (t) => {
  t.same(
    told(
      '[A dark garden]\nVO: It is minus three tonight.\nON SCREEN: 214 grams\n\n[Hands, a towel]\nVO: Twelve pounds keeps one fed for a week.\nON SCREEN: £12 = one week of care\n\n[Logo]\nON SCREEN: Prickle House, pricklehouse.example',
    ),
    [
      'hook | 214 grams (It is minus three tonight.)',
      'statement | £12 = one week of care (Twelve pounds keeps one fed for a week.)',
      'cta | Prickle House | Prickle House, pricklehouse.example',
    ],
  );
});

import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';

const filmOf = (prompt: string) => {
  const { scenes } = planFilm(inputFor(prompt)).storyboard;
  return {
    shown: scenes.flatMap(textsOf).join(' | '),
    spoken: scenes.map(({ narration }) => narration).join(' '),
  };
};

/** What says which label is read, that label, the label of the voice, two texts to read, and two to hear. */
const EXPLAINED: [string, string, string, [string, string], [string, string]][] = [
  [
    'BILD ist, was man liest, SPRECHER nur gesprochen.',
    'BILD',
    'SPRECHER',
    ['Drei Wochen Regen', 'Danke, Wiesental'],
    ['Es hörte nicht auf.', 'Dann kamen Nachbarn.'],
  ],
  [
    'VISUAL is what people read, AUDIO is what they hear.',
    'VISUAL',
    'AUDIO',
    ['Nine rooms', 'Hotel Amaranth'],
    ['She counted them.', 'Come in.'],
  ],
  [
    'Image = texte affiché, Son = voix off.',
    'Image ',
    'Son ',
    ['12 ans d’attente', 'Piscine des Tilleuls'],
    ['On y croit.', 'Venez vous baigner.'],
  ],
  [
    'Imagen es lo que se lee, Voz lo que se oye.',
    'Imagen',
    'Voz',
    ['7 hermanos', 'Sastrería Olmos'],
    ['Todos cosimos.', 'Pase usted.'],
  ],
  [
    'Immagine è quello che si legge, Voce da sentire.',
    'Immagine',
    'Voce',
    ['Apre alle 5', 'Forno Zanin'],
    ['La città dorme.', 'Vi aspetto.'],
  ],
  [
    'Imagem é o que se lê, Locução só se ouve.',
    'Imagem',
    'Locução',
    ['Abrimos a 2 de maio', 'Museu do Sal'],
    ['Foram três anos.', 'Valeu a pena.'],
  ],
  ['画面就是观众看到的字。', '画面', '旁白', ['凌晨四点', '周记早点'], ['城市还没醒。', '来一碗吧。']],
  [
    'ЭКРАН — то, что читают, ГОЛОС — только звук.',
    'ЭКРАН',
    'ГОЛОС',
    ['200 яблонь', 'Ярмарка 14 сентября'],
    ['Дед сажал их.', 'Ждём вас.'],
  ],
];

t.test('a label of pictures is one of texts where the customer says that it is read', async (t) => {
  for (const [legend, picture, voice, read, heard] of EXPLAINED) {
    const lines = read.map((it, i) => `${picture}: ${it}\n${voice}: ${heard[i]}`);
    const { shown, spoken } = filmOf(`${legend}\n${lines.join('\n')}`);
    for (const it of read) t.match(shown, it, `${it} is shown`);
    for (const it of heard) t.match(spoken, it, `${it} is heard`);
    for (const it of heard) t.notMatch(shown, it, `${it} is not shown`);
    t.notMatch(shown, legend.slice(-12), `${legend} is for nobody`);
  }
});

t.test('pictures that are all quoted are texts, and pictures that are described are not', async (t) => {
  const quoted = filmOf(
    'VISUAL: "Fresh by five"\nAUDIO: We bake at night.\nVISUAL: "Crumb, 18 Mill Lane"\nAUDIO: Bye.',
  );
  t.match(quoted.shown, 'Fresh by five');
  t.match(quoted.shown, '18 Mill Lane');
  const described = filmOf(
    'VISUAL: a baker kneads dough\nSUPER: Fresh by five\nAUDIO: We bake at night.\nVISUAL: the oven door opens\nSUPER: Crumb, 18 Mill Lane\nAUDIO: Bye.',
  );
  t.notMatch(described.shown, 'kneads');
  t.match(described.shown, 'Fresh by five');
  const bare = filmOf(
    'BILD: Der Bäcker knetet Teig.\nSPRECHER: Wir backen.\nBILD: Die Tür geht auf.\nSPRECHER: Kommt.',
  );
  t.notMatch(bare.shown, 'Tür geht auf');
});

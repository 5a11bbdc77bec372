// Scripts in the layouts that customers write them in: what is seen, what is shown, what is spoken.
import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { asset, inputFor } from '../plan-input.ts';

/** The scenes of a prompt: their texts, and what is spoken over them. */
function scenesOf(prompt: string): { texts: string[]; said: string }[] {
  const { scenes } = planFilm(inputFor(prompt)).storyboard;
  return scenes.map((scene) => ({ texts: textsOf(scene), said: scene.narration }));
}

t.test('a table has a scene for each row: seen, shown, spoken', async (t) => {
  const rows = [
    { texts: ['Nine litres a day'], said: 'That drip is not so little.' },
    { texts: ['3,285 litres a year'], said: 'Left alone, it fills twenty baths.' },
    { texts: ['Rivermead Water'], said: '' },
  ];
  const bars = `Make exactly this:

| # | Picture | On-screen text | Voice-over |
|---|---|---|---|
| 1 | tap dripping, macro | Nine litres a day | That drip is not so little. |
| 2 | bathtub filling | 3,285 litres a year | Left alone, it fills twenty baths. |
| 3 | logo | Rivermead Water | – |

Voice: older man, dry humour.`;
  t.same(scenesOf(bars), rows);
  const cells = (mark: string) =>
    [
      ['Nr', 'Visual', 'Super', 'Narrator'],
      ['1', 'tap dripping, macro', 'Nine litres a day', 'That drip is not so little.'],
      ['2', 'bathtub filling', '3,285 litres a year', 'Left alone, it fills twenty baths.'],
      ['3', 'logo', 'Rivermead Water', ''],
    ]
      .map((row) => row.join(mark))
      .join('\n');
  t.same(scenesOf(`${cells('\t')}\n\nKeep it slow.`), rows, 'tabs');
  t.same(scenesOf(`${cells(';')}\n\nKeep it slow.`), rows, 'semicolons');
});

t.test('in two columns the sound is spoken where it is a sentence, and labels in cells hold', async (t) => {
  const prompt = `Two-column script, 30 seconds.

Visual | Audio
Close-up of a kettle; text: "Ready in 90 seconds" | Some mornings need a head start.
Hands tearing a sachet, title "Brindle Oats" | VO: So we did the hard part for you.`;
  t.same(scenesOf(prompt), [
    { texts: ['Ready in 90 seconds'], said: 'Some mornings need a head start.' },
    { texts: ['Brindle Oats'], said: 'So we did the hard part for you.' },
  ]);
});

t.test(
  'a scene with a voice alone is a scene, on a card or under a picture, and shows nothing that is spoken',
  async (t) => {
    const prompt = `Script exact.

PLAN 1 – brume, un vieux moulin
VOIX OFF : Pendant trente ans, plus personne n'a entendu tourner la roue.
PLAN 2 – des mains, de la farine
TEXTE : Douze voisins rachètent le moulin
VOIX OFF : Alors ils ont appris.
PLAN 3 – noir
TEXTE : Moulin de la Brèche
TEXTE : moulindelabreche.example

Son : l'eau, rien d'autre. Format carré.`;
    t.same(scenesOf(prompt), [
      {
        texts: ['Moulin de la Brèche'],
        said: "Pendant trente ans, plus personne n'a entendu tourner la roue.",
      },
      { texts: ['Douze voisins rachètent le moulin'], said: 'Alors ils ont appris.' },
      { texts: ['Moulin de la Brèche', 'moulindelabreche.example'], said: '' },
    ]);
    const assets = [asset('p1', 'image', 'IMG_2041.jpg')];
    const [first] = planFilm(inputFor(prompt, {}, { assets })).storyboard.scenes;
    t.same([first?.type, first && 'title' in first ? first.title : null], ['media', '']);
  },
);

t.test('a scene shows all of its texts, three too', async (t) => {
  const prompt =
    'Scene 1: a market hall\nText: Open on Sunday\nText: Bread and cheese\nText: Free parking\n\nScene 2: a street\nText: Come by';
  t.same(
    scenesOf(prompt).map(({ texts }) => texts),
    [['Open on Sunday', 'Bread and cheese', 'Free parking'], ['Come by']],
  );
});

t.test('scripts in a line, in numbers and in other languages', async (t) => {
  const inLine = `PLAN 1 – une gare vide / VOIX OFF : Le train n'existe plus. / TEXTE : Ligne 14, fermée en 1989
PLAN 2 – des marcheurs / VOIX OFF : Alors on y va à pied. / TEXTE : 38 km de voie verte`;
  t.same(scenesOf(inLine), [
    { texts: ['Ligne 14, fermée en 1989'], said: "Le train n'existe plus." },
    { texts: ['38 km de voie verte'], said: 'Alors on y va à pied.' },
  ]);
  const japanese = `ナレーションの文は画面に出さないこと。

1. 映像:朝の港、霧
テロップ:朝4時、出港
ナレーション:父の背中は、いつも潮のにおいがした。

2. 映像:食卓
テロップ:獲れたその日に発送
テロップ:asanagi.example`;
  t.same(scenesOf(japanese), [
    { texts: ['朝4時、出港'], said: '父の背中は、いつも潮のにおいがした。' },
    { texts: ['獲れたその日に発送', 'asanagi.example'], said: '' },
  ]);
  const korean = `장면 1
화면: 안개 낀 항구
내레이션: 배가 들어오기 전에 문을 엽니다.
자막: 새벽 4시 40분
장면 2
화면: 김이 오르는 잔
자막: 새벽다방`;
  t.same(scenesOf(korean), [
    { texts: ['새벽 4시 40분'], said: '배가 들어오기 전에 문을 엽니다.' },
    { texts: ['새벽다방'], said: '' },
  ]);
});

t.test('what stands beneath a label of a voice is spoken, up to a line that directs', async (t) => {
  const prompt = `Bedtime film, pictures move slowly, just the title "Bruno and the Borrowed Moon" and at the end "Good night, Ida."
the narrator says:
Bruno the badger found the moon in a puddle.
He put it in his pocket and ran all the way home.
no scary eyes, no wolf.`;
  const scenes = scenesOf(prompt);
  const said = scenes.map((scene) => scene.said).filter(Boolean);
  t.same(said, [
    'Bruno the badger found the moon in a puddle.',
    'He put it in his pocket and ran all the way home.',
  ]);
  const shown = scenes.flatMap(({ texts }) => texts).join('\n');
  t.match(shown, /^Bruno and the Borrowed Moon$/m);
  t.match(shown, /^Good night, Ida\.?$/m);
  t.notMatch(shown, /badger|pocket|title|scary/);
});

t.test('each quoted piece behind a label is a line, or is spoken; what stands between directs', async (t) => {
  const spanish =
    'Tráiler del podcast "Cartas que no llegaron". Locutora, tono íntimo, dice: «En 1978 mi abuela escribió cuarenta cartas.» Pausa. «Ninguna tenía dirección.» En pantalla: "Cartas que no llegaron", "Una serie de Maite Orellana-Ruiz", "Estreno 12 de abril".';
  const shown = scenesOf(spanish).flatMap(({ texts }) => texts);
  t.ok(shown.includes('Una serie de Maite Orellana-Ruiz'), shown.join(' | '));
  t.ok(shown.includes('Estreno 12 de abril'), shown.join(' | '));
  t.notMatch(shown.join('\n'), /Pausa|Locutora|pantalla|dirección/);
  t.same(
    scenesOf(spanish).flatMap(({ said }) => said || []),
    ['En 1978 mi abuela escribió cuarenta cartas.', 'Ninguna tenía dirección.'],
  );
  const german =
    'Erklärfilm "Balkonkraftwerk". Einblendungen: "1. Platz prüfen", "2. Modul befestigen". Sprecherin, wird nicht eingeblendet: „Strom vom eigenen Balkon ist einfach.“ und am Schluss „Der Zähler macht Pause.“ Beratung jeden Donnerstag 17–19 Uhr.';
  const scenes = scenesOf(german);
  t.match(
    scenes.map(({ said }) => said).join(''),
    /^Strom vom eigenen Balkon ist einfach\. Der Zähler macht Pause\.$/,
  );
  const lines = scenes.flatMap(({ texts }) => texts);
  t.ok(lines.includes('Platz prüfen') && lines.includes('Modul befestigen'), lines.join(' | '));
  t.notMatch(lines.join('\n'), /Einblendung|Schluss|Zähler|Sprecherin/);
});

t.test(
  'screenplays and times divide scenes, and what is said of the voice beside them is not spoken',
  async (t) => {
    const screenplay = `INT. KITCHEN - NIGHT
A kettle whistles. Nobody comes.
NARRATOR (V.O.): She always made two cups.
TITLE: Two Cups
EXT. GARDEN - DAY
NARRATOR (V.O.): Out of habit, mostly.
TITLE: In cinemas 3 May`;
    t.same(scenesOf(screenplay), [
      { texts: ['Two Cups'], said: 'She always made two cups.' },
      { texts: ['In cinemas 3 May'], said: 'Out of habit, mostly.' },
    ]);
    const portuguese = `Cena 1: panela a ferver
Locução: A receita é da avó.
Letreiro: Desde 1962
Cena 2: mesa posta
Letreiro: Rua da Prata 40, Lisboa

Locução: tom íntimo, sem sotaque forçado.`;
    t.same(scenesOf(portuguese), [
      { texts: ['Desde 1962'], said: 'A receita é da avó.' },
      { texts: ['Rua da Prata 40, Lisboa'], said: '' },
    ]);
  },
);

t.test(
  'a voice speaks behind a label with remarks, a sentence that asks for it, and to the end of its line',
  async (t) => {
    const said = (prompt: string) =>
      scenesOf(prompt)
        .map((scene) => scene.said)
        .join(' ')
        .trim();
    const lines = 'She was never fast.\nEvery mackerel knew her.';
    const told = 'She was never fast. Every mackerel knew her.';
    const remarked = `Voice-over (Ada will record it herself later, use a placeholder; these words must not be put on screen, the clips get captions of their own anyway):\n${lines}`;
    t.equal(said(`Film for Mary Elspeth, a boat.\n\n${remarked}\n\nSlow, please.`), told);
    const asked = `A film for Mary Elspeth, a boat. A man's voice should read these lines, and please don't print them, just let the sea do the work:\n"She was never fast."\n"Every mackerel knew her."`;
    t.equal(said(`${asked}\n\nFiddle, quiet.`), told);
    t.match(
      said(`Title: Bus 9\nVoice: She began in May. Every morning she coughed.\nText: Goodbye`),
      /Every morning she coughed\.$/,
    );
  },
);

t.test('commas beyond the last column belong to it, as those in quotes belong to theirs', async (t) => {
  const rows = [
    'Nr,Visual,Super,Narrator',
    '1,"tap dripping, macro",Nine litres a day,That drip, as you hear, is not so little.',
    '2,bathtub filling,"3,285 litres, every year",Left alone, it fills twenty baths.',
  ];
  t.same(scenesOf(`${rows.join('\n')}\n\nKeep it slow.`), [
    { texts: ['Nine litres a day'], said: 'That drip, as you hear, is not so little.' },
    { texts: ['3,285 litres, every year'], said: 'Left alone, it fills twenty baths.' },
  ]);
});

t.test(
  'words to be shown stand without the marks that say so, with a colon before them or not',
  async (t) => {
    t.same(
      scenesOf(
        'Scene 1: fog. Caption "640 metres"\nNarration "No machine."\nScene 2: hands. Caption: "300 grams"\nNarration: "So."',
      ),
      [
        { texts: ['640 metres'], said: 'No machine.' },
        { texts: ['300 grams'], said: 'So.' },
      ],
    );
    t.same(
      scenesOf(
        '場面1:霧。字幕「標高640メートル」\nナレーション「この畑に。」\n場面2:手元。字幕「300グラム」\nナレーション「だから。」',
      )[0]?.texts,
      ['標高640メートル'],
    );
  },
);

import t from 'tap';
import { durationBucket } from '../../src/domain/prompt-hints.ts';
import { statedSeconds } from '../../src/domain/stated-length.ts';

const WALKS = 'A 9 minute walk is long. ';

t.test('a length counts wherever it stands, as long as a person could have written the prompt', async (t) => {
  const ending = 'Make it a 45 second video.';
  t.equal(statedSeconds(`${WALKS.repeat(20)}${ending}`), 45);
  t.equal(durationBucket({ prompt: `${WALKS.repeat(20)}${ending}` }), '30s-1min');
  t.equal(statedSeconds(`${WALKS.repeat(120)}${ending}`), null, 'a hundred lengths before it are enough');
});

t.test('lengths in the heads of scenes are added up', async (t) => {
  const script =
    'PLAN 1 – 4 s – une ruelle\nTexte : Il est 6 h 12.\n\nPLAN 2 – 5 s – gros plan\n\nPLAN 3 – 5 s – vitrine';
  t.equal(statedSeconds(script), 14);
  t.equal(durationBucket({ prompt: script }), '10-30s');
  t.equal(statedSeconds('Scene 1: 8 seconds, a door.\nScene 2: 10 seconds, a room.'), 18);
  t.equal(statedSeconds('カット1 5秒 海\nカット2 7秒 船'), 12);
  t.equal(
    statedSeconds('Step 1: 40 seconds of squats.\nStep 2: 45 seconds of planks.'),
    40,
    'steps are no scenes',
  );
});

t.test('what lasts so long on a day of a plan, or of two things, is no film', async (t) => {
  t.equal(statedSeconds('Plank! Tag 1: 20 Sekunden, Tag 10: 60 Sekunden. Ohne Musik'), null);
  t.equal(statedSeconds('30일 플랭크. 1일차 20초, 10일차 1분, 30일차 3분 30초.'), null);
  t.equal(statedSeconds('平板支撑:第1天20秒,第10天1分钟,做个30秒的视频'), 30);
  t.equal(statedSeconds('Moka: 5 minuti, 25 €. Macchina: 30 secondi, da 180 €.'), null);
  t.equal(statedSeconds('Launch film. Length: 20 seconds. Music: calm.'), 20);
  t.equal(statedSeconds('Film for a team building day 20s not cringe'), 20);
});

t.test('minutes with what is said behind them, the whole, and no decades', async (t) => {
  t.equal(statedSeconds('Voilà le texte. Comptez une minute quinze. Images noires.'), 75);
  t.equal(statedSeconds('Vídeo de un minuto y medio sobre pan'), 90);
  t.equal(statedSeconds('القالب: فيلم دقيقة، لا يُغيَّر حرف'), 60);
  t.equal(statedSeconds('الفيديو نصف دقيقة بالعرض، يُعرض على شاشة'), 30);
  t.equal(statedSeconds(`${'x '.repeat(200)}Whole thing about a minute. Sparse cello.`), 60);
  t.equal(statedSeconds('A black screen for eight seconds, then words. Thirty seconds in all.'), 30);
  t.equal(statedSeconds('Longest plank 9 min 44 s. Each card a still, not more than 30 s'), 30);
  t.equal(statedSeconds('LOUD LIKE THOSE 90S TV SPOTS TEN SECONDS NO SMALL PRINT'), 10);
});

t.test('what is said to be done so soon is no film, what a maker is to tell in it is', async (t) => {
  const lengths: [string, number | null][] = [
    ['Promo for Halden Support. We respond in 20 seconds. Call us.', null],
    ['Wir antworten in 30 Sekunden', null],
    ['Dinner for two. Ready in 45 seconds.', null],
    ['Klassenbuch 4.2 ist da. Bitte in 25 Sekunden verpacken, Tafelkreide-Optik', 25],
    ['Können Sie in dreißig Sekunden so, dass es jeder begreift, erklären, was Erbpacht ist?', 30],
    ['第21回けん玉大会の告知を30秒で作成願います', 30],
    ['Recipe in half a minute, gingham, one beat each. 40 minutes at 180.', 30],
    ['Solo eso, en 30 segundos, con un estante', 30],
    ['Storia di una cliente in 20 secondi, inquadratura fissa', 20],
    ['Hold the button for 10 seconds with a paperclip. isometric, loopable, 20 s', 20],
    ['Cuisson : 75 secondes | 2 minutes\nun round par ligne, quarante secondes ; cloche', 40],
    ['Trenta secondi per i gruppi del paese, deve girare', 30],
    ['somebody who has never heard of me understands in five seconds that I mend things', null],
    ['5 second intro with the logo. 25 seconds in total', 25],
    ['Video about a minute. No, forty-five seconds. Lead with the garden.', 45],
  ];
  for (const [prompt, seconds] of lengths) t.equal(statedSeconds(prompt), seconds, prompt);
});

t.test('minutes and parts of them in other words', async (t) => {
  const lengths: [string, number | null][] = [
    ['Racontez cette histoire, une page par phrase, environ 1 min 10.', 70],
    ['Un corto di un minuto e un quarto, una frase alla volta', 75],
    ['Illustrateci in tre quarti di minuto che cosa succede', 45],
    ['やわらかい水彩、1分半、暗転。', 90],
    ['설명하는 1분짜리 모션그래픽 만들어 주실 수 있나요?', 60],
    ['Хотелось бы минутный ролик к юбилею маршрута', 60],
    ['помогите с видео на минуту, стиль — лента', 60],
    ['Сбор-ролик, полминуты, без голоса', 30],
    ['Хочу анимацию секунд на двадцать пять про самолёт', 25],
    ['Make it a full minute, low and slow', 60],
    ['minute long. paper theatre, blue hour', 60],
    ['{"duration": 30, "format": "1:1", "style": "risograph"}', 30],
    ['{"duration_seconds":45}', 45],
    ['六つの新作。做个三十秒，深蓝渐变', 30],
  ];
  for (const [prompt, seconds] of lengths) t.equal(statedSeconds(prompt), seconds, prompt);
});

t.test('scenes whose seconds join one another end where the film does', async (t) => {
  t.equal(statedSeconds('(0-6) Urze em flor.\n(6-14) Favo.\n(14-20) Pão.\n(20-25) Fim.'), 25);
  t.equal(statedSeconds('0-3 Cow: so?\n3-6 Oat: same.\n6-9 the horizon'), 9);
  t.equal(statedSeconds('0-3 Cow: so?\n3-6 Oat: same.'), null, 'two may be anything');
  t.equal(statedSeconds('Ages 0-3, 3-6 and 7-12 welcome'), null, 'ages leave a gap');
});

t.test('lengths as people write them', async (t) => {
  const lengths: [string, number | null][] = [
    ['Ролик про собак, секунд 15, и без музыки', 15],
    ['Нужен ролик секунд на 25 для экрана', 25],
    ['Une annonce d’une vingtaine de secondes', 20],
    ['Il video dura un minuto e mezzo', 90],
    ['Mi piacerebbe un video di mezzo minuto', 30],
    ['Half a minute to a minute, cello maybe', 60],
    ['One to one and a half minutes, with a narrator', 90],
    ['We are a bakery in Leeds and we open at nine. A minute is fine, less is better.', 60],
    [`${'Our stall sells honey and wax. '.repeat(8)}Twenty seconds is enough for a jar`, 20],
    [`${'Our stall sells honey and wax. '.repeat(8)}come and see us 30 secs bees in slow motion`, 30],
    ['Got a minute? Great. Brides need umbrellas as well', null],
    ['Quiz: three questions with a 5 sec timer each, then the score', null],
    ['One card for each goat, 3 seconds each. £6 adults, under-5s free.', null],
    ['Under 8s with an adult. 35 seconds for the ticket office.', 35],
    ['neon sign look, 80s synth, ten or twelve seconds', 12],
    ['50s diner style, ten or twelve seconds', 12],
    ['sunny, 70s cookbook vibes, no talking', null],
    [`${'Our stall sells honey and wax. '.repeat(8)}Shake for 20 seconds with ice`, null],
  ];
  for (const [prompt, seconds] of lengths) t.equal(statedSeconds(prompt), seconds, prompt.slice(-60));
});

t.test('how long each scene lasts is not how long the film lasts', async (t) => {
  for (const text of [
    'Captions are done by us. Each scene about 7 seconds.',
    '7 seconds per scene please',
    'White on gray, about four seconds a card, fade them',
    'Ruhig, drei Sekunden pro Bild',
    'Jede Szene etwa 5 Sekunden.',
    'Chaque plan 4 secondes.',
    '6 segundos por escena',
  ])
    t.equal(statedSeconds(text), null, text);
  t.equal(statedSeconds('Each step 5 seconds, 30 seconds in total'), 30);
  t.equal(statedSeconds('sofa stays same place every shot n gets hairier 30 sec'), 30);
});

t.test('what a row of a script says is not how long the film lasts', async (t) => {
  const rows = '| 1 | Free check. Five minutes. | It takes less time than boiling an egg. |';
  t.equal(statedSeconds(`| Scene | On screen | Voice |\n|---|---|---|\n${rows}\nGreen, please.`), null);
  t.equal(statedSeconds(`${rows}\nGreen, 20 seconds please.`), 20);
  t.equal(statedSeconds('| Film | Shape | Length |\n|---|---|---|\n| Teaser | 9:16 | 30 seconds |'), 30);
});

t.test('what somebody does for so long, and an age, is no length of a film', async (t) => {
  t.equal(statedSeconds('Switch it off and wait ten seconds. Open tray two.'), null);
  t.equal(statedSeconds('Halten Sie die Taste 10 Sekunden gedrückt. Warten Sie 20 Sekunden.'), null);
  t.equal(statedSeconds('Hold it to 20 seconds please.'), 20);
  t.equal(statedSeconds('Fun day, under 5s have their own zone, all the money goes to the under 11s'), null);
  t.equal(statedSeconds('A promo, under 20s, upbeat'), 20);
});

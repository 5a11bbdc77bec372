import t from 'tap';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../plan-input.ts';

t.test('the shape is the one that a prompt asks for, wherever it does', async (t) => {
  const bakery = 'Our bakery opens on Sunday at nine. Cake for all, coffee free until noon.';
  const shapes: [string, string][] = [
    [`${bakery} ${bakery} ${bakery} Vertical, 20 seconds, warm colours.`, '9:16'],
    [`${bakery} 25 s, square, one card per item.`, '1:1'],
    [`${bakery} Portrait for WhatsApp, 12-15 secs.`, '9:16'],
    [`${bakery} Make it landscape please, calm music.`, '16:9'],
    [`${bakery} 15 seconds, 4:5, no voice.`, '4:5'],
    ['Piano for sale, upright, walnut, 1978, tuned in June. £400. 20 seconds.', '16:9'],
    ['Unser Café öffnet am Sonntag um neun. Bitte 20 Sekunden, hochkant, ruhige Musik.', '9:16'],
    ['Il nostro bar apre domenica alle nove. Video verticale, energico, 20 secondi.', '9:16'],
    ['Cercasi aiuto cuoco, 1.450 € netti, due giorni liberi a settimana. Video verticale, energico', '9:16'],
    ['我们的面包店周日开业。竖屏，20秒，音乐欢快。', '9:16'],
  ];
  for (const [prompt, shape] of shapes)
    t.equal(planFilm(inputFor(prompt)).storyboard.aspectRatio, shape, prompt.slice(-50));
  t.equal(planFilm(inputFor(shapes[0]![0], { aspectRatio: '16:9' })).storyboard.aspectRatio, '16:9');
});

t.test(
  'films for platforms that are watched upright stand upright, unless another shape is asked for',
  async (t) => {
    const shapes: [string, string][] = [
      ['WhatsApp status for Kettle & Crane, second cup free before 9', '9:16'],
      ['8 sec for reels, Kettle & Crane opens Friday', '9:16'],
      ['Kettle & Crane opens Friday at nine with free buns. Square, for reels.', '1:1'],
      ['A 4:5 clip for Instagram stories: Kettle & Crane opens Friday', '4:5'],
      [
        'Please make it in the 4:5 shape that our Instagram stories have. Kettle & Crane opens Friday.',
        '4:5',
      ],
      ['Kettle & Crane opens Friday. Stories of coffee, told by farmers.', '16:9'],
      ['Story Instagram pour La Roue, vélos dès 19 €', '9:16'],
      ['Für unsere Insta-Story: Harms Fleischerei, Grünkohl 9 €', '9:16'],
      ['storie instagram per il Forno Bruni, pane a 2 €', '9:16'],
      ['para os stories do Insta: Pastelaria Lopes, pastel 1,20 €', '9:16'],
      ['ролик для сторис: Тёплый шаг, валенки 3500 ₽', '9:16'],
      ['Video para Instagram de la Pastelería Olmo, tartas 12 €', '9:16'],
      ['Vídeo para stories da Pizzaria Lua, rodízio R$ 39', '9:16'],
      ['Video para historias: Café Prado, tostada 2 €', '9:16'],
      ['Für die Stories: Eis Berger öffnet am 1. April', '9:16'],
      ['Vidéo pour Instagram : Fromagerie Blin, comté 18 €', '9:16'],
      ['видео для инстаграма: Булочная на углу, круассан 90 ₽', '9:16'],
      ['인스타그램에 올릴 영상, 바다온 9,900원', '9:16'],
      ['For the screen at the till: Kettle & Crane, tenth coffee free', '9:16'],
      ['An Instagram post for Kettle & Crane, buns free on Friday', '4:5'],
      ['インスタのフィード用に。みずのカフェ、抹茶ラテ650円。', '4:5'],
      ['Ein Instagram-Beitrag für Harms Fleischerei, Grünkohl 9 €', '4:5'],
      ['Vertical, for an Instagram post. Kettle & Crane opens Friday.', '9:16'],
      ['Shorts and shirts from Lund, linen, £28. Open Monday to Friday.', '16:9'],
      ['Kettle & Crane opens Friday. Repairs of phone screens while you wait.', '16:9'],
      ['小红书用，老街螺蛳粉，19.9元一碗', '9:16'],
      ['インスタのストーリー用。みずの小児科、予防接種3,500円。', '9:16'],
      ['인스타 릴스로 바다온 9,900원 광고', '9:16'],
      ['ستوري انستغرام لمركز مداد، الرسوم 450 درهم', '9:16'],
      ['इंस्टा रील के लिए: शर्मा स्वीट्स, लड्डू ₹20', '9:16'],
    ];
    for (const [prompt, shape] of shapes)
      t.equal(planFilm(inputFor(prompt)).storyboard.aspectRatio, shape, prompt);
  },
);

t.test('a shape that nobody makes is the nearest that we do, and a time of day is none', async (t) => {
  const shapes: [string, string][] = [
    [
      'Summer sale at Brightwell Shoes. Thirty-second spot for the LED columns of the mall (tall and thin, 9:32!).',
      '9:16',
    ],
    ['1080x1920 for the station screens. Last trains leave at 3:15 from platform 4.', '9:16'],
    ['Format portrait 4:5, tons sable. Atelier Glaise : stage de poterie, 160 €.', '4:5'],
    ['Please make it 12:5, calm. Harlan Freight drives 340 trucks from twelve depots.', '21:9'],
    ['Kinotrailer-artig, Breitbild 21:9. Freilichttheater zeigt Die Nibelungen, Karten ab 24 €.', '21:9'],
    ['3:4, calm. Kettle Row opens on Friday with free buns for all.', '4:5'],
    ['Story de 7 secondes. Fleuriste Pétale : bouquets dès 25 €, commande avant jeudi.', '9:16'],
    ['Historia de 7 segundos. Floristería Pétalo: ramos desde 25 €.', '9:16'],
    ['It plays in the foyer at 10:30 each day. Kettle Row opens on Friday with free buns.', '16:9'],
  ];
  for (const [prompt, shape] of shapes)
    t.equal(planFilm(inputFor(prompt)).storyboard.aspectRatio, shape, prompt);
});

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

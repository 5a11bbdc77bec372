import t from 'tap';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../plan-input.ts';

t.test('a shape is asked for in any language', async (t) => {
  const shapes: [prompt: string, shape: string][] = [
    ['Haz un vídeo vertical de 15 segundos para mi cafetería Luna. Café recién tostado cada mañana.', '9:16'],
    [
      'Erstelle ein Video im Hochformat, 15 Sekunden, für unser Café Morgenrot. Frühstück bis 15 Uhr.',
      '9:16',
    ],
    ['Faites une vidéo carrée de 20 secondes pour la boulangerie Le Fournil. Pain au levain.', '1:1'],
    ['カフェ「こもれび」の縦型動画を15秒で作ってください。毎朝焼きたてのパンがあります。', '9:16'],
    ['做一个15秒的竖版视频，宣传面馆老陈家。手工拉面。', '9:16'],
    ['Film o żurku dla baru Pod Lipą. Pionowo, 12 sekund.', '9:16'],
    ['Kuaför salonu reklamı, 15 saniye, kare', '1:1'],
    ['Maak een staande video van 20 seconden voor De Ketting', '9:16'],
    ['Make a square 15s ad for Lumo. It glows.', '1:1'],
    ["Need a 15s vertical for our gym's story. Spin on Monday at 06:30.", '9:16'],
    ['A 30-second square for Instagram: Lumen Lamps, all lamps £20.', '1:1'],
    ['Our vertical garden tower holds 20 plants. 15 seconds.', '16:9'],
    ['A portrait of my grandmother Rosa, 20 seconds, warm. She was born in 1931.', '16:9'],
  ];
  for (const [prompt, shape] of shapes)
    t.equal(planFilm(inputFor(prompt)).storyboard.aspectRatio, shape, prompt);
});

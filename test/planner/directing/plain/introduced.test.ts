// What a name is the name of, where the customer says so right before it, stands above it.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';

const opening = (prompt: string) => textsOf(planFilm(inputFor(prompt)).storyboard.scenes[0]!).join(' | ');

t.test('the customer’s word for what they have stands above its name, without whose it is', async (t) => {
  const cases: [prompt: string, opening: string][] = [
    [
      '北欧っぽいシンプルな感じで、うちの猫カフェ「三毛日和」の紹介。30分800円、火曜定休。',
      '猫カフェ | 三毛日和',
    ],
    ['reel pa mi barbería El Filo, corte + barba $250, sin cita', 'Barbería | El Filo'],
    [
      'Create a video for our physio clinic, Northgate Physio. New patients £40.',
      'Physio clinic | Northgate Physio',
    ],
    ["우리 꽃집 '봄날' 홍보 영상, 장미 5천원", '꽃집 | 봄날'],
    [
      "vidéo courte pour mon salon de coiffure L'Atelier Marguerite, coupe homme 22 €",
      "Salon de coiffure | L'Atelier Marguerite",
    ],
  ];
  for (const [prompt, shown] of cases) t.equal(opening(prompt), shown, prompt);
});

t.test('a bent word and what is sent out stand above no name', async (t) => {
  const cases: [prompt: string, not: RegExp][] = [
    ['Ролик для нашей пекарни «Калач», свежий хлеб с 7:00, улица Ленина 4', /^Пекарни/],
    ['Für unseren Newsletter: Salon Mira, Schnitt 30 €, montags geöffnet', /^Newsletter/],
  ];
  for (const [prompt, not] of cases) t.notMatch(opening(prompt), not, prompt);
});

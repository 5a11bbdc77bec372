// What customers say: one scene with who says it and what they do, whatever the marks.
import t from 'tap';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';

const quotes = (prompt: string) =>
  planFilm(inputFor(prompt)).storyboard.scenes.flatMap((scene) =>
    scene.type === 'quote' ? [`${scene.text} | ${scene.by}`] : [],
  );

t.test('single marks, and a role of several words behind the name', async (t) => {
  t.same(
    quotes(
      "Customer quote video: 'We cut our onboarding from three weeks to four days.' — Priya Raman, COO at Fieldstone. Product: Onramp, HR software. Square format.",
    ),
    ['We cut our onboarding from three weeks to four days. | Priya Raman, COO at Fieldstone'],
  );
  t.same(
    quotes("'It just works and it's ours, the nurses' room too' - Tom Berg, plumber. App: Pipewise."),
    ["It just works and it's ours, the nurses' room too | Tom Berg, plumber"],
    'an apostrophe closes nothing',
  );
  t.same(
    quotes(
      'Témoignage client : « Nous avons réduit nos coûts de 30 %. » Claire Dubois, directrice de Moulin & Fils. Produit : Facturo.',
    ),
    ['Nous avons réduit nos coûts de 30 %. | Claire Dubois, directrice de Moulin & Fils'],
  );
});

t.test('who speaks before what they say', async (t) => {
  const said = 'We cut our onboarding from three weeks to four days. | Priya Raman, COO at Fieldstone';
  t.same(
    quotes(
      'Testimonial video for Onramp. Priya Raman, COO at Fieldstone: "We cut our onboarding from three weeks to four days."',
    ),
    [said],
  );
  t.same(
    quotes(
      'Testimonial: Dr. Anna Weiss, head of radiology at St. Mary\'s, says "We read scans twice as fast as last year." Product: Lumen Viewer.',
    ),
    ["We read scans twice as fast as last year. | Dr. Anna Weiss, head of radiology at St. Mary's"],
  );
});

t.test('a role is shown with its name where the next label was read as an instruction with it', async (t) => {
  t.same(quotes('Depoimento: "Fechamos o mês em dois dias." — Ana Lopes, contadora. Produto: Contaflow.'), [
    'Fechamos o mês em dois dias. | Ana Lopes, contadora',
  ]);
  t.same(quotes('고객 후기: "주문 처리 시간이 절반으로 줄었어요." 김민지, 꽃집 사장. 제품: 플로우'), [
    '주문 처리 시간이 절반으로 줄었어요. | 김민지, 꽃집 사장',
  ]);
  const recap =
    'Recap of our AGM. 92% were content. Closing line: "Thank you for banking local." Sober, navy palette.';
  t.notMatch(quotes(recap).join(), /Sober/, 'what the film is to be like is said by nobody');
});

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

t.test(
  'who speaks stands beneath what they say, wherever a label or a word leads from one to the other',
  async (t) => {
    for (const [prompt, said] of [
      [
        'Testimonial clip. Client: Marguerite Odell, church organist, Ely. Quote: "He found the buzz in ten minutes. Nobody had in ten years." Business is Fennimore Piano Care, tuning from £72.',
        'He found the buzz in ten minutes. Nobody had in ten years. | Marguerite Odell, church organist, Ely',
      ],
      [
        'Make a testimonial spot for our bookkeeping service, Tallyhouse. The quote is: "I used to lose every Sunday to receipts. Now I lose none." It\'s from Renata Osei, owner of Osei Ceramics. Then show: 14 hours saved a month, from $89.',
        'I used to lose every Sunday to receipts. Now I lose none. | Renata Osei, owner of Osei Ceramics',
      ],
      [
        'Testimonial-Video für die Praxis Hellweg. Patientin: Karin Voss, Lehrerin, Unna. Zitat: "Ich habe zum ersten Mal seit Jahren wieder durchgeschlafen." Ende mit praxis-hellweg.example',
        'Ich habe zum ersten Mal seit Jahren wieder durchgeschlafen. | Karin Voss, Lehrerin, Unna',
      ],
      [
        'Vidéo témoignage pour Ateliers Brune. Cliente : Sophie Marel, fleuriste à Dole. Citation : « Ils ont refait ma vitrine en deux jours, sans un grain de poussière. » Devis gratuit : brune.example',
        'Ils ont refait ma vitrine en deux jours, sans un grain de poussière. | Sophie Marel, fleuriste à Dole',
      ],
      [
        'Testimonio para Clases Alba. Alumna: Marta Ríos, enfermera, Cádiz. Cita: "Aprobé a la primera y sin dejar el trabajo ni un día." Web: clasesalba.example',
        'Aprobé a la primera y sin dejar el trabajo ni un día. | Marta Ríos, enfermera, Cádiz',
      ],
      [
        'Video testimonianza per Idraulica Corvi. La frase è: "Sono arrivati di domenica e hanno lasciato tutto pulito." È di Paola Neri, maestra di Lodi. Chiamata gratuita.',
        'Sono arrivati di domenica e hanno lasciato tutto pulito. | Paola Neri, maestra di Lodi',
      ],
      [
        'Depoimento pra Clínica Passo Leve. A frase: "Voltei a dançar forró depois de seis anos parada." Quem disse foi Dona Neide Alves, aposentada de Olinda. Avaliação grátis.',
        'Voltei a dançar forró depois de seis anos parada. | Dona Neide Alves, aposentada de Olinda',
      ],
      [
        'Promo for Harbour Books, Whitby. Quote: "The best shelf on the whole coast, by miles." Open daily from 9.',
        'The best shelf on the whole coast, by miles. | ',
      ],
      [
        'Video for Lodge Farm. "We never once used a tractor on the top field." From June to August, open every day. Eggs £3.',
        'We never once used a tractor on the top field. | ',
      ],
      [
        'Clip: "Nobody leaves my table hungry, not even the dog." By Saturday all tables are gone. Osteria Brina, Lucca.',
        'Nobody leaves my table hungry, not even the dog. | ',
      ],
    ] as const)
      t.same(quotes(prompt), [said], prompt);
    t.same(
      quotes(
        '온라인 강의 플랫폼 \'배움나루\' 후기 영상입니다. 수강생 인용문은 "퇴근 후 30분, 6개월 만에 이직했어요." 마지막에 baeumnaru.example 넣어 주세요.',
      ),
      ['퇴근 후 30분, 6개월 만에 이직했어요. | '],
      'the label of a quotation is nobody',
    );
  },
);

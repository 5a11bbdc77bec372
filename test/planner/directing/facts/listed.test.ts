// Lines that list facts of different kinds, told one thing after the other; and lines that stay whole.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { factsApart } from '../../../../src/generation/planner/directing/facts/listed.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';
import { line } from '../hand-brief.ts';

const filmOf = (prompt: string) =>
  planFilm(inputFor(prompt)).storyboard.scenes.map((scene) => textsOf(scene).join(' | '));

/** The lines that one claim becomes. */
const apart = (text: string, language: string, subject = '') =>
  factsApart([{ kind: 'claim', words: line(text)[0]! }], {
    language,
    genre: 'local',
    subject: subject ? line(subject)[0]! : null,
  }).map(({ words }) => words.text);

t.test('when, where and what it costs are a line each, in every language', async (t) => {
  const cases: [language: string, text: string, parts: string[]][] = [
    [
      'en',
      'Friday 6 March at 7 pm, the old fire station, tickets £8',
      ['Friday 6 March at 7 pm', 'the old fire station', 'tickets £8'],
    ],
    [
      'de',
      'Samstag 4. Mai ab 15 Uhr, Gemeindesaal Rottau, Eintritt frei',
      ['Samstag 4. Mai ab 15 Uhr', 'Gemeindesaal Rottau', 'Eintritt frei'],
    ],
    [
      'fr',
      'vendredi 6 juin à 19 h, salle des fêtes de Morlac, entrée libre',
      ['vendredi 6 juin à 19 h', 'salle des fêtes de Morlac', 'entrée libre'],
    ],
    [
      'es',
      'sábado 10 de mayo a las 20 h, teatro del barrio, entrada 5 €',
      ['sábado 10 de mayo a las 20 h', 'teatro del barrio', 'entrada 5 €'],
    ],
    [
      'it',
      'domenica 8 giugno alle 10, piazza del vecchio mulino, ingresso libero',
      ['domenica 8 giugno alle 10', 'piazza del vecchio mulino', 'ingresso libero'],
    ],
    [
      'pt',
      'sábado 9 de maio às 15h, quadra da escola nova, entrada R$ 10',
      ['sábado 9 de maio às 15h', 'quadra da escola nova', 'entrada R$ 10'],
    ],
    [
      'ru',
      'суббота 14 июня в 12:00, двор старой библиотеки, вход свободный',
      ['суббота 14 июня в 12:00', 'двор старой библиотеки', 'вход свободный'],
    ],
    [
      'ja',
      '5月3日午後2時、市民ホールの大広間、入場無料',
      ['5月3日午後2時', '市民ホールの大広間', '入場無料'],
    ],
    ['zh', '地址在青石路27号,11月8日开业,招牌拿铁18元', ['地址在青石路27号', '11月8日开业', '招牌拿铁18元']],
    [
      'ko',
      '10월 4일 오후 3시, 마을 회관 앞마당, 참가비 5,000원',
      ['10월 4일 오후 3시', '마을 회관 앞마당', '참가비 5,000원'],
    ],
    [
      'ar',
      'السبت 3 مايو، حديقة الحي القديم الكبيرة، التذكرة 20 درهما',
      ['السبت 3 مايو', 'حديقة الحي القديم الكبيرة', 'التذكرة 20 درهما'],
    ],
    ['hi', '5 मई शाम 6 बजे, पुराने डाकघर के सामने, टिकट ₹50', ['5 मई शाम 6 बजे', 'पुराने डाकघर के सामने', 'टिकट ₹50']],
  ];
  for (const [language, text, parts] of cases) t.same(apart(text, language), parts, language);
});

t.test(
  'a sentence, things of one kind, a list under its heading and a name with its address stay whole',
  async (t) => {
    const whole: [language: string, text: string, subject?: string][] = [
      ['en', 'On Friday, we open our doors to everybody who likes bread'],
      ['en', 'Cut £25, colour £60, beard £12, wash £9'],
      ['en', 'Opening hours: Monday 9 to 5, Saturday 9 to 1, closed on Sunday'],
      ['en', 'Mill Hall, 12 Quay Street', 'Mill Hall'],
      ['en', '3 rooms, 92 m², 2 baths, a garden'],
      ['de', 'Wir backen am 3. Mai, und alle Brötchen kosten nur einen Euro'],
      ['fr', 'une maison pleine de livres, de thé, de chats et de silence'],
      ['en', 'He said "come on 5 May, bring £5, stay till late" to all of us'],
    ];
    for (const [language, text, subject] of whole) t.same(apart(text, language, subject), [text], text);
  },
);

t.test(
  'a film of one line of facts tells them one after the other, and its date once more beside its name',
  async (t) => {
    t.same(
      filmOf(
        'Clip pour la fête de la chorale Voix Claires, samedi 6 juin 20 h, chapelle de Saint-Roch, entrée libre.',
      ).slice(-4),
      [
        'Samedi 6 juin 20 h',
        'Chapelle de Saint-Roch',
        'Entrée libre',
        'Fête de la chorale Voix Claires | Samedi 6 juin 20 h · Entrée libre',
      ],
    );
  },
);

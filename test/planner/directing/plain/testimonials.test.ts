// Testimonials: who speaks stands beneath what they say, and the film is about what they praise.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';
import { told } from '../../told-scenes.ts';

const shown = (prompt: string) =>
  planFilm(inputFor(prompt)).storyboard.scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));

t.test(
  'the product is the subject, the opening and the end; age and weeks stand beneath the words',
  async (t) => {
    t.same(
      shown(
        '"I slept through the night for the first time in six years." Marta Oliveira, 43, after eight weeks with Lumen Sleep. 84% of our members sleep better within two months. Testimonial style, gentle piano.',
      ),
      [
        'hook | Lumen Sleep',
        'quote | I slept through the night for the first time in six years. | Marta Oliveira, 43, after eight weeks with Lumen Sleep',
        'stat | 84% | of our members sleep better within two months',
        'cta | Lumen Sleep',
      ],
    );
    t.same(
      shown(
        "« Je n'ai plus peur de parler anglais en réunion. » Sophie Lemaire, comptable à Lille, après trois mois avec Parlotte. 12 000 élèves, 4,8 sur 5. Style témoignage.",
      ),
      [
        'hook | Parlotte',
        "quote | Je n'ai plus peur de parler anglais en réunion. | Sophie Lemaire, comptable à Lille, après trois mois avec Parlotte",
        'stat | 12 000 | élèves',
        'stat | 4,8 sur 5',
        'cta | Parlotte',
      ],
    );
  },
);

t.test('who presents themselves beside the speaker, and what has the address', async (t) => {
  t.same(
    shown(
      'client story please: Jon, who runs a bakery in Cork, told us "I got my evenings back". our app is Ordero. ordero.example',
    ),
    [
      'hook | Ordero',
      'quote | I got my evenings back | Jon, who runs a bakery in Cork',
      'cta | Ordero | ordero.example',
    ],
  );
  t.same(
    shown(
      'Testimonial: Dr. Helen Marsh, GP in Norwich, says "My patients finally show up to their appointments." No-shows fell from 18% to 6% in four months. RemindMe by Callora.',
    ),
    [
      'hook | RemindMe',
      'quote | My patients finally show up to their appointments. | Dr. Helen Marsh, GP in Norwich',
      'stat | 18% → 6% | No-shows fell from 18% to 6% in four months',
      'cta | RemindMe by Callora',
    ],
  );
  t.same(
    shown(
      'Tomasz, who drives a van in Bristol, told us "I save about forty quid a week on fuel". our app is Routely. routely.example',
    ),
    [
      'hook | Routely',
      'quote | I save about forty quid a week on fuel | Tomasz, who drives a van in Bristol',
      'cta | Routely | routely.example',
    ],
    'who saves offers nothing',
  );
  t.same(
    shown(
      '„Ich hätte nie gedacht, dass Stricken so entspannt.“ Petra Lang, 49, nach sechs Wochen im Kurs Maschenglück. Nächster Kurs ab 4. September. Testimonial, warm.',
    ).slice(1),
    [
      'quote | Ich hätte nie gedacht, dass Stricken so entspannt. | Petra Lang, 49, nach sechs Wochen im Kurs Maschenglück',
      'statement | Nächster Kurs ab 4. September',
      'cta | Kurs Maschenglück | Nächster Kurs ab 4. September',
    ],
    'when the next one is ends the film',
  );
});

told('who praises something is beneath their words, and what they are quoted with takes nothing back', [
  [
    '"I used to dread payroll. Now I do it in 20 minutes on a Friday instead of all Sunday." Hannah Price, owner of Price & Sons Joinery.',
    'hook | Price & Sons Joinery',
    'quote | I used to dread payroll. Now I do it in 20 minutes on a Friday instead of all Sunday. | Hannah Price, owner of Price & Sons Joinery',
    'cta | Price & Sons Joinery',
  ],
  [
    '"My daughter was afraid of water. After six weeks at Splash Club she swims a width on her own and asks when we are going back." Tomasz, dad of Zosia, 6.',
    'hook | Splash Club',
    'quote | My daughter was afraid of water. After six weeks at Splash Club she swims a width on her own and asks when we are going back. | Tomasz, dad of Zosia, 6',
    'cta | Splash Club',
  ],
]);

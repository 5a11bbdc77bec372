import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { betterExplained, explainedIn } from '../../../../src/generation/planner/reading/orders/explained.ts';
import { viewOfText } from '../../../../src/generation/planner/reading/views.ts';
import { inputFor } from '../../plan-input.ts';

/** The question that a text orders an answer to. */
function question(text: string): string | null {
  const view = viewOfText(text);
  const { tokens } = view.structure;
  const found = explainedIn(view)?.question;
  return found ? text.slice(tokens[found.start]!.start, tokens[found.end - 1]!.end) : null;
}

t.test('what is to be explained is the question alone, in eight languages', async (t) => {
  for (const [text, expected] of [
    ['explain in 30 seconds how a heat pump works, for people with no clue', 'how a heat pump works'],
    ['Can you make a video about how bees make honey? Warm colours.', 'how bees make honey'],
    ['erklär mal in 30 sekunden wie eine pumpe funktioniert, für alle', 'wie eine pumpe funktioniert'],
    ['Explique comment marche une pompe en 30 secondes', 'comment marche une pompe'],
    ['video que explique cómo funciona una vacuna para niños', 'cómo funciona una vacuna'],
    ['Explica como nasce uma onda em 20 segundos', 'como nasce uma onda'],
    ['spiegami come funziona il sole', 'come funziona il sole'],
    ['Объясни, почему небо голубое, 20 секунд', 'почему небо голубое'],
    ['اشرح كيف تعمل الطاقة الشمسية في ٣٠ ثانية', 'كيف تعمل الطاقة الشمسية'],
    ['can you explain what a credit union is in like 30 sec', 'what a credit union is'],
    ['Dr. Vale explains how bees dance. Friday 7pm.', null],
    ['Our guide will explain what the mill did. Free.', null],
    ['Explain it to me.', null],
  ] as const)
    t.equal(question(text), expected, text);
});

t.test('a film that explains is about its question, and nobody is told to explain', async (t) => {
  const shown = (prompt: string) => planFilm(inputFor(prompt)).storyboard;
  for (const [prompt, subject] of [
    [
      'erklär mal in 30 sekunden wie eine wärmepumpe funktioniert, für leute die null ahnung haben',
      'Wie eine wärmepumpe funktioniert',
    ],
    ['explain in 30 seconds how a heat pump works, for people who have no clue', 'How a heat pump works'],
    ['why is the sky blue, 20 sec', 'Why is the sky blue'],
    ['spiegami come funziona il sole', 'Come funziona il sole'],
  ] as const) {
    const film = shown(prompt);
    t.equal(film.subject, subject, prompt);
    t.notMatch(film.scenes.flatMap(textsOf).join('\n'), /explain|erklär|spiega|clue|ahnung/i);
  }
});

t.test(
  'the question stands for what is torn out of it, before it or an audience, and for no name behind it',
  async (t) => {
    // explain 0, how 1, heat 2, pumps 3, work 4; Oxhanger 6, Wells 7; for 9, farmers 10
    const view = viewOfText('explain how heat pumps work, Oxhanger Wells, for farmers');
    const better = (start: number, end: number) => betterExplained(view, explainedIn(view)!, { start, end });
    t.same([better(0, 1), better(2, 5), better(4, 8), better(10, 11)], [true, true, true, true]);
    t.same([better(3, 4), better(6, 8)], [false, false]);
  },
);

import t from 'tap';
import { explained } from '../../src/cli/plans/explain.ts';

t.test('each line says where it comes from, each instruction what became of it', (t) => {
  const span = { in: { message: 0 }, start: 3, end: 9 };
  const lines = explained({
    texts: [
      { sceneId: 'scene-1', text: 'Kettle', voice: false, spans: [span], framing: false },
      { sceneId: 'scene-2', text: 'Step by step', voice: false, spans: [], framing: true },
    ],
    directions: [{ kind: 'type', words: 'serif', span, followed: false, how: 'nothing was changed for it' }],
    prohibitions: [{ words: 'no jazz', span, terms: ['jazz'] }],
    leftOut: [{ words: 'a fact', span }],
  });
  t.same(lines, [
    'scene-1   shown   “Kettle”  ← message 1, 3 to 9',
    'scene-2   shown   “Step by step”  ← a framing word of ours',
    'not followed  “serif”: nothing was changed for it',
    'kept          “no jazz”: nothing of it is shown or spoken',
    'left out      “a fact”: there was no time for it',
  ]);
  t.end();
});

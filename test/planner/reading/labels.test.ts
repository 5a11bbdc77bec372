import t from 'tap';
import { labelsOf } from '../../../src/generation/planner/reading/grammar/labels.ts';
import { isWord } from '../../../src/generation/planner/reading/tokens.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

/** The words of a text that stand behind a label of this class. */
function behind(kind: string, text: string): string {
  const { structure, classes } = viewOfText(text);
  const labels = labelsOf(structure.tokens, classes);
  const kept = structure.tokens.filter((it, i) => isWord(it) && labels[i]!.some((own) => own === kind));
  return kept.map((it) => it.text).join(' ');
}

t.test('what stands behind a label, at the beginning of a line and within it', async (t) => {
  t.equal(behind('speaks', 'VO: Some doors are paper.\nSuper: Open daily'), 'Some doors are paper');
  t.equal(behind('speaks', 'A door opens. VO: Who is there? Super: Nobody'), 'Who is there Super');
  t.equal(behind('shows', 'A door opens. VO: Who is there? Super: Nobody'), 'Nobody');
  t.equal(behind('speaks', 'Doors open at 19:30, tickets: 12 €'), '');
});

t.test('capitals before a colon may be somebody who speaks', async (t) => {
  t.equal(behind('capitals', 'MAUREEN: This one was his.\nShe looks up.'), 'This one was his');
  t.equal(behind('capitals', 'Maureen: This one was his.'), '');
});

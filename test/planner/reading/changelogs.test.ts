// Which lines of a list of changes head what stands beneath them.
import t from 'tap';
import { headsChanges } from '../../../src/generation/planner/reading/briefs/changelogs.ts';
import { tokenLines } from '../../../src/generation/planner/reading/tokens.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

const heads = (text: string) => {
  const view = viewOfText(text);
  return tokenLines(view.structure.tokens).map((line) => line.end > line.start && headsChanges(view, line));
};

t.test('a word for changes above a list heads it, an item of a list heads no other', async (t) => {
  t.same(heads('### Added\n- tide alarms\nRemoved\n- sign-up'), [true, false, true, false]);
  t.same(heads('- Added\n- Removed\n- Fixed'), [false, false, false], 'a list of them is one list');
});

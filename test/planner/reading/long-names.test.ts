// Long prompts are written more loosely than plain requests, and have a model of names of their own.
import t from 'tap';
import { genreOf } from '../../../src/generation/planner/reading/genre.ts';
import { weights } from '../../../src/generation/planner/reading/model/weights.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { rolesOf } from '../../../src/generation/planner/reading/roles.ts';
import { mannerOf } from '../../../src/generation/planner/reading/subject/network.ts';
import { subjectOf } from '../../../src/generation/planner/reading/subject/subject.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

const QUIZ =
  'hi its for the kids library club, ages 7 to 10. I want a Volcano Quiz where each question shows up, there is a pause so kids can shout, then the answer. Q: What comes out of a volcano? A: Lava. Q: What is a sleeping volcano called? A: Dormant. Bright colours, thirty seconds, nothing scary please. Thank you!';

t.test('a prompt is long from 240 characters on', async (t) => {
  t.equal(mannerOf({ text: 'x'.repeat(239) }), 'plain');
  t.equal(mannerOf({ text: 'x'.repeat(240) }), 'long');
});

t.test('a long prompt is named by what long prompts taught, where plain ones mislead', async (t) => {
  t.equal(read([{ text: QUIZ }]).subject?.text, 'Volcano Quiz');
  const { tagger, genre, subject } = weights();
  const view = viewOfText(QUIZ);
  const roles = rolesOf(view, tagger);
  const known = { roles, genre: genreOf(genre, view, roles) };
  const plainly = subjectOf({ ...subject, long: subject.plain }, view, known, { message: 0 });
  t.equal(plainly?.text, 'What comes out of a volcano');
});

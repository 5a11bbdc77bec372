import t from 'tap';
import { within } from '../../../src/generation/planner/reading/grammar/kinds.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { candidatesOf } from '../../../src/generation/planner/reading/subject/candidates.ts';
import { contextOf, isIn } from '../../../src/generation/planner/reading/subject/context.ts';
import { leaning } from '../../../src/generation/planner/reading/subject/leanings.ts';
import { plainName } from '../../../src/generation/planner/reading/subject/subject.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

t.test('every stretch of a line that begins and ends with a word may be a subject', async (t) => {
  const view = viewOfText('Kettle & Crane\nopens');
  const { tokens } = view.structure;
  const texts = candidatesOf(view).map(({ start, end }) =>
    view.text.slice(tokens[start]!.start, tokens[end - 1]!.end),
  );
  t.same(texts, ['Kettle', 'Kettle & Crane', 'Crane', 'opens']);
});

t.test('a long text has a bounded number of candidates', async (t) => {
  t.equal(candidatesOf(viewOfText('word '.repeat(700))).length, 6955);
  t.equal(
    candidatesOf(viewOfText('word '.repeat(2400))).length,
    candidatesOf(viewOfText('word '.repeat(1200))).length,
  );
});

t.test('what a prompt is about is found where its name stands', async (t) => {
  const subjects: [string, string][] = [
    ['A 20 second ad for Kettle & Crane, speciality coffee. Second cup free before 9 am.', 'Kettle & Crane'],
    [
      'Ein Video für Bäckerei Lindner. Ab Montag frische Brezeln, 3 Stück für 2 €. Bitte fröhlich!',
      'Bäckerei Lindner',
    ],
  ];
  for (const [text, subject] of subjects)
    t.match(plainName(read([{ text }]).subject?.text ?? ''), plainName(subject), text);
  t.equal(read([{ text: 'Please make me a video.' }]).subject, null);
  const wedding =
    'Save the date! Imogen & Teo are getting married on 6 September at Fennick Barn. Ceremony 2pm.';
  t.not(plainName(read([{ text: wedding }]).subject?.text ?? ''), 'save the date', 'a heading is no name');
  const ladders = 'TOOLBOX TALK – LADDERS. Three points of contact at all times. Set the angle at 1 in 4.';
  t.equal(read([{ text: ladders }]).subject?.text, 'LADDERS');
});

t.test('names are compared without case, marks and quotation marks', async (t) => {
  t.equal(plainName('«Kettle  &\nCrane»!'), 'kettle & crane');
  const view = viewOfText('Marrow & Thyme, see marrowthyme.example');
  t.equal(isIn('marrowthymeexample', view, { start: 0, end: 1 }), true);
  t.equal(isIn('kettleexample', view, { start: 0, end: 1 }), false);
});

t.test('names that were met are counted, small words with a capital are none', async (t) => {
  const view = viewOfText('The Crane met Ana');
  const { names } = contextOf(view, { roles: ['C', 'C', 'C', 'C'], genre: 'story' });
  t.same([...names], [0, 0, 0, 1]);
});

t.test('the items inside a range are found', async (t) => {
  const items = [
    { start: 0, end: 1 },
    { start: 2, end: 4 },
    { start: 5, end: 9 },
  ];
  t.same(within(items, { start: 1, end: 8 }), [{ start: 2, end: 4 }]);
  t.same(within(items, { start: 0, end: 9 }), items);
  t.same(within([], { start: 0, end: 9 }), []);
});

t.test('how a name is led to and written counts beside what was learned', async (t) => {
  const first = (text: string, ...names: string[]) => {
    const view = viewOfText(text);
    const { tokens } = view.structure;
    const candidates = names.map((name) => {
      const from = text.indexOf(name);
      const start = tokens.findIndex((it) => it.start === from);
      return { start, end: tokens.findIndex((it) => it.end === from + name.length) + 1 };
    });
    const roles = tokens.map((): 'C' => 'C');
    const scores = leaning(view, { roles, genre: 'event' }, candidates, new Float64Array(names.length));
    return names[scores.indexOf(Math.max(...scores))];
  };
  t.equal(first('Tea at Kirkgate Market. I run Threadbare.', 'Kirkgate Market', 'Threadbare'), 'Threadbare');
  t.equal(first('Song with Ada Brook at Gull & Gorse.', 'Ada Brook', 'Gull & Gorse'), 'Gull & Gorse');
  t.equal(first('Come by bus, bring tea. Show: “Night Bus”.', 'bus, bring tea', 'Night Bus'), 'Night Bus');
  t.equal(first('Does Ada sing? Ada sings.', 'Does Ada sing', 'Ada sings'), 'Ada sings');
  t.equal(first('Red Door or Blue Gate, bluegate.example.', 'Red Door', 'Blue Gate'), 'Blue Gate');
});

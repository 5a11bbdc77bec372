// Where the words of a corrected message stand in the message as it was written.
import t from 'tap';
import type { Brief, Span } from '../../../../src/domain/brief.ts';
import {
  asWritten,
  type Corrected,
  edited,
} from '../../../../src/generation/planner/reading/corrections/edits.ts';

const WRITTEN = 'Tea at 6, no, at 7. Cost: 24 euros. Come.';
const EDITS = [
  { start: 7, end: 17, text: '' },
  { start: 26, end: 28, text: '2600' },
];
const corrected = edited(WRITTEN, EDITS);

t.test('edits are made in their order, each in its place', async (t) => {
  t.same(corrected, { text: 'Tea at 7. Cost: 2600 euros. Come.', edits: EDITS });
  t.equal(edited('abc', []).text, 'abc');
  t.equal(
    edited('abc', [
      { start: 0, end: 1, text: 'x' },
      { start: 3, end: 3, text: '!' },
    ]).text,
    'xbc!',
  );
});

const span = (start: number, end: number, message = 0): Span => ({ in: { message }, start, end });
const brief = (material: object[], more: Partial<Brief> = {}): Brief => ({
  ...{
    version: 1,
    language: 'en',
    genre: 'local',
    subject: null,
    directions: [],
    prohibitions: [],
    chatter: [],
  },
  material: material as Brief['material'],
  ...more,
});
/** What a stretch of the corrected text is in the written one. */
const of = (text: string, messages: Corrected[] = [corrected]) => {
  const start = messages[0]!.text.indexOf(text);
  const made = asWritten(
    brief([{ kind: 'claim', words: { text, span: span(start, start + text.length) } }]),
    messages,
  );
  const { span: it } = made.material[0]!.words;
  return WRITTEN.slice(it.start, it.end);
};

t.test('a stretch has its place in what was written, with what was taken back in it', async (t) => {
  t.equal(of('Tea'), 'Tea');
  t.equal(of('Tea at'), 'Tea at');
  t.equal(of('Tea at '), 'Tea at ', 'up to where something went');
  t.equal(of('Tea at 7'), 'Tea at 6, no, at 7');
  t.equal(of('7.'), '7.');
  t.equal(of('Cost'), 'Cost');
  t.equal(of('2600'), '24', 'what was put in lies where it replaces something');
  t.equal(of('2600 euros'), '24 euros');
  t.equal(of('Cost: 26'), 'Cost: 24');
  t.equal(of('Come.'), 'Come.');
});

t.test('every span of a brief is moved, of its own message alone, and what went is chatter', async (t) => {
  const plain: Corrected = { text: 'Come.', edits: [] };
  const asset: Span = { in: { asset: 'a' }, start: 16, end: 20 };
  const words = (it: Span) => ({ text: 'x', span: it });
  const given = brief(
    [
      { kind: 'event', words: words(span(16, 20)), when: words(span(16, 20, 1)), who: words(asset) },
      { kind: 'table', words: words(span(0, 3)), head: [words(span(16, 20))], rows: [[words(span(28, 33))]] },
    ],
    { subject: words(span(28, 33)), chatter: [span(28, 33)] },
  );
  const made = asWritten(given, [corrected, plain]);
  t.same(made.material, [
    { kind: 'event', words: words(span(26, 28)), when: words(span(16, 20, 1)), who: words(asset) },
    { kind: 'table', words: words(span(0, 3)), head: [words(span(26, 28))], rows: [[words(span(36, 41))]] },
  ]);
  t.same(made.subject, words(span(36, 41)));
  t.same(made.chatter, [span(36, 41), span(7, 17)]);
  t.equal(asWritten(given, [plain, plain]), given, 'without corrections it is what it was');
});

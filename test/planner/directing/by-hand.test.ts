// Rules of directing at their edges, on briefs that are written by hand: no reader has a say in what is in them.
import t from 'tap';
import type { Direction, MaterialItem, Words } from '../../../src/domain/brief.ts';
import { apart } from '../../../src/generation/planner/directing/items/apart.ts';
import { isAmount } from '../../../src/generation/planner/directing/items/needed.ts';
import { placesOf } from '../../../src/generation/planner/directing/places.ts';
import { shapeOf } from '../../../src/generation/planner/directing/shape.ts';
import type { SceneBody, Take } from '../../../src/generation/planner/directing/take.ts';
import { withTopic } from '../../../src/generation/planner/directing/topic.ts';
import { unfolded } from '../../../src/generation/planner/directing/unfold.ts';
import { brief, line, writer } from './hand-brief.ts';

const claim = (words: Words): MaterialItem => ({ kind: 'claim', words });
const direction = (words: Words): Direction => ({ kind: 'format', words });
const take = (body: SceneBody, more: Partial<Take> = {}): Take => ({
  ...{ body, from: [], weight: 5, spoken: '', joins: 'never', lines: [], under: '' },
  ...more,
});

t.test('the topic of an instruction begins behind the first word that leads to it', async (t) => {
  const w = writer();
  const asked = (instruction: string) => {
    const forbidden = [w('no cats'), w('no dogs')].map((words) => ({ words }));
    const of = brief({
      material: [],
      directions: [direction(w(instruction))],
      prohibitions: forbidden as never,
    });
    return withTopic(of, instruction).subject?.text;
  };
  t.equal(asked('make a video about tea for two'), 'tea for two');
  t.equal(asked('make a video about “Old Mill”.'), 'Old Mill');
});

t.test('what is spoken stays one scene, and what was told apart has taken its time', async (t) => {
  const dates = ['1901', '1923', '1950', '1988'].map((when) => ({ when, what: `Mill of ${when}` }));
  const w = writer();
  const from = dates.map(({ what }) => w(what));
  const history = take({ type: 'timeline', eyebrow: '', title: '', entries: dates }, { from });
  t.equal(unfolded([history], () => true).length, 4);
  const spoken = { ...history, voiced: true as const };
  t.same(
    unfolded([spoken], () => true),
    [spoken],
  );
  const lines = ['Rye cake', 'Plum cake', 'Tea'];
  const list = () =>
    take({ type: 'list', eyebrow: '', title: '', numbered: false, items: lines }, { from: lines.map(w) });
  const once = unfolded([list(), list()], (takes) => takes.length < 3);
  t.same(
    once.map(({ body }) => body.type),
    ['statement', 'statement', 'statement', 'list'],
  );
});

t.test('a shape may be written with the sign of multiplication', async (t) => {
  const w = writer();
  const shape = (text: string) =>
    shapeOf(
      { prompt: 'tea', attachments: [] },
      brief({ material: [], directions: [{ ...direction(w(text)), kind: 'other' } as Direction] }),
    );
  t.same(['1×1', '9 x 16', '4:5', '21 × 9', '3×1'].map(shape), ['1:1', '9:16', '4:5', '21:9', '21:9']);
});

t.test('what is to close a film does not open it as well', async (t) => {
  const [open, said, close] = line('Start with', 'Do less.', 'as the closer');
  const places = placesOf(brief({ material: [claim(said!)], directions: [open!, close!].map(direction) }));
  t.same([places.first?.words.text, places.last?.words.text], [undefined, 'Do less.']);
});

t.test('an amount may be written in the digits of any script', async (t) => {
  for (const text of ['200 g flour', '٢ كوب دقيق', '२ कप चाय']) t.equal(isAmount(text), true, text);
  for (const text of ['flour', '200 g flour.', 'Flour:']) t.equal(isAmount(text), false, text);
});

t.test('the name of a line stays with the first of the things that it lists', async (t) => {
  const w = writer();
  const name = w('Menu');
  const parts = apart([{ ...claim(w('Soup – Bread – Tea – Cake')), name }], {
    language: 'en',
    genre: 'launch',
  });
  t.same(
    parts.map((item) => [item.words.text, item.name?.text]),
    [
      ['Soup', 'Menu'],
      ['Bread', undefined],
      ['Tea', undefined],
      ['Cake', undefined],
    ],
  );
});

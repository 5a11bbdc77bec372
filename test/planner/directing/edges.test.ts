// How films open and close: the first sentence of a story, whoever looks for somebody, what a film that explains ends with.
import t from 'tap';
import type { Genre, MaterialItem, Words } from '../../../src/domain/brief.ts';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { introduced } from '../../../src/generation/planner/directing/items/apposed.ts';
import { board, brief, line, within, writer } from './hand-brief.ts';

const claim = (words: Words): MaterialItem => ({ kind: 'claim', words });
const rowsOf = (scenes: ReturnType<typeof board>['scenes']) =>
  scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));
const film = (genre: Genre, subject: string, texts: string[]) => {
  const say = writer();
  const material = texts.map((text) => claim(say(text)));
  return rowsOf(board(brief({ genre, subject: say(subject), material })).scenes);
};

t.test('a film that tells something closes with its last line, else with its title', async (t) => {
  const leaves = ['Green is the colour of work.', 'Red is made fresh.', 'Then the tree lets go.'];
  t.equal(film('explainer', 'Red leaves', leaves).at(-1), 'cta | Then the tree lets go | Red leaves');
  const asked = film('explainer', 'Why do leaves turn red?', leaves);
  t.equal(asked.at(-1), 'cta | Then the tree lets go', 'what was asked is not said again');
  const fact = film('recap', 'Hill Library', ['The year was good.', 'Every fifth visit was paid with 12 €.']);
  t.equal(fact.at(-1), 'cta | Hill Library', 'a fact keeps a scene of its own');
  const listed = film('recap', 'Hill Library', ['New chairs', 'New lamps', 'New books']);
  t.notOk(listed.at(-1)?.includes('New books'), 'an entry of a list is no last line');
  const dated = film('timeline', 'Our bridge', ['1904 Built of iron.', '1990 Closed.', '2027 Opened again.']);
  t.equal(dated.at(-1), 'cta | Our bridge', 'an entry of a history is none either');
  t.equal(film('comparison', 'Tea or coffee', leaves).at(-1), 'cta | Then the tree lets go');
});

t.test('the last point of one of two sides stays where it is', async (t) => {
  const sides = ['Tea calms.', 'Coffee wakes.', 'Tea is cheap.', 'Coffee smells well.'];
  t.notOk(film('comparison', 'Tea or coffee', sides).at(-1)?.startsWith('cta'));
});

t.test('the end card of a lesson has the whole title that the film opened with', async (t) => {
  const title = 'How to repot a monstera';
  const [head, ...rest] = line(
    title,
    'Water it the day before, and wait until all of it is really wet.',
    'Stake it, and be careful that the roots are whole and the pot is large enough.',
  );
  const scenes = board(
    brief({
      genre: 'howto',
      subject: within(head!, 'repot a monstera'),
      material: [head!, ...rest].map(claim),
    }),
  ).scenes;
  t.equal(rowsOf(scenes).at(-1), `cta | ${title}`);
});

t.test('a story that nobody gave a title opens with its first sentence', async (t) => {
  const say = writer();
  const first = say('The tailor of Wren Street sewed a secret pocket.');
  const material = [first, say('In it he hid a sentence.')].map(claim);
  const street = board(brief({ genre: 'story', subject: within(first, 'Wren Street'), material })).scenes;
  t.same(rowsOf(street), [
    'hook | The tailor of Wren Street sewed a secret pocket',
    'statement | In it he hid a sentence',
  ]);
  const titled = board(brief({ genre: 'story', subject: say('The secret pocket'), material })).scenes;
  t.equal(rowsOf(titled)[0], 'hook | The secret pocket | The tailor of Wren Street sewed a secret pocket');
});

t.test('what only introduces a name to the maker is not shown', async (t) => {
  const said = (text: string, name: string, language: string) => {
    const words = line(text)[0]!;
    const [item] = introduced([claim(words)], { subject: within(words, name), language });
    return item!.words;
  };
  const cart = said('O produto é a Pitomba, uma carretinha.', 'Pitomba', 'pt');
  t.same(cart, { text: 'Pitomba, uma carretinha.', span: { in: { message: 0 }, start: 14, end: 38 } });
  t.equal(said('The product is “Otto”, a lamp.', 'Otto', 'en').text, '“Otto”, a lamp.');
  const other = said('The product is what people say of Otto.', 'Otto', 'en');
  t.equal(other.text, 'The product is what people say of Otto.', 'a name farther on is not introduced');
});

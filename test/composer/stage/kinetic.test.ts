// Words that have a frame alone: at different scales, and one of them set off by a drawn stroke.
import t from 'tap';
import type { Scene } from '../../../src/domain/storyboard.ts';
import { frameOf } from '../../../src/generation/composer/frame-shape.ts';
import { type MarkupInput, sceneMarkup } from '../../../src/generation/composer/scene-markup.ts';
import { stackOf } from '../../../src/generation/composer/text/stacked.ts';
import { strokeOf } from '../../../src/generation/composer/text/struck.ts';
import { allConcepts } from '../../../src/generation/pictures/concepts.ts';
import { type BoardOptions, board, scene } from '../boards.ts';

const NOTHING = { lead: null, prop: null, items: [] };
const bread = allConcepts().find(({ id }) => id === 'bread')!;

function drawn(made: Scene, more: Partial<MarkupInput> = {}, options: BoardOptions = {}) {
  const film = board([made], options);
  return sceneMarkup({
    ...{ board: film, index: 0, frame: frameOf(film.width, film.height), variant: 0, layout: 'fill' },
    ...{ pictures: NOTHING, assets: new Map() },
    ...more,
  }).inner;
}
const said = (title: string) => scene('s', 'statement', { eyebrow: '', title });

t.test('a short sentence is parted into the lines that fill its room best', async (t) => {
  t.same(stackOf('Escala 14x14', [156, 76]), ['Escala', '14x14']);
  t.same(stackOf('만든 호미는 가져갑니다', [83, 120]), ['만든', '호미는', '가져갑니다']);
  const winter = stackOf('Fourteen boats and one long winter', [156, 76])!;
  t.notMatch(winter.join('/'), / and\//, 'no line ends on a word that leads on');
  for (const words of [
    'Bread for the valley',
    'Pão da casa velha',
    'Brot aus dem Ofen',
    'Episode 57 tonight',
  ])
    t.notMatch(stackOf(words, [60, 120])!.join('/'), /(?:for|the|da|aus|dem|Episode)\//u, words);
  t.equal(stackOf('The valley', [60, 120]), null, 'nor does an article stand alone');
  t.equal(stackOf('Otto lezioni', [156, 30]), null, 'one line where the room is low');
  t.equal(stackOf('Seventy-seven', [156, 76]), null);
  t.equal(stackOf('孩子的话', [156, 76]), null, 'signs without spaces');
  t.equal(stackOf('ازرع نخلة باسم من تحب', [156, 76]), null, 'nor where words run from the right');
  t.equal(stackOf('A sentence of so many words that it is a text', [156, 76]), null);
  t.same(stackOf('Salinas de Valdehoz (Cuenca)', [83, 60])?.at(-1), '(Cuenca)');
});

t.test('words alone are stacked and struck; beside a picture and on a thing they are neither', async (t) => {
  const alone = drawn(said('Sopramos ancora, tutti'));
  t.match(alone, /class="t title stacked cased"/);
  t.equal(alone.match(/class="ln/g)?.length, 2);
  t.equal(alone.match(/class="stroke/g)?.length, 1);
  t.equal(alone.replace(/<[^>]*>/g, '').trim(), 'Sopramos ancora, tutti', 'as it was written');
  const pictured = drawn(said('Sopramos ancora, tutti'), {
    pictures: { ...NOTHING, lead: bread },
    layout: 'split',
  });
  t.notMatch(pictured, /stacked|class="stroke/);
  t.notMatch(drawn(said('Sopramos ancora, tutti'), {}, { treatment: 'chalkboard' }), 'class="stroke');
  t.notMatch(drawn({ ...said('Sopramos ancora, tutti'), roominess: 1 }), /stacked|class="stroke/);
});

t.test('brackets are said by the way, and a film has one kind of stroke', async (t) => {
  t.match(drawn(said('Valdehoz (Cuenca)')), /class="ln aside">.*\(Cuenca\)/);
  t.equal(strokeOf(0.2, 1).kind, 'block');
  t.equal(strokeOf(0.8, 1).kind, 'under');
  t.equal(strokeOf(0.2, 0.75).kind, 'under', 'calm films draw lines');
});

t.test(
  'a figure alone is underlined, and the last phrase where words are not parted by spaces',
  async (t) => {
    const stat = { eyebrow: '', prefix: '', value: 60, raw: '60', suffix: ' euro', label: 'Costo' };
    const figure = drawn(scene('s', 'stat', stat), { layout: 'inverse' });
    t.match(figure, /class="struck on-under">.*60<\/span>.*class="stroke under-stroke"/s);
    t.notMatch(
      drawn(scene('s', 'stat', stat), { layout: 'split', pictures: { ...NOTHING, lead: bread } }),
      'stroke',
    );
    const phrase = drawn(said('每周六下午两点'));
    t.match(phrase, /class="struck on-under"><span class="ph">下午两点<\/span><svg/);
    t.equal(drawn(said('完')).match(/class="stroke/g), null, 'one phrase is not set off from itself');
  },
);

t.test('what fills a frame alone comes nearer as long as it is seen', async (t) => {
  t.match(
    drawn(said('Sopramos ancora, tutti')),
    /class="t title stacked cased" data-text="title" data-fx="grow 0 0 1 1.025"/,
  );
});

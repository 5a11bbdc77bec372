// Pictures at their edges: how many of a list, what an end card shows again, shares and names.
import t from 'tap';
import type { Scene } from '../../src/domain/storyboard.ts';
import { picturesOf } from '../../src/generation/pictures/choose.ts';
import { figureProp, isPartOfWhole, shareOf } from '../../src/generation/pictures/props/amounts.ts';
import { namesIn } from '../../src/generation/pictures/turns-and-names.ts';
import { scene } from '../composer/boards.ts';

const chosen = (...scenes: Scene[]) => picturesOf({ scenes, language: 'en', subject: 'Alpenglow' });
const leads = (...scenes: Scene[]) => chosen(...scenes).map(({ lead }) => lead?.id ?? null);

t.test('a list has pictures where three of five things have one', async (t) => {
  const items = (...names: string[]) => {
    const list = scene('l', 'list', { eyebrow: '', title: 'Ours', numbered: false, items: names });
    return chosen(list)[0]!.items.map((concept) => concept?.id ?? null);
  };
  t.same(items('Tomato', 'Cheese', 'Banana', 'Xyzzy', 'Qwop'), [
    'tomato',
    'cheese-wedge',
    'banana',
    null,
    null,
  ]);
  t.same(items('Tomato', 'Cheese', 'Banana', 'Xyzzy', 'Qwop', 'Zork'), []);
  t.same(items('Tomato', 'Xyzzy'), [], 'one is none');
});

t.test('an end card shows what it names, also where the scene before showed it', async (t) => {
  const line = (id: string, title: string) => scene(id, 'statement', { eyebrow: '', title });
  const end = (title: string) => scene('z', 'cta', { title, url: '' });
  t.same(leads(line('a', 'Xyzzy'), line('b', 'A fresh tomato'), end('Buy a tomato')), [
    null,
    'tomato',
    'tomato',
  ]);
  t.same(leads(line('a', 'Xyzzy'), line('b', 'A tomato'), line('c', 'The tomato')), [null, 'tomato', null]);
});

t.test('a share is of a whole: all of it, and never none', async (t) => {
  const share = (text: string) => {
    const prop = shareOf(text);
    return prop?.kind === 'share' ? prop.percent : null;
  };
  t.same(['100 % wool', '0 % wool', '101 % wool', '12,5 % wool'].map(share), [100, null, null, 12.5]);
  const changes = ['Si los precios suben 5 %', 'Prices rose 5 %', '5 % por mes', '5 % a month', '70% छोटा'];
  t.same(changes.map(share), [null, null, null, null, null], 'a rate and a change are no part of a whole');
  t.equal(share('5 % a mondo'), 5);
  const ofNothing = ['Cider, 5.2% vol', 'inkl. 19 % MwSt.', 'VAT 20%', '4.1% AER fixed', 'アルコール分5%'];
  t.same(ofNothing.map(share), [null, null, null, null, null], 'strength, tax and interest have no rest');
  t.same(['38% fat-free', '12% interested', '60% volunteers'].map(share), [38, 12, 60]);
});

t.test('the words beneath a percentage say whether it is a part of a whole', async (t) => {
  t.same(
    ['AER fixed for a year', 'Now 4.1% AER fixed', 'of all rooms', 'Now 4.1% of all rooms'].map((label) =>
      isPartOfWhole('4.1%', label),
    ),
    [false, false, true, true],
  );
  const drawn = (label: string) => figureProp({ prefix: '', raw: '5.2', value: 5.2, suffix: '%', label });
  t.equal(drawn('vol'), null);
  t.same(drawn('of all rooms'), { kind: 'share', percent: 5.2 });
});

t.test('a word behind the end of a sentence is no name', async (t) => {
  const words = ['come', 'with', 'Rose', 'today'];
  const isName = (...stops: boolean[]) => namesIn(words, stops, 'en')[2];
  t.same([isName(false, false, false, false), isName(false, true, false, false)], [true, false]);
});

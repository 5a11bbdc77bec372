// What the words of each kind of scene give to draw, at their edges: figures, places, homes, commands.
import t from 'tap';
import { scene } from '../composer/boards.ts';
import { of, said } from './drawn-props.ts';

t.test('a figure is things that are counted, from five to sixty, with what they are', async (t) => {
  const stat = (prefix: string, value: number, raw: string, suffix: string, label = 'of it') =>
    of(scene('n', 'stat', { eyebrow: '', prefix, value, raw, suffix, label }));
  t.same(
    [4, 5, 60, 61].map((n) => stat('', n, `${n}`, ' bags')),
    ['nothing', 'count 5', 'count 60', 'nothing'],
  );
  t.same(
    [
      stat('', 12.5, '12.5', ' bags'),
      stat('', 12, '12', ' kg'),
      stat('+', 12, '12', ' bags'),
      stat('€', 12, '12', ''),
    ],
    ['nothing', 'nothing', 'nothing', 'tag €'],
  );
  t.same(
    [
      stat('', 12, '12', '', 'bags of tea'),
      stat('', 12, '12', '', '12 bags'),
      stat('', 12, '12', '', 'minutes'),
    ],
    ['count 12', 'nothing', 'nothing'],
  );
  t.same(
    [stat('~', 30, '30', '%'), stat('', 101, '101', '%'), stat('', 30, '30', ' %')],
    [...['nothing', 'nothing', 'share 30']],
  );
  t.match(stat('1,200 → ', 1500, '1,500', ''), '{"written":"1,200","value":1200}');
  t.match(stat('1,5 → ', 2, '2', ''), '{"written":"1,5","value":1.5}');
  t.equal(stat('0 kg → ', 4, '4', ' kg'), 'nothing');
  t.equal(stat('178 kilograms → ', 4, '4', ' kilograms'), 'nothing', 'too long to be written on it');
  t.equal(stat('', 12, '12', ' bags', '12 bags of tea'), 'count 12', 'with a unit of its own');
});

t.test('which words of each kind of scene are looked at', async (t) => {
  t.equal(of(scene('h', 'hook', { eyebrow: '', title: 'Tea', sub: 'on 6 June' })), 'calendar JUN 6');
  t.equal(of(scene('c', 'cta', { title: 'Come', sub: 'on 6 June', url: '' })), 'calendar JUN 6');
  const list = (...items: string[]) =>
    of(scene('l', 'list', { eyebrow: '', title: 'Offices', numbered: false, items }));
  t.match(list('Lisbon', 'Nairobi'), /^map .*Lisbon.*Nairobi/);
  t.equal(list('Lisbon'), 'nothing', 'one place is no map of a list');
  const home = { genre: 'listing', home: 'flat' } as const;
  const rent = { eyebrow: '', prefix: '€', value: 890, raw: '890', suffix: ' a month', label: 'rent' };
  t.equal(of(scene('n', 'stat', rent), home), 'listing Alpenglow true', 'its price stands beside it');
  t.equal(of(scene('n', 'stat', rent), { ...home, subject: 'x'.repeat(29) }), 'listing  true');
  t.equal(said('€890 a month', home), 'listing Alpenglow true');
  const until = { ...rent, prefix: '', value: 2, raw: '2', suffix: ' days' };
  t.equal(of(scene('n', 'stat', { ...until, label: 'until 6 June' })), 'calendar JUN 6');
  t.equal(said(`docker run ${'x'.repeat(49)}`), `terminal docker run ${'x'.repeat(49)}`);
  t.equal(said(`docker run ${'x'.repeat(50)}`), 'nothing');
});

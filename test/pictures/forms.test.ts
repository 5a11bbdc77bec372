// What form the items of a list want, and what stands for a film that its pictures have been seen in.
import t from 'tap';
import type { Scene, Storyboard } from '../../src/domain/storyboard.ts';
import { picturesOf } from '../../src/generation/pictures/choose.ts';
import { countedIn, formOf, pricedIn } from '../../src/generation/pictures/chosen/form-of.ts';
import { board, scene } from '../composer/boards.ts';

const list = (...items: string[]): Scene =>
  scene('l', 'list', { eyebrow: '', title: '', numbered: false, items });
const opening = (title: string) => scene('o', 'hook', { eyebrow: '', title, sub: '' });
const line = (id: string, title: string) => scene(id, 'statement', { eyebrow: '', title });
const shown = (scenes: Scene[], more: Partial<Storyboard> = {}) =>
  picturesOf({ ...board(scenes), ...more }).map(({ lead, prop }) => lead?.id ?? prop?.kind ?? '-');

t.test('an item counts where it begins with a figure that is no measure, day or hour', async (t) => {
  t.same(countedIn('36 trips'), { figure: '36', label: 'trips' });
  t.same(countedIn('8 min parking on average'), { figure: '8 min', label: 'parking on average' });
  t.same(countedIn('1,200+ trees planted'), { figure: '1,200+', label: 'trees planted' });
  t.same(countedIn('95% of all trains'), { figure: '95%', label: 'of all trains' });
  for (const other of [
    '250 g flour',
    '2 cups flour',
    '14 January',
    '3. Mai',
    '8 pm',
    '10 to 3',
    'From 4 euros',
    '36',
  ])
    t.equal(countedIn(other), null, other);
});

t.test('lists of figures stand large, and what follows ingredients has its order', async (t) => {
  const form = (scenes: Scene[], genre?: Storyboard['genre']) =>
    formOf({ scenes, ...(genre ? { genre } : {}) }, scenes.length - 1);
  t.equal(form([list('36 trips', '412 members', '9 new routes')]), 'figures');
  t.equal(form([list('36 trips', '412 members', 'A hut')]), null, 'each of them counts');
  t.equal(form([list('36 trips')]), null);
  t.equal(form([list(...Array(7).fill('36 trips'))]), null, 'more than six are rows');
  const weighed = list('2 cups flour', '2 eggs', 'Butter');
  const steps = list('Whisk', 'Rest 20 minutes');
  t.equal(form([weighed, steps], 'recipe'), 'steps');
  t.equal(form([weighed], 'recipe'), null);
  t.equal(form([steps], 'recipe'), null, 'ingredients that nothing is said of have no order');
  t.equal(form([weighed, steps], 'howto'), null);
  t.equal(
    form([{ ...steps, numbered: true } as Scene], 'howto'),
    'steps',
    'what is numbered keeps its numbers',
  );
});

t.test('prices stand behind what they are asked for, and what is offered is ticked', async (t) => {
  t.same(pricedIn('Margherita 7 €'), { name: 'Margherita', price: '7 €' });
  t.same(pricedIn('Cut and wash: $45'), { name: 'Cut and wash', price: '$45' });
  t.same(pricedIn('Tagesteller – 12,50 €'), { name: 'Tagesteller', price: '12,50 €' });
  t.same(pricedIn('Latte CHF 5.50'), { name: 'Latte', price: 'CHF 5.50' });
  for (const other of ['7 €', 'Room 7', 'From 4 euros per hour', 'Save 1 000 €'])
    t.equal(pricedIn(other), null, other);
  const form = (items: string[], genre?: Storyboard['genre']) =>
    formOf({ scenes: [list(...items)], ...(genre ? { genre } : {}) }, 0);
  t.equal(form(['Margherita 7 €', 'Funghi 8 €']), 'prices');
  t.equal(form(['Margherita 7 €', 'Water']), null);
  t.same(
    (['hiring', 'event', 'story'] as const).map((genre) => form(['Quiet', 'No weekends'], genre)),
    ['offers', null, null],
  );
  t.equal(form(['36 trips', '412 members'], 'hiring'), 'figures', 'figures before ticks');
});

t.test('a bare name is about what the list under it is called', async (t) => {
  const subject = 'Pocketwise';
  const called = (title: string) =>
    shown(
      [
        opening(subject),
        scene('l', 'list', { eyebrow: '', title, numbered: false, items: ['Quiet', 'Calm'] }),
      ],
      {
        subject,
        genre: 'launch',
      },
    )[0];
  t.equal(called('A budgeting app'), 'money-bag');
  t.equal(called('Simply said'), 'monogram');
  t.equal(called('All the people'), 'monogram', 'which is vague');
});

t.test('a shop is about what it sells, and its film shows several of it', async (t) => {
  const end = scene('e', 'cta', { title: 'See you soon', sub: 'Flower shop', url: '' });
  const scenes = [opening('Flower shop'), line('a', 'Come in'), end];
  t.equal(shown(scenes, { subject: 'Flower shop' }).join(' '), 'bouquet tulip bouquet');
  t.equal(shown([opening('Tea shop'), end], { subject: 'Tea shop' })[0], 'teapot');
  t.equal(
    shown([opening('Our shop')], { subject: 'Our shop' })[0],
    'department-store',
    'if it sells anything',
  );
});

t.test('what is said in passing does not stand for a scene of a film about something else', async (t) => {
  const aside = (subject: string) => shown([opening(subject), line('a', 'A trip')], { subject })[1];
  t.equal(aside('Climbing club'), 'mountain', 'but what belongs to that');
  t.equal(aside('Simply said'), 'luggage');
  const of = (...items: string[]) => shown([opening('Tomatoes'), list(...items)], { subject: 'Tomatoes' })[1];
  t.equal(of('A bicycle', 'Quiet', 'Calm'), '-', 'nor one of several items for their list');
  t.equal(of('A bicycle', 'Quiet'), 'bicycle');
  t.equal(shown([line('a', 'Apply at lake.example/jobs')])[0], 'browser', 'nor what an address is made of');
});

t.test('what a name is made of is not shown where its kind is said', async (t) => {
  const subject = 'Blue Lantern Trio';
  const scenes = [opening(subject), line('a', 'Jazz concert of the Blue Lantern Trio')];
  t.equal(shown(scenes, { subject })[0], 'musical-note');
  t.equal(shown([opening(subject), line('a', 'Simply said')], { subject })[0], '-');
  t.equal(shown(scenes, { subject, unpictured: ['concerts'] })[0], '-', 'nor what must not be seen');
  const bakery = [opening('Elm Street Bakery'), line('a', 'Coffee at Elm Street Bakery')];
  t.equal(shown(bakery, { subject: 'Elm Street Bakery' })[0], 'bread', 'its last word says what it is');
});

t.test('days and hours among things have pictures, too', async (t) => {
  const made = list('Jazz concert', 'Friday 12 December', '8 pm', 'City hall');
  t.same(
    picturesOf(board([made]))[0]!.items.map((one) => one?.id),
    ['musical-note', 'calendar', 'alarm-clock', 'classical-building'],
  );
  t.same(picturesOf(board([list('Friday 12 December', 'Calm', 'Quiet')]))[0]!.items, []);
});

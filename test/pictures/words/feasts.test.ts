import { test } from 'tap';
import { feastOf } from '../../../src/generation/pictures/about/feast.ts';
import { conceptOf } from '../../../src/generation/pictures/chosen/sign.ts';

const things = (ids: string) => ids.split(' ').flatMap((id) => conceptOf(id) ?? []);
const about = (film: string, named: string) => feastOf(conceptOf(film), things(named));

test('a birthday with a theme is about that, and has its cake besides', async (t) => {
  const { film, family, isFeast } = about('birthday-cake', 'birthday-cake t-rex balloon');
  t.equal(film?.id, 't-rex');
  t.same(
    family.slice(0, 2).map(({ id }) => id),
    ['t-rex', 'birthday-cake'],
  );
  t.equal(isFeast(conceptOf('birthday-cake')), true);
  t.equal(isFeast(conceptOf('t-rex')), false);
  t.equal(about('party-popper', 'party-popper pirate-flag').film?.id, 'pirate-flag');
});

test('other films, and feasts without a theme, stay what they are', async (t) => {
  t.equal(about('birthday-cake', 'birthday-cake balloon house').film?.id, 'birthday-cake');
  t.equal(about('bread', 'bread rabbit').film?.id, 'bread');
  t.equal(about('bread', 'bread birthday-cake').isFeast(conceptOf('birthday-cake')), false);
  t.equal(feastOf(null, things('rabbit')).film, null);
});

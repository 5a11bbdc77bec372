// What gives away a password, and what stands in brackets beside what is kept back.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { filmOf } from '../../../support/film-of-prompt.ts';

/** Everything that a film shows and says. */
const told = (prompt: string): string => {
  const { scenes } = filmOf(prompt);
  return scenes.flatMap((scene) => [...textsOf(scene), scene.narration]).join(' | ');
};

t.test('a password is neither shown nor said, what is told about passwords is', async (t) => {
  const venue = told(
    'A 15 second clip for Quiz Night at The Ferry Inn, Thursdays at 8 pm, £2 a head. The wifi password for the function room is heron-77 if you need it on the day.',
  );
  t.match(venue, /Quiz Night/);
  t.notMatch(venue, /heron|password/i);
  const french = told(
    'Vidéo de 15 secondes pour la Boulangerie Odette, pain frais dès 7 h. Le mot de passe du wifi est fleur-2024, gardez-le pour vous.',
  );
  t.match(french, 'Boulangerie Odette');
  t.notMatch(french, /fleur/);
  const lesson = told(
    'Explain passwords to our staff in 20 seconds. A good password has 12 characters. Never use one password twice.',
  );
  t.match(lesson, '12 characters');
});

t.test('what a label in brackets keeps back is not shown', async (t) => {
  const notice = told(
    'Notice for residents: Tarn Bridge closes from 3 to 28 March.\nDiversion via Mill Lane.\nPress contact (not for publication): a.reed@tarnside.example',
  );
  t.match(notice, 'Tarn Bridge');
  t.notMatch(notice, 'a.reed');
});

t.test('the figure in brackets behind what is forbidden is forbidden as well', async (t) => {
  const round = told(
    'We closed our round and want an announcement film. Facts, approved by legal: Corrin Robotics raised $4.1M. Led by Fell Ventures. Not approved, keep out: valuation ($22M post), the name of the angel investor Piet Vale. 30 seconds.',
  );
  t.match(round, '4.1M');
  t.notMatch(round, /22M|post|Vale/);
});

// What customers will not hear: instruments and styles, and the moods that they lead.
import t from 'tap';
import { askedMood, nearestMood } from '../../src/generation/planner/music/choose-mood.ts';
import { forbiddenMoods } from '../../src/generation/planner/music/instruments.ts';
import { planned } from './plan-input.ts';

t.test('an instrument is forbidden in each language, before it or behind', async (t) => {
  const noPiano = [
    'No piano. Please, no piano.',
    'anything but piano',
    'I hate sad piano music',
    'bloß kein Klavier',
    'surtout pas de piano',
    'nada de piano',
    'niente pianoforte',
    'inget piano',
    'bez fortepianu',
    'žádný klavír',
    'только не пианино',
    'без фортепіано',
    'χωρίς πιάνο',
    'fără pian',
    'piyano olmasın',
    'ピアノは使わないで',
    '不要钢琴',
    '피아노는 빼 주세요',
  ];
  for (const said of noPiano) {
    t.ok(forbiddenMoods(said).has('soft-piano'), said);
    t.not(askedMood(said), 'soft-piano', said);
  }
  t.ok(forbiddenMoods('Ukulele is banned').has('acoustic') && forbiddenMoods('no ukulele').has('playful'));
  t.ok(forbiddenMoods("L'accordéon est interdit").has('acoustic'));
  t.ok(forbiddenMoods('no glockenspiel, drums or strings').size === 0, 'a comma ends what is denied');
});

t.test('what is asked for somewhere, or only tempered, is not forbidden', async (t) => {
  const wanted = [
    'soft piano',
    'no voice-over but a soft piano',
    'not just piano',
    'no sad piano. Piano that smiles.',
    'no captions, guitar',
    'no pianist in the picture',
    'rocket launch, no rockets',
  ];
  for (const said of wanted) t.equal(forbiddenMoods(said).size, 0, said);
});

t.test('another mood stands in for one that is forbidden, the nearest first', async (t) => {
  t.equal(nearestMood('waltz', new Set()), 'waltz');
  t.equal(nearestMood('soft-piano', new Set(['soft-piano'] as const)), 'ambient');
  t.equal(nearestMood('acoustic', new Set(['acoustic', 'soft-piano'] as const)), 'pop');
  const film = await planned('A film about our hospice garden. Give £25. No piano, please.');
  t.equal(film.music.on, true);
  t.equal(film.music.mood, 'ambient');
});

t.test('instruments that are asked for choose the nearest mood in more languages', async (t) => {
  const asked = [
    ['Hudba: kytara', 'acoustic'],
    ['Musik: stråkar', 'cinematic'],
    ['Musik: trommer', 'trailer'],
    ['κιθάρα', 'acoustic'],
    ['blid klavermusik', 'soft-piano'],
    ['hegedű', 'soft-piano'],
    ['Music: drums', 'trailer'],
  ] as const;
  for (const [said, mood] of asked) t.equal(askedMood(said), mood, said);
});

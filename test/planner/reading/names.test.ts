import t from 'tap';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { isFragment, isTorn, whole } from '../../../src/generation/planner/reading/subject/fragments.ts';
import { namedIn } from '../../../src/generation/planner/reading/subject/named.ts';
import type { Range } from '../../../src/generation/planner/reading/tokens.ts';
import { type TextView, viewOfText } from '../../../src/generation/planner/reading/views.ts';

/** The tokens of a part of a text. */
function rangeOf({ text, structure: { tokens } }: TextView, part: string): Range {
  const from = text.indexOf(part);
  const start = tokens.findIndex((it) => it.start >= from);
  const end = tokens.findIndex((it) => it.end >= from + part.length) + 1;
  return { start, end };
}

function wordsOf({ text, structure: { tokens } }: TextView, range: Range | null): string | null {
  return range && text.slice(tokens[range.start]!.start, tokens[range.end - 1]!.end);
}

t.test('a name is taken whole, without what introduces it', async (t) => {
  for (const [text, part, name] of [
    ["It's Copperfield Pharmacy in Clonakilty.", "It's Copperfield Pharmacy", 'Copperfield Pharmacy'],
    ['新作の「琥珀ぶどう」を販売', '新作の「琥珀ぶどう', '新作の「琥珀ぶどう」'],
    ['Unser Café „Zur Kehre“ öffnet', 'Café „Zur Kehre', 'Café „Zur Kehre“'],
    ['notre soirée raclette du samedi', 'notre soirée raclette du', 'notre soirée raclette'],
    ['Annual recap for Umoja Shamba Co-op, Nakuru', 'Annual recap for Umoja Shamba Co', 'Umoja Shamba Co-op'],
    ['See the lamp at Tannery Square', 'Tannery Square', 'Tannery Square'],
    ['The Ninth Passenger', 'The Ninth Passenger', 'The Ninth Passenger'],
    ['Надо объявить ярмарку: суббота 14 июня', 'Надо объявить ярмарку', 'ярмарку'],
    ['افتتاح مقهى الزاوية يوم الخميس 5 مارس', 'افتتاح مقهى الزاوية يوم الخميس', 'افتتاح مقهى الزاوية'],
  ] as const) {
    const view = viewOfText(text);
    t.equal(wordsOf(view, whole(view, rangeOf(view, part))), name, text);
  }
});

t.test('a stretch within a range or a possessive, and one that joins or lists, is no name', async (t) => {
  const torn = (text: string, part: string) => {
    const view = viewOfText(text);
    return isTorn(view, rangeOf(view, part));
  };
  t.equal(torn('Offen Mo–Sa ab 5:30 Uhr', 'Offen Mo'), true);
  t.equal(torn("Annual members' recap", 'Annual members'), true);
  t.equal(torn('Moonlight Drive-In', 'Moonlight Drive-In'), false);
  t.equal(torn("the film 'Two Roads' opens", 'Two Roads'), false);
  const fragment = (text: string) => {
    const view = viewOfText(text);
    return isFragment(view, { start: 0, end: view.structure.tokens.length });
  };
  t.equal(fragment('And at the end'), true);
  t.equal(fragment('Audit Log, SSO'), true);
  t.equal(fragment('The Ninth Passenger'), false);
});

t.test('a name that a text states is found', async (t) => {
  for (const [text, name] of [
    ['Churn 1.9%. Company name Quillbase. Soft beat.', 'Quillbase'],
    ["It's called Auntie Verl's, three kinds.", "Auntie Verl's"],
    ['Bonjour, notre boutique de Nantes s’appelle «Le Grand Tri», elle est ouverte.', 'Le Grand Tri'],
    ['店名は「つゆくさ庵」です。', 'つゆくさ庵'],
    ['La mia pizzeria si chiama Da Ninetto, a Gubbio.', 'Da Ninetto'],
    ['Mein Café heißt Zum stillen Kapitän. Sonntags Frühstück.', 'Zum stillen Kapitän'],
  ] as const) {
    const view = viewOfText(text);
    t.equal(wordsOf(view, namedIn(view)), name, text);
  }
});

t.test('what a prompt states wins over a fragment', async (t) => {
  const text =
    'Moin, wir eröffnen am 2. Mai unsere zweite Filiale, Backhaus Deichkrümel in Husum. Offen Mo–Sa ab 5:30 Uhr.';
  t.equal(read([{ text }]).subject?.text, 'Backhaus Deichkrümel');
});

t.test('who is called something is named by that, whatever it is and whoever is greeted', async (t) => {
  for (const [text, name] of [
    [
      'necesito un video para mi taller de bicis, se llama La Cadena Feliz, revisión completa 35 euros',
      'La Cadena Feliz',
    ],
    [
      'Un film pour ma boutique de savons, elle s’appelle Mousse et Lavande. Trois savons pour 12 €.',
      'Mousse et Lavande',
    ],
    ['Selam Ayşe, okul kermesi: 14 Haziran Cumartesi, gözleme 20 lira', 'okul kermesi'],
    [
      'evde yoğurt nasıl mayalanır onu anlatan bi video istiyorum. 1 litre sütü kaynat.',
      'evde yoğurt nasıl mayalanır',
    ],
  ] as const)
    t.equal(read([{ text }]).subject?.text, name, text);
});

t.test('what a film is ordered for is named without the "for" that hangs before it', async (t) => {
  for (const [text, name] of [
    ['أبغى فيديو لدورة الخط العربي في مركز مداد، الرسوم 450 ريال', 'دورة الخط العربي في مركز مداد'],
    ['فيديو قصير لمخبز السنابل: كعك العيد بالتمر، الكيلو 45 ريالًا', 'مخبز السنابل'],
    ['نريد إعلانا لعيادة ابتسامة الواحة للأسنان، كشف مجاني للأطفال', 'عيادة ابتسامة الواحة للأسنان'],
  ] as const)
    t.equal(read([{ text }]).subject?.text, name, text);
});

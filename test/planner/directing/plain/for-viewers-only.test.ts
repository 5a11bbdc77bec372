// What of a brief is for its maker, and so stands in no scene: its labels, the film's length, marks that hold nothing.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { withoutWorkingLabels } from '../../../../src/generation/planner/directing/edges/working-labels.ts';
import { namedSteps } from '../../../../src/generation/planner/directing/items/history.ts';
import { enumerationIn } from '../../../../src/generation/planner/directing/lists/enumerations.ts';
import { withoutLength } from '../../../../src/generation/planner/directing/numbers/film-length.ts';
import { linesOf } from '../../../../src/generation/planner/directing/scenes/lines.ts';
import { planned } from '../../plan-input.ts';
import { brief, figure, line } from '../hand-brief.ts';

const unlabelled = (text: string, language = 'en') =>
  withoutWorkingLabels([{ kind: 'claim', words: line(text)[0]! }], language)[0]!.words.text;

t.test('labels of a brief are dropped, those that a viewer needs stay', async (t) => {
  t.equal(unlabelled('Key msg: 9 g of fibre a bar'), '9 g of fibre a bar');
  t.equal(unlabelled('Usp_2: folds flat'), 'folds flat');
  t.equal(unlabelled('Text at end: Come and row'), 'Come and row');
  t.equal(unlabelled('WHEN (the fair): Sunday 9 May'), 'Sunday 9 May');
  t.equal(unlabelled('place = Dunmarsh Green'), 'Dunmarsh Green');
  t.equal(unlabelled('Botschaft 2: Brot braucht Zeit', 'de'), 'Brot braucht Zeit');
  t.equal(unlabelled('Preuve : zéro plastique', 'fr'), 'zéro plastique');
  for (const kept of [
    'Deadline: 9 May',
    'Problem: one in nine boats leaks',
    'End: Sunday 17:00',
    'Price: £9',
  ])
    t.equal(unlabelled(kept), kept);
});

t.test('the name of an item goes as a label does', async (t) => {
  const [name, words] = line('Proof', '80 mills use it');
  const [made] = withoutWorkingLabels([{ kind: 'claim', name: name!, words: words! }], 'en');
  t.same([made!.name, made!.words.text], [undefined, '80 mills use it']);
});

/** What is left of a line with a length in a film of a prompt. */
function left(prompt: string, text: string, raw: string, unit = 'seconds'): string[] {
  const words = line(text)[0]!;
  const value = Number(/\d+/.exec(raw)![0]);
  const quantities = [{ ...figure(words, raw), value, unit }];
  return withoutLength(brief({ material: [{ kind: 'quantity', words, quantities }] }), prompt).material.map(
    (item) => `${item.kind}: ${item.words.text}`,
  );
}

t.test('the length of the film is no figure of what it tells', async (t) => {
  const guide = 'A 40-second video guide for new tenants';
  t.same(left(guide, guide, '40-second'), ['claim: video guide for new tenants']);
  const titled = 'OIL A GATE – 40s video for tenants';
  t.same(left(titled, titled, '40s'), [`claim: ${titled}`], 'a title stands before it');
  const asked = 'What is a toll, who pays it, in 40 secs.';
  t.same(left(asked, asked, '40 secs'), ['claim: What is a toll, who pays it']);
  const card = 'Tolls in 40 seconds';
  t.same(left(`Title card: ${card}`, card, '40 seconds'), [`claim: ${card}`], 'the title is shown as it is');
  t.same(left(`Video, 40 seconds. Tent up in 40 seconds`, 'Tent up in 40 seconds', '40 seconds'), [
    'quantity: Tent up in 40 seconds',
  ]);
  t.same(left('Video, 40 seconds. Tent up in 90 seconds', 'Tent up in 90 seconds', '90 seconds'), [
    'quantity: Tent up in 90 seconds',
  ]);
  t.same(left('Video, 40 seconds. Soup: 40 minutes', 'Soup: 40 minutes', '40 minutes', 'minutes'), [
    'quantity: Soup: 40 minutes',
  ]);
});

t.test('lines that say which step they are become steps, in a row of three and more', async (t) => {
  const numbered = (...texts: string[]) =>
    namedSteps(line(...texts).map((words) => ({ kind: 'claim', words }))).map((item) =>
      item.kind === 'step' ? `${item.number} ${item.words.text}` : item.words.text,
    );
  t.same(numbered('Step 1 Wet it', 'Step 2: Rub it', 'Step 3 – Dry it'), [
    '1 Wet it',
    '2 Rub it',
    '3 Dry it',
  ]);
  t.same(numbered('Schritt 1 Nass machen', 'Schritt 2 Reiben', 'Schritt 3 Trocknen'), [
    '1 Nass machen',
    '2 Reiben',
    '3 Trocknen',
  ]);
  t.same(numbered('Step 1 Wet it', 'Step 2 Rub it'), ['Step 1 Wet it', 'Step 2 Rub it']);
  t.same(numbered('Room 1 Wet', 'Room 2 Dry', 'Room 3 Hot'), ['Room 1 Wet', 'Room 2 Dry', 'Room 3 Hot']);
});

t.test('brackets around a whole text and the end of what begins elsewhere are no words', async (t) => {
  const title = (text: string) => linesOf(text)[0]!.title;
  t.equal(title('(since 1921)'), 'Since 1921');
  t.equal(title('Open late (finally)'), 'Open late (finally)');
  t.equal(title('Work at Sea 2031", by Kelpline'), 'Work at Sea 2031, by Kelpline');
  t.equal(title('Pans of 12", lids'), 'Pans of 12", lids', 'inches');
  t.equal(title('Say "yes", then go'), 'Say "yes", then go');
});

t.test('a pair said twice is no list, and a range is not torn', async (t) => {
  t.equal(enumerationIn('Sand and gravel, half and half', 'en'), null);
  t.equal(enumerationIn('Rice and peas, salt and lime', 'en'), null);
  t.same(enumerationIn('Sand, gravel and lime', 'en')?.items, ['Sand', 'Gravel', 'And lime']);
  const lines = linesOf('Harbour masters earn 48.000 – 56.000 € with a flat over the quay', [], 'en');
  t.ok(
    lines.some((it) => [it.title, it.sub].some((text) => text.includes('48.000 – 56.000 €'))),
    'both ends in one line',
  );
});

t.test('of quotations signed alike the short one keeps who says it', async (t) => {
  const prompt = `Testimonials for Fernhall Dentists, word for word:
"They never once made me feel small." – Jory
"Worth every mile." – Mrs Adeyinka`;
  const { scenes } = await planned(prompt);
  const quotes = scenes.filter(({ type }) => type === 'quote').map((scene) => textsOf(scene));
  t.same(quotes, [
    ['They never once made me feel small.', 'Jory'],
    ['Worth every mile.', 'Mrs Adeyinka'],
  ]);
});

t.test('a name behind a dash signs a quotation where a sentence follows', async (t) => {
  const prompt =
    'Trailer for the novel The Tin Ferry. Show the quote: "A small and perfect book about rivers." — Inés Calvo. ' +
    'Please no rain. Order at tinferry.example';
  const { scenes } = await planned(prompt);
  const [quote] = scenes.filter(({ type }) => type === 'quote');
  t.same(quote && textsOf(quote), ['A small and perfect book about rivers.', 'Inés Calvo']);
});

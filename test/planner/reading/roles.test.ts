import t from 'tap';
import { EDGE_BITS, TABLE_BITS } from '../../../src/generation/planner/reading/model/features.ts';
import { SECOND_BITS, SECOND_EDGE_BITS } from '../../../src/generation/planner/reading/model/second-look.ts';
import { type Chain, PAIRS, type Role, WIDTH } from '../../../src/generation/planner/reading/model/tagger.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { rolesOf } from '../../../src/generation/planner/reading/roles.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

/** A chain that knows nothing, for which everything is content. */
const blank = (bits: number, edgeBits: number): Chain => ({
  table: new Int8Array((1 << bits) * WIDTH),
  scale: 1,
  edges: new Int8Array((1 << edgeBits) * PAIRS),
  edgeScale: 1,
});
const TAGGER = { first: blank(TABLE_BITS, EDGE_BITS), second: blank(SECOND_BITS, SECOND_EDGE_BITS) };

/** One for which everything is a direction. */
const DIRECTING = blank(SECOND_BITS, SECOND_EDGE_BITS);
for (let at = 2; at < DIRECTING.table.length; at += WIDTH) DIRECTING.table[at] = 1;

/** The words of a text that are content, when the tagger takes all for content or for direction. */
function content(text: string, second = TAGGER.second): string {
  const view = viewOfText(text);
  const roles = rolesOf(view, { ...TAGGER, second });
  const kept = view.structure.tokens.filter((_, i) => roles[i] === 'C');
  return kept.map((it) => it.text).join(' ');
}

t.test('what asks to say something is no content up to what is to be said', async (t) => {
  t.equal(content('Mention the price, $549, and end with "Now".'), '$ 549 , " Now " .');
  t.equal(content('Then show three features: presets, trays.'), 'presets , trays .');
  t.equal(content('Plano Base: 2 h por semana, 65 €/mês.'), 'Plano Base : 2 h por semana , 65 € / mês .');
  t.equal(content('Plano de fundo: azul claro.'), '');
  t.equal(content('Track every run. Start on Monday.'), 'Track every run . Start on Monday .');
});

t.test('what is listed behind a request to say it is content', async (t) => {
  t.equal(content('Cover these points: presets, trays. Soft music.', DIRECTING), 'presets , trays .');
  t.equal(content('Then show three features: presets, trays.', DIRECTING), 'presets , trays .');
  t.equal(content('Style: airy, soft.', DIRECTING), '');
});

t.test('what a film is about is material, also where an instruction names it', async (t) => {
  const text = 'A short promo for Lumen Loop';
  const directed = (view: { structure: { tokens: unknown[] } }) =>
    view.structure.tokens.map((_, i): Role => (i < 4 ? 'D' : 'M'));
  const brief = read([{ text }], [], undefined, directed);
  t.ok(brief.subject !== null && text.includes(brief.subject.text));
  t.same(
    brief.material.map(({ words }) => words.span),
    [brief.subject?.span],
  );
});

t.test('a clause that is nothing but the length of the film is no content', async (t) => {
  t.equal(content('One to one and a half minutes, with a narrator.'), 'with a narrator .');
  t.equal(content('A film of 30 seconds. Bake for 30 minutes, 30 seconds at most.'), 'Bake for 30 minutes ,');
  t.equal(
    content('Call 555 0166 30 seconds, folk.'),
    'Call 555 0166 30 seconds , folk .',
    'a number more is no length',
  );
});

t.test('numbers in brackets and of a thread are no words of what they count', async (t) => {
  const shown = read(
    [{ text: '(1) Shower first.\n(2) No running.\n3/ Goggles yes.' }],
    [],
    undefined,
    (view) => view.structure.tokens.map((): Role => 'C'),
  );
  t.same(
    shown.material.map(({ words }) => words.text),
    ['Shower first.', 'No running.', 'Goggles yes.'],
  );
});

t.test('in a text that seems to have nothing for the viewer the sentence with a fact is', async (t) => {
  const weakly = { ...DIRECTING, scale: 0.05 };
  t.equal(content('The ferry stops on 1 April. Short and strict.', weakly), 'The ferry stops on 1 April .');
  t.equal(content('A video about a ferry. Short and strict.', weakly), 'a ferry .');
  t.equal(content('A motivational video for Monday.', weakly), '', 'a day may be when it is wanted');
});

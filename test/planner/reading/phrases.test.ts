// Prompts of which only phrases were said teach the roles: what is to be shown, hidden or heard, and nothing of the rest.
import t from 'tap';
import { trainChain } from '../../../scripts/training/chain.ts';
import { strangers } from '../../../scripts/training/corpus.ts';
import { hintedOf } from '../../../scripts/training/gold.ts';
import {
  bestRoles,
  edgesOf,
  emissionsOf,
  ROLES,
} from '../../../src/generation/planner/reading/model/tagger.ts';
import { weights } from '../../../src/generation/planner/reading/model/weights.ts';
import { rolesOf } from '../../../src/generation/planner/reading/roles.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

const PROMPT = {
  text: 'Calm and grey. Tea from 4. Spoken: Come in.',
  subject: 'Tea',
  show: ['Tea from 4'],
  hide: ['Calm and grey', 'Spoken'],
  voice: ['Come in'],
};

/** One of which only the roles are said. */
const PLAIN = { text: 'Fresh tea Calm music', subject: '', show: [], hide: [], voice: [] };

t.test('each token may have the roles of its phrase, those outside any', async (t) => {
  const { view, allowed } = hintedOf(PROMPT);
  const roles = view.structure.tokens.map(({ text }, i) => [
    text,
    ROLES.filter((_, role) => (allowed[i]! >> role) & 1).join(''),
  ]);
  t.same(Object.fromEntries(roles), {
    ...{ Calm: 'DPMS', and: 'DPMS', grey: 'DPMS', '.': 'CVDPMS', Tea: 'C', from: 'C', '4': 'C' },
    ...{ Spoken: 'DPMS', ':': 'CVDPMS', Come: 'V', in: 'V' },
  });
});

t.test('a chain learns from phrases, and from what follows for the words between them', async (t) => {
  const { view, allowed } = hintedOf(PROMPT);
  const { structure, features } = view;
  const text = { structure, features, allowed };
  const chain = trainChain([text], { epochs: 8, rate: 0.2, drop: 0, seed: 1 });
  const read = (prompt: string) => {
    const seen = viewOfText(prompt);
    const best = bestRoles(emissionsOf(chain, seen.features, seen.structure), edgesOf(chain, seen.features));
    return seen.structure.tokens.map((it, i) => `${it.text}:${ROLES[best[i]!]}`).join(' ');
  };
  t.match(read(PROMPT.text), /Tea:C from:C 4:C/);
  t.match(read(PROMPT.text), /Come:V in:V/);
  t.match(read('Calm. Tea from 5.'), /^Calm:[DPMS]/);
  t.match(read('Calm. Tea from 5.'), /Tea:C from:C/);
});

t.test('plain prompts teach the role of every token, and are read so', async (t) => {
  const plain = strangers().filter((it) => it.roles);
  t.ok(plain.length >= 1300, `${plain.length} prompts`);
  const { allowed } = hintedOf({ ...PLAIN, roles: 'CCDV' });
  t.same([...allowed], [1, 1, 4, 2]);
  t.throws(() => hintedOf({ ...PLAIN, roles: 'CC' }), /no longer those of its words/);
  let [same, all] = [0, 0];
  for (const { text, roles = '' } of plain) {
    const read = rolesOf(viewOfText(text), weights().tagger);
    all += read.length;
    same += read.filter((role, i) => role === roles[i]).length;
  }
  t.ok(same >= 0.96 * all, `${same} of ${all} tokens`);
});

t.test('the prompts that teach this way name their phrases letter by letter, each on one side', async (t) => {
  const all = strangers();
  const phrases = all.flatMap((it) =>
    [...it.show, ...it.hide, ...it.voice].map((phrase) => ({ text: it.text, phrase })),
  );
  t.same(
    phrases.filter(({ text, phrase }) => phrase.trim() === '' || !text.includes(phrase)),
    [],
  );
  const torn = all.flatMap(({ show, hide }) =>
    show.filter((it) => hide.some((other) => other.includes(it) || it.includes(other))),
  );
  t.same(torn, []);
  t.equal(new Set(all.map(({ text }) => text)).size, all.length, 'none stands twice');
  t.ok(all.length >= 2160, `${all.length} prompts`);
});

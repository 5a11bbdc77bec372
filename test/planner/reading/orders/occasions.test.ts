import t from 'tap';
import { weights } from '../../../../src/generation/planner/reading/model/weights.ts';
import { keepOccasions } from '../../../../src/generation/planner/reading/orders/occasions.ts';
import { rolesOf } from '../../../../src/generation/planner/reading/roles.ts';
import { keepClosings } from '../../../../src/generation/planner/reading/rules/closings.ts';
import { cutRemarks } from '../../../../src/generation/planner/reading/rules/remarks.ts';
import { viewOfText } from '../../../../src/generation/planner/reading/views.ts';
import { left } from '../spans.ts';

t.test('the occasion that a film is ordered for is shown with whose it is', async (t) => {
  for (const [text, asked, shown] of [
    [
      'Wir brauchen was fürs Winterfest des Turnvereins Holm: Samstag.',
      'Wir brauchen was fürs Winterfest des Turnvereins Holm',
      'Winterfest des Turnvereins Holm: Samstag.',
    ],
    [
      'Segue o texto pro vídeo da festa da Casa Ipê, de Lages.',
      'Segue o texto pro vídeo da festa da',
      'festa da Casa Ipê, de Lages.',
    ],
    [
      'We need a film for our harvest supper at Mill Hall?',
      'We need a film for our harvest supper at',
      'harvest supper at Mill Hall',
    ],
  ] as const)
    t.equal(left(keepOccasions, text, [[asked, 'D']]), shown, text);
  const audience = 'We need a film for our website at Mill Hall.';
  t.equal(
    left(keepOccasions, audience, [['We need a film for our website', 'D']]),
    'at Mill Hall.',
    'nothing lies between',
  );
});

t.test('a closing line is found behind any word for the end', async (t) => {
  t.equal(left(keepClosings, 'Encerrar com: Pouco gesto, terra boa.'), 'Pouco gesto, terra boa.');
});

t.test('what compares in brackets stays, what is said to the maker beside it goes', async (t) => {
  t.equal(
    left(cutRemarks, 'A meta são 600 peças (ano passado foram 435, pode comparar se couber).'),
    'A meta são 600 peças | ano passado foram 435 | .',
  );
  t.equal(left(cutRemarks, 'Feira dia 4. A data do cartaz (20 de maio) ficou sem efeito.'), 'Feira dia 4.');
});

t.test('what is said and not written is heard', async (t) => {
  for (const [text, heard] of [
    ['يظهر: دفء\nيُقال بصوت الراوي ولا يُكتب:\n«في الوادي برد.»', 'في الوادي برد.'],
    ['On screen: Warmth\nSaid by the narrator and not shown:\n"The valley is cold."', 'The valley is cold.'],
  ] as const) {
    const view = viewOfText(text);
    const roles = rolesOf(view, weights().tagger);
    const said = view.structure.tokens.filter((it, i) => roles[i] === 'V' && it.low !== '\n');
    t.equal(text.slice(said[0]?.start ?? 0, said.at(-1)?.end ?? 0), heard, text);
  }
});

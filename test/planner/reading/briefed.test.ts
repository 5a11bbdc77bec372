import t from 'tap';
import { followBrief } from '../../../src/generation/planner/reading/briefs/briefed.ts';
import { left } from './spans.ts';

t.test('headings of a brief say what is shown, by whatever mark', async (t) => {
  for (const [text, shown] of [
    [
      '1. Client\nElm Vets\n2. Audience\ndog owners\n3. Must appear\n- Open late\n4. Length and music\n20 s, harp',
      'Elm Vets | - Open late',
    ],
    ['■ブランド：月の湯\n■ターゲット：会社員\n■メッセージ：朝の湯\n■長さ：15秒', '月の湯 | 朝の湯'],
    ['Marke: Elm\nZiel: 3 neue Kunden\nKontakt: Agentur Nord\nStil: ruhig', 'Elm | Ziel: 3 neue Kunden'],
  ] as const)
    t.equal(left(followBrief, text), shown, text);
});

t.test('labels of a film that is no brief are left alone', async (t) => {
  for (const text of [
    'Open: Monday\nPrice: £5\nContact: 020 7946 0000',
    'Text: Hello\nFacts: two\nMessage: three',
  ])
    t.equal(left(followBrief, text), text.replaceAll('\n', ' | '), text);
});

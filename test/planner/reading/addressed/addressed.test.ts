import t from 'tap';
import { read } from '../../../../src/generation/planner/reading/read.ts';

const shownOf = (text: string) =>
  read([{ text }])
    .material.map(({ words }) => words.text)
    .join(' / ');

t.test('what orders a film, says for whom it is or speaks of its words is not shown', async (t) => {
  const cut: [string, string][] = [
    ['house for sale vid. 4 bed cottage, Alder Lane, offers over £310,000.', 'sale vid'],
    [
      'Kurzes Erklärvideo Heizung entlüften: Ventil öffnen, Wasser auffangen, Ventil schließen.',
      'Erklärvideo',
    ],
    ['how to defrost a freezer, for tenants. 1 switch it off 2 lay towels 3 wait', 'for tenants'],
    [
      "Lean in. Listen. Leave lighter. That's the copy, don't touch it. Quiet Room, Mondays at 6.",
      "That's the copy",
    ],
    [
      "Kommt hungrig, geht satt. So soll's anfangen. Suppenküche Kelle, mittags 6,50 €.",
      "So soll's anfangen",
    ],
    ['Let residents know the library shuts 4–9 May for new shelves. Marlow Library.', 'Let residents know'],
    ['How we bind a book, in six frames. Fold. Sew. Press. Brand: Fenwick Bindery.', 'in six frames'],
  ];
  for (const [prompt, words] of cut) t.notMatch(shownOf(prompt), words, prompt);
});

t.test('films, listeners and words of what is told stay', async (t) => {
  const kept: [string, string][] = [
    ['Tiny Film Fest. One phone, one minute. Enter by 3 May at tinyfest.example.', 'Tiny Film Fest'],
    ['Free coffee, for parents, from 9 am, £0. Larch Hall, Tuesday 4 March.', 'for parents'],
    ['Keys cut at Oakley Cobblers. Send us a video of you losing yours and win £20.', 'video of you'],
  ];
  for (const [prompt, words] of kept) t.match(shownOf(prompt), words, prompt);
});

import t from 'tap';
import type { Role } from '../../../../src/generation/planner/reading/model/tagger.ts';
import { keep } from '../../../../src/generation/planner/reading/rules/kept.ts';
import { left } from '../spans.ts';

const kept = (text: string, ...otherwise: [string, Role][]) => left(keep, text, otherwise);

t.test(
  'a figure with content on both sides in its sentence is content, but for the length of the film',
  async (t) => {
    const moka = 'La moka: 5 minuti, 25 €, gusto pieno. La macchina: 30 secondi, da 180 €.';
    t.equal(kept(moka, ['30 secondi,', 'D']), moka);
    const plank = '1일차 20초, 10일차 1분, 30일차 3분.';
    t.equal(kept(plank, ['20초,', 'D']), plank);
    const film = 'Bread from Hull, 20 seconds, £4.';
    t.equal(kept(film, ['20 seconds,', 'D']), 'Bread from Hull, | £4.');
    const calm = 'Bread, calm, from 7.';
    t.equal(kept(calm, ['calm,', 'D']), 'Bread, | from 7.');
    const last = 'Bread from Hull, 7 loaves. Wide.';
    t.equal(kept(last, ['7 loaves. Wide.', 'D']), 'Bread from Hull,');
  },
);

t.test('a quotation is a line by what stands behind it as well', async (t) => {
  for (const [text, line] of [
    ['"Fix it, don’t bin it" should be the last thing people see.', 'Fix it, don’t bin it'],
    ['„Reparieren statt wegwerfen“ soll am Ende stehen.', 'Reparieren statt wegwerfen'],
    ['« Réparer plutôt que jeter » à la fin.', 'Réparer plutôt que jeter'],
    ['«Arreglar antes que tirar» como última frase.', 'Arreglar antes que tirar'],
    ['"Consertar em vez de jogar" no final.', 'Consertar em vez de jogar'],
    ['«Meglio aggiustare che buttare» alla fine.', 'Meglio aggiustare che buttare'],
    ['«Чиним, а не выбрасываем» в конце.', 'Чиним, а не выбрасываем'],
  ] as const)
    t.equal(kept(text, [text, 'D']), line, text);
  const style = 'It should feel like "a slow and sunny day" all along.';
  t.equal(kept(style, [style, 'D']), '');
});

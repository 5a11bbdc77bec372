// Scenes that are joined and parted, lists that get longer, and places that are elsewhere now.
import t from 'tap';
import { after } from './films.ts';

t.test('two scenes become one that says what both said', async (t) => {
  for (const [language, instruction] of [
    ['en', 'merge scenes 3 and 4 into one'],
    ['de', 'Fasse Szene 3 und 4 zusammen'],
    ['fr', 'fusionne les scènes 3 et 4'],
    ['es', 'junta las escenas 3 y 4 en una'],
    ['pt', 'Junta as cenas 3 e 4 numa só'],
    ['ja', 'シーン3と4を一つにまとめて'],
    ['zh', '把第3和第4个场景合并'],
    ['ru', 'Объедините сцены 3 и 4'],
  ] as const) {
    const { board, missed } = after(language, instruction);
    t.same([board.scenes.length, board.scenes[2]!.type, missed], [4, 'list', []], instruction);
  }
  t.match(after('en', 'merge scenes 3 and 4').board.scenes[2], {
    items: ['Day pass £12, monthly £45', '22 Foundry Street'],
  });
});

t.test('what is named has a scene of its own', async (t) => {
  const { texts, board } = after('en', 'split scene 3 in two');
  t.same(
    [board.scenes.length, texts.includes('Day pass £12'), texts.includes('Monthly £45')],
    [6, true, true],
  );
});

t.test('one thing more is listed, and no order is shown', async (t) => {
  for (const [language, instruction, item] of [
    ['en', 'add a sauna to the list', 'Sauna'],
    ['de', 'Füge der Liste eine Sauna hinzu', 'Sauna'],
    ['pt', 'acrescenta sauna à lista', 'Sauna'],
    ['ru', 'Добавьте сауна в список', 'Сауна'],
  ] as const) {
    const [, list] = after(language, instruction).board.scenes;
    t.match(list?.type === 'list' && list.items.at(-1), item, instruction);
  }
});

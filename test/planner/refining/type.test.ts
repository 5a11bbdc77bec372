// Other type: larger, smaller, another face.
import t from 'tap';
import { after } from './films.ts';

const sizeAfter = (language: string, instruction: string) =>
  after(language, instruction).board.tokens.typeSize ?? 1;

t.test('type is made larger and smaller, in twelve languages', async (t) => {
  for (const [language, instruction, size] of [
    ['en', 'make the text larger', 1.2],
    ['en', 'The text is a bit small, make it larger', 1.2],
    ['en', 'bigger letters please', 1.2],
    ['en', 'make it a bit bigger', 1.2],
    ['en', 'the font is too big', 0.83],
    ['en', 'smaller type', 0.83],
    ['de', 'Die Schrift bitte größer', 1.2],
    ['de', 'der Text ist zu groß', 0.83],
    ['fr', 'mets le texte en plus gros', 1.2],
    ['es', 'La letra es muy pequeña', 1.2],
    ['it', 'testo più grande', 1.2],
    ['pt', 'A letra está muito pequena, quero maior', 1.2],
    ['ja', '文字をもっと大きくしてください', 1.2],
    ['zh', '字太小了,放大一点', 1.2],
    ['ko', '글씨를 좀 더 크게 해 주세요', 1.2],
    ['ar', 'كبّر الخط', 1.2],
    ['ru', 'сделайте текст крупнее', 1.2],
    ['hi', 'अक्षर बड़े करो', 1.2],
    ['en', 'make the logo bigger', 1],
    ['en', 'make the picture larger', 1],
    ['en', 'make it shorter', 1],
    ['de', 'mach es kürzer', 1],
  ] as const)
    t.equal(sizeAfter(language, instruction), size, instruction);
});

t.test('a wish for type stands beside others', async (t) => {
  const { board, missed, texts } = after('ar', 'السعر الآن 7 دنانير وكبّر الخط');
  t.same([board.tokens.typeSize, missed, texts.includes('غداء بسعر 7 دنانير')], [1.2, [], true]);
  const hindi = after('hi', 'केक अब ₹549 से है, और अक्षर बड़े करो');
  t.same([hindi.board.tokens.typeSize, hindi.missed], [1.2, []]);
});

t.test('only the scene that is named has smaller type', async (t) => {
  const { board } = after('en', 'the text in scene 2 is too big');
  t.same(
    [board.tokens.typeSize, board.scenes.map(({ roominess }) => roominess)],
    [undefined, [0, 1, 0, 0, 0]],
  );
  t.equal(after('en', 'the text in scene 2 is too small').missed.length, 1, 'the layout has no larger one');
});

t.test('the face is the one that is asked for, or another one', async (t) => {
  const face = (language: string, instruction: string) => after(language, instruction).board.tokens.display;
  const own = after('en', 'make it shorter').board.tokens.display;
  for (const [language, instruction] of [
    ['en', 'Can we have a serif font?'],
    ['de', 'Nimm eine Serifenschrift'],
    ['it', 'Un carattere con le grazie sarebbe più elegante'],
    ['es', 'con serifa por favor'],
  ] as const)
    t.equal(face(language, instruction), 'Newsreader', instruction);
  for (const [language, instruction] of [
    ['en', 'try another font'],
    ['fr', 'une autre police serait mieux'],
    ['de', 'bitte eine andere Schrift'],
    ['pt', 'outra fonte, por favor'],
  ] as const)
    t.not(face(language, instruction), own, instruction);
  t.same(after('ja', 'フォントを明朝にしてください').missed.length, 1, 'no such face has the letters');
});

t.test('pictures are drawn as they are asked for', async (t) => {
  for (const [language, instruction, manner] of [
    ['en', 'make the pictures line drawings', 'lines'],
    ['de', 'Bitte alles als Strichzeichnung', 'lines'],
    ['fr', 'en silhouettes plutôt', 'silhouette'],
    ['ja', '線画にしてください', 'lines'],
  ] as const) {
    const { board, missed } = after(language, instruction);
    t.same([board.tokens.pictures, missed], [manner, []], instruction);
  }
});

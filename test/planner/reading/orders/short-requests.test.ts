import t from 'tap';
import { read } from '../../../../src/generation/planner/reading/read.ts';
import { shortRequestIn } from '../../../../src/generation/planner/reading/short/request.ts';
import { viewOfText } from '../../../../src/generation/planner/reading/views.ts';

/** What the grammar leaves of a short request, clause by clause; null where it finds no order. */
function leftOf(text: string): string | null {
  const view = viewOfText(text);
  const { tokens } = view.structure;
  const topics = shortRequestIn(view)?.topics;
  return topics
    ? topics.map(({ start, end }) => text.slice(tokens[start]!.start, tokens[end - 1]!.end)).join(' | ')
    : null;
}

t.test('orders are peeled off both ends of a short request and off its clauses', async (t) => {
  for (const [text, left] of [
    ['explain solar panels to a renter in 40 seconds, neutral', 'solar panels'],
    ['a classy video for my tea shop', 'tea shop'],
    ['Imagefilm Sattlerei Brandt, warm und ruhig', 'Sattlerei Brandt,'],
    ['vidéo élégante pour une chapellerie, sans voix off', 'chapellerie,'],
    ['vídeo institucional clínica dental', 'clínica dental'],
    ['fammi uno spot per la mia lavanderia, simpatico', 'lavanderia,'],
    ['explica o que é juros para idosos em 30 segundos', 'o que é juros'],
    ['窓の掃除方法をわかりやすく説明する動画', '窓の掃除方法'],
    ['科普短片:月亮为什么会变', '月亮为什么会变'],
    ['세탁기 청소 방법 쉽게 알려주는 영상', '세탁기 청소 방법'],
    ['объясни ипотеку за 30 секунд', 'ипотеку'],
    ['हमारी बेकरी के लिए वीडियो', 'हमारी बेकरी'],
  ] as const)
    t.equal(leftOf(text), left, text);
});

t.test('words of manner that name something, and lengths of what is done, are no orders', async (t) => {
  for (const text of [
    'Retro Gaming Night, Friday 8pm, The Vault',
    'how to change a tyre in 10 minutes',
    'simple living, a podcast about less',
    'Video marketing agency Rook & Co, first month free',
    'Luxus für alle: Sauna ab 12 Euro',
    '“make it loud”, a show by Rook & Co',
  ])
    t.equal(leftOf(text), null, text);
});

t.test('a short request is about its topic, never about an order', async (t) => {
  for (const [text, subject] of [
    ['explain solar panels to a renter in 40 seconds, neutral', 'solar panels'],
    ['algo bonito pro ateliê de costura da minha mãe', 'ateliê de costura da minha mãe'],
    ['vídeo institucional clínica dental', 'clínica dental'],
  ] as const)
    t.equal(read([{ text }]).subject?.text, subject, text);
});

t.test('what a film is made from is not what it is about', async (t) => {
  for (const [text, left] of [
    ['Make a film of the attached notes.', ''],
    ['添付の写真で動画を作って', ''],
    ['Video with attached pictures of our barn', 'barn'],
    ['vídeo com as fotos anexas do casamento da Ana', 'casamento da Ana'],
    ["make a clip out of the uploaded photos of Dad's 70th", "Dad's 70th"],
    ['Un vídeo de lo que vendimos para la panadería Sol', 'panadería Sol'],
    ['A film of what we sold, for the bakery Pollen & Rye.', null],
    ['a video about photos of our barn', 'photos of our barn'],
  ] as const)
    t.equal(leftOf(text), left, text);
});

import t from 'tap';
import type { Role } from '../../../../src/generation/planner/reading/model/tagger.ts';
import { keepLabelled, keepTogether } from '../../../../src/generation/planner/reading/rules/together.ts';
import { left } from '../spans.ts';

const kept = (text: string, ...otherwise: [string, Role][]) => left(keepTogether, text, otherwise);
const labelled = (text: string, ...otherwise: [string, Role][]) => left(keepLabelled, text, otherwise);

t.test('a quotation is shown as a whole or not at all', async (t) => {
  const old = 'Cierren con «Lo que plantaron los abuelos, sigue dando.»';
  t.equal(kept(old, ['Cierren con «Lo que', 'D']), '«Lo que plantaron los abuelos, sigue dando.»');
  const smile = 'Cierren con «Sonría, que aquí no duele nada.»';
  const torn = kept(smile, ['Cierren con', 'D'], ['que aquí no duele nada', 'P']);
  t.equal(torn, '«Sonría, que aquí no duele nada.»');
  const bin = '"Fix it, don’t bin it" should be the last thing people see.';
  t.equal(kept(bin, ['it" should be the last thing people see.', 'P']), '"Fix it, don’t bin it"');
  const style = 'It feels like "a slow and sunny day" of May';
  t.equal(kept(style, ['It feels like "a slow and', 'D']), 'sunny day" of May');
});

t.test('a figure keeps its unit and an instruction its last word', async (t) => {
  const stars = 'from 50 thousand i want';
  t.equal(kept(stars, ['thousand i want', 'D']), 'from 50 thousand');
  const middle = 'keep everything inside the middle 80%.';
  t.equal(kept(middle, ['keep everything inside the middle', 'D']), '');
  const reviews = '4.9 stars from 316 reviews can go at the end.';
  t.equal(kept(reviews, ['reviews can go at the end.', 'D']), '4.9 stars from 316 reviews');
  const phones = 'grátis para Android e iPhone, bem animado';
  t.equal(kept(phones, ['e iPhone, bem animado', 'D']), 'grátis para Android e iPhone');
  const name = 'a film for the shop of Ada.';
  t.equal(kept(name, ['a film for the shop of', 'D']), 'Ada.');
});

t.test('slogans, closing lines and what is to be remembered stand behind their labels', async (t) => {
  const motto = 'Film, Motto: Holz, das bleibt. Bitte ruhig.';
  t.equal(labelled(motto, ['das bleibt', 'D'], ['Bitte ruhig.', 'D']), 'Film, | Holz, das bleibt.');
  const end = 'SIGN-OFF LINE:\nGet pressing.';
  t.equal(labelled(end, ['Get pressing.', 'D']), 'Get pressing.');
  const bit = 'The bit I want people to remember: not one run was refused.';
  t.equal(labelled(bit, [bit, 'P']), 'not one run was refused.');
  const line = 'Press apples.\n\nSIGN-OFF LINE\nGet pressing.';
  t.equal(labelled(line, ['Get pressing.', 'D']), 'Press apples. | Get pressing.');
  const list = 'Closing\n\nGet pressing.';
  t.equal(labelled(list, ['Get pressing.', 'D']), 'Closing');
  const none = 'No slogan: it is dull.';
  t.equal(labelled(none, [none, 'P']), '');
});

t.test('notices are for the viewer, and what somebody asks to say', async (t) => {
  const free = 'Un volcán. Entrada libre para familias. Vertical.';
  t.equal(
    kept(free, [' Entrada libre para familias. Vertical.', 'D']),
    'Un volcán. Entrada libre para familias.',
  );
  const drip = 'Honest film, she has a drip at the stern, tell them that.';
  t.equal(kept(drip, [drip, 'D']), 'she has a drip at the stern,');
  const chef = 'We’re looking for a pastry chef. Vertical.';
  t.equal(kept(chef, [chef, 'D']), 'We’re looking for a pastry chef.');
  const film = 'We’re looking for a short film of our café.';
  t.equal(kept(film, [film, 'D']), '');
});

t.test('what somebody dictated ends with the line that they ask for', async (t) => {
  const salt =
    'hola somos la cooperativa Ojos del Cerro y vendemos sal a mano desde hace muchos años en la plaza de abajo junto al río con mi hija y mis dos hermanos y la bolsa de un kilo vale tres mil pesos y al final ponga sal que camina con nosotros';
  const shown = kept(salt, ['y al final ponga sal que camina con nosotros', 'D']);
  t.match(shown, / \| sal que camina con nosotros$/);
});

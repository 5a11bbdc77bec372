import t from 'tap';
import { sentencesOf } from '../../../../src/generation/planner/directing/scenes/lines.ts';
import { cutLeads } from '../../../../src/generation/planner/reading/orders/leads.ts';
import { topicOf } from '../../../../src/generation/planner/reading/subject/topic.ts';
import { left } from '../spans.ts';

t.test('which film is ordered, and what leads to what it says, is none of it', async (t) => {
  for (const [text, shown] of [
    ['Launch video for Tarn & Co, 3 May.', 'Tarn & Co, 3 May.'],
    ['Vidéo comparative bus ou train pour aller au lac, 8 km.', 'bus ou train pour aller au lac, 8 km.'],
    ['storia IG per gelateria Nevina: cono 3 €.', 'gelateria Nevina: cono 3 €.'],
    ['Things to get in: she has 4 cats.', 'she has 4 cats.'],
    ['Drei Punkte reichen: Glas, Gas und Metall.', 'Glas, Gas und Metall.'],
    ['Te resumo: la feria es el 4 de mayo.', 'la feria es el 4 de mayo.'],
    ['Our company is Brimble Solar. Sales rose by 4 %.', 'Brimble Solar. Sales rose by 4 %.'],
    ["il faut annoncer la kermesse de l'école, samedi.", "la kermesse de l'école, samedi."],
    ['We have to promote our knife sharpening day, 3 May.', 'our knife sharpening day, 3 May.'],
    ['trzeba ogłosić festyn szkolny, 14 czerwca.', 'festyn szkolny, 14 czerwca.'],
    ['YARD SALE 13 JUNE MAKE IT LOUD AND FUNNY NO CLIPART', 'YARD SALE 13 JUNE'],
  ] as const)
    t.equal(left(cutLeads, text), shown, text);
  for (const text of [
    'The company is growing. Sales rose by 4 %.',
    'MAKE IT TO THE YARD SALE 13 JUNE',
    'Video art by Ada Lane, 3 May.',
    'Film festival in Lund, 3 May.',
  ])
    t.equal(left(cutLeads, text), text, 'what states something stays');
});

t.test('a line in capitals behind a word for the end is shown', async (t) => {
  const text = 'And big letters at the end HUSH, IT IS A SECRET.';
  t.equal(left(cutLeads, text, [[text, 'D']]), 'HUSH, IT IS A SECRET.');
});

t.test('a short prompt is about what it orders no kind of film with', async (t) => {
  const text = 'launch video Tarnmoor notebooks';
  const found = topicOf(text)!;
  t.equal(text.slice(found.start, found.end), 'Tarnmoor notebooks');
});

t.test('the full stop of a day before its month ends no sentence', async (t) => {
  const open = 'Tag der offenen Tür am 17. Mai in der Halle. Eintritt frei.';
  t.same(sentencesOf(open), ['Tag der offenen Tür am 17. Mai in der Halle.', 'Eintritt frei.']);
  const page = 'Alles auf Seite 317. Mai beginnt heute.';
  t.same(sentencesOf(page), ['Alles auf Seite 317.', 'Mai beginnt heute.']);
});

import t from 'tap';
import { cutAsides } from '../../../../src/generation/planner/reading/rules/asides.ts';
import { refuse } from '../../../../src/generation/planner/reading/rules/refusals.ts';
import { cutRemarks } from '../../../../src/generation/planner/reading/rules/remarks.ts';
import { left } from '../spans.ts';

t.test('approval, deadlines and bills concern the maker alone', async (t) => {
  for (const [text, shown] of [
    ['Kekse ab 3 €. Freigabe macht Frau Lutz.', 'Kekse ab 3 €.'],
    [
      'Il kimono è gratis e la palestra è grande. Se possibile consegna entro venerdì.',
      'Il kimono è gratis e la palestra è grande.',
    ],
    ['Pizza buona. Consegna entro 24 ore.', 'Pizza buona. Consegna entro 24 ore.'],
    ['Rucksack 149 €. Approval by Mr Shaw.', 'Rucksack 149 €.'],
    ['1968 le nylon. 1972 à vérifier de mon côté.', '1968 le nylon.'],
    ['Sol sem telhado.\nObservação interna: o preço muda em maio.', 'Sol sem telhado.'],
    ['Note interne : rien en mai. Horaires : 9 h.', 'Horaires : 9 h.'],
    ['Internal walls are painted: free.', 'Internal walls are painted: free.'],
  ] as const)
    t.equal(left(cutAsides, text), shown, text);
});

t.test('what the writer’s people think and how long lines stand is no content', async (t) => {
  for (const [text, shown] of [
    ['Tea for two. My business partner wants a dog in it.', 'Tea for two.'],
    ['Té para dos. Pero mi hija dice que salga el perro.', 'Té para dos.'],
    ['Our chef wants 40 eggs a day.', 'Our chef wants 40 eggs a day.'],
    ['"My dog hates everyone," says Ada.', '"My dog hates everyone," says Ada.'],
    ['Ada refuses nobody. Let "0 refusals" stay up longest.', 'Ada refuses nobody.'],
    ['Ash €9. If the minutes are too much drop them.', 'Ash €9.'],
    ['If you have too much wood, call us.', 'If you have too much wood, call us.'],
    ['For sale film: a boat of 57 ft.', 'a boat of 57 ft.'],
    ['Open daily: free.', 'Open daily: free.'],
  ] as const)
    t.equal(left(cutAsides, text), shown, text);
});

t.test('what is better left unsaid, and a reason with its refusal, is refused', async (t) => {
  for (const [text, shown] of [
    ['Si chiama Ornella, il cognome meglio di no.', 'Si chiama Ornella,'],
    ['Chorale en mai. J’ai 78 ans alors pas d’effets.', 'Chorale en mai.'],
    ['Doors at 7pm so no bags in the hall.', 'Doors at 7pm'],
    ['Ada is so nosy.', 'Ada is so nosy.'],
    ['The name is Umber Bridge, not Umberton Bridge.', 'The name is Umber Bridge,'],
    ['Made to the job, not the catalogue.', 'Made to the job, not the catalogue.'],
    ['I teach Year 5. Frogs eat flies.', 'Frogs eat flies.'],
  ] as const)
    t.equal(left(cutAsides, text), shown, text);
  const flashing = 'Trams return. No sound, no flashing above 3 Hz, no ticket under £3.';
  t.equal(left(cutAsides, flashing, [['No sound,', 'P']]), 'Trams return. | no ticket under £3.');
  const reversed = 'Kein »Pathos«, zwei Farben. Freigabe macht Frau Lutz.';
  t.equal(left(cutAsides, reversed), 'Kein »Pathos«, zwei Farben.');
  t.equal(left(refuse, 'Judges are Amit and Helen.\nDON’T write scary'), 'Judges are Amit and Helen.');
  t.equal(left(refuse, 'Don’t wait.'), 'Don’t wait.');
});

t.test('where a film is shown is for nobody to read', async (t) => {
  for (const [text, shown] of [
    ['Something for the waiting room telly about dental month.', 'Something | dental month.'],
    ['For site screens at Brannock.', 'at Brannock.'],
    ['Wir möchten einen Film fürs Schaufenster: Brot.', 'Wir möchten einen Film | : Brot.'],
    ['Glass for your screen.', 'Glass for your screen.'],
    ['It is on the noticeboard by the lockers.', 'It is on the noticeboard by the lockers.'],
  ] as const)
    t.equal(left(cutAsides, text), shown, text);
});

t.test('brackets that say what not to use leave the sentence around them', async (t) => {
  for (const [text, shown] of [
    ['Economia de 18% (era 23% antes, não usa esse número).', 'Economia de 18% | .'],
    ['Am 14. Juni (es stand da 7. Juni, bitte nicht übernehmen).', 'Am 14. Juni | .'],
    ['Fix du bug → ne surtout pas en parler', ''],
  ] as const)
    t.equal(left(cutRemarks, text), shown, text);
});

t.test('numbers of jobs, aims, approval and notes of a brief are for nobody else', async (t) => {
  for (const [text, shown] of [
    ['JOB NO: 2287-C\nOne hour. Three lives.', 'One hour. Three lives.'],
    ['OBJECTIVE\nGet the young to give blood\n\nOne hour.', 'One hour.'],
    ['Pan bueno.\n## Notas internas\n\nValida Quique.\n## Lema\nPan', 'Pan bueno. | ## Lema | Pan'],
    ['**Freigabe durch:** Miriam, dann Ada\nBrot', 'Brot'],
    ['Objective: £12,000 by May', 'Objective: £12,000 by May'],
    ['Approval of plans is free', 'Approval of plans is free'],
  ] as const)
    t.equal(left(cutAsides, text), shown, text);
});

t.test('the code of a colour is for the maker alone', async (t) => {
  for (const [text, shown] of [
    ['Out in May. Our green is #1F7A4D please.', 'Out in May.'],
    ['Sortie le 3 mai. Notre bleu : #2a6f97', 'Sortie le 3 mai. Notre bleu :'],
    ['Tag it #facade or #2026', 'Tag it #facade or #2026'],
  ] as const)
    t.equal(left(cutAsides, text), shown, text);
});

t.test('what a script shows is no aside', async (t) => {
  const script =
    'VOIX OFF : « Un foyer jette trop. »\nÀ L’ÉCRAN : 29 kg par an\nVOIX OFF : « Partagez. »\nÀ L’ÉCRAN : Restoplat. Donnez ce qui reste à l’écran.';
  t.match(left(cutAsides, script), /Donnez ce qui reste à l’écran\.$/);
  t.equal(left(cutAsides, 'Le prix reste à l’écran. Ouvert le lundi.'), 'Ouvert le lundi.');
});

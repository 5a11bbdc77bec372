import t from 'tap';
import { code, figures, shown } from './in-language.ts';
import { moments } from './spans.ts';

t.test('Finnish and Romanian are told by a few words', async (t) => {
  t.equal(code('Tarvitsemme videon kahvilalle'), 'fi');
  t.equal(code('invitație la nuntă'), 'ro');
  t.equal(code('Stop jet lag on a cruise'), 'en');
});

t.test('Finnish, Romanian and Greek hours and days are whole', async (t) => {
  t.same(moments('Avaamme lauantaina 14. kesäkuuta klo 10–14'), ['lauantaina', '14. kesäkuuta', 'klo 10–14']);
  t.same(moments('Deschidem sâmbătă, 14 iunie, la ora 10'), ['sâmbătă', '14 iunie', 'ora 10']);
  t.same(moments('Σάββατο 13 Σεπτεμβρίου στην πλατεία'), ['Σάββατο', '13 Σεπτεμβρίου']);
});

t.test('lei and what is counted with "de" have their unit', async (t) => {
  t.same(figures('Salariul este 6.500 lei pentru fiecare'), ['6.500 lei (lei)']);
  t.same(figures('Biletul este 40 de lei pentru copii'), ['40 de lei (lei)']);
});

t.test('requests, wishes and prohibitions in Finnish, Romanian and Greek are not shown', async (t) => {
  t.same(
    shown(
      'Hei! Tarvitsemme lyhyen videon: Satutunti alkaa! Joka tiistai klo 9.30. Lämpimät värit, noin 20 sekuntia. Älkää näyttäkö ihmisiä. Kiitos!',
    ),
    ['Satutunti alkaa!', 'Joka tiistai klo 9.30.'],
  );
  t.same(
    shown(
      'Bună ziua! Vrem un clip scurt pentru cafeneaua noastră, Scorțișoara. Deschidem sâmbătă, 14 iunie. Primii 50 de clienți primesc cafea gratis. Culori calde, cam 20 de secunde. Nu arătați oameni. Mulțumesc!',
    ),
    ['Scorțișoara.', 'Deschidem sâmbătă, 14 iunie.', 'Primii 50 de clienți primesc cafea gratis.'],
  );
  t.same(
    shown(
      'Γιορτή Μελιού στο χωριό. Σάββατο 13 Σεπτεμβρίου. Είσοδος ελεύθερη. Μην βάλετε το τηλέφωνο του προέδρου.',
    ),
    ['Γιορτή Μελιού στο χωριό.', 'Σάββατο 13 Σεπτεμβρίου.', 'Είσοδος ελεύθερη.'],
  );
});

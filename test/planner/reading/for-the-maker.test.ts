import t from 'tap';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { filmOf } from '../../support/film-of-prompt.ts';

const shownIn = (text: string) => JSON.stringify(filmOf(text).scenes);

t.test('given a line with the number of a request before all others, nobody is shown it', async (t) => {
  for (const [text, hidden] of [
    [
      'Council comms request #3104\n\nBlue bin collection moves from Thursday to Friday from 4 May. Put bins out by 7am.',
      /3104|comms/,
    ],
    [
      'Anfrage Nr. 5582 Stadtkommunikation\n\nSperrung der Lindenbrücke vom 3. bis 9. August. Bus 7 fährt weiter.',
      /5582|Stadtkommunikation/,
    ],
    [
      'Solicitud #778 – comunicación interna\nNuevo horario del ambulatorio desde el 4 de mayo: de 8 a 20 h. Urgencias 24 horas.',
      /778|interna/,
    ],
    [
      'Richiesta n. 118 – ufficio stampa\n\nChiude il ponte della Garenna dal 6 al 10 aprile. Linea 12 regolare.',
      /118|stampa/,
    ],
    [
      'Ticket: PR-2207\n\nLane 4 closes for a week from Monday 2 March. Use the sports hall entrance.',
      /2207/,
    ],
  ] as const) {
    t.notMatch(shownIn(text), hidden, text);
    t.notMatch(read([{ text }]).subject?.text, hidden, text);
  }
  t.match(
    shownIn('Order #3104 ships today! Use code SOCKS10 for 10% off at loopysocks.example. Ends Sunday.'),
    /3104/,
  );
});

t.test('given where a film is shown before all that it says, nobody is shown that', async (t) => {
  for (const [text, hidden, shown] of [
    [
      'voor onze dorpsapp: zaterdag 12 september plantjesruil in de Schuur, 10 tot 13 uur. Koffie staat klaar.',
      /dorpsapp/,
      /plantjesruil in de Schuur/,
    ],
    [
      'Für unsere Nachbarschafts-App: Samstag 12. September Pflanzentausch in der Scheune, 10 bis 13 Uhr.',
      /Nachbarschafts-App/,
      /Pflanzentausch in der Scheune/,
    ],
  ] as const) {
    t.notMatch(shownIn(text), hidden, text);
    t.match(shownIn(text), shown, text);
  }
});

t.test('given how a film is to be kept behind its order, that is no name and no line of it', async (t) => {
  const text =
    'Timeline film for the foyer. Keep it stately.\n1887 The mill opens\n1924 Electric looms arrive\n2026 The museum opens';
  t.notMatch(shownIn(text), /stately/);
  t.match(shownIn('Our beach. Keep it clean. Bins are at both gates.'), /Keep it clean/);
});

t.test('given a line that says no more than that messages stand below, nobody is shown it', async (t) => {
  for (const [text, hidden] of [
    ['Messages clés\n- La piscine rouvre le 3 juin\n- Entrée 4 euros', /Messages clés/],
    ['Kernbotschaften:\n- Stadtbad ab 3. Juni wieder offen\n- Eintritt 4 Euro', /Kernbotschaften/],
  ] as const) {
    t.notMatch(shownIn(text), hidden, text);
    t.notMatch(read([{ text }]).subject?.text, hidden, text);
  }
});

t.test(
  'given a number that is not to be shown, it is hidden where the next words say it, and another one is shown',
  async (t) => {
    for (const [text, hidden, kept] of [
      [
        "Call the gatehouse on 01632 960 281. Please don't put my own mobile in, it's 07700 900 655 in my signature.",
        '07700 900 655',
        '01632 960 281',
      ],
      [
        "Appelez l'accueil au 04 75 55 01 20. Ne mettez pas mon portable, c'est le 06 12 55 01 20.",
        '06 12 55 01 20',
        '04 75 55 01 20',
      ],
      [
        "Call the gatehouse on 01632 960 281. Please don't put my 2nd number in, it's 07700 900 655.",
        '07700 900 655',
        '01632 960 281',
      ],
    ] as const) {
      t.notOk(shownIn(text).includes(hidden), text);
      t.ok(shownIn(text).includes(kept), text);
    }
    t.ok(shownIn("Café opening. No bookings by mail, it's 01632 960 281.").includes('01632 960 281'));
  },
);

t.test('given who or what is not to be named, nobody is shown it, whatever stands around it', async (t) => {
  for (const [text, hidden, kept] of [
    [
      'surprise party for my nan at the Legion hall, 3pm, her name is Doreen and she worked on the buses for 31 years, make it funny but not rude and dont put my phone number on it 07700 900412 thats just for you, bring a dish to share, oh and SHHH dont tell her',
      /900412/,
      /dish to share/,
    ],
    [
      'Larkfield Physio: "After eight sessions I carried him up the stairs." Maureen, 67. Use her first name but not her surname, which is Twomey. End with larkfieldphysio.example.',
      /Twomey/,
      /Maureen/,
    ],
    [
      'Harbour Logistics Forum, 22 April, Kestrel Hall. 40 speakers. No sponsor names (esp. not Grindlay Marine), and no container ships.',
      /Grindlay/,
      /Kestrel Hall/,
    ],
  ] as const) {
    t.notMatch(shownIn(text), hidden, text);
    t.match(shownIn(text), kept, text);
  }
});

t.test('given what matters most, nobody is told that it does', async (t) => {
  t.notMatch(
    shownIn(
      '£18 feeds one donkey for a week. That is the main thing to get across. £75 pays for a farrier visit.',
    ),
    /main thing/,
  );
  t.notMatch(
    shownIn('Unser Sommerfest, 5. Juli. Eintritt frei. Das ist das Wichtigste. Für Instagram.'),
    /Wichtigste/,
  );
});

// End cards: the name, what to do, and in one line what one must keep.
import t from 'tap';
import { scenesOf } from '../../told-scenes.ts';

const last = (prompt: string) => scenesOf(prompt).at(-1);

t.test('a call that is nothing without its address is a button beneath the name', async (t) => {
  t.equal(
    last('Appeal for Quill Library. The roof leaks. Every £25 buys a slate. Give at quill-library.example.'),
    'cta | Quill Library | Give at quill-library.example',
  );
  t.equal(
    last('Das Tierheim Am Hang braucht Hilfe. 62 Hunde leben hier. Spenden unter hang.example'),
    'cta | Tierheim Am Hang | Spenden unter hang.example',
  );
  t.equal(
    last('Launch film for the Tern Mini, a folding scooter. It weighs 11 kg. Pre-order at ternmini.example.'),
    'cta | Tern Mini | Pre-order at ternmini.example',
  );
});

t.test('beneath the name stands when and where it is and what it costs, in one line', async (t) => {
  t.equal(
    last(
      'Launch film for the Tarn Kettle: a gooseneck kettle that heats 0.9 litres in 140 seconds and weighs 780 g. Available from 6 October at tarnkettle.example for £89.',
    ),
    'cta | Tarn Kettle | From 6 October · £89',
  );
  t.equal(
    last(
      'Hola, hago un vídeo para mi taller de bicis. Arreglamos en el día. Abrimos de lunes a sábado. Estamos en calle Almendro 22.',
    ),
    'cta | Taller de bicis | Abrimos de lunes a sábado · Estamos en calle Almendro 22',
  );
  t.equal(
    last(
      'Good morning, I would like a film announcing the Winterbourne Chamber Festival, 20 to 23 November, at St Oda’s Hall. Nine concerts. Tickets from £12. Box office: 0555 010 338.',
    ),
    'cta | Winterbourne Chamber Festival | 20 to 23 November, at St Oda’s Hall · Tickets from £12 | Box office: 0555 010 338',
  );
});

t.test('the last thing of a list, a notice and several prices close no film', async (t) => {
  t.equal(
    last(
      'Pflegedienst Lindenhof sucht Pflegefachkräfte in Teilzeit, 3.900 € brutto, keine geteilten Dienste, Dienstwagen auch privat. Bewerbung per WhatsApp an 0155 5550 1234.',
    ),
    'cta | Pflegedienst Lindenhof | 3.900 € brutto | Bewerbung per WhatsApp an 0155 5550 1234',
  );
  t.equal(
    last(
      '町内の夏祭りの告知動画をお願いします。8月2日（土）17時から21時。盆踊りがあります。雨天の場合は翌日に延期。',
    ),
    'cta | 町内の夏祭り | 8月2日（土）17時から21時 · 雨天の場合は翌日に延期',
  );
  t.equal(
    last('Promo for our barber shop Sharp & Co. Cuts £14, shaves £9, both £20. Call 01632 960 417.'),
    'cta | Sharp & Co | Call 01632 960 417',
  );
});

t.test('where time is short an end card says nothing again', async (t) => {
  const lasting = (seconds: number) =>
    last(
      `A ${seconds} second launch video for Alpenglow. 42,000 mapped trails. Live snow alerts on every ridge. Rescue check-ins. From 6 October. £40 a year. alpenglow.example`,
    );
  t.equal(lasting(10), 'cta | Alpenglow | alpenglow.example');
  t.equal(lasting(25), 'cta | Alpenglow | From 6 October · £40 a year | alpenglow.example');
});

t.test(
  'an occasion closes with its name, when and where it is, and what it costs, whatever was said last',
  async (t) => {
    t.equal(
      last(
        "Pour notre chorale, s'il vous plaît : « Les Voix de la Sarvelle », concert de printemps, samedi 23 mai à 20h30, église de Montbrézin, entrée libre, chapeau à la sortie. Au programme Fauré et chansons de marins.",
      ),
      'cta | Concert de printemps | Les Voix de la Sarvelle · Samedi 23 mai à 20h30 · Église de Montbrézin · Entrée libre',
    );
    t.equal(
      last(
        'Conference opener. TextileForward 2026, Porto Congress Hall, 7–9 October. 65 speakers. Early bird €390 until 15 July. textileforward.example.',
      ),
      'cta | TextileForward 2026 | 7–9 October · Porto Congress Hall · Early bird €390 until 15 July | textileforward.example',
    );
    t.equal(
      last(
        'holaa, necesito un video pa la feria del queso de Tafí del Valle, va del 20 al 23 de febrero, entrada libre, hay concurso de ordeñe el sabado a las 11 y toca el Chaqueño Lizárraga en el cierre.',
      ),
      'cta | Feria del queso de Tafí del Valle | Del 20 al 23 de febrero · Entrada libre',
    );
    t.equal(
      last(
        'okay so i need a video for our yard sale its this saturday no wait sorry its sunday june 14 from 8 am to 1 pm at 212 maple court in dayton and we got kids bikes and a piano and like tons of vinyl records its cash only um something cheerful maybe a banjo',
      ),
      'cta | Yard sale | Sunday june 14 from 8 am to 1 pm · At 212 maple court in dayton',
    );
  },
);

t.test(
  'an event closes with whose it is, and a club with its bare tournament is what its film is about',
  async (t) => {
    t.equal(
      last('Promo for Hartlow Rugby Club: our bonfire night, Saturday 8 November, £5'),
      'cta | Bonfire night | Hartlow Rugby Club · Saturday 8 November · £5',
    );
    t.equal(
      last("Vidéo pour notre club d'échecs Le Roque, tournoi le 8 mars"),
      "cta | Club d'échecs Le Roque | 8 mars",
    );
  },
);

t.test('a number to call is a button wherever it was said, and two ways are two buttons', async (t) => {
  t.equal(
    last(
      'Vídeo: clínica veterinaria Patas del Sur, campaña de vacunación del 5 al 30 de octubre, vacuna a 18 €. Cita en el 950 55 50 19. Traed la cartilla.',
    )
      ?.split(' | ')
      .at(-1),
    'Cita en el 950 55 50 19',
  );
  t.equal(
    last(
      'An appeal film for Quiet Harbour Hospice. Nights are the hardest. £35 pays a night nurse for one hour. Donate: 01632 960 470 or quietharbour.example.',
    ),
    'cta | Quiet Harbour Hospice | Donate: 01632 960 470 | quietharbour.example',
  );
});

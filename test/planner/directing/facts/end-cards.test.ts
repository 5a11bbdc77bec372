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

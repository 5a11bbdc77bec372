import t from 'tap';
import { filmOf } from '../../support/film-of-prompt.ts';

t.test(
  'given a name that is said anew, it stands where the first one stood and nobody is shown how it was said',
  async (t) => {
    for (const [text, name, gone] of [
      [
        'Hi, video for the Heron 10K please, 20 secs. Sunday 3 May, 9am, Mill Park, £18. Sorry correction: its the Heron Half now, same day same place. Cheers, Bev',
        'Heron Half',
        /10K|its the|same day/i,
      ],
      [
        "Reel for the Gullwing 10K, Sunday 7 June, 9am, Quay Road, £15 entry.\nOh and its the Gullwing 5K now, the council wouldn't close the bridge.",
        'Gullwing 5K',
        /10K|its the|council/i,
      ],
      [
        'hola, un video para la Carrera San Isidro, viernes 15 de mayo, 21 h, 25 euros. ahora es la Caminata San Isidro, mismo día. gracias!',
        'Caminata San Isidro',
        /Carrera|ahora es/i,
      ],
      [
        "Une vidéo pour la Course des Remparts, dimanche 3 mai, 9 h, 12 €. C'est maintenant la Marche des Remparts, même heure.",
        'Marche des Remparts',
        /Course|maintenant/i,
      ],
    ] as const) {
      const { subject, scenes } = filmOf(text);
      t.equal(subject, name, text);
      t.notMatch(JSON.stringify(scenes), gone, text);
    }
  },
);

t.test('given another name, or a text that asks for nothing, both names stay', async (t) => {
  for (const [text, first, second] of [
    [
      'Make a film for the Heron 10K, Sunday 3 May. The café is now Mill Kitchen, opposite the start.',
      /Heron 10K/,
      /Mill Kitchen/,
    ],
    [
      'The Tolverne Players began in 1911. In 1950 the barn burned down. It is now the Tolverne Theatre, with 300 seats.',
      /Tolverne Players/,
      /Tolverne Theatre/,
    ],
  ] as const) {
    const shown = JSON.stringify(filmOf(text).scenes);
    t.match(shown, first, text);
    t.match(shown, second, text);
  }
});

t.test('given the same name once more, what is said with it stays', async (t) => {
  const { subject, scenes } = filmOf(
    'Reel for the Heron Half, Sunday 3 May, 9am. It is the Heron Half now, open to all. £18 entry.',
  );
  t.equal(subject, 'Heron Half');
  t.match(JSON.stringify(scenes), /open to all/);
});

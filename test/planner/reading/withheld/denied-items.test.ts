// What an item says of itself: that it is not for the film; and what stands around a page that somebody copied.
import t from 'tap';
import { correct } from '../../../../src/generation/planner/reading/corrections/corrections.ts';

t.test('an item goes that its own remark leaves out, and no other', async (t) => {
  for (const [text, rest] of [
    ['Beeswax £9, Cedar £11 (sold out, leave that one out), Fig £12.', 'Beeswax £9, Fig £12.'],
    ['Spargel 8 €, Rhabarber 3 € (ausverkauft, bitte weglassen), Kohl 2 €.', 'Spargel 8 €, Kohl 2 €.'],
    [
      'lunes lentejas 9 €, martes paella 11 € (agotada, no la pongan), jueves sopa 8 €.',
      'lunes lentejas 9 €, jueves sopa 8 €.',
    ],
    [
      'Our days:\n- Felting, 11 May (cancelled, leave that out)\n- Dyeing, 18 May',
      'Our days:\n\n- Dyeing, 18 May',
    ],
    [
      '"On time." – Ann\n"Best ever!!" – that\'s my cousin so leave this one off\n"Kind." – Cy',
      '"On time." – Ann\n\n"Kind." – Cy',
    ],
    [
      "« À l'heure. » – Anne\n« Le meilleur ! » – c'est mon frère, ne le mettez pas\n« Aimable. » – Luc",
      "« À l'heure. » – Anne\n\n« Aimable. » – Luc",
    ],
  ] as const)
    t.equal(correct(text).text, rest, text);
});

t.test('a remark with its own figure, and a line that is no quotation, take nothing along', async (t) => {
  for (const [text, rest] of [
    ['wash £10 (used to be £9, leave that out), wax £20.', 'wash £10, wax £20.'],
    [
      '"Never leave this one out" – the motto of our choir',
      '"Never leave this one out" – the motto of our choir',
    ],
  ] as const)
    t.equal(correct(text).text.replace(/ \(.*\)/u, ''), rest, text);
});

t.test('the menu, the notices and the buttons of a copied page are taken out', async (t) => {
  for (const [text, rest] of [
    [
      'Home   Shop   Walks   Basket (0)   Log in\nWe use cookies to improve your experience. Accept all | Manage preferences\nFossil Walks\nShare this page  f  x  in\nAdults £15.',
      'Fossil Walks\nAdults £15.',
    ],
    [
      'Startseite | Angebot | Über uns | Kontakt\nDiese Website verwendet Cookies. Alle akzeptieren\nBrotbackkurs, 45 €',
      'Brotbackkurs, 45 €',
    ],
    [
      'Inicio > Cursos > Cerámica\nUsamos cookies para mejorar tu experiencia. Aceptar todo\nCurso de cerámica, 90 €.',
      'Curso de cerámica, 90 €.',
    ],
    ['Menu\nSoup £4, pie £9\nContact\n01632 960 441', 'Menu\nSoup £4, pie £9\nContact\n01632 960 441'],
    [
      'We bake cookies. Home delivery £3. Book a table, shop online.',
      'We bake cookies. Home delivery £3. Book a table, shop online.',
    ],
  ] as const)
    t.equal(correct(text).text, rest, text);
});

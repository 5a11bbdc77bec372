import t from 'tap';
import { filmOf } from '../../support/film-of-prompt.ts';

const shownIn = (text: string) => JSON.stringify(filmOf(text).scenes);

t.test('given dots that lead to a value, they part it from its cell and are shown to nobody', async (t) => {
  const days = filmOf(
    'Écran du hall, 20 secondes :\nCollecte à Saint-Orens\nbac jaune ........... mardi\nbac gris ............ jeudi\nverre ............... 1er samedi',
  );
  t.match(
    days.scenes.flatMap((it) => (it.type === 'statement' ? `${it.title}: ${it.sub}` : [])),
    ['Bac jaune: mardi', 'Bac gris: jeudi', 'Verre: 1er samedi'],
  );
  const spaced = shownIn(
    'Trainingszeiten TV Auental\nMinis . . . . . . Montag 16 Uhr\nJugend . . . . . Mittwoch 18 Uhr\nDamen . . . . . Freitag 20 Uhr',
  );
  t.match(spaced, 'Jugend: Mittwoch 18 Uhr');
  const menu = filmOf('Menu board for Café Fenwick, 15s\nFlat white ...... £3.20\nChai .......... £3.60');
  t.match(
    menu.scenes.filter((it) => it.type === 'stat').map((it) => [it.value, it.label]),
    [
      [3.2, 'Flat white'],
      [3.6, 'Chai'],
    ],
  );
});

t.test('given dots in one line alone, they are a pause', async (t) => {
  t.match(shownIn('Wait for it .... the Harbour Fair is back on Saturday 4 July. Rides £2.'), /Harbour Fair/);
});

t.test('what is struck out is gone, with its label and the remark on it', async (t) => {
  const sprint = shownIn(
    'S1 hello from the team\nS2 Sprint 14: search is twice as fast\nS3 ~~joke about the printer~~\nS4 Dark mode ships Tuesday 6 October',
  );
  t.match(sprint, /twice as fast/);
  t.notMatch(sprint, /printer|S3/);
  const release = shownIn(
    '# Release notes – Plotwise 4.2\n\n- Offline mode\n- Shared boards\n- ~~Calendar sync~~ (slipped to 4.3)\n\nAvailable 3 March.',
  );
  t.notMatch(release, /Calendar|slipped/);
  t.match(shownIn('Harbour Fair on Saturday, doors ~~5 pm~~ 6 pm, free entry.'), /doors 6 pm/i);
});

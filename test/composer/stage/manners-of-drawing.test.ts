// How a film's pictures are drawn where its customer said so: as lines that draw themselves, or as shapes of one colour.
import t from 'tap';
import { placeMotif, placePicture } from '../../../src/generation/composer/placed-pictures.ts';
import { outlined, silhouetted } from '../../../src/generation/design/tint.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../planner/plan-input.ts';
import { board, scene } from '../boards.ts';
import { concept, drawnAlone, NOTHING } from '../drawn-scene.ts';

const tokensOf = (prompt: string) => planFilm(inputFor(prompt)).storyboard.tokens;
const coloursIn = (svg: string) => [...new Set(svg.match(/#[0-9a-f]{6}/g))];
const { tokens } = board([]);

t.test('line drawings and silhouettes are asked for, in many languages', async (t) => {
  for (const [prompt, manner] of [
    [
      'A 25 second film for our dentist Milltown Dental: check-ups from £45, call 0161 555 0123. Simple line drawings in teal on white.',
      'lines',
    ],
    [
      'Ein Video für unsere Tischlerei Holzmann, als Strichzeichnung. Wir bauen Tische und Stühle. Ruf an: 030 555 1234.',
      'lines',
    ],
    [
      'Hoi, een filmpje van 20 seconden voor mijn fietsenzaak Van Drongelen. Winterbeurt € 49. Strakke lijntekening van een fiets.',
      'lines',
    ],
    ['天文同好会の観望会の宣伝です。8月22日(土)19時〜21時。線画のアニメーションでお願いします。', 'lines'],
    [
      'Un film pour notre festival de jazz, en silhouettes noires sur fond orange. Le 12 juillet à 20 h, place du Marché.',
      'silhouette',
    ],
    ['Un video para la feria del libro, con siluetas. Del 3 al 7 de julio, entrada libre.', 'silhouette'],
  ] as const)
    t.equal(tokensOf(prompt).pictures, manner, prompt);
  const plain =
    'A film for our art school: life drawing on Monday, line drawing on Tuesday, painting on Friday. Join us at easel.example.';
  t.not(tokensOf(plain).pictures, 'lines', 'a class of line drawing is no film in lines');
  const shy =
    'Video for the retirement of Ana, 40 years of service. No photo and no silhouette of her, just type.';
  t.not(tokensOf(shy).pictures, 'silhouette');
});

t.test('what is drawn in chalk, on blueprints and by hand is drawn in lines', async (t) => {
  for (const said of ['chalkboard', 'blueprint', 'hand-drawn'])
    t.equal(tokensOf(`A ${said} style film for our bakery Crumb. Open from 7am.`).pictures, 'lines', said);
});

t.test('a line that says only how it is drawn, and in which colour, is no content', async (t) => {
  const words = (prompt: string) => JSON.stringify(planFilm(inputFor(prompt)).storyboard.scenes);
  const polish =
    'Film o ogrodzie społecznym.\nSadzimy pomidory.\nRysunki kreskowe w miętowym kolorze.\nSobota 10:00.';
  t.notMatch(words(polish), /kreskowe/);
  t.match(words(polish), /pomidory/);
  t.notMatch(words('Our garden opens on 5 May.\nTea and cake.\nLine art in navy.'), /Line art/);
});

t.test('an outline hides what lies behind it, and thickens with the square it is drawn in', async (t) => {
  const svg =
    '<svg viewBox="-2 -2 24 24"><g fill="none"><path fill="#fff" d="M0 0"/><circle fill="currentColor" r="1"/></g></svg>';
  const edge = 'stroke="#111111" stroke-width="0.312" stroke-linejoin="round"';
  t.equal(
    outlined(svg, { line: '#111111', ground: '#eeeeee' }, 'data-x '),
    `<svg viewBox="-2 -2 24 24"><g fill="none"><path data-x fill="#eeeeee" ${edge} d="M0 0"/><circle data-x fill="#eeeeee" ${edge} r="1"/></g></svg>`,
  );
  t.match(outlined(svg, { line: '#111111', ground: '#eeeeee', thick: 2 }), /stroke-width="0.624"/);
  t.same(coloursIn(silhouetted(svg.replace('#fff', '#abcdef'), '#222222')), ['#222222']);
});

t.test('large drawings draw themselves, small ones and motifs stand in two colours', async (t) => {
  const lined = { ...tokens, pictures: 'lines' as const };
  const large = placePicture(concept('tooth'), lined, 'base', 'large')!;
  t.match(large.drawing!, /<path class="drawing-line" pathLength="1" data-fx="draw 0.15 1.3" fill="#/);
  t.equal(coloursIn(large.svg).length, 2);
  t.equal(coloursIn(placeMotif(concept('tooth'), lined, 'base')!.svg).length, 2);
  t.not(placePicture(concept('tooth'), lined, 'base', 'small')!.svg, large.svg, 'with thicker lines');
  const shape = placePicture(concept('tooth'), { ...tokens, pictures: 'silhouette' }, 'base', 'large')!;
  t.equal(coloursIn(shape.svg).length, 1);
  t.equal(shape.drawing, undefined);
});

t.test('the lines stand in the page itself, where they can draw themselves', async (t) => {
  const hook = scene('h', 'hook', { eyebrow: '', title: 'Milltown Dental', sub: '' } as never);
  const film = board([hook]);
  const html = drawnAlone(hook, {
    board: { ...film, tokens: { ...film.tokens, pictures: 'lines' } },
    pictures: { ...NOTHING, lead: concept('tooth') },
    layout: 'centre',
  }).inner;
  t.match(html, /<div class="pic"[^>]*><svg /);
});

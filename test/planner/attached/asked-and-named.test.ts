// What is asked of a customer, whole, at the edges of what raises a question; and names of files as words.
import t from 'tap';
import { captionOfName } from '../../../src/generation/planner/directing/scenes/pictures.ts';
import { answer, asset, inputFor } from '../plan-input.ts';

const MISSING = [{ url: 'https://x.example/a.jpg', name: 'a.jpg', reason: 'gone' }];
type More = Parameters<typeof inputFor>[1];

/** The question that a prompt raises, with its reason; an empty text where a film is planned. */
async function asked(prompt: string, more: More = {}, rest = {}): Promise<string> {
  const made = await answer(inputFor(prompt, more, { mayAsk: true, ...rest }));
  return made.kind === 'question' ? `${made.reason}: ${made.question}` : '';
}

t.test('one question where a film cannot be decided', async (t) => {
  const photo = { assets: [asset('bar', 'image', 'bar.jpg')] };
  const found = {
    nothing: await asked('make a video'),
    'nothing but a picture': await asked('make a video', {}, photo),
    'nothing in French': await asked('fais-moi une vidéo'),
    'files that did not come': await asked('Bread at seven, with the attached photos.'),
    'files that came': await asked('Bread at seven, with the attached photos.', {}, photo),
    'files far away': await asked('Bread at seven is attached to a long line of old photos.'),
    'files parted': await asked('What is attached, photos of bread, shows us.'),
    'files in Japanese': await asked('パン屋の動画です。添付の写真を使ってください。'),
    'files that cannot be had': await asked('Use my photo', {}, { missing: MISSING }),
    'words beside what cannot be had': await asked(
      'Pollen & Rye bakes bread at seven. The second oven came in June.',
      ...([{}, { missing: MISSING }] as const),
    ),
    'tall and wide': await asked('A vertical film in landscape about cats and their tails.'),
    'tall and wide, both': await asked('Both a vertical film and a landscape one about cats and tails.'),
    'tall and wide, decided': await asked('A vertical film in landscape about cats and their tails.', {
      aspectRatio: '1:1',
    }),
    'with music and without': await asked('A film about cats with upbeat music. No music, please.'),
    'with a voice and without': await asked('A film about cats with a warm voiceover. No narration please.'),
    'two lengths': await asked('A 20-second film about cats. It is a 1 minute video.'),
    'one length twice': await asked('A 60-second film about cats. It is a 1 minute video.'),
    'two lengths, decided': await asked('A 20-second film about cats. It is a 1 minute video.', {
      duration: '10-30s',
    }),
    'a plan first': await asked('A promo for Lumen, the lamp. It folds flat. Ask me before rendering.'),
    'a plan in the end': await asked('First of all, a promo for Lumen. Then show me the storyboard.'),
  };
  const both = (wishes: string) =>
    `contradictory_request: Two of your wishes exclude each other: ${wishes}. Which should I follow?`;
  t.same(found, {
    nothing: 'no_subject: What should the video be about? One or two sentences are enough.',
    'nothing but a picture': '',
    'nothing in French': 'no_subject: De quoi la vidéo doit-elle parler ? Une ou deux phrases suffisent.',
    'files that did not come':
      'missing_media: Your message mentions “attached photos”, but nothing is attached. Please attach it with your answer, or answer “go on” and I will make the video without it.',
    'files that came': '',
    'files far away': '',
    'files parted': '',
    'files in Japanese':
      'missing_media: 「“添付の写真”」とありますが、添付がありません。返信に添付するか、「そのまま進めて」とお答えください。',
    'files that cannot be had':
      'attachments_unreachable: None of the attachments could be read (a.jpg). Please attach them again with your answer, or answer “go on” and I will make the video without them.',
    'words beside what cannot be had': '',
    'tall and wide': both('vertical / landscape'),
    'tall and wide, both': '',
    'tall and wide, decided': '',
    'with music and without': both('with upbeat music / No music'),
    'with a voice and without': both('with a warm voiceover / No narration'),
    'two lengths': both('20-second film / 1 minute video'),
    'one length twice': '',
    'two lengths, decided': '',
    'a plan first':
      'approval_requested: This is the plan: 1. Lumen the lamp; 2. It folds flat; 3. Lumen. Shall I make it? Answer "yes", or say what to change.',
    'a plan in the end': '',
  });
});

t.test('a name that people wrote is words, one of a camera is none', (t) => {
  const names = [
    ...['harbour-at-dusk.jpg', 'Our_new%20oven.v2.png', 'IMG_0001.jpg', 'DSC01234.JPG', 'screenshot (3).png'],
    ...['logo.svg', 'our logo final.png', 'analogous.png', 'photo.jpg', 'a1b2c3d4e5.png', 'room 12345.png'],
    ...['ab.png', 'abc.png', 'Übergabe.jpeg', '写真の夏.png', 'no-ending', 'two.dots.webp', ''],
  ];
  t.same(
    names.map((name) => `${name}: ${captionOfName(name)}`),
    [
      'harbour-at-dusk.jpg: Harbour at dusk',
      'Our_new%20oven.v2.png: Our new oven v2',
      ...['IMG_0001.jpg: ', 'DSC01234.JPG: ', 'screenshot (3).png: ', 'logo.svg: ', 'our logo final.png: '],
      ...['analogous.png: Analogous', 'photo.jpg: ', 'a1b2c3d4e5.png: ', 'room 12345.png: ', 'ab.png: '],
      ...['abc.png: Abc', 'Übergabe.jpeg: Übergabe', '写真の夏.png: 写真の夏', 'no-ending: No ending'],
      ...['two.dots.webp: Two dots', ': '],
    ],
  );
  t.end();
});

// Which addresses of a prompt are pages to make the film of, and which are for viewers.
import t from 'tap';
import { briefOf, pagesAsked, planFilm } from '../../src/generation/planner/plan-film.ts';
import { answer, asset, inputFor, screen } from './plan-input.ts';

const PAGE = 'https://quaypost.example/2024/harbour';
const asked = (prompt: string) => pagesAsked(inputFor(prompt));

t.test('addresses that the film is to be made of', async (t) => {
  for (const prompt of [
    PAGE,
    `Make a 20 second video from ${PAGE}`,
    `Turn this article into a 30 second vertical video: ${PAGE}`,
    `Create a short film based on ${PAGE}. Calm music, no voice.`,
    `Please summarise ${PAGE} in 30 seconds, with upbeat music`,
    `Mach ein Video aus diesem Artikel: ${PAGE}`,
    `Haz un vídeo de 20 segundos sobre este artículo: ${PAGE}`,
    `Fais une vidéo de 20 secondes à partir de ${PAGE}`,
    `Сделай видео на 20 секунд по этой статье: ${PAGE}`,
    `请根据这篇文章做一个20秒的视频：${PAGE}`,
    `Make a 30 second video about this article:\n${PAGE}\nCalm music, no voice.`,
    `${PAGE} この記事をもとに20秒の動画を作ってください`,
  ])
    t.same(asked(prompt), [PAGE], prompt);
});

t.test('addresses for viewers are shown and never fetched', async (t) => {
  for (const prompt of [
    'A 10 second ad for Kettle & Crane, speciality coffee in Rotterdam. Book at kettle.example',
    'A 10 second ad for Kettle & Crane. Book a table at https://kettle.example/book',
    'Our summer fair opens on 4 July. Tickets: https://fair.example/tickets',
    `Launch video for Alpenglow, the trail app. End with ${PAGE}`,
    'Learn more at https://kettle.example/story. Order from https://kettle.example/shop today.',
    `For more, see the article at ${PAGE}`,
    'A trailer for Alpenglow, the trail app.\nhttps://alpenglow.example/get',
    'Alpenglow knows the mountain before you do.\nhttps://alpenglow.example/get',
  ])
    t.same(asked(prompt), [], prompt);
});

const TEXT =
  '# How a harbour learnt to swim\n\nIn 2024 the old harbour of Westerkade counted 61,000 swimmers.\n\n- Water is tested every morning';

t.test('a page that was read is the material, and its address no line of the film', async (t) => {
  const page = asset('p1', 'text', 'How a harbour learnt to swim', { textKind: 'markdown', text: TEXT });
  const { storyboard, provenance, brief } = planFilm(
    inputFor(`Make a 20 second video from ${PAGE}`, {}, { assets: [page] }),
  );
  t.match(screen(storyboard), /61,000/);
  t.notMatch(screen(storyboard), /quaypost/);
  t.equal(brief.subject?.text, 'How a harbour learnt to swim');
  const turned = `Turn this article into a 20 second teaser: ${PAGE}`;
  t.notMatch(screen(planFilm(inputFor(turned, {}, { assets: [page] })).storyboard), /article/i);
  const named = `A film about Larkspur Bakery, made from ${PAGE}`;
  t.match(briefOf(inputFor(named, {}, { assets: [page] })).subject?.text, /Larkspur/);
  t.ok(
    provenance.texts.every(({ spans, framing }) => framing || spans.length > 0),
    'every word has its place',
  );
  t.ok(
    provenance.texts.some(({ spans }) => spans.some((span) => 'asset' in span.in && span.in.asset === 'p1')),
  );
  t.match(
    provenance.directions.find(({ kind }) => kind === 'page'),
    { words: PAGE, followed: true, how: 'the page was read' },
  );
});

t.test('a page that cannot be read is named; the customer is asked where it was all there is', async (t) => {
  const reason = '“harbour” cannot be used: the name of the server could not be found';
  const missing = [{ url: PAGE, name: 'harbour', reason }];
  const alone = await answer(inputFor(`Make a 20 second video from ${PAGE}`, {}, { missing, mayAsk: true }));
  t.match(alone, { kind: 'question', reason: 'attachments_unreachable', question: /harbour/ });
  const more = `Make a 20 second video from ${PAGE}. The harbour of Westerkade is open from May to September. Entry is free. Four lifeguards watch every day.`;
  const film = await answer(inputFor(more, {}, { missing, mayAsk: true }));
  if (film.kind !== 'storyboard') return t.fail('it asked');
  t.match(screen(film.storyboard), /May to September/);
  t.match(
    film.provenance!.directions.find(({ kind }) => kind === 'page'),
    { followed: false, how: reason },
  );
});

t.test('places of other words do not move', async (t) => {
  const prompt = `Make a video from ${PAGE}. "Open all day" is our promise.`;
  for (const { words } of briefOf(inputFor(prompt)).material)
    t.equal(prompt.slice(words.span.start, words.span.end), words.text);
});

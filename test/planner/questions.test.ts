import t from 'tap';
import { answer, asset, inputFor } from './plan-input.ts';

t.test('questions: one, rarely, in the language of the customer', async (t) => {
  const reason = async (prompt: string, rest = {}) => {
    const result = await answer(inputFor(prompt, {}, { mayAsk: true, ...rest }));
    return result.kind === 'question' && result.question.length > 10 ? result.reason : result.kind;
  };
  t.equal(await reason('make a video'), 'no_subject');
  t.equal(await reason('Make a video from the attached photos about our bakery'), 'missing_media');
  for (const prompt of [
    'Use these photos for a film about our bakery',
    'A film about the bakery. The photos I sent are from May.',
    'Ein Film über die Bäckerei mit den angehängten Fotos',
    'Un vídeo de la panadería con las fotos adjuntas',
    'パン屋の動画。添付の写真を使ってください。',
  ])
    t.equal(await reason(prompt), 'missing_media', prompt);
  for (const prompt of [
    'A film about this bakery. Its photos hang in every café.',
    'Send us your photos, and we print them by Friday.',
    'Our app shows a video of the day.',
  ])
    t.equal(await reason(prompt), 'storyboard', prompt);
  t.equal(await reason('Make a vertical 16:9 video about cats'), 'contradictory_request');
  t.equal(await reason('A promo for Lumen. Ask me before rendering.'), 'approval_requested');
  for (const prompt of [
    'A promo for Lumen, the lamp. Show me the storyboard first.',
    'A promo for Lumen, the lamp. Wait for my approval.',
    'Ein Film über Lumen, die Lampe. Zeig mir vorher den Plan.',
  ])
    t.equal(await reason(prompt), 'approval_requested', prompt);
  t.equal(await reason('Lumen, the lamp. Show me the way home first.'), 'storyboard');
  const missing = [{ url: 'https://x.example/a.jpg', name: 'a.jpg', reason: 'gone' }];
  t.equal(await reason('Use the attached photo', { missing }), 'attachments_unreachable');
  t.equal(await reason('make a video', { mayAsk: false }), 'storyboard', 'never twice');
  for (const prompt of ['bees', 'a video about bees', 'something cool for my bakery'])
    t.equal(await reason(prompt), 'storyboard', prompt);
});

t.test('a reply is the subject', async (t) => {
  const input = inputFor('make a video', {}, { mayAsk: false });
  input.messages.push({
    run: 1,
    kind: 'reply',
    prompt: 'The Skagen lighthouse counted 340 ships last night.',
  });
  const result = await answer(input);
  t.match(JSON.stringify(result), /340/);
});

t.test('what cannot be had is asked about where nothing came, by the names of three', async (t) => {
  const missing = ['a$&b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((name) => ({
    ...{ url: `https://x.example/${name}`, name, reason: 'gone' },
  }));
  const asked = await answer(inputFor('Use the attached photos', {}, { mayAsk: true, missing }));
  if (asked.kind !== 'question') throw new Error('nothing was asked');
  t.match(asked.question, 'a$&b.jpg, c.jpg, d.jpg');
  t.notMatch(asked.question, 'e.jpg');
  const assets = [asset('bar', 'image', 'bar.jpg')];
  const some = { mayAsk: true, missing, assets };
  t.equal((await answer(inputFor('Use the attached photos of our bar', {}, some))).kind, 'storyboard');
});

t.test('an approval comes after what is to be approved', async (t) => {
  const kind = async (prompt: string) => (await answer(inputFor(prompt, {}, { mayAsk: true }))).kind;
  t.equal(await kind('Lumen is the first lamp that will show me the plan of my house.'), 'storyboard');
  t.equal(await kind('Lumen is a lamp. Show me the plan of it first.'), 'question');
});

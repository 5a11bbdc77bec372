import t from 'tap';
import { answer, inputFor, planned, screen } from './plan-input.ts';
import { SAMPLES } from './prompts.ts';

t.test('voice and music follow the prompt', async (t) => {
  const spoken = await planned('Make a narrated video about bees. Bees dance to show the way.');
  t.ok(spoken.narration.on && spoken.scenes.some((s) => s.narration.includes('dance')));
  t.notOk((await planned('A video about bees. No voice-over.')).narration.on);
  t.notOk((await planned('A video about bees.')).narration.on, 'silence is the default');
  t.notOk(
    (await planned('Ein Video über Bienen mit Sprecher. Sie sind sehr fleißig und tanzen.')).narration.on,
    'no voice for German',
  );
  t.notOk((await planned('Bees. No music please.')).music.on);
  const calm = await planned('Bees. Calm piano music.');
  t.ok(calm.music.bpm < (await planned('Bees. Energetic music.')).music.bpm);
});

t.test('questions: one, rarely, in the language of the customer', async (t) => {
  const reason = async (prompt: string, rest = {}) => {
    const result = await answer(inputFor(prompt, {}, { mayAsk: true, ...rest }));
    return result.kind === 'question' && result.question.length > 10 ? result.reason : result.kind;
  };
  t.equal(await reason('make a video'), 'no_subject');
  t.equal(await reason('動画を作って'), 'no_subject');
  t.equal(await reason('Make a video from the attached photos about our bakery'), 'missing_media');
  t.equal(await reason('Make a vertical 16:9 video about cats'), 'contradictory_request');
  t.equal(await reason('A promo for Lumen. Ask me before rendering.'), 'approval_requested');
  t.equal(
    await reason('Use the attached photo', {
      missing: [{ url: 'https://x.example/a.jpg', name: 'a.jpg', reason: 'gone' }],
    }),
    'attachments_unreachable',
  );
  t.equal(await reason('make a video', { mayAsk: false }), 'storyboard', 'never twice');
  const reply = inputFor('make a video', {}, { mayAsk: false });
  reply.messages.push({ run: 1, kind: 'reply', prompt: 'It is about lighthouses' });
  const answered = await answer(reply);
  t.match(
    answered.kind === 'storyboard' && screen(answered.storyboard),
    /lighthouses/i,
    'the reply is the subject',
  );
  for (const { prompt } of SAMPLES.slice(0, 30)) {
    if (/\p{L}/u.test(prompt))
      t.equal(await reason(prompt), 'storyboard', `no question for ${prompt.slice(0, 40)}`);
  }
});

// How a film's only voice is heard where its scene is too short for it.
import t from 'tap';
import type { Words } from '../../../../src/domain/brief.ts';
import { fit } from '../../../../src/generation/planner/directing/fit.ts';
import type { SceneBody, Take } from '../../../../src/generation/planner/directing/take.ts';

const words = (text: string): Words => ({ text, span: { in: { message: 0 }, start: 0, end: text.length } });
const statement = (title: string): SceneBody => ({ type: 'statement', eyebrow: '', title });
const take = (body: SceneBody, more: Partial<Take> = {}): Take => ({
  ...{ body, from: [], weight: 5, spoken: '', joins: 'never', lines: [], under: '' },
  ...more,
});
/** The takes that fit into so many seconds. */
const fitted = (takes: Take[], seconds: number) =>
  fit(takes, { floor: 2, ceiling: seconds, stated: seconds }, ({ spoken }) => spoken, [], 'en');

t.test('the only voice of a film says as many whole sentences as there is time for', async (t) => {
  const said =
    'One night the moon sneezed and her button fell off. A frog took it for a pancake. He tried to eat it.';
  const story = take(statement('The Moon'), {
    weight: 10,
    voiced: true,
    spoken: said,
    voiceFrom: [words(said)],
  });
  const kept = (title: string) => take(statement(title), { weight: 10 });
  const { takes, dropped } = fitted([kept('Bertie'), story, kept('The End')], 9.5);
  t.same(
    takes.map(({ spoken }) => spoken),
    ['', 'One night the moon sneezed and her button fell off.', ''],
  );
  t.same(
    dropped.map(({ from }) => from.map(({ text }) => text)),
    [[said]],
  );
});

t.test('a voice apart from the scenes is spoken over several where one is too short for it', async (t) => {
  const said = 'One night the moon sneezed hard. Her silver button fell off. A frog took it home.';
  const story = take(statement('The Moon'), {
    weight: 10,
    voiced: true,
    spoken: said,
    voiceFrom: [words(said)],
  });
  const kept = (title: string) => take(statement(title), { weight: 10 });
  const over = (takes: Take[], seconds: number) => fitted(takes, seconds).takes.map(({ spoken }) => spoken);
  const parts = ['One night the moon sneezed hard.', 'Her silver button fell off.', 'A frog took it home.'];
  const others = [kept('A moon up in the sky'), kept('A frog in a pond')];
  t.same(over([story, ...others], 9), parts);
  t.same(over([...others, story], 9), parts, 'the last words over the last scene');
  const apart = take(story.body, { ...story, apart: 'before' });
  t.same(over([apart, ...others], 30), parts, 'where there is time, too');
});

import t from 'tap';
import { keepDictated } from '../../../../src/generation/planner/reading/orders/dictations.ts';
import { topicOf } from '../../../../src/generation/planner/reading/subject/topic.ts';
import { left } from '../spans.ts';

const text =
  'hi yeah so its for the tea barn we open again on the first of april after the winter um we have scones from about the ' +
  'twentieth and the goats are so very friendly can you make it sunny and we want a banjo thanks bye';

t.test('what we do, and what has a date, is told to viewers also in what somebody dictates', async (t) => {
  t.equal(
    left(keepDictated, text, [[text, 'M']]),
    'we open again on the first of april after the winter | ' + 'we have scones from about the twentieth',
  );
  const short = 'um we open again on the first of april';
  t.equal(left(keepDictated, short, [[short, 'M']]), '', 'what is parted from the rest is read as it stands');
});

t.test('a short prompt that asks for nothing is its topic as a whole', async (t) => {
  const topic = (prompt: string) => {
    const found = topicOf(prompt)!;
    return prompt.slice(found.start, found.end);
  };
  t.equal(topic('spectacle de fin d’année'), 'spectacle de fin d’année');
  t.equal(topic('saggio di musica bambini'), 'saggio di musica bambini');
  t.equal(topic('video sobre gatos'), 'gatos');
  t.equal(topic('un truc sympa pour ma boulangerie'), 'boulangerie');
});

t.test('what counts what we did and speaks to nobody is content', async (t) => {
  for (const [text, shown] of [
    [
      'This summer we took in 1,874 animals and 640 hedgehogs.',
      'This summer we took in 1,874 animals and 640 hedgehogs.',
    ],
    ['We tried 2 films and 3 clips, can you help?', ''],
    ['This summer we took in animals.', ''],
  ] as const)
    t.equal(left(keepDictated, text, [[text, 'M']]), shown, text);
});

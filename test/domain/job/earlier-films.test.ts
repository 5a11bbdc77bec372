// The films that a customer may want back.
import t from 'tap';
import type { DomainEvent } from '../../../src/domain/events.ts';
import { earlierFilms } from '../../../src/domain/job/earlier-films.ts';

const planned = (run: number, subject: string) => ({
  type: 'StoryboardPlanned',
  data: { run, planner: 'p', storyboard: { subject } },
});
const rendered = (run: number) => ({ type: 'OutputRendered', data: { run } });
const films = (events: object[], butRun: number) =>
  earlierFilms(events as DomainEvent[], butRun).map(({ subject }) => subject);

t.test('films are those that were finished, as they were drawn, without the one of now', async (t) => {
  const log = [
    ...[planned(1, 'one'), planned(1, 'one, laid out'), rendered(1)],
    ...[planned(2, 'two'), { type: 'OutputFailed', data: { run: 2, error: 'x' } }],
    ...[planned(3, 'three'), rendered(3), planned(4, 'four'), rendered(4)],
  ];
  t.same(films(log, 4), ['one, laid out', 'three']);
  t.same(films(log.slice(0, 5), 2), ['one, laid out'], 'a film that failed was never seen');
  t.same(films([], 1), []);
});

t.test('of many films the first and the newest are kept', async (t) => {
  const log = Array.from({ length: 14 }, (_, i) => [planned(i + 1, `${i + 1}`), rendered(i + 1)]).flat();
  t.same(films(log, 14), ['1', '5', '6', '7', '8', '9', '10', '11', '12', '13']);
});

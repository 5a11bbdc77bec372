import type { DomainEvent, JobEvent } from '../events.ts';
import type { Storyboard } from '../storyboard.ts';

/** Films that are handed on, at most: the first one and the newest. */
const MOST_EARLIER = 10;

/** The films of a job that were finished, oldest first, but for that of one run: what a customer may want back. */
export function earlierFilms(events: readonly DomainEvent[], butRun: number): Storyboard[] {
  const planned = new Map<number, Storyboard>();
  const finished = new Map<number, Storyboard>();
  for (const event of events as readonly JobEvent[]) {
    if (event.type === 'StoryboardPlanned') planned.set(event.data.run, event.data.storyboard);
    if (event.type !== 'OutputRendered' || event.data.run === butRun) continue;
    const film = planned.get(event.data.run);
    if (film) finished.set(event.data.run, film);
  }
  const films = [...finished].sort(([a], [b]) => a - b).map(([, film]) => film);
  return films.length > MOST_EARLIER ? [films[0]!, ...films.slice(1 - MOST_EARLIER)] : films;
}

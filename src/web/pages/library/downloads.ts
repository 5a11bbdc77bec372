import { isRejection } from '../../../domain/rejection.ts';
import { get, type Page, redirect, type Shown } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { type Asked, askedBy, find } from './library.ts';

/** Jobs that are read at a time. */
const PAGE = 100;

/**
 * The addresses of every finished video that is looked for, one a line, for `wget -i` or `xargs -n1 curl -OJ`; they work for
 * a day.
 */
async function downloads(visit: Visit): Promise<Shown> {
  const asked = askedBy(visit);
  try {
    const first = await find(visit, asked, PAGE, '');
    return {
      kind: 'file',
      name: 'framelog-videos.txt',
      type: 'text/plain; charset=utf-8',
      content: lines(visit, asked, first),
    };
  } catch (error) {
    // An address that was put together by hand.
    if (isRejection(error, 'invalid_request')) return redirect('/app');
    throw error;
  }
}

async function* lines(
  visit: Visit,
  asked: Asked,
  first: Awaited<ReturnType<typeof find>>,
): AsyncGenerator<string> {
  for (let found = first; ; found = await find(visit, asked, PAGE, found.next_cursor)) {
    for (const { download_url: url } of found.sessions) if (url) yield `${url}\n`;
    if (!found.next_cursor) return;
  }
}

/** The list of downloads. */
export const DOWNLOAD_PAGES: Page[] = [get('/app/downloads.txt', 'signed-in', downloads)];

import { getUsage } from '../../src/operations/account/usage.ts';
import { listShares } from '../../src/operations/sharing/list-shares.ts';
import { viewSession } from '../../src/operations/viewing/view-session.ts';
import { JOB_PAGES } from '../../src/web/pages/jobs/job-routes.ts';
import { answering, served, wordsOf } from './served-page.ts';

/** The address of a video’s page. */
export const PATH = '/app/chat/:job_id';
/** When everything in it happened. */
export const AT = '2026-01-31T23:59:58.000Z';
type Output = { status: string; error?: string | null; download_url?: string | null };
/** A status body of a job. */
export const status = (state: string, output: Output | null = null, more: object = {}) => ({
  ...{ job_id: 'j', status: state, seq: 9, error: null, progress: null, sources: [] },
  ...{ output: output && { download_url: null, error: null, ...output }, ...more },
});
/** A scene of a plan, as pages see it. */
export const scene = (headline: string, more: object = {}) => ({
  ...{
    type: 'hook',
    headline,
    start: 0,
    seconds: 2,
    texts: [headline],
    narration: '',
    composed: false,
    still: null,
  },
  ...more,
});
/** A finished video of a run. */
export const version = (run: number, more: object = {}) => ({
  ...{ run, seq: run * 10, width: 1280, height: 720, duration_seconds: 4, bytes: 1_250_000, charged: 15 },
  ...{ completed_at: AT, captions_url: null, video_url: `https://s/${run}.mp4?keep`, scenes: [scene('Tea')] },
  ...{ play: { url: `https://s/${run}.mp4`, poster: null }, ...more },
});
/** What was said at an event. */
export const turn = (seq: number, kind: string, text: string, from = 'customer') => ({
  ...{ seq, at: AT, from, kind, text, attached: [] },
});
/** Everything that a person sees of a job. */
export const view = (more: object = {}) => ({
  ...{
    title: 'A <film>',
    status: status('queued'),
    stage: null,
    ahead: null,
    question: null,
    mayFollowUp: false,
  },
  ...{
    mayCancel: false,
    conversation: [turn(1, 'request', 'A film about tea & cake')],
    scenes: [],
    language: 'de',
  },
  ...{ frame: { width: 1280, height: 720 }, versions: [], costs: [], held: 0, archived: null, ...more },
});
/** What stands in an address. */
export type Query = Record<string, string>;
/** Serves a page about a job that is as the test says. */
export const page = (
  shown: object,
  { rest = '', query = {} as Query, more = [] as [never, unknown][] } = {},
) =>
  answering(
    [
      [viewSession, view(shown)],
      [getUsage, { plan: 'free', uploads_left: 3 }],
      [listShares, { shares: [] }],
      ...more,
    ],
    () => served(JOB_PAGES, 'GET', PATH + rest, { parameters: { job_id: 'j' }, query }),
  );
/** The words of a part that scripts take over. */
export const part = (markup: string, live: string) =>
  wordsOf(
    new RegExp(`data-live="${live}"[^>]*>(.*?)</div>\\n?<(?:div|/div|section)`, 's').exec(markup)?.[1] ?? '',
  );

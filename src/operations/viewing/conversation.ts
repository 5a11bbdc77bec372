import { unreadPages } from '../../domain/film/provenance.ts';
import type { VideoRequest } from '../../domain/request.ts';
import { durationOf } from '../../domain/storyboard.ts';
import type { StoredEvent } from '../../store/contract.ts';

/** One turn of the talk about a video. */
export type Turn = {
  seq: number;
  at: string;
  from: 'customer' | 'service';
  kind:
    | 'request'
    | 'change'
    | 'reply'
    | 'question'
    | 'plan'
    | 'misunderstood'
    | 'unread'
    | 'ready'
    | 'failed';
  /** What the customer wrote, what was asked, or why it or a page failed; of `ready` nothing. */
  text: string;
  /** Names of what was attached. */
  attached: string[];
  /** Seconds of the film, of `plan` and `ready`. */
  seconds?: number;
  scenes?: number;
  credits?: number;
};

type About<T extends StoredEvent['type']> = Extract<StoredEvent, { type: T }>;

/** Whether an address is of our own storage, where hosts say nothing. */
type IsOwn = (url: string) => boolean;

const attachedTo = ({ attachments }: VideoRequest, isOwn: IsOwn): string[] =>
  attachments.map(
    ({ name, url }) => name ?? (isOwn(url) ? 'an upload' : (URL.parse(url)?.hostname ?? 'a file')),
  );

/** What was said on both sides, in order. Facts that are work and not talk are left to the history. */
export const conversationOf = (events: readonly StoredEvent[], isOwn: IsOwn): Turn[] =>
  events.flatMap((event) => turnsOf(event, isOwn));

function turnsOf(event: StoredEvent, isOwn: IsOwn): Turn[] {
  const { version: seq, recordedAt: at } = event;
  const service = { seq, at, from: 'service' as const, attached: [] };
  switch (event.type) {
    case 'JobQueued':
    case 'FollowupRequested':
      return [customer(event, isOwn)];
    case 'UserInputRequested':
      return [{ ...service, kind: 'question', text: event.data.question }];
    case 'StoryboardPlanned':
      return plans(event).map((turn) => ({ ...service, ...turn }));
    case 'OutputRendered': {
      const { durationSeconds: seconds, charged: credits } = event.data;
      return [{ ...service, kind: 'ready', text: '', seconds, credits }];
    }
    case 'OutputFailed':
    case 'JobFailed':
      return [{ ...service, kind: 'failed', text: event.data.error }];
    case 'JobCanceled':
      return [{ ...service, kind: 'failed', text: `canceled: ${event.data.reason}` }];
    default:
      return [];
  }
}

function customer(event: About<'JobQueued'> | About<'FollowupRequested'>, isOwn: IsOwn): Turn {
  const { version: seq, recordedAt: at, data } = event;
  const said = { seq, at, from: 'customer' as const, text: data.request.prompt };
  const kind = 'kind' in data ? (data.kind === 'reply' ? 'reply' : 'change') : 'request';
  return { ...said, kind, attached: attachedTo(data.request, isOwn) };
}

/** The layout audit's own plan says nothing new; wishes that were not understood are said apart. */
function plans({ data }: About<'StoryboardPlanned'>): Pick<Turn, 'kind' | 'text' | 'seconds' | 'scenes'>[] {
  const { storyboard, planner, notUnderstood = [], provenance } = data;
  if (planner === 'layout audit') return [];
  const planned = {
    kind: 'plan' as const,
    text: '',
    seconds: durationOf(storyboard),
    scenes: storyboard.scenes.length,
  };
  return [
    planned,
    ...unreadPages(provenance).map((text) => ({ kind: 'unread' as const, text })),
    ...notUnderstood.map((text) => ({ kind: 'misunderstood' as const, text })),
  ];
}

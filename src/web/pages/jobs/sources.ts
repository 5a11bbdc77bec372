import { type Html, html, type Part } from '../../../domain/text/html.ts';
import type { SessionView } from '../../../operations/viewing/view-session.ts';
import { clock, KINDS, RIGHTS } from './job-words.ts';

type Source = NonNullable<SessionView['status']['sources']>[number];
type Version = SessionView['versions'][number];

/** A stretch of the film in which a source is seen or heard, in seconds. */
type Place = { start: number; end: number; scene: number | null };

/** Places that are told in words; the line shows all of them. */
const TOLD = 6;

/** Addresses of sources are strangers': only those of the web become links. */
const isWeb = (url: string | null): url is string =>
  url !== null && /^https?:\/\//i.test(url) && URL.canParse(url);

const placesOf = ({ usages }: Source): Place[] =>
  usages.flatMap(({ start_seconds: start, end_seconds: end, scene_index: scene }) =>
    typeof start === 'number' && typeof end === 'number'
      ? [{ start, end, scene: typeof scene === 'number' ? scene : null }]
      : [],
  );

function appearances(places: Place[], shown: Version | null): Part {
  if (places.length === 0) return 'Not in the film yet.';
  const told = places.slice(0, TOLD).map(({ start, end, scene }, index) => {
    const words = `${scene === null ? '' : `scene ${scene + 1}, `}${clock(start)} to ${clock(end)}`;
    const place = shown
      ? html`<a href="${shown.play.url}#t=${start}" data-at="${start}">${words}</a>`
      : words;
    return html`${index > 0 && '; '}${place}`;
  });
  return html`In ${told}${places.length > TOLD && ` and ${places.length - TOLD} more places`}.`;
}

/** Where it appears, as a line of the film's length. The words beside it say the same. */
function lane(places: Place[], seconds: number): Part {
  if (places.length === 0 || seconds <= 0) return null;
  const percent = (at: number) => Math.round(Math.min(1, Math.max(0, at / seconds)) * 1000) / 10;
  const bars = places.map(({ start, end }) => {
    const width = Math.max(0.5, percent(end) - percent(start));
    return html`<rect x="${percent(start)}%" width="${Math.round(width * 10) / 10}%" height="8" rx="3"/>`;
  });
  return html`<svg class="lane" aria-hidden="true">${bars}</svg>`;
}

/** What is one's own, or ours, needs no name of where it came from. */
function originOf({ source_kind: kind, provider }: Source): string {
  const word = KINDS[kind] ?? KINDS.unknown!;
  return kind === 'upload' || kind === 'generated' ? word : `${word}, ${provider}`;
}

/** What went into the film, with rights, and where on its timeline each is. `shown` is the version that plays. */
export function sources({ status, scenes }: SessionView, shown: Version | null): Part {
  const list = status.sources ?? [];
  if (list.length === 0) return null;
  const last = scenes.at(-1);
  const length = last ? last.start + last.seconds : (shown?.duration_seconds ?? 0);
  const rows = list.map((source) => row(source, shown, length));
  return html`<section class="card flush" aria-labelledby="sources"><div class="inset row between"><h2 id="sources">Sources</h2>${
    length > 0 && html`<span class="small muted">Bars from 0:00 to ${clock(length)}</span>`
  }</div><ul class="rows">${rows}</ul></section>`;
}

function row(source: Source, shown: Version | null, length: number): Html {
  const { word, tone } = RIGHTS[source.rights_status] ?? RIGHTS.unknown!;
  const { source_url: url, title, credit } = source;
  const places = placesOf(source);
  return html`<li><div class="grow"><p class="strong">${title ?? source.provider}</p>
<p class="small muted">${originOf(source)}.${credit && ` ${credit}.`} ${appearances(places, shown)}
${isWeb(url) && html` <a href="${url}" rel="noopener noreferrer nofollow">Where it is from</a>`}</p>${lane(places, length)}</div><span class="pill ${tone}">${word}</span></li>`;
}

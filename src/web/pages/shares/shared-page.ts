import { type Html, html } from '../../../domain/text/html.ts';
import { type SharedVideo, sharedVideo } from '../../../operations/sharing/shared-video.ts';
import { filmPage, message } from '../../layout.ts';
import { get, type Page, type Shown } from '../../page.ts';
import type { Visit } from '../../visit.ts';

/** Not for search engines: whoever was given the link is whom it is for. */
const HEAD = html`<meta name="robots" content="noindex, nofollow, noarchive">`;

/** Browsers take captions from this origin alone; those of a store elsewhere would be refused. */
const isOwn = (visit: Visit, url: string | null): url is string =>
  url !== null && new URL(url).origin === new URL(visit.parts.services.addresses.publicUrl).origin;

function player(visit: Visit, title: string, video: NonNullable<SharedVideo['video']>): Html {
  const { url, posterUrl, captionsUrl, width, height } = video;
  const captions =
    isOwn(visit, captionsUrl) && html`<track kind="captions" src="${captionsUrl}" label="Captions">`;
  return html`<video class="film" controls playsinline preload="metadata" width="${width}" height="${height}" src="${url}"${posterUrl && html` poster="${posterUrl}"`} aria-label="${title}">${captions}</video>`;
}

async function sharedPage(visit: Visit): Promise<Shown> {
  const shared = await sharedVideo(visit.parts.services, visit.parameter('secret'));
  if (!shared)
    return message(visit, {
      title: 'This link does not work',
      text: 'It may be mistyped, its time may be over, or whoever made it has ended it.',
      links: [['/', 'What is Framelog?']],
      status: 404,
    });
  const { title, video } = shared;
  const waiting = html`<p class="note">There is no video here at the moment: it is being made, or was deleted. Look again later.</p>`;
  const body = html`<h1>${title}</h1>${video ? player(visit, title, video) : waiting}
<p class="muted small">Made with <a href="/">Framelog</a> from a few sentences.</p>`;
  return filmPage(visit, { title, body, head: HEAD, storage: true });
}

/** What a link shows to whoever has it. */
export const SHARED_PAGES: Page[] = [get('/v/:secret', 'public', sharedPage)];

import type { Source } from '../../domain/source.ts';
import type { Licence, PageFacts, PagePicture } from './pages/page-facts.ts';
import type { StyleLook, StyleTaken } from './styles/style-reference.ts';

const BLANK: Omit<Source, 'id' | 'source_kind' | 'provider' | 'media_type' | 'rights_status'> = {
  provider_asset_id: null,
  source_url: null,
  display_url: null,
  source_domain: null,
  title: null,
  credit: null,
  usages: [],
  source_metadata: {},
  rights_metadata: {},
};

/** Media types of api.md 2.7. */
export type MediaType = Source['media_type'];

/** Name under which our own makings appear. */
const SELF = 'framelog';

/** Query members that give access to whoever has the address; an address with one is shown without its query. */
const SECRET_QUERY =
  /(^|[-_])(sig|signature|token|secret|key|password|auth|credential|policy|expires|hdnts)([-_]|$)|^(jwt|code|x-amz-|x-goog-|se|sp|sv|sr|st)/i;

/** An address fit to be shown: without fragment, and without a query that opens doors. */
function shownUrl(address: string): URL {
  const url = new URL(address);
  url.hash = '';
  if ([...url.searchParams.keys()].some((name) => SECRET_QUERY.test(name))) url.search = '';
  return url;
}

/** A file that the customer uploaded: its address is a signed one of ours and stays out. */
export function uploadSource(facts: { id: string; mediaType: MediaType; title: string | null }): Source {
  const { id, mediaType: media_type, title } = facts;
  return {
    ...BLANK,
    id,
    source_kind: 'upload',
    provider: 'upload',
    media_type,
    title,
    rights_status: 'user_provided',
  };
}

/** A file from a foreign address: nobody told us what may be done with it. */
export function webSource(facts: { id: string; url: string; mediaType: MediaType; title: string }): Source {
  const url = shownUrl(facts.url);
  return {
    ...BLANK,
    id: facts.id,
    source_kind: 'web',
    provider: url.hostname,
    source_url: url.href,
    source_domain: url.hostname,
    media_type: facts.mediaType,
    title: facts.title,
    rights_status: 'unknown',
  };
}

const rightsOf = (licence: Licence | null): Pick<Source, 'rights_status' | 'rights_metadata'> => ({
  rights_status: licence?.rights ?? 'unknown',
  rights_metadata: licence ? { licence: licence.name, licence_url: licence.url } : {},
});

/** A web page whose text was read: an `article`, or a page of any other kind. */
export function pageSource(facts: { id: string; url: string; page: PageFacts }): Source {
  const { page } = facts;
  const { title, site, author } = page;
  return {
    ...webSource({ id: facts.id, url: facts.url, mediaType: 'file', title: title || facts.url }),
    source_kind: page.article ? 'article' : 'web',
    credit: [author, site].filter(Boolean).join(', ') || null,
    ...rightsOf(page.licence),
    source_metadata: { role: 'page', site, author },
  };
}

/** A picture of a page that was read; its provider is the page's domain, wherever the file lies. */
export function pagePictureSource(facts: {
  id: string;
  url: string;
  picture: PagePicture;
  page: Source;
}): Source {
  const { picture, page } = facts;
  return {
    ...webSource({ id: facts.id, url: facts.url, mediaType: 'image', title: picture.caption }),
    source_kind: page.source_kind,
    provider: page.provider,
    title: picture.caption || null,
    credit: picture.credit,
    ...rightsOf(picture.licence),
    source_metadata: { role: 'page_picture', page_url: page.source_url },
  };
}

/** Something that we made: music, a voice, a chart, or a finished video of ours that was attached again. */
export function generatedSource(facts: {
  id: string;
  mediaType: MediaType;
  title: string;
  /** What made it, such as `framelog` or the name of a voice. */
  provider?: string;
  metadata?: Record<string, unknown>;
}): Source {
  return {
    ...BLANK,
    id: facts.id,
    source_kind: 'generated',
    provider: facts.provider ?? SELF,
    media_type: facts.mediaType,
    title: facts.title,
    rights_status: 'generated',
    source_metadata: facts.metadata ?? {},
  };
}

/** The video whose style was asked for, with what of it was taken, or why nothing was. */
export function styleReferenceSource(facts: { id: string; url: string; look: StyleLook }): Source {
  const url = new URL(facts.url);
  const { look } = facts;
  const seen = look.taken
    ? { fetched: true, taken: takenOf(look.taken), colours: look.taken.colours }
    : { fetched: false, taken: [], reason: look.reason };
  return {
    ...BLANK,
    id: facts.id,
    source_kind: 'web',
    provider: 'youtube',
    source_url: url.href,
    source_domain: url.hostname,
    media_type: 'video',
    title: look.taken?.title ?? 'Style reference',
    credit: look.taken?.author ?? null,
    rights_status: 'unknown',
    source_metadata: { role: 'style_reference', ...seen },
  };
}

const takenOf = ({ colours }: StyleTaken) => (Object.keys(colours).length > 0 ? ['palette'] : []);

/** The preset or the customer's DESIGN.md that gave colours, type and motion. */
export function designSource(
  facts: { id: string } & ({ preset: string } | { filename: string; sourceUrl: string | null }),
): Source {
  if ('preset' in facts) {
    const title = `Design preset ${facts.preset}`;
    const metadata = { role: 'design', preset: facts.preset };
    return generatedSource({ id: facts.id, mediaType: 'file', title, metadata });
  }
  const from = facts.sourceUrl && URL.canParse(facts.sourceUrl) ? shownUrl(facts.sourceUrl) : null;
  return {
    ...uploadSource({ id: facts.id, mediaType: 'file', title: facts.filename }),
    provider: 'design_md',
    source_url: from?.href ?? null,
    source_domain: from?.hostname || null,
    source_metadata: { role: 'design' },
  };
}

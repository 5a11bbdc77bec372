import type { Source } from '../../domain/source.ts';

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
export function shownUrl(address: string): URL {
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

/** The video whose style was asked for. It is named, not fetched: `fetched` says whether anything of it was looked at. */
export function styleReferenceSource(facts: { id: string; url: string; fetched: boolean }): Source {
  const url = new URL(facts.url);
  return {
    ...BLANK,
    id: facts.id,
    source_kind: 'web',
    provider: 'youtube',
    source_url: url.href,
    source_domain: url.hostname,
    media_type: 'video',
    title: 'Style reference',
    rights_status: 'unknown',
    source_metadata: { role: 'style_reference', fetched: facts.fetched },
  };
}

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

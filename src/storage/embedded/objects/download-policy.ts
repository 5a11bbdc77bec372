import { parse as parseContentType } from 'content-type';

/** Types that a browser shows without running anything: raster images, sound and video. Not SVG, HTML, PDF or XML. */
const SHOWN_INLINE = /^(?:image\/(?:png|jpeg|jpg|gif|webp|avif|bmp)|(?:video|audio)\/[a-z0-9.+-]+)$/;

/**
 * Headers that keep a stranger's file from acting in our origin: no sniffing, no scripts, and a download instead of a
 * page for everything but images, sound and video, whatever disposition was asked for.
 * @param contentType of the response, perhaps with parameters
 * @param disposition asked for by the signed address, or undefined
 */
export function protectiveHeaders(
  contentType: string,
  disposition: string | undefined,
): Record<string, string> {
  const { type } = parseContentType(contentType, { parameters: false });
  const attachment = /^attachment\b/i.test(disposition ?? '');
  const safe = attachment || SHOWN_INLINE.test(type) ? disposition : 'attachment';
  return {
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    ...(safe === undefined ? {} : { 'content-disposition': safe }),
  };
}

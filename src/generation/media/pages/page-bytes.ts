import { parse as parseContentType } from 'content-type';
import { unsupported } from '../../../domain/attachment-error.ts';

/** Bytes in which a page may declare its encoding (HTML, 13.2.3.2). */
const DECLARED_WITHIN = 1024;
/** Bytes that show whether a text is a page. */
const SAMPLE = 4096;

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml']);

/** What a media type and its parameters say; nothing where there is none that can be read. */
function declared(contentType: string | null): { type: string; charset: string | null } {
  try {
    const { type, parameters } = parseContentType(contentType ?? '');
    return { type: type.toLowerCase(), charset: parameters.charset ?? null };
  } catch {
    return { type: '', charset: null };
  }
}

/** What a server's declaration says about how a text is read as a page, fit for the name of a file; empty without one. */
export function pageMark(contentType: string | null): string {
  const { type, charset } = declared(contentType);
  const said = `${PAGE_TYPES.has(type) ? 'page' : ''}${charset ?? ''}`;
  return said
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 40);
}

/**
 * Whether a text is a web page: it begins as one, or was sent as one and has elements of one.
 * @param contentType as its server declares it
 */
export function isPage(bytes: Buffer, contentType: string | null): boolean {
  const start = withoutProlog(bytes.subarray(0, SAMPLE).toString('latin1').replaceAll('\0', ''));
  if (/^<(?:!doctype\s+html|html|head|body)[\s>]/i.test(start)) return true;
  const { type } = declared(contentType);
  if (!PAGE_TYPES.has(type)) return false;
  return /<(?:meta|title|link|div|p|article|section|table|span|h1|ul|a|br)[\s/>]/i.test(start);
}

/** Without byte order mark, blanks, an XML declaration and comments at its beginning. */
function withoutProlog(text: string): string {
  let at = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/.exec(text)![0].length;
  for (;;) {
    const end = text.startsWith('<!--', at)
      ? text.indexOf('-->', at + 4) + 3
      : text.startsWith('<?', at)
        ? text.indexOf('>', at) + 1
        : 0;
    if (end <= at) return text.slice(at);
    at = end;
    while (at < text.length && text[at]!.trim() === '') at++;
  }
}

/**
 * A page's text: by its byte order mark, else as its server declares it, else as it declares itself, else UTF-8 where it
 * is valid, else Windows-1252, which the web means by no declaration. What cannot be decoded becomes U+FFFD.
 * @throws AttachmentError for an encoding that nobody knows
 */
export function decodePage(bytes: Buffer, contentType: string | null): string {
  const head = bytes.subarray(0, DECLARED_WITHIN).toString('latin1');
  const own = /<meta[^>]{1,200}charset\s{0,5}=\s{0,5}["']?([\w:.-]{2,40})/i.exec(head)?.[1] ?? null;
  const said = declared(contentType).charset ?? own;
  const label = markOf(bytes) ?? said ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return decoderOf(label).decode(bytes);
}

function markOf(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8';
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0;
  return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : null;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch (cause) {
    throw unsupported('the web page is in an encoding that nobody knows', { cause });
  }
}

import { parse as parseCsv } from 'csv-parse/sync';
import { unsupported } from '../../../domain/attachment-error.ts';
import { JsonBounds } from '../../../domain/text/json-bounds.ts';

/** How a text is written. */
export type TextKind = 'plain' | 'markdown' | 'csv' | 'json';

/** What name and header say about a text, which its bytes do not tell. */
export type TextHints = { name: string; contentType: string | null };

/** Characters of a text that the plan sees; the storyboard schema says the same. */
export const TEXT_LIMIT = 20_000;

/**
 * Decodes and judges a text attachment: valid UTF-8 (or UTF-16 with its byte order mark), no control characters, and
 * no playlist. Web pages are read apart (read-page.ts).
 * @throws AttachmentError `attachment_unsupported` with the reason
 */
export function decodeText(bytes: Buffer): string {
  const text = decodeUnicode(bytes).replace(/\r\n?/g, '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text)) {
    throw unsupported('the file is neither text nor an image, a video or a sound that can be used');
  }
  if (text.trim() === '') throw unsupported('the file is empty');
  refuseDisguises(text.trimStart());
  return text;
}

/** UTF-8, or UTF-16 behind its byte order mark; anything else is refused. */
export function decodeUnicode(bytes: Buffer): string {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0;
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unsupported('the file is neither a known image, video or sound nor UTF-8 text', { cause });
  }
}

/** Text that means something to a media player or a browser, and nothing as the content of a video. */
function refuseDisguises(text: string): void {
  const start = text.slice(0, 2000);
  if (
    /^(#EXTM3U|ffconcat\s|;FFMETADATA|\[playlist\]|\[reference\])/i.test(start) ||
    /<(MPD|smil|asx)[\s>]/i.test(start)
  ) {
    throw unsupported('the file is a playlist; attach the media file itself');
  }
  if (/^<(\?xml|!DOCTYPE)/i.test(start))
    throw unsupported('XML files cannot be used; attach plain text, CSV or JSON');
  if (start.startsWith('%PDF-')) throw unsupported('PDF files cannot be used; attach text or images');
}

/**
 * What kind of text it is. JSON and CSV are told by their content; between plain text and markdown, which have no
 * hard line, the name and the declared type break the tie.
 */
export function textKindOf(text: string, hints: TextHints): TextKind {
  if (isJson(text)) return 'json';
  if (saysMarkdown(hints)) return 'markdown';
  if (isTable(text)) return 'csv';
  return /^(#{1,6} \S|```|[-*] \[[ x]\] )/m.test(text) ? 'markdown' : 'plain';
}

/** Whether name or declared type make a text markdown that is no JSON: all that they decide. */
export function saysMarkdown({ name, contentType }: { name: string; contentType: string | null }): boolean {
  return /\.(md|markdown)\b|text\/markdown/i.test(`${name} ${contentType ?? ''}`);
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text) || !new JsonBounds().take(Buffer.from(text))) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Rows and characters that show whether a text is a table. */
const SAMPLE = { rows: 20, characters: 64 * 1024 };

/** Rows of as many cells each, at least two of both; a quoted cell may go over several lines (RFC 4180). */
function isTable(text: string): boolean {
  const sample = text.trim().slice(0, SAMPLE.characters);
  return [',', ';', '\t'].some((delimiter) => {
    // Most texts are none: the parser need not go through all of them to say so.
    if (!sample.includes(delimiter) || !/[\r\n]/.test(sample)) return false;
    try {
      // Another number of cells than in the first row is an error, and so is a quote that is never closed.
      const rows: string[][] = parseCsv(sample, { delimiter, to: SAMPLE.rows });
      return rows.length > 1 && rows[0]!.length > 1;
    } catch {
      return false;
    }
  });
}

/** At most `TEXT_LIMIT` UTF-16 units, never half a character: Postgres refuses lone surrogates. */
export function excerpt(text: string): string {
  const cut = text.slice(0, TEXT_LIMIT);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

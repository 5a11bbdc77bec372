/** Characters that a file name must not contain anywhere, or that make it read as another one (bidirectional marks). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const MAX_CODE_POINTS = 150;

/** A name that every file system takes: separators and controls replaced, no leading dots, never empty. */
export function safeFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '');
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  const stem = [...clean.slice(0, clean.length - extension.length)];
  return stem.slice(0, MAX_CODE_POINTS).join('').trim() + extension || 'download';
}

/**
 * A Content-Disposition that saves under a readable name (RFC 6266): plain ASCII for old clients, and the true name as
 * UTF-8 (RFC 8187) when it has other characters. The value is pure ASCII.
 */
export function attachmentDisposition(name: string): string {
  const safe = safeFileName(name);
  const ascii = safe
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return ascii === safe
    ? `attachment; filename="${ascii}"`
    : `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

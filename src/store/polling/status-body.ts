/** What changes with the clock, the address or the telemetry and so is not in a stored status body. */
export type StatusParts = {
  chatUrl: string;
  /** The signed address of the MP4 and when it expires (ISO 8601); null unless the output is `completed`. */
  download: { url: string; expiresAt: string } | null;
  progress: number | null;
};

const CHAT = '"chat_url":null';
const DOWNLOAD = '"download_url":null,"expires_at":null';

/**
 * Puts the changing parts into `StatusRow.body` without parsing it. The first occurrence of each sequence is always the
 * member itself: before `chat_url` stand only the id and the status, and inside the only free text before `output`
 * (`error`) every quotation mark is escaped.
 */
export function spliceStatus(body: string, { chatUrl, download, progress }: StatusParts): string {
  let text = replaceFirst(body, CHAT, `"chat_url":${JSON.stringify(chatUrl)}`);
  if (download) {
    const { url, expiresAt } = download;
    const signed = `"download_url":${JSON.stringify(url)},"expires_at":${JSON.stringify(expiresAt)}`;
    text = replaceFirst(text, DOWNLOAD, signed);
  }
  return `${text.slice(0, -1)},"progress":${JSON.stringify(progress)}}`;
}

/** Not String.replace, to which `$&` in an address would mean something. */
function replaceFirst(text: string, what: string, by: string): string {
  const at = text.indexOf(what);
  return at < 0 ? text : text.slice(0, at) + by + text.slice(at + what.length);
}

/*
 * The DevTools protocol in its binary form (CBOR, RFC 8949, as Chromium writes it): a picture passes as its bytes, where the
 * text form has the browser write it letter by letter. Every map and list lies in an envelope that tells its length.
 */

/** Tag 24, then a byte string whose length takes four bytes: the beginning of a message, and of each map and list. */
const ENVELOPE = [0xd8, 0x18, 0x5a] as const;
/** Bytes of an envelope before its content. */
const HEADER_BYTES = 7;

const [MAP, LIST, END, FALSE, TRUE, NULL, DOUBLE] = [0xbf, 0x9f, 0xff, 0xf4, 0xf5, 0xf6, 0xfb];
/** Tag 22: bytes that are told as base64 in JSON; without it a byte string is text in UTF-16. */
const AS_BASE64 = 0xd6;
const [UNSIGNED, NEGATIVE, BYTES, TEXT] = [0, 1, 2, 3];
/** Beyond 32 bits, Chromium takes numbers as doubles alone. */
const WHOLE_BELOW = 2 ** 31;

/** The message in binary form. */
export function encodeMessage(message: unknown): Buffer {
  if (message === null) return Buffer.of(NULL!);
  if (typeof message === 'boolean') return Buffer.of(message ? TRUE! : FALSE!);
  if (typeof message === 'number') return encodeNumber(message);
  if (typeof message === 'string') {
    const text = Buffer.from(message);
    return Buffer.concat([encodeHead(TEXT!, text.length), text]);
  }
  const parts = Array.isArray(message)
    ? [Buffer.of(LIST!), ...message.map(encodeMessage)]
    : [
        Buffer.of(MAP!),
        ...Object.entries(message as object)
          .flat()
          .map(encodeMessage),
      ];
  const content = Buffer.concat([...parts, Buffer.of(END!)]);
  const header = Buffer.from([...ENVELOPE, 0, 0, 0, 0]);
  header.writeUInt32BE(content.length, ENVELOPE.length);
  return Buffer.concat([header, content]);
}

function encodeNumber(value: number): Buffer {
  if (Number.isInteger(value) && Math.abs(value) < WHOLE_BELOW) {
    return value < 0 ? encodeHead(NEGATIVE!, -1 - value) : encodeHead(UNSIGNED!, value);
  }
  const bytes = Buffer.of(DOUBLE!, 0, 0, 0, 0, 0, 0, 0, 0);
  bytes.writeDoubleBE(value, 1);
  return bytes;
}

/** What kind comes, and its value or its length in bytes. */
function encodeHead(kind: number, value: number): Buffer {
  const first = kind << 5;
  if (value < 24) return Buffer.of(first | value);
  const bytes = Buffer.of(first | 26, 0, 0, 0, 0);
  bytes.writeUInt32BE(value, 1);
  return bytes;
}

/**
 * Bytes of the message that begins here, or null while there are too few to tell.
 *
 * @throws when no message begins here.
 */
export function messageLength(bytes: Buffer): number | null {
  if (ENVELOPE.some((value, i) => i < bytes.length && bytes[i] !== value)) throw malformed(bytes[0]!);
  return bytes.length < HEADER_BYTES ? null : HEADER_BYTES + bytes.readUInt32BE(ENVELOPE.length);
}

/** The message as JSON, with bytes as base64. @throws when it is malformed. */
export function messageAsJson(message: Buffer): string {
  return readValue({ bytes: message, at: 0 });
}

type Reader = { bytes: Buffer; at: number };

function readValue(reader: Reader): string {
  const first = next(reader);
  if (first === ENVELOPE[0]) {
    reader.at += HEADER_BYTES - 1;
    return readValue(reader);
  }
  if (first === MAP) return `{${readItems(reader, () => `${readValue(reader)}:${readValue(reader)}`)}}`;
  if (first === LIST) return `[${readItems(reader, () => readValue(reader))}]`;
  if (first === TRUE || first === FALSE) return String(first === TRUE);
  if (first === NULL) return 'null';
  if (first === DOUBLE) return JSON.stringify(takeBytes(reader, 8).readDoubleBE());
  if (first === AS_BASE64) return `"${take(reader, next(reader)).toString('base64')}"`;
  const kind = first >> 5;
  if (kind === UNSIGNED) return String(readLength(reader, first));
  if (kind === NEGATIVE) return String(-1 - readLength(reader, first));
  if (kind === TEXT) return JSON.stringify(take(reader, first).toString());
  if (kind === BYTES) return JSON.stringify(take(reader, first).toString('utf16le'));
  throw malformed(first);
}

function readItems(reader: Reader, read: () => string): string {
  const items: string[] = [];
  while (reader.bytes[reader.at] !== END) items.push(read());
  reader.at += 1;
  return items.join(',');
}

function next(reader: Reader): number {
  return takeBytes(reader, 1)[0]!;
}

/** The bytes whose number a head tells. */
function take(reader: Reader, first: number): Buffer {
  return takeBytes(reader, readLength(reader, first));
}

/** The value or length that follows from the last five bits of a head: themselves, or one, two, four or eight bytes. */
function readLength(reader: Reader, first: number): number {
  const short = first & 31;
  if (short < 24) return short;
  if (short > 27) throw malformed(first);
  const bytes = takeBytes(reader, 2 ** (short - 24));
  return bytes.length === 8 ? Number(bytes.readBigUInt64BE()) : bytes.readUIntBE(0, bytes.length);
}

function takeBytes(reader: Reader, count: number): Buffer {
  const from = reader.at;
  reader.at += count;
  if (reader.at > reader.bytes.length) throw new Error('A message of the browser ends too early');
  return reader.bytes.subarray(from, reader.at);
}

const malformed = (byte: number) => new Error(`The browser sent what is no message (0x${byte.toString(16)})`);

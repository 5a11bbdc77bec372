/**
 * The most that a stranger's JSON may hold: brackets inside brackets, and members and elements in all. The largest body
 * of the contract has 4 levels and some 420 members; a parser takes 1.2 GiB for 12 MiB of nothing but brackets.
 */
export const JSON_LIMITS = { depth: 64, members: 100_000 };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts the depth and the members of JSON text while its bytes arrive, in linear time and constant space. It judges
 * nothing else: what is not JSON at all is found by the parser, which then has little to do.
 */
export class JsonBounds {
  #depth = 0;
  #members = 0;
  #inText = false;
  #escaped = false;

  /** Takes the next bytes (UTF-8). @returns whether everything so far is within the limits */
  take(bytes: Uint8Array): boolean {
    let [depth, members, inText, escaped] = [this.#depth, this.#members, this.#inText, this.#escaped];
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i];
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA) members += 1;
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
        depth += 1;
        members += 1;
        if (depth > JSON_LIMITS.depth) return false;
      } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
    }
    [this.#depth, this.#members, this.#inText, this.#escaped] = [depth, members, inText, escaped];
    return members <= JSON_LIMITS.members;
  }
}

/** A 32-bit hash of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** A hash of a hash and one number more; the order matters. */
export function mix(hash: number, part: number): number {
  let mixed = Math.imul(hash ^ part, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  return Math.imul(mixed, 0xc2b2ae35) ^ (mixed >>> 16);
}

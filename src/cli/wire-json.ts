/** A result as JSON text in the spelling of the wire: members in snake_case, at every depth; keys that are data stay. */
export function wireJson(value: unknown): string {
  return JSON.stringify(snakeCased(value), null, 2);
}

function snakeCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCased);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      snakeCased(member),
    ]),
  );
}

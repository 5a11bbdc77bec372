/** The browsable reference. */
export function referencePage(document: Record<string, unknown>): string {
  return `<!doctype html><pre>${JSON.stringify(document)}</pre>`;
}

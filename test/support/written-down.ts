import { readFile, writeFile } from 'node:fs/promises';

/** Something that is written down, in lines. */
export type Described = [name: string, lines: string[]];
type Tap = { same(found: unknown, wanted: unknown, message: string): unknown };

/**
 * Compares what is found with what a file has of it, each by its name. `OUTLINES=write` writes the file anew, to be looked
 * at before it is kept.
 */
export async function compareWritten(t: Tap, place: string, found: readonly Described[]): Promise<void> {
  if (process.env.OUTLINES === 'write') {
    const texts = found.map(([name, lines]) => `== ${name}\n${lines.join('\n')}\n`);
    await writeFile(place, texts.join('\n'));
  }
  const kept = new Map(
    (await readFile(place, 'utf8'))
      .slice('== '.length, -1)
      .split('\n\n== ')
      .map((part): Described => {
        const [name = '', ...lines] = part.split('\n');
        return [name, lines];
      }),
  );
  t.same(
    found.map(([name]) => name),
    [...kept.keys()],
    'what is written down',
  );
  for (const [name, lines] of found) t.same(lines, kept.get(name), name);
}

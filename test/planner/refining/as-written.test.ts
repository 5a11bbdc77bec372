// What follow-ups change of a film, member by member: each wish of asked.txt, as it is written down in written/.
// `OUTLINES=write` writes them anew, to be read before they are kept.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { compareWritten, type Described } from '../../support/written-down.ts';
import { bakery, changesOf } from './changes.ts';

t.test('wishes change a film as it is written down', (t) => {
  const found = readFileSync(join(import.meta.dirname, 'asked.txt'), 'utf8')
    .trim()
    .split('\n\n')
    .flatMap((part) => {
      const [subject, ...wishes] = part.split('\n');
      return wishes.map((wish): Described => [`${subject!.slice(2)}: ${wish}`, changesOf(bakery(), wish)]);
    });
  return compareWritten(t, join(import.meta.dirname, 'written/wishes.txt'), found);
});

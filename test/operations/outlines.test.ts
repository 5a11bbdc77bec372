// Every operation's kind, scope, input and output as they were when somebody last looked: what callers rely on, and what each
// surface shows of it. `OUTLINES=write` writes them anew.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';

const SRC = path.join(import.meta.dirname, '../../src/operations');

t.test('every operation: kind, scope, input, output', async (t) => {
  const found: Record<string, object> = {};
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts')) continue;
    const exported = (await import(path.join(SRC, file))) as Record<string, Record<string, unknown>>;
    for (const it of Object.values(exported))
      if (typeof it?.scope === 'string' && typeof it.run === 'function') {
        const { name, kind, scope, input, output, secretOutput = false } = it;
        found[String(name)] = { kind, scope, secretOutput, input, output };
      }
  }
  const place = path.join(import.meta.dirname, 'written/operations.json');
  if (process.env.OUTLINES === 'write') await writeFile(place, `${JSON.stringify(found, null, 1)}\n`);
  const written = JSON.parse(await readFile(place, 'utf8'));
  t.same(Object.keys(found), Object.keys(written));
  for (const [name, it] of Object.entries(found)) t.same(JSON.parse(JSON.stringify(it)), written[name], name);
});

import { readFile, writeFile } from 'node:fs/promises';
import t from 'tap';
import { sealedLog, told } from './sealed-log.ts';

/** A log, its witness, and what a verification says once the witness has other lines. */
async function witnessed(t: { teardown(action: () => unknown): void }) {
  const log = await sealedLog(t);
  const text = await readFile(log.witnessFile, 'utf8');
  const lines = text.trimEnd().split('\n');
  const verifyWith = async (witness: string) => {
    await writeFile(log.witnessFile, witness);
    const result = await log.verify({ witness: true });
    return { told: told(result), ...result.witnessed! };
  };
  const joined = (some: string[]) => some.map((line) => `${line}\n`).join('');
  return { log, text, lines, joined, verifyWith };
}

t.test('how far a witness reaches is told, and what it has lost', async (t) => {
  const { text, lines, joined, verifyWith } = await witnessed(t);
  const all = lines.length;
  t.same(await verifyWith(text), { told: [], compared: all, first: 1, last: all });
  t.same(await verifyWith(joined(lines.slice(0, 2))), { told: [], compared: 2, first: 1, last: 2 });
  t.same(await verifyWith(joined(lines.slice(2))), { told: [], compared: all - 2, first: 3, last: all });
  t.match(await verifyWith(joined(lines.filter((_, i) => i !== 2))), {
    told: ['witness-differs seal 3'],
    compared: all - 1,
  });
  t.match(await verifyWith(''), { told: [`witness-differs seal ${all}`], compared: 0 });
});

t.test('what crashes and several writers leave in a witness is no finding, damage is', async (t) => {
  const { text, lines, joined, verifyWith } = await witnessed(t);
  const all = lines.length;
  const half = lines[2]!.slice(0, 90);
  t.match(
    await verifyWith(text.slice(0, -40)),
    { told: { length: 0 }, compared: all - 1 },
    'the end is being written',
  );
  const repeated = [...lines.slice(0, 2), half, ...lines.slice(2)];
  t.match(
    await verifyWith(joined(repeated)),
    { told: { length: 0 }, compared: all },
    'cut off and written again',
  );
  const twofold = [lines[0]!, lines[1]!, lines[0]!, lines[1]!, ...lines.slice(2)];
  t.match(
    await verifyWith(joined(twofold)),
    { told: { length: 0 }, compared: all },
    'two processes at one file',
  );
  const damaged = [...lines.slice(0, 2), half, ...lines.slice(3)];
  t.match(await verifyWith(joined(damaged)), { told: ['witness-differs seal 3'] });
  const forged = lines[1]!.replace(/"root":"../, '"root":"00');
  t.match(await verifyWith(joined([...lines, forged])), { told: ['witness-differs seal 2'] });
});

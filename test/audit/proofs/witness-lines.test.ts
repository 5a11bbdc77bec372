// A witness's file beside the seals of a database, line by line: what each difference is called, and how far it reaches.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t from 'tap';
import { publicKeyOf, type Seal, signSeal, witnessLine } from '../../../src/audit/seals/seal.ts';
import { WitnessReader } from '../../../src/audit/seals/witness-reader.ts';
import { Findings } from '../../../src/audit/verification/finding.ts';

const KEY = generateKeyPairSync('ed25519').privateKey;
const OTHER = generateKeyPairSync('ed25519').privateKey;
const seal = (n: number, key = KEY, root = 'aa'): Seal =>
  signSeal(
    {
      ...{
        n,
        tx: String(n),
        seq: '1',
        events: 2,
        total: 2 * n,
        root: root.repeat(32),
        prev: '00'.repeat(32),
      },
      sealedAt: `2031-03-05T06:07:0${n}.000Z`,
    },
    key,
  );
const SEALS = [1, 2, 3, 4].map((n) => seal(n));
const line = (it: Seal) => `${witnessLine(it)}\n`;
const directory = await mkdtemp(path.join(tmpdir(), 'witness-lines-'));
t.teardown(() => rm(directory, { recursive: true }));

/** What reading says, when the seals from a number on are looked at. */
async function read(text: string, seals = SEALS, since = 1) {
  const file = path.join(directory, 'seals.jsonl');
  await writeFile(file, text);
  const findings = new Findings();
  const sealOf = async (n: number) => seals.find((it) => it.n === n) ?? null;
  const reader = new WitnessReader({ file, findings, sealOf });
  const trusted = new Set([publicKeyOf(KEY)]);
  await reader.skipTo(since);
  const looked = seals.filter(({ n }) => n >= since);
  for (const it of looked) await reader.compare(it, trusted);
  await reader.end(trusted, looked.length);
  const { compared, first, last } = reader.reached;
  const told = findings.list.map(({ what, seal: n, detail }) => `${what} ${n}: ${detail}`);
  return { told, reached: [compared, first, last] };
}

const all = SEALS.map(line);
const forged = seal(2, OTHER);
const second = seal(2, KEY, 'bb');
const BATCH2 = 'the batch of 2 events (3 to 4 of the log) sealed at 2031-03-05T06:07:02.000Z';
const BATCH4 = 'the batch of 2 events (7 to 8 of the log) sealed at 2031-03-05T06:07:04.000Z';
const differs = (it: Seal) => `${BATCH2} is not what the witness was given: hash ${it.hash.slice(0, 16)}…`;

const CASES: [
  what: string,
  text: string,
  told: string[],
  reached: number[],
  seals?: Seal[],
  since?: number,
][] = [
  ['all of them', all.join(''), [], [4, 1, 4]],
  ['twice each', [...all, ...all].join(''), [], [4, 1, 4]],
  ['with empty lines', all.join('\n\n'), [], [4, 1, 4]],
  ['from the third on', all.slice(2).join(''), [], [2, 3, 4]],
  ['those before are passed over', all.join(''), [], [2, 3, 4], SEALS, 3],
  [
    'nothing',
    '',
    ['witness-differs 4: the witness has no seal at all, of the 4 that were looked at'],
    [0, 0, 0],
  ],
  ['nothing since', all.slice(0, 2).join(''), [], [0, 0, 0], SEALS, 3],
  [
    'one is lost',
    [all[0], all[2], all[3]].join(''),
    ['witness-differs 2: the witness has lost it'],
    [3, 1, 4],
  ],
  ['two are lost', [all[0], all[3]].join(''), ['witness-differs 2: the witness has lost it to 3'], [2, 1, 4]],
  [
    'another key',
    [all[0], line(forged), all[2], all[3]].join(''),
    ['witness-differs 2: the line of the witness is signed with a key that is not trusted'],
    [4, 1, 4],
  ],
  [
    'a changed line',
    [all[0], all[1]!.replace('"events":2', '"events":3'), all[2], all[3]].join(''),
    ['witness-differs 2: the line of the witness has a wrong hash or signature'],
    [4, 1, 4],
  ],
  [
    'two of one number',
    [all[0], all[1], line(second), all[2], all[3]].join(''),
    ['witness-differs 2: the witness was given two different seals of this number'],
    [4, 1, 4],
  ],
  [
    'one of the end is gone from the database',
    all.join(''),
    [`seal-removed 4: the witness has it: ${BATCH4}; the database does not`],
    [4, 1, 4],
    SEALS.slice(0, 3),
  ],
  [
    'one of the middle is gone from the database',
    all.join(''),
    [`seal-removed 2: the witness has it: ${BATCH2}; the database does not`],
    [4, 1, 4],
    [SEALS[0]!, SEALS[2]!, SEALS[3]!],
  ],
  [
    'a late line of what is gone, and of what differs',
    [all[0], all[2], all[3], all[1], line(second)].join(''),
    [
      'witness-differs 2: the witness has lost it',
      `seal-removed 2: the witness has it: ${BATCH2}; the database does not`,
    ],
    [3, 1, 4],
    [SEALS[0]!, SEALS[2]!, SEALS[3]!],
  ],
  [
    'a late line that differs',
    [...all, line(second)].join(''),
    [`witness-differs 2: ${differs(second)}`],
    [4, 1, 4],
  ],
];

for (const [what, text, told, reached, seals, since] of CASES)
  t.test(what, async (t) => t.same(await read(text, seals, since), { told, reached }));

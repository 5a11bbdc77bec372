import { createPrivateKey } from 'node:crypto';
import t from 'tap';
import { inclusionPaths, leafHash, merkleRoot, rootOf } from '../../../src/audit/seals/merkle.ts';
import {
  decodeLeaves,
  encodeLeaf,
  FIRST_PREV,
  isAuthentic,
  type Leaf,
  leafHashes,
  leafName,
  parseSeal,
  publicKeyOf,
  rootOfLeaves,
  type Seal,
  signSeal,
  witnessLine,
} from '../../../src/audit/seals/seal.ts';
import { type Finding, Findings, findingLine } from '../../../src/audit/verification/finding.ts';
import { canonicalJson, GENESIS, hashEvent } from '../../../src/store/log/event-hash.ts';

// The first key of RFC 8032, 7.1.
const KEY = createPrivateKey({
  key: Buffer.from(
    '302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'hex',
  ),
  format: 'der',
  type: 'pkcs8',
});
const PUBLIC = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const STREAM = '01a1fd00-0000-7000-8000-0000000000ff';
const leaf = (seq: number): Leaf => ({
  ...{ tx: '258', seq: String(seq), streamId: STREAM, version: 65_537 },
  hash: seq.toString(16).padStart(2, '0').repeat(32),
});
const FACTS = {
  ...{ n: 2, tx: '9', seq: '7', events: 3, total: 5, root: 'aa'.repeat(32), prev: FIRST_PREV },
  sealedAt: '2026-11-22T10:00:00.000Z',
};

t.test('a leaf has 68 bytes: place, stream, version, hash', async (t) => {
  const bytes = encodeLeaf(leaf(3));
  t.equal(
    bytes.toString('hex'),
    `00000000000001020000000000000003${STREAM.replaceAll('-', '')}00010001${'03'.repeat(32)}`,
  );
  t.equal(leafName(STREAM, 65_537).toString('hex'), `${STREAM.replaceAll('-', '')}00010001`);
  const both = Buffer.concat([bytes, encodeLeaf(leaf(4))]);
  t.same(decodeLeaves(both), [leaf(3), leaf(4)]);
  t.same(decodeLeaves(both.subarray(0, -1)), [leaf(3)], 'what is no whole leaf is none');
  t.same(decodeLeaves(Buffer.alloc(0)), []);
  t.same(leafHashes(both), [leafHash(bytes), leafHash(both.subarray(68))]);
  t.equal(rootOfLeaves(both), merkleRoot(leafHashes(both)).toString('hex'));
  t.not(rootOfLeaves(both), rootOfLeaves(both.subarray(0, -1)));
});

t.test('hashes of leaves and nodes are those of RFC 9162', async (t) => {
  const [a, b, c] = [0, 1, 2].map((n) => leafHash(Buffer.of(n)));
  t.equal(a!.toString('hex'), '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7');
  const root = merkleRoot([a!, b!, c!]);
  t.equal(root.toString('hex'), '3b6cccd7e3e023ff393006f030315ee7ad9eb111b022b41fba7e5b7a3973f688');
  const pathTo = inclusionPaths([a!, b!, c!]);
  t.same(pathTo(2), [merkleRoot([a!, b!])], 'what is left over moves up as it is');
  t.same(rootOf(c!, 2, 3, pathTo(2)), root);
  t.same(rootOf(b!, 1, 3, pathTo(1)), root);
  t.equal(rootOf(b!, 1, 3, pathTo(1).slice(1)), null, 'a way too short');
  t.equal(rootOf(b!, 1, 3, [...pathTo(1), root]), null, 'a way too long');
  for (const place of [-1, 3, 0.5, Number.NaN]) t.equal(rootOf(a!, place, 3, pathTo(0)), null, `${place}`);
});

t.test('a seal is signed with its own key, over all that it says', async (t) => {
  const seal = signSeal(FACTS, KEY);
  t.equal(seal.publicKey, PUBLIC);
  t.equal(publicKeyOf(KEY), PUBLIC);
  t.equal(FIRST_PREV, '0'.repeat(64));
  t.equal(seal.hash, PINNED.hash);
  t.equal(seal.signature, PINNED.signature);
  t.ok(isAuthentic(seal));
  const others: Partial<Seal>[] = [
    { n: 3 },
    { tx: '8' },
    { seq: '8' },
    { events: 4 },
    { total: 6 },
    { root: 'ab'.repeat(32) },
    { prev: 'ab'.repeat(32) },
    { sealedAt: '2026-11-22T10:00:00.001Z' },
    { hash: 'ab'.repeat(32) },
    { signature: 'ab'.repeat(64) },
  ];
  for (const other of others) t.notOk(isAuthentic({ ...seal, ...other }), JSON.stringify(other));
  const edited = signSeal({ ...FACTS, n: 3 }, KEY);
  t.notOk(isAuthentic({ ...edited, signature: seal.signature }), 'the hash alone is not enough');
});

/** What signing must always give for these facts: seals of years ago have to verify. */
const PINNED = {
  hash: '40e481f4b56bf81709b17bfc06b281bc12149f88f6dec219d45c25884f607e31',
  signature:
    '7e4b99bda43a34690a3938b8acba1e6f0abfb8f80db0a27dcd2971073129217ceee4fd396d2f5d69ad115ab4646a147a3de42822fee467ba2d849614ac08b10f',
};

t.test('a witness keeps a seal in one line, and what is none is refused by the member', async (t) => {
  const seal = signSeal(FACTS, KEY);
  const line = JSON.parse(witnessLine(seal)) as Record<string, unknown>;
  t.same(Object.keys(line).sort(), [
    ...['events', 'hash', 'n', 'prev', 'public_key', 'root', 'sealed_at', 'seq', 'signature', 'total', 'tx'],
  ]);
  t.same(parseSeal(line), seal);
  const wrong: [string, unknown][] = [
    ['tx', ''],
    ['tx', '1'.repeat(21)],
    ['tx', '-1'],
    ['seq', '1'.repeat(20)],
    ['seq', 'x1'],
    ['root', 'a'.repeat(63)],
    ['root', 'A'.repeat(64)],
    ['prev', 'a'.repeat(65)],
    ['hash', undefined],
    ['public_key', 'a'.repeat(62)],
    ['signature', 'a'.repeat(64)],
    ['sealed_at', '2026-11-22T10:00:00Z'],
    ['sealed_at', '2026-11-22T10:00:00.000Z '],
    ['n', '2'],
    ['events', 1.5],
    ['total', null],
  ];
  for (const [name, value] of wrong)
    t.throws(() => parseSeal({ ...line, [name]: value }), {
      message: `not a seal: ${name} is missing or malformed`,
    });
  for (const nothing of [null, 'text', undefined]) t.throws(() => parseSeal(nothing), /not a seal: tx is/);
});

const EVENT: Parameters<typeof hashEvent>[1] = {
  ...{ streamId: STREAM, kind: 'job', ownerId: STREAM, version: 1, type: 'T', schemaVersion: 1 },
  ...{ recordedAt: '2026-11-22T10:00:00.000Z', commandId: STREAM, actor: 'worker' },
  ...{ causationId: null, correlationId: null, data: '{}', sealed: null },
};

t.test('the hash of an event covers every one of its members', async (t) => {
  const whole = hashEvent(GENESIS, EVENT).toString('hex');
  const others: Partial<typeof EVENT>[] = [
    { streamId: 'x' },
    { kind: 'account' },
    { ownerId: 'x' },
    { version: 2 },
    { type: 'U' },
    { schemaVersion: 2 },
    { recordedAt: '2026-11-22T10:00:00.001Z' },
    { commandId: 'x' },
    { actor: 'system' },
    { causationId: 'x' },
    { correlationId: 'x' },
    { data: '{"a":1}' },
    { sealed: Buffer.of(1) },
  ];
  const hashes = others.map((other) => hashEvent(GENESIS, { ...EVENT, ...other }).toString('hex'));
  t.equal(new Set([...hashes, whole, hashEvent(Buffer.alloc(32, 1), EVENT).toString('hex')]).size, 15);
  t.equal(GENESIS.toString('hex'), '0'.repeat(64));
});

t.test('canonical JSON: members sorted, absent ones left out, nothing between', async (t) => {
  t.equal(
    canonicalJson({ b: [1, null, 'ü'], a: { d: true, c: undefined }, A: -1.5 }),
    '{"A":-1.5,"a":{"d":true},"b":[1,null,"ü"]}',
  );
  t.equal(canonicalJson(undefined), 'null');
  t.equal(canonicalJson([]), '[]');
});

t.test('each event and seal is blamed once; a thousand findings are kept, all are counted', async (t) => {
  const findings = new Findings();
  const finding = (version: number): Finding => ({
    ...{ what: 'edited', event: { streamId: STREAM, kind: 'job', version }, detail: 'd' },
  });
  findings.add(finding(1));
  findings.add({ ...finding(1), what: 'removed' });
  findings.add({ what: 'seal-altered', seal: 1, detail: 'd' });
  findings.add({ what: 'seal-altered', seal: 1, detail: 'again' });
  findings.add({ what: 'seal-removed', seal: 1, detail: 'd' });
  findings.add({ what: 'archive-differs', file: 'f', seal: 1, detail: 'd' });
  t.same(
    findings.list.map((it) => it.what),
    ['edited', 'seal-altered', 'seal-removed', 'archive-differs'],
  );
  t.equal(findings.count, 4);
  for (let version = 2; version <= 1100; version++) findings.add(finding(version));
  t.equal(findings.count, 1103);
  t.equal(findings.list.length, 1000);
  t.equal(findingLine(finding(7)), `EDITED  job-${STREAM} version 7: d`);
  t.equal(
    findingLine({ what: 'removed', event: { streamId: STREAM, kind: null, version: 1 }, detail: 'd' }),
    `REMOVED  stream-${STREAM} version 1: d`,
  );
  t.equal(findingLine({ what: 'seal-removed', seal: 3, detail: 'd' }), 'SEAL-REMOVED  seal 3: d');
  t.equal(findingLine({ what: 'archive-differs', file: 'f.zip', detail: 'd' }), 'ARCHIVE-DIFFERS  f.zip: d');
});

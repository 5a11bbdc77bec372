import { readFileSync } from 'node:fs';
import { actorParts, upcastActor } from '../../domain/access/actor.ts';
import type { AccountEvent, Recorded } from '../../domain/events.ts';
import { harmless } from '../../domain/harmless-text.ts';
import { sentenceOf, textsOf } from '../../domain/job/event-sentences.ts';
import type { Bundle, BundledEvent } from './bundle.ts';
import { recordedEvents } from './derived.ts';

const CSS = readFileSync(new URL('./report.css', import.meta.url), 'utf8');

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as it may stand in the page: everything in it is somebody's. */
const text = (value: unknown): string =>
  harmless(String(value ?? '–')).replace(/[&<>"']/g, (c) => ESCAPES[c]!);
const time = (iso: string): string => text(iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'));
const code = (value: unknown): string => `<code>${text(value)}</code>`;

type Cell = string | { html: string; is: 'number' | 'time' };
const cell = (tag: 'td' | 'th', content: Cell): string =>
  typeof content === 'string'
    ? `<${tag}>${content}</${tag}>`
    : `<${tag} class="${content.is}">${content.html}</${tag}>`;
const number = (value: unknown): Cell => ({ html: text(value), is: 'number' });
const when = (iso: string): Cell => ({ html: time(iso), is: 'time' });

function table(heads: readonly Cell[], rows: readonly Cell[][]): string {
  if (rows.length === 0) return '<p class="muted">None.</p>';
  const row = (tag: 'td' | 'th', cells: readonly Cell[]) =>
    `<tr>${cells.map((c) => cell(tag, c)).join('')}</tr>`;
  return `<table><thead>${row('th', heads)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('\n')}</tbody></table>`;
}

/**
 * The evidence as a page for people: self-contained, printable, every text escaped. It says nothing that is not in the
 * bundle, and the same bundle gives the same page byte for byte.
 */
export function reportHtml(bundle: Bundle): string {
  const { subject, exportedAt, seals } = bundle;
  const title = subject.kind === 'job' ? 'Evidence about a job' : 'Evidence about an account';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} ${text(subject.id)}</title>
<style>${CSS}</style>
</head>
<body>
<header><p class="kicker">Framelog evidence</p><h1>${title}</h1>
<p class="muted">${code(subject.id)}, as of ${time(exportedAt)}</p></header>
${summary(bundle)}
<h2>What happened</h2>
${history(bundle)}
<h2>Money</h2>
${ledger(bundle)}
${subject.kind === 'job' ? `<h2>Videos</h2>\n${outputs(bundle)}\n<h2>Sources</h2>\n${sources(bundle)}` : ''}
<h2>Proof</h2>
<p>Each event is hashed over its content and the hash of the event before it. Seals put the events of the whole log,
in their order, under a Merkle root and sign it; the path from an event to its seal is in <code>proofs.jsonl</code>.</p>
${table(
  ['Seal', 'Made', number('Events'), 'Hash'].map((c) => c),
  seals.map((s) => [text(s.n), when(s.sealedAt), number(s.events), code(s.hash)]),
)}
<p>Signed with the Ed25519 ${new Set(seals.map((s) => s.publicKey)).size > 1 ? 'keys' : 'key'} ${[...new Set(seals.map((s) => s.publicKey))].map(code).join(', ') || '–'}.
This page is only a reading of the files beside it: <code>framelog audit check</code> proves them offline, and
<code>HOW-TO-CHECK.txt</code> says how to do without.</p>
<footer>Made from ${bundle.events.length} events by Framelog. It states nothing about what happened after ${time(exportedAt)}.</footer>
</body>
</html>
`;
}

function summary({ events, proofs, seals, outputs, ledger }: Bundle): string {
  const captured = (ledger as { kind: string; amount: number }[])
    .filter((entry) => entry.kind === 'capture')
    .reduce((sum, entry) => sum + entry.amount, 0);
  const facts: [string, string][] = [
    ['Events', `${events.length}`],
    ['Proven by seals', `${proofs.length} of ${events.length}`],
    ['Seals', `${seals.length}`],
    ['Videos', `${outputs.length}`],
    ['Credits charged', `${captured}`],
    ['Owner', events[0]?.owner_id ?? '–'],
  ];
  return `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${text(value)}</dd></div>`).join('')}</dl>`;
}

function history(bundle: Bundle): string {
  const told = new Map(recordedEvents(bundle).map((e) => [`${e.streamId}/${e.version}`, e]));
  const own = bundle.events.filter((e) => e.stream_id === bundle.subject.id);
  const rows = own.map((e): Cell[] => [
    number(e.version),
    when(e.recorded_at),
    sentence(e, told.get(`${e.stream_id}/${e.version}`)),
    text(byWhom(e.actor)),
    code(`${e.hash.slice(0, 16)}…`),
  ]);
  return table([number('#'), 'Recorded', 'Event', 'By', 'Hash'], rows);
}

const MEANS = { key: 'API key', session: 'web app', grant: 'agent' };

/** Ids of credentials are in the bundle; the report names their kind. */
function byWhom(stored: string): string {
  const actor = actorParts(upcastActor(stored));
  if (actor?.kind === 'service') return 'service account';
  if (actor?.kind !== 'user') return actor?.kind ?? stored;
  return actor.credential ? `customer, ${MEANS[actor.credential.kind]}` : 'customer';
}

function sentence(stored: BundledEvent, event: Recorded | undefined): string {
  if (!event) return code(stored.type);
  if (stored.kind !== 'job') return accountSentence(event as Recorded<AccountEvent>);
  const sentence = sentenceOf(event);
  if (!sentence) return code(stored.type);
  const { summary, detail } = sentence;
  const texts = textsOf(detail).map((it) => `<div class="text">${text(it)}</div>`);
  return `${text(summary)}${texts.join('')}`;
}

function accountSentence({ type, data }: Recorded<AccountEvent>): string {
  const facts = Object.entries(data).map(([name, value]) => `${name}: ${value}`);
  return `${text(type)}<div class="text">${text(facts.join('\n'))}</div>`;
}

function ledger(bundle: Bundle): string {
  const entries = bundle.ledger as Record<string, string | number | null>[];
  const balances = bundle.subject.kind === 'account';
  const heads: Cell[] = ['Recorded', 'Entry', 'From', 'To', number('Credits'), 'Hold'];
  return table(
    balances ? [...heads, number('From after'), number('To after')] : heads,
    entries.map((e) => [
      when(new Date(String(e.recorded_at)).toISOString()),
      text(e.kind),
      text(e.debit),
      text(e.credit),
      number(e.amount),
      e.hold_id ? code(e.hold_id) : '–',
      ...(balances ? [number(e.debit_after), number(e.credit_after)] : []),
    ]),
  );
}

function outputs(bundle: Bundle): string {
  const made = bundle.outputs as Record<string, string | number>[];
  return table(
    [number('Run'), 'Rendered', number('Seconds'), 'Picture', number('Bytes'), number('Credits'), 'SHA-256'],
    made.map((o) => [
      number(o.run),
      when(String(o.rendered_at)),
      number(o.duration_seconds),
      text(`${o.width}×${o.height} at ${o.fps} fps`),
      number(o.bytes),
      number(o.charged),
      code(o.sha256),
    ]),
  );
}

function sources(bundle: Bundle): string {
  const used = bundle.sources as Record<string, unknown>[];
  return table(
    ['Source', 'Kind', 'From', 'Rights', 'Credit'],
    used.map((s) => [
      text(s.title ?? s.id),
      text(`${s.media_type}, ${s.source_kind}`),
      text(s.source_url ?? s.provider),
      text(s.rights_status),
      text(s.credit),
    ]),
  );
}

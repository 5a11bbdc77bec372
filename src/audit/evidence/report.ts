import { readFileSync } from 'node:fs';
import { actorParts, upcastActor } from '../../domain/access/actor.ts';
import type { AccountEvent, Recorded } from '../../domain/events.ts';
import { sentenceOf, textsOf } from '../../domain/job/event-sentences.ts';
import { Html, html, type Part } from '../../domain/text/html.ts';
import type { Bundle, BundledEvent } from './bundle.ts';
import { recordedEvents } from './derived.ts';

const CSS = new Html(readFileSync(new URL('./report.css', import.meta.url), 'utf8'));

const text = (value: unknown): string => String(value ?? '–');
const time = (iso: string): string => iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
const code = (value: unknown): Html => html`<code>${text(value)}</code>`;

type Cell = Part | { part: Part; is: 'number' | 'time' };
const cell = (tag: 'td' | 'th', content: Cell): Html => {
  const it = typeof content === 'object' && content && 'is' in content ? content : null;
  const [start, inner] = it ? [html` class="${it.is}"`, it.part] : [null, content as Part];
  return tag === 'th' ? html`<th${start}>${inner}</th>` : html`<td${start}>${inner}</td>`;
};
const number = (value: unknown): Cell => ({ part: text(value), is: 'number' });
const when = (iso: string): Cell => ({ part: time(iso), is: 'time' });

function table(heads: readonly Cell[], rows: readonly Cell[][]): Html {
  if (rows.length === 0) return html`<p class="muted">None.</p>`;
  const row = (tag: 'td' | 'th', cells: readonly Cell[]) => html`<tr>${cells.map((c) => cell(tag, c))}</tr>`;
  const body = rows.map((cells, i) => html`${i > 0 && '\n'}${row('td', cells)}`);
  return html`<table><thead>${row('th', heads)}</thead><tbody>${body}</tbody></table>`;
}

/**
 * The evidence as a page for people: self-contained, printable, every text escaped. It says nothing that is not in the
 * bundle, and the same bundle gives the same page byte for byte.
 */
export function reportHtml(bundle: Bundle): string {
  const { subject, exportedAt, seals } = bundle;
  const title = subject.kind === 'job' ? 'Evidence about a job' : 'Evidence about an account';
  const keys = [...new Set(seals.map((s) => s.publicKey))];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} ${subject.id}</title>
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
${subject.kind === 'job' && html`<h2>Videos</h2>\n${outputs(bundle)}\n<h2>Sources</h2>\n${sources(bundle)}`}
<h2>Proof</h2>
<p>Each event is hashed over its content and the hash of the event before it. Seals put the events of the whole log,
in their order, under a Merkle root and sign it; the path from an event to its seal is in <code>proofs.jsonl</code>.</p>
${table(
  ['Seal', 'Made', number('Events'), 'Hash'],
  seals.map((s) => [s.n, when(s.sealedAt), number(s.events), code(s.hash)]),
)}
<p>Signed with the Ed25519 ${keys.length > 1 ? 'keys' : 'key'} ${keys.length > 0 ? keys.map((key, i) => html`${i > 0 && ', '}${code(key)}`) : '–'}.
This page is only a reading of the files beside it: <code>framelog audit check</code> proves them offline, and
<code>HOW-TO-CHECK.txt</code> says how to do without.</p>
<footer>Made from ${bundle.events.length} events by Framelog. It states nothing about what happened after ${time(exportedAt)}.</footer>
</body>
</html>
`.markup;
}

function summary({ events, proofs, seals, outputs, ledger }: Bundle): Html {
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
  return html`<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function history(bundle: Bundle): Html {
  const recorded = new Map(recordedEvents(bundle).map((e) => [`${e.streamId}/${e.version}`, e]));
  const own = bundle.events.filter((e) => e.stream_id === bundle.subject.id);
  const rows = own.map((e): Cell[] => [
    number(e.version),
    when(e.recorded_at),
    sentence(e, recorded.get(`${e.stream_id}/${e.version}`)),
    byWhom(e.actor),
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

function sentence(stored: BundledEvent, event: Recorded | undefined): Html {
  if (!event) return code(stored.type);
  if (stored.kind !== 'job') return accountSentence(event as Recorded<AccountEvent>);
  const sentence = sentenceOf(event);
  if (!sentence) return code(stored.type);
  const { summary, detail } = sentence;
  return html`${summary}${textsOf(detail).map((it) => html`<div class="text">${it}</div>`)}`;
}

/** A value of a fact; the members of an object, such as a plan's period, each by its name. */
function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return String(value);
  return Object.entries(value)
    .map(([name, member]) => `${name} ${member}`)
    .join(', ');
}

function accountSentence({ type, data }: Recorded<AccountEvent>): Html {
  const facts = Object.entries(data).map(([name, value]) => `${name}: ${inWords(value)}`);
  return html`${type}<div class="text">${facts.join('\n')}</div>`;
}

function ledger(bundle: Bundle): Html {
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

function outputs(bundle: Bundle): Html {
  const made = bundle.outputs as Record<string, string | number>[];
  return table(
    [number('Run'), 'Rendered', number('Seconds'), 'Picture', number('Bytes'), number('Credits'), 'SHA-256'],
    made.map((o) => [
      number(o.run),
      when(String(o.rendered_at)),
      number(o.duration_seconds),
      `${o.width}×${o.height} at ${o.fps} fps`,
      number(o.bytes),
      number(o.charged),
      code(o.sha256),
    ]),
  );
}

function sources(bundle: Bundle): Html {
  const used = bundle.sources as Record<string, unknown>[];
  return table(
    ['Source', 'Kind', 'From', 'Rights', 'Credit'],
    used.map((s) => [
      text(s.title ?? s.id),
      `${s.media_type}, ${s.source_kind}`,
      text(s.source_url ?? s.provider),
      text(s.rights_status),
      text(s.credit),
    ]),
  );
}

import { type Html, html, type Part } from '../../../domain/text/html.ts';
import type { Turn } from '../../../operations/viewing/conversation.ts';
import type { CostLine } from '../../../operations/viewing/costs.ts';
import type { SessionView } from '../../../operations/viewing/view-session.ts';
import { creditsOf, reasonOf, secondsOf, time } from './job-words.ts';

function words(turn: Turn): Part {
  const { kind, text, seconds = 0, scenes = 0, credits = 0 } = turn;
  switch (kind) {
    case 'plan':
      return `I planned ${scenes} ${scenes === 1 ? 'scene' : 'scenes'}, ${secondsOf(seconds)}.`;
    case 'misunderstood':
      return html`I did not understand “${text}”, so that part stays as it was.`;
    case 'unread':
      return html`I planned the film without a page: ${text}.`;
    case 'ready':
      return `Your film is ready: ${secondsOf(seconds)}, for ${creditsOf(credits)}.`;
    case 'failed': {
      const { sentence, detail } = reasonOf(text);
      return `${sentence}${detail && `: ${detail}`}.`;
    }
    default:
      return text;
  }
}

function message(turn: Turn): Html {
  const mine = turn.from === 'customer';
  const files = turn.attached.length > 0 && html`<p class="small muted">With ${turn.attached.join(', ')}</p>`;
  return html`<li class="turn ${mine ? 'mine' : 'ours'}${(turn.kind === 'misunderstood' || turn.kind === 'unread') && ' odd'}"><p class="small dim"><b>${mine ? 'You' : 'Framelog'}</b> ${time(turn.at)}</p><div class="say"><p>${words(turn)}</p>${files}</div></li>`;
}

/** What was said; `composer` is the box to say more. */
export function conversation(view: SessionView, composer: Part): Html {
  const { status, question, mayFollowUp } = view;
  // For as long as this stays the same, a script leaves what is being typed alone.
  const purpose = !mayFollowUp ? 'none' : question ? `answer-${status.seq}` : 'change';
  return html`<section class="card stack talk" aria-labelledby="talk"><h2 id="talk">Conversation</h2>
<ol class="thread" data-live="thread" tabindex="0" aria-label="Messages">${view.conversation.map(message)}</ol>
<div class="stack" data-live="composer" data-key="${purpose}">${composer}</div></section>`;
}

const LABELS: Record<CostLine['kind'], (line: CostLine) => string> = {
  first: ({ base, seconds }) => `First video: ${base} and ${seconds} for its length`,
  change: ({ base, seconds }) => `Change: ${base} and half of ${secondsOf(seconds)}`,
  stopped: () => 'Work that was stopped after it had begun',
  free: () => 'Work that came to nothing',
};

/** What the video cost, and why. */
export function costs(view: SessionView): Part {
  const { costs: lines, held } = view;
  if (lines.length === 0 && held === 0) return null;
  const total = lines.reduce((sum, { credits }) => sum + credits, 0);
  const returned = lines.reduce((sum, line) => sum + line.returned, 0);
  const rows = lines.map((line) => html`<dt>${LABELS[line.kind](line)}</dt><dd>${line.credits}</dd>`);
  return html`<section class="card stack" aria-labelledby="costs"><h2 id="costs">What it cost</h2><dl class="facts">${rows}
${returned > 0 && html`<dt>Held more than was needed; given back</dt><dd>${returned}</dd>`}
${held > 0 && html`<dt>Held for what is under way; what is not needed comes back</dt><dd>${held}</dd>`}
<dt class="strong">Paid in all</dt><dd class="strong">${creditsOf(total)}</dd></dl>
<p class="small muted">Credits are held when work begins and paid when its video is there. <a href="/app/ledger">All entries</a></p></section>`;
}

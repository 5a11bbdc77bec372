import { type Html, html, type Part } from '../../../domain/text/html.ts';
import type { Turn } from '../../../operations/viewing/conversation.ts';
import type { CostLine } from '../../../operations/viewing/costs.ts';
import type { SessionView } from '../../../operations/viewing/view-session.ts';
import { formProblem, formStart, type Problems } from '../../forms.ts';
import type { Visit } from '../../visit.ts';
import { creditsOf, reasonOf, secondsOf, time } from './job-words.ts';
import { cancelForm, jobPath } from './work-card.ts';

/** What was typed, and what was wrong with it. */
export type Typed = { prompt: string; problems: Problems };

function words(turn: Turn): Part {
  const { kind, text, seconds = 0, scenes = 0, credits = 0 } = turn;
  switch (kind) {
    case 'plan':
      return `I planned ${scenes} ${scenes === 1 ? 'scene' : 'scenes'}, ${secondsOf(seconds)}.`;
    case 'misunderstood':
      return html`I did not understand “${text}”, so that part stays as it was.`;
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
  return html`<li class="turn ${mine ? 'mine' : 'ours'}${turn.kind === 'misunderstood' && ' odd'}"><p class="small dim"><b>${mine ? 'You' : 'Framelog'}</b> ${time(turn.at)}</p><div class="say"><p>${words(turn)}</p>${files}</div></li>`;
}

/** What was said, and the box to say more. */
export function conversation(visit: Visit, view: SessionView, typed: Typed): Html {
  return html`<section class="card stack talk" aria-labelledby="talk"><h2 id="talk">Conversation</h2>
<ol class="thread" data-live="thread" tabindex="0" aria-label="Messages">${view.conversation.map(message)}</ol>
<div class="stack" data-live="composer">${composer(visit, view, typed)}</div></section>`;
}

function composer(visit: Visit, view: SessionView, { prompt, problems }: Typed): Part {
  const { status, question, mayFollowUp } = view;
  if (!mayFollowUp) return null;
  const { job_id: jobId } = status;
  const problem = problems.prompt;
  const label = question ? 'Your answer' : 'Ask for a change';
  const hint = question
    ? 'The credits for it are held already.'
    : 'From 5 credits: 5 and half a credit for each second that is drawn anew.';
  return html`${formStart(visit, `${jobPath(jobId)}/followups`)}<input type="hidden" name="once" value="${status.seq ?? 0}">
${formProblem(problems)}<div class="field"><label for="prompt">${label}</label>
<textarea class="input" id="prompt" name="prompt" rows="3" maxlength="12000" required aria-describedby="prompt-hint${problem && ' prompt-error'}"${
    problem && html` aria-invalid="true"`
  } placeholder="${question ? '' : 'For example: make the last scene warmer'}">${prompt}</textarea>
${problem && html`<p class="error" id="prompt-error">${problem}</p>`}<p class="hint" id="prompt-hint">${hint}</p></div>
<div class="row between"><button class="btn main" type="submit">${question ? 'Send the answer' : 'Send the change'}</button></div></form>${
    question && cancelForm(visit, view)
  }`;
}

const LABELS: Record<CostLine['kind'], (line: CostLine) => string> = {
  first: ({ base, seconds }) => `First video: ${base} and ${seconds} for its length`,
  change: ({ base, seconds }) => `Change: ${base} and half of ${secondsOf(seconds)}`,
  stopped: () => 'Work that was stopped',
};

/** What the video cost, and why. */
export function costs(view: SessionView): Part {
  const { costs: lines, held } = view;
  if (lines.length === 0 && held === 0) return null;
  const total = lines.reduce((sum, { credits }) => sum + credits, 0);
  const rows = lines.map((line) => html`<dt>${LABELS[line.kind](line)}</dt><dd>${line.credits}</dd>`);
  return html`<section class="card stack" aria-labelledby="costs"><h2 id="costs">What it cost</h2><dl class="facts">${rows}
${held > 0 && html`<dt>Held for what is under way; what is not needed comes back</dt><dd>${held}</dd>`}
<dt class="strong">Paid in all</dt><dd class="strong">${creditsOf(total)}</dd></dl></section>`;
}

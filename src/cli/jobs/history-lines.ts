import { notUnderstoodOf, sentenceOf, textsOf, unreadPagesOf } from '../../domain/job/event-sentences.ts';
import type { StoredEvent } from '../../store/contract.ts';

/** Characters of a quoted text. */
const MOST = 100;

const quoted = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `“${line.length > MOST ? `${line.slice(0, MOST - 1).trimEnd()}…` : line}”`;
};

/** One line of a job's history for an operator: version, time, what happened, and what customers are not shown. */
export function historyLine(event: StoredEvent): string {
  const sentence = sentenceOf(event);
  const start = `${String(event.version).padStart(3)}  ${event.recordedAt}  `;
  if (!sentence) return `${start}${event.type}`;
  const { summary, detail, internal } = sentence;
  const texts = textsOf(detail).map(quoted);
  const missed = notUnderstoodOf(detail).map(quoted);
  const what = texts.length > 0 ? `${summary}: ${texts.join(', ')}` : summary;
  return [
    start + what,
    ...(missed.length > 0 ? [`not understood: ${missed.join(', ')}`] : []),
    ...unreadPagesOf(detail),
    ...internal,
  ].join('; ');
}

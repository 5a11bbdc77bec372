import type { MaterialItem } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { capitalised, countWords } from '../../wording.ts';
import { commandsIn } from '../../words/commands.ts';
import { wordList } from '../../words/word-lists.ts';
import { behindAnd } from '../lists/without-and.ts';
import { closed, HEADLINE_WORDS } from '../scenes/lines.ts';
import { type Take, WEIGHTS } from '../take.ts';

/** What is told in a line, and may be told to a machine. */
const SAID = new Set<MaterialItem['kind']>(['claim', 'quantity', 'offer', 'cta', 'quote']);

/** Lists of words that order what stands behind them. */
const ORDERS = ['ending', 'opening', 'closing-labels', 'to-include', 'puts'];

/** Without the marks about a command. */
const bare = (text: string): string => withoutEnd(text.replace(/^[\s"'`“”.,;:]+/u, ''), /[\s"'`“”,;:]/u);

/**
 * A command as it is typed, in the window of a terminal, beneath what the line says of it ("Get it with"); null for a line
 * without one, and for one that says more.
 */
export function commandTake({ kind, words }: MaterialItem, language: string): Take | null {
  const [place, other] = SAID.has(kind) ? commandsIn(words.text) : [];
  if (!place || other) return null;
  const said = [words.text.slice(0, place.start), words.text.slice(place.end)].map(bare).filter(Boolean);
  const lead = behindAnd(closed(said[0] ?? ''), language);
  // "End with `brew upgrade tidepool`" says it to the maker.
  const isOrder = ORDERS.some((key) => wordList(language, key).includes(lead.toLowerCase()));
  const title = isOrder ? '' : lead;
  if (said.length > 1 || countWords(title) > HEADLINE_WORDS) return null;
  const code = words.text.slice(place.start, place.end).replaceAll('`', '');
  return {
    body: { type: 'code', eyebrow: '', title: capitalised(title), language: 'sh', code },
    from: [words],
    weight: WEIGHTS.offer,
    spoken: title,
    joins: 'never',
    lines: [words.text],
    under: '',
  };
}

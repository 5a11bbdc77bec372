import type { MaterialItem, Quantity } from '../../../../domain/brief.ts';
import { isMoney } from '../../reading/grammar/figures.ts';
import { countWords } from '../../wording.ts';

const SHARE = /[%‰٪％]/u;

/** The one of several figures that has something no other has. */
function only(quantities: Quantity[], has: (quantity: Quantity) => boolean): Quantity | undefined {
  const [one, ...more] = quantities.filter(has);
  return more.length === 0 ? one : undefined;
}

/** Words of a line with several figures of which one stands large, at most. */
const HERO_WORDS = 14;

/**
 * The figure of a line that stands large: its only one, what it costs, what it changed by, its share, or the one that it
 * begins with. Undefined where several are of one rank.
 */
export function heroIn({
  quantities,
  words,
}: Extract<MaterialItem, { kind: 'quantity' }>): Quantity | undefined {
  if (quantities.length < 2) return quantities[0];
  if (countWords(words.text) > HERO_WORDS) return undefined;
  const isPrice = ({ unit }: Quantity) => isMoney(unit);
  const begun = words.text.replace(/^[^\p{L}\p{N}€$£¥₹₽₩]+/u, '');
  if (quantities.some(isPrice)) return only(quantities, isPrice);
  return (
    only(quantities, ({ against }) => against?.kind === 'before') ??
    only(quantities, ({ raw }) => SHARE.test(raw.text)) ??
    only(quantities, ({ raw, label }) => begun.startsWith(raw.text) && label !== undefined)
  );
}

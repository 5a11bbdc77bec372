import type { Brief, Genre, MaterialItem, Words } from '../../../../domain/brief.ts';
import type { Asset } from '../../../../domain/storyboard.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { capitalised, gist, tidy } from '../../wording.ts';
import { framingWord } from '../../words/word-lists.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { closed, linesOf } from './lines.ts';

type Contact = Extract<MaterialItem, { kind: 'contact' }>;

/** What stands between two of an end card's addresses. */
const BETWEEN = ' · ';

/** Addresses that one end card shows at most; more stand in a scene before it. */
const MOST_CONTACTS = 4;

/** Films that are signed with the name of whom they are for, which the opening has said already. */
const SIGNED = new Set<Genre>([
  ...(['launch', 'release', 'local', 'listing', 'event', 'appeal', 'challenge'] as const),
  ...(['podcast', 'hiring', 'vague'] as const),
]);

const isContact = (item: MaterialItem): item is Contact => item.kind === 'contact';

/** The last scene, and the items that it tells. */
export type Ending = { take: Take; shown: Set<MaterialItem> };

/** The address of a contact apart from the words around it ("Visit us at lumen.example"). */
function partsOf({ words, form }: Contact): { address: string; around: string } {
  const text = tidy(words.text);
  if (form === 'address' || form === 'phone' || !/\s/u.test(text)) return { address: text, around: '' };
  const word = text.split(/\s+/u).find((it) => /[\p{L}\p{N}]\.[\p{L}]{2,}|@[\p{L}\p{N}]/u.test(it));
  const address = word && withoutEnd(word, /[.,;:!?)]/u);
  return address && address.length < text.length ? { address, around: text } : { address: text, around: '' };
}

/** The picture of an end card: what is called a logo, else the first image. */
function backdropOf(assets: Asset[]): Asset | undefined {
  const images = assets.filter((a) => a.kind === 'image');
  return images.find((a) => /logo/iu.test(a.name)) ?? images[0];
}

/** The line of the end card: what a direction puts last, the call to action, or the words around an address. */
function titleOf(
  calls: MaterialItem[],
  contacts: Contact[],
  last: MaterialItem | undefined,
): MaterialItem | null {
  return last ?? calls.at(-1) ?? contacts.find((c) => partsOf(c).around !== '') ?? null;
}

/**
 * The end card: what to do and where to go. Without either it is the name alone, which gives way to any fact.
 * @param last the item that a direction puts at the end
 */
export function endingOf(
  brief: Brief,
  items: MaterialItem[],
  assets: Asset[],
  last: MaterialItem | undefined,
): Ending | null {
  const contacts = items.filter(isContact).slice(0, MOST_CONTACTS);
  const calls = items.filter((item) => item.kind === 'cta');
  const line = titleOf(calls, contacts, last);
  const name = brief.subject ? closed(brief.subject.text) : '';
  const made = line ? linesOf(line.words.text, [], brief.language) : [];
  const title = made[0]?.title ?? (capitalised(name) || framingWord(brief.language, 'more'));
  const said = made.flatMap((l) => [l.title, l.sub]).join(' ');
  const shown = contacts.filter((c) => !gist(said).includes(gist(partsOf(c).address)));
  // A price or a name beside an address stays beside it.
  const worded = (c: Contact) => c.form === 'address' || partsOf(c).around !== '';
  const places = shown.filter(worded).map((c) => closed(c.words.text));
  const url = shown
    .filter((c) => !worded(c))
    .map((c) => partsOf(c).address)
    .join(BETWEEN);
  const more = [made[0]?.sub ?? '', ...made.slice(1).flatMap((l) => [l.title, l.sub]), ...places].filter(
    Boolean,
  );
  // Beside its own call a film still says whose it is.
  const whose =
    line && !url && more.length === 0 && name && !gist(said).includes(gist(name)) ? capitalised(name) : '';
  const backdrop = backdropOf(assets);
  const covered = new Set<MaterialItem>([...(line ? [line] : []), ...contacts]);
  const from: Words[] = [...covered].map((item) => item.words);
  if (brief.subject) from.push(brief.subject);
  if (!line && contacts.length === 0 && !(name && SIGNED.has(brief.genre))) return null;
  const sub = [...more, whose].filter(Boolean).join(BETWEEN);
  const take: Take = {
    body: { type: 'cta', title, url, ...(sub ? { sub } : {}), ...(backdrop ? { assetId: backdrop.id } : {}) },
    from,
    weight: line || contacts.length > 0 || backdrop ? WEIGHTS.kept : WEIGHTS.endCard,
    spoken: line ? closed(line.words.text) : '',
    joins: 'never',
    lines: [],
    under: '',
  };
  return { take, shown: covered };
}

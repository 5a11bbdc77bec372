import type { Brief, MaterialItem } from '../../../../domain/brief.ts';
import type { Asset } from '../../../../domain/storyboard.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { isMoney } from '../../reading/grammar/figures.ts';
import { capitalised, countWords, gist, tidy, unquoted } from '../../wording.ts';
import { framingWord, wordList } from '../../words/word-lists.ts';
import { besideName, isSigned, lastLine, nameLine, signatureOf } from '../edges/last-line.ts';
import { withoutLead } from '../facts/halves.ts';
import { recapOf } from '../facts/recap.ts';
import { hoursAgain } from '../lists/hours.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { namedWords } from './figures.ts';
import { closed, linesOf } from './lines.ts';

type Contact = Extract<MaterialItem, { kind: 'contact' }>;

/** What stands between two of an end card's addresses. */
const BETWEEN = ' · ';

/** Addresses that one end card shows at most; more stand in a scene before it. */
const MOST_CONTACTS = 4;

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

/** Things that are told behind a call that is not what the film ends with, at least. */
const FEWEST_BEHIND = 2;

/** "Bake at 200 °C for 20 minutes" tells what to do with a dish: a line with a measure is no call where steps are told. */
const isStep = ({ figures = [] }: MaterialItem, { genre }: Brief) =>
  (genre === 'recipe' || genre === 'howto') && figures.some(({ unit }) => unit !== '' && !isMoney(unit));

/** The last call to action; one that others follow is told in its place. */
function callOf(items: readonly MaterialItem[], brief: Brief): MaterialItem | undefined {
  const at = items.findLastIndex((item) => item.kind === 'cta' && !isStep(item, brief));
  const behind = items.slice(at + 1).filter(({ kind }) => kind === 'claim' || kind === 'quantity');
  return behind.length < FEWEST_BEHIND ? items[at] : undefined;
}

/** Items of a film that is long enough for its date to be said again at its end. */
const FEWEST_ITEMS = 4;
/** Words of a date with its place on an end card, at most. */
const WHEN_WORDS = 9;

/** When an occasion is, where the film said it well before its end: what one must remember is what one sees last. */
function whenOf({ genre, subject, language }: Brief, items: readonly MaterialItem[]): string {
  if (genre !== 'event' || items.length < FEWEST_ITEMS) return '';
  const dates = items.filter((item) => item.kind === 'event' && item.when !== undefined);
  const [only] = dates;
  const said = only && dates.length === 1 ? capitalised(closed(withoutLead(only, language).words.text)) : '';
  const beside = besideName(said, subject?.text ?? '');
  // "Come to the Lantern Parade on Saturday 8 November" has been said: beside the name its date is enough.
  const isWithin = subject !== null && beside === said && gist(said).includes(gist(subject.text));
  const text = isWithin && only?.kind === 'event' ? (only.when?.text ?? '') : beside;
  const isLate = only !== undefined && items.indexOf(only) > items.length / 2;
  return countWords(text) <= WHEN_WORDS && !isLate ? text : '';
}

/** What is said again beside the last line: the facts of a bare card, else when an occasion is. */
const again = (brief: Brief, items: readonly MaterialItem[], recap: readonly MaterialItem[], said: string) =>
  recap.length > 0 ? recap.map(({ words }) => words.text) : [hoursAgain(items, said) || whenOf(brief, items)];

/** Nothing but hashtags. */
const HASHTAGS = /^#[\p{L}\p{N}_]+(?:\s+#[\p{L}\p{N}_]+)*$/u;

const isTags = ({ kind, words }: MaterialItem) => kind === 'claim' && HASHTAGS.test(words.text.trim());

/** The picture of an end card: what is called a logo, else the first image. */
function backdropOf(assets: Asset[]): Asset | undefined {
  const images = assets.filter((a) => a.kind === 'image');
  return images.find((a) => /logo/iu.test(a.name)) ?? images[0];
}

/** The line of the end card: what a direction puts last, the call to action, or the words around an address. */
function titleOf(
  brief: Brief,
  items: readonly MaterialItem[],
  contacts: Contact[],
  last: MaterialItem | undefined,
): MaterialItem | null {
  // An address that a direction puts at the end stands beneath the name, as any other does.
  const asked = last && isContact(last) && brief.subject && isBareAddress(last) ? undefined : last;
  return asked ?? callOf(items, brief) ?? contacts.find((it) => leadsWith(it, brief.language)) ?? null;
}

/** Words before an address that only say what kind of address it is, at most: "Info:", "Book here:" says what to do. */
const LABEL_WORDS = 1;

/** Whether the words around an address say what to do, and are no mere label of it. */
const leadsWith = (contact: Contact, language: string): boolean =>
  partsOf(contact).around !== '' && !isLabelled(contact, language);

/** "Info: mill.example", "More details at mill.example": an address behind words that only say that it is one. */
function isLabelled(contact: Contact, language: string): boolean {
  const { address, around } = partsOf(contact);
  const lead = around.slice(0, around.indexOf(address)).trim();
  if (!closed(around).endsWith(address)) return false;
  if (/[:：]$/u.test(lead) && countWords(lead) <= LABEL_WORDS) return true;
  const plain = withoutEnd(lead, /[\s:：]/u)
    .toLocaleLowerCase(language)
    .replaceAll('’', "'");
  const labels = wordList(language, 'address-labels');
  // "unter", "at": the word that leads to the address itself.
  return labels.includes(plain) || labels.includes(plain.replace(/\s\p{L}{1,5}$/u, ''));
}

/** Nothing but an address, or a number to call. */
const isBareAddress = ({ words, form }: Contact): boolean =>
  form === 'phone' ? !/\p{L}/u.test(words.text) : !/\s/u.test(tidy(words.text));

const aboutOf = ({ subject }: Brief) => (subject ? closed(subject.text) : '');

/** What a film closes with where it has no last line: its name, or its greeting once more. */
const lastName = (brief: Brief) =>
  brief.greeting ? framingWord(brief.language, `greets-${brief.greeting.kind}`) : aboutOf(brief);

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
  const name = lastName(brief);
  const asked = titleOf(brief, items, contacts, last);
  const line = asked ?? (nameLine(items, name) ? undefined : lastLine(brief, items)) ?? null;
  const words = line?.kind === 'quote' ? line.quote : line?.words;
  const made = words ? linesOf(unquoted(words.text), [], brief.language) : [];
  const title = made[0]?.title ?? (capitalised(name) || framingWord(brief.language, 'more'));
  const said = made.flatMap((l) => [l.title, l.sub]).join(' ');
  const shown = contacts.filter((c) => !gist(said).includes(gist(partsOf(c).address)));
  // A price or a name beside an address stays beside it.
  const worded = (c: Contact) => c.form === 'address' || leadsWith(c, brief.language);
  const isName = gist(title) === gist(name);
  const where = isName ? nameLine(items, name) : undefined;
  const beside = (text: string) => (isName ? besideName(text, name) : text);
  const places = shown.filter(worded).map((c) => beside(closed(namedWords(c))));
  const url = shown
    .filter((c) => !worded(c))
    .map((c) => beside(closed(isLabelled(c, brief.language) ? namedWords(c) : partsOf(c).address)))
    .join(BETWEEN);
  const tags = items.filter((it) => it !== line && isTags(it));
  const more = [
    made[0]?.sub ?? '',
    ...made.slice(1).flatMap((l) => [l.title, l.sub]),
    ...(where ? [besideName(closed(where.words.text), name)] : []),
    ...(brief.greeting && isName ? [capitalised(aboutOf(brief))] : []),
    ...places,
    ...tags.map((tag) => tag.words.text),
  ].filter(Boolean);
  // Beside its own call a film still says whose it is.
  const isBare = (!url && more.length === 0) || line !== asked;
  const isNamed = gist([said, url, ...more].join(' ')).includes(gist(name));
  const whose = line && isBare && name && !isNamed ? signatureOf(brief) : '';
  const covered = new Set<MaterialItem>([line, where, ...tags, ...contacts].filter((it) => !!it));
  if (!line && contacts.length === 0 && !(name && (brief.greeting || isSigned(brief, items)))) return null;
  const recap =
    isName && !brief.greeting && covered.size === 0 && !hoursAgain(items) ? recapOf(brief, items) : [];
  const sub = [...more, whose, ...again(brief, items, recap, title + whose)].filter(Boolean).join(BETWEEN);
  const backdrop = backdropOf(assets)?.id;
  const extra = { ...(sub ? { sub } : {}), ...(backdrop ? { assetId: backdrop } : {}) };
  const spoken = line ? closed(line.words.text) : '';
  const body: Take['body'] = { type: 'cta', title, url, ...extra };
  return { take: cardOf(body, [...covered], recap, brief, spoken), shown: covered };
}

/** An end card as a take; one that has nothing but the name gives way to any fact. */
function cardOf(
  body: Take['body'],
  covered: MaterialItem[],
  recap: MaterialItem[],
  { subject }: Brief,
  spoken: string,
): Take {
  const isBare = covered.length === 0 && !('assetId' in body && body.assetId);
  return {
    body,
    from: [...[...covered, ...recap].map(({ words }) => words), ...(subject ? [subject] : [])],
    weight: isBare ? WEIGHTS.endCard : WEIGHTS.kept,
    spoken,
    joins: 'never',
    lines: [],
    under: '',
  };
}

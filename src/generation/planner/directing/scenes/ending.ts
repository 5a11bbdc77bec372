import type { Brief, MaterialItem, Words } from '../../../../domain/brief.ts';
import type { Asset } from '../../../../domain/storyboard.ts';
import { isMoney } from '../../reading/grammar/figures.ts';
import { capitalised, countWords, gist, unquoted } from '../../wording.ts';
import { phrasesIn } from '../../words/patterns.ts';
import { framingWord } from '../../words/word-lists.ts';
import {
  buttonText,
  type Contact,
  isBareAddress,
  isButton,
  leadsWith,
  partsOf,
  waysIn,
} from '../edges/buttons.ts';
import { besideName, isSigned, lastLine, nameLine, signatureOf } from '../edges/last-line.ts';
import { commandTake } from '../facts/commands.ts';
import { kindOfFact } from '../facts/kinds.ts';
import { recapOf } from '../facts/recap.ts';
import { hoursAgain } from '../lists/hours.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { namedWords } from './figures.ts';
import { closed, linesOf } from './lines.ts';

/** What stands between two of an end card's addresses. */
const BETWEEN = ' · ';

/** Addresses that one end card shows at most; more stand in a scene before it. */
const MOST_CONTACTS = 4;

const isContact = (item: MaterialItem): item is Contact => item.kind === 'contact';

/** The last scene, and the items that it tells. */
export type Ending = { take: Take; shown: Set<MaterialItem> };

/** Things that are told behind a call that is not what the film ends with, at least. */
const FEWEST_BEHIND = 2;

/** "Bake at 200 °C for 20 minutes" tells what to do with a dish: a line with a measure is no call where steps are told. */
const isStep = ({ figures = [] }: MaterialItem, { genre }: Brief) =>
  (genre === 'recipe' || genre === 'howto') && figures.some(({ unit }) => unit !== '' && !isMoney(unit));

const FACTS = new Set<unknown>(['price', 'where', 'notice']);

/** "Tickets from £12", "Cash only": what one is told, and no call. */
const isFact = ({ words }: MaterialItem, { language }: Brief) => FACTS.has(kindOfFact(words.text, language));

/** The last call to action; one that others follow is told in its place. */
function callOf(items: readonly MaterialItem[], brief: Brief): MaterialItem | undefined {
  const at = items.findLastIndex(
    (item) =>
      item.kind === 'cta' &&
      !isStep(item, brief) &&
      !isFact(item, brief) &&
      !commandTake(item, brief.language),
  );
  const behind = items.slice(at + 1).filter(({ kind }) => kind === 'claim' || kind === 'quantity');
  return behind.length < FEWEST_BEHIND ? items[at] : undefined;
}

/** Nothing but hashtags. */
const HASHTAGS = /^#[\p{L}\p{N}_]+(?:\s+#[\p{L}\p{N}_]+)*$/u;

const isTags = ({ kind, words }: MaterialItem) => kind === 'claim' && HASHTAGS.test(words.text.trim());

/** The picture of an end card: what is called a logo, else the first image. */
function backdropOf(assets: Asset[]): Asset | undefined {
  const images = assets.filter((a) => a.kind === 'image');
  return images.find((a) => /logo/iu.test(a.name)) ?? images[0];
}

/** What the end card says to do: what a direction puts last, the call to action, or without a name the words around an address. */
function askedOf(
  brief: Brief,
  items: readonly MaterialItem[],
  contacts: Contact[],
  last: MaterialItem | undefined,
): MaterialItem | undefined {
  // An address that a direction puts at the end stands beneath the name, as any other does.
  const asked = last && isContact(last) && brief.subject && isBareAddress(last) ? undefined : last;
  const call = asked ?? callOf(items, brief);
  return call ?? (brief.subject ? undefined : contacts.find((it) => leadsWith(it, brief.language)));
}

const aboutOf = ({ subject }: Brief) => (subject ? closed(subject.text) : '');

/** What a film closes with where it has no last line: its name, or its greeting once more. */
const lastName = (brief: Brief) =>
  brief.greeting ? framingWord(brief.language, `greets-${brief.greeting.kind}`) : aboutOf(brief);

/** The call that is a button, or without another way the line that is one: "Ring 01632 960 118", "Cita en el 950 55 50 19". */
function buttonOf(
  items: readonly MaterialItem[],
  contacts: readonly Contact[],
  asked: MaterialItem | undefined,
): MaterialItem | undefined {
  if (asked && isButton(asked)) return asked;
  return contacts.length === 0 ? items.findLast((it) => it.kind === 'claim' && isButton(it)) : undefined;
}

/** Where to go, a button each, and where that is: what an end card shows of its contacts. */
function waysOf(contacts: readonly Contact[], { language }: Brief, beside: (text: string) => string) {
  const [places, buttons] = [true, false].map((isPlace) =>
    contacts.filter(({ form }) => (form === 'address') === isPlace),
  );
  return {
    places: places!.map((it) => beside(closed(namedWords(it)))),
    buttons: buttons!.flatMap((it) => waysIn(beside(buttonText(it, language)))),
  };
}

/** Words of a last line that stands above an address, at most. */
const SLOGAN_WORDS = 4;

/** The card of which nothing is known but that facts alone belong on it. */
const NOTHING_SAID = { said: [], hours: '', isBare: false };

/** What an end card says to do: in its headline, or as a button beneath the name; else the line that the film ends with. */
function headOf(brief: Brief, items: readonly MaterialItem[], contacts: Contact[], last?: MaterialItem) {
  const name = lastName(brief);
  const asked = askedOf(brief, items, contacts, last);
  const button = name ? buttonOf(items, contacts, asked) : undefined;
  const called = button === asked ? undefined : asked;
  const others = items.filter((it) => it !== button);
  const isCalled = button !== undefined && button === asked;
  const final = isCalled || nameLine(items, name) ? undefined : lastLine(brief, others);
  // An occasion ends with when and where it is, under its name or what the customer quotes.
  const isQuoted = final?.kind === 'quote' || /^\p{Pi}|^["„「『]/u.test(final?.words.text ?? '');
  const isDated = brief.genre === 'event' && !isQuoted && recapOf(brief, items, NOTHING_SAID).length > 0;
  const said = isDated || (final && commandTake(final, brief.language)) ? undefined : final;
  // Above an address "Walk further" says what to do, "Dogs get a bowl of water" does not.
  const isCall = (contacts.length === 0 && !button) || countWords(said?.words.text ?? '') <= SLOGAN_WORDS;
  const line = called ?? (isCall ? said : undefined);
  const words = line?.kind === 'quote' ? line.quote : line?.words;
  const made = words ? linesOf(unquoted(words.text), [], brief.language) : [];
  const title = made[0]?.title ?? (capitalised(name) || framingWord(brief.language, 'more'));
  return { name, asked, button, called, line, title, rest: made.flatMap((l) => [l.title, l.sub]).slice(1) };
}

/**
 * The end card: what to do and where to go, whose film it is, and in one line what one must remember. Where nothing says what
 * to do it has the name, and gives way to any fact where that is all.
 * @param last the item that a direction puts at the end
 */
export function endingOf(
  brief: Brief,
  items: MaterialItem[],
  assets: Asset[],
  last: MaterialItem | undefined,
): Ending | null {
  const contacts = items.filter(isContact).slice(0, MOST_CONTACTS);
  const { name, asked, button, called, line, title, rest } = headOf(brief, items, contacts, last);
  const isAlone = !line && !button && contacts.length === 0;
  if (isAlone && !(name && (brief.greeting || isSigned(brief, items)))) return null;
  const isName = gist(title) === gist(name);
  const where = isName ? nameLine(items, name) : undefined;
  const beside = (text: string) => (isName ? besideName(text, name) : text);
  const said = line ? gist([title, ...rest].join(' ')) : '';
  const shown = contacts.filter((it) => it !== button && !said.includes(gist(partsOf(it).address)));
  const { places, buttons } = waysOf(shown, brief, beside);
  const call = button ? [unquoted(closed(button.words.text))] : [];
  const url = [...call, ...buttons].map(capitalised).join(BETWEEN);
  const tags = items.filter((it) => it !== line && isTags(it));
  const covered = [
    ...new Set([asked, button, line, where, ...tags, ...contacts].filter((it) => it !== undefined)),
  ];
  const more = [
    ...rest,
    ...(where ? [besideName(closed(where.words.text), name)] : []),
    ...(brief.greeting && isName ? [capitalised(aboutOf(brief))] : []),
    ...places,
  ].filter(Boolean);
  const host = isName && !brief.greeting ? hostOf(brief, [title, url, ...more].join(' ')) : null;
  if (host) more.unshift(capitalised(closed(host.text)));
  const isNamed = gist([title, url, ...more].join(' ')).includes(gist(name));
  // Beside its own call and address the name stands above.
  const isBare = (!url && more.length === 0) || line !== called;
  const whose = line && isBare && name && !isNamed ? signatureOf(brief) : '';
  const hours = hoursAgain(items, title + whose);
  const card = { said: [url, title, whose, ...more], hours, isBare: covered.length === 0 };
  const recap = brief.greeting ? [] : recapOf(brief, items, card);
  const backdrop = backdropOf(assets)?.id;
  const take = (again: MaterialItem[], first: string): Take => {
    const texts = [...more, whose, first, ...[...again, ...tags].map(({ words }) => words.text)];
    const sub = texts.filter(Boolean).join(BETWEEN);
    const extra = { ...(sub ? { sub } : {}), ...(backdrop ? { assetId: backdrop } : {}) };
    const made = cardOf({ type: 'cta', title, url, ...extra }, covered, again, brief, asked ?? line);
    return host ? { ...made, from: [...made.from, host] } : made;
  };
  // Where time is short the most important of it is left, then nothing.
  const least = recap.length > 0 || hours ? { shorter: take([], '') } : {};
  const shorter = recap.length > 1 ? { shorter: { ...take(recap.slice(0, 1), ''), ...least } } : least;
  return { take: { ...take(recap, hours), ...shorter }, shown: new Set(covered) };
}

/** Letters of a host's name beside that of its event, at most. */
const LONGEST_HOST = 32;

/** Films of what somebody holds or offers. */
const HELD = new Set<Brief['genre']>(['event', 'local', 'launch', 'challenge', 'dump', 'vague']);

/** Who holds or offers what a film is about, where its end card does not say so: "Bonfire night" of "Hartlow Rugby Club". */
function hostOf({ genre, owner, language }: Brief, said: string): Words | null {
  if (!HELD.has(genre) || !owner || owner.text.length > LONGEST_HOST) return null;
  const isScreen = phrasesIn(owner.text, language, 'screens').length > 0;
  return isScreen || gist(said).includes(gist(owner.text)) ? null : owner;
}

/** An end card as a take; one that has nothing but the name gives way to any fact. */
function cardOf(
  body: Take['body'],
  covered: MaterialItem[],
  recap: MaterialItem[],
  { subject }: Brief,
  spoken: MaterialItem | undefined,
): Take {
  const isBare = covered.length === 0 && !('assetId' in body && body.assetId);
  return {
    body,
    from: [...[...covered, ...recap].map(({ words }) => words), ...(subject ? [subject] : [])],
    weight: isBare ? WEIGHTS.endCard : WEIGHTS.kept,
    spoken: spoken ? closed(spoken.words.text) : '',
    joins: 'never',
    lines: [],
    under: '',
  };
}

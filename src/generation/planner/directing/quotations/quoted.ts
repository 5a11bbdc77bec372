import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { isName, withoutStop } from '../../reading/material/signed.ts';
import { countWords, gist, withoutArticle } from '../../wording.ts';
import { wordsEverywhere } from '../../words/word-lists.ts';
import { itemOfStretch, stretchOf } from '../items/parts.ts';
import { hasPhrase } from '../places.ts';
import { closed } from '../scenes/lines.ts';
import { isFullStrap, isOurs, isQuoteLabel, STRAP_WORDS, unled, withoutSaying } from './straps.ts';

type Quote = Extract<MaterialItem, { kind: 'quote' }>;

/** A line that ends with what somebody says. */
const ENDS_QUOTED = /^(?<head>[^"“”«»„「」]*)(?<mark>["“«„「])(?<said>[^"“”«»„「」]+)["”»“」][.\s]*$/su;
/** A line that begins with what somebody says, and goes on with a word for saying: "“We throw away nothing”, says Tom". */
const BEGINS_QUOTED =
  /^(?<mark>["“«„「])(?<said>[^"“”«»„「」]+)["”»“」][,.]?\s+(?<verb>\p{L}+)\s(?<who>\p{L}[^"“”«»„「」]*)$/su;
/** Fewer words in quotation marks are a title or a name. */
const FEWEST_SAID = 5;
/** Words behind a name that say how old its bearer is, or where from, at most. */
const AGE_WORDS = 3;
/** Letters between a quotation and the name beneath it, at most: "Name strap:". */
const NEAR = 30;
/** Letters between who speaks and a quotation, at most: ", says: ". */
const SAYS = 12;
/** Words of a name that says with its role who speaks, at least, and letters of a dash before a shorter one. */
const FULL_NAME = 2;
const DASHED = 3;
/** A name in a script without spaces. */
const DENSE_NAME = /^[\p{Script=Han}\p{Script=Katakana}ー]{2,6}$/u;
/** Letters from a name alone to what is said, at least: a word for saying stands between. */
const LED = 5;

/** Who speaks, before a quotation: a name, alone or with what its bearer does behind a comma; with that a colon may follow. */
const isStrap = (head: string) => {
  const [name = '', ...role] = head.split(/[,，、(]/u);
  const isLed = /[:：]$/u.test(head) && (role.length === 0 || /[:：]/u.test(head.slice(0, -1)));
  return countWords(head) <= STRAP_WORDS && isName(name.trim()) && !/[.!?]$/u.test(head) && !isLed;
};

/** Words of what says that a slogan follows ("Our slogan is"), at most, and of a slogan, at least. */
const LEAD_WORDS = 6;
const FEWEST_OF_SLOGAN = 2;

/** Whether what stands before a quotation only says that it is the slogan: that is for the maker. */
const leadsToSlogan = (head: string) =>
  countWords(head) <= LEAD_WORDS && hasPhrase(head, wordsEverywhere('slogan'));

/** A quotation with the word for saying behind it and who says it: "“…”, says owner Tom Moss"; null for any other line. */
function saidFirst(words: Words, language: string): Quote | null {
  const { mark, said, verb, who } = BEGINS_QUOTED.exec(words.text)?.groups ?? {};
  if (!mark || !said || !verb || !who || !lexiconOf(language).says.has(verb.toLowerCase())) return null;
  if (countWords(said) < FEWEST_SAID || countWords(who) > STRAP_WORDS || /[.!?]\s/u.test(who)) return null;
  const at = words.text.lastIndexOf(who);
  const speaker = stretchOf(words, at, at + withoutStop(who.trimEnd()).length);
  return { kind: 'quote', words, quote: stretchOf(words, 1, 1 + said.length), speaker };
}

/** A line that ends with a quotation, as that and who says it, or as what leads to it and that. */
function unquoted(item: MaterialItem, language: string): MaterialItem[] {
  if (!['claim', 'quantity', 'offer', 'event'].includes(item.kind)) return [item];
  const { words } = item;
  const signed = saidFirst(words, language);
  if (signed) return [signed];
  const { head, mark, said } = ENDS_QUOTED.exec(words.text)?.groups ?? {};
  if (!head?.trim() || !said) return [item];
  const isSlogan = leadsToSlogan(head) && countWords(said) >= FEWEST_OF_SLOGAN;
  const lead = withoutEnd(head, /[\s,:;–—-]/u);
  // "Tomasz, a driver, told us “I save forty quid a week”" offers nothing.
  const isSaid = withoutSaying(` ${lead}`, language).trimStart() !== lead;
  const isOffer = item.kind === 'offer' && !isSaid;
  if ((countWords(said) < FEWEST_SAID || isOffer) && !isSlogan) return [item];
  const start = head.length + mark!.length;
  const quote = stretchOf(words, start, start + said.length);
  const speaker = stretchOf(words, 0, lead.length);
  if (isSlogan) return [{ kind: 'cta', words: quote }];
  if (isQuoteLabel(speaker)) return [{ kind: 'quote', words: quote, quote }];
  if (isStrap(head.trim())) return [{ kind: 'quote', words, quote, speaker }];
  // What leads to one quotation signs no other.
  return [
    { ...itemOfStretch(item, speaker), parted: true },
    { kind: 'quote', words: quote, quote },
  ];
}

/** "(27, job seeker)" right behind a quotation. */
const BRACKETED = /^[(（](?<inside>[^()（）]{1,40})[)）]$/u;

/** A quotation with who says it, how old they are and what became of them; whom a film is for signs it at its end. */
function agedIn(quote: Quote, words: Words, subject: string): Quote | null {
  const parts = closed(words.text).split(/[,，、]/u);
  const isLast = subject !== '' && gist(parts.at(-1)!) === gist(subject);
  const speaker = (isLast ? parts.slice(0, -1) : parts).join(',');
  if (subject !== '' && gist(parts[0]!) === gist(subject)) return null;
  return { ...quote, speaker: stretchOf(words, 0, speaker.length) };
}

/** "Member of FitHouse since 2023": since when somebody is what they are. */
const YEAR = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/u;

/** "Dad of Zosia, 6": an age behind what somebody is. */
const AGE = /,\s\p{Nd}{1,2}[.\s]*$/u;

/** A quotation with the name that stands beneath it, and what its bearer does. */
function signed(
  quote: Quote,
  [next, after]: readonly (MaterialItem | undefined)[],
  subject: string,
): Quote | null {
  if (quote.speaker || (next?.kind !== 'claim' && next?.kind !== 'quantity') || next.parted) return null;
  const gap = next.words.span.start - quote.words.span.end;
  const bracketed = BRACKETED.exec(next.words.text)?.groups?.inside;
  if (bracketed !== undefined && gap >= 0 && gap <= 2) {
    const start = next.words.text.indexOf(bracketed);
    return { ...quote, speaker: stretchOf(next.words, start, start + bracketed.length) };
  }
  const [name = '', ...rest] = next.words.text.split(/[,，、]/u);
  // "Iñaki Berrozpe, 34 años, pasó de A2 a B2": who is so old, and what became of them.
  const isAged =
    /^\s?\p{Nd}{1,2}(?!\p{Nd})/u.test(rest[0] ?? '') && countWords(rest.join(' ')) <= STRAP_WORDS;
  if (isAged && rest.length > 1 && isName(name) && gap >= 0 && gap <= NEAR)
    return agedIn(quote, next.words, subject);
  // "— Claire Dubois, directrice de Moulin & Fils": a role has no figures, and nothing that a sentence has.
  const does = rest.join(',').replace(AGE, '');
  // Who is named in the words themselves does not say them: "… since we use Ledgerly." Ledgerly, bookkeeping for small shops.
  const isNamed = gist(quote.quote.text).includes(gist(name));
  const isOnes = !isNamed && /^\s\p{Ll}/u.test(does) && does.trim() === withoutArticle(does.trim());
  const isRole =
    (rest.length === 1 || (rest.length === 2 && /^\s?[\p{Ll}\p{Lo}]/u.test(does))) &&
    countWords(does) <= STRAP_WORDS &&
    !/\p{Nd}|[.!?:：]\s/u.test(does.replace(YEAR, '')) &&
    gap <= SAYS &&
    (countWords(name) >= FULL_NAME || gap >= DASHED || isOnes || DENSE_NAME.test(name));
  const isSigned =
    (isName(name) || isOurs(name)) &&
    (isRole || countWords(rest.join(' ')) <= AGE_WORDS) &&
    !/\p{L}{2}\.$/u.test(name);
  const isTold = next.kind === 'claim' || !/\p{Nd}/u.test(next.words.text);
  if (!isTold || !isSigned) return null;
  if (!isSameText(next.words, quote.words) || gap < 0 || gap > NEAR) return null;
  const role = after?.kind === 'claim' && /^\p{Ll}/u.test(after.words.text) ? after.words : undefined;
  const isShort = role && countWords(role.text) <= STRAP_WORDS;
  const speaker = stretchOf(next.words, 0, withoutStop(next.words.text).length);
  return { ...quote, speaker, ...(isShort ? { role } : {}) };
}

const isSameText = (one: Words, other: Words) =>
  JSON.stringify(one.span.in) === JSON.stringify(other.span.in);

/** A quotation with who says it right before it: "Dr. Anna Weiss, head of radiology, says: …". */
function spoken(
  quote: Quote,
  [before, earlier]: readonly (MaterialItem | undefined)[],
  subject: string,
): Quote | null {
  if (quote.speaker || quote.parted || before?.kind !== 'claim' || gist(before.words.text) === gist(subject))
    return null;
  const { text } = before.words;
  const gap = quote.words.span.start - before.words.span.end;
  const isNear = isSameText(before.words, quote.words) && gap > 0 && gap <= SAYS;
  // A name alone may be what is praised, where nothing leads from it to what is said.
  const leads = /[,，、(]/u.test(text) || gap >= LED;
  const isSubjects = subject !== '' && gist(text).includes(gist(subject));
  const isOne = isStrap(text.trim()) || (gap >= LED && !isSubjects && isFullStrap(text.trim()));
  // It may as well sign the quotation before it.
  const isOpen = gap < LED && earlier?.kind === 'quote' && !earlier.speaker;
  return isNear && leads && isOne && !isOpen
    ? { ...quote, speaker: stretchOf(before.words, 0, withoutEnd(withoutStop(text), /[\s,:;–—-]/u).length) }
    : null;
}

/** A quotation without what it praises behind it: "“Feel the quiet.” Glow Candles". A dash or a bracket signs it. */
function withoutSubject(item: MaterialItem, subject: string): MaterialItem {
  if (item.kind !== 'quote' || item.role || gist(item.speaker?.text ?? '') !== gist(subject)) return item;
  const { speaker, ...quote } = item;
  const led = item.words.text.slice(0, speaker ? speaker.span.start - item.words.span.start : 0);
  return /[–—(（-]\s*$/.test(led.slice(-SAYS)) ? item : quote;
}

/** Items in which a quotation stands apart from what leads to it, with who says it. */
export function quoted(items: readonly MaterialItem[], subject: string, language = 'en'): MaterialItem[] {
  const all = items
    .flatMap((item) => unquoted(withoutSubject(item, subject), language))
    .filter((item, i, every) => !(every[i + 1]?.kind === 'quote' && isQuoteLabel(item.words)))
    .map((item, i, every) => unled(item, every[i - 1], every[i + 1]));
  const out: MaterialItem[] = [];
  for (let i = 0; i < all.length; i++) {
    const item = all[i]!;
    const next = all[i + 1];
    const isSubject = next?.words.text.trim() === subject;
    const said = item.kind === 'quote' ? spoken(item, [out.at(-1), out.at(-2)], subject) : null;
    if (said) {
      out[out.length - 1] = said;
      continue;
    }
    const made = item.kind === 'quote' && !isSubject ? signed(item, [next, all[i + 2]], subject) : null;
    out.push(made ?? item);
    if (made) i += made.role ? 2 : 1;
  }
  return out;
}

import type { MaterialItem } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { findAddresses, findPhones } from '../../reading/grammar/contacts.ts';
import { countWords, tidy, unquoted } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { behindAnd } from '../lists/without-and.ts';
import { namedWords } from '../scenes/figures.ts';
import { closed } from '../scenes/lines.ts';

/** An address, a number or a name to get in touch by. */
export type Contact = Extract<MaterialItem, { kind: 'contact' }>;

/** The address of a contact apart from the words around it ("Visit us at lumen.example"). */
export function partsOf({ words, form }: Contact): { address: string; around: string } {
  const text = tidy(words.text);
  if (form === 'address' || form === 'phone' || !/\s/u.test(text)) return { address: text, around: '' };
  const word = text.split(/\s+/u).find((it) => /[\p{L}\p{N}]\.[\p{L}]{2,}|@[\p{L}\p{N}]/u.test(it));
  const address = word && withoutEnd(word, /[.,;:!?)]/u);
  return address && address.length < text.length ? { address, around: text } : { address: text, around: '' };
}

/** Words before an address that only say what kind of address it is, at most: "Info:", "Book here:" says what to do. */
const LABEL_WORDS = 1;

/** "Info: mill.example", "More details at mill.example": an address behind words that only say that it is one. */
export function isLabelled(contact: Contact, language: string): boolean {
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

/** Whether the words around an address say what to do, and are no mere label of it. */
export const leadsWith = (contact: Contact, language: string): boolean =>
  partsOf(contact).around !== '' && !isLabelled(contact, language);

/** Nothing but an address, or a number to call. */
export const isBareAddress = ({ words, form }: Contact): boolean =>
  form === 'phone' ? !/\p{L}/u.test(words.text) : !/\s/u.test(tidy(words.text));

/** Words of a call that stands by itself, at least, and letters of one that has room in a button, at most. */
const FEWEST_OF_CALL = 4;
const LONGEST_CALL = 48;

/** What the button of a contact says: its address, and the words around it where they say what to do. */
export function buttonText(contact: Contact, language: string): string {
  const isTold = contact.form === 'phone' || leadsWith(contact, language) || isLabelled(contact, language);
  const text = unquoted(closed(isTold ? namedWords(contact) : partsOf(contact).address));
  // "Tel. 601 222 333."
  return behindAnd(text, language).replace(/(?<=\p{Nd})\.$/u, '');
}

/** "Donate: 01632 960 470 or quill.example": two ways between which a word stands are a button each. */
export function waysIn(text: string): string[] {
  const found = [...findAddresses(text).filter(({ kind }) => kind !== 'hashtag'), ...findPhones(text)];
  const [first, second] = found.toSorted((a, b) => a.start - b.start);
  if (!first || !second || found.length > 2) return [text];
  const between = text.slice(first.end, second.start);
  return countWords(between) <= 1 ? [text.slice(0, first.end), text.slice(second.start)] : [text];
}

/** "Give at quill.example", "Ring 01632 960 118": a call that is nothing without its address, which is a button and no headline. */
export function isButton({ words }: MaterialItem): boolean {
  const text = closed(words.text);
  const found = findAddresses(text).find(({ kind }) => kind !== 'hashtag') ?? findPhones(text)[0];
  if (!found || text.length > LONGEST_CALL) return false;
  // "at", "unter" leads to the address.
  const action = withoutEnd(text.slice(0, found.start), /[\s:：–—-]/u).replace(/\s\p{Ll}{1,5}$/u, '');
  return countWords(action) < FEWEST_OF_CALL;
}

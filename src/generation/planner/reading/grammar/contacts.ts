import { latinDigits } from './numbers.ts';

/** A stretch of a text that grammar recognises for sure. */
export type Found<Kind extends string = string> = { kind: Kind; start: number; end: number };
/** Ways to get in touch that have a form of their own; addresses are found by their words. */
export type ContactKind = 'url' | 'mail' | 'handle' | 'hashtag' | 'phone';

/** Letters that stand in addresses of the network: all but the scripts that are written without spaces. */
const CHUNK = /[\p{L}\p{M}\p{N}._%+\-@/:?=&#~]/u;
const DENSE = /[\u0e00-\u0e7f\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
const ENDINGS = new Set(
  (
    'example com org net io app dev co shop studio info biz eu store online site art blog cafe coffee bar club ' +
    'run fit yoga farm works space academy fitness pizza solar travel vet wine scot wales ' +
    'design agency events live media news team tech tv world fm xyz edu gov museum berlin paris nyc london ' +
    'de fr es it pt br jp cn kr ru in uk us ch at nl be pl se no dk fi ie ca au nz mx ar cl za ae sa eg hu cz gr ro sk hr lt lv ee ua hk tw sg рф'
  ).split(' '),
);

/** Web and mail addresses, handles and hashtags, in one pass. */
export function findAddresses(text: string): Found<ContactKind>[] {
  const found: Found<ContactKind>[] = [];
  for (let start = 0; start < text.length; ) {
    if (!isChunk(text, start)) {
      start++;
      continue;
    }
    let end = start + 1;
    while (end < text.length && isChunk(text, end)) end++;
    const it = addressIn(text, start, end);
    if (it) found.push(it);
    start = end;
  }
  return found;
}

function isChunk(text: string, at: number): boolean {
  const char = text[at]!;
  return CHUNK.test(char) && !DENSE.test(char);
}

function addressIn(text: string, from: number, to: number): Found<ContactKind> | null {
  let start = from;
  let end = to;
  const isPath = text.slice(start, end).includes('.');
  while (end > start && /[._%+\-/:?=&~]/.test(text[end - 1]!) && !(isPath && text[end - 1] === '/')) end--;
  while (start < end && /[._%+\-/:?=&~]/.test(text[start]!)) start++;
  const chunk = text.slice(start, end);
  if (chunk.length < 2) return null;
  if (/^[@#]/.test(chunk)) {
    const isName = /^[\p{L}\p{M}\p{N}._]+$/u.test(chunk.slice(1)) && /\p{L}/u.test(chunk);
    return isName ? { kind: chunk[0] === '@' ? 'handle' : 'hashtag', start, end } : null;
  }
  const at = chunk.indexOf('@');
  if (at > 0) return isHost(chunk.slice(at + 1)) ? { kind: 'mail', start, end } : null;
  const scheme = chunk.indexOf('://');
  const rest = scheme > 0 ? chunk.slice(scheme + 3) : chunk;
  const host = rest.split(/[/?#:]/, 1)[0]!;
  return isHost(host) ? { kind: 'url', start, end } : null;
}

function isHost(host: string): boolean {
  const parts = host.split('.');
  if (parts.length < 2 || parts.some((part) => part === '')) return false;
  return ENDINGS.has(parts.at(-1)!.toLowerCase()) && /\p{L}/u.test(parts.at(-2)!);
}

/** Telephone numbers: a run of digit groups that is none of date, price, ratio or large number. */
export function findPhones(text: string): Found<'phone'>[] {
  const found: Found<'phone'>[] = [];
  for (let start = 0; start < text.length; start++) {
    const before = text[start - 1] ?? ' ';
    // "ご予約:0279-00-0184": a colon behind a word leads to a number, one between digits parts them.
    const isWithin = before === ':' ? /\p{N}/u.test(text[start - 2] ?? ' ') : /[\p{N}.,/]/u.test(before);
    if (!/[\p{Nd}+(]/u.test(text[start]!) || isWithin) continue;
    // "電話は0120-555-018です", "电话010-5550-0163": in scripts without spaces a number begins behind a word that calls.
    const isJoined = /\p{L}/u.test(before);
    if (isJoined && !CALLED.test(text.slice(Math.max(0, start - 16), start))) continue;
    const end = phoneEnd(text, start);
    const run = text.slice(start, end);
    if (isPhone(run, text.slice(Math.max(0, start - 16), start))) found.push({ kind: 'phone', start, end });
    start = Math.max(start, end - 1);
  }
  return found;
}

/** Letters of a telephone number behind which a full stop ends it, at least. */
const SHORTEST = 7;

/** The end of a run of digits with at most two separators between them; a run never contains a line break. */
function phoneEnd(text: string, start: number): number {
  let end = start;
  for (let at = start; at < text.length && at - end < 3 && at - start < 30; at++) {
    const char = text[at]!;
    if (/\p{Nd}/u.test(char)) end = at + 1;
    // "Call 087 555 0199. 15 sec please"
    else if (char === '.' && /\s/u.test(text[at + 1] ?? '') && at - start > SHORTEST) break;
    else if (!/[ \u00a0\u202f().\-–/+＋－]/.test(char)) break;
  }
  return end;
}

const CALLS =
  /(?:tel(?:[eé]fo\p{L}{1,4})?|phone|call|text|ring|fon|ruf\p{L}{0,9}|télé?ph?\p{L}{0,9}|appel\p{L}{0,9}|llam\p{L}{0,9}|chiam\p{L}{0,9}|lig\p{L}{0,9}|whats?app|sms|тел\p{L}{0,9}|звон\p{L}{0,9}|電話は?|电话是?|전화는?|문의는?|هاتف|اتصل\p{L}{0,3}|للطلب|للحجز|جوال|واتس\p{L}{0,3}|फ़?ोन|कॉल)\P{L}{0,6}$/iu;

/** What calls right before a number in such a script. */
const CALLED =
  /(?:電話|电话|手机|手機|热线|熱線|ダイヤル|予約|申込|申し込み|問い合わせ|問合せ|連絡先?|応募|咨询|预约|報名|报名|联系|聯絡|전화|문의|예약|연락처|신청)(?:番号|號碼|号码|번호|先)?(?:[は是는은])?$/u;

function isPhone(run: string, before: string): boolean {
  const digits = latinDigits(run.normalize('NFKC')).replaceAll(/[^\d]/g, '');
  if (digits.length < 7 || digits.length > 15) return false;
  const groups = latinDigits(run.normalize('NFKC')).split(/\D+/).filter(Boolean);
  if (run.startsWith('+') || CALLS.test(before)) return true;
  // "Altona 2025 733 Geräte": a year and what was counted in it.
  if (/^(?:19|20)\d\d$/.test(groups[0]!)) return false;
  if (groups.length < 2) return digits.length >= 9 && /^0/.test(digits);
  const isDate = groups.length === 3 && groups.some((it) => /^(19|20)\d\d$/.test(it)) && digits.length <= 8;
  // "07.00-18.00" are hours.
  const isHours = /^\d{2}[.:]\d{2}\D{1,3}\d{2}[.:]\d{2}$/.test(latinDigits(run));
  const isRange = groups.length === 2 && groups[0]!.length === groups[1]!.length && groups[0]!.length <= 4;
  const isNumber = groups.slice(1).every((it) => it.length === 3) && groups[0]!.length <= 3;
  if (isDate || isHours || (isNumber && !/^(0|555)/.test(digits))) return false;
  // "365.2422 days": one point among figures is a decimal's.
  const isDecimal = groups.length === 2 && /^\d+\.\d+$/.test(latinDigits(run)) && !/^555/.test(digits);
  return !isDecimal && (!isRange || /555/.test(digits));
}

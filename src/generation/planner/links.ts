import { unstopped, withoutDangling } from './wording.ts';

const TLD =
  'com|app|io|org|dev|net|ai|co|example|de|fr|es|it|uk|jp|cn|kr|eu|ch|at|nl|be|se|no|dk|pl|ru|br|pt|mx|in|us|ca|au|info|shop|store|me|tv|xyz|tech|gov|edu|health|earth|world|studio|agency|cloud|online|site|page|so|gg|fm|to|ly|sh|test';
const ADDRESS = new RegExp(
  `(?<![\\p{L}\\p{N}@./-])(?:https?:\\/\\/[^\\s"'<>()「」、。]+|(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+(?:${TLD})(?![\\p{Script=Latin}\\p{N}-]|\\.\\p{Ll})(?:\\/[^\\s"'<>()、。]*)?)`,
  'giu',
);

const MAIL = new RegExp(
  `(?<![\\p{L}\\p{N}.@])[\\w.+-]{1,40}@(?:[\\p{L}\\p{N}-]+\\.)+(?:${TLD})(?![\\p{L}\\p{N}])`,
  'giu',
);
/** International and North American numbers, and national ones that begin with a nought. */
const PHONE =
  /(?<![\p{L}\d+])(?:\+\d{1,3}[\d ().-]{6,18}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|(?=(?:\D{0,2}\d){9,13}(?!\D{0,2}\d))\(?0\d{1,5}\)?(?:[ ./-]?\d{2,8}){1,5})(?!\d)/gu;

/** Where a viewer can turn to: as it is shown, and where it stands in the text. */
export type Link = { shown: string; index: number; length: number };

/** Web and mail addresses and telephone numbers of a text; sharing sites that only give a style are no destination. */
export function linksIn(text: string): Link[] {
  const others = [...text.matchAll(MAIL), ...text.matchAll(PHONE)].map((match) => ({
    shown: match[0].trim(),
    index: match.index,
    length: match[0].length,
  }));
  const within = (l: Link) => others.some((o) => l.index >= o.index && l.index < o.index + o.length);
  return [...pagesIn(text).filter((l) => !within(l)), ...others].sort((a, b) => a.index - b.index);
}

/** What stands between two of an end card's addresses. */
export const BETWEEN_LINKS = ' · ';

const isPhone = (shown: string) => /^[+(\d][\d ()./-]+$/.test(shown);

/**
 * What an end card shows: the page, of several the shortest; a mail address and a number where both are given, beside
 * the page or without one; else the one that there is.
 */
export function mainLink(text: string): string {
  const all = linksIn(text).map((l) => l.shown);
  const phone = all.find(isPhone);
  const mail = all.find((shown) => shown.includes('@'));
  const page = all.filter((shown) => shown !== phone && !shown.includes('@') && !isPhone(shown));
  const shortest = page.sort((a, b) => a.length - b.length)[0];
  const shown = mail && phone ? [shortest, mail, phone] : [shortest ?? mail ?? phone];
  return shown.filter(Boolean).join(BETWEEN_LINKS);
}

function pagesIn(text: string): Link[] {
  return [...text.matchAll(ADDRESS)].flatMap((match) => {
    const written = match[0].replace(/[.,;:!?]+$/u, '');
    const shown = written
      .replace(/^https?:\/\/(?:www\.)?/i, '')
      .replace(/^www\./i, '')
      .replace(/\/$/, '');
    if (shown.length > 60 || /^(?:youtu\.be|youtube\.com)\//i.test(shown)) return [];
    return [{ shown, index: match.index, length: written.length }];
  });
}

/** Words that lead to an address and mean nothing without it. */
export const TRAILING_AT =
  /[\s,:–—-]+(?:or call|call|or write|at|on|to|via|under|auf|bei|unter|sur|à|chez|en|em|su|на|visit|see|go to|besuchen sie|visitez|visita|visite|على|עוד ב|は|へ|で)?$|(?:ได้)?ที่$/iu;
const VISIT_ONLY =
  /^(?:visit(?: us)?|see|look(?: at)?|check(?: us)? out|head (?:over )?to|more info(?:rmation)?|info|details|full (?:text|report|story)(?: at)?|source|go to|more(?: at)?|learn more|find us|website|url|link|web|besuchen? sie uns|besuche?n?|mehr(?: auf)?|visitez|visita|visite|詳しくは|詳細は|访问|زوروا|قم بزيارة)?[\s:：]*$/iu;

/** What a sentence with an address says besides it: "Download it today at x.com" says "Download it today". */
export function wordsAround(text: string): string {
  const link = linksIn(text)[0] ?? {
    index: /https?:/i.exec(text)?.index ?? text.length,
    length: /https?:\/\/\S+/i.exec(text)?.[0].length ?? 0,
  };
  const before = text.slice(0, link.index);
  const after = unstopped(text.slice(link.index + link.length).replace(/^[\s.,;:)–—-]+/u, ''));
  const head = withoutDangling(unstopped(before).replace(TRAILING_AT, ''));
  if (head && !VISIT_ONLY.test(head)) return head.replace(/^[([]\s*/, '');
  return after
    .replace(/^(?:to|and|um|pour|para|per)\s+/iu, '')
    .replace(/^(?:をご覧ください|へ|で|にアクセス).*$/u, '');
}

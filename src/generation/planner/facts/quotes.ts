import type { Brief, Sentence } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import { type Quoted, quotedIn } from '../quotations.ts';
import type { Taken } from '../taken.ts';
import { capitalised, countWords, roomFor, shorten, tidy, unstopped } from '../wording.ts';

const NAME =
  "\\p{Lu}[\\p{L}.'’-]*(?:\\s+(?:(?:von|van|de|da|del|der|al|bin|of)\\s+)?\\p{Lu}[\\p{L}.'’-]*){0,3}";
const SAYS =
  '(?:says?|said|explains?|explained|writes?|wrote|notes?|noted|adds?|added|puts? it|told us|recalls?|sagte?|erklärte?|meinte?|dit|explique|affirme|dice|dijo|afirma|explica|diz|disse|afferma|говорит|сказала?|يقول|تقول|قال|قالت|אומר(?:ת)?|אמר(?:ה)?)';
const AFTER = [
  /^[,.!?]?\s*(?:[—–-]|―|~)\s*(?<by>[^.!?\n]{2,80})/u,
  new RegExp(`^[,.،]?\\s*${SAYS}\\s+(?<by>[^.!?\\n]{2,80})`, 'iu'),
  new RegExp(`^[,.]?\\s*(?<by>${NAME})\\s+${SAYS}`, 'u'),
  /^\s*[（(](?<by>[^）)]{2,60})[）)]/u,
  /^\s*と(?:、)?(?<by>[^。、]{2,30}?)(?:は|が|も)?(?:言|語|話|述|いい|コメント)/u,
];
const BEFORE = [
  new RegExp(`(?:as\\s+)?(?<by>${NAME}(?:,\\s[^,"“]{2,50},?)?)\\s+(?:${SAYS}|puts it)[,:]?\\s*$`, 'u'),
  /(?:^|\s)(?:quote|testimonial|citation|zitat|cita|citação)?\s*(?:from|by|of)\s+(?<by>[^:"“]{2,60})[:,]?\s*$/iu,
  new RegExp(`^\\s*(?<by>${NAME}(?:,\\s[^,:"“]{2,50})?)\\s*:\\s*$`, 'u'),
  /(?<by>[^。、「]{2,24}?)(?:は|が|曰く)[、,]?\s*$/u,
  /(?:^|[，,。])(?<by>[^，,。：:“]{2,16}?)(?:说|說|表示|指出)[：:，,]?\s*$/u,
  new RegExp(
    `(?:${SAYS})\\s+(?<by>[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Cyrillic}][^:،,"“«]{2,40})[:،,]?\\s*$`,
    'u',
  ),
];

function speakerOf(text: string, quote: Quoted): string {
  const after = text.slice(quote.index + quote.length);
  const before = text.slice(0, quote.index);
  const by =
    AFTER.map((p) => p.exec(after)?.groups?.by).find(Boolean) ??
    BEFORE.map((p) => p.exec(before)?.groups?.by).find(Boolean);
  return by ? capitalised(unstopped(by)) : '';
}

/** Quotation marks around a name or a single term make no quotation. */
const speaks = (quote: Quoted, by: string) => {
  const words = countWords(quote.text);
  return words >= (by ? 2 : 5) && quote.text.length >= 6;
};

function quoteOf(brief: Brief, sentence: Sentence): Candidate | null {
  const { language } = brief;
  for (const quote of quotedIn(sentence.text)) {
    const by = speakerOf(sentence.text, quote);
    const outside = sentence.text.length - quote.length - by.length;
    if (!speaks(quote, by) || (!by && outside > 40)) continue;
    const text = capitalised(shorten(quote.text, roomFor('quote', language), language));
    const end = /[!?！？]$/u.exec(quote.text)?.[0] ?? '';
    return {
      body: {
        type: 'quote',
        text: text.endsWith(end) ? text : `${text}${end}`,
        by: shorten(by, roomFor('by', language), language),
      },
      at: sentence.at,
      weight: by ? 2.5 : 1.6,
      spoken: by ? `${quote.text} ${by}` : quote.text,
    };
  }
  return null;
}

/** Quotations with their speaker; a speaker alone on the next line ("— Ada, guide") belongs to the one before. */
export function quotes(brief: Brief, taken: Taken): Candidate[] {
  const out: Candidate[] = [];
  const all = [...brief.sentences, ...brief.directives].sort((a, b) => a.at - b.at);
  all.forEach((sentence, i) => {
    if (taken.has(sentence.at) || out.length >= 6) return;
    const quote = quoteOf(brief, sentence);
    if (quote?.body.type !== 'quote') return;
    taken.take(sentence.at);
    const next = all[i + 1];
    const dash = next && /^\s*[—–-]\s*(?<by>\p{L}.{1,60})$/u.exec(next.text);
    if (!quote.body.by && next && dash) {
      quote.body.by = shorten(
        unstopped(tidy(dash.groups!.by!)),
        roomFor('by', brief.language),
        brief.language,
      );
      taken.take(next.at);
    }
    out.push(quote);
  });
  return out;
}

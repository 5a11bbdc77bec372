import type { Asset } from '../../domain/storyboard.ts';
import type { Brief, Sentence } from './brief.ts';
import type { Candidate } from './draft.ts';
import { linksIn, TRAILING_AT, wordsAround } from './links.ts';
import { isYear, quantitiesIn } from './numerals.ts';
import type { Taken } from './taken.ts';
import { capitalised, countWords, gist, roomFor, shorten, unstopped } from './wording.ts';

/** A last short sentence without figures is what such texts end on. */
function lastWord(brief: Brief, taken: Taken): Sentence | null {
  const own = brief.sentences.filter((s) => s.at < 10_000);
  const last = own.at(-1);
  if (!last || own.length < 3 || taken.has(last.at) || quantitiesIn(last.plain).length > 0) return null;
  return countWords(last.text) <= 8 && last.text.length <= roomFor('cta', brief.language) ? last : null;
}

/** "Help us dig the next one. wells.example": the short sentence that leads to a bare address. */
function wordBefore(brief: Brief, taken: Taken, linked: Sentence): Sentence | null {
  const before = brief.sentences.find((s) => s.at === linked.at - 1 && s.at !== brief.opening);
  const counts = before && quantitiesIn(before.plain).some((q) => !isYear(q));
  if (!before || counts || taken.has(before.at)) return null;
  return countWords(before.text) <= 8 && before.text.length <= roomFor('cta', brief.language) ? before : null;
}

/** A last line that is a saying as a whole needs no marks around it. */
const unquoted = (text: string) =>
  /^["“„«「]([^"“”„«»「」]+)["”“»」]$/u.exec(text.trim())?.[1]?.trim() ?? text;

/** The closing scene: the stated call to action, the sentence with the address, a short last sentence, or the name. */
export function closing(brief: Brief, taken: Taken, assets: Asset[]): Candidate {
  const { language } = brief;
  const linked = brief.sentences.find((s) => !taken.has(s.at) && linksIn(s.text).length > 0);
  if (linked) taken.take(linked.at);
  const called = brief.stated.find((s) => s.role === 'cta')?.text;
  const stated = called && unstopped(withoutLink(called).replace(TRAILING_AT, ''));
  const around = linked ? wordsAround(linked.text) : '';
  const last =
    stated || around ? null : (linked && wordBefore(brief, taken, linked)) || lastWord(brief, taken);
  if (last) taken.take(last.at);
  const words = unquoted(stated || around || last?.text || '');
  const cut = brief.subject.name.endsWith('…') && !brief.subject.title.endsWith('…');
  const name = (cut ? brief.subject.title : brief.subject.name) || brief.framing.more;
  const title =
    capitalised(
      shorten(words && gist(words) ? words : name, roomFor(words ? 'cta' : 'hook', language), language),
    ) || brief.framing.more;
  const backdrop = assets.find((a) => a.kind === 'image');
  return {
    body: { type: 'cta', title, url: brief.link, ...(backdrop ? { assetId: backdrop.id } : {}) },
    at: 100_000,
    weight: 10,
    spoken: words ? unstopped(words) : '',
  };
}

const withoutLink = (text: string) =>
  linksIn(text).reduceRight((t, l) => t.slice(0, l.index) + t.slice(l.index + l.length), text);

/** Longest line of an end card. */
const MOST_WORDS = 12;

/** The strongest short thing that a scene says, as one line; nothing where it says none. */
function lineOf({ body }: Candidate, brief: Brief): string {
  switch (body.type) {
    case 'stat':
      return body.label.includes(body.raw)
        ? body.label
        : `${body.prefix}${body.raw}${body.suffix} ${asWritten(body.label, brief)}`;
    case 'chart':
      return body.form === 'bars' && body.points.length === 2 ? body.title : '';
    case 'list':
      return !body.numbered && body.items.length <= 4 ? body.items.join(' · ') : '';
    default:
      // A sentence is shown once: quotes and statements are never said again.
      return '';
  }
}

/** A label without the capital that it got as a label, where the prompt writes it small. */
function asWritten(label: string, brief: Brief): string {
  const small = label.replace(/^\p{Lu}/u, (c) => c.toLocaleLowerCase());
  return brief.wishes.includes(small) ? small : label;
}

/** A closing that has only the name to say becomes an end card: the name over its tagline or the strongest short fact. */
export function endCard(closing: Candidate, hook: Candidate, middle: Candidate[], brief: Brief): Candidate {
  const { body } = closing;
  if (body.type !== 'cta' || body.url) return closing;
  if (![brief.subject.name, brief.subject.title].some((name) => gist(name) === gist(body.title)))
    return brief.subject.name ? { ...closing, body: { ...body, sub: brief.subject.name } } : closing;
  const short = (text: string) =>
    text &&
    countWords(text) <= MOST_WORDS &&
    text.length <= roomFor('label', brief.language) &&
    !text.endsWith('…');
  // Said again at once, a fact stutters: what was shown last comes last.
  const last = middle.at(-1);
  const earlier = middle.slice(0, -1).sort((a, b) => b.weight - a.weight);
  const heard = last ? [...earlier, last] : earlier;
  const facts = heard.map((c) => lineOf(c, brief));
  const said = hook.body.type === 'hook' ? hook.body.sub : '';
  const sub = [said, ...facts].find((text) => short(text) && gist(text) !== gist(body.title));
  return sub ? { ...closing, body: { ...body, sub } } : closing;
}

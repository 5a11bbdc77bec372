import type { Brief } from '../../domain/brief.ts';
import { messagesOf } from './plan-film.ts';
import type { PlanInput, PlanResult } from './planner.ts';
import { forbidsMusic, narrationWish } from './sound.ts';
import { type Place, placesIn } from './words/phrases.ts';
import { framingWord, wordList } from './words/word-lists.ts';

/** Stable codes of the questions (generation.md, Asking the user). */
export type QuestionReason =
  | 'no_subject'
  | 'missing_media'
  | 'attachments_unreachable'
  | 'contradictory_request'
  | 'approval_requested';

/** Characters of a prompt in which a file or an approval is looked for at a time: each place is held against each other one. */
const SENTENCE = /[^.!?\n。！？]{1,300}/gu;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Words, and characters of scripts without spaces, that may stand between "attached" and what is. */
const NEAR = { words: 2, characters: 6 };

/** What stands from one of two places to the other, where at most so many words part them. */
function joined(text: string, a: Place, b: Place, words: number): string | null {
  const [first, second] = a.start < b.start ? [a, b] : [b, a];
  const between = text.slice(first.end, second.start);
  const isNear = DENSE.test(text)
    ? between.length <= NEAR.characters
    : (between.match(/\p{L}+/gu)?.length ?? 0) <= words && !/[,;:]/.test(between);
  return first.end <= second.start && isNear ? text.slice(first.start, second.end) : null;
}

/** The words by which a prompt speaks of a file that came with it ("the attached photos", "use these pictures"). */
function attachedPhrase(text: string, language: string): string | null {
  const list = (key: string) => [...new Set([...wordList(language, key), ...wordList('en', key)])];
  const [files, attached, given] = [list('files'), list('files-attached'), list('files-given')];
  const alone = list('files-alone');
  for (const [sentence] of text.matchAll(SENTENCE)) {
    const named = placesIn(sentence, files);
    const pairs = (key: string[], words: number) =>
      placesIn(sentence, key).flatMap((it) =>
        named.flatMap((file) => joined(sentence, it, file, words) ?? []),
      );
    const [found] = [...pairs(attached, NEAR.words), ...pairs(given, 0)];
    const said = found ?? placesIn(sentence, alone).map((it) => sentence.slice(it.start, it.end))[0];
    if (said) return said.trim();
  }
  return null;
}

/** Whether a prompt asks to see a plan before the film is made. */
const asksApproval = (text: string, language: string): boolean =>
  [...text.matchAll(SENTENCE)].some(([sentence]) =>
    [language, 'en'].some((code) => {
      const asks = placesIn(sentence, wordList(code, 'approve'));
      const first = placesIn(sentence, wordList(code, 'approve-first'));
      return asks.some(({ start, end }) =>
        first.some((it) => it.start >= start && it.start - end <= APPROVAL_WITHIN),
      );
    }),
  );
/** Characters between "show me the plan" and "first". */
const APPROVAL_WITHIN = 60;

/** Wishes of which only one can hold; what the request's own fields decide is no question. */
function contradiction(text: string, input: PlanInput): string | null {
  const opening = text.slice(0, 600);
  if (!input.request.aspectRatio) {
    const tall = /\b(?:vertical|portrait|9:16)\b/i.exec(opening);
    const wide = /\b(?:landscape|widescreen|horizontal|16:9)\b/i.exec(opening);
    const both = /\b(?:both|and also|versions|two versions|as well as)\b/i.test(opening);
    if (tall && wide && !both) return `${tall[0]} / ${wide[0]}`;
  }
  const upbeat = /\bwith (?:an? )?(?:[\p{L}-]+ ){0,2}(?:music|soundtrack)\b/iu.exec(text);
  const silent = /\b(?:no|without(?: any)?) (?:background )?music\b/i.exec(text);
  if (upbeat && silent && forbidsMusic(text)) return `${upbeat[0]} / ${silent[0]}`;
  const voice = /\bwith (?:an? )?(?:[\p{L}-]+ ){0,2}(?:voice-?\s?over|narration)\b/iu.exec(text);
  const mute = /\b(?:no|without(?: any)?) (?:voice-?\s?over|narration)\b/i.exec(text);
  if (voice && mute && narrationWish(text) === 'off') return `${voice[0]} / ${mute[0]}`;
  if (input.request.duration) return null;
  const lengths = [
    ...opening.matchAll(
      /\b(\d{1,3})[- ]?(seconds?|secs?|minutes?|mins?)[- ](?:long\s+)?(?:video|clip|film|explainer|teaser|ad|promo)\b/gi,
    ),
  ];
  const distinct = new Set(lengths.map((m) => Number(m[1]) * (/^m/i.test(m[2]!) ? 60 : 1)));
  return distinct.size > 1 ? lengths.map((m) => m[0]).join(' / ') : null;
}

/**
 * The one question that a request may raise, or null. `outline` is what an approval shows: the plan in a line. Asked
 * rarely: only where the video cannot be decided without the customer.
 */
export function questionFor(input: PlanInput, brief: Brief, outline: string): PlanResult | null {
  if (!input.mayAsk) return null;
  const nothing = input.assets.length === 0 && input.missing.length === 0;
  const wishes = messagesOf(input)
    .map(({ prompt }) => prompt.slice(0, 12_000))
    .join('\n');
  const phrase = attachedPhrase(wishes, brief.language);
  const ask = (reason: QuestionReason, about: string): PlanResult => ({
    kind: 'question',
    reason,
    question: framingWord(brief.language, `ask-${reason}`).replace('$', () => about),
  });
  const unreachable = input.assets.length === 0 && input.missing.length > 0;
  if (unreachable && (phrase !== null || brief.material.length <= 1))
    return ask(
      'attachments_unreachable',
      input.missing
        .map((m) => m.name)
        .slice(0, 3)
        .join(', '),
    );
  if (nothing && phrase !== null) return ask('missing_media', `“${phrase.slice(0, 80)}”`);
  const empty = brief.subject === null && brief.material.length === 0;
  if (empty && input.assets.length === 0) return ask('no_subject', '');
  const conflict = contradiction(wishes, input);
  if (conflict) return ask('contradictory_request', conflict);
  return asksApproval(wishes, brief.language) ? ask('approval_requested', outline) : null;
}

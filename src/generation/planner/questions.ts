import type { Brief } from '../../domain/brief.ts';
import { messagesOf } from './plan-film.ts';
import type { PlanInput, PlanResult } from './planner.ts';
import { forbidsMusic, narrationWish } from './sound.ts';
import { framingWord } from './words/word-lists.ts';

/** Stable codes of the questions (generation.md, Asking the user). */
export type QuestionReason =
  | 'no_subject'
  | 'missing_media'
  | 'attachments_unreachable'
  | 'contradictory_request'
  | 'approval_requested';

const MEDIA_NOUN =
  '(?:photos?|pictures?|images?|logos?|screenshots?|videos?|clips?|footage|files?|recordings?|csv|spreadsheet|documents?|pdf|slides?)';
const ATTACHED = [
  new RegExp(
    `\\b(?:the|this|these|my|our)?\\s*(?:attached|uploaded|enclosed|provided)\\s+(?:[\\p{L}-]+\\s+){0,2}?${MEDIA_NOUN}\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:use|with|from|of|in)\\s+(?:this|these)\\s+(?:${MEDIA_NOUN.replace('videos?|clips?|', '')})\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:the|this|these|my|our)\\s+${MEDIA_NOUN}\\s+(?:i(?:'ve|’ve| have)?|we(?:'ve|’ve| have)?)\\s+(?:attached|uploaded|sent|shared)`,
    'iu',
  ),
  new RegExp(
    `\\b${MEDIA_NOUN}\\s+(?:is|are)\\s+attached\\b|\\bsee (?:the )?attach(?:ed|ments?)\\b|\\battached (?:is|are)\\b`,
    'iu',
  ),
  /(?:angehängte[nrs]?|beigefügte[nrs]?)\s+\p{L}+|(?:im|in der) anhang/iu,
  /(?:photos?|images?|fichiers?|logo|vidéos?)\s+(?:ci-)?jointe?s?|ci-joint\p{L}*/iu,
  /(?:fotos?|imágen(?:es)?|imagen|imagens|imagem|archivos?|arquivos?|logo)\s+(?:adjunt[oa]s?|anexad?[oa]s?)/iu,
  /添付(?:の|した|されている)\p{L}{1,8}?(?=を|は|で)|附件(?:中|里)?的?(?:图片|照片|视频)?|첨부(?:한|된)\s*\p{L}+|(?:الصورة|الصور|الملف|الشعار)\s+المرفقة?/u,
];
const APPROVAL =
  /\b(?:ask|check with|consult)\s+(?:with\s+)?me\b.{0,60}\b(?:before|first)\b|\b(?:let|have)\s+me\s+(?:approve|review|see|confirm|check)\b.{0,60}\b(?:before|first|storyboard|script|plan|outline)\b|\b(?:show|send)\s+me\s+(?:the|a)\s+(?:storyboard|script|plan|outline|draft)\b.{0,40}\b(?:before|first)\b|\b(?:wait for|need|get) my (?:approval|confirmation|ok)\b|\bbefore (?:rendering|you render|making it|producing)[^.]{0,20}\b(?:ask|confirm|approve)|vorher (?:fragen|zeigen|freigeben)|先に確認|作る前に.{0,20}(?:確認|見せ)|先(?:给我|让我)(?:看|确认)|antes de (?:renderizar|producir|hacerlo).{0,30}(?:confirm|pregunt|apr)/iu;

const trimmed = (text: string) => text.trim().replace(/^(?:use|with|from|of|in)\s+/i, '');

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

function attachedPhrase(text: string): string | null {
  for (const pattern of ATTACHED) {
    const match = pattern.exec(text);
    if (match) return trimmed(match[0]);
  }
  return null;
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
  const phrase = attachedPhrase(wishes);
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
  return APPROVAL.test(wishes) ? ask('approval_requested', outline) : null;
}

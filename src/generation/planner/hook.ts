import type { Brief } from './brief.ts';
import type { Candidate } from './draft.ts';
import { listAfterColon } from './facts/lists.ts';
import { isStat } from './facts/stats.ts';
import { quantitiesIn } from './numerals.ts';
import type { Taken } from './taken.ts';
import { capitalised, gist, roomFor, shorten, unstopped } from './wording.ts';

const KINDS: [RegExp, 'launch' | 'explainer' | 'tutorial' | 'report' | 'event'][] = [
  [/launch|release|neu|lancement|lanzamiento|lançamento|lancio|新商品|发布|إطلاق/iu, 'launch'],
  [/explain|erklär|expli|spiega|解説|説明|讲解|解释|شرح|설명/iu, 'explainer'],
  [/tutorial|how[- ]to|guide|recipe|anleitung|rezept|recette|receta|ricetta|使い方|教程/iu, 'tutorial'],
  [/report|recap|review|results|bericht|rückblick|bilan|informe|resum|レポート|报告|تقرير/iu, 'report'],
  [/event|invit|conference|festival|einladung|événement|evento|イベント|活动|حدث/iu, 'event'],
];

const HOW = /^(?:how to|wie man|comment|cómo|como|come)\s/iu;
const EXPLAINS =
  /^(?:how|why|what|wie|warum|was|pourquoi|qué|por qué|perché|как|почему|كيف|لماذا)\s|とは|仕組み|原理/iu;

const TALE =
  /(?<!\p{L})(?:stor(?:y|ies)|history|documentary|biography|life of|tale|legend|geschichte|dokumentation|histoire|historia|história|storia|история)(?!\p{L})|物語|歴史|故事|历史|역사|이야기|قصة|تاريخ|कहानी|इतिहास|ประวัติ/iu;
const OCCASION =
  /(?<!\p{L})(?:invited|invitation|wedding|party|festival|conference|summit|meetup|webinar|concert|exhibition|open day|opening|einladung|hochzeit|fest|konzert|invitation|mariage|fête|boda|fiesta|festa)(?!\p{L})/iu;

function eyebrowOf(brief: Brief): string {
  const asked = KINDS.find(([pattern]) => pattern.test(brief.kind))?.[1];
  if (asked) return brief.framing[asked];
  if (HOW.test(brief.subject.title)) return brief.framing.tutorial;
  if (
    /\b(?:results|report|review|bericht|résultats|resultados|risultati)\b|報告|レポート|报告/iu.test(
      brief.subject.title,
    )
  )
    return brief.framing.report;
  if (OCCASION.test(brief.subject.title)) return brief.framing.event;
  if (/\svs\.?\s/iu.test(brief.subject.title)) return brief.framing.compare;
  return EXPLAINS.test(brief.subject.title)
    ? brief.framing.explainer
    : TALE.test(`${brief.kind} ${brief.subject.title}`)
      ? brief.framing.story
      : '';
}

/** The opening scene: the stated title or the subject, and the line that goes with it. */
export function hook(brief: Brief, taken: Taken): Candidate {
  const { language, subject } = brief;
  const stated = brief.stated.find((s) => s.role === 'title')?.text;
  const sub = brief.stated.find((s) => s.role === 'subtitle')?.text ?? '';
  const opening = brief.sentences.find((s) => s.at === brief.opening);
  // An opening that is itself a fact ("Revenue was …") names the subject and is still to be told.
  const tells =
    !brief.kind && opening !== undefined && quantitiesIn(opening.plain).some((q) => isStat(opening.plain, q));
  // The points after a colon make scenes of their own; the hook only announces them.
  const announces = opening !== undefined && listAfterColon(opening.text, brief) !== null;
  if (brief.opening >= 0 && !tells && !announces) taken.take(brief.opening);
  const fallback = brief.link || subject.name || brief.framing.story;
  const title = capitalised(
    shorten(
      stated || (tells ? subject.name : subject.title) || fallback,
      roomFor('hook', language),
      language,
    ),
  );
  // With a title of its own the subject still has to be said.
  const said =
    stated && gist(stated) !== gist(subject.title)
      ? [subject.title, subject.tagline].filter(Boolean).join(': ')
      : subject.tagline;
  const line = shorten(sub || said, roomFor('sub', language), language);
  return {
    body: {
      type: 'hook',
      eyebrow: eyebrowOf(brief),
      title: title || '—',
      sub: gist(line) === gist(title) || tells || (announces && !sub) ? '' : line,
    },
    at: -1,
    weight: 10,
    spoken: unstopped((tells ? '' : opening?.text) || title),
  };
}

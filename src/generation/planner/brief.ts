import { isDirective, withoutDirectiveClauses } from './directives.ts';
import { openEnvelope } from './envelope.ts';
import { type Framing, framingOf } from './framing/framing.ts';
import { detectLanguage, type Language } from './languages.ts';
import { mainLink } from './links.ts';
import { plainDigits } from './numerals.ts';
import { outlineOf, type Piece } from './outline.ts';
import { type Stated, statedIn } from './stated.ts';
import { type Subject, subjectOf } from './subject.ts';
import { countWords, roomFor, tidy } from './wording.ts';

/** A sentence with its place; `plain` has the same words with ASCII digits, for the extractors. */
export type Sentence = { at: number; text: string; plain: string };

/** The prompt, understood: what is for the viewer, what was for the maker. */
export type Brief = {
  language: Language;
  framing: Framing;
  /** The words by which the kind of video was asked for ("launch video"). */
  kind: string;
  /** Whether the prompt names anything to show at all. */
  empty: boolean;
  subject: Subject;
  /** What may appear on screen, in order; the opening is `at` of the subject. */
  sentences: Sentence[];
  /** Instructions; facts (a series, a list after a colon) may still be found in them. */
  directives: Sentence[];
  structures: Piece[];
  stated: Stated[];
  link: string;
  /** Place of the sentence of which the hook is made; -1 where there is none. */
  opening: number;
  /** Everything the customer wrote, as one text: for the wishes of music, narration and the like. */
  wishes: string;
};

const SCENE_LABEL =
  /^(?:scene|szene|scène|escena|cena|scena|сцена|slide|frame|shot|シーン|场景|场面|장면|مشهد)\s*#?\d+\s*(?:\([^)]*\)|\[[^\]]*\])?\s*[:：.–—-]\s*/iu;
const CONTENT_LABEL =
  /^(?:about|topic|subject|content|product|company|summary|key (?:points|facts|messages?)|voice-?over text|on-?screen text|text|body|intro|facts?)\s*[:：]\s*/iu;

const sentence = (at: number, text: string): Sentence => ({ at, text, plain: plainDigits(text) });

function sorted(pieces: Piece[]): Pick<Brief, 'sentences' | 'directives' | 'stated'> {
  const out = { sentences: [] as Sentence[], directives: [] as Sentence[], stated: [] as Stated[] };
  for (const piece of pieces) {
    if (piece.kind !== 'sentence') continue;
    const text = tidy(piece.text.replace(SCENE_LABEL, '').replace(CONTENT_LABEL, ''));
    const stated = statedIn(text);
    if (stated) {
      if (stated.text) out.stated.push(stated);
    } else if (isDirective(text)) out.directives.push(sentence(piece.at, text));
    else if (text) out.sentences.push(sentence(piece.at, text));
  }
  return out;
}

/** A request that comes after the material: "… Make a clip about the ocean." */
const ASKED_LATER =
  /^(?:please |can you |could you |then |now |so |instead,? )*(?:make|create|generate|produce|build|turn this into)\s+(?:me |us )?(?:an?|the|this)?\s*(?:[\p{L}\d-]+\s){0,4}(?:video|clip|reel|animation|promo|teaser|explainer|ad|film)\b/iu;

/** "… out of this with an elegant look": the request says nothing of its subject. */
const OF_THIS =
  /\b(?:out of|from|of|with|using|based on|about) (?:this|it|that|these|those|the (?:above|following|text|info\p{L}*|details|notes))(?![\p{L}])/iu;

/** "A video from the attached notes" is about what the notes say. */
const FROM_ATTACHED =
  /^(?:please\s+)?(?:make|create|generate|produce)?\s*(?:me |us )?(?:an?|the)?\s*(?:[\p{L}\d-]+\s){0,3}(?:video|clip|reel|animation|film|explainer|teaser)\s+(?:from|of|about|based on|using|out of|with)\s+(?:the |my |our |these |this )?(?:attached|enclosed|uploaded|attachments?)(?!\p{L})/iu;

/** An opening that wants to command the service: what was asked for begins after it. */
const COMMANDING =
  /^(?:please\s+)?(?:ignore|disregard|forget|override|bypass)\s+(?:\p{L}+\s+){0,3}(?:previous|prior|above|earlier|preceding|system|former)\b/iu;
const ASKED_AFTER =
  /\b(?:make|create|generate|produce)\s+(?:me |us )?(?:an?|the)\s+(?:[\p{L}\d-]+\s){0,4}(?:video|clip|reel|animation|film|explainer|teaser)\b/iu;

/** Pieces from the request on, where a prompt opens with commands; all of them elsewhere. */
function fromRequest(pieces: Piece[]): Piece[] {
  const first = pieces.find((p) => p.kind === 'sentence');
  if (first?.kind !== 'sentence' || !COMMANDING.test(first.text)) return pieces;
  const at = pieces.findIndex((p) => p.kind === 'sentence' && ASKED_AFTER.test(p.text));
  const asked = pieces[at];
  if (asked?.kind !== 'sentence') return pieces;
  return [{ ...asked, text: asked.text.slice(ASKED_AFTER.exec(asked.text)!.index) }, ...pieces.slice(at + 1)];
}

/** The first sentence without its envelope; pieces that were nothing but envelope go. */
function opened(pieces: Piece[]): { pieces: Piece[]; kind: string } {
  const later = pieces.findIndex((p) => p.kind === 'sentence' && ASKED_LATER.test(p.text));
  const at = later > 0 ? later : pieces.findIndex((p) => p.kind === 'sentence');
  const first = pieces[at];
  if (first?.kind !== 'sentence') return { pieces, kind: '' };
  const greeting =
    /^(?:hi|hello|hey|hallo|bonjour|hola|olá|ciao|こんにちは|你好|안녕하세요|مرحبا)[\s\p{L}]{0,16}[!,.。！]*$/iu.test(
      first.text,
    );
  if (greeting && pieces.length > 1) return opened(pieces.filter((p) => p !== first));
  const { rest, kind, matched } = openEnvelope(first.text);
  const text =
    /^(?:this|that|it|the above|these|them)?[\s.!]*$/iu.test(rest) ||
    (at > 0 && OF_THIS.test(first.text)) ||
    FROM_ATTACHED.test(first.text)
      ? ''
      : withoutDirectiveClauses(rest);
  const changed = pieces.map((p, i) => (i === at ? { ...first, text } : p));
  const kept = changed.filter((p) => p.kind !== 'sentence' || p.text);
  if (matched && !text && kept[0]?.kind === 'sentence') return { pieces: openedTopic(kept), kind };
  return { pieces: kept, kind };
}

/** After "Make a video." the next sentence may still say "It is about bees." */
function openedTopic(pieces: Piece[]): Piece[] {
  const [first, ...rest] = pieces;
  if (first?.kind !== 'sentence') return pieces;
  const text = first.text.replace(
    /^(?:it(?:'s| is| should be)|the (?:topic|subject) is|this is)\s+(?:about\s+)?/iu,
    '',
  );
  return [{ ...first, text }, ...rest];
}

/** Reads a prompt (with the replies to questions after it) into what the scenes are made of. */
export function readBrief(prompt: string, extra: string): Brief {
  const whole = [prompt, extra].filter((t) => t.trim()).join('\n\n');
  const { pieces, kind } = opened(fromRequest(outlineOf(prompt)));
  const more = extra.trim() ? outlineOf(extra).map((p) => ({ ...p, at: p.at + 10_000 })) : [];
  const all = [...pieces, ...more];
  const parts = sorted(all);
  const structures = all.filter((p) => p.kind !== 'sentence');
  const shown = [...parts.sentences.map((s) => s.text), ...structures.map((s) => JSON.stringify(s))].join(
    '\n',
  );
  const language = detectLanguage(/\p{L}/u.test(shown) ? shown : whole, whole);
  const headed = structures.find((s) => s.kind === 'heading');
  const first = parts.sentences[0];
  const useHeading = headed?.kind === 'heading' && (!first || headed.at < first.at);
  const opening = useHeading ? headed.text : (first?.text ?? '');
  const link = mainLink(whole);
  return {
    ...parts,
    language,
    framing: framingOf(language),
    kind,
    empty: countWords(shown) === 0 && parts.stated.length === 0 && !link,
    subject: subjectOf(opening, language),
    structures,
    link,
    opening: useHeading ? headed.at : (first?.at ?? -1),
    wishes: whole,
  };
}

/** The subject as an eyebrow; nothing where it is too long for that line. */
export function eyebrowName(brief: Brief): string {
  return brief.subject.name.length <= roomFor('eyebrow', brief.language) ? brief.subject.name : '';
}

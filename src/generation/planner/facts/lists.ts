import { type Brief, eyebrowName, type Sentence } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import { type Piece, sentencesOf } from '../outline.ts';
import type { Taken } from '../taken.ts';
import {
  capitalised,
  countWords,
  gist,
  roomFor,
  shorten,
  tidy,
  unstopped,
  withoutDangling,
} from '../wording.ts';
import { stepScenes } from './steps.ts';

const MOST_ITEMS = 7;
/** A comma between digits ("2,400") parts nothing. */
const BREAK =
  /\s*(?:(?<!\d)[,،，、;；]|[,،，、;；](?!\d))\s*(?:(?:and|or|und|oder|et|ou|y|o|e|и|или)\s+|و\s?(?=\p{L}))?|\s+(?:and|&|und|et|y|e|и)\s+|以及|及び|ならびに/iu;
const LEADS =
  /^(?<lead>.{2,60}?\b(?:features?|includes?|including|offers?|such as|comes with|with|brings?|covers?|gives you|get|bietet|mit|umfasst|comprend|propose|offre|incluye|ofrece|inclui|oferece|include))\s+(?<rest>.+)$/iu;
const VERBAL =
  /^(?:i|we|you|they|it|he|she|there|this|that|these|those|but|if|when|because|while|as|wir|ihr|sie|es|nous|vous|ils|elles|il|elle|on|nosotros)\s|\s(?:is|are|was|were|has|have|had|can|will|would|should|ist|sind|hat|haben|est|sont|a|ont|es|son|é|são)\s/iu;
/** "In the 2025 survey, …" sets the scene for a sentence; it is no item. */
const SETTING =
  /^(?:in|on|at|for|from|since|by|with|after|before|during|as|according|im|am|seit|nach|laut|en|dans|depuis|selon|según|desde|em|segundo|nel|secondo)\s/iu;
const STEPS =
  /steps?|schritte?n?|étapes?|pasos|passos|passi|шаг\p{L}*|stappen|手順|ステップ|步骤|步|단계|خطوات|שלבים|चरण/iu;

/** What is done one after another; "five reasons" and "three findings" are only counted. */
const PROCEDURE =
  /how|method|directions|instructions|preparation|guide|recipe|tutorial|process|workflow|explain|anleitung|zubereitung|ablauf|so geht|erklär|préparation|recette|comment|mode d['’]emploi|preparación|receta|cómo|preparo|como|preparazione|ricetta|come|приготовл|рецепт|как|作り方|方法|手順|仕組み|教程|如何|방법|طريقة|كيف|विधि|वनाने|วิธี/iu;

const procedural = (brief: Brief, lead: string) =>
  [lead, brief.kind, brief.subject.title].some((text) => STEPS.test(text) || PROCEDURE.test(text)) ||
  STEPS.test(brief.wishes);

const partsOf = (text: string) =>
  unstopped(text)
    .split(BREAK)
    .map((p) => tidy(p ?? ''))
    .filter(Boolean);

/** Parts of like length without verbs of their own read as items; one long part is a clause. */
function alike(parts: string[], brief: Brief): boolean {
  const room = roomFor('item', brief.language);
  const lengths = parts.map(countWords);
  const others = Math.max(...lengths.slice(1));
  return (
    parts.length >= 3 &&
    parts.length <= 10 &&
    !SETTING.test(parts[0]!) &&
    parts.every((p) => p.length <= room && !VERBAL.test(` ${p} `.trimStart())) &&
    lengths.every((n) => n <= (brief.language.dense ? 9 : 6)) &&
    lengths[0]! <= others + 1
  );
}

type Found = { title: string; items: string[]; numbered: boolean };

/** "Three steps to better sleep: dim the lights, put the phone away and …". */
export function listAfterColon(text: string, brief: Brief): Found | null {
  const colon = /^(?<lead>[^:：]{2,80})[:：]\s*(?<rest>.{4,})$/su.exec(text);
  if (!colon || /https?$/.test(colon.groups!.lead!)) return null;
  const items = partsOf(colon.groups!.rest!);
  const numbered = STEPS.test(colon.groups!.lead!);
  const fits = items.every((i) => i.length <= roomFor('item', brief.language) * 1.2);
  return fits && items.length >= (numbered ? 2 : 3)
    ? { title: titleOf(colon.groups!.lead!, brief), items, numbered }
    : null;
}

function listIn(sentence: Sentence, brief: Brief): Found | null {
  const after = listAfterColon(sentence.text, brief);
  if (after) return after;
  const parts = partsOf(sentence.text);
  if (alike(parts, brief) && !/[?？]$/.test(sentence.text))
    return { title: brief.framing.list, items: parts, numbered: false };
  const led = LEADS.exec(sentence.text);
  const items = led ? partsOf(led.groups!.rest!) : [];
  const lead = led ? unstopped(led.groups!.lead!) : '';
  if (!led || countWords(lead) > 7 || !alike(items, brief)) return null;
  return { title: withoutDangling(lead), items, numbered: false };
}

function titleOf(lead: string, brief: Brief): string {
  if (gist(lead) === gist(brief.subject.title))
    return STEPS.test(lead) ? brief.framing.steps : brief.framing.list;
  const plain = lead.replace(
    /^(?:include|show|list|mention|here are|these are|highlight|feature|explain|cover)\s+(?:the\s+)?(?:following\s+)?/iu,
    '',
  );
  return (
    capitalised(shorten(withoutDangling(plain), roomFor('title', brief.language), brief.language)) ||
    brief.framing.list
  );
}

/** An item that fits: whole, or its head where a dash or colon sets one off, or its first sentence or clause. */
function itemOf(item: string, room: number, brief: Brief): string {
  const first = sentencesOf(item)[0] ?? item;
  for (const text of [item, first]) if (unstopped(text).length <= room) return unstopped(text);
  const head = /^(?<head>.{3,}?)(?:: |：|\s[—–-]\s)/u.exec(item)?.groups?.head;
  return head && head.length <= room ? head : shorten(first, room, brief.language);
}

function candidate(brief: Brief, found: Found, at: number, spoken: string): Candidate {
  const room = roomFor('item', brief.language);
  const items = found.items.slice(0, MOST_ITEMS).map((item) => capitalised(itemOf(item, room, brief)));
  const steps = found.numbered && procedural(brief, found.title);
  const eyebrow = steps
    ? found.title === brief.framing.steps
      ? eyebrowName(brief)
      : brief.framing.steps
    : found.title === brief.framing.list
      ? eyebrowName(brief)
      : brief.framing.list;
  const shown = items.filter(Boolean);
  const body = { type: 'list' as const, eyebrow, title: found.title, numbered: found.numbered, items: shown };
  const parts = found.numbered
    ? stepScenes(
        brief,
        shown.map((text) => ({ text, spoken: text })),
        at,
        steps,
      )
    : itemScenes(brief, found.title, shown, at);
  return { body, at, weight: 2.6, spoken, ...(shown.length > 1 ? { parts } : {}) };
}

/** The items of a list as scenes of their own, under the title that they had in common. */
function itemScenes(brief: Brief, title: string, items: string[], at: number): Candidate[] {
  const named = title !== brief.framing.list && title.length <= roomFor('eyebrow', brief.language);
  const eyebrow = named ? title : eyebrowName(brief);
  return items.map((item, i) => ({
    body: { type: 'statement', eyebrow, title: item },
    at: at + i / 100,
    group: at,
    weight: 1.5,
    spoken: item,
  }));
}

/** Sentences that are lists: "a, b and c", "three steps: a, b and c", "comes with a, b and c". */
export function lists(brief: Brief, taken: Taken): Candidate[] {
  const out: Candidate[] = [];
  for (const sentence of [...brief.sentences, ...brief.directives]) {
    if (taken.has(sentence.at) || sentence.text.length > 400) continue;
    const directive = brief.directives.includes(sentence);
    const found = listIn(sentence, brief);
    // In an instruction only what stands after a colon is meant for the screen ("Include three features: …").
    const steers =
      directive &&
      !/^(?:include|show|list|mention|highlight|feature|explain|cover)\b.*:/iu.test(sentence.text);
    if (!found || steers) continue;
    out.push(candidate(brief, found, sentence.at, sentence.text));
    taken.take(sentence.at);
  }
  return out.slice(0, 6);
}

/** The line above bullets, when it ends in a colon or names them. */
function leadOf(brief: Brief, piece: Piece, taken: Taken): string {
  const heading = brief.structures.find((s) => s.kind === 'heading' && s.at === piece.at - 1);
  if (heading?.kind === 'heading') return heading.text;
  const above = [...brief.sentences, ...brief.directives].find((s) => s.at === piece.at - 1);
  const leads = above && /[:：]$/u.test(above.text);
  if (!leads || taken.has(above.at)) return '';
  taken.take(above.at);
  return unstopped(above.text);
}

/** Bullets and numbered lines; more than one screen holds go on to a second. */
export function bullets(brief: Brief, taken: Taken): Candidate[] {
  return brief.structures.flatMap((piece) => {
    if (piece.kind !== 'bullets' || taken.has(piece.at)) return [];
    const items = piece.items.filter((i) => i.trim());
    if (items.length === 0) return [];
    taken.take(piece.at);
    const lead = leadOf(brief, piece, taken);
    const steps = piece.numbered && procedural(brief, lead);
    const title = lead ? titleOf(lead, brief) : steps ? brief.framing.steps : brief.framing.list;
    const size =
      items.length > MOST_ITEMS ? Math.ceil(items.length / Math.ceil(items.length / 5)) : MOST_ITEMS;
    const pages = Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
      items.slice(i * size, (i + 1) * size),
    );
    return pages
      .slice(0, 6)
      .map((page, i) =>
        candidate(
          brief,
          { title, items: page, numbered: piece.numbered },
          piece.at + i / 10,
          i === 0 ? `${title}: ${page.join(', ')}` : page.join(', '),
        ),
      );
  });
}

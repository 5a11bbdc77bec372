import type { Brief } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import { figureOf } from '../facts/stats.ts';
import { linksIn } from '../links.ts';
import { INTRODUCING } from '../subject.ts';
import { countWords, gist, pieces, roomFor, shorten } from '../wording.ts';
import { type Dissected, dissect, type Phrase, placed } from './dissect.ts';

/** The scenes of a sentence: what the opening says, what comes between, and what is left for the end. */
export type Told = {
  name: string;
  hook: { title: string; sub: string };
  middle: Candidate[];
  closing: { title: string; sub: string };
};

/** A headline that cannot be parted may be longer than others before it is cut. */
const LONGEST_HEADLINE = 84;

/** Whether the prompt is one sentence: besides it there are only addresses and what steers. */
function isOneSentence(brief: Brief): boolean {
  const others = brief.sentences.filter((s) => s.at !== brief.opening);
  const plain = brief.structures.length === 0 && brief.stated.every((s) => s.role === 'cta');
  return plain && brief.opening >= 0 && others.every((s) => linksIn(s.text).length > 0);
}

/** Code units of a sentence that is told phrase by phrase; a longer one is a text. */
const LONGEST_SENTENCE = 400;

/** A phrase that one scene holds, or the pieces of a longer one. */
function fitting(phrase: Phrase, brief: Brief): Phrase[] {
  const room = roomFor('statement', brief.language);
  if (phrase.text.length <= room) return [phrase];
  return pieces(phrase.text, room, 3, brief.language).map((text) => ({ ...phrase, text, parts: [] }));
}

/** What is left for the end: when and where, of those at the end of the sentence all, of others the last. */
function ending(phrases: Phrase[]): { rest: Phrase[]; sub: string } {
  const other = phrases.findLastIndex((p) => !placed(p));
  const from = other < 0 && phrases.length > 1 ? phrases.length - 1 : other + 1;
  const last = phrases.findLastIndex(placed);
  const kept = from < phrases.length ? phrases.slice(from) : phrases.slice(last, last + 1);
  const sub = last < 0 ? '' : kept.map((p) => p.text).join(', ');
  return { rest: sub ? phrases.filter((p) => !kept.includes(p)) : phrases, sub };
}

function sceneOf(brief: Brief, phrase: Phrase, at: number, rank: number, label: string): Candidate {
  const figure = figureOf(brief, phrase.text, label);
  const weight = 1.5 - rank * 0.1;
  const body = figure ?? { type: 'statement' as const, eyebrow: '', title: phrase.text };
  const parts = phrase.parts.map((title, i) => ({
    body: { type: 'statement' as const, eyebrow: '', title },
    at: at + i / 1000,
    weight,
    spoken: title,
  }));
  return { body, at, weight, spoken: phrase.text, ...(parts.length ? { parts } : {}) };
}

/** The scenes between; a bare amount has the phrase after it for its label, or the name. */
function middleOf(brief: Brief, phrases: Phrase[], name: string): Candidate[] {
  const out: Candidate[] = [];
  for (let i = 0; i < phrases.length; i++) {
    const amount = /^[$€£¥]?\s?\d[\d.,]*\s?\p{L}{0,8}$/u.test(phrases[i]!.text);
    const next = amount ? phrases[i + 1] : undefined;
    const at = brief.opening + (i + 1) / 100;
    const scene = sceneOf(brief, phrases[i]!, at, i, next?.text ?? (amount ? name : ''));
    out.push(scene);
    if (next && scene.body.type === 'stat') i++;
  }
  return out;
}

/** What is said at the end where no name can be repeated: the call, else the last thing that the sentence says. */
function closingOf(
  parts: Dissected,
  phrases: Phrase[],
  brief: Brief,
  called: boolean,
): { title: string; sub: string; rest: Phrase[] } {
  const action = phrases.find((p) => p.role === 'action');
  const others = phrases.filter((p) => p !== action);
  const left = ending(others);
  // A card with an address has enough to say: beneath it stands only what is not needed for a scene of its own.
  const bare = left.rest.length === 0 && (action !== undefined || brief.link !== '');
  const { rest, sub } = bare ? { rest: others, sub: '' } : left;
  const room = roomFor('cta', brief.language);
  if (called) return { title: '', sub, rest: action ? [...rest, action] : rest };
  if (action && action.text.length <= room) return { title: action.text, sub, rest };
  // Large at the end stands what was not said before; the name is beneath it.
  if (parts.nameable && sub && sub.length <= room && !brief.link)
    return { title: sub, sub: parts.short, rest };
  if (parts.nameable && (phrases.length > 0 || brief.link)) return { title: parts.short, sub, rest };
  if (sub) return { title: sub, sub: '', rest };
  const last = rest.at(-1);
  return last
    ? { title: last.text, sub: '', rest: rest.slice(0, -1) }
    : { title: brief.framing.more, sub: '', rest };
}

/**
 * A prompt of one sentence, told phrase by phrase, so that no two scenes say the same: the name, what it is and does,
 * its figure, for whom, when and where, what to do. Null for every other prompt.
 * @param called whether the closing has words of its own already; its title is empty then
 */
export function toldOf(brief: Brief, called: boolean): Told | null {
  const opening = brief.sentences.find((s) => s.at === brief.opening);
  if (!opening || !isOneSentence(brief)) return null;
  if (opening.plain.length > LONGEST_SENTENCE) return null;
  const read = dissect(opening.plain.replace(INTRODUCING, ''), brief.language);
  // An address alone leaves no name.
  if (!gist(read.name)) return null;
  const parts = { ...read, phrases: read.phrases.flatMap((p) => fitting(p, brief)) };
  const { title, sub, rest } = closingOf(parts, parts.phrases, brief, called);
  const [kind] = rest;
  const introduced = kind?.role === 'kind' && rest.length > 1 && countWords(kind.text) <= 8;
  const middle = middleOf(brief, introduced ? rest.slice(1) : rest, parts.name);
  const headline = shorten(parts.name, LONGEST_HEADLINE, brief.language);
  return {
    name: parts.nameable ? parts.short : '',
    hook: { title: headline, sub: introduced ? kind.text : '' },
    middle: middle.filter((c) => c.body.type !== 'statement' || gist(c.body.title) !== gist(headline)),
    closing: {
      title: shorten(title, roomFor('statement', brief.language), brief.language),
      sub: shorten(sub, roomFor('sub', brief.language), brief.language),
    },
  };
}

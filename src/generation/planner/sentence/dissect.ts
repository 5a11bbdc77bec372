import type { Language } from '../languages.ts';
import { linksIn } from '../links.ts';
import { capitalised, countWords, tidy, unstopped } from '../wording.ts';
import { type Border, bordersIn, type Role, saysWhen } from './borders.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { askedOf } from './question.ts';

/** A part of the sentence that a scene of its own can say; `parts` says the same in smaller portions. */
export type Phrase = { role: Role; text: string; parts: string[] };

/** A sentence taken apart: what it is about, and everything that it says of it, in its order. */
export type Dissected = {
  name: string;
  /** The name as it is said again: what stands in quotation marks, where something does. */
  short: string;
  /** The name can stand alone at the end; "An app" or a whole clause cannot. */
  nameable: boolean;
  phrases: Phrase[];
};

const ACTION =
  /^(?:apply|call|visit|book|join|sign up|register|order|try|download|get (?:yours|your|in touch|tickets)|write|come|subscribe|follow|reserve|donate|shop|learn more|contact|email|rsvp|jetzt|bewerben|rufen?|besuchen?|buchen?|bestellen?|kommt?|appelez|réservez|venez|visitez|inscrivez|llama|llame|reserva|visita|ven|únete|apúntate|ligue|reserve|visite|chiama|prenota|vieni|scopri)(?!\p{L})/iu;
const OWNED =
  /^(?:our|my|unsere?[nms]?|meine?[nms]?|notre|nos|mon|ma|nuestr[oa]s?|mi|noss[oa]s?|nostr[oaei]|onze?)\s+(?=\p{L})|^(?:我们的|我的|私たちの|当社の)/iu;
const KIND = /^(?:an?|the|eine?[rnms]?|der|die|das|une?|le|la|una?|el|um|uma|o|a|il|lo|een|de|het)\s+\S/iu;
const UNNAMED = /^(?:an?|one|some|eine?[rnms]?|une?|des|una?|uno|um|uma|een)\s/iu;
const FINITE =
  /^(?:we|you|i|they|it|he|she|there|this|wir|ich|sie|es|ihr|nous|vous|je|ils?|elles?|nosotros|after|before|when|if|in|on|at|with|from|since|nach|seit|wenn|après|después|happy|how|why|what|wie|warum|comment|pourquoi|cómo|por qué|come|perché)\s|\s(?:is|are|was|were|has|have|had|will|can|comes?|ist|sind|hat|wird|est|sont|es|está|son|são|è|sono)\s|[をがは].*\p{L}$|(?:オープン|ます|する|した|開催|スタート)$|[?？!！]$/iu;
/** "Our app Pebble": the name after what it is. */
const KIND_BEFORE =
  /^(?<kind>(?:(?:the|new)\s+)*\p{Ll}[\p{L}-]+(?:\s\p{Ll}[\p{L}-]+)?)\s+(?<name>\p{Lu}[\p{L}\p{N}'’&.-]*(?:\s\p{Lu}[\p{L}\p{N}'’&.-]*)*)$/u;
const QUOTED = /["“„«「『《](?<name>[^"”“»」』》]{2,24})["”“»」』》]/u;
/** Words that only say what kind of address follows, and those that lead to one. */
const LABEL =
  /^(?:phone|tel|mobile|fax|e-?mail|mail|web(?:site)?|info|more(?: info)?|details|contact|telefon|tél(?:éphone)?|teléfono|telefone|telefono)?$/iu;
const LEADS = /[\s,:]+(?:at|on|to|via|under|auf|an|bei|unter|sur|à|au|chez|en|em|su|al|a)$/iu;
/** What stands before a name and is no kind of thing. */
const UNTOLD = /^(?:the|new|the new|meet|introducing|join|visit|welcome to)$/iu;
/** A name with its place is still a name up to this many characters. */
const LONGEST_NAME = 40;

/** A phrase on its own: "with classes" becomes "classes", "of $12M" becomes "$12M". */
const alone = (text: string) =>
  capitalised(unstopped(text.replace(/^(?:and\s+|with\s+|of\s+(?=[$€£¥]))/iu, '')));

/** Cuts a clause at its borders; what stands before the first has at least `least` words. */
function cut(text: string, borders: Border[], least: number): { role: Role; text: string }[] {
  const out: { role: Role; text: string }[] = [];
  let from = 0;
  let role: Role = KIND.test(text) ? 'kind' : saysWhen(text) ? 'when' : 'claim';
  for (const border of borders) {
    const left = text.slice(from, border.index).trim();
    if (border.index <= from || countWords(alone(left)) < (out.length === 0 ? least : 2)) continue;
    out.push({ role, text: left });
    [from, role] = [border.index, border.role];
  }
  out.push({ role, text: text.slice(from).trim() });
  return out;
}

/** What a clause tells the viewer to do, without the address, which stands beneath. */
function actionOf(text: string): string {
  const bare = linksIn(text)
    .toReversed()
    .reduce(
      (t, l) => `${t.slice(0, l.index).trimEnd().replace(LEADS, '')}${t.slice(l.index + l.length)}`,
      text,
    );
  return capitalised(unstopped(tidy(bare).replace(/\s+(?:or|and|oder|et|o|y|e|ou)$/iu, '')));
}

/** Whether a phrase says when or where. */
export const placed = ({ role }: { role: Role }): boolean => role === 'when' || role === 'where';

/** The when and where of a clause go on in one phrase: "on 14 September in Florence". */
function joined(pieces: { role: Role; text: string }[]): { role: Role; text: string }[] {
  const out: typeof pieces = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (last && placed(last) && placed(piece)) last.text += ` ${piece.text}`;
    else out.push({ ...piece });
  }
  return out;
}

function phrasesOf(clause: Clause, language: Language): Phrase[] {
  if (linksIn(clause.text).length > 0 || ACTION.test(clause.text)) {
    const text = actionOf(clause.text);
    return !LABEL.test(text) ? [{ role: 'action', text, parts: [] }] : [];
  }
  const borders = bordersIn(clause.text, language);
  if (clause.verbal) {
    // What belongs to the verb ("wakes you with light") is not parted from it.
    const pieces = cut(
      clause.text,
      borders.filter((b) => b.role !== 'claim'),
      3,
    );
    const parts = pieces.map((p) => alone(p.text));
    return [{ role: 'claim', text: alone(clause.text), parts: parts.length > 1 ? parts : [] }];
  }
  return joined(cut(clause.text, borders, 2))
    .map(({ role, text }) => ({ role, text: alone(text), parts: [] }))
    .filter((p) => p.text);
}

/** The first clause: the name, and what else it says; the place stays with a name where the end has another to say. */
function opened(
  clause: Clause,
  language: Language,
  later: Phrase[],
): { name: string; kind: string; more: { role: Role; text: string }[] } {
  const plain = linksIn(clause.text).length > 0 ? actionOf(clause.text) : clause.text;
  const text = plain.replace(OWNED, '');
  const [first, ...more] = cut(text, bordersIn(text, language), 1);
  const next = more[0];
  const named = first!.text;
  const again = [...more.slice(1), ...later].some(placed);
  const short = next?.role === 'where' && `${named} ${next.text}`.length <= LONGEST_NAME;
  if (short && again && !FINITE.test(named))
    return { name: `${named} ${next.text}`, kind: '', more: more.slice(1) };
  // German writes every noun large: there no capital tells a name.
  const kinded = FINITE.test(named) || language.code === 'de' ? null : KIND_BEFORE.exec(named);
  if (!kinded || UNTOLD.test(kinded.groups!.kind!)) return { name: named, kind: '', more };
  const owner = OWNED.exec(clause.text)?.[0] ?? '';
  return { name: kinded.groups!.name!, kind: `${owner}${kinded.groups!.kind!}`, more };
}

/** Takes a sentence apart into a name and phrases. Nothing is added; words that only joined the parts fall away. */
export function dissect(sentence: string, language: Language): Dissected {
  const text = unstopped(tidy(sentence));
  const asked = askedOf(text);
  if (asked)
    return {
      name: asked.name,
      short: asked.name,
      nameable: true,
      phrases: [{ role: 'claim', text: asked.claim, parts: [] }],
    };
  const [first, ...rest] = clausesOf(text, language);
  if (!first) return { name: text, short: text, nameable: false, phrases: [] };
  const later = rest.flatMap((clause) => phrasesOf(clause, language));
  const { name, kind, more } = opened(first, language, later);
  const phrases: Phrase[] = [
    ...(kind ? [{ role: 'kind' as const, text: capitalised(kind), parts: [] }] : []),
    ...joined(more).map(({ role, text: t }) => ({ role, text: alone(t), parts: [] })),
    ...later,
  ];
  const shown = capitalised(name);
  const short = QUOTED.exec(shown)?.groups?.name ?? shown;
  return { name: shown, short, nameable: !UNNAMED.test(shown) && !FINITE.test(shown), phrases };
}

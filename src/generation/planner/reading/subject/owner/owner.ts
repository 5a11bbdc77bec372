import type { Genre } from '../../../../../domain/brief.ts';
import { isCapital } from '../../model/clues.ts';
import type { Role } from '../../model/tagger.ts';
import { behindPhrase, wordIn } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { isOfMaker } from '../better/clients.ts';
import { hostedIn } from '../better/hosted.ts';
import { isOfKind } from '../better/kinds.ts';
import { isAbout, offersIn } from '../better/offered.ts';
import { plainly } from '../plain.ts';
import { isCompany, isProper } from './company.ts';
import { employerIn, isPost } from './employers.ts';
import { houseIn } from './house.ts';

/** Sentences at the beginning in which somebody says who they are. */
const FIRST = 4;
/** Words between "we are" and the name ("a small charity called"), at most. */
const NEAR = 5;

/**
 * Whose film it is, where it is about something else: the firm that looks for people, the theatre that plays, the school that
 * invites; the address of a house that is to be sold. Null where the text says of nobody that they are the ones, and where the film is about them.
 */
export function ownerIn(
  view: TextView,
  { roles, genre }: { roles: Role[]; genre: Genre },
  subject: Range,
): Range | null {
  const hires = genre === 'hiring' && isPost(view, subject);
  const found =
    genre === 'listing'
      ? houseIn(view, roles)
      : hires
        ? employerIn(view, roles, subject)
        : (hostOf(view, subject) ?? introducedIn(view, roles));
  // "Aurelio and I" are who writes, under no name.
  const isSpoken = found !== null && view.structure.tokens[found.end - 1]!.text === 'I';
  if (
    !found ||
    isSpoken ||
    isOfMaker(view, found) ||
    isOfKind(view, found, 'group-apps') ||
    (found.start < subject.end && found.end > subject.start)
  )
    return null;
  const [own, about] = [plainly(view, found), plainly(view, subject)];
  return /[PVS]/.test(roles[found.start]!) || own.includes(about) || about.includes(own) ? null : found;
}

/** Who holds what the film is about, where a text begins with them: "for | Hartlow Rugby Club: our bonfire night". */
function hostOf(view: TextView, subject: Range): Range | null {
  const led = hostedIn(view);
  if (led && led.thing.start < subject.end && led.thing.end > subject.start) return led.host;
  return offersIn(view).find((it) => isAbout(it, subject))?.host ?? null;
}

/** Who presents themselves at the beginning: "We're the Hartwell Players", "Karen from Lakeshore Credit Union", "해솔초등학교 담당입니다". */
function introducedIn(view: TextView, roles: Role[]): Range | null {
  const { sentences, clauses } = view.structure;
  const last = sentences[Math.min(FIRST, sentences.length) - 1]?.end ?? 0;
  for (const clause of clauses) {
    if (clause.start >= last) return null;
    const first = wordIn(view, clause);
    const own = /[DM]/.test(roles[first] ?? '') ? isCompany(view, first) : null;
    if (own) return own;
    for (let at = first; at < clause.end; at++) {
      const behind =
        behindPhrase(view, at, 'presents-self') || fromAt(view, at, first) || possessiveAt(view, at);
      const name = behind > 0 ? nameNear(view, { start: behind, end: last }) : null;
      if (name && /[DM]/.test(roles[name.start]!)) return name;
    }
  }
  return null;
}

/** Behind "from" where a name begins the clause and that follows it: "Karen from", "Wanjiku here from"; 0 else. */
function fromAt(view: TextView, at: number, first: number): number {
  const { tokens } = view.structure;
  const isNamed = at > first && at - first <= NEAR && isCapital(tokens[at - 1]!) > 0;
  const behind = isNamed ? behindPhrase(view, at, 'comes-from') : 0;
  // "Graça da Adega Vale do Corvo", but no "Maria da Silva": a name may have its "from".
  return behind > 0 && (view.language === 'en' || behindPhrase(view, behind, 'organisations') > 0)
    ? behind
    : 0;
}

/** Behind "our" where no person follows: "for our repair shop Spoke Folk"; 0 else. */
function possessiveAt(view: TextView, at: number): number {
  const behind = behindPhrase(view, at, 'possessives');
  return behind > 0 &&
    behindPhrase(view, behind, 'people') === 0 &&
    behindPhrase(view, behind + 1, 'people') === 0
    ? behind
    : 0;
}

/** The first name behind a few words that begin with no capital; null where a mark ends them. */
function nameNear(view: TextView, { start, end }: Range): Range | null {
  const { tokens } = view.structure;
  for (let at = start; at < Math.min(end, start + NEAR); at++) {
    const name = isProper(view, at) ?? isCompany(view, at);
    if (name) return name.end <= end ? name : null;
    const token = tokens[at]!;
    const isPart = isWord(token) ? view.facts.kinds[at] === '' : /^[,'’]$/.test(token.low);
    if (!isPart || (isCapital(token) > 0 && view.language !== 'de')) return null;
  }
  return null;
}

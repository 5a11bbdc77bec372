import type { Scene, Storyboard } from '../../../domain/storyboard.ts';
import { HEADLINE } from '../chosen/parts-of.ts';
import { ranked } from '../chosen/ranked.ts';
import { ASIDE, TERMS, VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';
import type { Fitter } from '../fitting/fits.ts';
import { OF_ROOMS } from '../scenes/shown.ts';

/** Themes whose things stand for a whole film: a film of dishes is about food, one of tools may be about anything. */
const TELLING_THEMES = new Set(['food', 'nature']);

/** The concept that most scenes name, those named first before others; null where none is named by so many. */
export function mostNamed(leads: Concept[], least: number): Concept | null {
  const counts = new Map<Concept, number>();
  for (const lead of leads) counts.set(lead, (counts.get(lead) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] >= least ? most[0] : null;
}

/** How what a name is the name of begins: "a coffee grinder", "eine App für Surfer". */
const SAYS_WHAT = /^(?:an?|the|our|eine?|unsere?|une?|un|una|uno|um|uma|notre|nuestr[oa]|een|en|ett) /iu;

type Board = Pick<Storyboard, 'subject' | 'scenes' | 'language'>;

/** What stands beneath a film's name, or the list under it, is called: "A budgeting app" tells of one that is a name alone. */
function describedAs({ scenes, subject, language }: Board, hidden: ReadonlySet<string>): Concept | null {
  const [first, second] = scenes;
  if (first?.type !== 'hook') return null;
  const beneath = first.title === subject && SAYS_WHAT.test(first.sub) ? first.sub : '';
  const said = beneath || (second?.type === 'list' ? second.title : '');
  const named = ranked([[said, HEADLINE]], language);
  return named.find(({ id }) => !hidden.has(id) && !VAGUE.has(id)) ?? null;
}

/** What must not be seen, what each thing is among the others of the film, what fits, and whether a home is offered. */
type OfFilm = {
  hidden: ReadonlySet<string>;
  senseOf: (one: Concept) => Concept | null;
  fit: Fitter;
  isHome: boolean;
};

/** What the film as a whole is about, where that fits: named by its subject, by two scenes, or by two things of one telling theme. */
export function filmOf(board: Board, own: Concept[][], of: OfFilm): Concept | null {
  const likely = likeliest(board, own, of);
  return likely && of.fit.asFilm('film')(likely) ? likely : null;
}

function likeliest(board: Board, own: Concept[][], { hidden, senseOf, isHome }: OfFilm): Concept | null {
  const said = ranked([[board.subject, HEADLINE]], board.language);
  const named = said.flatMap((one) => senseOf(one) ?? []).find(({ id }) => !hidden.has(id));
  if (named && !(isHome && OF_ROOMS.has(named.id))) return named;
  // A home has a stove, a bath and a view, and is about none of them.
  if (isHome) return null;
  const described = describedAs(board, hidden);
  if (described) return described;
  const leads = own.flatMap(([lead]) =>
    lead && !VAGUE.has(lead.id) && !ASIDE.has(lead.id) && !TERMS.has(lead.id) ? [lead] : [],
  );
  // A name that only looks like a thing is that of what else is named: a dog called Biscuit.
  const isName = said.some((one) => senseOf(one) === null);
  const most = mostNamed(leads, isName ? 1 : 2);
  if (most) return most;
  const telling = [...TELLING_THEMES].map((theme) => leads.filter((lead) => lead.theme === theme));
  const [best = []] = telling.sort((a, b) => b.length - a.length);
  return best.length > 1 ? best[0]! : null;
}

/** Whether only the line beneath an opening's title names a thing. */
export const isBeneath = (
  { title }: Scene & { type: 'hook' },
  lead: Concept | null,
  language: string,
): boolean => lead !== null && !ranked([[title, HEADLINE]], language).includes(lead);

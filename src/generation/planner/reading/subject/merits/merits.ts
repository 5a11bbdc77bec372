import type { Genre } from '../../../../../domain/brief.ts';
import type { Role } from '../../model/tagger.ts';
import type { Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { contactLetters, contextOf, isIn, repeats } from '../context.ts';
import { isHeading } from '../fragments.ts';
import { holds, plainly } from '../plain.ts';
import { sayForm } from './form.ts';
import { sayLeads } from './leads.ts';
import type { Known, Name, Say } from './merit.ts';
import { sayNeighbours } from './neighbours.ts';
import { sayPlace } from './place.ts';

/** Stretches that are looked at, and names of them that are compared; what is less likely is none. */
const COMPARED = 200;
const LIKELIEST = 40;
/** Scores are some tens apart at most. */
const SCALE = 6;
const LEAST = -3;

type Standing = Name & { chance: number; score: number; at: number };

/**
 * The likeliest names of a text, likeliest first, with all that speaks for and against each: how the first model scores it
 * and its rivals, how it is written, where it stands, what leads to it.
 */
export function meritsOf(
  view: TextView,
  { roles, genre }: { roles: Role[]; genre: Genre },
  candidates: Range[],
  scores: Float64Array,
): Name[] {
  const known: Known = { view, roles, genre, context: contextOf(view, { roles, genre }) };
  const names = standing(view, candidates, scores);
  const contacts = contactLetters(view);
  const counts = repeats(view, candidates);
  const total = names.reduce((sum, { chance }) => sum + chance, 0);
  for (const [rank, name] of names.entries()) {
    const say: Say = (feature, worth = 1) => {
      if (worth) name.features.push([feature, Number(worth)]);
    };
    say('score', Math.max(LEAST, (name.score - names[0]!.score) / SCALE));
    say('chance', Math.max(LEAST, Math.log(name.chance / total) / SCALE));
    say('rank 0', rank === 0);
    say('rank 1', rank === 1);
    say('rank over 3', rank > 3);
    sayRivals(names, name, total, say);
    say('in an address', isIn(contacts, view, name.best));
    say('text with addresses', contacts !== '');
    say('twice', counts[name.at] === 2);
    say('more often', counts[name.at]! > 2);
    sayForm(known, name, say);
    sayPlace(known, name, say);
    sayNeighbours(known, name, say);
    sayLeads(known, name, say);
  }
  return names;
}

/** Stretches by the name that they spell. */
function standing(view: TextView, candidates: Range[], scores: Float64Array): Standing[] {
  const order = Array.from(scores.keys()).sort((a, b) => scores[b]! - scores[a]!);
  const names = new Map<string, Standing>();
  for (const at of order.slice(0, COMPARED)) {
    const best = candidates[at]!;
    const name = plainly(view, best);
    if (isHeading(view, name)) continue;
    const score = scores[at]!;
    const chance = Math.exp(score - scores[order[0]!]!);
    const known = names.get(name);
    if (!known) names.set(name, { name, best, all: [best], features: [], chance, score, at });
    else {
      known.chance += chance;
      known.all.push(best);
    }
  }
  return [...names.values()].sort((a, b) => b.chance - a.chance).slice(0, LIKELIEST);
}

/** How likely the names are that contain this one, and those that it contains. */
function sayRivals(names: Standing[], own: Standing, total: number, say: Say): void {
  let [inside, around] = [0, 0];
  for (const { name, chance } of names) {
    if (name === own.name) continue;
    if (holds(name, own.name)) inside += chance / total;
    else if (holds(own.name, name)) around += chance / total;
  }
  say('part of another', Math.min(1, inside));
  say('holds another', Math.min(1, around));
}

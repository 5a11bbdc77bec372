import type { Concept } from '../concepts.ts';
import { meaningsOf } from '../meaning.ts';
import { type Part, withoutAddresses } from './parts-of.ts';
import { VAGUE } from './vague.ts';

/** How much of the weight each concept has in some texts, the heaviest first; ties go to the one named first. */
export function ranked(parts: Part[], language: string): Concept[] {
  const scores = new Map<Concept, number>();
  for (const [text, weight] of parts)
    for (const { concept, at } of meaningsOf(withoutAddresses(text), language)) {
      const score = weight * (VAGUE.has(concept.id) ? 0.4 : 1) - Math.min(at, 20) / 100;
      scores.set(concept, (scores.get(concept) ?? 0) + score);
    }
  return [...scores].sort(([, a], [, b]) => b - a).map(([concept]) => concept);
}

import { readFileSync } from 'node:fs';
import { allConcepts, type Concept } from '../concepts.ts';

let kin: Map<string, string[]> | undefined;

/** The rows of `kin.txt`, `concept: its kin`: what belongs to a thing so closely that it may stand for it. */
function kinOf(id: string): string[] {
  kin ??= new Map(
    readFileSync(new URL('./kin.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((row) => row.split(': ') as [string, string])
      .map(([one, ids]): [string, string[]] => [one, ids.split(' ')]),
  );
  return kin.get(id) ?? [];
}

/** A thing and what may stand for it when it has been shown, in order. */
export function familyOf(concept: Concept): Concept[] {
  return [concept, ...kinOf(concept.id).flatMap((id) => allConcepts().find((one) => one.id === id) ?? [])];
}

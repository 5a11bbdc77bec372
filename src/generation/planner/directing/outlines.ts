import type { Genre, MaterialItem } from '../../../domain/brief.ts';

type Kind = MaterialItem['kind'];

/**
 * The order of beats of a genre, as agencies brief it. A film opens with its subject and closes with what to do and
 * where; between them everything keeps the order of the prompt, except that the kinds named in `beats` come one after
 * the other from where the first of them stands, and the rest follows.
 */
export type Outline = {
  /** Framing word over the opening; empty for none. */
  eyebrow: string;
  beats: readonly Kind[];
  /** How things of a kind are told together: dates along an axis, two sides beside each other. */
  form?: 'timeline' | 'comparison';
  /** Told to the letter: neither an opening nor an end card that nobody wrote. */
  closed?: true;
};

/** One row a genre: a new genre is a row here and prompts in the corpus. */
export const OUTLINES: Record<Genre, Outline> = {
  // The pain or the name, the promise, two or three proofs, the offer, the address.
  launch: { eyebrow: '', beats: [] },
  local: { eyebrow: '', beats: [] },
  // What, when and where as a card, who, why come, tickets.
  event: { eyebrow: 'event', beats: [] },
  // Whom we look for, why this team, what you do, what you get, apply.
  hiring: { eyebrow: 'hiring', beats: [] },
  // The headline result, the figures that explain it, what did not work, what is next.
  recap: { eyebrow: '', beats: [] },
  // The question, one step a scene, what it means.
  explainer: { eyebrow: '', beats: [] },
  howto: { eyebrow: '', beats: ['ingredient', 'step'] },
  comparison: { eyebrow: '', beats: [], form: 'comparison' },
  timeline: { eyebrow: '', beats: [], form: 'timeline' },
  // Who speaks, the words whole in a few breaths, the figure they prove.
  testimonial: { eyebrow: '', beats: [] },
  // The place, its facts together, the feeling, visit.
  listing: { eyebrow: '', beats: [] },
  // The dish, what it needs, steps with times, serve.
  recipe: { eyebrow: 'recipe', beats: ['ingredient', 'step'] },
  challenge: { eyebrow: '', beats: [] },
  appeal: { eyebrow: '', beats: [] },
  release: { eyebrow: '', beats: [] },
  podcast: { eyebrow: '', beats: [] },
  story: { eyebrow: '', beats: [] },
  script: { eyebrow: '', beats: [], closed: true },
  vague: { eyebrow: '', beats: [] },
  dump: { eyebrow: '', beats: [] },
};

/** The items in the order in which the genre tells them. */
export function ordered(items: readonly MaterialItem[], { beats }: Outline): MaterialItem[] {
  const first = items.findIndex((item) => beats.includes(item.kind));
  // Where the reader knows only some of them, what stands between them may be one of the others.
  if (first < 0 || !beats.every((kind) => items.some((item) => item.kind === kind))) return [...items];
  const rest = items.slice(first);
  const named = beats.flatMap((kind) => rest.filter((item) => item.kind === kind));
  return [...items.slice(0, first), ...named, ...rest.filter((item) => !beats.includes(item.kind))];
}

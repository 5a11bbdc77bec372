import type { Scene, Storyboard } from '../../domain/storyboard.ts';
import type { Concept } from './concepts.ts';
import { meaningsOf } from './meaning.ts';

/** What a scene shows: one leading idea, and one for each of its items where all of them have their own. */
export type ScenePictures = { lead: Concept | null; items: Concept[] };

/** What a text of a scene weighs: its headline says most; the framing words above it say nothing. */
type Part = [text: string, weight: number];

const HEADLINE = 3;
const LINE = 2;
const LABEL = 1;

/** Ideas that say little about a scene whatever it is about: taken where nothing else is named. */
const VAGUE = new Set(
  (
    'busts-in-silhouette|chart-increasing|coin|stopwatch|hourglass-not-done|calendar|gear|sunrise|' +
    'crescent-moon|key|check-mark-button|house|laptop|mobile-phone|open-book|bullseye|rocket|red-heart|' +
    'wrapped-gift|round-pushpin|droplet|office-worker|cityscape|speech-balloon|' +
    'magnifying-glass-tilted-left|memo|clipboard|package|department-store'
  ).split('|'),
);

function partsOf(scene: Scene): Part[] {
  switch (scene.type) {
    case 'hook':
      return [
        [scene.title, HEADLINE],
        [scene.sub, LINE],
      ];
    case 'statement':
      return [
        [scene.title, HEADLINE],
        [scene.sub ?? '', LINE],
      ];
    case 'stat':
      return [
        [scene.label, HEADLINE],
        [scene.suffix, LINE],
      ];
    case 'list':
      return [[scene.title, HEADLINE], ...scene.items.map((item): Part => [item, LINE])];
    case 'timeline':
      return [[scene.title, HEADLINE], ...scene.entries.map(({ what }): Part => [what, LABEL])];
    case 'comparison':
      return [
        [scene.title, HEADLINE],
        [scene.right.label, LINE],
        [scene.left.label, LABEL],
      ];
    case 'quote':
      return [
        [scene.text, LINE],
        [scene.by, LABEL],
      ];
    case 'cta':
      return [
        [scene.title, HEADLINE],
        [scene.sub ?? '', LINE],
      ];
    case 'chart':
      return [[scene.title, HEADLINE]];
    default:
      return [];
  }
}

/** How much of the weight each concept has in some texts, the heaviest first; ties go to the one named first. */
function ranked(parts: Part[], language: string): Concept[] {
  const scores = new Map<Concept, number>();
  for (const [text, weight] of parts)
    for (const { concept, at } of meaningsOf(text, language)) {
      const score = weight * (VAGUE.has(concept.id) ? 0.4 : 1) - Math.min(at, 20) / 100;
      scores.set(concept, (scores.get(concept) ?? 0) + score);
    }
  return [...scores].sort(([, a], [, b]) => b - a).map(([concept]) => concept);
}

/** What one text would show (BCP 47 language); null where nothing in it has a picture. */
export const pictureOfText = (text: string, language: string): Concept | null =>
  ranked([[text, HEADLINE]], language)[0] ?? null;

const itemsOf = (scene: Scene): string[] =>
  scene.type === 'list'
    ? scene.items
    : scene.type === 'timeline'
      ? scene.entries.map(({ what }) => what)
      : [];

function itemPictures(scene: Scene, language: string): Concept[] {
  const own = itemsOf(scene).map((item) => pictureOfText(item, language));
  const all = own.flatMap((concept) => concept ?? []);
  return all.length === own.length && new Set(all).size === all.length ? all : [];
}

const opens = (scene: Scene) => scene.type === 'hook' || scene.type === 'cta';

/** What the film as a whole is about: named by its subject, or by two scenes. */
function filmOf(
  { subject, language }: { subject: string; language: string },
  own: Concept[][],
): Concept | null {
  const named = ranked([[subject, HEADLINE]], language)[0];
  if (named) return named;
  const counts = new Map<Concept, number>();
  for (const [lead] of own) if (lead && !VAGUE.has(lead.id)) counts.set(lead, (counts.get(lead) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] > 1 ? most[0] : null;
}

/**
 * The pictures of a film, one entry a scene, by the nouns of the scene's own words. Openings and closes that name
 * nothing show what the film as a whole speaks of; others show nothing rather than something that does not fit.
 */
export function picturesOf(board: Pick<Storyboard, 'scenes' | 'language' | 'subject'>): ScenePictures[] {
  const { language, scenes } = board;
  const own = scenes.map((scene) => ranked(partsOf(scene), language));
  const film = filmOf(board, own);
  return scenes.map((scene, i) => ({
    lead: own[i]![0] ?? (opens(scene) ? film : null),
    items: itemPictures(scene, language),
  }));
}

import type { Scene } from '../../../domain/storyboard.ts';

/** What a text of a scene weighs: its headline says most; the framing words above it say nothing. */
export type Part = [text: string, weight: number];

/** What a headline weighs. */
export const HEADLINE = 3;
const LINE = 2;
const LABEL = 1;

/** Whether a scene shows things and no words: what it says is only heard. */
export const isWordless = (scene: Scene): boolean =>
  scene.type === 'statement' && scene.title === '' && !scene.sub;

/** The texts of a scene that say what it shows. */
export function partsOf(scene: Scene): Part[] {
  switch (scene.type) {
    case 'hook':
      return [
        [scene.title, HEADLINE],
        [scene.sub, LINE],
      ];
    case 'statement':
      return [
        [isWordless(scene) ? (scene.picture ?? '') : scene.title, HEADLINE],
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
        [roleOf(scene.by), LABEL],
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

/** A name with its article, and no trade: those are written small. */
const HOUSE = /^. ?(?:The|Le|La|Les|El|Los|Il|Zum|Zur|Der|Die|Das) \p{Lu}/u;

/** What somebody is, behind the name: "Marcus Bell" rings nothing, and of "Marcus Bell, plumber" the plumber is seen. */
const roleOf = (by: string): string => {
  const at = by.search(/[,(–—:،、，]/u);
  // "Jo Prentice, The Salted Hen": a house, by its name.
  if (at >= 0) return HOUSE.test(by.slice(at)) ? '' : by.slice(at);
  return /^\p{Lu}\S* +\p{Lu}/u.test(by) ? '' : by;
};

/** A text without addresses of the net: what they are made of says nothing. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[\w@./-]+/g, (run) => (/\.[a-z]{2}/i.test(run) && /[@/]|\w\.\w/.test(run) ? ' ' : run));

import type { Scene } from '../../src/domain/storyboard.ts';
import { frameOf } from '../../src/generation/composer/frame-shape.ts';
import type { PlacedAsset } from '../../src/generation/composer/scene-context.ts';
import { type MarkupInput, sceneMarkup } from '../../src/generation/composer/scene-markup.ts';
import { allConcepts } from '../../src/generation/pictures/concepts.ts';
import { type BoardOptions, board } from './boards.ts';

export const ASSET: PlacedAsset = {
  ...{ id: 'photo', kind: 'image', src: 'assets/a.jpg', sha256: 'ab', width: 1600, ratio: 1.6 },
};
export const TOMATO = allConcepts().find(({ id }) => id === 'tomato')!;
export type More = Partial<MarkupInput> & {
  ratio?: '16:9' | '1:1' | '4:5' | '9:16';
  asset?: Partial<PlacedAsset>;
};

/** A scene as it is drawn, with one attached picture called `photo`. */
export function drawn(made: Scene, { ratio = '16:9', asset = {}, ...more }: More = {}) {
  const film = board([made], { ratio });
  return sceneMarkup({
    ...{ board: film, index: 0, frame: frameOf(film.width, film.height), variant: 0, layout: 'centre' },
    pictures: { lead: null, prop: null, items: [] },
    assets: new Map([['photo', { ...ASSET, ...asset }]]),
    ...more,
  });
}
/** Its markup alone. */
export const inner = (made: Scene, more: More = {}) => drawn(made, more).inner;

/** A thing that scenes may show, by its id. */
export const concept = (id: string) => allConcepts().find((one) => one.id === id)!;
/** A scene that shows nothing. */
export const NOTHING = { lead: null, prop: null, items: [] };

/** A scene alone in a film of its own, over the whole frame and without attachments. */
export function drawnAlone(made: Scene, more: Partial<MarkupInput> = {}, options: BoardOptions = {}) {
  const film = board([made], options);
  return sceneMarkup({
    ...{ board: film, index: 0, frame: frameOf(film.width, film.height), variant: 0, layout: 'fill' },
    ...{ pictures: NOTHING, assets: new Map() },
    ...more,
  });
}

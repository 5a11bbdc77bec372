import { eyebrow, text, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';
import { stackIn, strokeIn } from '../stage/kinetic.ts';
import { isShared, sizeFor, staged } from '../stage/staged.ts';
import { asSentence } from '../text/sentence.ts';

/** Words of a name at most. */
const NAME_WORDS = 3;

/** The opening: the name or claim as large as its part of the frame allows, with what it is about beneath. */
export function hook(context: SceneContext<'hook'>): Drawn {
  const { frame, layout, board } = context;
  const { eyebrow: above, ...lines } = context.scene;
  // What is said of a name stands beneath it; a sentence that begins a film is one.
  const isName = lines.title === board.subject;
  const said = isName ? lines : asSentence(lines.title, lines.sub);
  const scale = room(context) * sizeFor(context);
  const max = { ultra: 46, wide: 40, square: 33, portrait: 35, tall: 36 }[frame.shape] * scale;
  // A name of few words may be as high as it will; a sentence would only have more lines.
  const share = said.title.trim().split(/\s+/).length <= NAME_WORDS ? 0.78 : 0.6;
  const drawn = strokeIn(context);
  const heading = title(said.title, {
    as: 'hero',
    ...{ max, min: 5, share },
    ...{ mark: layout !== 'fill' || drawn !== null, stroke: drawn },
    stack: stackIn(context, said.title, said.sub !== ''),
  });
  const sub = text(said.sub, {
    as: 'sub',
    fx: 'rise 0.85 0.8 3',
    fit: `${frame.columns && !isShared(layout) ? 7.2 : 6.6} 3`,
    share: 0.3,
  });
  return staged(context, `${eyebrow(above)}${heading}${sub}`);
}

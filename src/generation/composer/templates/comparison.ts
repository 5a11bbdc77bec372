import { wordsOfList } from '../../pictures/words/said-lists.ts';
import { eyebrow, text, title } from '../markup.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';

type Side = { label: string; items: string[] };

/** Letters of a name, at least: a shorter one stands in another by chance. */
const SHORTEST = 3;

/** A side that is "after", "today" or a later year than the other. */
const isLater = ({ label }: Side, { label: other }: Side): boolean => {
  const [year, before] = [label, other].map((it) =>
    Number(/^(?:19|20)\p{Nd}{2}(?!\p{Nd})/u.exec(it)?.[0] ?? 0),
  );
  const first = label.toLowerCase().match(/[\p{L}\p{M}’']+/u)?.[0] ?? '';
  return (
    (before! > 0 && year! > before!) ||
    ['after', 'now'].some((key) => wordsOfList(key).has(first) || wordsOfList(key).has(label.toLowerCase()))
  );
};

/** The side that a film speaks for: what it is about beside something else, or what came later; neither where it only compares. */
function stressed(left: Side, right: Side, subject: string): Side | null {
  const about = subject.toLowerCase();
  const isOwn = ({ label }: Side) => {
    const name = label.toLowerCase();
    return (
      name.length >= SHORTEST && about.length >= SHORTEST && (about.includes(name) || name.includes(about))
    );
  };
  if (isOwn(left) !== isOwn(right)) return isOwn(left) ? left : right;
  if (isLater(right, left)) return right;
  return isLater(left, right) ? left : null;
}

/** One side; filled with the accent where it is stressed, with an edge of it where neither is. */
function panel(side: Side, second: boolean, look: 'strong' | 'even' | ''): string {
  const start = second ? 0.55 : 0.3;
  const lines = side.items.map((item, i) => {
    const fx = `slide ${(start + 0.25 + i * 0.1).toFixed(2)} 0.7 3`;
    return `<div class="line" data-fx="${fx}"><i class="tick"></i>${text(item, { as: 'point' })}</div>`;
  });
  const sep = lines.length > 0 && side.label ? '<i class="sep"></i>' : '';
  const head = text(side.label, { as: 'head', tag: 'h2' });
  const fx = `data-fx="rise ${start} 0.8 6"`;
  return `<div class="panel${look && ` ${look}`}" data-box="panel" ${fx}>${head}${sep}${lines.join('')}</div>`;
}

/** Two panels, the one that the film speaks for filled with the accent; side by side or one above the other. */
export function comparison(context: SceneContext<'comparison'>): Drawn {
  const { scene, frame } = context;
  const longest = Math.max(0, ...[...scene.left.items, ...scene.right.items].map((item) => item.length));
  const stacked = frame.shape === 'tall' || (frame.shape === 'portrait' && longest > 24);
  const heading = title(scene.title, { max: 9.5 * room(context), min: 4, share: 0.24 });
  const head = `<div class="column">${eyebrow(scene.eyebrow)}${heading}</div><div class="gap"></div>`;
  const grid = stacked ? 'grid-auto-rows:minmax(0,1fr)' : 'grid-template-columns:minmax(0,1fr) minmax(0,1fr)';
  const strong = stressed(scene.left, scene.right, context.board.subject);
  const look = (side: Side) => (strong === null ? 'even' : strong === side ? 'strong' : '');
  const panels = panel(scene.left, false, look(scene.left)) + panel(scene.right, true, look(scene.right));
  const fill = `data-fill="${(2.8 * room(context)).toFixed(2)} 0.45"`;
  return {
    html: `<div class="stage">${head}<div class="fill panels" style="${grid}" ${fill}>${panels}</div></div>`,
    figure: 'quiet',
  };
}

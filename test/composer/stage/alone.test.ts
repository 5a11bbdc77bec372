// Openings of words alone, and what is quiet beside them.
import t from 'tap';
import { layoutsOf } from '../../../src/generation/composer/stage/layouts.ts';
import { frieze, mosaic } from '../../../src/generation/composer/stage/mosaic.ts';
import { scene } from '../boards.ts';
import { concept, drawnAlone as drawn, NOTHING } from '../drawn-scene.ts';

t.test(
  'tiles beneath words are in tints of their ground, and those around a picture in the design’s colours',
  async (t) => {
    const box = { width: 178, height: 32, seed: 0.3, ground: 'discs' } as const;
    const colours = (html: string) => [...new Set(html.match(/class="t\d/g))].toSorted().join(' ');
    t.equal(colours(frieze(box)), 'class="t4 class="t5');
    t.match(colours(mosaic({ ...box, height: 100 }).html), /t1.*t2/);
  },
);

t.test(
  'words that open a film alone have all of the frame, and are larger than beside a picture',
  async (t) => {
    const opening = { type: 'hook', id: 'a', pictured: false } as const;
    const layouts = Array.from({ length: 20 }, (_, i) => layoutsOf([opening], `film ${i}`)[0]);
    t.same([...new Set(layouts)].toSorted(), ['fill', 'inverse']);
    const hook = scene('a', 'hook', { eyebrow: '', title: 'Quillmoor', sub: '' });
    const { inner } = drawn(hook);
    t.notMatch(inner, /class="tiles"[^>]*><g[^>]*><path class="t[0-3]"/);
    const largest = (html: string) => Number(/data-fit="([\d.]+)/.exec(html)?.[1]);
    const beside = drawn(hook, { pictures: { ...NOTHING, lead: concept('bread') }, layout: 'split' }).inner;
    t.ok(largest(inner) > largest(beside) * 1.5, `${largest(inner)} and ${largest(beside)}`);
  },
);

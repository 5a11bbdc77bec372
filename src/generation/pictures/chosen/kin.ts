import { allConcepts, type Concept } from '../concepts.ts';

/** What belongs to a thing so closely that it may stand for it when that has been shown: `concept: its kin`. */
const KIN = `
airplane: luggage
baby: teddy-bear
beer-mug: clinking-beer-mugs
birthday-cake: cupcake
books: open-book
bouquet: tulip rose
camera: framed-picture
cat: paw-prints
deciduous-tree: seedling
delivery-truck: package
dog: paw-prints
hammer: screwdriver
health-worker: stethoscope
honeybee: honey-pot
hospital: stethoscope
house: key
mountain: hiking-boot
person: running-shoe
running-shoe: sports-medal
sailboat: anchor
school: pencil
scissors: barber-pole
sewing-needle: thread
skis: snowflake
soccer-ball: trophy
swimming: water-wave
tooth: toothbrush
wedding: ring
wine-glass: grapes
`;

const kin = new Map(
  KIN.trim()
    .split('\n')
    .map((row) => row.split(': ') as [string, string])
    .map(([id, ids]): [string, string[]] => [id, ids.split(' ')]),
);

/** A thing and what may stand for it when it would come again, in order. */
export function familyOf(concept: Concept): Concept[] {
  const ids = kin.get(concept.id) ?? [];
  return [concept, ...ids.flatMap((id) => allConcepts().find((one) => one.id === id) ?? [])];
}

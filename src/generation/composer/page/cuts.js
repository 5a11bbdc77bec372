/*
 * The cuts between scenes: a panel covers the scene that leaves and uncovers the one that comes, in the same manner and
 * direction, so that two scenes that know nothing of each other make one movement. Each manner gives the covered part of
 * the frame as polygons (fractions of it) at a share k; polygons in each other leave a hole.
 */
const rect = (left, top, right, bottom) => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const WHOLE = rect(-0.01, -0.01, 1.01, 1.01);
/** A circle about the middle; at 1 it holds the whole frame. */
const hole = (share) => {
  const { width, height } = document.getElementById('root').dataset;
  const radius = (share * Math.hypot(width, height)) / 1.98;
  return Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI;
    return [0.5 + (Math.cos(angle) * radius) / width, 0.5 + (Math.sin(angle) * radius) / height];
  });
};
const SLANT = 0.35;
const edge = (k) => -0.01 + k * (1.02 + SLANT);
const STRIPS = 7;
const LAG = 0.07;
const strip = (k, i) => Math.max(0, Math.min(1, k * (1 + LAG * (STRIPS - 1)) - LAG * i));
const strips = (part) => Array.from({ length: STRIPS }, (_, i) => part(i));

/** In the order of `CUTS` in cuts.ts. */
const MANNERS = [
  { cover: (k) => [rect(-0.01, -0.01, k * 1.02, 1.01)], uncover: (k) => [rect(k * 1.02, -0.01, 1.01, 1.01)] },
  {
    cover: (k) => [rect(-0.01, 1.01 - k * 1.02, 1.01, 1.01)],
    uncover: (k) => [rect(-0.01, -0.01, 1.01, 1.01 - k * 1.02)],
  },
  {
    cover: (k) => [rect(-0.01, -0.01, 1.01, k / 2), rect(-0.01, 1 - k / 2, 1.01, 1.01)],
    uncover: (k) => [rect(-0.01, -0.01, 1.01, (1 - k) / 2), rect(-0.01, (1 + k) / 2, 1.01, 1.01)],
  },
  {
    cover: (k) => (k >= 1 ? [WHOLE] : [WHOLE, hole(1 - k)]),
    uncover: (k) => [WHOLE, hole(k)],
  },
  {
    cover: (k) => [
      [
        [-0.01, -0.01],
        [edge(k), -0.01],
        [edge(k) - SLANT, 1.01],
        [-0.01, 1.01],
      ],
    ],
    uncover: (k) => [
      [
        [edge(k), -0.01],
        [1.4, -0.01],
        [1.4, 1.01],
        [edge(k) - SLANT, 1.01],
      ],
    ],
  },
  {
    cover: (k) => strips((i) => rect(i / STRIPS, -0.01, (i + strip(k, i) * 1.01) / STRIPS, 1.01)),
    uncover: (k) => strips((i) => rect((i + strip(k, i)) / STRIPS, -0.01, (i + 1.01) / STRIPS, 1.01)),
  },
];

/** All polygons as one path, each led back to the first point of all, which adds no area. */
const pathOf = (polygons, side) => {
  const [origin] = polygons[0];
  const points = polygons.flatMap((polygon) => [...polygon, polygon[0], origin]);
  const place = (value) => `${(value * 100).toFixed(2)}%`;
  return `polygon(evenodd,${points.map(([x, y]) => `${place(side > 0 ? x : 1 - x)} ${place(y)}`).join(',')})`;
};

window.__framelogCut = (direction, k, manner, side) => pathOf(MANNERS[manner][direction](k), side);

/*
 * The cuts between scenes, by the name in `data-passage`: what happens to the scene that leaves (`from`), to the one that
 * comes (`to`, above it) and to a sheet in the accent that goes ahead of it (`lead`), at a share k of the way. `side` is
 * -1 where text runs right to left. Both scenes are to be seen all the time, so that no frame is empty.
 */
const percent = (value) => `${(value * 100).toFixed(3)}%`;
const polygon = (points, side) =>
  `polygon(${points.map(([x, y]) => `${percent(side > 0 ? x : 1 - x)} ${percent(y)}`).join(',')})`;
const inset = (top, right, bottom, left) => ({
  clipPath: `inset(${[top, right, bottom, left].map(percent).join(' ')})`,
});
const shift = (x, y) => ({ translate: `${percent(x)} ${percent(y)}` });
const circle = (share, x, y) => ({
  clipPath: `circle(${percent(share * 1.45)} at ${percent(x)} ${percent(y)})`,
});
const clamp = (k) => Math.max(0, Math.min(1, k));
/** What a leaving scene says is gone before another's words stand in its place, where it does not move away with them. */
const TAKES_WORDS = new Set(['push', 'rise', 'slide', 'glitch']);
/** The sheet that leads is gone when the scene has come. */
const ahead = (k) => clamp(k * 1.25 + 0.04);
const SLANT = 0.3;
const slanted = (k, side) => {
  const edge = k * (1 + SLANT);
  return {
    clipPath: polygon(
      [
        [0, 0],
        [edge, 0],
        [edge - SLANT, 1],
        [0, 1],
      ],
      side,
    ),
  };
};
const STRIPS = 7;
const LAG = 0.06;
const blinds = (k, side) => {
  const points = [];
  for (let i = 0; i < STRIPS; i++) {
    const open = clamp(k * (1 + LAG * (STRIPS - 1)) - LAG * i);
    const [left, right] = [i / STRIPS, (i + open * 1.01) / STRIPS];
    points.push([left, 0], [right, 0], [right, 1], [left, 1], [left, 0]);
  }
  return { clipPath: polygon([...points, [0, 0]], side) };
};
/** Jumps of a broken picture: the same at every render. */
const JUMPS = [0.05, -0.08, 0.03, -0.02, 0.06, -0.04];
const jump = (k) => JUMPS[Math.floor(k * JUMPS.length) % JUMPS.length];

const CUTS = {
  push: (k, side) => ({ from: shift(-k * side, 0), to: shift((1 - k) * side, 0) }),
  rise: (k) => ({ from: shift(0, -k * 0.4), to: shift(0, 1 - k) }),
  slide: (k, side) => ({ from: shift(-k * 0.28 * side, 0), to: shift((1 - k) * side, 0) }),
  reveal: (k, side) => ({
    from: { ...(side > 0 ? inset(0, k, 0, 0) : inset(0, 0, 0, k)), zIndex: '3' },
    to: shift((1 - k) * 0.22 * side, 0),
  }),
  iris: (k) => ({
    to: circle(k, 0.5, 0.5),
    lead: circle(ahead(k), 0.5, 0.5),
    from: { scale: `${1 + k * 0.05}` },
  }),
  corner: (k, side) => ({
    to: circle(k * 1.4, side > 0 ? 0.86 : 0.14, 0.8),
    lead: circle(ahead(k) * 1.4, side > 0 ? 0.86 : 0.14, 0.8),
  }),
  wipe: (k, side) => ({
    to: side > 0 ? inset(0, 1 - k, 0, 0) : inset(0, 0, 0, 1 - k),
    lead: side > 0 ? inset(0, 1 - ahead(k), 0, 0) : inset(0, 0, 0, 1 - ahead(k)),
    from: shift(k * 0.1 * side, 0),
  }),
  diagonal: (k, side) => ({ to: slanted(k, side), lead: slanted(ahead(k), side) }),
  doors: (k) => ({ to: inset(0, (1 - k) / 2, 0, (1 - k) / 2), from: { scale: `${1 + k * 0.06}` } }),
  line: (k) => ({ to: inset((1 - k) / 2, 0, (1 - k) / 2, 0), from: { scale: `${1 + k * 0.03}` } }),
  blinds: (k, side) => ({ to: blinds(k, side) }),
  dissolve: (k) => ({
    to: { opacity: `${k}`, scale: `${1.04 - k * 0.04}` },
    from: { scale: `${1 + k * 0.03}` },
  }),
  zoom: (k) => ({
    from: { scale: `${1 + k * 0.7}` },
    to: { opacity: `${clamp(k * 1.6 - 0.3)}`, scale: `${0.82 + k * 0.18}` },
  }),
  glitch: (k) => ({
    from: shift(jump(k), 0),
    to: {
      ...inset(clamp(0.5 - k) * 0.9, 0, clamp(0.62 - k) * 0.7, 0),
      ...shift(k > 0.75 ? 0 : jump(k + 0.3), 0),
    },
  }),
};

const PROPERTIES = ['clipPath', 'translate', 'scale', 'opacity', 'zIndex'];
const dress = (el, styles = {}) => {
  for (const name of PROPERTIES) {
    const value = styles[name] ?? '';
    if (el.style[name] !== value) el.style[name] = value;
  }
};
const sayLess = (el, share) => {
  if (share < 1) el.style.setProperty('--said', share.toFixed(3));
  else el.style.removeProperty('--said');
};
/**
 * A scene begins on a beat, and there its cut is fastest: half of it is over before the next sixteenth. In calm films it
 * sets out as slowly as it arrives. With each, the share of its time after which what the old scene said is gone.
 */
const BRISKLY = { eased: (k) => 1 - (1 - k ** 1.25) ** 3.2, gone: 0.3 };
const CALMLY = { eased: (k) => (k < 0.5 ? 4 * k ** 3 : 1 - (2 - 2 * k) ** 3 / 2), gone: 0.45 };
const CALM = 0.9;

/** Draws a cut at a share k of its time, or clears it (k = 1). */
window.__framelogCut = (name, k, { from, to, lead, side, tempo }) => {
  const { eased, gone } = tempo < CALM ? CALMLY : BRISKLY;
  const drawn = k < 1 ? CUTS[name](eased(k), side) : {};
  const above = (level, styles) => (k < 1 ? { zIndex: level, ...styles } : {});
  if (from) {
    dress(from, above('0', drawn.from));
    sayLess(from, k >= 1 || TAKES_WORDS.has(name) ? 1 : clamp(1 - k / gone));
  }
  sayLess(to, 1);
  dress(to, above('2', drawn.to));
  dress(lead, drawn.lead);
  lead.style.display = drawn.lead ? 'block' : '';
};

/*
 * Effects: what `data-fx="name at duration [arguments]"` does to an element. Each is a pure function of its
 * progress k (eased, 0 to 1) and leaves no trace of itself at its resting state. Lengths are in rem, a hundredth
 * of the frame's short side.
 */
const clamp = (k) => Math.max(0, Math.min(1, k));
const EASES = {
  linear: (k) => k,
  expo: (k) => (k >= 1 ? 1 : 1 - 2 ** (-10 * k)),
  quint: (k) => 1 - (1 - k) ** 5,
  cubic: (k) => 1 - (1 - k) ** 3,
  in: (k) => k ** 3,
  inOut: (k) => (k < 0.5 ? 4 * k ** 3 : 1 - (2 - 2 * k) ** 3 / 2),
  back: (k) => 1 + 2.4 * (k - 1) ** 3 + 1.4 * (k - 1) ** 2,
};
const round = (value, digits) => {
  const text = value.toFixed(digits);
  return text === '-0' || /^-0\.0+$/.test(text) ? text.slice(1) : text;
};
const rem = (value) => `${round(value, 3)}rem`;

/** How much a thing swells on a beat, and how soon it is over, in beats. */
const BEAT = 0.05;
const BEAT_FALL = 5;
const beating = (local, pulse) =>
  pulse && local < pulse.until ? { swell: 1 + BEAT * Math.exp(-BEAT_FALL * ((local / pulse.beat) % 1)) } : {};

/** One of four of some things after the other turns a quarter: in brisk films at once on a beat, in others by and by. */
const TURNS = 4;
const TURN_SECONDS = 1.4;
const quarters = (local, place, pulse, tempo) => {
  const apart = pulse ? pulse.beat : TURN_SECONDS / tempo;
  const [lasts, ease] = pulse ? [0.5, EASES.quint] : [1, EASES.inOut];
  let turned = 0;
  for (let at = place + 1; at * apart < local; at += TURNS)
    turned += ease(clamp((local / apart - at) / lasts));
  return turned;
};

/** When something that passes through a row of things begins, as a share of the scene, and how broad it is, in things. */
const PASSES_FROM = 0.42;
const BREADTH = 1.6;
/** Films shorter than this, and calm ones, see it pass once; others twice. */
const LONG = 3.6;
const CALM = 0.9;
/** How near to the one at its place something that passes through all of them is, 0 to 1. */
const passing = (k, [place, all], { seconds, tempo }) => {
  const rounds = seconds > LONG && tempo >= CALM ? 2 : 1;
  const way = ((k - PASSES_FROM) / (1 - PASSES_FROM)) * rounds;
  if (way < 0) return 0;
  const at = (way % 1) * (all + 2 * BREADTH) - BREADTH;
  const near = clamp(1 - Math.abs(at - place) / BREADTH);
  return near * near * (3 - 2 * near);
};

/** Each returns the styles at progress k; `side` is 1 where text runs left to right and -1 where it does not. */
const EFFECTS = {
  rise: { ease: 'expo', at: (k, { args }) => ({ move: [0, (1 - k) * (args[0] ?? 4)], opacity: k * 2.5 }) },
  slide: {
    ease: 'expo',
    at: (k, { args, side }) => ({ move: [(k - 1) * (args[0] ?? 5) * side, 0], opacity: k * 2.5 }),
  },
  mask: { ease: 'expo', at: (k) => ({ shiftPercent: (1 - k) * 118, opacity: k > 0.001 ? 1 : 0 }) },
  emerge: { ease: 'quint', at: (k) => ({ move: [0, (1 - k) * 1.4], opacity: k }) },
  snap: { ease: 'back', at: (k) => ({ shiftPercent: (1 - k) * 118, opacity: k > 0.001 ? 1 : 0 }) },
  unveil: {
    ease: 'expo',
    at: (k, { args }) => ({
      move: [0, (1 - k) * (args[0] ?? 4)],
      inset: [-12, -4, (1 - k) * 124 - 24, -4],
    }),
  },
  wipe: {
    ease: 'inOut',
    at: (k, { side }) => ({ inset: side > 0 ? [0, (1 - k) * 100, 0, 0] : [0, 0, 0, (1 - k) * 100] }),
  },
  lift: { ease: 'expo', at: (k) => ({ inset: [(1 - k) * 100, 0, 0, 0] }) },
  growx: { ease: 'inOut', at: (k) => ({ scale: [k, 1] }) },
  growy: { ease: 'expo', at: (k) => ({ scale: [1, k] }) },
  pop: { ease: 'back', at: (k) => ({ scale: [0.6 + 0.4 * k, 0.6 + 0.4 * k], opacity: k * 3 }) },
  show: { ease: 'linear', at: (k) => ({ opacity: k }) },
  draw: { ease: 'inOut', at: (k, { args }) => ({ dash: 1 - k * (args[0] ?? 1) }) },
  count: { ease: 'quint', at: (k) => ({ count: k }) },
  zoom: {
    ambient: true,
    at: (k, { args: [from, to] }) => ({ scale: [from + (to - from) * k, from + (to - from) * k] }),
  },
  drift: { ambient: true, at: (k, { args: [x, y], side }) => ({ move: [x * k * side, y * k] }) },
  turn: { ambient: true, at: (k, { args: [degrees], side }) => ({ turn: degrees * (k - 0.5) * side }) },
  grow: { ambient: true, at: (k, { args: [from, to] }) => ({ swell: from + (to - from) * k }) },
  nod: { ambient: true, at: (k, { args, ...scene }) => ({ swell: 1 + 0.2 * passing(k, args, scene) }) },
  glow: { ambient: true, at: (k, { args, ...scene }) => ({ opacity: passing(k, args, scene) }) },
  during: {
    ambient: true,
    at: (k, { args: [from, to], seconds }) => ({ opacity: k * seconds >= from && k * seconds < to ? 1 : 0 }),
  },
  step: {
    ambient: true,
    at: (k, { args: [place], seconds, pulse, tempo }) => ({
      turn: quarters(Math.min(k * seconds, pulse?.until ?? seconds), place, pulse, tempo) * 90,
    }),
  },
  sway: {
    ambient: true,
    at: (k, { args: [degrees, period, phase], seconds, pulse }) => ({
      turn: degrees * Math.sin((k * seconds * 2 * Math.PI) / period + phase),
      ...beating(k * seconds, pulse),
    }),
  },
  float: {
    ambient: true,
    at: (k, { args: [rise, period, phase], seconds, pulse }) => ({
      move: [0, rise * Math.sin((k * seconds * 2 * Math.PI) / period + phase)],
      turn: rise * Math.sin((k * seconds * 2 * Math.PI) / (period * 1.37) + phase),
      ...beating(k * seconds, pulse),
    }),
  },
};

/** Inside a figure the user unit is a rem already. */
const transformOf = (s, el) => {
  const unit = el instanceof SVGElement && el.tagName !== 'svg' ? (v) => `${round(v, 3)}px` : rem;
  const parts = [];
  if (s.move && (s.move[0] || s.move[1])) parts.push(`translate(${unit(s.move[0])},${unit(s.move[1])})`);
  if (s.shiftPercent) parts.push(`translateY(${round(s.shiftPercent, 2)}%)`);
  if (s.turn) parts.push(`rotate(${round(s.turn, 3)}deg)`);
  if (s.swell && s.swell !== 1) parts.push(`scale(${round(s.swell, 5)})`);
  if (s.scale && (s.scale[0] !== 1 || s.scale[1] !== 1))
    parts.push(`scale(${round(s.scale[0], 5)},${round(s.scale[1], 5)})`);
  return parts.join(' ');
};

const stylesOf = (s, el) => ({
  transform: transformOf(s, el),
  opacity: s.opacity === undefined || s.opacity >= 1 ? '' : round(Math.max(0, s.opacity), 3),
  clipPath: s.inset ? `inset(${s.inset.map((v) => `${round(v, 2)}%`).join(' ')})` : '',
  strokeDashoffset: s.dash === undefined ? '' : round(s.dash, 4),
});

window.__framelogEffects = { EFFECTS, EASES, clamp, stylesOf };

/*
 * Type that fits: `data-fit="max min"` grows or shrinks the font of one text (rem) within `data-h`, a share of the
 * stage's height; `data-fill="max min"` scales the custom property --k of a block until its content fills its box.
 */
const EPSILON = 0.75;
/** A film of another size is drawn larger or smaller as a whole, and so are its rectangles; lengths of the layout are not. */
let drawnAt = 1;
const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
const numbers = (text) => text.split(' ').map(Number);
/** How much larger or smaller than its design the customer wants type. */
const typeSize = (el) => Number(getComputedStyle(el).getPropertyValue('--type')) || 1;

const within = (rect, box) =>
  rect.left >= box.left - EPSILON * drawnAt &&
  rect.right <= box.right + EPSILON * drawnAt &&
  rect.top >= box.top - EPSILON * drawnAt &&
  rect.bottom <= box.bottom + EPSILON * drawnAt;

const contentOf = (box) =>
  [...box.querySelectorAll('[data-text],[data-box]')].filter(
    (el) => el.offsetParent !== null || el instanceof SVGElement,
  );

/** A box without its padding. */
const insideOf = (box) => {
  const rect = box.getBoundingClientRect();
  const style = getComputedStyle(box);
  const pad = (side) => Number.parseFloat(style[`padding${side}`]) * drawnAt;
  return {
    left: rect.left + pad('Left'),
    right: rect.right - pad('Right'),
    top: rect.top + pad('Top'),
    bottom: rect.bottom - pad('Bottom'),
  };
};

/** Measured on the text itself: scrollWidth leaves out what sticks out at the start of a right-to-left box. */
const spills = (el) => {
  const range = document.createRange();
  range.selectNodeContents(el);
  return el.clientWidth > 0 && range.getBoundingClientRect().width / drawnAt > el.clientWidth + 1;
};

/** A phrase that breaks within itself is too wide for its line, however it is boxed. */
const torn = (el) =>
  !el.closest('.anywhere') &&
  [...el.querySelectorAll('.ph')].some(
    (p) => p.offsetHeight > 1.6 * Number.parseFloat(getComputedStyle(p).lineHeight),
  );

const meet = (a, b) => {
  const [x, y] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return Math.min(x.right, y.right) - Math.max(x.left, y.left) > -rootSize() * drawnAt;
};
/** Neighbouring labels of an axis need a gap between them; a line's last value stays clear of its axis. */
const collide = (box) => {
  const value = box.querySelector('.value-at');
  if (value && value.offsetWidth > box.querySelector('.curve').offsetWidth) return true;
  const labels = [...box.querySelectorAll('.label-at')];
  return labels.some((label, i) => i > 0 && meet(labels[i - 1], label));
};

/** True when a text is wider than its own box or leaves the given one. */
const overflows = (box) => {
  const frame = insideOf(box);
  if (collide(box)) return true;
  return contentOf(box).some((el) => {
    const rect = el.getBoundingClientRect();
    const own = el.parentElement.closest('[data-box]');
    const inner = own && box.contains(own) ? insideOf(own) : frame;
    return !within(rect, frame) || !within(rect, inner) || spills(el) || torn(el);
  });
};

/** The largest value in [min, max] that `fits`, which it is called with last; min when none does. */
const largest = (min, max, fits) => {
  if (fits(max)) return max;
  let low = min;
  let high = max;
  for (let i = 0; i < 9; i++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
  return low;
};

const wordsSpill = (el) =>
  torn(el) ||
  spills(el) ||
  [...el.querySelectorAll('.w,.ph')].some((w) => w.offsetWidth > el.clientWidth + 1);

/** Headlines and figures take the room that the smaller texts leave. */
const leads = (el) => el.matches('h1,h2,.stat');

/** The shares of its size at which a headline may have better lines, and the one down to which it keeps small words with what they lead to. */
const SHARES = [1, 0.93, 0.86, 0.8];
const HELD = 0.78;
/** The share of the widest line below which a line is a word that was left alone. */
const ALONE = 0.42;

/** Whether one of a headline's lines is much shorter than the others. */
const ragged = (el) => {
  const rows = new Map();
  for (const word of el.querySelectorAll('.w')) {
    const { top, width } = word.getBoundingClientRect();
    rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + width);
  }
  return Math.min(...rows.values()) < ALONE * Math.max(...rows.values());
};

/** The size of a headline whose small words stay with what they lead to: somewhat smaller where that leaves no word alone. */
const held = (el, { size, min, most, fits }) => {
  const sizes = SHARES.map((share) => Math.max(min, size * share));
  const even = sizes.find((it) => fits(it) && !ragged(el));
  el.classList.add('loose');
  const larger = largest(min, most, fits);
  const best = even ?? (ragged(el) ? size : 0);
  if (best < larger * HELD) return larger;
  el.classList.remove('loose');
  fits(best);
  return best;
};

const fitText = (el, stage) => {
  const [max, min] = numbers(el.dataset.fit);
  const wanted = typeSize(el);
  const free = stage.classList.contains('free');
  const limit = Number(el.dataset.h ?? 1) * (free ? stage.closest('.scene') : stage).clientHeight;
  const strict = !free && leads(el) && !stage.querySelector('[data-fill]');
  const lines = Number(el.dataset.lines ?? 0);
  el.classList.remove('loose');
  const fits = (size) => {
    el.style.fontSize = `${size.toFixed(3)}rem`;
    if (wordsSpill(el) || el.offsetHeight > limit + 1) return false;
    const lineHeight = Number.parseFloat(getComputedStyle(el).lineHeight);
    if (lines && el.offsetHeight > lines * lineHeight + lineHeight / 2) return false;
    return !strict || !overflows(stage);
  };
  const most = max * Math.max(1, wanted);
  let size = largest(min, most, fits);
  if (size < most && el.querySelector('.tie')) size = held(el, { size, min, most, fits });
  // An address in a button goes to a line of its own before it breaks.
  for (const [how, share] of Object.entries({ folded: 0.8, anywhere: 0.6 }))
    if (wordsSpill(el)) {
      el.classList.add(how);
      size = largest(min * share, max, fits);
    }
  if (wanted < 1) fits(Math.max(min, size * wanted));
};

const fitFill = (el) => {
  const [max, min] = numbers(el.dataset.fill);
  const wanted = typeSize(el);
  const fits = (k) => {
    el.style.setProperty('--k', k.toFixed(4));
    return !overflows(el);
  };
  let size = largest(min, max * Math.max(1, wanted), fits);
  if (overflows(el)) {
    el.classList.add('anywhere');
    size = largest(min * 0.5, max, fits);
  }
  if (wanted < 1) fits(Math.max(min, size * wanted));
};

/** Last resort: everything of the stage that was fitted shrinks together until nothing leaves it. */
const settle = (stage) => {
  if (stage.classList.contains('free')) return;
  const texts = [...stage.querySelectorAll('[data-fit]')];
  for (let i = 0; i < 24 && overflows(stage); i++) {
    for (const el of texts)
      el.style.fontSize = `${(Number.parseFloat(el.style.fontSize) * 0.95).toFixed(3)}rem`;
    for (const el of stage.querySelectorAll('[data-fill]')) fitFill(el);
  }
};

/** The most of a headline's size that a line beneath it has. */
const BENEATH = 0.62;

/** What goes with a headline never competes with it: it gives way until the headline leads. */
const rank = (stage, texts) => {
  const size = (el) => Number.parseFloat(el.style.fontSize);
  const lead = texts.find(leads);
  if (!lead) return;
  for (const el of texts.filter((e) => !leads(e))) {
    const [, min] = numbers(el.dataset.fit);
    for (let i = 0; i < 8 && size(el) > size(lead) * BENEATH && size(el) > min; i++) {
      el.style.fontSize = `${Math.max(min, size(el) * 0.88).toFixed(3)}rem`;
      fitText(lead, stage);
    }
  }
};

/** Figures beside a bar keep the width of their final text while they count, so that the bar does not move. */
const holdWidths = (clip) => {
  for (const el of clip.querySelectorAll('.bar-row [data-final]'))
    el.style.minWidth = `${(el.getBoundingClientRect().width / drawnAt / rootSize()).toFixed(3)}rem`;
};

/** A dot between two texts is not seen where a line begins or ends with it. */
const hideDotsAtEdges = (clip) => {
  for (const dot of clip.querySelectorAll('.dot')) {
    dot.style.display = '';
    const around = [dot.previousElementSibling, dot, dot.nextElementSibling];
    const [before, here, after] = around.map((el) => el.getBoundingClientRect());
    // Lines that are set close overlap.
    const isBelow = (one, other) => (one.top + one.bottom) / 2 >= other.bottom;
    dot.style.visibility = isBelow(after, here) ? 'hidden' : '';
    if (isBelow(here, before)) dot.style.display = 'none';
  }
};

const widthOf = (el, written) => {
  el.textContent = written;
  return el.getBoundingClientRect().width;
};
const widestDigit = (el) => {
  const widths = Array.from('0123456789', (digit) => widthOf(el, digit.repeat(8)));
  return String(widths.indexOf(Math.max(...widths)));
};

/** A figure has room for its widest digits, through which it counts, and so never leaves the frame on the way. */
const withWidestDigits = (clip, measure) => {
  const figures = [...clip.querySelectorAll('.stat [data-final]')];
  for (const el of figures) el.textContent = el.dataset.final.replace(/\d/g, widestDigit(el));
  measure();
  for (const el of figures) el.textContent = el.dataset.final;
};

window.__framelogFit = {
  overflows,
  fit(clip) {
    drawnAt = document.body.getBoundingClientRect().width / document.body.offsetWidth || 1;
    window.__framelogStack(clip);
    withWidestDigits(clip, () => {
      for (const stage of clip.querySelectorAll('.stage')) {
        const texts = [...stage.querySelectorAll('[data-fit]')];
        for (const el of texts.filter((e) => !leads(e))) fitText(el, stage);
        for (const el of texts.filter(leads)) fitText(el, stage);
        rank(stage, texts);
        for (const el of stage.querySelectorAll('[data-fill]')) fitFill(el);
        settle(stage);
      }
    });
    hideDotsAtEdges(clip);
    holdWidths(clip);
  },
};

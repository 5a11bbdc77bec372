/*
 * Type that fits: `data-fit="max min"` grows or shrinks the font of one text (rem) within `data-h`, a share of the
 * stage's height; `data-fill="max min"` scales the custom property --k of a block until its content fills its box.
 */
(() => {
  const EPSILON = 0.75;
  const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const numbers = (text) => text.split(' ').map(Number);

  const within = (rect, box) =>
    rect.left >= box.left - EPSILON &&
    rect.right <= box.right + EPSILON &&
    rect.top >= box.top - EPSILON &&
    rect.bottom <= box.bottom + EPSILON;

  const contentOf = (box) =>
    [...box.querySelectorAll('[data-text],[data-box]')].filter(
      (el) => el.offsetParent !== null || el instanceof SVGElement,
    );

  const spills = (el) => el.scrollWidth > el.clientWidth + 1;

  /** True when a text is wider than its own box or leaves the given one. */
  const overflows = (box) => {
    const frame = box.getBoundingClientRect();
    if (box.scrollHeight > box.clientHeight + 1) return true;
    return contentOf(box).some((el) => !within(el.getBoundingClientRect(), frame) || spills(el));
  };

  /** The largest value in [min, max] that `fits`; min when none does. */
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
    spills(el) || [...el.querySelectorAll('.w')].some((w) => w.offsetWidth > el.clientWidth + 1);

  const fitText = (el, stage) => {
    const [max, min] = numbers(el.dataset.fit);
    const free = stage.classList.contains('free');
    const limit = Number(el.dataset.h ?? 1) * (free ? stage.closest('.scene') : stage).clientHeight;
    const strict = !free && !stage.querySelector('[data-fill]');
    const lines = Number(el.dataset.lines ?? 0);
    const fits = (size) => {
      el.style.fontSize = `${size.toFixed(3)}rem`;
      if (wordsSpill(el) || el.offsetHeight > limit + 1) return false;
      const lineHeight = Number.parseFloat(getComputedStyle(el).lineHeight);
      if (lines && el.offsetHeight > lines * lineHeight + lineHeight / 2) return false;
      return !strict || !overflows(stage);
    };
    largest(min, max, fits);
    if (wordsSpill(el)) {
      el.classList.add('anywhere');
      largest(min * 0.6, max, fits);
    }
  };

  const fitFill = (el) => {
    const [max, min] = numbers(el.dataset.fill);
    const fits = (k) => {
      el.style.setProperty('--k', k.toFixed(4));
      return !overflows(el);
    };
    largest(min, max, fits);
    if (overflows(el)) {
      el.classList.add('anywhere');
      largest(min * 0.5, max, fits);
    }
  };

  /** Last resort: everything of the stage that was fitted shrinks together until nothing leaves it. */
  const settle = (stage) => {
    const texts = [...stage.querySelectorAll('[data-fit]')];
    for (let i = 0; i < 24 && overflows(stage); i++) {
      for (const el of texts)
        el.style.fontSize = `${(Number.parseFloat(el.style.fontSize) * 0.95).toFixed(3)}rem`;
      for (const el of stage.querySelectorAll('[data-fill]')) fitFill(el);
    }
  };

  /** Figures that count keep the width of their final text, so that nothing beside them moves. */
  const holdWidths = (clip) => {
    for (const el of clip.querySelectorAll('[data-final]'))
      el.style.minWidth = `${(el.getBoundingClientRect().width / rootSize()).toFixed(3)}rem`;
  };

  window.__framelogFit = {
    overflows,
    fit(clip) {
      for (const stage of clip.querySelectorAll('.stage')) {
        for (const el of stage.querySelectorAll('[data-fit]')) fitText(el, stage);
        for (const el of stage.querySelectorAll('[data-fill]')) fitFill(el);
        settle(stage);
      }
      holdWidths(clip);
    },
  };
})();

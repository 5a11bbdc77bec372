/*
 * Stacks: lines of a headline that are made as broad as each other. Each line's share of the headline's size is measured
 * once, at one size; the headline as a whole is fitted afterwards like any other.
 */
const LARGEST = 2.1;
const LARGEST_ASIDE = 0.6;
const PROBE = 'calc(8rem)';

window.__framelogStack = (clip) => {
  for (const el of clip.querySelectorAll('.stacked')) {
    const before = el.style.fontSize;
    el.style.fontSize = PROBE;
    const lines = [...el.querySelectorAll('.ln')];
    for (const line of lines) line.style.setProperty('--em', '1');
    const widths = lines.map((line) => line.getBoundingClientRect().width);
    const widest = Math.max(...widths);
    let above = 0;
    for (const [i, line] of lines.entries()) {
      const most = line.classList.contains('aside') ? LARGEST_ASIDE : LARGEST;
      const em = Math.min(most, widest / Math.max(1, widths[i]));
      line.style.setProperty('--em', em.toFixed(4));
      // What hangs from the line above is so much larger than what stands in this one.
      line.style.setProperty('--above', (above / em).toFixed(4));
      above = em;
    }
    el.style.fontSize = before;
  }
};

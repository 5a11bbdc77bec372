/*
 * The layout audit of one scene at the moment that was last sought: text that overlaps text, leaves its box or the
 * frame, or lacks contrast with what is really painted behind it; empty boxes; missing pictures.
 */
const { rgba, over, contrast, opacityOf } = window.__framelogColours;
/** WCAG 2.2, 1.4.3: large type is 24 px at a 1080 px frame height or bold from 18.7 px; here in rem of 1 %. */
const LARGE_REM = 3.4;
const SMALL_CONTRAST = 4.5;
const LARGE_CONTRAST = 3;
/** Type below this (rem) is not read: words had too little room and were made to fit it. */
const LEAST_REM = 2;
const EPSILON = 1.5;

const remOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The boxes of a text's letters; what is drawn beneath a word is none of them. */
const boxesOf = (el) => {
  const texts = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxes = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    boxes.push(...range.getClientRects());
  }
  return boxes;
};

/** Line boxes of a text, cut to about the height of its letters. */
const linesOf = (el) => {
  const size = Number.parseFloat(getComputedStyle(el).fontSize);
  return boxesOf(el)
    .filter((r) => r.width > 1 && r.height > 1)
    .map((r) => {
      const spare = Math.max(0, (r.height - size * 0.86) / 2);
      return { left: r.left, right: r.right, top: r.top + spare, bottom: r.bottom - spare };
    });
};

const crosses = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > EPSILON &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > EPSILON;

const leaves = (line, box, slack) =>
  line.left < box.left - slack ||
  line.right > box.right + slack ||
  line.top < box.top - slack ||
  line.bottom > box.bottom + slack;

const visible = (el, scene) => {
  const rect = el.getBoundingClientRect();
  return rect.width > 0 && getComputedStyle(el).visibility !== 'hidden' && opacityOf(el, scene) > 0.5;
};

/** Words that are still rising out of their masks are not where they will be read. */
const arriving = (el) =>
  [...el.querySelectorAll('.wi,.whole')].some((word) => word.style.transform || word.style.clipPath);

const overlaps = (texts, report) => {
  for (const [i, a] of texts.entries())
    for (const b of texts.slice(i + 1))
      if (a.lines.some((x) => b.lines.some((y) => crosses(x, y))))
        report('overlap', `${a.role} and ${b.role}`);
};

const escapes = (text, frame, report) => {
  const size = Number.parseFloat(getComputedStyle(text.el).fontSize);
  if (size < LEAST_REM * remOf())
    report('small', `${text.role} ${(size / remOf()).toFixed(2)} < ${LEAST_REM}`);
  if (text.lines.some((line) => leaves(line, frame, 0))) report('out_of_frame', text.role);
  const box = text.el.closest('[data-box]:not([data-box=photo]),.stage,.foot,.scene');
  if (text.lines.some((line) => leaves(line, box.getBoundingClientRect(), size * 0.14 + EPSILON)))
    report('out_of_box', text.role);
  const scrolls =
    text.el.scrollWidth > text.el.clientWidth + 2 && getComputedStyle(text.el).display !== 'inline';
  if (scrolls && text.role !== 'subject') report('clipped', text.role);
};

const samples = (lines) =>
  lines
    .slice(0, 12)
    .flatMap((r) =>
      [0.04, 0.35, 0.65, 0.96].map((f) => [r.left + (r.right - r.left) * f, (r.top + r.bottom) / 2]),
    );

const weak = (text, clip, rem, report) => {
  const style = getComputedStyle(text.el);
  const needed = Number.parseFloat(style.fontSize) / rem >= LARGE_REM ? LARGE_CONTRAST : SMALL_CONTRAST;
  let least = 21;
  for (const [x, y] of samples(text.lines)) {
    const hit = document
      .elementsFromPoint(x, y)
      .find((el) => text.el.contains(el) && clip.contains(el) && !(el instanceof SVGElement));
    if (!hit) continue;
    const colour = rgba(getComputedStyle(hit).color);
    for (const ground of window.__framelogGrounds(hit, x, y, clip))
      least = Math.min(least, contrast(over(colour, ground), ground));
  }
  if (least < needed - 0.02) report('contrast', `${text.role} ${least.toFixed(2)} < ${needed}`);
};

window.__framelogAudit = (scene, index) => {
  const { clip } = scene;
  const findings = [];
  const sceneId = clip.dataset.scene;
  const report = (what, detail) => findings.push({ sceneId, sceneIndex: index, what, detail });
  const frame = clip.getBoundingClientRect();
  const texts = [...clip.querySelectorAll('[data-text]')]
    .filter((el) => el.textContent.trim() && visible(el, clip) && !arriving(el))
    .map((el) => ({ el, role: el.dataset.text, lines: linesOf(el) }));
  overlaps(texts, report);
  for (const text of texts) {
    escapes(text, frame, report);
    weak(text, clip, remOf(), report);
  }
  for (const box of clip.querySelectorAll('[data-box]'))
    if (!box.textContent.trim() && !box.querySelector('img,video')) report('empty_box', box.dataset.box);
  for (const img of clip.querySelectorAll('img'))
    if (img.complete && img.naturalWidth === 0) report('missing_picture', sceneId);
  return findings;
};

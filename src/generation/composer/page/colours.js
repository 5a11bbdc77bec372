/* The colour that really stands behind a text: what is painted under a point, blended from the bottom up. */
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const known = new Map();

/** Any CSS colour as red, green, blue (0 to 255) and alpha (0 to 1). */
const rgba = (css) => {
  if (!known.has(css)) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    known.set(css, [r, g, b, a / 255]);
  }
  return known.get(css);
};

const over = (top, below) => below.map((v, i) => top[i] * top[3] + v * (1 - top[3]));
const luminance = (rgb) => {
  const [r, g, b] = rgb.map((v) =>
    v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

const opacityOf = (el, scene) => {
  let opacity = 1;
  for (let e = el; e && e !== scene; e = e.parentElement) opacity *= Number(getComputedStyle(e).opacity);
  return opacity;
};

/** What an element paints of itself: a colour, or both extremes for a photograph. */
const paintOf = (el, scene) => {
  if (el.tagName === 'IMG' || el.tagName === 'VIDEO') return 'any';
  const style = getComputedStyle(el);
  const css =
    el instanceof SVGElement ? (style.fill === 'none' ? style.stroke : style.fill) : style.backgroundColor;
  if (css === 'none' || el.tagName === 'svg' || el.tagName === 'g') return null;
  const [r, g, b, a] = rgba(css);
  const alpha = a * opacityOf(el, scene);
  return alpha > 0.003 ? [r, g, b, alpha] : null;
};

/** The possible grounds at a point behind `text`: one, or two where a photograph may be black or white. */
window.__framelogGrounds = (text, x, y, scene) => {
  const stack = document.elementsFromPoint(x, y);
  const below = stack
    .slice(stack.indexOf(text) + 1)
    .filter((el) => scene.contains(el) && !el.closest('[data-cut]'));
  if (!stack.includes(text)) return [];
  const paints = [];
  if (text !== scene) paints.push(paintOf(text, scene));
  for (const el of below) if (!el.contains(text) || el !== text) paints.push(paintOf(el, scene));
  const upwards = paints.toReversed();
  const extremes = paints.includes('any')
    ? [
        [0, 0, 0, 1],
        [255, 255, 255, 1],
      ]
    : [[0, 0, 0, 1]];
  return extremes.map((photo) => {
    let ground = photo.slice(0, 3);
    for (const paint of upwards) if (paint) ground = over(paint === 'any' ? photo : paint, ground);
    return ground;
  });
};
window.__framelogColours = { rgba, over, contrast, opacityOf };

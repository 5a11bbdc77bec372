/* Video as numbered stills: the image's address follows the timeline, and a seek waits until it is decoded. */
/** `pattern` holds one printf counter such as %05d; the first still is number 1, as ffmpeg writes them. */
const address = (pattern, number) =>
  pattern.replace(/%0?(\d*)d/, (_, width) => String(number).padStart(Number(width || 0), '0'));

window.__framelogSequence = (img) => {
  const { sequence: pattern, count, rate } = img.dataset;
  let current = 0;
  const ahead = new Image();
  return (local) => {
    const number = (Math.floor(local * Number(rate) + 1e-4) % Number(count)) + 1;
    if (number === current) return undefined;
    current = number;
    img.src = address(pattern, number);
    const decoded = img.decode().catch(() => 0);
    ahead.src = address(pattern, (number % Number(count)) + 1);
    return decoded;
  };
};

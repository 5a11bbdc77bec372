/* Puts the page together: the timeline that HyperFrames drives (index.html registers it), and the handle of our own renderer. */
const root = document.getElementById('root');
const timeline = window.__framelogTimeline(root);
const fontsLoaded = () => Promise.all([...document.fonts].map((face) => face.load().catch(() => 0)));
/** Texts are fitted the first time a scene is shown: HyperFrames seeks before the fonts are there, which has to wait. */
let fitting = false;
let asked = 0;
const seek = (t) => {
  asked = t;
  return fitting ? timeline.seek(t) : undefined;
};
const ready = fontsLoaded()
  .then(() => document.fonts.ready)
  .then(() => {
    fitting = true;
    return timeline.seek(asked);
  });

window.__framelog = {
  ready,
  seek,
  audit: (index) => window.__framelogAudit(timeline.scenes[index], index),
};

const seekable = (t) => {
  if (t === undefined) return fitting ? timeline.now() : asked;
  seek(t);
  return main;
};
const same = () => main;
const main = {
  seek: seekable,
  time: seekable,
  totalTime: seekable,
  progress: (p) => (p === undefined ? timeline.now() / timeline.duration : seekable(p * timeline.duration)),
  duration: () => timeline.duration,
  totalDuration: () => timeline.duration,
  globalTime: (t) => t ?? timeline.now(),
  startTime: () => 0,
  timeScale: () => 1,
  paused: () => true,
  getChildren: () => [],
  play: same,
  pause: same,
  add: same,
  set: same,
  kill: same,
  invalidate: same,
  eventCallback: same,
  vars: { paused: true },
  labels: {},
};
window.__framelogMain = main;

/* Puts the page together: the timeline that HyperFrames drives (index.html registers it), and the handle of our own renderer. */
const root = document.getElementById('root');
const timeline = window.__framelogTimeline(root);
const fontsLoaded = () => Promise.all([...document.fonts].map((face) => face.load().catch(() => 0)));
const ready = fontsLoaded()
  .then(() => document.fonts.ready)
  .then(() => timeline.seek(0));

window.__framelog = {
  ready,
  seek: (t) => timeline.seek(t),
  audit: (index) => window.__framelogAudit(timeline.scenes[index], index),
};

const seekable = (t) => {
  if (t === undefined) return timeline.now();
  timeline.seek(t);
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

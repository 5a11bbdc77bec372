/*
 * The timeline: a pure function of t. Only the scene at t is shown and touched, and the one before it while a cut lasts; a scene is laid out and fitted the
 * first time it is shown. Structurally the timeline that HyperFrames expects as window.__timelines.main.
 */
const { EFFECTS, EASES, clamp, stylesOf } = window.__framelogEffects;
/** Entrances are over by this share of a scene (generation.md: the end state must be readable). */
const ENTRANCE_SHARE = 0.35;
/** Items come one after the other, as they are read: the last is nearly there at half of the scene. */
const STEPS_SHARE = 0.5;
/** Where the first of them comes, in seconds as templates write them, and how far the others may be drawn apart. */
const FIRST_STEP = 0.3;
const MOST_APART = 6;

const parse = (el, scene) =>
  el.dataset.fx.split('|').map((text) => {
    const [name, at, duration, ...args] = text.trim().split(' ');
    const effect = EFFECTS[name];
    return {
      effect,
      ease: EASES[effect.ease ?? 'linear'],
      at: Number(at),
      duration: effect.ambient ? scene.duration : Number(duration),
      input: { args: args.map(Number), side: scene.side, seconds: scene.duration },
    };
  });

/** How many seconds a second between two items becomes. */
const spread = (entrances, duration, pace) => {
  const last = entrances.reduce((late, w) => (w.at > late.at ? w : late), { at: 0, duration: 0 });
  const room = STEPS_SHARE * duration - (FIRST_STEP + last.duration / 2) * pace;
  return Math.max(pace, Math.min(MOST_APART, room / Math.max(0.01, last.at - FIRST_STEP)));
};

const prepare = (scene) => {
  window.__framelogFit.fit(scene.clip);
  scene.targets = [...scene.clip.querySelectorAll('[data-fx]')].map((el) => ({
    el,
    tweens: parse(el, scene),
    last: {},
  }));
  const entrances = scene.targets.flatMap((t) => t.tweens).filter((w) => !w.effect.ambient);
  const end = Math.max(0.01, ...entrances.map((w) => w.at + w.duration));
  const pace = Math.min(1 / scene.tempo, (ENTRANCE_SHARE * scene.duration) / end);
  const apart = 'steps' in scene.clip.dataset ? spread(entrances, scene.duration, pace) : pace;
  for (const w of entrances) {
    w.at = Math.min(w.at, FIRST_STEP) * pace + Math.max(0, w.at - FIRST_STEP) * apart;
    w.duration *= pace;
  }
  scene.sequences = [...scene.clip.querySelectorAll('[data-sequence]')].map(window.__framelogSequence);
  scene.ready = Promise.all(
    [...scene.clip.querySelectorAll('img:not([data-sequence])')].map((i) => i.decode().catch(() => 0)),
  );
};

const paint = (target, local) => {
  const state = {};
  for (const w of target.tweens) {
    const k = w.ease(clamp((local - w.at) / (w.duration || 1e-6)));
    Object.assign(state, w.effect.at(k, w.input));
  }
  if (state.count !== undefined) window.__framelogCount(target.el, state.count);
  const styles = stylesOf(state, target.el);
  for (const name in styles) {
    if (target.last[name] === styles[name] || (target.last[name] === undefined && !styles[name])) continue;
    target.last[name] = styles[name];
    target.el.style[name] = styles[name];
  }
};

const put = (scene) => {
  scene.clip.classList.add('on');
  if (!scene.targets) prepare(scene);
  return scene;
};
const takeAway = (scene, lead) => {
  scene.clip.classList.remove('on');
  scene.clip.style.visibility = '';
  window.__framelogCut('', 1, { to: scene.clip, lead });
};
const play = (scene, local) => {
  for (const target of scene.targets) paint(target, local);
  return scene.sequences.map((sequence) => sequence(local)).filter(Boolean);
};

const scenesOf = (root) =>
  [...root.querySelectorAll('.scene')].map((clip) => ({
    clip,
    start: Number(clip.dataset.start),
    duration: Number(clip.dataset.duration),
    tempo: Number(root.dataset.tempo),
    side: root.dir === 'rtl' ? -1 : 1,
    cut: clip.dataset.passage,
    cutSeconds: Number(clip.dataset.passageSeconds),
    targets: null,
  }));

window.__framelogTimeline = (root) => {
  const fps = Number(root.dataset.fps);
  const duration = Number(root.dataset.duration);
  const scenes = scenesOf(root);
  const lead = root.querySelector('.lead');
  let now = 0;
  let shown = null;
  let leaving = null;

  const sceneAt = (t) => scenes.findLast((s) => t >= s.start - 0.25 / fps) ?? scenes[0];
  const show = (scene, before) => {
    for (const old of [shown, leaving]) if (old && old !== scene && old !== before) takeAway(old, lead);
    shown = put(scene);
    leaving = before && put(before);
    // HyperFrames hides what its time is over.
    leaving?.clip.style.setProperty('visibility', 'visible', 'important');
  };

  const seek = (t) => {
    now = Math.max(0, Math.min(duration, Number(t) || 0));
    const scene = sceneAt(now);
    const local = Math.max(0, Math.round((now - scene.start) * 1e5) / 1e5);
    const cutting = scene.cut && local < scene.cutSeconds - 0.25 / fps;
    const before = cutting ? scenes[scenes.indexOf(scene) - 1] : null;
    const fresh = [scene, before].filter((one) => one && one !== shown && one !== leaving);
    if (scene !== shown || before !== leaving) show(scene, before);
    const loads = [...play(scene, local), ...(before ? play(before, before.duration) : [])];
    if (scene.cut) {
      const k = cutting ? (local + 0.5 / fps) / scene.cutSeconds : 1;
      const [to, from] = [scene.clip, before?.clip];
      window.__framelogCut(scene.cut, k, { from, to, lead, side: scene.side });
    }
    loads.push(...fresh.map((one) => one.ready));
    return loads.length > 0 ? Promise.all(loads).then(() => undefined) : undefined;
  };
  return { scenes, duration, seek, now: () => now, shown: () => shown };
};

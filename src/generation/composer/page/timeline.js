/*
 * The timeline: a pure function of t. Only the scene at t is shown and touched, and the one before it while a cut lasts; a scene is laid out and fitted the
 * first time it is shown. Structurally the timeline that HyperFrames expects as window.__timelines.main.
 */
const { EFFECTS, EASES, clamp, stylesOf } = window.__framelogEffects;
const { schedule, inManner } = window.__framelogEntrances;

const parse = (el, scene) =>
  el.dataset.fx.split('|').map((text) => {
    const [written, at, duration, ...args] = text.trim().split(' ');
    const name = inManner(written, scene.tempo);
    const effect = EFFECTS[name];
    return {
      name,
      effect,
      ease: EASES[effect.ease ?? 'linear'],
      at: Number(at),
      duration: effect.ambient ? scene.duration : Number(duration),
      input: { ...scene, args: args.map(Number), seconds: scene.duration },
    };
  });

const prepare = (scene) => {
  window.__framelogFit.fit(scene.clip);
  scene.targets = [...scene.clip.querySelectorAll('[data-fx]')].map((el) => ({
    el,
    tweens: parse(el, scene),
    last: {},
  }));
  const entrances = scene.targets.flatMap((t) => t.tweens).filter((w) => !w.effect.ambient);
  schedule(entrances, { ...scene, stepped: 'steps' in scene.clip.dataset });
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

/** `beat until`, in seconds. */
const pulseOf = (text) => {
  const [beat, until] = (text ?? '').split(' ').map(Number);
  return beat > 0 ? { beat, until } : null;
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
    pulse: pulseOf(clip.dataset.pulse),
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
    const k = cutting ? (local + 0.5 / fps) / scene.cutSeconds : 1;
    const [to, from] = [scene.clip, before?.clip];
    const { side, tempo } = scene;
    window.__framelogCut(scene.cut, k, { from, to, lead, side, tempo });
    loads.push(...fresh.map((one) => one.ready));
    return loads.length > 0 ? Promise.all(loads).then(() => undefined) : undefined;
  };
  return { scenes, duration, seek, now: () => now, shown: () => shown };
};

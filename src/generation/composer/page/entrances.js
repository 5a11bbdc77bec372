/*
 * When what enters a scene does so. The sign of a film's first picture is seen before anybody watches it: it is set at
 * once. At a cut one thing happens after the other: what scenes stand in comes with the cut, what they say and show after it.
 */
/** Entrances are over by this share of a scene: texts are whole for the rest of it. */
const ENTRANCE_SHARE = 0.4;
/** The share of an entrance after which its thing is there to be read: all of them slow down towards their end. */
const SEEN = 0.5;
/** Where the first of some items comes, in seconds as templates write them, and how far the others may be drawn apart. */
const FIRST_STEP = 0.3;
const MOST_APART = 6;
/** How much of a calm cut is over before anything enters, and what of an entrance is over when a film begins. */
const AFTER_CUT = 0.12;
const BEGUN = 0.4;
/** A film's first things follow each other faster, and those after a cut that is soon over: no ground stands empty. */
const CLOSER = 0.5;
/** Panels that open and boards that rise, as a scene's first thing, are what it stands in. */
const STANDS_IN = ['wipe', 'lift'];

/** Words in calm films come out of the ground, in brisk ones they snap; the others rise from behind their line. */
const CALM = 0.9;
const BRISK = 1.25;
const ofWords = (tempo) => (tempo < CALM ? 'emerge' : tempo < BRISK ? null : 'snap');

/** The name of an effect in a film of that tempo. */
const inManner = (name, tempo) => (name === 'mask' || name === 'unveil' ? (ofWords(tempo) ?? name) : name);

/** How many seconds a second between two items becomes. */
const spread = (entrances, room, pace) => {
  const last = entrances.reduce((late, w) => (w.at > late.at ? w : late), { at: 0, duration: 0 });
  const free = room - (FIRST_STEP + last.duration * SEEN) * pace;
  return Math.max(pace, Math.min(MOST_APART, free / Math.max(0.01, last.at - FIRST_STEP)));
};

/** Sets when each entrance of a scene begins and how long it lasts, from what its template says. */
const schedule = (entrances, { duration, tempo, stepped, cut, cutSeconds }) => {
  const set = entrances.filter((w) => w.at === 0 && STANDS_IN.includes(w.name));
  for (const w of set) w.at = -w.duration;
  const moving = entrances.filter((w) => !set.includes(w));
  const unhurried = cut && tempo < CALM;
  const wait = unhurried ? cutSeconds * AFTER_CUT : 0;
  const room = ENTRANCE_SHARE * duration - wait;
  const end = Math.max(0.01, ...moving.map((w) => w.at + w.duration));
  const pace = Math.min(1 / tempo, room / end);
  const near = unhurried ? pace : pace * CLOSER;
  const apart = stepped ? spread(moving, room, pace) : near;
  for (const w of moving) {
    w.duration *= pace;
    const at = Math.min(w.at, FIRST_STEP) * near + Math.max(0, w.at - FIRST_STEP) * apart;
    w.at = at + wait - (cut ? 0 : BEGUN * w.duration);
  }
};

window.__framelogEntrances = { schedule, inManner };

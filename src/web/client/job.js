// Enhancement alone: chapters seek, the page follows the work, the moments of the history change in place, two versions
// play together.

const film = () => document.getElementById('film');
const typedInto = () => document.querySelector('[data-live="composer"] form');

document.addEventListener('click', (event) => {
  const chapter = event.target.closest('[data-at]');
  if (!chapter || !film()) return;
  event.preventDefault();
  film().currentTime = Number(chapter.dataset.at);
  film()
    .play()
    .catch(() => {});
});

// A range shows its moment as soon as it is let go.
for (const scrub of document.querySelectorAll('[data-scrub]'))
  scrub.elements.at_seq?.addEventListener('change', () => scrub.requestSubmit());

// Side by side: one button, one time. The sound is the second one's.
for (const both of document.querySelectorAll('[data-together]')) {
  const films = [...document.querySelectorAll('[data-beside]')];
  both.hidden = false;
  both.addEventListener('click', () => {
    const stops = films.some((it) => !it.paused);
    films[0].muted = true;
    films[0].currentTime = films[1].currentTime;
    for (const it of films) {
      if (stops) it.pause();
      else it.play().catch(() => {});
    }
    both.textContent = stops ? 'Play both' : 'Pause both';
  });
}

// The page is always the server's own: what has changed of it is taken over, and what somebody types stays.
const job = document.querySelector('[data-job]');

async function refresh() {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (response.redirected || response.status === 404) return location.reload();
  if (!response.ok) throw new Error(`the page is not there: ${response.status}`);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (next) takeOver(part, next);
  }
  showNewest();
  const next = fresh.querySelector('[data-job]');
  if (!next) return;
  job.toggleAttribute('data-moving', next.hasAttribute('data-moving'));
  job.dataset.seq = next.dataset.seq;
  job.dataset.stage = next.dataset.stage;
}

const isPlaying = () => film() && !film().paused && !film().ended;

function takeOver(part, next) {
  const { live } = part.dataset;
  if (next.innerHTML === part.innerHTML || (live === 'film' && isPlaying())) return;
  if (live === 'composer') return takeOverForm(part, next);
  const said = live === 'head' ? next.querySelector('.pill')?.textContent : null;
  part.replaceChildren(...next.childNodes);
  if (said) document.getElementById('live').textContent = said;
}

/** A form for the same purpose stays with its files and words; it only learns which state it is about. */
function takeOverForm(part, next) {
  const old = typedInto();
  const typed = old?.elements.namedItem('prompt').value ?? '';
  const once = next.querySelector('[name="once"]');
  if (old && once && part.dataset.key === next.dataset.key) {
    old.elements.namedItem('once').value = once.value;
    return;
  }
  part.replaceChildren(...next.childNodes);
  part.dataset.key = next.dataset.key;
  const box = typedInto()?.elements.namedItem('prompt');
  if (box && typed && box.value === '') box.value = typed;
  attachTo(typedInto());
}

// Of a long talk the newest is what matters.
function showNewest() {
  const thread = document.querySelector('.thread');
  if (thread) thread.scrollTop = thread.scrollHeight;
}
showNewest();
attachTo(typedInto());

const LOOK_AGAIN_MS = 4000;
let waiting = null;
function refreshSoon() {
  waiting ??= setTimeout(() => {
    waiting = null;
    // What happened while the connection was cut is asked for until it is known.
    refresh().catch(() => setTimeout(refreshSoon, LOOK_AGAIN_MS));
  }, 300);
}

function showProgress({ progress }) {
  const bar = document.querySelector('[data-progress]');
  if (!bar || typeof progress !== 'number') return;
  bar.value = progress;
  document.querySelector('[data-percent]').textContent = `${Math.floor(progress * 100)} %`;
}

function poll() {
  setInterval(() => {
    if (job.hasAttribute('data-moving')) refreshSoon();
  }, LOOK_AGAIN_MS);
}

function follow() {
  const stream = new EventSource(`${job.dataset.job}/events?after=${job.dataset.seq}`);
  stream.addEventListener('message', refreshSoon);
  stream.addEventListener('progress', (event) => {
    const told = JSON.parse(event.data);
    showProgress(told);
    if ((told.stage ?? '') !== job.dataset.stage) refreshSoon();
  });
  stream.addEventListener('error', () => {
    // The browser connects again by itself unless it was refused; then asking now and then is left.
    if (stream.readyState === EventSource.CLOSED) poll();
  });
  // The place in the queue and the pictures of scenes are no events.
  setInterval(() => {
    if (document.querySelector('[data-again]') && !document.hidden) refreshSoon();
  }, LOOK_AGAIN_MS);
}

if (job) {
  if (globalThis.EventSource) follow();
  else poll();
}

// Enhancement alone: chapters seek, the page follows the work, the moments of the history change in place.

const film = () => document.getElementById('film');

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
for (const form of document.querySelectorAll('[data-scrub]'))
  form.elements.at_seq?.addEventListener('change', () => form.requestSubmit());

// The page is always the server's own: what has changed of it is taken over, and what somebody types stays.
const job = document.querySelector('[data-job]');

async function refresh() {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!response.ok || response.redirected) return location.reload();
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  const typed = document.getElementById('prompt')?.value ?? '';
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (!next || next.innerHTML === part.innerHTML) continue;
    if (part.dataset.live === 'film' && isPlaying()) continue;
    const said = part.dataset.live === 'head' ? next.querySelector('.pill')?.textContent : null;
    part.replaceChildren(...next.childNodes);
    if (said) document.getElementById('live').textContent = said;
  }
  showNewest();
  const box = document.getElementById('prompt');
  if (box && typed && box.value === '') box.value = typed;
  const next = fresh.querySelector('[data-job]');
  if (!next) return;
  job.toggleAttribute('data-moving', next.hasAttribute('data-moving'));
  job.dataset.seq = next.dataset.seq;
  job.dataset.stage = next.dataset.stage;
}

const isPlaying = () => film() && !film().paused && !film().ended;

// Of a long talk the newest is what matters.
function showNewest() {
  const thread = document.querySelector('.thread');
  if (thread) thread.scrollTop = thread.scrollHeight;
}
showNewest();

let waiting = null;
function refreshSoon() {
  waiting ??= setTimeout(() => {
    waiting = null;
    refresh().catch(() => {});
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
  }, 4000);
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
}

if (job) {
  if (globalThis.EventSource) follow();
  else poll();
}

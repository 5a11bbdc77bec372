/** How the job stands, for people: the words, their colour, and the sentence below. */
const STATES = {
  queued: ['Queued', '', 'Waiting for its turn.'],
  created: ['Queued', '', 'About to begin.'],
  running: ['Running', '', 'Working on it.'],
  awaiting_user_input: ['Needs you', '', 'One question before it goes on.'],
  failed: ['Failed', 'bad', 'The video could not be made. Its credits are back.'],
};
const STAGES = {
  planning: 'Planning the scenes.',
  composing: 'Composing the scenes.',
  rendering: 'Drawing the frames.',
  encoding: 'Putting picture and sound together.',
  uploading: 'Almost there.',
};

let jobId = null;
let timer = 0;
let failures = 0;
let turn = 0;

function stateOf({ status, output }) {
  if (status !== 'completed') return STATES[status] ?? ['Working', '', ''];
  if (output?.status === 'completed')
    return ['Ready', 'ok', 'The link works for 24 hours; ask again for a new one.'];
  if (output?.status === 'failed')
    return ['Failed', 'bad', output.error ?? 'The change failed. Its credits are back.'];
  return ['Rendering', '', 'Drawing the frames.'];
}

function show(job) {
  jobId = job.job_id ?? jobId;
  const [word, colour, sentence] = stateOf(job);
  const url = job.output?.download_url;
  const settled = job.status === 'failed' || Boolean(url) || job.output?.status === 'failed';
  const asks = job.status === 'awaiting_user_input';
  if (job.title) $('title').textContent = job.title;
  $('pill').textContent = word;
  $('pill').className = `pill ${colour}`;
  $('say').textContent = job.error ?? STAGES[job.stage] ?? sentence;
  shown('bar', !settled && !asks);
  if (typeof job.progress === 'number') $('bar').value = job.progress * 100;
  else $('bar').removeAttribute('value');
  play(url);
  shown('get', url);
  $('get').onclick = () => bridge.open(url);
  shown('chat', job.chat_url);
  $('chat').onclick = () => bridge.open(job.chat_url);
  shown('ask', asks || (job.status === 'completed' && settled));
  $('asked').textContent = asks ? (job.question ?? 'Your answer') : 'Ask for a change';
}

/** Another signature is the same film: it must not begin anew while somebody watches. */
function play(url) {
  const film = $('film');
  const path = url ? new URL(url).pathname : '';
  if (path && film.dataset.path !== path) film.src = url;
  film.dataset.path = path;
  if (!path) film.removeAttribute('src');
  shown('film', path);
}

async function refresh() {
  clearTimeout(timer);
  const mine = ++turn;
  let pause;
  try {
    const job = await bridge.call('job_status', { job_id: jobId });
    if (mine !== turn) return;
    failures = 0;
    shown('wrong', false);
    show(job);
    pause = job.poll_after_seconds;
  } catch (error) {
    if (mine !== turn) return;
    failures += 1;
    complain(`${error.message ?? 'The connection failed.'} Trying again.`);
    pause = failures > 8 || error.told?.error === 'Job not found' ? null : Math.min(60, 2 ** failures);
  }
  if (pause) timer = setTimeout(refresh, pause * 1000);
}

function complain(text) {
  $('wrong').textContent = text;
  shown('wrong', true);
}

/** A refusal in place of a job: what it says, and the way out where there is one. */
function refuse(told) {
  $('pill').textContent = 'Not started';
  $('pill').className = 'pill bad';
  $('say').textContent = told.message ?? told.error ?? 'The video was not started.';
  shown('plans', told.recovery_tool === 'show_plans_and_credits');
  $('plans').onclick = () => bridge.say('Show me plans and credits.');
}

// No form: hosts do not let a frame submit one, and its event would never come.
async function ask() {
  const prompt = $('text').value.trim();
  if (!prompt) return;
  $('send').disabled = true;
  try {
    await bridge.call('create_followup', { job_id: jobId, prompt });
    $('text').value = '';
    shown('wrong', false);
    await refresh();
  } catch (error) {
    complain(error.message ?? 'This did not work.');
    shown('plans', error.told?.recovery_tool === 'show_plans_and_credits');
    $('plans').onclick = () => bridge.say('Show me plans and credits.');
  } finally {
    $('send').disabled = false;
  }
}
$('send').onclick = ask;
// Enter sends, as in a conversation; with Shift it begins a line.
$('text').onkeydown = (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  ask();
};

bridge.heard['ui/notifications/tool-input'] = ({ arguments: given }) => {
  jobId ??= given?.job_id ?? null;
  if (given?.prompt) $('title').textContent = given.prompt.slice(0, 80);
};
bridge.heard['ui/notifications/tool-result'] = (result) => {
  const told = bridge.toldIn(result);
  if (result.isError && !told.job_id) {
    refuse(told);
    if (!jobId) return;
  } else if (told.job_id) show(told);
  if (jobId) refresh();
};
bridge.heard['ui/resource-teardown'] = () => {
  turn += 1;
  clearTimeout(timer);
};
bridge.start('framelog-video');

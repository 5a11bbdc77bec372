// Attaching files: dropped, pasted or chosen; each goes straight into its slot of the object store.
const form = document.querySelector('form.studio');
const part = form.querySelector('[data-uploads]');
const list = part.querySelector('[data-files]');
const said = part.querySelector('[data-said]');
const drop = part.querySelector('[data-drop]');
const input = part.querySelector('input[type=file]');
const kept = form.elements.namedItem('uploads');
const types = JSON.parse(part.dataset.types);
const AT_ONCE = 3;
/** Of files that the system gives no type. */
const EXTENSIONS = Object.fromEntries(
  'jpg image/jpeg,svg image/svg+xml,mov video/quicktime,mkv video/x-matroska,m4v video/x-m4v,avi video/x-msvideo,m4a audio/mp4,mp3 audio/mpeg,wav audio/wav,flac audio/flac,ogg audio/ogg,opus audio/opus'
    .split(',')
    .map((pair) => pair.split(' ')),
);

const files = [];
let sendWhenDone = null;

const size = (bytes) =>
  bytes >= 1e9
    ? `${(bytes / 1e9).toFixed(1)} GB`
    : bytes >= 1e6
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${Math.ceil(bytes / 1e3)} KB`;

function save() {
  const done = files.filter((it) => it.state === 'done');
  kept.value = done.length
    ? JSON.stringify(done.map(({ url, name, type }) => ({ url, name, content_type: type })))
    : '';
  kept.dispatchEvent(new Event('input', { bubbles: true }));
}

const element = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

const button = (text, label, onclick) => {
  const made = element('button', { type: 'button', className: 'btn plain sm', textContent: text, onclick });
  made.setAttribute('aria-label', label);
  return made;
};

const WORDS = {
  waiting: () => 'Waits its turn',
  sending: (it) => `${size(it.sent)} of ${size(it.size)}`,
  done: (it) => (it.size ? `${size(it.size)}, ready` : 'Ready'),
  failed: (it) => it.problem,
};

function draw(it) {
  const { name, state } = it;
  const ends =
    state === 'sending' || state === 'waiting'
      ? ['Cancel', `Cancel the upload of ${name}`]
      : ['Remove', `Remove ${name}`];
  const text = element(
    'span',
    { className: 'grow' },
    element('b', { className: 'cut', textContent: name }),
    element('small', { className: state === 'failed' ? 'error' : 'hint', textContent: WORDS[state](it) }),
  );
  if (state === 'sending') {
    const bar = element('progress', { max: it.size || 1, value: it.sent });
    bar.setAttribute('aria-label', `Upload of ${name}`);
    text.append(bar);
  }
  const buttons = [
    ...(state === 'failed' && it.file && it.mayRetry
      ? [button('Retry', `Retry the upload of ${name}`, () => again(it))]
      : []),
    button(...ends, () => remove(it)),
  ];
  it.row ??= list.appendChild(document.createElement('li'));
  const focused = it.row.contains(document.activeElement);
  it.row.replaceChildren(text, ...buttons);
  if (focused) it.row.querySelector('button')?.focus();
}

function progress(it, sent) {
  it.sent = sent;
  const bar = it.row.querySelector('progress');
  if (bar) bar.value = sent;
  it.row.querySelector('small').textContent = WORDS.sending(it);
}

function set(it, state, more = {}) {
  Object.assign(it, { state, ...more });
  draw(it);
  if (state === 'done' || state === 'failed') said.textContent = `${it.name}: ${WORDS[state](it)}`;
  next();
}

function remove(it) {
  it.request?.abort();
  it.state = 'removed';
  files.splice(files.indexOf(it), 1);
  it.row.remove();
  said.textContent = `${it.name} is removed`;
  input.focus();
  save();
  next();
}

const again = (it) => set(it, 'waiting', { problem: '', sent: 0 });

function next() {
  const sending = files.filter((it) => it.state === 'sending').length;
  const waiting = files.filter((it) => it.state === 'waiting');
  for (const it of waiting.slice(0, AT_ONCE - sending)) send(it);
  if (sendWhenDone !== null && !files.some((it) => it.state === 'sending' || it.state === 'waiting')) {
    const submitter = sendWhenDone;
    sendWhenDone = null;
    if (files.some((it) => it.state === 'failed'))
      said.textContent = 'An upload failed: retry or remove it, then send again.';
    else form.requestSubmit(submitter);
  }
}

async function send(it) {
  it.state = 'sending';
  draw(it);
  try {
    const body = new URLSearchParams({
      form_token: form.elements.namedItem('form_token').value,
      filename: it.name,
      content_type: it.type,
    });
    const response = await fetch(part.dataset.slots, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    });
    const slot = await response.json();
    if (it.state === 'removed') return;
    if (!response.ok) {
      set(it, 'failed', {
        problem: slot.problem ?? 'It could not be sent.',
        mayRetry: response.status === 429,
      });
      return;
    }
    await post(it, slot);
    if (it.state === 'removed') return;
    set(it, 'done', { url: slot.attachment_url });
    save();
  } catch {
    if (it.state !== 'removed')
      set(it, 'failed', { problem: 'The connection was lost. Try again.', mayRetry: true });
  }
}

const post = (it, slot) =>
  new Promise((resolve, reject) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(slot.upload_fields)) data.append(name, value);
    data.append('file', it.file);
    const request = new XMLHttpRequest();
    it.request = request;
    request.upload.onprogress = ({ loaded }) => progress(it, Math.min(loaded, it.size));
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new Error(String(request.status)));
    request.onerror = request.onabort = request.ontimeout = () => reject(new Error('lost'));
    request.open(slot.upload_method, slot.upload_url);
    request.send(data);
  });

const typeOf = (file) =>
  types[file.type] ? file.type : (EXTENSIONS[file.name.split('.').pop().toLowerCase()] ?? file.type);

function problemOf(file, type) {
  if (!types[type]) return 'This kind cannot be used. Save it as PNG, MP4 or MP3.';
  if (file.size > types[type]) return `Too large: ${size(types[type])} at most.`;
  if (file.size === 0) return 'This file is empty.';
  return files.length >= Number(part.dataset.most) ? `At most ${part.dataset.most} files.` : '';
}

function take(chosen) {
  for (const file of chosen) {
    const type = typeOf(file);
    const problem = problemOf(file, type);
    const it = {
      file,
      name: file.name || `pasted.${type.split('/')[1]}`,
      type,
      size: file.size,
      sent: 0,
      url: '',
    };
    files.push(it);
    set(it, problem ? 'failed' : 'waiting', { problem });
  }
}

input.addEventListener('change', () => {
  take([...input.files]);
  input.value = '';
});
for (const kind of ['dragenter', 'dragover'])
  form.addEventListener(kind, (event) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    drop.classList.add('over');
  });
for (const kind of ['dragleave', 'drop']) form.addEventListener(kind, () => drop.classList.remove('over'));
form.addEventListener('drop', (event) => {
  if (event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  take([...event.dataTransfer.files]);
});
document.addEventListener('paste', (event) => {
  if (!event.clipboardData?.files.length) return;
  event.preventDefault();
  take([...event.clipboardData.files]);
});

form.addEventListener(
  'submit',
  (event) => {
    if (event.submitter?.hasAttribute('formaction')) return;
    if (!files.some((it) => it.state === 'sending' || it.state === 'waiting')) return;
    event.preventDefault();
    sendWhenDone = event.submitter;
    said.textContent = 'The video is sent once the uploads are finished.';
  },
  true,
);

/** What the page came with: a refused form, or a draft. */
function restore() {
  let known = [];
  try {
    known = JSON.parse(kept.value || '[]');
  } catch {}
  for (const it of files.filter((it) => it.state === 'done')) {
    files.splice(files.indexOf(it), 1);
    it.row.remove();
  }
  for (const { url, name, content_type: type } of known) {
    const it = { name: name || url, type, url, size: 0, sent: 0, state: 'done' };
    files.push(it);
    draw(it);
  }
}
kept.addEventListener('filled', restore);
restore();

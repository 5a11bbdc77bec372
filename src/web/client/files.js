// What is known and said of a file before and while it is sent.

/** Of files that the system gives no type. */
const EXTENSIONS = Object.fromEntries(
  'jpg image/jpeg,svg image/svg+xml,mov video/quicktime,mkv video/x-matroska,m4v video/x-m4v,avi video/x-msvideo,m4a audio/mp4,mp3 audio/mpeg,wav audio/wav,flac audio/flac,ogg audio/ogg,opus audio/opus'
    .split(',')
    .map((pair) => pair.split(' ')),
);

const size = (bytes) =>
  bytes >= 1e9
    ? `${(bytes / 1e9).toFixed(1)} GB`
    : bytes >= 1e6
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${Math.ceil(bytes / 1e3)} KB`;

const WORDS = {
  waiting: () => 'Waits its turn',
  sending: (it) => `${size(it.sent)} of ${size(it.size)}`,
  done: (it) => (it.size ? `${size(it.size)}, ready` : 'Ready'),
  failed: (it) => it.problem,
};

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

/** The row of a file: its name, how it stands, and buttons of `[word, label, action]`. */
function rowOf(it, buttons) {
  const { name, state } = it;
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
  return [text, ...buttons.map((parts) => button(...parts))];
}

/** Sends a file into its slot. @param progress told how many bytes have gone */
const intoSlot = (it, slot, progress) =>
  new Promise((resolve, reject) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(slot.upload_fields)) data.append(name, value);
    data.append('file', it.file);
    const request = new XMLHttpRequest();
    it.request = request;
    request.upload.onprogress = ({ loaded }) => progress(Math.min(loaded, it.size));
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new Error(String(request.status)));
    request.onerror = request.onabort = request.ontimeout = () => reject(new Error('lost'));
    request.open(slot.upload_method, slot.upload_url);
    request.send(data);
  });

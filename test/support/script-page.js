// What a script of a page meets in a test: requests that are answered when the test says so, files that are chosen, forms
// whose sending is written down in place of leaving the page.
const asked = [];
const sent = [];
const submitted = [];

globalThis.fetch = (url, { method = 'GET', body = '', signal, headers = {} } = {}) =>
  new Promise((resolve, reject) => {
    const answer = (status, content, more = {}) =>
      resolve({
        ...{ ok: status < 400, status, redirected: false, ...more },
        json: async () => content,
        text: async () => content,
      });
    const fields = Object.fromEntries(new URLSearchParams(String(body)));
    asked.push({ url: String(url), method, fields, headers, answer, fail: reject });
    signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

globalThis.XMLHttpRequest = class {
  upload = {};
  status = 0;
  open(method, url) {
    Object.assign(this, { method, url });
  }
  send(data) {
    this.fields = [...data].map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`,
    );
    sent.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  end(status) {
    this.status = status;
    this.onload();
  }
};

document.addEventListener('submit', (event) => {
  const { submitter, target, defaultPrevented } = event;
  if (!defaultPrevented)
    submitted.push({ by: submitter?.value ?? null, uploads: target.elements.uploads?.value ?? null });
  event.preventDefault();
});

/** Chooses files of `[name, type, bytes]`. */
function choose(...files) {
  const input = document.querySelector('input[type=file]');
  input.files = transferOf(files).files;
  input.dispatchEvent(new Event('change'));
}

function transferOf(files) {
  const transfer = new DataTransfer();
  for (const [name, type, bytes] of files)
    transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
  return transfer;
}

/** What is shown of each file: its name, what is said of it, the labels of its buttons. */
const rows = () =>
  [...document.querySelectorAll('[data-files] li')].map((row) =>
    [
      row.querySelector('b').textContent,
      row.querySelector('small').textContent,
      ...[...row.querySelectorAll('button')].map((it) => it.textContent),
    ].join(' | '),
  );

const press = (label) => document.querySelector(`[aria-label="${label}"]`).click();

/** Lets everything run that was waiting for nothing but its turn. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

Object.assign(globalThis, { asked, sent, submitted, choose, transferOf, rows, press, turn });

// The studio: counts, price, drafts, examples, keyboard. The form is complete without it.
const form = document.querySelector('form.studio');
attachTo(form);
const root = form.querySelector('[data-studio]');
const field = (name) => form.elements.namedItem(name);
const DRAFT = `framelog-draft-${root.dataset.draft}`;
const KEPT = root.dataset.fields.split(' ');
const LONGEST_DRAFT = 400_000;

const storage = {
  read() {
    try {
      return JSON.parse(localStorage.getItem(DRAFT)) ?? {};
    } catch {
      return {};
    }
  },
  write(draft) {
    try {
      localStorage.setItem(DRAFT, JSON.stringify(draft));
      return true;
    } catch {
      // Private windows and full storage keep nothing; the page works all the same.
      return false;
    }
  },
};

const values = () => Object.fromEntries(KEPT.map((name) => [name, field(name).value]));
const note = root.querySelector('[data-draft-note]');

function keep(more = {}) {
  const draft = { ...storage.read(), now: values(), ...more };
  note.hidden =
    JSON.stringify(draft).length > LONGEST_DRAFT || !storage.write(draft) || field('prompt').value === '';
}

function fill(draft) {
  for (const name of KEPT) {
    const control = field(name);
    // A choice that is off for this account's plan stays as it is.
    const taken =
      control instanceof RadioNodeList
        ? [...control].some((it) => it.value === draft[name] && !it.disabled)
        : !control.disabled;
    if (typeof draft[name] === 'string' && taken) control.value = draft[name];
  }
  field('uploads').dispatchEvent(new Event('filled'));
  for (const area of counted) count(area);
}

// Counts, in the characters that the limits are in.
const counted = [...root.querySelectorAll('[data-limit]')];

function count(area) {
  const shown = root.querySelector(`[data-count="${area.name}"]`);
  const limit = Number(area.dataset.limit);
  const length = [...area.value].length;
  if (length === 0) return;
  const over = length > limit;
  shown.textContent = over
    ? `${(length - limit).toLocaleString('en-US')} characters too many`
    : `${length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`;
  shown.classList.toggle('error', over);
  if (over) area.setAttribute('aria-invalid', 'true');
  else area.removeAttribute('aria-invalid');
}

// The price and how the DESIGN.md is read come from the server, once typing pauses.
let asking = new AbortController();
let timer = 0;
let asked = '';
/** Whether the DESIGN.md that stands there has not been shown yet. */
let designDue = false;

async function ask() {
  asking.abort();
  asking = new AbortController();
  const withDesign = designDue;
  const names = ['form_token', 'prompt', 'duration', ...(withDesign ? ['design_md'] : [])];
  const body = new URLSearchParams(names.map((name) => [name, field(name).value]));
  if (body.toString() === asked) return;
  try {
    const response = await fetch(form.dataset.preview, { method: 'POST', body, signal: asking.signal });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    asked = body.toString();
    if (withDesign) designDue = false;
    for (const id of withDesign ? ['price', 'design-preview'] : ['price']) {
      const fresh = page.getElementById(id);
      if (fresh) document.getElementById(id).replaceWith(document.importNode(fresh, true));
    }
  } catch {
    // Superseded or offline: what is shown stays.
  }
}

form.addEventListener('input', ({ target }) => {
  if (target.dataset.limit) count(target);
  keep();
  if (!['prompt', 'duration', 'design_md'].includes(target.name)) return;
  designDue ||= target.name === 'design_md';
  clearTimeout(timer);
  timer = setTimeout(ask, 500);
});

for (const link of root.querySelectorAll('[data-example]'))
  link.addEventListener('click', (event) => {
    event.preventDefault();
    field('prompt').value = new URL(link.href).searchParams.get('prompt');
    field('prompt').dispatchEvent(new Event('input', { bubbles: true }));
    field('prompt').focus();
  });

root.querySelector('#design-file').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  field('design_md').value = await file.text();
  field('design_md').dispatchEvent(new Event('input', { bubbles: true }));
  target.value = '';
});

form.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    form.requestSubmit(form.querySelector('.pay [type=submit]'));
  }
});

// What was sent is no draft any more; it stays at hand in case it did not arrive.
form.addEventListener('submit', (event) => {
  if (event.defaultPrevented || event.submitter?.hasAttribute('formaction')) return;
  keep({ now: {}, last: values() });
});

const { now = {}, last } = storage.read();
if (root.hasAttribute('data-sent')) keep();
else if (Object.values(now).some(Boolean)) {
  fill(now);
  note.hidden = false;
  designDue = Boolean(now.design_md);
  ask();
}
const restore = root.querySelector('[data-restore]');
restore.hidden = !last?.prompt;
restore.addEventListener('click', () => {
  fill(last);
  keep();
  designDue = true;
  ask();
  field('prompt').focus();
});

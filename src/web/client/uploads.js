// Attaching files to a form: dropped, pasted or chosen; each goes straight into its slot of the object store.
const AT_ONCE = 3;

class Uploads {
  constructor(form) {
    this.form = form;
    this.part = form.querySelector('[data-uploads]');
    this.list = this.part.querySelector('[data-files]');
    this.said = this.part.querySelector('[data-said]');
    this.input = this.part.querySelector('input[type=file]');
    this.kept = form.elements.namedItem('uploads');
    this.types = JSON.parse(this.part.dataset.types);
    this.files = [];
    this.sendWhenDone = null;
    this.input.addEventListener('change', () => {
      this.take([...this.input.files]);
      this.input.value = '';
    });
    this.takeDropped();
    document.addEventListener('paste', (event) => {
      if (!form.isConnected || !event.clipboardData?.files.length) return;
      event.preventDefault();
      this.take([...event.clipboardData.files]);
    });
    form.addEventListener('submit', (event) => this.onSubmit(event), true);
    this.kept.addEventListener('filled', () => this.restore());
    this.restore();
  }

  takeDropped() {
    const { form } = this;
    const drop = this.part.querySelector('[data-drop]');
    for (const kind of ['dragenter', 'dragover'])
      form.addEventListener(kind, (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        drop.classList.add('over');
      });
    for (const kind of ['dragleave', 'drop'])
      form.addEventListener(kind, () => drop.classList.remove('over'));
    form.addEventListener('drop', (event) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      this.take([...event.dataTransfer.files]);
    });
  }

  /** What is finished goes with the form. */
  save() {
    const done = this.files.filter((it) => it.state === 'done');
    this.kept.value = done.length
      ? JSON.stringify(done.map(({ url, name, type }) => ({ url, name, content_type: type })))
      : '';
    this.kept.dispatchEvent(new Event('input', { bubbles: true }));
  }

  draw(it) {
    const { name, state } = it;
    const again = () => this.set(it, 'waiting', { problem: '', sent: 0 });
    const ends =
      state === 'sending' || state === 'waiting'
        ? ['Cancel', `Cancel the upload of ${name}`]
        : ['Remove', `Remove ${name}`];
    const mayRetry = state === 'failed' && it.file && it.mayRetry;
    const buttons = [
      ...(mayRetry ? [['Retry', `Retry the upload of ${name}`, again]] : []),
      [...ends, () => this.remove(it)],
    ];
    it.row ??= this.list.appendChild(document.createElement('li'));
    const focused = it.row.contains(document.activeElement);
    it.row.replaceChildren(...rowOf(it, buttons));
    if (focused) it.row.querySelector('button')?.focus();
  }

  progress(it, sent) {
    it.sent = sent;
    const bar = it.row.querySelector('progress');
    if (bar) bar.value = sent;
    it.row.querySelector('small').textContent = WORDS.sending(it);
  }

  set(it, state, more = {}) {
    Object.assign(it, { state, ...more });
    // Before the form may go: what waits for the last file is sent by next().
    if (state === 'done') this.save();
    this.draw(it);
    if (state === 'done' || state === 'failed') this.said.textContent = `${it.name}: ${WORDS[state](it)}`;
    this.next();
  }

  remove(it) {
    it.request?.abort();
    it.state = 'removed';
    this.files.splice(this.files.indexOf(it), 1);
    it.row.remove();
    this.said.textContent = `${it.name} is removed`;
    this.input.focus();
    this.save();
    this.next();
  }

  isBusy() {
    return this.files.some((it) => it.state === 'sending' || it.state === 'waiting');
  }

  next() {
    const sending = this.files.filter((it) => it.state === 'sending').length;
    const waiting = this.files.filter((it) => it.state === 'waiting');
    for (const it of waiting.slice(0, AT_ONCE - sending)) this.send(it);
    if (this.sendWhenDone === null || this.isBusy()) return;
    const submitter = this.sendWhenDone;
    this.sendWhenDone = null;
    if (this.files.some((it) => it.state === 'failed'))
      this.said.textContent = 'An upload failed: retry or remove it, then send again.';
    else this.form.requestSubmit(submitter);
  }

  async send(it) {
    it.state = 'sending';
    this.draw(it);
    try {
      const { slot, problem, mayRetry } = await this.askForSlot(it);
      if (it.state === 'removed') return;
      if (problem) return this.set(it, 'failed', { problem, mayRetry });
      await intoSlot(it, slot, (sent) => this.progress(it, sent));
      if (it.state === 'removed') return;
      this.set(it, 'done', { url: slot.attachment_url });
    } catch {
      if (it.state !== 'removed')
        this.set(it, 'failed', { problem: 'The connection was lost. Try again.', mayRetry: true });
    }
  }

  async askForSlot(it) {
    const body = new URLSearchParams({
      form_token: this.form.elements.namedItem('form_token').value,
      filename: it.name,
      content_type: it.type,
    });
    const headers = { accept: 'application/json' };
    const response = await fetch(this.part.dataset.slots, { method: 'POST', body, headers });
    const slot = await response.json();
    if (response.ok) return { slot };
    return { problem: slot.problem ?? 'It could not be sent.', mayRetry: response.status === 429 };
  }

  problemOf(file, type) {
    const { types, files, part } = this;
    if (!types[type]) return 'This kind cannot be used. Save it as PNG, MP4 or MP3.';
    if (file.size > types[type]) return `Too large: ${size(types[type])} at most.`;
    if (file.size === 0) return 'This file is empty.';
    return files.length >= Number(part.dataset.most) ? `At most ${part.dataset.most} files.` : '';
  }

  take(chosen) {
    for (let around = this.part.closest('details'); around; around = around.parentElement.closest('details'))
      around.open = true;
    for (const file of chosen) {
      const known = this.types[file.type];
      const type = known ? file.type : (EXTENSIONS[file.name.split('.').pop().toLowerCase()] ?? file.type);
      const problem = this.problemOf(file, type);
      const name = file.name || `pasted.${type.split('/')[1]}`;
      const it = { file, name, type, size: file.size, sent: 0, url: '' };
      this.files.push(it);
      this.set(it, problem ? 'failed' : 'waiting', { problem });
    }
  }

  onSubmit(event) {
    if (event.submitter?.hasAttribute('formaction') || !this.isBusy()) return;
    event.preventDefault();
    this.sendWhenDone = event.submitter;
    this.said.textContent = 'It is sent once the uploads are finished.';
  }

  /** What the page came with: a refused form, or a draft. */
  restore() {
    let known = [];
    try {
      known = JSON.parse(this.kept.value || '[]');
    } catch {}
    for (const it of this.files.filter((it) => it.state === 'done')) {
      this.files.splice(this.files.indexOf(it), 1);
      it.row.remove();
    }
    for (const { url, name, content_type: type } of known) {
      const it = { name: name || url, type, url, size: 0, sent: 0, state: 'done' };
      this.files.push(it);
      this.draw(it);
    }
  }
}

/** Lets files be attached to a form that has a place for them. */
const attachTo = (form) => (form?.querySelector('[data-uploads]') ? new Uploads(form) : null);

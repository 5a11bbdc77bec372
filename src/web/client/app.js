// Enhancement alone: every page is complete without this.

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const source = document.querySelector(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(source.textContent.trim());
      button.textContent = 'Copied';
    } catch {
      // Without a clipboard the text is selected, to be copied by hand.
      getSelection().selectAllChildren(source);
    }
  });
}

// Whoever signs out leaves nothing typed behind.
for (const form of document.querySelectorAll('[data-sign-out]'))
  form.addEventListener('submit', () => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('framelog-draft')) localStorage.removeItem(key);
  });

// On a phone the account's pages are in a row that is longer than the screen: the current one is brought into sight.
const row = document.querySelector('.side');
const here = row?.querySelector('[aria-current]');
if (here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;

for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

// A page that waits for something looks again.
for (const { dataset } of document.querySelectorAll('[data-follow]'))
  setTimeout(() => location.reload(), Number(dataset.follow) * 1000);

// Passkeys: the browser's credential goes into the form, which is then sent like any other.
for (const button of document.querySelectorAll('[data-passkey]')) {
  if (!globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) continue;
  button.hidden = false;
  button.addEventListener('click', async (event) => {
    event.preventDefault();
    const options = JSON.parse(button.dataset.options);
    try {
      const credential =
        button.dataset.passkey === 'create'
          ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
            })
          : await navigator.credentials.get({
              publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
            });
      button.form.elements.response.value = JSON.stringify(credential.toJSON());
    } catch {
      // Given up by the person, or refused by the device: the page says so once the form is sent without it.
    }
    button.form.submit();
  });
}

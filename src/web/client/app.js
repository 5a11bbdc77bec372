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

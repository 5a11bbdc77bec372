/** Ways for a page to read something; each notes its name in `opened` when it succeeds. */
const ATTEMPTS = `const opened = [];
const image = (name, src) => new Promise((end) => {
  const it = new Image();
  it.onload = () => { opened.push(name); end(); };
  it.onerror = end;
  it.src = src;
});
const get = (name, url) => fetch(url).then((r) => r.text()).then(() => opened.push(name), () => 0);
const xhr = (name, url) => new Promise((end) => {
  const it = new XMLHttpRequest();
  it.onload = () => { if (it.responseText) opened.push(name); end(); };
  it.onerror = end;
  try { it.open('GET', url); it.send(); } catch { end(); }
});
const socket = (name, url) => new Promise((end) => {
  try {
    const it = new WebSocket(url);
    it.onopen = () => { opened.push(name); end(); };
    it.onerror = it.onclose = end;
  } catch { end(); }
});
const frame = (name, src) => new Promise((end) => {
  const it = document.createElement('iframe');
  it.onload = () => { try { if (it.contentDocument.body.textContent) opened.push(name); } catch {} end(); };
  it.src = src;
  document.documentElement.append(it);
});
const style = (name, url) => new Promise((end) => {
  const it = document.createElement('link');
  it.rel = 'stylesheet';
  it.onload = () => { opened.push(name); end(); };
  it.onerror = end;
  it.href = url;
  document.documentElement.append(it);
});`;

/** Tries every way out that a page has and tells which of them led somewhere. */
export function hostilePage(port: number, outside: string): string {
  const host = `127.0.0.1:${port}`;
  return `<!doctype html><script>
${ATTEMPTS}
navigator.sendBeacon && navigator.sendBeacon('http://${host}/beacon', 'x');
const done = Promise.all([
  image('own picture', 'dot.gif'),
  image('picture outside', 'file://${outside}/dot.gif'),
  image('picture above', '../${outside.split('/').pop()}/dot.gif'),
  image('http', 'http://${host}/a.gif'),
  image('http by name', 'http://localhost:${port}/a.gif'),
  image('dns', 'http://framelog-test.example/a.gif'),
  get('fetch', 'http://${host}/'),
  get('fetch file', 'file:///etc/passwd'),
  xhr('xhr file', 'file:///etc/passwd'),
  socket('socket', 'ws://${host}/'),
  socket('secure socket', 'wss://localhost:${port}/'),
  frame('frame', 'file:///etc/passwd'),
  style('style', 'http://${host}/a.css'),
]);
window.__framelog = { ready: done, seek() {}, audit: () => opened };
</script>`;
}

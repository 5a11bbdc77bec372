// The widget's end of the conversation with its host (MCP Apps): requests with replies, and what the host tells.
const waiting = new Map();
const heard = {};
let requests = 0;

const send = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const request = (method, params) =>
  new Promise((resolve, reject) => {
    const id = ++requests;
    waiting.set(id, (reply) => (reply.error ? reject(reply.error) : resolve(reply.result)));
    send({ id, method, params });
  });

addEventListener('message', ({ data, source }) => {
  if (source !== parent || data?.jsonrpc !== '2.0') return;
  if (!data.method) {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
    return;
  }
  heard[data.method]?.(data.params ?? {});
  if (data.id !== undefined) send({ id: data.id, result: {} });
});

function theme(context) {
  if (context?.theme) document.documentElement.dataset.theme = context.theme;
}
heard['ui/notifications/host-context-changed'] = theme;

function resized() {
  const height = Math.ceil(document.querySelector('main').getBoundingClientRect().height) + 2;
  send({ method: 'ui/notifications/size-changed', params: { width: Math.ceil(innerWidth), height } });
}

const bridge = {
  heard,
  /** Whether the host lets a widget call tools. */
  canCall: false,
  /** Begins, when the widget is ready to hear. */
  async start(name) {
    const appInfo = { name, version: '1.0.0' };
    const protocolVersion = '2026-01-26';
    const greeting = await request('ui/initialize', { appInfo, appCapabilities: {}, protocolVersion });
    theme(greeting?.hostContext);
    bridge.canCall = Boolean(greeting?.hostCapabilities?.serverTools);
    send({ method: 'ui/notifications/initialized' });
    new ResizeObserver(resized).observe(document.querySelector('main'));
  },
  /** Calls a tool; what it refuses is thrown with its words. */
  async call(tool, args) {
    const result = await request('tools/call', { name: tool, arguments: args });
    const told = bridge.toldIn(result);
    if (!result.isError) return told;
    throw Object.assign(new Error(told.message ?? told.error ?? 'This did not work.'), { told });
  },
  /** What a result says, for hosts that pass the text alone. */
  toldIn(result) {
    try {
      return result.structuredContent ?? JSON.parse(result.content[0].text);
    } catch {
      return {};
    }
  },
  /** Opens an address outside; the frame itself may not. */
  open: (url) => request('ui/open-link', { url }).catch(() => window.open(url, '_blank', 'noopener')),
  /** Says something in the conversation, as the user. */
  say: (text) => request('ui/message', { role: 'user', content: [{ type: 'text', text }] }).catch(() => {}),
};

const $ = (name) => document.getElementById(name);
/** Shows an element, or not. */
const shown = (name, yes) => {
  $(name).hidden = !yes;
};

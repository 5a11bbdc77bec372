// A host as hosts of widgets are (MCP Apps): a client of the agent protocol, and the SDK's own bridge to a sandboxed frame.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  AppBridge,
  getToolUiResourceUri,
  PostMessageTransport,
} from '@modelcontextprotocol/ext-apps/app-bridge';

const info = { name: 'test-host', version: '1' };
const extensions = { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } };

/** What the frame may do: what its metadata asks for. */
function policyOf({ resourceDomains = [], connectDomains = [] }) {
  const media = resourceDomains.join(' ') || "'none'";
  const connect = connectDomains.join(' ') || "'none'";
  return `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: ${media}; media-src ${media}; connect-src ${connect}`;
}

/** Connects, calls a tool and shows its result in its widget. What the widget asks of the host is kept in `window.asked`. */
window.showWidget = async ({ url, apiKey, mode, tool, args, theme }) => {
  const options = { capabilities: { extensions }, versionNegotiation: { mode } };
  const client = new Client(info, options);
  const headers = { authorization: `Bearer ${apiKey}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  window.client = client;
  window.asked = [];
  const { tools } = await client.listTools();
  const uri = getToolUiResourceUri(tools.find(({ name }) => name === tool));
  const { contents } = await client.readResource({ uri });
  const [{ text, _meta }] = contents;
  const frame = document.createElement('iframe');
  frame.id = 'widget';
  frame.setAttribute('sandbox', 'allow-scripts');
  document.body.replaceChildren(frame);
  document.documentElement.style.colorScheme = theme;
  const capabilities = { serverTools: {}, openLinks: {}, message: {} };
  const bridge = new AppBridge(client, info, capabilities, { hostContext: { theme } });
  bridge.onopenlink = async ({ url }) => {
    window.asked.push(url);
    return {};
  };
  bridge.onmessage = async ({ content }) => {
    window.asked.push(content[0].text);
    return {};
  };
  bridge.onsizechange = ({ height }) => {
    frame.style.height = `${height}px`;
  };
  const result = await client.callTool({ name: tool, arguments: args });
  bridge.oninitialized = () => {
    bridge.sendToolInput({ arguments: args });
    bridge.sendToolResult(result);
  };
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  const policy = policyOf(_meta?.ui?.csp ?? {});
  frame.srcdoc = text.replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
  return { job: result.structuredContent?.job_id ?? null, uri };
};

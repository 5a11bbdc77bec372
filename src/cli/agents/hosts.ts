/** An agent's host: what a person does there to connect. */
export type Host = {
  name: string;
  title: string;
  /** How it proves who it acts for: the browser asks, or an API key is put in. */
  by: 'browser' | 'key';
  /** Lines to run or to put into a file. */
  lines(url: string): string[];
};

const json = (value: object) => JSON.stringify(value, null, 2).split('\n');
const bearer = 'Authorization: Bearer $FRAMELOG_API_KEY';

/** The hosts that are known, each with what its own documentation asks for. */
export const HOSTS: readonly Host[] = [
  {
    name: 'claude',
    title: 'Claude (web, desktop, mobile): Settings, Connectors, Add custom connector',
    by: 'browser',
    lines: (url) => [url],
  },
  {
    name: 'claude-code',
    title: 'Claude Code: run, then /mcp in a conversation',
    by: 'browser',
    lines: (url) => [`claude mcp add --transport http framelog ${url}`],
  },
  {
    name: 'claude-code-key',
    title: 'Claude Code without a browser',
    by: 'key',
    lines: (url) => [`claude mcp add --transport http framelog ${url} --header "${bearer}"`],
  },
  {
    name: 'chatgpt',
    title: 'ChatGPT: Settings, Connectors, Create (developer mode); authentication: OAuth',
    by: 'browser',
    lines: (url) => [url],
  },
  {
    name: 'cursor',
    title: 'Cursor: .cursor/mcp.json',
    by: 'browser',
    lines: (url) => json({ mcpServers: { framelog: { url } } }),
  },
  {
    name: 'vscode',
    title: 'VS Code: .vscode/mcp.json',
    by: 'browser',
    lines: (url) => json({ servers: { framelog: { type: 'http', url } } }),
  },
  {
    name: 'codex',
    title: 'Codex: ~/.codex/config.toml',
    by: 'key',
    lines: (url) => ['[mcp_servers.framelog]', `url = "${url}"`, 'bearer_token_env_var = "FRAMELOG_API_KEY"'],
  },
  {
    name: 'gemini',
    title: 'Gemini CLI: ~/.gemini/settings.json',
    by: 'browser',
    lines: (url) => json({ mcpServers: { framelog: { httpUrl: url } } }),
  },
  {
    name: 'inspector',
    title: 'The Inspector, to try tools by hand',
    by: 'key',
    lines: (url) => [
      `npx @modelcontextprotocol/inspector --cli ${url} --transport http --header "${bearer}" --method tools/list`,
    ],
  },
];

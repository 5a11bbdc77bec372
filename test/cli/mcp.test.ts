// What `framelog mcp` prints goes into files of hosts as it stands.
import t from 'tap';
import { HOSTS } from '../../src/cli/agents/hosts.ts';
import { EXIT } from '../../src/cli/cli-error.ts';
import { cli } from './captured-context.ts';

t.test('mcp prints each host, and one of them for its file', async (t) => {
  const { code, out } = await cli(['mcp']);
  t.equal(code, EXIT.done);
  for (const { name } of HOSTS) t.ok(out.includes(`${name}: `), name);
  for (const name of ['cursor', 'vscode', 'gemini']) {
    const config = JSON.parse((await cli(['mcp', name, '--readonly'])).out);
    t.ok(JSON.stringify(config).includes('/mcp/readonly'), name);
  }
  const all = JSON.parse((await cli(['mcp', '--json'])).out);
  t.equal(all.length, HOSTS.length);
  t.equal((await cli(['mcp', 'nobody'])).code, EXIT.usage);
});

t.test('each host is told to connect as its own documentation says', async (t) => {
  const environment = { PUBLIC_URL: 'https://f.example/films/', DATA_DIR: t.testdir() };
  const { out } = await cli(['mcp', '--json'], { environment });
  const url = 'https://f.example/films/mcp';
  const bearer = 'Authorization: Bearer $FRAMELOG_API_KEY';
  const told = JSON.parse(out).map((it: { lines: string[] }) => ({ ...it, lines: it.lines.join('\n') }));
  const pretty = (value: object) => JSON.stringify(value, null, 2);
  const lines: [name: string, by: string, lines: string][] = [
    ['claude', 'browser', url],
    ['claude-code', 'browser', `claude mcp add --transport http framelog ${url}`],
    ['claude-code-key', 'key', `claude mcp add --transport http framelog ${url} --header "${bearer}"`],
    ['chatgpt', 'browser', url],
    ['cursor', 'browser', pretty({ mcpServers: { framelog: { url } } })],
    ['vscode', 'browser', pretty({ servers: { framelog: { type: 'http', url } } })],
    ['codex', 'key', `[mcp_servers.framelog]\nurl = "${url}"\nbearer_token_env_var = "FRAMELOG_API_KEY"`],
    ['gemini', 'browser', pretty({ mcpServers: { framelog: { httpUrl: url } } })],
    [
      'inspector',
      'key',
      `npx @modelcontextprotocol/inspector --cli ${url} --transport http --header "${bearer}" --method tools/list`,
    ],
  ];
  const keys = ['name', 'by', 'url', 'lines'];
  t.same(
    told.map((it: Record<string, string>) => keys.map((key) => it[key])),
    lines.map(([name, by, text]) => [name, by, url, text]),
  );
  const [first] = (await cli(['mcp'], { environment })).out.split('\n\n');
  t.equal(
    first,
    `claude: Claude (web, desktop, mobile): Settings, Connectors, Add custom connector (the browser asks for your leave)\n    ${url}`,
  );
  t.match(
    (await cli(['mcp'], { environment })).out,
    '\ncodex: Codex: ~/.codex/config.toml (with an API key in FRAMELOG_API_KEY)\n',
  );
});

t.test(
  'the address is the public one, else where the service of this folder listens, or would',
  async (t) => {
    const addressAt = async (environment: Record<string, string>) =>
      (await cli(['mcp', 'claude'], { environment })).out.trim();
    const empty = t.testdir({ running: { 'dev.json': '{"mcp_url":"http://127.0.0.1:4711/mcp"}' } });
    const running = `${empty}/running`;
    t.equal(await addressAt({ DATA_DIR: empty, HOST: '10.0.0.7', PORT: '4001' }), 'http://10.0.0.7:4001/mcp');
    t.equal(await addressAt({ DATA_DIR: running, PORT: '4001' }), 'http://127.0.0.1:4711/mcp');
    t.equal(await addressAt({ DATA_DIR: running, PUBLIC_URL: 'https://f.example' }), 'https://f.example/mcp');
  },
);

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

import { readDeveloperFile } from '../../developer-access.ts';
import { EXIT, usageError } from '../cli-error.ts';
import type { Command, CommandContext } from '../command.ts';
import { HOSTS, type Host } from './hosts.ts';

/** Prints what to do in each host of agents to connect it. */
export const mcp: Command = {
  name: 'mcp',
  parameters: '[host]',
  summary: `Prints how to connect an agent's host to this service: ${HOSTS.map(({ name }) => name).join(', ')}.`,
  options: {
    readonly: { help: 'the address whose tools change nothing' },
    json: { help: 'print a JSON array' },
  },
  examples: ['framelog mcp', 'framelog mcp cursor > .cursor/mcp.json', 'framelog mcp claude-code --readonly'],
  async run(input, context) {
    const [word, ...more] = input.words;
    const chosen = HOSTS.filter(({ name }) => word === undefined || name === word);
    if (chosen.length === 0 || more.length > 0)
      throw usageError(`Known hosts: ${HOSTS.map(({ name }) => name).join(', ')}`);
    const url = (await addressOf(context)) + (input.flag('readonly') ? '/readonly' : '');
    if (input.flag('json'))
      context.print(
        JSON.stringify(
          chosen.map(({ lines, ...host }) => ({ ...host, url, lines: lines(url) })),
          null,
          2,
        ),
      );
    // One host alone goes straight into its file.
    else if (word !== undefined) for (const line of chosen[0]!.lines(url)) context.print(line);
    else for (const host of chosen) for (const line of sectionOf(host, url)) context.print(line);
    return EXIT.done;
  },
};

function sectionOf(host: Host, url: string): string[] {
  const how = host.by === 'key' ? 'with an API key in FRAMELOG_API_KEY' : 'the browser asks for your leave';
  return [`${host.name}: ${host.title} (${how})`, ...host.lines(url).map((line) => `    ${line}`), ''];
}

/** PUBLIC_URL, or where the service of this folder listens, or would. */
async function addressOf(context: CommandContext): Promise<string> {
  const { publicUrl, dataDir, host, port } = context.config();
  if (publicUrl !== null) return `${publicUrl}/mcp`;
  return (await readDeveloperFile(dataDir))?.mcp_url ?? `http://${host}:${port}/mcp`;
}

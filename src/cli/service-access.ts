import path from 'node:path';
import pino from 'pino';
import { type Client, createClient } from '../client/client.ts';
import { readDeveloperFile } from '../developer-access.ts';
import { CliError, usageError } from './cli-error.ts';
import type { CommandContext, Input, OptionHelp } from './command.ts';
import { readFacts, readFactsNearby, type VideoFacts } from './video-facts.ts';

/** Options of every command that talks to a service. */
export const SERVICE_OPTIONS: Record<string, OptionHelp> = {
  url: { value: 'URL', help: 'base address of a running service, ending in /api/framelog; with --key' },
  key: { value: 'KEY', help: 'its API key' },
};

/** How a command reaches a service. */
export type ServiceAccess = {
  client: Client;
  baseUrl: string;
  /** Reads what the API does not tell; null when the service's log cannot be reached from here. */
  facts: ((jobId: string) => Promise<VideoFacts>) | null;
  /** Stops the service if this command started it. */
  stop(): Promise<void>;
};

/**
 * Finds a service: the one that `--url` names, else the one that runs on this DATA_DIR, else one that is started in
 * this process on the embedded defaults and stopped at the end.
 */
export async function openService(input: Input, context: CommandContext): Promise<ServiceAccess> {
  const [url, key] = [input.text('url'), input.text('key')];
  if (Boolean(url) !== Boolean(key)) throw usageError('--url and --key belong together');
  if (url && key) return { ...remote(url, key), facts: null };
  const { dataDir } = context.config();
  const running = await readDeveloperFile(dataDir);
  if (running && isAlive(running.pid)) {
    const facts = (jobId: string) => readFactsNearby(context, jobId);
    return { ...remote(running.base_url, running.api_key), facts };
  }
  return start(context);
}

const remote = (baseUrl: string, apiKey: string) => {
  if (!/^https?:\/\//.test(baseUrl)) throw usageError('--url must start with http:// or https://');
  return { client: createClient({ baseUrl, apiKey }), baseUrl, stop: async () => {} };
};

async function start(context: CommandContext): Promise<ServiceAccess> {
  const config = context.config();
  if (config.databaseUrl) {
    throw new CliError(
      'No service is running here, and with DATABASE_URL there is no developer account. Start one with npm start and give --url and --key (framelog accounts create makes a key).',
    );
  }
  // Any free port: nobody else has to find this service, and 4000 may be taken.
  const logFile = path.join(config.dataDir, 'video.log');
  const log = pino({ level: 'info' }, pino.destination({ dest: logFile, mkdir: true, sync: true }));
  // Loaded when needed: a client of a running service needs none of it.
  const { startService } = await import('../main.ts');
  const own = { ...config, role: 'all' as const, port: 0, publicUrl: null };
  const service = await startService(own, log);
  if (!service.developer) {
    await service.stop();
    throw new CliError('The service made no developer account; give --url and --key.');
  }
  const { baseUrl } = service.addresses;
  const client = createClient({ baseUrl, apiKey: service.developer.apiKey });
  // Through the service's own store: a second opening of the embedded Postgres here would stop it at its end.
  const facts = (jobId: string) => readFacts(service.store, jobId);
  return { client, baseUrl, facts, stop: () => service.stop() };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // alive, and another user's
  }
}

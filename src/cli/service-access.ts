import path from 'node:path';
import pino from 'pino';
import { type Client, createClient } from '../client/client.ts';
import { type DeveloperFile, readDeveloperFile } from '../developer-access.ts';
import { isRunning } from '../platform/process-control.ts';
import type { Store } from '../store/contract.ts';
import { CliError, usageError } from './cli-error.ts';
import type { CommandContext, Input, OptionHelp } from './command.ts';
import { openQuietly } from './data-access.ts';
import { progressDisplay } from './jobs/progress-display.ts';
import { type RunProgress, readFacts, readProgress, type VideoFacts } from './jobs/video-facts.ts';

/** How long a service that should be running may take to respond; a busy one responds late. */
const RESPONSE_MS = 10_000;

/** Options of every command that talks to a service. */
export const SERVICE_OPTIONS: Record<string, OptionHelp> = {
  url: { value: 'URL', help: 'base address of a running service, ending in /api/framelog; with --key' },
  key: { value: 'KEY', help: 'its API key' },
};

/** How a command reaches a service. */
export type ServiceAccess = {
  client: Client;
  baseUrl: string;
  /** What the API does not tell; null when the service's database cannot be reached from here. */
  inside: {
    facts(jobId: string): Promise<VideoFacts>;
    progress(jobId: string): Promise<RunProgress | null>;
  } | null;
  /** Stops the service if this command started it. */
  stop(): Promise<void>;
};

/**
 * Finds a service: the one that `--url` names, else the one that runs on this DATA_DIR, else one that is started in
 * this process on the embedded defaults and stopped at the end.
 * @param mustRun refuses the last: its addresses are worth nothing once it has stopped
 */
export async function openService(
  input: Input,
  context: CommandContext,
  { mustRun = false } = {},
): Promise<ServiceAccess> {
  const [url, key] = [input.text('url'), input.text('key')];
  if (Boolean(url) !== Boolean(key)) throw usageError('--url and --key belong together');
  if (url && key) return { ...remote(url, key), inside: null, stop: async () => {} };
  const { dataDir } = context.config();
  const running = await readDeveloperFile(dataDir);
  if (running && isRunning(running.pid) && (await responds(running.base_url)))
    return beside(running, context);
  if (mustRun) {
    throw new CliError(
      'No service is running here. Start one with npm start, or give --url and --key; framelog video --attach takes files, too.',
    );
  }
  return start(context, input.flag('quiet') || input.flag('json'));
}

const remote = (baseUrl: string, apiKey: string) => {
  if (!/^https?:\/\//.test(baseUrl)) throw usageError('--url must start with http:// or https://');
  if (!URL.canParse(baseUrl)) throw usageError('--url is no address');
  return { client: createClient({ baseUrl, apiKey }), baseUrl };
};

const insideOf = (store: Pick<Store, 'job' | 'read' | 'progress'>): ServiceAccess['inside'] => ({
  facts: (jobId) => readFacts(store, jobId),
  progress: (jobId) => readProgress(store, jobId),
});

/** The service of another process, with its database opened beside it; without that if it is another user's. */
async function beside(running: DeveloperFile, context: CommandContext): Promise<ServiceAccess> {
  const data = await openQuietly(context).catch(() => null);
  return {
    ...remote(running.base_url, running.api_key),
    inside: data && insideOf(data.store),
    stop: async () => data?.close(),
  };
}

async function start(context: CommandContext, quiet: boolean): Promise<ServiceAccess> {
  const config = context.config();
  if (config.databaseUrl) {
    throw new CliError(
      'No service is running here, and with DATABASE_URL there is no developer account. Start one with npm start and give --url and --key (framelog accounts create makes a key).',
    );
  }
  const display = progressDisplay(context, quiet);
  display.show('starting', null);
  // Any free port: nobody else has to find this service, and 4000 may be taken.
  const logFile = path.join(config.dataDir, 'video.log');
  const log = pino({ level: 'info' }, pino.destination({ dest: logFile, mkdir: true, sync: true }));
  // Loaded when needed: a client of a running service needs none of it.
  const { startService } = await import('../main.ts');
  const own = { ...config, role: 'all' as const, port: 0, publicUrl: null };
  const service = await startService(own, log).finally(display.end);
  if (!service.developer) {
    await service.stop();
    throw new CliError('The service made no developer account; give --url and --key.');
  }
  const { baseUrl } = service.addresses;
  const client = createClient({ baseUrl, apiKey: service.developer.apiKey });
  // Through the service's own store: a second opening of the embedded Postgres here would stop it at its end.
  return { client, baseUrl, inside: insideOf(service.store), stop: () => service.stop() };
}

/** A killed service may have left its file, and its process number may be another program's by now. */
async function responds(baseUrl: string): Promise<boolean> {
  const health = new URL('/health', baseUrl);
  const response = await fetch(health, { signal: AbortSignal.timeout(RESPONSE_MS) }).catch(() => null);
  await response?.body?.cancel();
  return response !== null;
}

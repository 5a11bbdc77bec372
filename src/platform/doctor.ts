import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { findChromium } from './chromium.ts';
import { findFfmpeg, findFfprobe } from './ffmpeg.ts';
import { findBinaries, NO_POSTGRES, OLDEST_MAJOR } from './postgres/binaries.ts';

/** One thing that the service needs: found where, in which version, or what to do. */
export type Finding = {
  subject: 'Node' | 'Postgres' | 'Chromium' | 'ffmpeg' | 'ffprobe' | 'storage' | 'fonts';
  ok: boolean;
  /** Where it is, or who provides it; no secret. */
  where: string;
  /** null when it has none or is missing. */
  version: string | null;
  /** What to do; null when it is as it should be. */
  remedy: string | null;
};

/** Room for the embedded database, unpacked binaries, segments and a long video. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;
const ANSWER_MS = 5_000;

/**
 * Looks for everything that the service needs, with the same code that it finds it with, and starts nothing that stays.
 * The bundled browser is unpacked by this, as by the first render.
 * @returns one finding for each subject, in the order of their type; never rejects
 */
export async function diagnose(config: Config): Promise<Finding[]> {
  const cacheDirectory = path.join(config.dataDir, 'cache', 'binaries');
  return Promise.all([
    node(),
    finding('Postgres', () => postgres(config)),
    finding('Chromium', async () => {
      const {
        path: where,
        version,
        source,
      } = await findChromium({ path: config.chromiumPath, cacheDirectory });
      return { where: `${where} (${source})`, version };
    }),
    finding('ffmpeg', async () => tool(await findFfmpeg({ path: config.ffmpegPath, cacheDirectory }))),
    finding('ffprobe', async () => tool(await findFfprobe({ path: config.ffprobePath, cacheDirectory }))),
    finding('storage', () => storage(config)),
    finding('fonts', fonts),
  ]);
}

type Found = { where: string; version: string | null };

/** Every search fails with a message that names the remedies. */
async function finding(subject: Finding['subject'], search: () => Promise<Found>): Promise<Finding> {
  try {
    return { subject, ok: true, ...(await search()), remedy: null };
  } catch (error) {
    const remedy = error instanceof Error ? error.message : String(error);
    return { subject, ok: false, where: 'not found', version: null, remedy };
  }
}

function tool({ path: where, version, source }: { path: string; version: string; source: string }): Found {
  return { where: `${where} (${source})`, version };
}

function node(): Finding {
  const [major = 0, minor = 0, patch = 0] = process.versions.node.split('.').map(Number);
  const ok = major > 24 || (major === 24 && (minor > 14 || (minor === 14 && patch >= 1)));
  const remedy = ok ? null : 'Node 24.14.1 or newer is needed: run `node scripts/setup.mjs`';
  return { subject: 'Node', ok, where: process.execPath, version: process.versions.node, remedy };
}

async function postgres(config: Config): Promise<Found> {
  if (config.databaseUrl === null) {
    const [best] = await findBinaries();
    if (!best) throw new Error(NO_POSTGRES);
    return { where: `${best.bin} (embedded, ${best.tree ? 'bundled' : 'system'})`, version: best.version };
  }
  const url = config.databaseUrl.reveal();
  const { host } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number }>(
      "select version(), current_setting('server_version_num')::int as number",
    );
    if (rows[0]!.number < OLDEST_MAJOR * 10_000) throw new Error(`it is ${rows[0]!.version}`);
    return { where: `${host} (DATABASE_URL)`, version: rows[0]!.version };
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Error(
      `The Postgres of DATABASE_URL at ${host}: ${reason}. Start it (version ${OLDEST_MAJOR} or newer), correct the ` +
        'address, or unset DATABASE_URL to use the embedded one',
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function storage(config: Config): Promise<Found> {
  await mkdir(config.dataDir, { recursive: true });
  const probe = path.join(config.dataDir, `probe-${process.pid}`);
  await writeFile(probe, '').catch((error: Error) => {
    throw new Error(`DATA_DIR cannot be written to (${error.message}): choose another`, { cause: error });
  });
  await rm(probe);
  const { bavail, bsize } = await statfs(config.dataDir);
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw new Error(`${config.dataDir} has less than 2 GiB free: make room, or choose another DATA_DIR`);
  if (config.s3.endpoint === null) return { where: `${config.dataDir} (embedded)`, version: null };
  const { endpoint } = config.s3;
  // Any response will do, also a refusal: whether the keys are right shows at the first request that is signed.
  await fetch(endpoint, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' }).catch(
    () => {
      throw new Error(
        `The store at ${endpoint} (S3_ENDPOINT) does not respond: start it, or unset S3_ENDPOINT`,
      );
    },
  );
  return { where: `${endpoint} (S3_ENDPOINT)`, version: null };
}

/** Compositions use no font of the system, so each of the packaged families must be there. */
async function fonts(): Promise<Found> {
  const require = createRequire(import.meta.url);
  const manifest = new URL('../../package.json', import.meta.url);
  const { dependencies } = JSON.parse(await readFile(manifest, 'utf8')) as { dependencies: object };
  const families = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
  const missing = families.filter((name) => {
    try {
      return !require.resolve(`${name}/package.json`);
    } catch {
      return true;
    }
  });
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}. Run \`npm ci\``);
  return { where: 'bundled', version: `${families.length} families` };
}

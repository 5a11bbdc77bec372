import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { cachedEntry } from './binary-cache.ts';
import { locate, SYSTEM_DIRECTORIES, versionLine } from './system-binary.ts';

/** Names of browsers in the order of preference: only the headless shell draws frame by frame (BeginFrame). */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const FULL_BROWSERS = ['google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser'];
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Fallback type for text outside the composition's own fonts; the same on every machine. */
const FONT_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

export type FindChromiumOptions = {
  /** A browser chosen by the operator; it must run, nothing else is tried. */
  path?: string | undefined;
  /** Where the bundled browser is unpacked: `<data>/cache/binaries`, or the user's cache directory. */
  cacheDirectory: string;
  /** Directories searched for a system browser; an empty list skips them. */
  searchPath?: readonly string[] | undefined;
};

/** A browser that was found, and what it needs to run. */
export type Chromium = {
  path: string;
  /** As the binary prints it, for example `Chromium 153.0.8010.0`. */
  version: string;
  source: 'configured' | 'system' | 'bundled';
  /** Variables that the binary needs (its own libraries and fonts); nothing of our environment. */
  env: Record<string, string>;
  /** The name promises BeginFrame; the browser pool checks it for real and falls back to screenshots. */
  beginFrame: boolean;
};

/**
 * Finds a browser: the configured one, else a headless shell of the system, else the bundled one, and only then a full
 * browser of the system: it has no BeginFrame, so each frame would cost a slow screenshot.
 *
 * @throws with the remedies when none runs.
 */
export async function findChromium(options: FindChromiumOptions): Promise<Chromium> {
  if (options.path) return configured(options.path);
  const directories = options.searchPath ?? SYSTEM_DIRECTORIES;
  const shell = await locate(HEADLESS_SHELLS, directories, ['--version']);
  if (shell) return { ...shell, source: 'system', env: {}, beginFrame: true };
  const ours =
    process.platform === 'linux' && process.arch === 'x64' ? bundled(options.cacheDirectory) : null;
  const unusable =
    ours &&
    (await ours.then(
      () => null,
      (error: Error) => error,
    ));
  if (ours && !unusable) return ours;
  const full =
    (await locate(FULL_BROWSERS, directories, ['--version'])) ??
    (options.searchPath ? null : await locate(MAC_BROWSERS, [''], ['--version']));
  if (full) return { ...full, source: 'system', env: {}, beginFrame: false };
  const why = unusable ? `: ${unusable.message}` : '';
  throw new Error(
    `No browser found for ${process.platform}-${process.arch}${why}. Install chromium-headless-shell or Chromium, or set CHROMIUM_PATH.`,
  );
}

async function configured(path: string): Promise<Chromium> {
  const version = await versionLine(path, ['--version']);
  if (!version) throw new Error(`The configured browser ${path} does not run`);
  // An unknown name may be a headless shell under another name: the pool tries BeginFrame first.
  const beginFrame = isShell(path) || !FULL_BROWSERS.includes(basename(path));
  return { path, version, source: 'configured', env: {}, beginFrame };
}

function isShell(path: string): boolean {
  return HEADLESS_SHELLS.includes(basename(path));
}

async function bundled(cacheDirectory: string): Promise<Chromium> {
  const require = createRequire(import.meta.url);
  const root = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const directory = await cachedEntry(cacheDirectory, `chromium-${version}`, (d) =>
    unpack(join(root, 'bin'), d),
  );
  const path = join(directory, 'chromium');
  const env = {
    LD_LIBRARY_PATH: join(directory, 'libraries', 'lib'),
    FONTCONFIG_FILE: join(directory, 'fonts.conf'),
  };
  const line = await versionLine(path, ['--version'], env);
  if (!line) throw new Error(`The bundled browser ${path} does not run on this machine`);
  return { path, version: line, source: 'bundled', env, beginFrame: true };
}

async function unpack(from: string, to: string): Promise<void> {
  const inflate = () =>
    createBrotliDecompress({
      chunkSize: 1 << 20,
      params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
    });
  await Promise.all([
    pipeline(
      createReadStream(join(from, 'chromium.br')),
      inflate(),
      createWriteStream(join(to, 'chromium'), { mode: 0o755 }),
    ),
    pipeline(
      createReadStream(join(from, 'al2023.tar.br')),
      inflate(),
      extract(join(to, 'libraries'), { chown: false }),
    ),
    pipeline(createReadStream(join(from, 'fonts.tar.br')), inflate(), extract(to, { chown: false })),
  ]);
  await writeFile(join(to, 'fonts.conf'), FONT_CONFIGURATION);
}

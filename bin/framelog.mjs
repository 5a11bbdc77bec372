#!/usr/bin/env node
// The `framelog` command on any Node: src/cli.ts needs Node 24, which npm's package `node` brings along.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cli = join(root, 'src/cli.ts');

/** Installed as a package: Node 24 refuses to strip types there by itself. */
const isPackage = root.split(sep).includes('node_modules');

if (isRecent(process.versions.node) && !isPackage) {
  process.argv[1] = cli;
  await import(cli);
} else {
  const node = recentNode();
  if (!node) {
    console.error(
      `framelog needs Node 24.14.1 or newer; this is ${process.versions.node}, and the one that npm brings is not installed.\n` +
        `Run: node ${join(root, 'scripts/setup.mjs')}`,
    );
    process.exit(1);
  }
  // Stripping says that it is experimental.
  const preload = pathToFileURL(join(root, 'bin/strip-types.mjs')).href;
  const flags = isPackage ? ['--disable-warning=ExperimentalWarning', '--import', preload] : [];
  const child = spawn(node, [...flags, cli, ...process.argv.slice(2)], { stdio: 'inherit' });
  // Ctrl-C reaches the child by itself, being in the same group; this process must only outlive it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

/** A Node that can run the command: this one, or npm's, which is below the package or beside it. */
function recentNode() {
  if (isRecent(process.versions.node)) return process.execPath;
  return ['node_modules/node/bin/node', '../node/bin/node'].map((path) => join(root, path)).find(existsSync);
}

/** Type stripping and the security fixes that package.json's `engines` names. */
function isRecent(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  return major > 24 || (major === 24 && (minor > 14 || (minor === 14 && patch >= 1)));
}

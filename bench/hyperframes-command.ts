import { execFile } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { constants, homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Storyboard } from '../src/domain/storyboard.ts';
import { writeComposition } from '../src/generation/composer/compose.ts';
import { runHyperframes } from '../src/generation/renderer/hyperframes-process.ts';
import type { mediaTools } from '../test/support/media.ts';

/** The version of the command that ours is compared with. */
export const RELEASE = '0.8.170';

type Tools = Awaited<ReturnType<typeof mediaTools>>;

/** Renders a storyboard with the HyperFrames command into a new folder of `root`, and gives the film's path. */
export async function hyperframesCommand(
  tools: Tools,
  root: string,
): Promise<(storyboard: Storyboard) => Promise<string>> {
  const commandPath = await installCommand();
  const browserPath = await givingWay(tools, root);
  return async (storyboard) => {
    const directory = await mkdtemp(join(root, 'theirs-'));
    const composition = join(directory, 'composition');
    await writeComposition(storyboard, { directory: composition, assetPaths: {} });
    await runHyperframes({
      commandPath,
      ...{ ffmpegPath: tools.ffmpegPath, ffprobePath: tools.ffprobePath, home: directory },
      signal: new AbortController().signal,
      browserPath,
      browserEnvironment: tools.chromium.env,
      args: ['render', composition, '-o', join(directory, 'video.mp4')],
      onProgress: () => {},
    });
    return join(directory, 'video.mp4');
  };
}

/** The command is measured, not shipped: it is installed beside the caches of the user, outside the repository. */
async function installCommand(): Promise<string> {
  const prefix = join(homedir(), '.cache/framelog/bench', `hyperframes-${RELEASE}`);
  const command = join(prefix, 'node_modules/hyperframes/bin/hyperframes.mjs');
  if (
    await access(command).then(
      () => true,
      () => false,
    )
  )
    return command;
  await mkdir(prefix, { recursive: true });
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', prefix];
  await promisify(execFile)('npm', ['install', ...options, `hyperframes@${RELEASE}`]);
  return command;
}

/**
 * The command's browser with the priority that ours have. It runs in a session of its own, to which Linux gives a whole share
 * of the processor beside other work (sched(7), autogroup), where sessions of ours ask for less.
 */
async function givingWay(tools: Tools, root: string): Promise<string> {
  const directory = join(root, 'giving-way');
  const path = join(directory, 'chromium');
  await mkdir(directory);
  const script = `#!/bin/bash
{ echo ${constants.priority.PRIORITY_BELOW_NORMAL} > /proc/self/autogroup; } 2> /dev/null
exec '${tools.chromium.path}' "$@"
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}

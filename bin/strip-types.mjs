// Node strips no types below node_modules; this does it there, for this package's own files alone. Preloaded by
// framelog.mjs with `--import`, and by src/platform/strip-flags.ts for processes and threads that run a file of their own.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = pathToFileURL(join(dirname(fileURLToPath(import.meta.url)), '..')).href;
const folders = ['src', 'projections', 'scripts'].map((folder) => `${root}/${folder}/`);

registerHooks({
  load(url, context, nextLoad) {
    if (!/\.ts(?:\?|$)/.test(url) || !folders.some((folder) => url.startsWith(folder))) {
      return nextLoad(url, context);
    }
    const source = stripTypeScriptTypes(readFileSync(new URL(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});

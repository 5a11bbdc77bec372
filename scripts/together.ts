// `node scripts/together.ts FILE…`: test files of pure functions, one after the other in one process (test-files.ts).
import path from 'node:path';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) await import(pathToFileURL(path.resolve(file)).href);

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/** What a script of the page hands to the others, by its name there. */
export function pageScript<T>(file: string, name: string): T {
  const url = new URL(`../../../src/generation/composer/page/${file}.js`, import.meta.url);
  const window: Record<string, unknown> = {};
  runInNewContext(`{${readFileSync(url, 'utf8')}}`, { window });
  return window[name] as T;
}

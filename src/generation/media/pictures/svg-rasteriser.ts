/**
 * A program, started by `rasterise-svg.ts` in a sandboxed process of its own:
 * `node svg-rasteriser.ts <input.svg> <output.png> <font>…`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Long side of the picture that comes out. */
const LONG_SIDE = 2048;

const [input = '', output = '', ...fonts] = process.argv.slice(2);
await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
const svg = readFileSync(input);
const font = {
  fontBuffers: fonts.map((path) => readFileSync(path)),
  defaultFontFamily: 'Inter Variable',
  sansSerifFamily: 'Inter Variable',
  serifFamily: 'Inter Variable',
  monospaceFamily: 'IBM Plex Mono',
};
const { width, height } = new Resvg(svg, { font });
const mode = width >= height ? ('width' as const) : ('height' as const);
writeFileSync(output, new Resvg(svg, { font, fitTo: { mode, value: LONG_SIDE } }).render().asPng());

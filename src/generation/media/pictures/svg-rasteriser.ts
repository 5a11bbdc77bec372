/**
 * A program, started by `rasterise-svg.ts` in a sandboxed process of its own:
 * `node svg-rasteriser.ts <input.svg> <output.png> <font>…`
 * What speaks against the SVG goes to standard output, with exit code 3.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { AttachmentError } from '../../../domain/attachment-error.ts';
import { decodeUnicode } from '../texts/text-asset.ts';
import { svgFault } from './svg-rules.ts';

/** Long side of the picture that comes out. */
const LONG_SIDE = 2048;

const [input = '', output = '', ...fonts] = process.argv.slice(2);

function faultIn(bytes: Buffer): string | null {
  try {
    return svgFault(decodeUnicode(bytes));
  } catch (error) {
    if (error instanceof AttachmentError) return error.message;
    throw error;
  }
}

const svg = readFileSync(input);
const fault = faultIn(svg);
if (fault !== null) {
  process.stdout.write(fault);
  process.exitCode = 3;
} else {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
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
}

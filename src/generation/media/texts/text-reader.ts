/**
 * A program, started by `read-text.ts` in a sandboxed process of its own: `node text-reader.ts <input> <output> <hints>`.
 * Writes the text to the output and what it is to standard output, as JSON; `refused` says why it cannot be used.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { AttachmentError } from '../../../domain/attachment-error.ts';
import { decodeText, excerpt, type TextHints, textKindOf } from './text-asset.ts';

const [input = '', output = '', hints = '{}'] = process.argv.slice(2);

function read(): object {
  const text = decodeText(readFileSync(input));
  writeFileSync(output, text);
  return { text: excerpt(text), textKind: textKindOf(text, JSON.parse(hints) as TextHints) };
}

try {
  process.stdout.write(JSON.stringify(read()));
} catch (error) {
  if (!(error instanceof AttachmentError)) throw error;
  process.stdout.write(JSON.stringify({ refused: error.message }));
}

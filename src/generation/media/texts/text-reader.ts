/**
 * A program, started by `read-text.ts` in a sandboxed process of its own: `node text-reader.ts <input> <output> <hints>`.
 * Writes the text to the output and what it is to standard output, as JSON; `refused` says why it cannot be used. Of a web
 * page the text is its article, as markdown, and `page` what else it says.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { AttachmentError } from '../../../domain/attachment-error.ts';
import { decodePage, isPage } from '../pages/page-bytes.ts';
import { decodeText, excerpt, TEXT_LIMIT, type TextHints, textKindOf } from './text-asset.ts';

const [input = '', output = '', hints = '{}'] = process.argv.slice(2);

async function read(): Promise<object> {
  const bytes = readFileSync(input);
  const said = JSON.parse(hints) as TextHints;
  if (isPage(bytes, said.contentType)) {
    const { readPage } = await import('../pages/read-page.ts'); // a parser that plain texts need not load
    const { text, facts } = readPage(decodePage(bytes, said.contentType), TEXT_LIMIT);
    writeFileSync(output, text);
    return { text, textKind: 'markdown', page: facts };
  }
  const text = decodeText(bytes);
  writeFileSync(output, text);
  return { text: excerpt(text), textKind: textKindOf(text, said) };
}

try {
  process.stdout.write(JSON.stringify(await read()));
} catch (error) {
  if (!(error instanceof AttachmentError)) throw error;
  process.stdout.write(JSON.stringify({ refused: error.message }));
}

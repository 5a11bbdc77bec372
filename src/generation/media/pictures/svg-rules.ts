import { SaxesParser } from 'saxes';

const ENTITIES = 'the SVG declares entities; export it without them';
const DOCUMENT_TYPE = 'the SVG has an internal document type; export it without one';
const SCRIPTS = 'the SVG contains scripts; export it without them';
const HANDLERS = 'the SVG contains event handlers; export it without scripts';
const STYLE_SHEET = 'the SVG refers to a style sheet; export it with its styles inside';
const IMPORT = 'the SVG imports a style sheet; export it with its styles inside';
const OTHER_FILES = 'the SVG refers to other files; export it with everything inside';

/** Elements whose reference is loaded; a plain link (`a`) is not. */
const LOADING = new Set(
  'image use feimage tref pattern lineargradient radialgradient filter style iframe embed object audio video'.split(
    ' ',
  ),
);
const REFERENCE = /^(?:#|data:image\/(?:png|jpeg|jpg|gif|webp)[;,])/i;
const BLANK_OR_QUOTE = /[\s"']/;

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Whether a style names a file outside: every `url(` has to go on with `#` or a picture in the document itself. */
function namesFiles(style: string): boolean {
  const lower = style.toLowerCase();
  for (let at = lower.indexOf('url('); at >= 0; at = lower.indexOf('url(', at)) {
    at += 4;
    while (at < lower.length && BLANK_OR_QUOTE.test(lower[at]!)) at += 1;
    const rest = lower.slice(at, at + 20);
    if (rest !== '' && rest[0] !== ')' && !rest.startsWith('#') && !rest.startsWith('data:image/'))
      return true;
  }
  return false;
}

const styleFault = (text: string): string | null =>
  text.toLowerCase().includes('@import') ? IMPORT : namesFiles(text) ? OTHER_FILES : null;

function attributeFault(element: string, name: string, value: string): string | null {
  const local = localName(name);
  if (/^on[a-z]{3,30}$/.test(local)) return HANDLERS;
  const isFetched = (local === 'href' || local === 'src') && LOADING.has(element);
  if (isFetched && value.trim() !== '' && !REFERENCE.test(value.trim())) return OTHER_FILES;
  return styleFault(value);
}

const DAMAGED = 'the SVG is damaged; export it anew';

/** Ends the parsing at the first fault: what follows need not be read. */
class Fault extends Error {}

/**
 * Why an SVG may not be used, or null: it tries to run, load or multiply something (the rasteriser could do none of it
 * anyway), or it is not well-formed. Says what to export without. One pass over the text, up to the first fault.
 */
export function svgFault(text: string): string | null {
  const parser = new SaxesParser({ xmlns: false });
  const refuse = (found: string | null) => {
    if (found !== null) throw new Fault(found);
  };
  parser.on('doctype', (type) => {
    if (/<!ENTITY/i.test(type)) refuse(ENTITIES);
    if (type.includes('[')) refuse(DOCUMENT_TYPE);
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() === 'xml-stylesheet') refuse(STYLE_SHEET);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = localName(name);
    if (element === 'script') refuse(SCRIPTS);
    for (const [attribute, value] of Object.entries(attributes))
      refuse(attributeFault(element, attribute, value));
  });
  parser.on('text', (words) => refuse(styleFault(words)));
  parser.on('cdata', (words) => refuse(styleFault(words)));
  parser.on('error', () => refuse(DAMAGED));
  try {
    parser.write(text).close();
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

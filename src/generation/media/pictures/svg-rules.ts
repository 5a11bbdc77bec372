import { unsupported } from '../../../domain/attachment-error.ts';

/** Each finding that ends an SVG's use, with what to do about it. The rasteriser can do none of them anyway. */
const REFUSALS: [RegExp, string][] = [
  [/<!ENTITY/i, 'the SVG declares entities; export it without them'],
  [/<!DOCTYPE[^>]*\[/i, 'the SVG has an internal document type; export it without one'],
  [/<(\w+:)?script[\s>/]/i, 'the SVG contains scripts; export it without them'],
  [/\son[a-z]{3,30}\s*=\s*["']/i, 'the SVG contains event handlers; export it without scripts'],
  [/<\?xml-stylesheet/i, 'the SVG refers to a style sheet; export it with its styles inside'],
  [/@import\b/i, 'the SVG imports a style sheet; export it with its styles inside'],
  [
    /\burl\(\s*["']?\s*(?!#|data:image\/|["']?\s*#)[^)\s"']/i,
    'the SVG refers to other files; export it with everything inside',
  ],
];

/** Elements whose reference is loaded; a plain link (`a`) is not. */
const REFERENCES =
  /<(?:\w+:)?(image|use|feImage|tref|pattern|linearGradient|radialGradient|filter|style|iframe|embed|object|audio|video)\b[^>]*?\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|jpg|gif|webp)[;,])[^"'\s]/i;

/**
 * Refuses an SVG that tries to run, load or multiply anything.
 * @throws AttachmentError `attachment_unsupported` that says what to export without
 */
export function checkSvg(text: string): void {
  const withoutComments = text.replace(/<!--[\s\S]*?-->/g, '');
  for (const [pattern, message] of REFUSALS) {
    if (pattern.test(withoutComments)) throw unsupported(message);
  }
  if (REFERENCES.test(withoutComments)) {
    throw unsupported('the SVG refers to other files; export it with everything inside');
  }
}

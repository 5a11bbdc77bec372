const TLD =
  'com|app|io|org|dev|net|ai|co|example|de|fr|es|it|uk|jp|cn|kr|eu|ch|at|nl|be|se|no|dk|pl|ru|br|pt|mx|in|us|ca|au|info|shop|store|me|tv|xyz|tech|gov|edu|health|earth|world|studio|agency|cloud|online|site|page|so|gg|fm|to|ly|sh|test';
const ADDRESS = new RegExp(
  `(?<![\\p{L}\\p{N}@./-])(?:https?:\\/\\/[^\\s"'<>()「」、。]+|(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+(?:${TLD})(?![\\p{Script=Latin}\\p{N}-]|\\.\\p{Ll})(?:\\/[^\\s"'<>()、。]*)?)`,
  'giu',
);

/** A web address in a text: as written, and as it is shown. */
export type Link = { shown: string; index: number; length: number };

/** Web addresses of a text; sharing sites that only give a style are no destination. */
export function linksIn(text: string): Link[] {
  return [...text.matchAll(ADDRESS)].flatMap((match) => {
    const written = match[0].replace(/[.,;:!?]+$/u, '');
    const shown = written
      .replace(/^https?:\/\/(?:www\.)?/i, '')
      .replace(/^www\./i, '')
      .replace(/\/$/, '');
    if (shown.length > 60 || /^(?:youtu\.be|youtube\.com)\//i.test(shown)) return [];
    return [{ shown, index: match.index, length: written.length }];
  });
}

import type { TSchema } from '@sinclair/typebox';

/** Says what is wrong with a string beyond its length and spelling: code, message and extra members of an issue. */
export type Rule = (text: string) => { code: string; message: string; [extra: string]: unknown }[];

const RULE = Symbol('rule');

/** Gives a schema a rule of the domain. A symbol, so that the printed JSON Schema does not show it. */
export function withRule<T extends TSchema>(schema: T, rule: Rule): T {
  return Object.assign(schema, { [RULE]: rule });
}

/** The rule of a schema, if it has one. */
export const ruleOf = (schema: TSchema): Rule | undefined => (schema as { [RULE]?: Rule })[RULE];

const NOT_A_URL = { code: 'invalid_string', message: 'Invalid url', validation: 'url' };
const NOT_HTTP = {
  code: 'custom',
  message: 'Attachments must be publicly reachable http(s) URLs; upload local files with POST /uploads first',
};
const NOT_YOUTUBE = { code: 'custom', message: 'style_reference_url must be a YouTube URL' };
const BAD_NAME = {
  code: 'custom',
  message: 'filename must be a plain file name, without slashes or control characters',
};

const NOT_ONE_LINE = { code: 'custom', message: 'This must be one line of text, without control characters' };

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
]);

const isHttp = (url: URL) => url.protocol === 'https:' || url.protocol === 'http:';

/** An absolute http(s) URL; a bare path is named both for what it is and for what it is not. */
export const attachmentUrl: Rule = (text) => {
  const url = URL.parse(text);
  if (url) return isHttp(url) ? [] : [NOT_HTTP];
  return /^\s*https?:/i.test(text) ? [NOT_A_URL] : [NOT_A_URL, NOT_HTTP];
};

/** A YouTube address by its host, not by words in it (decisions.md, Validation). */
export const youtubeUrl: Rule = (text) => {
  const url = URL.parse(text);
  if (!url) return [NOT_A_URL];
  return isHttp(url) && YOUTUBE_HOSTS.has(url.host) ? [] : [NOT_YOUTUBE];
};

/** A name, not a path (decisions.md, Status codes: upload filename). */
export const plainFileName: Rule = (text) => (text === '..' || /[/\\\p{Cc}]/u.test(text) ? [BAD_NAME] : []);

/** A line as people write one, or none. */
export const oneLineOrNone: Rule = (text) => (/\p{Cc}/u.test(text) ? [NOT_ONE_LINE] : []);

/** A line as people write one, with something to see in it. */
export const oneLine: Rule = (text) => (/\p{Cc}/u.test(text) || text.trim() === '' ? [NOT_ONE_LINE] : []);

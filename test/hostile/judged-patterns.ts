/** A pattern that stays although the checker calls it vulnerable or gives up on it. */
export type Judged = { file: string; source: string; reason: string };

/**
 * Regular expressions that the checker does not call safe, and why they stay: what they read is bounded or our own.
 * `linear-readers.test.ts` times those that read strangers' text.
 */
export const JUDGED: Judged[] = [
  {
    file: 'src/web/assets.ts',
    source: String.raw`\/\*+[^*]*\*\/|^\s*\/\/.*$`,
    reason: 'our own style sheet and scripts, once when the service starts',
  },
  {
    file: 'src/storage/embedded/buckets.ts',
    source: String.raw`<Rule>(.*?)<\/Rule>`,
    reason: 'a signed request of the service itself',
  },
  {
    file: 'src/storage/embedded/objects/put-object.ts',
    source: String.raw`^(?:x-amz-(?:copy-source.*|acl|grant-.*|tagging|server-side-encryption.*|object-lock-.*|website-.*|checksum-(?:crc32c|crc64nvme|sha1))|content-encoding-.*)$`,
    reason: 'anchored, one alternative matches; names of headers, 16 KiB together',
  },
  {
    file: 'src/storage/embedded/error-response.ts',
    source: String.raw`\bapplication\/(?:[a-z0-9.-]+\+)?json\b`,
    reason: 'the Accept header, 16 KiB; one class and no second repetition beside it',
  },
  {
    file: 'src/platform/postgres/server.ts',
    source: String.raw`Address already in use|lock file .* already exists|pre-existing shared memory block`,
    reason: 'the log of our own Postgres',
  },
  {
    file: 'src/generation/design/pairs.ts',
    source: String.raw`#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![0-9a-z])|(?:rgb|hsl)a?\([^)\n]{5,40}\)`,
    reason: 'at most 40 characters behind a bracket, on 2,000 of a line',
  },
  {
    file: 'src/generation/design/design-md.ts',
    source: String.raw`\b(?:headings?|headlines?|titles?|display)\b[^.\n]{0,40}\b(?:uppercase|all[- ]caps)\b`,
    reason: 'a path of 120 characters, or 40 characters behind a word',
  },
  {
    file: 'src/generation/design/design-md.ts',
    source: String.raw`(?:display|heading|headline|title|h1).*(?:tracking|letter-?spacing)|^tracking$`,
    reason: 'a path of 120 characters, or 40 characters behind a word',
  },
  {
    file: 'src/generation/design/design-md.ts',
    source: String.raw`(?:display|heading|headline|title|h1).*weight|^(?:font-?)?weight$`,
    reason: 'a path of 120 characters, or 40 characters behind a word',
  },
  {
    file: 'src/generation/design/design-md.ts',
    source: String.raw`(?:body|text|paragraph).*(?:font|family)|\.body$`,
    reason: 'a path of 120 characters, or 40 characters behind a word',
  },
  {
    file: 'src/generation/composer/text/fonts.ts',
    source: String.raw`font-weight:\s*([^;]+);`,
    reason: 'style sheets of our own packages',
  },
  {
    file: 'src/generation/composer/text/fonts.ts',
    source: String.raw`unicode-range:\s*([^;]+);`,
    reason: 'style sheets of our own packages',
  },
  {
    file: 'src/generation/composer/text/fonts.ts',
    source: String.raw`url\(\.?\/?([^)]+)\)`,
    reason: 'style sheets of our own packages',
  },
  {
    file: 'src/generation/design/design-md.ts',
    source: String.raw`(?:display|heading|headline|title|h1).*(?:font|family)|^font-?family$|\.(?:display|heading)s?$`,
    reason: 'a path of 120 characters, or 40 characters behind a word',
  },
  {
    file: 'src/generation/composer/text/fonts.ts',
    source: String.raw`@font-face\s*{([^}]*)}`,
    reason: 'style sheets of our own packages',
  },
  {
    file: 'src/generation/composer/compose.ts',
    source: String.raw`<[^>]*>`,
    reason: 'our own markup, in which every bracket of a text is escaped',
  },
  {
    file: 'src/generation/composer/compose.ts',
    source: String.raw`&(amp|lt|gt|quot|#39);`,
    reason: 'our own markup, in which every bracket of a text is escaped',
  },
  {
    file: 'src/generation/composer/templates/code.ts',
    source:
      String.raw`("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|` +
      '`' +
      String.raw`(?:[^` +
      '`' +
      String.raw`\\\n]|\\.)*` +
      '`' +
      String.raw`)|(\/\/.*$|(?:^|\s)#.*$|--\s.*$|<!--.*?-->|\/\*.*?\*\/)|\b(abstract|and|as|async|await|break|case|catch|class|const|continue|def|default|do|elif|else|enum|export|extends|false|final|finally|fn|for|from|func|function|if|impl|import|in|interface|let|match|mut|new|nil|none|not|null|or|package|private|pub|public|raise|return|select|self|static|struct|super|switch|this|throw|true|try|type|use|var|void|where|while|with|yield)\b`,
    reason: 'a line of code of 4,000 characters (storyboard schema)',
  },
  {
    file: 'src/generation/planner/refining/wishes.ts',
    source: String.raw`"([^"\n]{1,600})"|“([^”\n]{1,600})”|„([^“”\n]{1,600})[“”]|«([^»\n]{1,600})»|「([^」\n]{1,400})」|『([^』\n]{1,400})』|(?<![\p{L}\d])['‘]([^'’\n]{2,200})['’](?!(?!\p{Script=Hangul})[\p{L}\d])`,
    reason: 'at most 600 characters between two marks; the planner is timed by linear-readers.test.ts',
  },
  {
    file: 'src/generation/planner/refining/pictures.ts',
    source: String.raw`(?<="assetId":")[^"]+`,
    reason: 'our own storyboard',
  },
];

/** Files whose patterns are made of strings, so that only the text that they read can be judged. */
export const JUDGED_FILES: Record<string, string> = {
  'src/domain/stated-length.ts': 'a prompt of 12,000 characters at most, timed by linear-readers.test.ts',
  'src/domain/prompt-hints.ts': 'the first 160 characters of a prompt, timed by linear-readers.test.ts',
};

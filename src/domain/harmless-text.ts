// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is spelled out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text as it may go to a terminal or into a page of evidence. Prompts, file names and evidence are somebody else's: a
 * control character or a change of the writing direction in them could hide or replace what is said of them, so these
 * are spelled out, as JSON does. Tabs and line breaks stay.
 */
export const harmless = (line: string): string =>
  line.replaceAll(CONTROLS, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A text that helps a model to use the tools well. */
export type Guide = { uri: string; name: string; title: string; description: string };

const guide = (name: string, title: string, description: string): Guide => ({
  uri: `framelog://guides/${name}`,
  name,
  title,
  description,
});

/** The guides, each a file of its name beside this one. */
export const GUIDES: readonly Guide[] = [
  guide('prompting', 'Writing prompts', 'What a good prompt has, with examples; how follow-ups work.'),
  guide('files-and-design', 'Files and design', 'Attaching and uploading files, design presets, DESIGN.md.'),
  guide('credits', 'Credits and plans', 'What videos cost, when credits are held, and how to get more.'),
];

const texts = new Map<string, string>();

/** The Markdown of a guide. */
export function guideText({ name }: Guide): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(import.meta.dirname, `${name}.md`), 'utf8');
  texts.set(name, text);
  return text;
}

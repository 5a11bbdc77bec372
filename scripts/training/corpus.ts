import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Genre } from '../../src/domain/brief.ts';
import type { Role } from '../../src/generation/planner/reading/model/tagger.ts';

/** A labelled stretch of a prompt's text. */
export type Labelled = { role: Role; start: number; end: number };

/** A prompt of `test/corpus` with what a person says it means; `test/corpus/README.md` describes the markup. */
export type Example = {
  id: string;
  language: string;
  genre: Genre;
  seconds: number | null;
  text: string;
  labels: Labelled[];
  /** Null where nobody said, an empty text where the prompt has no subject. */
  subject: string | null;
  quantities: { value: string; label: string; against: string }[];
};

/** The parts that a corpus is split into; nobody trains or tunes on `test`. */
export type Split = 'train' | 'dev' | 'test';

const CORPUS = path.join(import.meta.dirname, '../../test/corpus');

/** A prompt of which only the genre and the subject were said: `genre|language|subject|prompt` on a line of its own. */
export type Sketch = Pick<Example, 'language' | 'genre' | 'subject' | 'text'>;

/** All prompts of `test/corpus/named`, in the order of their files. */
export function sketches(): Sketch[] {
  const folder = path.join(CORPUS, 'named');
  return globSync('*.txt', { cwd: folder })
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map(sketchOf);
}

/**
 * A prompt of `test/strangers`: what it is about, and phrases that are to be shown, neither shown nor heard, or heard alone;
 * of plain ones that are known to be read right, the role of every token, a letter each.
 */
export type Stranger = {
  text: string;
  subject: string;
  show: string[];
  hide: string[];
  voice: string[];
  roles?: string;
};

/**
 * Prompts of `test/strangers` and of `test/corpus/phrases`, which teach the roles by their phrases, and the last choice among names;
 * and those of `test/corpus/read`, which teach the roles alone.
 */
export function strangers(): Stranger[] {
  const told = globSync(['../strangers/*.json', 'phrases/*.json'], { cwd: CORPUS })
    .sort()
    .flatMap((name) => jsonOf<(Omit<Stranger, 'text'> & { prompt: string })[]>(name))
    .map(({ prompt, subject, show, hide, voice }) => ({ text: prompt, subject, show, hide, voice }));
  const plain = jsonOf<{ prompt: string; roles: string }[]>('read/plain.json').map(({ prompt, roles }) => ({
    text: prompt,
    ...{ subject: '', show: [], hide: [], voice: [], roles: lettersOf(roles) },
  }));
  return [...told, ...plain];
}

const jsonOf = <T>(name: string): T => JSON.parse(readFileSync(path.join(CORPUS, name), 'utf8'));

/** Roles by number: "C3D" are "CCCD". */
const lettersOf = (roles: string): string =>
  roles.replace(/([A-Z])(\d*)/g, (_, role: string, count: string) => role.repeat(Number(count || 1)));

function sketchOf(line: string): Sketch {
  const [genre, language, subject, ...rest] = line.split('|');
  const text = rest
    .join('|')
    .trim()
    .replaceAll(/\s*⏎\s*/gu, '\n');
  return { genre: genre as Genre, language: language!, subject: subject === '-' ? '' : subject!, text };
}

/** All prompts of the corpus, in the order of their files. */
export function corpus(): Example[] {
  return globSync('*.txt', { cwd: CORPUS })
    .sort()
    .flatMap((name) => parseExamples(readFileSync(path.join(CORPUS, name), 'utf8')));
}

/** The prompts of one file. */
export function parseExamples(file: string): Example[] {
  return file
    .split(/^### /m)
    .slice(1)
    .map((part) => parseExample(part));
}

function parseExample(part: string): Example {
  const lines = part.split('\n');
  const [id, language, genre, seconds] = lines[0]!.trim().split(/\s+/);
  const facts = lines.slice(1).findIndex((line) => !line.startsWith('= ')) + 1;
  const values = (name: string) =>
    lines
      .slice(1, facts)
      .flatMap((line) => (line.startsWith(`= ${name}:`) ? [line.slice(name.length + 3).trim()] : []));
  const { text, labels } = parseMarkup(lines.slice(facts).join('\n').trimEnd());
  const subject = values('subject')[0];
  return {
    id: id!,
    language: language!,
    genre: genre as Genre,
    seconds: Number.parseInt(seconds!, 10) || null,
    text,
    labels,
    subject: subject === undefined ? null : subject === '-' ? '' : subject,
    quantities: values('quantity').map((line) => {
      const [value = '', label = '', against = ''] = line.split('|').map((it) => it.trim());
      return { value, label, against };
    }),
  };
}

/** Text without its marks, and what the marks say. */
export function parseMarkup(marked: string): { text: string; labels: Labelled[] } {
  const labels: Labelled[] = [];
  let text = '';
  let last = 0;
  for (const match of marked.matchAll(/⟦([CVDPMS]):([^⟦⟧]*)⟧/g)) {
    text += marked.slice(last, match.index);
    labels.push({ role: match[1] as Role, start: text.length, end: text.length + match[2]!.length });
    text += match[2];
    last = match.index + match[0].length;
  }
  return { text: text + marked.slice(last), labels };
}

/** Which part a prompt belongs to: by a hash of its id, so that new prompts move none of the old ones. 65 : 15 : 20. */
export function splitOf(id: string): Split {
  let hash = 0x811c9dc5;
  for (const char of `split ${id}`) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  const place = ((hash ^ (hash >>> 12)) >>> 0) % 100;
  return place < 65 ? 'train' : place < 80 ? 'dev' : 'test';
}

import type { Edit } from '../corrections/edits.ts';
import { pictured } from './icons.ts';
import { headsOfText } from './labels.ts';
import { paired } from './pairs.ts';
import { quotedLists } from './quotes.ts';
import { exported } from './rows.ts';

/** Fields of one kind that make a text a form, and those of them whose labels are known. */
const FEWEST = 3;
const KNOWN = 2;

/** A label at the beginning of a line, behind its bullet or number, and what may part it from its value. */
const ARROW = /^([^\p{L}\n]{0,8}\p{L}[^\n=→<>:.]{0,40}?)[ \t*]*((?:→|->|=>|⇒|⟶|➜|➔|>>)[ \t]*)(?=\S)/gmu;
const DOTS =
  /^([^\p{L}\n]{0,8}(?:\p{L}[.)] )?\p{L}[^\n=→<>:.]{0,40}?)(\x20?(?:\.{3,60}|…{1,30})[ \t]*)(?=\S)/gmu;
const EQUALS = /^([^\p{L}\n]{0,4}\p{L}[^\n=→<>:.]{0,40}?)[ \t*]*((?::=|=|::)[ \t]+)(?=\S)/gmu;
const TAG = /<(\/?)([\p{L}_][\p{L}\p{N}_:-]{0,40})(?:\s[^<>\n]{0,200})?\/?>/gu;

/** What parts a label from its value in forms without colons is one, and tags of XML are the labels that they name, or nothing. */
export function formed(text: string): Edit[] {
  return [
    ...fencesIn(text),
    ...exported(text),
    ...pictured(text),
    ...quotedLists(text),
    ...paired(text),
    ...[ARROW, DOTS, EQUALS].flatMap((form) => partings(text, form)),
    ...tagsIn(text),
  ];
}

/** The lines around a block of code, with the word for its language: "```yaml". */
const FENCE = /^[^\S\n]{0,3}(?:`{3,8}|~{3,8})[^\S\n]?[\w.+-]{0,20}[^\S\n]{0,3}$/gmu;

const fencesIn = (text: string): Edit[] =>
  [...text.matchAll(FENCE)].map(({ index, 0: all }) => ({ start: index, end: index + all.length, text: '' }));

/** A line of a form may be counted by letters: "A. Client ....". */
const LETTER = /^[ \t]*\p{L}[.)] (?=\p{L})/u;

function partings(text: string, form: RegExp): Edit[] {
  const found = [...text.matchAll(form)];
  const known = found.filter(([, label]) => headsOfText(bare(label!)) !== '').length;
  if (found.length < FEWEST || known < KNOWN) return [];
  return found.flatMap(({ index, 0: whole, 2: sign }): Edit[] => {
    const end = index + whole.length;
    const letter = LETTER.exec(whole)?.[0].length ?? 0;
    const parts = { start: end - sign!.length, end, text: ': ' };
    return letter > 0 ? [{ start: index, end: index + letter, text: '' }, parts] : [parts];
  });
}

/** A label without its bullet, number and stars. */
const bare = (label: string) =>
  label
    .replace(/^(?:[\p{L}\p{N}]{1,2}[.)]\s|[^\p{L}])+/u, '')
    .replaceAll('*', '')
    .trim();

/** Tags that are closed; one of its name before words is their label. */
function tagsIn(text: string): Edit[] {
  const found = [...text.matchAll(TAG)];
  const closed = new Map<string, number>();
  for (const [, closes, name] of found) if (closes) closed.set(name!, (closed.get(name!) ?? 0) + 1);
  if (closed.size < FEWEST) return [];
  return found
    .filter(([, , name]) => closed.has(name!))
    .map(({ index, 0: tag, 1: closes, 2: name }) => {
      const end = index + tag.length;
      const isLabel = !closes && closed.get(name!) === 1 && /[^\s<]/u.test(text[end] ?? ' ');
      return { start: index, end, text: isLabel ? `${name}: ` : '' };
    });
}

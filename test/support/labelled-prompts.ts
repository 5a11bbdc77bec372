import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brief, Direction, Genre, MaterialItem, Prohibition, Words } from '../../src/domain/brief.ts';

/** A prompt of the corpus with what its author says of each stretch (test/corpus/README.md). */
export type Labelled = {
  id: string;
  language: string;
  genre: Genre;
  seconds: number | null;
  subject: string | null;
  text: string;
  spans: { label: string; words: Words }[];
  /** `value with unit | what it measures | comparison` as written. */
  quantities: string[][];
};

const PROMPT = /^### (?<id>\S+) (?<language>\S+) (?<genre>\S+) (?<seconds>\S+)/u;

function labelled(block: string): Labelled | null {
  const lines = block.split('\n');
  const head = PROMPT.exec(lines[0] ?? '')?.groups;
  if (!head) return null;
  const facts = lines.slice(1).filter((line) => line.startsWith('= '));
  const fact = (name: string) =>
    facts.flatMap((line) => (line.startsWith(`= ${name}:`) ? [line.slice(name.length + 3).trim()] : []));
  const body = lines
    .slice(1)
    .filter((line) => !line.startsWith('= '))
    .join('\n')
    .trim();
  const spans: Labelled['spans'] = [];
  let text = '';
  let last = 0;
  for (const match of body.matchAll(/⟦([CVDPMS]):([^⟦⟧]*)⟧/gu)) {
    text += body.slice(last, match.index);
    const span = { in: { message: 0 }, start: text.length, end: text.length + match[2]!.length };
    spans.push({ label: match[1]!, words: { text: match[2]!, span } });
    text += match[2];
    last = match.index + match[0].length;
  }
  text += body.slice(last);
  const subject = fact('subject')[0] ?? '-';
  return {
    id: head.id!,
    language: head.language!,
    genre: head.genre as Genre,
    seconds: Number(head.seconds) || null,
    subject: subject === '-' ? null : subject,
    text,
    spans,
    quantities: fact('quantity').map((line) => line.split('|').map((part) => part.trim())),
  };
}

/** Every labelled prompt of a folder of the corpus. */
export function labelledPrompts(folder = path.join(import.meta.dirname, '../corpus')): Labelled[] {
  return readdirSync(folder)
    .filter((name) => /^[a-z\d]+-\d+\.txt$/u.test(name))
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split(/^(?=### )/mu))
    .flatMap((block) => labelled(block) ?? []);
}

const kindOf = (text: string): MaterialItem['kind'] =>
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?$|^\S+@\S+\.\S+$|^[+\d(][\d ()./-]{6,}$/u.test(
    text,
  )
    ? 'contact'
    : 'claim';

const figureIn = (words: Words, value: string): Words | null => {
  const at = words.text.indexOf(value);
  const around = `${words.text[at - 1] ?? ' '}${words.text[at + value.length] ?? ' '}`;
  if (!value || at < 0 || /^\p{Nd}|\p{Nd}$/u.test(around)) return null;
  const start = words.span.start + at;
  return { text: value, span: { ...words.span, start, end: start + value.length } };
};

function itemOf(words: Words, prompt: Labelled): MaterialItem {
  if (kindOf(words.text.trim()) === 'contact') return { kind: 'contact', form: 'url', words };
  const quantities = prompt.quantities.flatMap(([value = '', , against = '']) => {
    const raw = figureIn(words, value);
    if (!raw) return [];
    const earlier = figureIn(words, against.replace(/^(?:from|of|before|in) /u, ''));
    const kind = against.startsWith('of ') ? ('of' as const) : ('before' as const);
    const compared = earlier && !against.startsWith('in ');
    const figures = { raw, value: Number.NaN, unit: '' };
    return [
      { ...figures, ...(compared ? { against: { kind, raw: earlier, value: Number.NaN, unit: '' } } : {}) },
    ];
  });
  return quantities.length > 0 ? { kind: 'quantity', words, quantities } : { kind: 'claim', words };
}

/** The brief that a reader without a fault would make of a labelled prompt, as far as the labels say. */
export function goldBrief(prompt: Labelled): Brief {
  const of = (label: string) =>
    prompt.spans.filter((s) => s.label === label && /[\p{L}\p{N}]/u.test(s.words.text));
  const at = prompt.subject ? prompt.text.indexOf(prompt.subject) : -1;
  const subject: Words | null = prompt.subject
    ? { text: prompt.subject, span: { in: { message: 0 }, start: at, end: at + prompt.subject.length } }
    : null;
  const material = prompt.spans.flatMap(({ label, words }): MaterialItem[] => {
    if (!/[\p{L}\p{N}]/u.test(words.text)) return [];
    if (label === 'V') return [{ kind: 'voice', words }];
    return label === 'C' ? [itemOf(words, prompt)] : [];
  });
  return {
    version: 1,
    language: prompt.language,
    genre: prompt.genre,
    subject,
    material,
    directions: of('D').map(({ words }): Direction => ({ kind: 'other', words })),
    prohibitions: of('P').map(({ words }): Prohibition => ({ words, terms: [] })),
    chatter: of('M').map(({ words }) => words.span),
  };
}

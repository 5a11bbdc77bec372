import { secondsOfLabel } from '../grammar/scene-times.ts';
import type { Range, Token } from '../tokens.ts';
import { type ScriptTable, scriptTablesIn } from './columns.ts';
import type { Cue, CueText } from './cue.ts';
import { cuesIn } from './cues.ts';
import { legendIn } from './legend/legend.ts';

/** A scene as a script divides it, in tokens; its label says its number or its time. */
export type ScriptScene = Range & { label: Range };

/** What the layout of a text says of its scenes; no scenes where it is no script. */
export type Script = {
  cues: Cue[];
  /** Lines that say what the labels mean. */
  legend: Range[];
  tables: ScriptTable[];
  scenes: ScriptScene[];
  /** From this token on the last scene goes on only with what is to be shown or spoken. */
  tail: number;
  /** Labels without scenes that are a script all the same. */
  isLabelled: boolean;
};

/** Reads the layout of a script: a table with a row a scene, or headings and labels. Linear. */
export function scriptIn(text: string, view: CueText): Script {
  const { tokens } = view.structure;
  const tables = scriptTablesIn(text, view);
  const { cues, lines: legend } = legendIn(text, view, cuesIn(view));
  if (tables.length > 0)
    return { cues, legend, tables, scenes: tables.flatMap(rowsOf), tail: tokens.length, isLabelled: false };
  const starts = startsOf(tokens, cues);
  if (starts.length === 0)
    return {
      cues,
      legend,
      tables,
      scenes: [],
      tail: tokens.length,
      isLabelled: isLabelled(cues, legend.length > 0),
    };
  const last = lastScene(tokens, cues, starts.at(-1)!);
  const scenes = starts.map((label, i) => ({
    start: label.start,
    end: starts[i + 1]?.start ?? last.end,
    label,
  }));
  return { cues, legend, tables, scenes, tail: last.tail, isLabelled: false };
}

/** The scenes of a table; cells that number or time a row are its label. */
function rowsOf({ columns, rows }: ScriptTable): ScriptScene[] {
  return rows.map(({ start, end, cells }) => {
    const labels = cells.filter((_, i) => columns[i] === 'label');
    const [first, final] = [labels[0], labels.at(-1)];
    return {
      start,
      end,
      label: first && final ? { start: first.start, end: final.end } : { start, end: start },
    };
  });
}

/** Labels at the beginnings of lines of which some are spoken and some shown; vague ones where a line says what they mean. */
function isLabelled(cues: Cue[], isExplained: boolean): boolean {
  const lines = cues.filter(
    ({ isLine, isPure, isVague, from, to }) => isLine && isPure && (isExplained || !isVague) && to > from,
  );
  const count = (kind: Cue['kind']) => lines.filter((it) => it.kind === kind).length;
  const [voice, screen] = [count('voice'), count('screen')];
  return voice > 0 && screen > 0 && voice + screen > 2;
}

/** Fewer are a heading, not a script. */
const FEWEST = 2;

const isText = ({ kind }: Cue) => kind === 'voice' || kind === 'screen';

/** The labels at which scenes begin, by the first way of dividing them that a text has; none where it is no script. */
function startsOf(tokens: Token[], cues: Cue[]): Range[] {
  const lines = cues.filter(({ isLine }) => isLine);
  const labels = lines.filter(({ isPure }) => isPure);
  if (!cues.some(isText)) return timedIn(tokens, labels);
  const ways = [
    cues.filter(({ kind, isPure }) => kind === 'scene' && isPure).map(labelOf),
    timesIn(tokens),
    slugsIn(tokens),
    numbersIn(tokens, lines),
    labels.filter(({ number }, i) => number && number !== labels[i - 1]?.number).map(labelOf),
    labels.filter(({ kind }, i) => kind === 'picture' && labels[i - 1]?.kind !== 'picture').map(labelOf),
    paragraphsIn(tokens, labels),
    turnsIn(labels),
  ];
  const isScript = (starts: Range[]) => {
    const inside = cues.filter(
      (cue) => isText(cue) && cue.start >= (starts[0]?.start ?? 0) && !(cue.isLine && !cue.isPure),
    );
    return starts.length >= FEWEST && inside.length >= FEWEST;
  };
  return ways.find(isScript) ?? [];
}

const labelOf = ({ start, from }: Cue): Range => ({ start, end: from });

/** Lines that begin with a time or a stretch of it: "0:00–0:05", "[5-8 s]", "(0–3 sec)". */
function timesIn(tokens: Token[]): Range[] {
  const starts: Range[] = [];
  for (let i = 0; i < tokens.length; i++) {
    if (i > 0 && tokens[i - 1]!.low !== '\n') continue;
    let end = i;
    let line = '';
    while (end < tokens.length && end < i + 14 && tokens[end]!.low !== '\n') {
      line += tokens[end]!.low;
      if (
        /^[^\p{Nd}\p{L}]*(?:\p{Nd}{1,2}:\p{Nd}{2}|\p{Nd}{1,3}(?:s|sec|sek|seg|сек|с|秒|초)?[-–—~〜～]\p{Nd}{1,3}(?:s|sec|secs|seconds|sek|sekunden|seg|segundos|secondes|secondi|сек|с|秒|초|")|\p{Nd}{1,2}:\p{Nd}{2}[-–—~〜～]\p{Nd}{1,2}:\p{Nd}{2})$/u.test(
          line,
        )
      )
        starts.push({ start: i, end: end + 1 });
      end++;
    }
  }
  // The longest stretch of each line: "0:00" begins "0:00–0:05".
  const lines = starts.filter(({ start }, i) => starts[i + 1]?.start !== start);
  const timeOf = ({ start, end }: Range) => textOf(tokens, start, end);
  // What is shown and what is said from one time on are one scene.
  return lines.filter((line, i) => i === 0 || timeOf(line) !== timeOf(lines[i - 1]!));
}

/** The scenes of a script that labels nothing but how long each lasts: "Frame 1 (2s): Hold my seat", "0–3 s flat white". */
function timedIn(tokens: Token[], labels: Cue[]): Range[] {
  const isTimed = ({ start, end }: Range) => secondsOfLabel(textOf(tokens, start, end)) !== null;
  const headed = labels
    .filter(({ kind }) => kind === 'scene')
    .map(labelOf)
    .filter(isTimed);
  const starts = headed.length >= FEWEST ? headed : timesIn(tokens).filter(isTimed);
  return starts.length >= FEWEST ? starts : [];
}

const textOf = (tokens: Token[], start: number, end: number) =>
  tokens
    .slice(start, end)
    .map(({ low, glued }) => (glued ? low : ` ${low}`))
    .join('')
    .trim();

/** Lines that begin as scenes of screenplays do: "INT. KITCHEN - NIGHT". */
function slugsIn(tokens: Token[]): Range[] {
  return tokens.flatMap(({ text }, i) => {
    const isLine = i === 0 || tokens[i - 1]!.low === '\n';
    const isSlug = isLine && /^(?:INT|EXT)$/.test(text) && /^[./]$/.test(tokens[i + 1]?.low ?? '');
    return isSlug ? [{ start: i, end: i + 2 }] : [];
  });
}

/** Items of a numbered list of which at least every second holds a label. */
function numbersIn(tokens: Token[], lines: Cue[]): Range[] {
  const items: Range[] = [];
  for (let i = 0; i + 1 < tokens.length; i++) {
    if (i > 0 && tokens[i - 1]!.low !== '\n') continue;
    if (/^\p{Nd}{1,2}$/u.test(tokens[i]!.low) && /^[.)、）．]$/.test(tokens[i + 1]!.low))
      items.push({ start: i, end: i + 2 });
  }
  const texts = lines.filter((cue) => isText(cue) && cue.isPure);
  let next = 0;
  const labelled = items.filter(({ start }, i) => {
    while (next < texts.length && texts[next]!.start < start) next++;
    return next < texts.length && texts[next]!.start < (items[i + 1]?.start ?? tokens.length);
  });
  return labelled.length * 2 >= items.length ? items : [];
}

/** Paragraphs that hold two labels each, and behind the first of them those that hold one of a text. */
function paragraphsIn(tokens: Token[], labels: Cue[]): Range[] {
  const paragraphs = Map.groupBy(labels, (cue) => paragraphOf(tokens, cue.start));
  const isFull = (own: Cue[]) => own.length >= FEWEST;
  const all = [...paragraphs];
  const first = all.findIndex(([, own]) => isFull(own));
  if (all.filter(([, own]) => isFull(own)).length < FEWEST) return [];
  return all
    .slice(first)
    .flatMap(([start, own]) => (isFull(own) || own.some(isText) ? [{ start, end: start }] : []));
}

/** Tokens that are looked through for a paragraph's first line, at most. */
const LONGEST_PARAGRAPH = 200;

/** The first token of the paragraph of a label; the label's own where that is too far before it. */
function paragraphOf(tokens: Token[], label: number): number {
  for (let at = label; at > 0 && label - at < LONGEST_PARAGRAPH; at--)
    if (tokens[at - 1]!.low === '\n' && tokens[at - 2]?.low === '\n') return at;
  return label < LONGEST_PARAGRAPH ? 0 : label;
}

/** Fewest labels that take turns as those of scenes do. */
const FEWEST_TURNS = 4;

/** Voices and texts of which neither comes twice in a row: each scene begins with the kind that comes first. */
function turnsIn(labels: Cue[]): Range[] {
  const told = labels.filter((cue) => isText(cue) && cue.to > cue.from && cue.hasColon);
  const isTurn = told.every(({ kind }, i) => kind !== told[i - 1]?.kind);
  return isTurn && told.length >= FEWEST_TURNS
    ? told.filter(({ kind }) => kind === told[0]!.kind).map(({ start }) => ({ start, end: start }))
    : [];
}

/** Where the last scene ends for sure, and from where on it holds nothing but what is shown and spoken. */
function lastScene(tokens: Token[], cues: Cue[], label: Range): { end: number; tail: number } {
  const inside = cues.filter(({ start }) => start >= label.start);
  const before = new Set(
    cues.flatMap(({ start, kind, name }) => (start < label.start && kind === 'voice' ? [name] : [])),
  );
  const at = new Map(inside.map((cue) => [cue.start, cue]));
  // A label that no scene has, or words that are no sentence where sentences are spoken, are about the voice.
  const isNew = ({ kind, name, from }: Cue) =>
    kind === 'sound' ||
    (kind === 'voice' && before.size > 0 && (!before.has(name) || /^\p{Ll}/u.test(tokens[from]?.text ?? '')));
  let tail = tokens.length;
  let isLabelled = false;
  for (let i = Math.max(label.start + 1, label.end); i < tokens.length; i++) {
    if (tokens[i - 1]!.low !== '\n' || tokens[i]!.low === '\n') continue;
    const cue = at.get(i);
    const isApart = tokens[i - 2]?.low === '\n';
    if (isApart && (!cue || isNew(cue))) return { end: i, tail: Math.min(tail, i) };
    if (cue) [isLabelled, tail] = [true, tokens.length];
    else if (isLabelled && tail === tokens.length) tail = i;
  }
  return { end: tokens.length, tail };
}

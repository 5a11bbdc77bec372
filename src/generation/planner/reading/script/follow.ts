import type { Role } from '../model/tagger.ts';
import { endOfLine, isWord, type Range, type Structure } from '../tokens.ts';
import type { ScriptTable } from './columns.ts';
import type { Cue, CueText } from './cue.ts';
import { cueForms, cueWordsIn } from './cue-words.ts';
import { afterScenes, arePoints, fill, speaksToMaker, styled, unlabelled } from './fill.ts';
import { introduced } from './introduced.ts';
import { noteLabels, noteScenes } from './legend/notes.ts';
import { opensQuote, quotedIn } from './quoted.ts';
import type { Script } from './script.ts';

type View = CueText & { script: Script };

/** Gives what the layout of a script says its role: labels are for nobody, voices are spoken, texts shown, pictures direct. */
export function follow(view: View, roles: Role[]): void {
  const { script } = view;
  const own = placesOf(view);
  const { inside, beside } = parted(script);
  for (const [i, table] of script.tables.entries()) columnsOf(view, roles, table, inside[i]!);
  const speaks = script.tables.length > 0 || script.cues.some((cue) => cue.kind === 'voice' && own.has(cue));
  const told = new Uint8Array(roles.length);
  for (const { columns, rows } of script.tables)
    for (const { cells } of rows)
      for (const [i, { start, end }] of cells.entries())
        if (columns[i] !== 'picture') told.fill(1, start, end);
  for (const [i, cue] of beside.entries()) {
    const next = beside[i + 1]?.start ?? roles.length;
    if (own.has(cue) || cue.hasColon) told.fill(1, cue.start, cue.to);
    if (own.has(cue)) inScene(view, roles, cue, next);
    else if (
      script.scenes.length > 0 &&
      speaks &&
      cue.isPure &&
      cue.kind !== 'screen' &&
      cue.kind !== 'scene'
    )
      aside(view, roles, cue);
    else if (isText(cue)) outside(view, roles, cue, { next, near: beside.slice(Math.max(0, i - 2), i + 3) });
  }
  if (script.tables.length === 0 && !script.cues.some(isText))
    for (const scene of script.scenes) unlabelled(view, roles, scene);
  const last = script.scenes.at(-1);
  if (last) afterScenes(view, roles, last);
  noteLabels(view, roles);
  noteScenes(view, roles);
  describe(view, roles, own);
  introduced(view, roles, (i) => told[i] === 1);
  slugs(view, roles);
  for (const { start, end } of script.legend) roles.fill('D', start, end);
}

const isText = ({ kind }: Cue) => kind === 'screen' || kind === 'voice';

/** What stands behind a scene's number or time, in its line, is what is seen, where its label names no text. */
function describe({ structure: { tokens }, script }: View, roles: Role[], own: ReadonlySet<Cue>): void {
  const cues = script.cues.filter((cue) => own.has(cue));
  const shows = new Set(cues.filter(isText).map(({ start }) => start));
  let next = 0;
  for (const { start, end, label } of script.scenes) {
    while (next < cues.length && cues[next]!.start < label.end) next++;
    const until = Math.min(end, cues[next]?.start ?? end);
    let to = label.end;
    while (to < until && tokens[to]!.low !== '\n') to++;
    const isPlain = !tokens.slice(label.end, to).some((it) => /^[:：]$/.test(it.low) || opensQuote(it));
    // Without a label of its own a scene may show what stands behind its number.
    const isLabelled = next < cues.length && cues[next]!.start < end;
    if (label.end === start || !isPlain || !isLabelled || shows.has(start)) continue;
    for (let i = label.end; i < to; i++) if (roles[i] === 'C' || roles[i] === 'V') roles[i] = 'D';
  }
}

/** The place of a scene as screenplays have it: "INT. KITCHEN - DAY", up to the end of its sentence. */
function slugs({ structure: { tokens, sentenceOf } }: View, roles: Role[]): void {
  let slug = -1;
  for (let i = 0; i < tokens.length; i++) {
    const isSlug = /^(?:INT|EXT)$/.test(tokens[i]!.text) && /^[./]$/.test(tokens[i + 1]?.low ?? '');
    if (isSlug && sentenceOf[i] !== slug) slug = sentenceOf[i + 2] ?? -1;
    const isInside = isSlug || sentenceOf[i] === slug;
    if (isInside && (roles[i] === 'C' || roles[i] === 'V')) roles[i] = 'D';
  }
}

/** The labels of a script within each of its tables, and those that stand in none. */
function parted({ cues, tables }: Script): { inside: Cue[][]; beside: Cue[] } {
  const inside = tables.map((): Cue[] => []);
  const beside: Cue[] = [];
  let at = 0;
  for (const cue of cues) {
    while (at < tables.length && tables[at]!.end <= cue.start) at++;
    const isInside = at < tables.length && cue.start >= tables[at]!.start;
    (isInside ? inside[at]! : beside).push(cue);
  }
  return { inside, beside };
}

/** A cell is what its column holds; behind a label of its own, what that labels ("Logo; text: Open daily"). */
function columnsOf(view: View, roles: Role[], table: ScriptTable, own: Cue[]): void {
  const { start, end, columns, rows, isMixed } = table;
  const before = roles.slice(start, end);
  roles.fill('S', start, end);
  const cues = own.filter((cue) => cue.isPure && cue.from < cue.to && cue.kind !== 'scene');
  const isCast = (cell: Range) =>
    cues.some(({ kind, start: at }) => kind === 'voice' && at >= cell.start && at < cell.end);
  const hasQuotes = rows.some(({ cells }) =>
    cells.some((cell, i) => columns[i] === 'voice' && (isQuotation(view, cell) || isCast(cell))),
  );
  let next = 0;
  for (const { cells } of rows)
    for (const [i, cell] of cells.entries()) {
      let column = columns[i] ?? '';
      if (column === 'label') continue;
      const was = (at: number) => before[at - start]!;
      if (column === '') for (let at = cell.start; at < cell.end; at++) roles[at] = was(at);
      if (column === '') continue;
      if (column === 'voice' && !isCast(cell) && isSound(view, cell, isMixed, hasQuotes, was))
        column = 'sound';
      while (next < cues.length && cues[next]!.start < cell.start) next++;
      const first = next;
      while (next < cues.length && cues[next]!.start < cell.end) next++;
      const inside = cues.slice(first, next);
      const to = inside[0]?.start ?? cell.end;
      if (to > cell.start) fill(view, roles, column, { start: cell.start, end: to });
      for (const [k, { kind, start: from, from: behind }] of inside.entries()) {
        roles.fill('S', from, behind);
        fill(view, roles, kind, { start: behind, end: inside[k + 1]?.start ?? cell.end });
      }
    }
}

const isQuotation = ({ structure: { tokens } }: View, { start, end }: Range) =>
  start < end && opensQuote(tokens[start]!);

/** Words of a sound that is written as a sentence at most: "Footsteps." */
const LONGEST_SOUND = 3;

/** Whether a cell beneath "Sound" is one: no sentence, nothing quoted where others are, or it begins with a word for sounds. */
function isSound(
  view: View,
  cell: Range,
  isMixed: boolean,
  hasQuotes: boolean,
  was: (at: number) => Role,
): boolean {
  const { tokens } = view.structure;
  if (isQuotation(view, cell) || cell.start === cell.end) return false;
  const isSentence = /^[.!?…。！？।؟]+$/.test(tokens[cell.end - 1]!.low);
  const forms = cueForms(view.lexicon.language);
  const [first] = cueWordsIn(tokens, cell.start, cell.end, forms);
  const isNamed = first?.start === cell.start && first.kinds.some((it) => it === 'sound' || it === 'pause');
  const isShort = tokens.slice(cell.start, cell.end).filter(isWord).length <= LONGEST_SOUND;
  if (isMixed && isSentence && hasQuotes && isShort) return true;
  if (!isMixed || isSentence) return isNamed && !isSentence;
  return hasQuotes || isNamed || was(cell.start) !== 'V';
}

/** The labels that stand in scenes, or in a script without scenes. */
function placesOf({ script: { cues, scenes, tables, isLabelled } }: View): Set<Cue> {
  if (tables.length > 0) return new Set();
  if (isLabelled) return new Set(cues.filter(({ isPure, isVague }) => isPure && !isVague));
  const [first, last] = [scenes[0], scenes.at(-1)];
  if (!first || !last) return new Set();
  return new Set(cues.filter(({ start, isPure }) => isPure && start >= first.start && start < last.end));
}

function inScene(view: View, roles: Role[], cue: Cue, next: number): void {
  roles.fill('S', cue.start, cue.from);
  const kind = cue.kind === 'scene' ? 'picture' : cue.kind;
  // A script that labels no texts shows what stands behind its scenes' numbers.
  if (cue.kind === 'scene' && !view.script.cues.some(isText)) return;
  if (cue.from < cue.to) {
    const quoted =
      cue.kind === 'scene' ? quotedIn(view.structure.tokens, { start: cue.from, end: cue.to }) : [];
    if (quoted.length === 0) fill(view, roles, kind, { start: cue.from, end: cue.to });
  } else if (cue.kind !== 'scene')
    for (const line of blockBehind(view.structure, cue, next)) fill(view, roles, kind, line);
}

/** What a script says of its voice and its sound outside of its scenes directs. */
function aside({ structure: { tokens } }: View, roles: Role[], { start, to }: Cue): void {
  for (let i = start; i < Math.max(to, start + 1) && tokens[i]!.low !== '\n'; i++)
    if (roles[i] === 'C' || roles[i] === 'V') roles[i] = 'D';
}

/** A label in a prompt that is no script holds for what is quoted behind it, or for the lines beneath it. */
function outside(view: View, roles: Role[], cue: Cue, { next, near }: { next: number; near: Cue[] }): void {
  const { tokens } = view.structure;
  if (cue.from < cue.to) {
    // What begins to speak behind its label speaks to the end of its line.
    if (cue.kind === 'voice' && cue.isPure && cue.isLine && cue.hasColon && roles[cue.from] === 'V')
      for (let i = cue.from; i < cue.to; i++) if (roles[i] === 'C') roles[i] = 'V';
    // “…”不要说“匠心”: what is forbidden behind the words of a voice is not heard.
    const refusal = roles.indexOf('P', cue.from + 1);
    const said = { start: cue.from, end: refusal < 0 ? cue.to : Math.min(cue.to, refusal) };
    if (!opensQuote(tokens[cue.from]!)) styled(view, roles, cue, near);
    else if (quotedIn(tokens, said).length > 0) {
      label(roles, cue);
      fill(view, roles, cue.kind, said);
    }
    return;
  }
  const heading = tokens.slice(cue.start, cue.from).filter(isWord);
  // A line such as "Title" may be anything; in capitals it is a heading.
  if (!cue.hasColon && cue.kind === 'screen' && !heading.every(({ text }) => /^\p{Lu}{2,}$/u.test(text)))
    return;
  const lines = blockBehind(view.structure, cue, next);
  // Steps under "step by step, with voice:" are shown as well as spoken.
  if (!cue.isPure && cue.kind === 'voice' && arePoints(tokens, lines)) return;
  const isQuoted = lines[0] !== undefined && opensQuote(tokens[lines[0].start]!);
  const stop = lines.findIndex(
    (line, i) =>
      !opensQuote(tokens[line.start]!) &&
      ((i > 0 && isQuoted) || directs(roles.slice(line.start, line.end))) &&
      (i === 0 || isQuoted || !cue.isPure || speaksToMaker(view, line)),
  );
  const said = stop < 0 ? lines : lines.slice(0, stop);
  if (said.length === 0) return;
  label(roles, cue);
  for (const line of said) {
    const labels = roles.slice(line.start, line.end);
    fill(view, roles, cue.kind, line);
    for (const [i, role] of labels.entries()) if (role === 'S') roles[line.start + i] = 'S';
  }
}

/** A label is for nobody; a sentence that is one may hold a name ("the copy for our film on Caseflow:"). */
function label(roles: Role[], { start, from, isPure }: Cue): void {
  const isAll =
    isPure || roles.slice(start, from).every((role) => role === 'C' || role === 'V' || role === 'S');
  for (let i = start; i < from; i++) if (isAll || roles[i] === 'V') roles[i] = 'S';
}

const directs = (roles: Role[]) =>
  roles.filter((it) => it === 'D' || it === 'P' || it === 'M').length * 2 > roles.length;

/** The lines beneath a label, up to a blank one or to the next label. */
function blockBehind({ tokens }: Structure, cue: Cue, next: number): Range[] {
  const lines: Range[] = [];
  const first = cue.to + (tokens[cue.to + 1]?.low === '\n' ? 2 : 1);
  const isLine = (at: number) => at < next && at < tokens.length && !/^(?:\n|#+)$/.test(tokens[at]!.low);
  for (let at = first; isLine(at); at = lines.at(-1)!.end + 1)
    lines.push({ start: at, end: endOfLine(tokens, at) });
  return lines;
}

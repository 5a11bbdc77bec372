import type { MaterialItem, SpanSource, Words } from '../../../../domain/brief.ts';
import { secondsOfLabel } from '../grammar/scene-times.ts';
import type { Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { quantitiesOf } from './quantities.ts';
import { type Unit, wordsOf } from './units.ts';

type Scene = Extract<MaterialItem, { kind: 'scene' }>;

/** Scenes of a script, and what of the text is in none. `at` is the place of a scene among the units that remain. */
export type Script = { scenes: { scene: Scene; at: number }[]; rest: Unit[] };

/** Fewer borders are a heading, not a script. */
const FEWEST = 2;

/**
 * A text as scenes, where labels such as "Scene 1", "0:00–0:05" or the rows of a table divide it; null where nothing
 * does. What stands before the first border, and what is forbidden or chatter anywhere, is in no scene.
 */
export function scriptOf(view: TextView, units: Unit[], source: SpanSource): Script | null {
  const script = view.script.scenes.length > 0 ? laidOut(view, units, source) : null;
  if (script && isTold(view, script)) return script;
  const borders = units.flatMap((unit, i) => (isBorder(view, unit) ? [i] : []));
  const isScript = units.some(({ role }) => role === 'V') || borders.some((i) => units[i + 1]?.role === 'D');
  if (borders.length < FEWEST || !isScript) return null;
  return divided(view, units, borders, source);
}

/** Whether scenes say something: those that label no text may say nothing but what is seen, and are no script then. */
function isTold({ script: { cues, tables } }: TextView, { scenes }: Script): boolean {
  const isLabelled = tables.length > 0 || cues.some(({ kind }) => kind === 'voice' || kind === 'screen');
  const told = scenes.filter(({ scene }) => scene.onScreen.length + scene.voice.length > 0);
  return isLabelled || told.length * 2 > scenes.length;
}

/** The scenes between borders, each label with what stands behind it. */
function divided(view: TextView, units: Unit[], borders: number[], source: SpanSource): Script | null {
  const script: Script = { scenes: [], rest: units.slice(0, borders[0]) };
  for (const [number, from] of borders.entries()) {
    const inside = units.slice(from, borders[number + 1]);
    const last = number + 1 === borders.length ? endOfLast(view, inside) : inside.length;
    const own = inside.slice(0, last).filter(({ role }) => role === 'C' || role === 'V' || role === 'D');
    if (own.length > 0)
      script.scenes.push({
        scene: sceneOf(view, own, number + 1, inside[0]!.tokens, source),
        at: script.rest.length,
      });
    script.rest.push(
      ...inside.slice(0, last).filter(({ role }) => role === 'P' || role === 'M'),
      ...inside.slice(last),
    );
  }
  return script.scenes.length > 0 ? script : null;
}

/** The scenes that the layout of a text divides; what is in none remains. */
function laidOut(view: TextView, units: Unit[], source: SpanSource): Script | null {
  const { scenes, tail } = view.script;
  const script: Script = { scenes: [], rest: [] };
  const inside = scenes.map((): Unit[] => []);
  const places = scenes.map(() => 0);
  let at = 0;
  let isOver = false;
  for (const unit of units) {
    const { role, tokens } = unit;
    for (; at < scenes.length && scenes[at]!.end <= tokens.start; at++) places[at] = script.rest.length;
    const isTold = role === 'C' || role === 'V';
    if (at === scenes.length - 1 && tokens.start >= tail && !isTold && role !== 'S') isOver = true;
    const isInside = at < scenes.length && tokens.start >= scenes[at]!.start && !isOver;
    if (isInside && (isTold || role === 'D')) inside[at]!.push(unit);
    else script.rest.push(unit);
  }
  for (; at < scenes.length; at++) places[at] = script.rest.length;
  for (const [i, own] of inside.entries())
    if (own.length > 0)
      script.scenes.push({ scene: sceneOf(view, own, i + 1, scenes[i]!.label, source), at: places[i]! });
  return script.scenes.length > 0 ? script : null;
}

/** A structural label with a number or a time in it, before any word for text or voice ("Text 2:"). */
function isBorder({ structure, facts, classes }: TextView, { role, tokens: { start, end } }: Unit): boolean {
  if (role !== 'S') return false;
  for (let i = start; i < end; i++) {
    if (classes[i]!.some((it) => it === 'speaks' || it === 'shows')) return false;
    if (facts.kinds[i] === 'time' || /^\p{Nd}+(?:s|")?$/u.test(structure.tokens[i]!.low)) return true;
  }
  return false;
}

/** In the last scene, what follows an empty line without a label is about the whole film. */
function endOfLast({ structure }: TextView, inside: Unit[]): number {
  for (let i = 1; i < inside.length; i++) {
    const { role, tokens } = inside[i]!;
    const isApart =
      structure.tokens[tokens.start - 1]?.low === '\n' && structure.tokens[tokens.start - 2]?.low === '\n';
    if (isApart && role !== 'S' && inside[i - 1]!.role !== 'S') return i;
  }
  return inside.length;
}

function sceneOf(view: TextView, own: Unit[], number: number, label: Range, source: SpanSource): Scene {
  const wordsBy = (wanted: string): Words[] =>
    own.filter(({ role }) => role === wanted).map(({ words }) => words);
  const seconds = secondsOf(view, label);
  const figures = own
    .filter(({ role }) => role !== 'D')
    .flatMap(({ tokens }) => quantitiesOf(view, tokens, source));
  return {
    words: wordsOf(view, { start: own[0]!.tokens.start, end: own.at(-1)!.tokens.end }, source),
    kind: 'scene',
    number,
    onScreen: wordsBy('C'),
    voice: wordsBy('V'),
    picture: wordsBy('D'),
    ...(figures.length > 0 ? { figures } : {}),
    ...(seconds === null ? {} : { seconds }),
  };
}

/** The seconds that a label gives its scene; the bracket behind it may close what says so. */
function secondsOf({ structure, text }: TextView, { start, end }: Range): number | null {
  const [first, last] = [structure.tokens[start], structure.tokens[end - 1]];
  return first && last ? secondsOfLabel(text.slice(first.start, last.end + 1)) : null;
}

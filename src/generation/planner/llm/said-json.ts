/** Where an object ends that begins at `start`, braces in strings apart; -1 where it does not. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '{') depth++;
    else if (c === '}' && --depth === 0) return i + 1;
  }
  return -1;
}

/** The stretches of a text that may be JSON objects, outermost only, in their order. */
function objectsIn(text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf('{'); at >= 0; ) {
    const end = endOfObject(text, at);
    if (end < 0) break;
    found.push(text.slice(at, end));
    at = text.indexOf('{', end);
  }
  return found;
}

/** Objects that may be the plan; each is parsed. */
const MOST_TRIED = 8;

/** What ends the thoughts that some models write down before what they were asked for. */
const THOUGHT = '</think>';

/** What nothing can store or show: characters that control, or turn the writing direction; line breaks and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

const storable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replace(CONTROLS, '') : value;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, storable);
  } catch {
    return undefined;
  }
}

/**
 * The JSON object that a model wrote, with strings that can be stored: alone, in a fence, behind its thoughts or among
 * remarks. Of several the longest; undefined where there is none.
 */
export function saidJson(text: string): unknown {
  const whole = parsed(text.trim());
  if (whole !== undefined) return whole;
  const thought = text.lastIndexOf(THOUGHT);
  const said = thought < 0 ? text : text.slice(thought + THOUGHT.length);
  const longestFirst = objectsIn(said).sort((a, b) => b.length - a.length);
  return longestFirst
    .slice(0, MOST_TRIED)
    .map(parsed)
    .find((value) => value !== undefined);
}

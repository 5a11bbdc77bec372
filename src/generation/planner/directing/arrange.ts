import type { Brief, MaterialItem } from '../../../domain/brief.ts';
import type { Asset } from '../../../domain/storyboard.ts';
import { gist, tidy } from '../wording.ts';
import { wordList } from '../words/word-lists.ts';
import { OUTLINES, ordered } from './outlines.ts';
import type { Places } from './places.ts';
import { endingOf } from './scenes/ending.ts';
import { openingOf } from './scenes/opening.ts';
import { pictureTakes } from './scenes/pictures.ts';
import { type Making, takesOf } from './scenes/takes.ts';
import {
  besideEachOther,
  dated,
  enumerated,
  inARow,
  sidesOf,
  type Together,
  underHeading,
} from './scenes/together.ts';
import type { Take } from './take.ts';

/** Items that one film can be made of; what comes after them is recorded as left out. */
export const MOST_ITEMS = 400;

/** Items that say again what an earlier one said go: nothing is said twice. */
function once(items: readonly MaterialItem[]): MaterialItem[] {
  let said = '';
  return items.filter((item) => {
    if (item.kind === 'scene' || item.kind === 'voice' || item.kind === 'step') return true;
    const key = gist(item.words.text);
    if (!key) return false;
    const again = key.length > 8 ? said.includes(key) : said.includes(`|${key}|`);
    said += `|${key}|`;
    return !again;
  });
}

/** Names and addresses of the brief that no line may tear. */
function wholesOf({ subject, material }: Brief): string[] {
  const names = material.flatMap((item) => {
    if (item.kind === 'contact') return [tidy(item.words.text)];
    if (item.kind === 'quote') return [item.speaker?.text ?? ''];
    return item.kind === 'event' ? [item.where?.text ?? '', item.who?.text ?? ''] : [];
  });
  return [...new Set([subject?.text ?? '', ...names])]
    .filter((n) => n.length > 1 && n.length < 120)
    .slice(0, 40);
}

/** The body of a film: each item at its fullest, what belongs together in one scene. */
function bodyOf(items: MaterialItem[], brief: Brief, making: Making): Take[] {
  const outline = OUTLINES[brief.genre];
  const separators = wordList(brief.language, 'versus');
  const sides = outline.form === 'comparison' ? sidesOf(items, brief.subject?.text ?? '', separators) : null;
  const out: Take[] = sides ? [sides.take] : [];
  const left = sides ? items.filter((item) => !sides.told.has(item)) : items;
  let voice = '';
  const add = (takes: Take[]) => {
    const [first, ...rest] = takes;
    if (!first) return;
    out.push(voice ? { ...first, spoken: voice, voiced: true } : first, ...rest);
    voice = '';
  };
  for (let i = 0; i < left.length; ) {
    const item = left[i]!;
    const joined: Together | null =
      (outline.form === 'comparison' ? besideEachOther(left, i) : null) ??
      dated(left, i, outline, brief.language) ??
      underHeading(left, i) ??
      inARow(left, i, brief.language) ??
      enumerated(left, i);
    if (item.kind === 'voice') voice = [voice, tidy(item.words.text)].filter(Boolean).join(' ');
    else add(joined ? joined.takes : takesOf(item, making));
    i += joined && item.kind !== 'voice' ? joined.count : 1;
  }
  const last = out.at(-1);
  if (voice && last)
    out[out.length - 1] = {
      ...last,
      spoken: [last.voiced ? last.spoken : '', voice].filter(Boolean).join(' '),
      voiced: true,
    };
  return out;
}

/** Everything that could be shown, opening first and end card last. `voice` is spoken over a film that shows nothing. */
export type Arranged = { takes: Take[]; items: MaterialItem[] };

/** Puts the material in the order of its genre and makes the fullest film of it; fitting makes it as long as asked. */
export function arrange(brief: Brief, assets: Asset[], places: Places): Arranged {
  const outline = OUTLINES[brief.genre];
  const items = once(brief.material.slice(0, MOST_ITEMS));
  const scripted = items.some((item) => item.kind === 'scene');
  const kept = (item: MaterialItem | undefined) => (item && items.includes(item) ? item : undefined);
  const [first, last] = [kept(places.first), kept(places.last)];
  const end = endingOf(brief, items, assets, last);
  const needed = end && (!scripted || end.told.size > 0) ? end : null;
  const toOpen = items.filter((item) => !needed?.told.has(item));
  const opening = scripted ? null : openingOf(brief, toOpen, outline, first);
  const steps = items.filter((item) => item.kind === 'step').length;
  const making: Making = { language: brief.language, whole: wholesOf(brief), steps };
  const rest = toOpen.filter((item) => !opening?.told.has(item));
  const left = (opening?.left ?? []).flatMap((words) => takesOf({ kind: 'claim', words }, making));
  const body = bodyOf(ordered(rest, outline), brief, making);
  const middle = [...left, ...body];
  const pictured = pictureTakes(middle, assets, brief, needed !== null);
  const closing = needed ? [needed.take] : [];
  return { takes: [...(opening ? [opening.take] : []), ...pictured, ...closing], items };
}

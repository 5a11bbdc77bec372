import { wordsEverywhere } from '../../../words/word-lists.ts';
import type { Role } from '../../model/tagger.ts';
import { headsOfText } from '../labels.ts';
import type { Field } from './listed.ts';

/** The words of a program's name: "styleNotes", "style_notes". */
const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((it) => it !== '');

/** Whether a name has all words of an entry of a list. */
const has = (name: string, key: string): boolean => {
  const parts = wordsOf(name);
  return wordsEverywhere(key).some((it) => it.split(' ').every((part) => parts.includes(part)));
};

/** Whether a name is an entry of a list, all of it. */
export const isOneOf = (name: string, key: string): boolean =>
  wordsEverywhere(key).includes(wordsOf(name).join(' '));

/** Whether a field by its name holds a name or a text of the film: "brand", "headline", "cta". */
export const isName = (name: string): boolean =>
  has(name, 'field-names') || ['subject', 'shows'].includes(headsOfText(name));

/** What each field is for, by its name and by those of the fields that it is nested in. */
export function rolesByName(fields: readonly Field[], isSpoken: (n: number) => boolean): Role[] {
  const shown = fields.map(
    ({ name }, n) => isOneOf(name, 'field-display') && fields.some((it) => it.parent === n),
  );
  const isRecord = shown.includes(true);
  const roles: Role[] = [];
  // Whether what a field holds is shown by the record's own word, and what it says of all that is nested in it.
  const isInside: boolean[] = [];
  const rules: (Role | 'soft' | null)[] = [];
  for (const [n, { name, parent }] of fields.entries()) {
    const rule = rules[parent] ?? null;
    isInside.push(shown[n]! || isInside[parent] === true);
    rules.push(rule ?? ruleOf(name));
    const own = roleOf(name, isSpoken(n));
    const ruled = rule === null || (rule === 'soft' && isName(name)) ? own : inside(rule, name, isSpoken(n));
    const isOut = isRecord && !isInside[n] && ruled === 'C' && !has(name, 'field-names');
    roles.push(isOut ? 'D' : ruled);
  }
  return roles;
}

/** What a field says of all that is nested in it. */
function ruleOf(name: string): Role | 'soft' | null {
  if (has(name, 'field-forbids') || headsOfText(name) === 'forbids') return 'P';
  if (has(name, 'field-speaks')) return 'V';
  if (isOneOf(name, 'field-machinery')) return 'D';
  return isOneOf(name, 'field-settings') ? 'soft' : null;
}

/** A field that is nested in one with a rule; of a voice what it says is spoken, and the rest tells what it is like. */
function inside(rule: Role | 'soft', name: string, isSpoken: boolean): Role {
  if (rule === 'V') return isSpoken && isOneOf(name, 'field-said') ? 'V' : 'D';
  return rule === 'P' ? 'P' : 'D';
}

/** What a field is for, by the words of its name: of several the one that forbids, then the one that directs. */
function roleOf(name: string, isSpoken: boolean): Role {
  const heads = headsOfText(name);
  if (has(name, 'field-forbids') || heads === 'forbids') return 'P';
  if (has(name, 'field-speaks') || heads === 'speaks') return isSpoken ? 'V' : 'D';
  if (isOneOf(name, 'field-machinery')) return 'D';
  return has(name, 'field-directs') || heads === 'directs' ? 'D' : 'C';
}

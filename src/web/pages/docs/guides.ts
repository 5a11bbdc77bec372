import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Guide, readGuide } from './markdown.ts';

const DIRECTORY = path.join(import.meta.dirname, '../../../../docs');

/** Guides by whom they are for; whatever else is in docs/ comes last. */
const ORDER: [group: string, names: string[]][] = [
  ['Making videos', ['start', 'following', 'webhooks', 'mcp']],
  ['Running the service', ['accounts', 'configuration', 'models', 'storage', 'payments', 'operations']],
  ['Trust', ['auditing', 'threat-model']],
  ['How it is made', ['architecture', 'decisions', 'dependencies', 'licences']],
];

/** A group of guides with its heading. */
export type Group = { name: string; guides: Guide[] };

let known: Group[] | undefined;

/** Every guide of docs/, read and rendered at the first use. */
export function groups(): Group[] {
  known ??= readGroups();
  return known;
}

function readGroups(): Group[] {
  const names = readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort();
  const placed = new Set(ORDER.flatMap(([, listed]) => listed));
  const rest: [string, string[]] = ['More', names.filter((name) => !placed.has(name))];
  return [...ORDER, rest]
    .map(([group, listed]) => ({
      name: group,
      guides: listed
        .filter((name) => names.includes(name))
        .map((name) => readGuide(name, readFileSync(path.join(DIRECTORY, `${name}.md`), 'utf8'), names)),
    }))
    .filter(({ guides }) => guides.length > 0);
}

/** All guides in their order. */
export const guides = (): Guide[] => groups().flatMap((group) => group.guides);

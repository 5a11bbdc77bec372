import type { Brief, Sentence } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import type { Taken } from '../taken.ts';
import { capitalised, gist, roomFor, shorten, tidy, unstopped } from '../wording.ts';

/** Pairs of labels that open the two sides, by language; `$` stands for the words that follow. */
const SIDES: [RegExp, RegExp][] = [
  [
    /^before(?:\s+[\p{L}\d]+)?\s*[:,]\s*(?<text>.+)$/isu,
    /^(?:after(?:wards)?|now|today|with\s+[\p{L}\d]+|after\s+[\p{L}\d]+)\s*[:,]\s*(?<text>.+)$/isu,
  ],
  [/^(?:the )?old(?: way)?\s*[:,]\s*(?<text>.+)$/isu, /^(?:the )?new(?: way)?\s*[:,]\s*(?<text>.+)$/isu],
  [/^without(?:\s+[\p{L}\d]+)?\s*[:,]\s*(?<text>.+)$/isu, /^with(?:\s+[\p{L}\d]+)?\s*[:,]\s*(?<text>.+)$/isu],
  [/^(?:pros?|advantages)\s*[:]\s*(?<text>.+)$/isu, /^(?:cons?|disadvantages)\s*[:]\s*(?<text>.+)$/isu],
  [/^(?:vorher|früher)\s*[:,]\s*(?<text>.+)$/isu, /^(?:nachher|heute|jetzt)\s*[:,]\s*(?<text>.+)$/isu],
  [/^(?:avant)\s*[:,]\s*(?<text>.+)$/isu, /^(?:après|maintenant|aujourd['’]hui)\s*[:,]\s*(?<text>.+)$/isu],
  [/^(?:antes)\s*[:,]\s*(?<text>.+)$/isu, /^(?:después|ahora|depois|agora)\s*[:,]\s*(?<text>.+)$/isu],
  [/^(?:prima)\s*[:,]\s*(?<text>.+)$/isu, /^(?:dopo|ora|adesso)\s*[:,]\s*(?<text>.+)$/isu],
  [/^(?:до|раньше)\s*[:,]\s*(?<text>.+)$/isu, /^(?:после|теперь)\s*[:,]\s*(?<text>.+)$/isu],
  [/^(?:以前は?|導入前は?)[:：、](?<text>.+)$/su, /^(?:今は?|現在は?|導入後は?)[:：、](?<text>.+)$/su],
  [/^(?:以前|过去|之前)[:：，](?<text>.+)$/su, /^(?:现在|如今|之后)[:：，](?<text>.+)$/su],
  [/^(?:قبل|سابقا[ً]?)[:،]\s*(?<text>.+)$/su, /^(?:بعد|الآن)[:،]\s*(?<text>.+)$/su],
];

const itemsOf = (text: string, brief: Brief) => {
  const parts = unstopped(text)
    .split(/\s*(?:(?<!\d)[,;，、；،]|[,;，、；،](?!\d))\s*(?:(?:and|und|et|y|e|и)\s+)?/u)
    .filter(Boolean);
  const room = roomFor('item', brief.language);
  const list = parts.length > 1 && parts.every((p) => p.length <= room) ? parts : [text];
  return list.slice(0, 4).map((p) => capitalised(shorten(p, room, brief.language)));
};

const labelled = (text: string, body: string) =>
  capitalised(
    tidy(text.slice(0, text.lastIndexOf(body)))
      .replace(/[\s:,：、，،]+$/u, '')
      .replace(/は$/u, ''),
  );

function beforeAfter(brief: Brief, taken: Taken): Candidate[] {
  const free = brief.sentences.filter((s) => !taken.has(s.at));
  return free.flatMap((left, i) => {
    const right = free[i + 1];
    if (!right || taken.has(left.at)) return [];
    for (const [before, after] of SIDES) {
      const [a, b] = [before.exec(left.text)?.groups?.text, after.exec(right.text)?.groups?.text];
      if (!a || !b) continue;
      taken.take(left.at);
      taken.take(right.at);
      const sides = [
        { label: labelled(left.text, a), items: itemsOf(a, brief) },
        { label: labelled(right.text, b), items: itemsOf(b, brief) },
      ] as const;
      return [comparison(brief, sides, brief.subject.name, left.at, `${left.text} ${right.text}`)];
    }
    return [];
  });
}

type Side = { label: string; items: string[] };

const comparison = (
  brief: Brief,
  [left, right]: readonly [Side, Side],
  title: string,
  at: number,
  spoken: string,
): Candidate => ({
  body: {
    type: 'comparison',
    eyebrow: gist(title) === gist(brief.subject.title) ? '' : brief.framing.compare,
    title: !title || gist(title) === gist(brief.subject.title) ? brief.framing.compare : title,
    left,
    right,
  },
  at,
  weight: 3,
  spoken,
});

const VERSUS =
  /(?<a>[\p{L}\p{N}][\p{L}\p{N}'’ -]{0,28}?)\s+(?:vs\.?|versus|gegen|contre|contra|против)\s+(?<b>[\p{L}\p{N}][\p{L}\p{N}'’-]*(?:\s[\p{L}\p{N}'’-]+){0,2}?)(?=\s*(?:[:,.?!–—]|$)|\s(?:which|what|for|in|welche|was|pour)\s)/iu;

/** The two sides that an opening names: "Tea vs coffee". */
const sidesIn = (opening: string): [string, string] | null => {
  const match = VERSUS.exec(opening);
  return match ? [match.groups!.a!.trim(), match.groups!.b!.trim()] : null;
};

function versus(brief: Brief, taken: Taken): Candidate[] {
  const opening = brief.sentences.find((s) => s.at === brief.opening)?.text ?? brief.subject.title;
  const sides = sidesIn(brief.subject.title) ?? sidesIn(opening);
  if (!sides) return [];
  const [a, b] = sides;
  const says = (s: Sentence, name: string) =>
    s.text.toLowerCase().includes(name.toLowerCase().split(' ').at(-1)!);
  const free = brief.sentences.filter((s) => !taken.has(s.at) && s.at !== brief.opening);
  const left = free.filter((s) => says(s, a) && !says(s, b)).slice(0, 3);
  const right = free.filter((s) => says(s, b) && !says(s, a)).slice(0, 3);
  if (left.length === 0 || right.length === 0) return [];
  for (const sentence of [...left, ...right]) taken.take(sentence.at);
  const room = roomFor('item', brief.language);
  const side = (label: string, list: Sentence[]): Side => ({
    label: capitalised(label),
    items: list
      .flatMap(
        (s) =>
          enumerated(s.text, label, brief) ?? [
            capitalised(shorten(withoutName(s.text, label), room, brief.language)),
          ],
      )
      .slice(0, 4),
  });
  const spoken = [...left, ...right].map((s) => s.text).join(' ');
  return [
    comparison(
      brief,
      [side(a, left), side(b, right)],
      `${capitalised(a)} vs ${capitalised(b)}`,
      left[0]!.at,
      spoken,
    ),
  ];
}

/** "Vue: gentler learning curve, single-file components" are the points of Vue. */
const enumerated = (text: string, label: string, brief: Brief) => {
  const match = /^(?<head>[^:：]{1,40})[:：]\s*(?<rest>.{3,})$/su.exec(text);
  return match && gist(match.groups!.head!) === gist(label) ? itemsOf(match.groups!.rest!, brief) : null;
};

/** "Coffee has more caffeine" under the label Coffee is "Has more caffeine". */
const withoutName = (text: string, label: string) =>
  text.replace(
    new RegExp(
      `^(?:(?:an?|the|eine?|der|die|das|une?|le|la|una?|el)\\s+)?${escaped(label)}\\s+(?:(?:is|are|ist|sind|est|sont|es|son|è|sono)\\s+)?`,
      'iu',
    ),
    '',
  ) || text;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Two sides: "before … after …", "old way … new way …", "X vs Y" with sentences about each. */
export function comparisons(brief: Brief, taken: Taken): Candidate[] {
  return [...beforeAfter(brief, taken), ...versus(brief, taken)];
}

import { type Brief, eyebrowName } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import type { Taken } from '../taken.ts';
import { capitalised, roomFor, shorten, unstopped } from '../wording.ts';

const MONTH =
  '(?!(?:between|from|until|after|before|during|around|early|late|about|over|nearly|zwischen|nach|vor|bis|entre|depuis|avant|après|desde|hasta|antes)\\s)\\p{L}{3,12}\\.?';
const WHEN = `(?:(?:${MONTH}\\s)?(?:1[0-9]|20)\\d\\d(?:年|s)?(?:\\s?(?:BC|AD))?|Q[1-4]\\s(?:19|20)\\d\\d|\\d{1,2}:\\d\\d(?:\\s?[ap]m)?|\\d{1,2}\\s?[ap]m)`;
const LEADING = new RegExp(
  `^(?:and |then |by |since |seit |in |im jahr |im |en |em |nel |в |ב-?|في عام |عام |سنة |at |um |à |às )*(?<when>${WHEN})(?:年に?は?|\\s?г\\.|\\s?году)?\\s*(?:[,:：，、،–—-]|\\s)\\s*(?<what>\\p{L}.*)$`,
  'iu',
);

type Entry = { at: number; when: string; what: string; spoken: string };

/** Sentences, lines and list items that open with a year or an hour. */
function entriesOf(brief: Brief, taken: Taken): Entry[] {
  const sentences = brief.sentences.filter((s) => !taken.has(s.at)).map((s) => ({ at: s.at, text: s.plain }));
  const items = brief.structures.flatMap((p) =>
    p.kind === 'bullets' && !taken.has(p.at) ? p.items.map((text) => ({ at: p.at, text })) : [],
  );
  return [...sentences, ...items].flatMap(({ at, text }) => {
    const match = LEADING.exec(text);
    return match ? [{ at, when: match.groups!.when!, what: match.groups!.what!, spoken: text }] : [];
  });
}

/** Three or more dated events make a timeline; lists of which each item is dated are taken whole. */
export function timelines(brief: Brief, taken: Taken): Candidate[] {
  const { language, framing } = brief;
  const found = entriesOf(brief, taken);
  const partly = brief.structures.filter(
    (p) => p.kind === 'bullets' && found.filter((e) => e.at === p.at).length < p.items.length,
  );
  const entries = found.filter((e) => !partly.some((p) => p.at === e.at)).sort((a, b) => a.at - b.at);
  if (entries.length < 3) return [];
  for (const entry of entries) taken.take(entry.at);
  const size = entries.length > 6 ? Math.ceil(entries.length / Math.ceil(entries.length / 5)) : 6;
  const pages = Array.from({ length: Math.ceil(entries.length / size) }, (_, i) =>
    entries.slice(i * size, (i + 1) * size),
  );
  return pages
    .filter((p) => p.length >= 2)
    .map((page, i) => ({
      body: {
        type: 'timeline',
        eyebrow: eyebrowName(brief),
        title: framing.timeline,
        entries: page.map((e) => ({
          when: e.when,
          what: capitalised(shorten(unstopped(e.what), roomFor('entry', language), language)),
        })),
      },
      at: page[0]!.at + i / 10,
      weight: 3,
      spoken: page.map((e) => e.spoken).join(' '),
    }));
}

import type { Example, Labelled } from '../scripts/training/corpus.ts';
import type { Brief } from '../src/domain/brief.ts';
import { textsOf } from '../src/domain/film/scene-texts.ts';
import { durationOf, type Scene, type Storyboard } from '../src/domain/storyboard.ts';
import type { PlannedFilm } from '../src/generation/planner/plan-film.ts';
import { countWords, gist } from '../src/generation/planner/wording.ts';

/** What can be wrong with the film of a prompt, seen from the labels of the prompt. */
export const FAULTS = [
  'left out',
  'lost',
  'unspoken',
  'instruction',
  'order',
  'twice',
  'long',
  'dots',
  'bare figure',
] as const;
/** One kind of fault. */
export type FaultKind = (typeof FAULTS)[number];

/** What the film of one prompt shows and speaks, against what a person says that it should. */
export type Judged = {
  /** Stretches to show, to speak, and clauses for the maker alone. */
  counts: { content: number; voice: number; instructions: number; scenes: number };
  subject: boolean | null;
  seconds: number;
  faults: { kind: FaultKind; text: string }[];
};

/** Words of a headline at most, and of a phrase for which it is clear where it was taken from. */
const HEADLINE = 9;
const CLEAR = 3;

type Stretch = Labelled & { text: string };
type Faults = Judged['faults'];

/** Judges the film of a labelled prompt. */
export function judge(example: Example, { storyboard, provenance, brief }: PlannedFilm): Judged {
  const { labels, text } = example;
  const of = (...roles: string[]): Stretch[] =>
    labels
      .filter(({ role }) => roles.includes(role))
      .map((it) => ({ ...it, text: text.slice(it.start, it.end) }))
      .filter((it) => gist(it.text) !== '');
  const film = {
    shown: gist(storyboard.scenes.flatMap(mainTexts).join(' ')),
    every: gist(storyboard.scenes.flatMap(textsOf).join(' ')),
    spoken: gist(storyboard.scenes.map(({ narration }) => narration).join(' ')),
    left: gist(provenance.leftOut.map(({ words }) => words).join(' ')),
  };
  const [content, voice] = [of('C'), of('V')];
  const instructions = of('D', 'P', 'M').flatMap((it) => clausesOf(it.text));
  return {
    counts: {
      content: content.length,
      voice: voice.length,
      instructions: instructions.length,
      scenes: storyboard.scenes.length,
    },
    subject: example.subject === null ? null : hasSubject(example.subject, storyboard, brief),
    seconds: durationOf(storyboard),
    faults: [
      ...ofContent(content, film),
      ...ofVoice(voice, content, film),
      ...ofInstructions(
        instructions,
        gist(
          of('C', 'V')
            .map((it) => it.text)
            .join(' '),
        ),
        film,
      ),
      ...disorder(content, film.shown),
      ...ofScenes(storyboard.scenes, content),
    ],
  };
}

type Film = { shown: string; every: string; spoken: string; left: string };

function ofContent(content: Stretch[], { shown, every, left }: Film): Faults {
  return content.flatMap(({ text }) => {
    const missing = clausesOf(text).filter((it) => !shown.includes(gist(it)) && !every.includes(gist(it)));
    if (missing.length === 0) return [];
    const known = missing.every((clause) => left.includes(gist(clause)));
    return [{ kind: known ? ('left out' as const) : ('lost' as const), text: missing.join(' / ') }];
  });
}

function ofVoice(voice: Stretch[], content: Stretch[], { shown, spoken }: Film): Faults {
  const written = gist(content.map(({ text }) => text).join(' '));
  return voice.flatMap(({ text }) => {
    const key = gist(text);
    const heard = clausesOf(text).every((clause) => spoken.includes(gist(clause)));
    const seen = countWords(text) >= CLEAR && shown.includes(key) && !written.includes(key);
    return [
      ...(heard ? [] : [{ kind: 'unspoken' as const, text }]),
      ...(seen ? [{ kind: 'instruction' as const, text: `voice shown: ${text}` }] : []),
    ];
  });
}

function ofInstructions(instructions: string[], material: string, { every, spoken }: Film): Faults {
  return instructions.flatMap((clause) => {
    const key = gist(clause);
    const told = `${every} ${spoken}`.includes(key) && !material.includes(key);
    return told && countWords(clause) >= CLEAR ? [{ kind: 'instruction' as const, text: clause }] : [];
  });
}

/** The texts of a scene without the framing word above them. */
function mainTexts(scene: Scene): string[] {
  const texts = textsOf(scene);
  return 'eyebrow' in scene && scene.eyebrow.trim() ? texts.slice(1) : texts;
}

const clausesOf = (text: string) =>
  text
    .split(/[.!?,;:()\n。！？、，：；]+(?:\s|$)|[。！？、，：；]|\s[–—-]\s|\n/u)
    .filter((it) => gist(it) !== '');

const hasSubject = (subject: string, board: Storyboard, brief: Brief) => {
  const first = gist(board.scenes.flatMap(textsOf).join(' '));
  return first.includes(gist(subject)) || gist(brief.subject?.text ?? '') === gist(subject);
};

/** Stretches that are shown before one that stands before them in the prompt; the first and what closes a film aside. */
function disorder(content: (Labelled & { text: string })[], shown: string): Judged['faults'] {
  const places = content.slice(1, -1).flatMap(({ text }) => {
    const key = gist(text);
    const at = shown.indexOf(key);
    return key.length < 9 || at < 0 || shown.indexOf(key, at + 1) >= 0 ? [] : [{ at, text }];
  });
  return places.flatMap((place, i) =>
    i > 0 && place.at < places[i - 1]!.at
      ? [{ kind: 'order' as const, text: `${place.text} < ${places[i - 1]!.text}` }]
      : [],
  );
}

/** Faults of the texts as such: said twice, too long for a headline, cut off, figures that say nothing. */
function ofScenes(scenes: readonly Scene[], content: { text: string }[]): Judged['faults'] {
  const out: Judged['faults'] = [];
  const said = new Map<string, number>();
  const asked = gist(content.map(({ text }) => text).join(' '));
  for (const scene of scenes) {
    for (const text of mainTexts(scene)) {
      const key = gist(text);
      // An end card says again whose film it was.
      if (key.length >= 9 && scene.type !== 'cta') said.set(key, (said.get(key) ?? 0) + 1);
      if (
        /(?:…|\.\.\.)$/u.test(text.trim()) &&
        !content.some((it) => it.text.includes(text.trim().slice(-8)))
      )
        out.push({ kind: 'dots', text });
    }
    if ('title' in scene && scene.type !== 'code' && countWords(scene.title) > HEADLINE)
      out.push({ kind: 'long', text: scene.title });
    if (scene.type === 'stat' && !scene.label && !`${scene.prefix}${scene.suffix}`.trim())
      out.push({ kind: 'bare figure', text: scene.raw });
  }
  for (const [key, times] of said)
    if (times > 1 && asked.split(key).length - 1 < times) out.push({ kind: 'twice', text: key });
  return out;
}

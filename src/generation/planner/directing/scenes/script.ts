import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { findAddresses, findPhones } from '../../reading/grammar/contacts.ts';
import { capitalised, countWords, tidy, unquoted } from '../../wording.ts';
import { type SceneBody, type Take, WEIGHTS } from '../take.ts';
import { closed, linesOf } from './lines.ts';

type ScriptScene = Extract<MaterialItem, { kind: 'scene' }>;

/** What a scene shows that a script gives several texts: the first large, the others beneath or as a list. */
function bodyOf(texts: string[]): SceneBody {
  const [first = '', ...more] = texts;
  if (more.length === 0) {
    const lines = linesOf(first);
    if (lines.length > 1)
      return { type: 'list', eyebrow: '', title: '', numbered: false, items: itemsOf(lines) };
    return {
      type: 'statement',
      eyebrow: '',
      title: lines[0]?.title ?? '',
      ...(lines[0]?.sub ? { sub: lines[0].sub } : {}),
    };
  }
  const isFigures = more.length > 1 && texts.filter((text) => /\p{Nd}/u.test(text)).length > 2;
  // Figures beneath each other are of one rank.
  if (isFigures && /\p{Nd}/u.test(first)) return bodyOf(['', ...texts]);
  const title = capitalised(closed(first));
  if (more.length === 1) return { type: 'statement', eyebrow: '', title, sub: closed(more[0]!) };
  return {
    type: 'list',
    eyebrow: '',
    title,
    numbered: false,
    items: more.slice(0, 7).map((t) => capitalised(closed(t))),
  };
}

const itemsOf = (lines: { title: string; sub: string }[]) =>
  lines.map(({ title, sub }) => [title, sub].filter(Boolean).join(' ')).slice(0, 7);

const said = (voice: Words[]) => tidy(voice.map((v) => v.text).join(' '));

/** Marks between the things that one line of a script lists. */
const LISTED = /\s[·•|／/]\s/u;
const FEWEST_LISTED = 3;

/** The texts of a scene: a number stands with what it numbers, and things that one line lists are texts of their own. */
function textsOf(onScreen: Words[]): string[] {
  const lines = onScreen.map((w) => unquoted(tidy(w.text))).filter(Boolean);
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before !== undefined && /^\p{Nd}{1,2}[.)]?$/u.test(before))
      whole[whole.length - 1] = `${before.replace(/[.)]$/u, '')}. ${line}`;
    else whole.push(line);
  }
  const [only, ...others] = whole;
  const parts = only?.split(LISTED) ?? [];
  return others.length === 0 && parts.length >= FEWEST_LISTED ? ['', ...parts] : whole;
}

/** Characters of what a scene of a script is to show that are kept. */
const LONGEST_PICTURE = 400;

/** One scene of a script to the letter: its words on screen, its voice spoken; its picture directs and is not shown. */
export function scriptTake(scene: ScriptScene): Take {
  const spoken = said(scene.voice);
  const texts = textsOf(scene.onScreen);
  const picture = tidy(scene.picture.map(({ text }) => text).join('. ')).slice(0, LONGEST_PICTURE);
  return {
    body: bodyOf(texts),
    from: [...scene.onScreen, ...scene.voice],
    weight: WEIGHTS.kept,
    spoken,
    ...(spoken ? { voiced: true as const, voiceFrom: scene.voice } : {}),
    joins: 'never',
    lines: texts,
    under: '',
    ...(picture ? { picture } : {}),
    ...(scene.seconds ? { seconds: scene.seconds } : {}),
  };
}

/** Words of a first scene that is set as a title, at most. */
const LONGEST_TITLE = 8;

/** A script's first words are set as its film's title, and last ones with an address as its end card, below its name at least. */
export function withEdges(takes: readonly Take[], name: string): Take[] {
  const last = takes.length - 1;
  return takes.map((take, i) => {
    if (i === 0 && last > 0) return { ...take, body: titleOf(take.body) };
    return i === last ? { ...take, body: endOf(take, name) } : take;
  });
}

function titleOf(body: SceneBody): SceneBody {
  const isTitle = body.type === 'statement' && body.title !== '' && countWords(body.title) <= LONGEST_TITLE;
  return isTitle ? { type: 'hook', eyebrow: '', title: body.title, sub: body.sub ?? '' } : body;
}

function endOf({ body, lines }: Take, name: string): SceneBody {
  if (body.type !== 'statement' && body.type !== 'list') return body;
  const texts = lines.flatMap((line) => linesOf(line).flatMap(({ title, sub }) => [title, sub]));
  const url = texts.findLast((text) => findAddresses(text).length > 0 || findPhones(text).length > 0);
  const [title = name, ...others] = texts.filter((text) => text !== url && text !== '');
  if (!url || !title) return body;
  return { type: 'cta', title, url, sub: others.join(' · ') };
}

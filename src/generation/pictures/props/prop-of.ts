import type { Scene, Storyboard } from '../../../domain/storyboard.ts';
import { saysBeside } from '../meaning.ts';
import { figureProp, partOf, shareOf, tagOf } from './amounts.ts';
import { browserOf, phoneOf, pinOf, speakerOf } from './contacts.ts';
import { counting, countOf, rotaOf } from './counted.ts';
import { calendarOf, clockOf, hoursOf, monthOf, weekOf } from './dates.ts';
import { mapOf } from './map-of.ts';
import { listingOf, terminalOf, windowOf } from './mockups.ts';
import { type Prop, plainFigures } from './prop.ts';
import { isWhere } from './where.ts';

/** What a film says of itself to the props of its scenes. */
export type Film = {
  language: string;
  subject: string;
  genre?: Storyboard['genre'];
  /** The home that it offers. */
  home?: 'house' | 'flat' | null;
};

/** Kinds of films in which a figure of money is what something costs: no sum that is asked for, earned or paid. */
const SELLS = new Set<Film['genre']>(['event', 'local', 'launch', 'dump', 'vague']);
/** Names longer than this do not go on a drawn window or telephone. */
const LONGEST_NAME = 28;
/** A question longer than this is a text, not a sign. */
const LONGEST_QUESTION = 70;
const MOST_STEPS = 9;
/** So many places make a map of what is said; a single one stands back behind what is named otherwise. */
const SEVERAL = 2;

/** "Step 2 of 5", "②": the number of a step, as the line above the headline or the headline's first sign says. */
function stepOf(eyebrow: string, title: string): Prop | null {
  const circled = /^\s?([①-⑨])/u.exec(title)?.[1];
  if (circled) return { kind: 'step', number: circled.codePointAt(0)! - 0x245f, all: null };
  const [number, all, ...more] = [...plainFigures(eyebrow).matchAll(/\d+/g)].map(([digits]) =>
    Number(digits),
  );
  if (!number || more.length > 0 || number > MOST_STEPS) return null;
  if (all === undefined)
    return /^\D{0,8}\d$/u.test(eyebrow.trim()) ? { kind: 'step', number, all: null } : null;
  return number <= all && all <= MOST_STEPS ? { kind: 'step', number, all } : null;
}

function questionOf(title: string): Prop | null {
  const sign = /[?？؟]$/u.exec(title.trim())?.[0];
  return sign && title.length <= LONGEST_QUESTION ? { kind: 'question', sign } : null;
}

/** The film's name where it is short enough to stand on something drawn. */
export const nameOn = ({ subject }: Pick<Film, 'subject'>) => (subject.length <= LONGEST_NAME ? subject : '');

/** Letters behind a whole that say what it is the whole of. */
const NEAR = 32;

/** So many of so many of what is named right behind them. */
function counted(text: string, language: string): Prop | null {
  const part = partOf(text);
  if (part?.kind !== 'part') return part;
  const at = text.indexOf(String(part.whole)) + String(part.whole).length;
  return counting(part, text.slice(at, at + NEAR), language);
}

/** What plain words give to draw: the first that fits, the most particular first. */
function ofWords(text: string, { language, subject, genre, home = null }: Film): Prop | null {
  const plain = plainFigures(text);
  const name = nameOn({ subject });
  return (
    terminalOf(text) ??
    counted(plain, language) ??
    shareOf(plain) ??
    mapOf(text, language, SEVERAL) ??
    monthOf(plain, language) ??
    calendarOf(plain, language) ??
    listingOf(plain, name, home) ??
    tagOf(plain) ??
    clockOf(plain) ??
    phoneOf(plain, name) ??
    browserOf(plain, name) ??
    weekOf(plain, language) ??
    (/^#[\p{L}]/u.test(text.trim()) ? ({ kind: 'tagline', sign: '#' } as const) : null) ??
    windowOf(text, name, genre) ??
    (saysBeside(text, language) ? ({ kind: 'pin' } as const) : pinOf(text)) ??
    mapOf(text, language, 1)
  );
}

/** The marks of a figure as people where its unit or the first words of its label name them. */
const ofPeople = (
  prop: Prop | null,
  { suffix, label }: { suffix: string; label: string },
  language: string,
) =>
  prop?.kind === 'part' || prop?.kind === 'count'
    ? counting(prop, `${suffix} ${label.slice(0, NEAR)}`, language)
    : prop;

/** What a scene's own words give to draw; null where they give nothing that could not be wrong. */
export function propOf(scene: Scene, film: Film): Prop | null {
  switch (scene.type) {
    case 'hook':
      return ofWords(`${scene.title} · ${scene.sub}`, film);
    case 'statement': {
      const step = stepOf(scene.eyebrow, scene.title);
      const { title } = scene;
      return (
        step ??
        ofWords(`${title} ${scene.sub ?? ''}`, film) ??
        rotaOf(title, film.language) ??
        countOf(title, film.language) ??
        questionOf(title) ??
        hoursOf(plainFigures(title)) ??
        (isWhere(title, film.language) ? { kind: 'pin' } : null)
      );
    }
    case 'stat': {
      const figure = `${scene.prefix}${scene.raw}${scene.suffix}`;
      return (
        mapOf(scene.label, film.language, SEVERAL) ??
        listingOf(plainFigures(figure), nameOn(film), film.home ?? null) ??
        ofPeople(figureProp(scene), scene, film.language) ??
        calendarOf(plainFigures(scene.label), film.language) ??
        (SELLS.has(film.genre) ? tagOf(plainFigures(figure)) : null)
      );
    }
    case 'list':
      return mapOf([scene.title, ...scene.items].join(' · '), film.language, SEVERAL);
    case 'quote':
      return speakerOf(scene.by);
    case 'cta':
      return ofWords(`${scene.url} · ${scene.title} · ${scene.sub ?? ''}`, film);
    default:
      return null;
  }
}

import type { Scene } from '../../../domain/storyboard.ts';
import { figureProp, partOf, shareOf, tagOf } from './amounts.ts';
import { browserOf, phoneOf, pinOf, speakerOf } from './contacts.ts';
import { calendarOf, clockOf, weekOf } from './dates.ts';
import { type Prop, plainFigures } from './prop.ts';

/** What a film says of itself to the props of its scenes. */
export type Film = { language: string; subject: string };

/** Names longer than this do not go on a drawn window or telephone. */
const LONGEST_NAME = 28;
/** A question longer than this is a text, not a sign. */
const LONGEST_QUESTION = 70;
const MOST_STEPS = 9;

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

/** What plain words give to draw: the first that fits, the most particular first. */
function ofWords(text: string, { language, subject }: Film): Prop | null {
  const plain = plainFigures(text);
  const name = subject.length <= LONGEST_NAME ? subject : '';
  return (
    partOf(plain) ??
    shareOf(plain) ??
    calendarOf(plain, language) ??
    tagOf(plain) ??
    clockOf(plain) ??
    phoneOf(plain, name) ??
    browserOf(plain, name) ??
    weekOf(plain, language) ??
    (/^#[\p{L}]/u.test(text.trim()) ? ({ kind: 'tagline', sign: '#' } as const) : null) ??
    pinOf(text)
  );
}

/** What a scene's own words give to draw; null where they give nothing that could not be wrong. */
export function propOf(scene: Scene, film: Film): Prop | null {
  switch (scene.type) {
    case 'hook':
      return ofWords(`${scene.title} · ${scene.sub}`, film);
    case 'statement': {
      const step = stepOf(scene.eyebrow, scene.title);
      return step ?? ofWords(`${scene.title} ${scene.sub ?? ''}`, film) ?? questionOf(scene.title);
    }
    case 'stat':
      return figureProp(scene) ?? calendarOf(plainFigures(scene.label), film.language);
    case 'quote':
      return speakerOf(scene.by);
    case 'cta':
      return ofWords(`${scene.url} · ${scene.title} · ${scene.sub ?? ''}`, film);
    default:
      return null;
  }
}

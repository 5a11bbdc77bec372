import type { Brief, MaterialItem, Quantity, Words } from '../../../src/domain/brief.ts';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import type { VideoRequest } from '../../../src/domain/request.ts';
import type { Asset, Storyboard } from '../../../src/domain/storyboard.ts';
import { direct } from '../../../src/generation/planner/directing/direct.ts';

/** Words with a place of their own, one behind the other, as if a prompt had a line for each. */
export function writer(): (text: string) => Words {
  let at = 0;
  return (text) => {
    const span = { in: { message: 0 }, start: at, end: at + text.length };
    at += text.length + 40;
    return { text, span };
  };
}

/** Words right behind each other, as in one line. */
export function line(...texts: string[]): Words[] {
  let at = 0;
  return texts.map((text) => {
    const span = { in: { message: 0 }, start: at, end: at + text.length };
    at += text.length + 1;
    return { text, span };
  });
}

/** Words within other words. */
export function within(words: Words, text: string): Words {
  const start = words.span.start + words.text.indexOf(text);
  return { text, span: { ...words.span, start, end: start + text.length } };
}

/** A figure within a sentence, with what it is compared with. */
export function figure(
  words: Words,
  raw: string,
  against?: { kind: 'before' | 'of'; raw: string },
): Quantity {
  const compared = against && { kind: against.kind, raw: within(words, against.raw), value: 0, unit: '' };
  return { raw: within(words, raw), value: 0, unit: '', ...(compared ? { against: compared } : {}) };
}

/** A brief of what is given; the rest is empty. */
export function brief(more: Partial<Brief> & { material: MaterialItem[] }): Brief {
  const base = { version: 1 as const, language: 'en', genre: 'launch' as const, subject: null };
  return { ...base, directions: [], prohibitions: [], chatter: [], ...more };
}

/** The storyboard of a brief. */
export function board(of: Brief, request: Partial<VideoRequest> = {}, assets: Asset[] = []): Storyboard {
  return direct({ brief: of, request: { prompt: '', attachments: [], ...request }, assets, seed: 3 })
    .storyboard;
}

/** Everything on the screen, a line a text. */
export const screen = ({ scenes }: Storyboard): string => scenes.flatMap(textsOf).join('\n');

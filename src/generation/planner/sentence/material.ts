import type { Asset } from '../../../domain/storyboard.ts';
import { media } from '../attachments.ts';
import type { Brief } from '../brief.ts';
import { closing } from '../closing.ts';
import type { Candidate, Material } from '../draft.ts';
import { hook } from '../hook.ts';
import { Taken } from '../taken.ts';
import { gist, roomFor, shorten } from '../wording.ts';
import { type Told, toldOf } from './told.ts';

/** Pictures without a caption of their own have the phrases for captions, as far as there are any. */
function captioned(pictures: Candidate[], told: Told, brief: Brief): Candidate[] {
  const free = told.middle.filter((c) => c.body.type === 'statement');
  const shown = pictures.map((picture) => {
    if (picture.body.type !== 'media' || picture.body.title !== brief.subject.title) return picture;
    const phrase = free.shift();
    if (phrase?.body.type !== 'statement') return picture;
    const body = { ...picture.body, title: phrase.body.title };
    return { ...picture, body, at: phrase.at, spoken: phrase.spoken };
  });
  const places = new Set(shown.map((c) => c.at));
  return [...told.middle.filter((c) => !places.has(c.at)), ...shown].sort((a, b) => a.at - b.at);
}

function openingTaken(brief: Brief): Taken {
  const taken = new Taken();
  taken.take(brief.opening);
  return taken;
}

/** The opening, middle and end of a prompt of one sentence; null for a prompt that says more. */
export function sentenceMaterial(read: Brief, assets: Asset[]): Material | null {
  const called = closing(read, openingTaken(read), []).spoken !== '';
  const told = toldOf(read, called);
  if (!told) return null;
  const shownName = told.name || (read.subject.name.endsWith('…') ? told.hook.title : '');
  const name = shownName && shorten(shownName, roomFor('subject', read.language), read.language);
  const brief = name ? { ...read, subject: { ...read.subject, name } } : read;
  const taken = openingTaken(brief);
  const first = hook(brief, taken);
  const last = closing(brief, taken, assets);
  if (first.body.type !== 'hook' || last.body.type !== 'cta') return null;
  const { title, sub } = told.closing;
  const line = gist(sub) === gist(title) ? '' : sub;
  const opening: Candidate = {
    ...first,
    body: { ...first.body, ...told.hook },
    spoken: [told.hook.title, told.hook.sub].filter(Boolean).join('. '),
  };
  const end: Candidate = {
    ...last,
    body: { ...last.body, title: title || last.body.title, ...(line ? { sub: line } : {}) },
    spoken: [called ? last.spoken : title === told.name ? '' : title, line === told.name ? '' : line]
      .filter(Boolean)
      .join('. '),
    ...(line && line !== told.name ? { keepsLine: true as const } : {}),
  };
  const middle = captioned(media(brief, assets, taken), told, brief);
  return { brief, scenes: [opening, ...middle, end] };
}

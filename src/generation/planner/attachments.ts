import type { Asset } from '../../domain/storyboard.ts';
import type { Brief } from './brief.ts';
import type { Candidate } from './draft.ts';
import { tableChart } from './facts/table.ts';
import { linksIn } from './links.ts';
import type { Taken } from './taken.ts';
import { capitalised, countWords, roomFor, shorten } from './wording.ts';

/** A file name that people wrote ("harbour-at-dusk.jpg"), as words; empty for what a camera or a service named. */
export function captionOfName(name: string): string {
  const stem = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[_\-.+]+/g, ' ')
    .replace(/%20/g, ' ')
    .trim();
  const machine =
    /^(?:img|dsc|dscf|pxl|image|photo|picture|video|screenshot|screen shot|file|download|untitled|unnamed|asset|upload|attachment|clip|mov|vid|bild|foto)?\s*[\d\s()]*$/i;
  // A logo needs no caption that says so.
  if (/(?:^|\s)logo(?:s|type)?(?:\s|$)/i.test(stem)) return '';
  if (machine.test(stem) || /[0-9a-f]{8,}|\d{5,}/i.test(stem) || !/\p{L}{3}/u.test(stem)) return '';
  return capitalised(stem);
}

const visual = (asset: Asset) => asset.kind === 'image' || asset.kind === 'video';

/** The sentence that belongs to a picture: one that names it, else the next short one that no fact needs. */
function captionFor(
  asset: Asset,
  brief: Brief,
  taken: Taken,
): { title: string; at: number | null; spoken: string } {
  const free = brief.sentences.filter(
    (s) => !taken.has(s.at) && s.at !== brief.opening && linksIn(s.text).length === 0,
  );
  const named = captionOfName(asset.name);
  const words = named
    .toLowerCase()
    .split(' ')
    .filter((w) => w.length > 3);
  const about = free.find((s) => words.some((w) => s.text.toLowerCase().includes(w)));
  const short = free.find(
    (s) =>
      countWords(s.text) <= 14 &&
      s.text.length <= roomFor('statement', brief.language) &&
      !/\d/.test(s.plain),
  );
  const chosen = about ?? short;
  if (!chosen)
    return { title: named || brief.subject.title || capitalised(asset.kind), at: null, spoken: '' };
  taken.take(chosen.at);
  return {
    title: capitalised(shorten(chosen.text, roomFor('statement', brief.language), brief.language)),
    at: chosen.at,
    spoken: chosen.text,
  };
}

/** A media scene for each attached image and video; they are weighed so that words give way first. */
export function media(brief: Brief, assets: Asset[], taken: Taken): Candidate[] {
  const shown = assets.filter(visual);
  return shown.map((asset, i) => {
    const caption = captionFor(asset, brief, taken);
    // Without a sentence of their own they are spread over the length of the text.
    const spot = brief.sentences.length ? ((i + 0.5) / shown.length) * brief.sentences.length : i;
    return {
      body: { type: 'media', eyebrow: brief.framing.view, title: caption.title, assetId: asset.id },
      at: caption.at ?? spot,
      weight: 9 - i * 0.01,
      spoken: caption.spoken,
      ...(asset.kind === 'video' && asset.durationSeconds ? { clip: asset.durationSeconds } : {}),
    };
  });
}

/** Charts of attached tables (CSV, JSON); a table that has no number to show gives none. */
export function charts(brief: Brief, assets: Asset[]): Candidate[] {
  return assets.flatMap((asset) => {
    if (asset.kind !== 'text' || (asset.textKind !== 'csv' && asset.textKind !== 'json')) return [];
    const title = captionOfName(asset.name) || brief.framing.numbers;
    const body = tableChart(
      asset.text ?? '',
      asset.textKind,
      brief.framing,
      shorten(title, roomFor('title', brief.language), brief.language),
    );
    return body ? [{ body: { ...body, tableId: asset.id }, at: 5000, weight: 8, spoken: '' }] : [];
  });
}

/** The words of attached texts, to be read after the prompt's own. */
export function attachedText(assets: Asset[]): string {
  const texts = assets.filter(
    (a) => a.kind === 'text' && (a.textKind ?? 'plain') !== 'csv' && a.textKind !== 'json',
  );
  return texts
    .map((a) => (a.text ?? '').slice(0, 12_000))
    .join('\n\n')
    .slice(0, 20_000);
}

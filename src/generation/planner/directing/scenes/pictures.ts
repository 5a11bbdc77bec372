import type { Brief } from '../../../../domain/brief.ts';
import type { Asset } from '../../../../domain/storyboard.ts';
import { capitalised, countWords } from '../../wording.ts';
import { framingWord } from '../../words/word-lists.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { closed } from './lines.ts';
import { tableChart } from './tables.ts';

/** A file name that people wrote ("harbour-at-dusk.jpg"), as words; empty for what a camera or a service named. */
export function captionOfName(name: string): string {
  const stem = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[_\-.+]+|%20/g, ' ')
    .trim();
  const machine =
    /^(?:img|dsc|dscf|pxl|image|photo|picture|video|screenshot|screen shot|file|download|untitled|unnamed|asset|upload|attachment|clip|mov|vid|bild|foto)?[\d\s()]*$/i;
  // A logo needs no caption that says so.
  if (/(?:^|\s)logo(?:s|type)?(?:\s|$)/i.test(stem)) return '';
  if (machine.test(stem) || /[0-9a-f]{8,}|\d{5,}/i.test(stem) || !/\p{L}{3}/u.test(stem)) return '';
  return capitalised(stem);
}

const isLogo = (asset: Asset) => asset.kind === 'image' && /logo/iu.test(asset.name);

/** A scene of plain words that can stand under a picture: short, and not a figure. */
const captions = (take: Take) =>
  take.body.type === 'statement' && !take.body.sub && countWords(take.body.title) <= 14;

function captioned(take: Take, asset: Asset, view: string): Take {
  const title = take.body.type === 'statement' ? take.body.title : '';
  const { quiet, ...said } = take;
  const { body, ...more } = shown(asset, title, quiet ? '' : view);
  const weight = quiet ? take.weight : more.weight;
  return { ...said, body, ...more, weight, from: take.from, spoken: take.spoken };
}

function shown(asset: Asset, title: string, view: string): Pick<Take, 'body' | 'weight' | 'joins' | 'clip'> {
  const body = { type: 'media' as const, eyebrow: view, title, assetId: asset.id };
  const clip = asset.kind === 'video' && asset.durationSeconds ? { clip: asset.durationSeconds } : {};
  return { body, weight: WEIGHTS.media, joins: 'never', ...clip };
}

/** Where the words of a picture's name are said, else where nothing but a voice is, else the next plain scene. */
function placeFor(asset: Asset, takes: Take[]): number {
  const words = captionOfName(asset.name)
    .toLowerCase()
    .split(' ')
    .filter((w) => w.length > 3);
  const said = takes.findIndex(
    (t) =>
      captions(t) &&
      t.body.type === 'statement' &&
      words.some((w) => (t.body as { title: string }).title.toLowerCase().includes(w)),
  );
  if (said >= 0) return said;
  const quiet = takes.findIndex((take) => take.quiet);
  return quiet >= 0
    ? quiet
    : takes.findIndex(
        (t) => captions(t) && t.joins === 'list' && !/\p{Nd}/u.test((t.body as { title: string }).title),
      );
}

/**
 * The scenes with the attached pictures in them: each under the words that name it, else under a plain line, else in a
 * scene of its own; none is left out. Attached tables become charts at the end. A logo waits for the end card.
 */
export function pictureTakes(takes: Take[], assets: Asset[], brief: Brief, hasEnd: boolean): Take[] {
  const view = framingWord(brief.language, 'view');
  const visual = assets.filter((a) => a.kind === 'image' || a.kind === 'video');
  const logo = hasEnd && visual.length > 1 ? visual.find(isLogo) : undefined;
  const out = [...takes];
  const alone: Take[] = [];
  for (const asset of visual.filter((a) => a !== logo)) {
    const at = placeFor(asset, out);
    if (at >= 0) out[at] = captioned(out[at]!, asset, view);
    else {
      const title =
        captionOfName(asset.name) || (brief.subject ? capitalised(closed(brief.subject.text)) : '') || view;
      const from = brief.subject ? [brief.subject] : [];
      alone.push({ ...shown(asset, title, view), from, spoken: '', lines: [], under: '' });
    }
  }
  return [...spreadOver(out, alone), ...chartTakes(assets, brief)];
}

/** Pictures without words of their own stand at even steps between the scenes. */
function spreadOver(takes: Take[], alone: Take[]): Take[] {
  const out = [...takes];
  alone.forEach((take, i) => {
    const at = Math.round(((i + 0.5) / alone.length) * takes.length);
    out.splice(Math.min(out.length, at + i), 0, take);
  });
  return out;
}

function chartTakes(assets: Asset[], brief: Brief): Take[] {
  return assets.flatMap((asset) => {
    if (asset.kind !== 'text' || (asset.textKind !== 'csv' && asset.textKind !== 'json')) return [];
    const title = captionOfName(asset.name) || framingWord(brief.language, 'numbers');
    const frame = {
      trend: framingWord(brief.language, 'trend'),
      numbers: framingWord(brief.language, 'numbers'),
    };
    const chart = tableChart(asset.text ?? '', asset.textKind, frame, title);
    if (!chart) return [];
    const body = { ...chart, tableId: asset.id };
    return [
      { body, from: [], weight: WEIGHTS.media, spoken: '', joins: 'never' as const, lines: [], under: '' },
    ];
  });
}

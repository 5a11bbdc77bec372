import { withoutEnd } from '../../../domain/text/ends.ts';
import { parted, text, title } from '../markup.ts';
import { picture, shareProperty } from '../picture.ts';
import { type Drawn, room, type SceneContext } from '../scene-context.ts';
import { gathered } from '../stage/forms/gathered.ts';
import { isShared, sizeFor, staged } from '../stage/staged.ts';
import { widthOfWords } from '../text/widths.ts';

const ARROW = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12h17M13 5l7 7-7 7"/></svg>';

/** What is broader than this (em) in a broad or a narrow place and more than an address is something to read, not to press. */
const BROADEST = { broad: 27, narrow: 20.5 };

/** The address; where there are several, each stands in a pill of its own. What is too long for that stands by itself. */
function pills(url: string, isBroad: boolean): string {
  const addresses = url.split(' · ').map((one) => one.trim().replace(/^https?:\/\/(www\.)?/, ''));
  const most = isBroad ? BROADEST.broad : BROADEST.narrow;
  if (addresses.some((one) => /[\s\p{Lo}]/u.test(one) && widthOfWords(one) > most))
    return addresses
      .map((one, i) =>
        text(one, { as: 'url contact', fit: '6.4 3', share: 0.3, fx: `rise ${0.6 + i * 0.15} 0.7 3` }),
      )
      .join('');
  const made = addresses.flatMap((one, i) => {
    const words = text(one, { as: 'url', fit: addresses.length > 1 ? '5.4 2.6' : '7.2 2.6' });
    return words
      ? [`<div class="pill" data-box="pill" data-fx="wipe ${0.6 + i * 0.15} 0.7">${words}${ARROW}</div>`]
      : [];
  });
  return made.length > 1 ? `<div class="pills">${made.join('')}</div>` : made.join('');
}

/** An address that a text ends on: "Write to us: hello@harbour.example". */
const ADDRESS =
  /^(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|www\.)\S+|[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?)$/u;
const FIGURES = /^\d+(?:\.\d+)+$/u;
/** Letters that are left to say what to do, at least. */
const SHORTEST_ACTION = 3;

/** Words that led to the address: "Write to us at …". */
const LEADS_TO = /\s(?:at|on|to|via|bei|auf|unter|an|sur|à|en|a|su|em|para|per|на|по)$/iu;

/** What to do and where to go, apart: an address that the headline ends on, or the only one within it, stands in the pill. */
function partedOf({ title, url }: SceneContext<'cta'>['scene']): { title: string; url: string } {
  const words = title.trim().split(/\s+/u);
  const plain = words.map((word) => withoutEnd(word, /[.!,;]/u));
  const found = plain.flatMap((word, i) => (ADDRESS.test(word) && !FIGURES.test(word) ? [i] : []));
  const at = found.length === 1 ? found[0]! : words.length - 1;
  const before = withoutEnd(words.slice(0, at).join(' '), /[\s:,–—-]/u);
  if (url.trim() || !found.includes(at) || before.length < SHORTEST_ACTION) return { title, url };
  const action = [before.replace(LEADS_TO, ''), ...words.slice(at + 1)].join(' ');
  return { title: action, url: plain[at]! };
}

/** What stands between two things beneath a headline. */
const BETWEEN = ' · ';

/** A name longer than this is a sentence, and no signature. */
const LONGEST_NAME = 26;

/** Whose film it was, where the end card does not say so. */
function signature({ scene, board }: SceneContext<'cta'>): string {
  const { subject } = board;
  const said = `${scene.title} ${scene.sub ?? ''} ${scene.url}`.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const name = subject.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (!name || said.includes(name) || subject.length > LONGEST_NAME || scene.roominess > 0) return '';
  return text(subject, { as: 'signature', fx: 'rise 0.05 0.7 3' });
}

/** Beneath the headline: the name, large, where that is not the headline itself, and what one must keep. */
function beneath({ scene, board }: SceneContext<'cta'>, wide: boolean): string {
  const [first = '', ...others] = (scene.sub ?? '').split(BETWEEN);
  const isName = first === board.subject;
  const kept = isName ? others.join(BETWEEN) : (scene.sub ?? '');
  const name = isName ? text(first, { as: 'sub name', fx: 'rise 0.6 0.8 3', fit: '10 4', share: 0.26 }) : '';
  const parts = parted(kept);
  return `${name}${text(kept, {
    ...(parts ? { html: parts } : {}),
    as: 'sub kept',
    fx: 'rise 0.7 0.8 3',
    fit: `${wide ? 7 : 6.6} 3.2`,
    share: 0.26,
  })}`;
}

/** The close: what to do, where to go; beside a picture of the customer's when there is one, else as an end card. */
export function cta(context: SceneContext<'cta'>): Drawn {
  const { scene, frame, layout } = context;
  const { title: action, url } = partedOf(scene);
  const asset = scene.roominess < 2 ? context.asset(scene.assetId) : undefined;
  const scale = room(context) * (asset ? 0.62 : sizeFor(context));
  const max = { ultra: 38, wide: 34, square: 30, portrait: 32, tall: 34 }[frame.shape] * scale;
  const heading = title(action, {
    as: 'hero',
    max,
    min: 4.6,
    share: 0.66,
    mark: asset ? !frame.columns : layout !== 'fill',
  });
  const wide = frame.columns && !asset && !isShared(layout);
  const words = `${signature(context)}${heading}${beneath(context, wide)}${pills(url, wide)}`;
  if (!asset) {
    const group = context.items.flatMap((one) => one ?? []);
    return gathered(context, group, words) ?? staged(context, words);
  }
  const place = frame.columns ? 'beside' : 'above';
  const box = `${place}-box`;
  const html = `${picture(asset, { as: box, fx: 'lift 0 0.9', zoom: [1, 1.07] })}<div class="stage hook ${box}-words"><div class="push"></div>${words}<div class="push"></div></div>`;
  return {
    html,
    figure: 'none',
    properties: shareProperty(asset, frame, place),
    slots: [{ assetId: asset.id, slotKey: 'backdrop', tag: asset.kind === 'video' ? 'video' : 'img' }],
  };
}

import { licenceOf, MOST_PICTURES, type PagePicture } from './page-facts.ts';
import { oneLine, type PageElement, type PageNode } from './page-nodes.ts';

/** Characters of a caption that are kept: it becomes the picture's name (api.md 2.3). */
const MOST_CAPTION = 160;
/** Pixels of a side below which a picture is an icon, where the page says how large it is. */
const LEAST_SIDE = 200;
/** Elements above a picture among which its figure is looked for. */
const NEAR = 4;

const CREDIT =
  /(?:©|\(c\)|photo(?:graph)?s? by|photo:|picture:|image:|credit|courtesy|foto:|wikimedia|flickr|unsplash)/i;

/**
 * The pictures of a page: the one that stands for it first, then those of its text, with caption, credit and licence
 * where their figures have them. Those in no file of their own (`data:`) and icons are left out.
 * @param main the address of the picture that stands for the page; empty without one
 */
export function picturesOf(main: string, content: PageElement): PagePicture[] {
  const found = new Map<string, PagePicture>();
  for (const image of Array.from(content.querySelectorAll('img')).slice(0, 60)) {
    const src = sourceOf(image);
    if (!src || isSmall(image) || found.has(src)) continue;
    found.set(src, describe(image, src));
  }
  const first = found.get(main) ?? bare(main);
  const rest = [...found.values()].filter(({ src }) => src !== main);
  return [...(main ? [first] : []), ...rest].slice(0, MOST_PICTURES);
}

const bare = (src: string): PagePicture => ({ src, caption: '', credit: null, licence: null });

/** Where the picture is; pages that load pictures late name it in another attribute. */
function sourceOf(image: PageElement): string {
  for (const name of ['data-src', 'src']) {
    const src = image.getAttribute(name)?.trim() ?? '';
    if (src !== '' && src.length <= 2000 && !/^(?:data|blob|javascript):/i.test(src)) return src;
  }
  return '';
}

const isSmall = (image: PageElement) =>
  ['width', 'height'].some((side) => {
    const pixels = Number(image.getAttribute(side) ?? Number.NaN);
    return pixels > 0 && pixels < LEAST_SIDE;
  });

function describe(image: PageElement, src: string): PagePicture {
  const figure = figureOf(image);
  const caption = oneLine(figure?.querySelector('figcaption')?.textContent).slice(0, 600);
  const parts = caption.split(/(?<=[.!?])\s|\s[|•]\s/u);
  const credit = parts.find((part) => CREDIT.test(part)) ?? null;
  const said = parts.filter((part) => part !== credit).join(' ');
  const alt = oneLine(image.getAttribute('alt'));
  const links = figure ? Array.from(figure.querySelectorAll('a')).slice(0, 20) : [];
  const licences = links.map((link) => licenceOf(link.getAttribute('href') ?? ''));
  return {
    src,
    caption: [...(said || alt)].slice(0, MOST_CAPTION).join('').trim(),
    credit: credit?.slice(0, 300) ?? null,
    licence: licences.find((it) => it !== null) ?? null,
  };
}

function figureOf(image: PageElement): PageElement | null {
  let at: PageNode | null = image.parentNode;
  for (let i = 0; at && i < NEAR; i++, at = at.parentNode)
    if (at.nodeName.toUpperCase() === 'FIGURE') return at as PageElement;
  return null;
}

/** Terms under which something on a page may be used, as the page links to them. */
export type Licence = {
  /** Such as `CC BY-SA 4.0`. */
  name: string;
  url: string;
  rights: 'licensed' | 'public' | 'restricted';
};

/** A picture of a page; `src` as the page writes it. */
export type PagePicture = { src: string; caption: string; credit: string | null; licence: Licence | null };

/** What a web page says about itself beside its text. */
export type PageFacts = {
  title: string;
  site: string | null;
  author: string | null;
  /** Whether it is an article rather than any page. */
  article: boolean;
  licence: Licence | null;
  /** What its relative addresses begin from, as the page writes it; null for its own address. */
  base: string | null;
  /** At most `MOST_PICTURES`, the one that stands for the page first. */
  pictures: PagePicture[];
};

/** A page as it is read: its text is markdown, cut at `TEXT_LIMIT`. */
export type PageReading = { text: string; facts: PageFacts };

/** Pictures of a page that are looked at; a film shows fewer. */
export const MOST_PICTURES = 6;

const CREATIVE_COMMONS =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses\/([a-z-]{2,20})\/([\d.]{1,5})|publicdomain\/(zero|mark))/i;

/** The licence behind a link, where it is one that is known; anything else says nothing. */
export function licenceOf(href: string): Licence | null {
  const found = CREATIVE_COMMONS.exec(href);
  if (!found) return null;
  const [, terms, version = '', domain] = found;
  const url = href.slice(0, 300);
  if (domain) return { name: domain === 'zero' ? 'CC0' : 'Public domain', url, rights: 'public' };
  const name = `CC ${terms!.toUpperCase()} ${version}`;
  // A film is a changed work, and may be an advertisement.
  return { name, url, rights: /n[cd]/i.test(terms!) ? 'restricted' : 'licensed' };
}

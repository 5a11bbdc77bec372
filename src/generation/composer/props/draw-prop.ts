import type { Prop } from '../../pictures/props/prop.ts';
import { n } from '../stage/seeded.ts';
import { calendar, clock, week } from './days.ts';
import { browser, phone } from './devices.ts';
import { change, count, part, share, step } from './figures.ts';
import { bubble, monogram, pin, speaker, tag } from './signs.ts';

/** What a drawn prop knows besides itself: a seed of 0 to 1, and which way its film is read. */
export type PropManner = { seed: number; rtl: boolean };

function drawing(prop: Prop, { seed, rtl }: PropManner): string {
  switch (prop.kind) {
    case 'calendar':
      return calendar(prop);
    case 'week':
      return week(prop, rtl);
    case 'clock':
      return clock(prop);
    case 'share':
      return share(prop);
    case 'part':
      return part(prop);
    case 'count':
      return count(prop);
    case 'change':
      return change(prop);
    case 'step':
      return step(prop);
    case 'tag':
      return tag(prop);
    case 'question':
    case 'tagline':
      return bubble(prop.sign);
    case 'speaker':
      return speaker(prop);
    case 'monogram':
      return monogram(prop, seed);
    case 'phone':
      return phone(prop);
    case 'browser':
      return browser(prop);
    case 'pin':
      return pin(seed);
    default:
      return prop satisfies never;
  }
}

/** A prop as an element, `side` rem wide and high, in the colours of the ground that it stands on. */
export function propElement(prop: Prop, side: number, fx: string, manner: PropManner): string {
  return `<svg class="pic prop prop-${prop.kind}" viewBox="0 0 100 100" aria-hidden="true" style="width:${n(side)}rem;height:${n(side)}rem" data-fx="${fx}">${drawing(prop, manner)}</svg>`;
}

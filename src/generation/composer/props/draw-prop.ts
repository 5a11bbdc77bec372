import type { People, Prop } from '../../pictures/props/prop.ts';
import { map } from '../maps/map-drawing.ts';
import { chat } from '../mockups/chat.ts';
import { inbox } from '../mockups/inbox.ts';
import { listing } from '../mockups/listing.ts';
import type { Room } from '../mockups/room.ts';
import { terminal } from '../mockups/terminal.ts';
import { n } from '../stage/seeded.ts';
import { calendar, clock, month, week } from './days.ts';
import { browser, phone } from './devices.ts';
import { change, part, share, step } from './figures.ts';
import { count, rota } from './marks.ts';
import { bubble, monogram, pin, tag } from './signs.ts';

/** What a drawn prop knows besides itself: a seed of 0 to 1, and which way its film is read. */
export type PropManner = { seed: number; rtl: boolean };

/** Kinds that fill any part of a frame, whatever its proportions. */
export type WideKind = 'map' | 'inbox' | 'chat' | 'terminal' | 'listing' | 'count' | 'rota';
type WideProp = Extract<Prop, { kind: WideKind }>;
const WIDE = new Set<Prop['kind']>(['map', 'inbox', 'chat', 'terminal', 'listing', 'count', 'rota']);
/** Whether a prop is a picture of its own that fills its part of the frame. */
export const isWide = (prop: Prop): prop is WideProp => WIDE.has(prop.kind);

function wide(prop: WideProp, room: Room): string {
  switch (prop.kind) {
    case 'map':
      return map(prop, room);
    case 'inbox':
      return inbox(prop, room);
    case 'chat':
      return chat(prop, room);
    case 'terminal':
      return terminal(prop, room);
    case 'listing':
      return listing(prop, room);
    case 'count':
      return count(prop, room);
    case 'rota':
      return rota(prop, room);
    default:
      return prop satisfies never;
  }
}

function drawing(prop: Exclude<Prop, People>, { seed, rtl }: PropManner): string {
  if (isWide(prop)) return wide(prop, { width: 100, height: 100, bleeds: false, seed, rtl });
  switch (prop.kind) {
    case 'month':
      return month(prop, rtl);
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
    case 'change':
      return change(prop);
    case 'step':
      return step(prop);
    case 'tag':
      return tag(prop);
    case 'question':
    case 'tagline':
      return bubble(prop.sign);
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

/** A prop that fills its part of the frame, `box` rem wide and high; its lower edge may cut it off. */
export function wideElement(prop: WideProp, [width, height]: [number, number], manner: PropManner): string {
  const drawn = wide(prop, { width, height, bleeds: true, ...manner });
  return `<svg class="prop wide-prop prop-${prop.kind}" viewBox="0 0 ${n(width)} ${n(height)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${drawn}</svg>`;
}

/** A prop as an element, `side` rem wide and high, in the colours of the ground that it stands on. */
export function propElement(
  prop: Exclude<Prop, People>,
  side: number,
  fx: string,
  manner: PropManner,
): string {
  return `<svg class="pic prop prop-${prop.kind}" viewBox="0 0 100 100" aria-hidden="true" style="width:${n(side)}rem;height:${n(side)}rem" data-fx="${fx}">${drawing(prop, manner)}</svg>`;
}

import type { Prop } from '../../pictures/props/prop.ts';
import { svgWords } from './svg-words.ts';

type Of<K extends Prop['kind']> = Extract<Prop, { kind: K }>;

const HANDSET =
  'M6.6 10.8a15 15 0 0 0 6.6 6.6l2.2-2.2a1 1 0 0 1 1-.25 11.4 11.4 0 0 0 3.6.57 1 1 0 0 1 1 1V20a1 1 0 0 1-1 1A17 17 0 0 1 3 4a1 1 0 0 1 1-1h3.5a1 1 0 0 1 1 1 11.4 11.4 0 0 0 .57 3.57 1 1 0 0 1-.25 1Z';

const initial = (name: string) => /^\p{L}/u.exec(name.trim())?.[0].toUpperCase() ?? '';

/** A telephone without a brand that calls a number. */
export function phone({ number, name }: Of<'phone'>): string {
  const face = initial(name)
    ? svgWords(initial(name), { x: 50, y: 27, width: 14, size: 13, as: 'on-band' })
    : `<path class="on-band" transform="translate(41.6 18.6) scale(.7)" d="${HANDSET}"/>`;
  const rings = [15, 19].map(
    (r, i) => `<circle class="ring" cx="50" cy="27" r="${r}" data-fx="show ${0.4 + i * 0.2} 0.4"/>`,
  );
  return `<rect class="print" x="25" y="0" width="50" height="100" rx="9"/><rect class="paper" x="27.6" y="2.6" width="44.8" height="94.8" rx="6.6"/><rect class="print" x="43" y="4.6" width="14" height="2.6" rx="1.3"/>${rings.join('')}<circle class="band" cx="50" cy="27" r="11"/>${face}${svgWords(name, { x: 50, y: 49.5, width: 40, size: 5.4 })}${svgWords(number, { x: 50, y: 58, width: 41, size: 7, as: 'in-band' })}<g style="transform-origin:50px 80px" data-fx="pop 0.5 0.6"><circle class="band" cx="50" cy="80" r="8.4"/><path class="on-band" transform="translate(44.4 74.4) scale(.47)" d="${HANDSET}"/></g>`;
}

/** A window of a browser without a brand, at an address, with the film's name on the page. */
export function browser({ host, name }: Of<'browser'>): string {
  const dots = [8, 12.6, 17.2].map(
    (x, i) => `<circle class="${i ? 'ink-rest' : 'band'}" cx="${x}" cy="19.5" r="1.5"/>`,
  );
  const page = `<rect class="shade" x="5" y="31" width="90" height="26" rx="2"/>${svgWords(name || host, { x: 50, y: 44, width: 80, size: 11, as: 'in-band' })}`;
  const cards = [5, 36, 67].map(
    (x, i) =>
      `<g data-fx="rise ${0.5 + i * 0.12} 0.6 3"><rect class="shade" x="${x}" y="61" width="28" height="14" rx="2"/><rect class="rest" x="${x}" y="78" width="22" height="2.4" rx="1.2"/></g>`,
  );
  return `<rect class="paper outlined" x="1" y="13" width="98" height="74" rx="4"/><path class="rest" d="M1 26V17a4 4 0 0 1 4-4H95a4 4 0 0 1 4 4V26Z"/>${dots.join('')}<rect class="paper" x="23" y="15.4" width="72" height="8.2" rx="4.1"/>${svgWords(host, { x: 59, y: 19.5, width: 66, size: 5 })}${page}${cards.join('')}`;
}

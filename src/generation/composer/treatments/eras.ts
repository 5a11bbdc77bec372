import { n, seeded } from '../stage/seeded.ts';
import { box, corners, type Drawing, dot, fill, many, path, type Sheet, stroke } from './sheet.ts';

/** Rules of gold that step in at their corners, a fan in each of these, and a sunburst behind. */
export function deco({ width, height }: Sheet): Drawing {
  const [x, y] = [width / 2, height * 1.05];
  const reach = Math.hypot(width, height);
  const rays = many(22, (i) => {
    const [a, b] = [Math.PI + (i / 22) * Math.PI, Math.PI + ((i + 0.4) / 22) * Math.PI];
    return `M${n(x)} ${n(y)}L${n(x + reach * Math.cos(a))} ${n(y + reach * Math.sin(a))}L${n(x + reach * Math.cos(b))} ${n(y + reach * Math.sin(b))}Z`;
  });
  const stepped = (inset: number, step: number) => {
    const [right, low] = [width - inset, height - inset];
    const twice = inset + step * 2;
    return `M${n(twice)} ${n(inset)}H${n(width - twice)}v${step}h${step}v${step}H${n(right)}V${n(height - twice)}h${-step}v${step}h${-step}V${n(low)}H${n(twice)}v${-step}h${-step}v${-step}H${n(inset)}V${n(twice)}h${step}v${-step}h${step}Z`;
  };
  const fans = corners([width, height], 0.6)
    .map(
      ([cx, cy, right, down]) =>
        [5.6, 4.2, 2.8, 1.4]
          .map((r) =>
            path(
              stroke('accent', 0.34),
              `M${n(cx + right * r)} ${n(cy)}A${r} ${r} 0 0 ${right * down > 0 ? 1 : 0} ${n(cx)} ${n(cy + down * r)}`,
            ),
          )
          .join('') +
        path(
          stroke('accent', 0.26),
          many(3, (i) => {
            const a = ((i + 1) / 4) * (Math.PI / 2);
            return `M${n(cx)} ${n(cy)}l${n(right * Math.cos(a) * 5.6)} ${n(down * Math.sin(a) * 5.6)}`;
          }),
        ),
    )
    .join('');
  const rules =
    path(stroke('accent', 0.55), stepped(2.2, 2.4)) + path(stroke('accent', 0.2), stepped(3.2, 2.4));
  const gem = [2.2, height - 2.2]
    .map((at) => path(fill('accent'), `M${n(x - 5)} ${n(at)}l5 -1.5 5 1.5 -5 1.5Z`))
    .join('');
  return { back: path(fill('accent', 0.05), rays), front: fans + rules + gem };
}

/** A counter's chequers, a stripe of chrome and stars of the age of rockets. */
export function diner({ width, height, seed }: Sheet): Drawing {
  const step = 2;
  const chequers = path(
    fill('#17120f'),
    many(width / step + 1, (i) => {
      const x = i * step;
      return `M${n(x)} ${n(height - 4 + (i % 2) * step)}h${step}v${step}h${-step}Z`;
    }),
  );
  const counter =
    box(fill('#ffffff'), [-4, height - 4, width + 8, 8]) +
    chequers +
    box(fill('accent'), [-4, height - 5.3, width + 8, 1.3]) +
    box(fill('#ffffff', 0.55), [-4, height - 5, width + 8, 0.26]);
  const count = Math.round(width / 8);
  const wide = width / count;
  const awning = many(count, (i) => {
    const x = i * wide;
    const cloth = `M${n(x)} -2V3a${n(wide / 2)} 2.4 0 0 0 ${n(wide)} 0V-2Z`;
    return path(fill(i % 2 ? '#ffffff' : 'other'), cloth);
  });
  const burst = (x: number, y: number, r: number, name: string) => {
    const points = Array.from({ length: 16 }, (_, i) => {
      const a = (i / 16) * 2 * Math.PI;
      const out = i % 2 ? r * 0.16 : i % 4 === 0 ? r : r * 0.62;
      return `${n(x + Math.cos(a) * out)} ${n(y + Math.sin(a) * out)}`;
    });
    return path(fill(name), `M${points.join('L')}Z`);
  };
  const low = seed > 0.5;
  const stars =
    burst(width - 6.4, low ? 12 : height - 12, 5, 'accent') +
    burst(width - 12.6, low ? 8.4 : height - 8.6, 2.4, 'other') +
    burst(4.8, low ? height - 11 : 11, 3.2, 'other');
  return { back: '', front: awning + counter + stars };
}

/** A floor that runs off into the dark, warped chequers, spikes and a code, as flyers of raves had them. */
export function rave({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const [x, y] = [width / 2, height * 0.62];
  const floor =
    many(26, (i) => `M${n(x)} ${n(y)}L${n(-width + (i / 25) * width * 3)} ${n(height + 4)}`) +
    many(8, (i) => `M-4 ${n(y + (height - y) * ((i + 1) / 8) ** 2.1)}H${n(width + 4)}`);
  const rings = many(7, (i) => {
    const r = Math.min(width, height) * (0.1 + i * 0.09);
    return `<ellipse ${stroke('other', 0.24, 0.2)} cx="${n(width * 0.8)}" cy="${n(height * 0.26)}" rx="${n(r * 1.3)}" ry="${n(r)}"/>`;
  });
  const chequers = [0, height - 4].map((top) =>
    path(
      fill('accent'),
      many(width / 3 + 2, (i) => {
        const left = i * 3 - 2 + Math.sin(i * 0.5) * 0.8;
        return `M${n(left)} ${n(top + (i % 2) * 2)}h3l-.7 2h-3Z`;
      }),
    ),
  );
  const spike = (cx: number, cy: number, r: number, name: string) => {
    const points = Array.from({ length: 24 }, (_, i) => {
      const a = (i / 24) * 2 * Math.PI;
      const out = i % 2 ? r * 0.55 : r * (0.85 + random() * 0.4);
      return `${n(cx + Math.cos(a) * out)} ${n(cy + Math.sin(a) * out)}`;
    });
    return path(fill(name), `M${points.join('L')}Z`);
  };
  return {
    back: path(stroke('accent', 0.16, 0.2), floor) + rings,
    front: chequers.join('') + spike(width - 7, height - 9, 4.6, 'other') + spike(4.6, 9, 3, 'accent'),
  };
}

/** Beads of chrome, sparkles and bubbles on a glossy ground, as the turn of the century had them. */
export function y2k({ width, height, seed }: Sheet): Drawing {
  const random = seeded(seed);
  const id = `chrome-${n(seed)}`;
  const chrome = `<defs><radialGradient id="${id}" cx=".35" cy=".28" r=".8"><stop offset="0" stop-color="#ffffff"/><stop offset=".38" stop-color="#c9d6f2"/><stop offset=".62" stop-color="#6f86c0"/><stop offset=".8" stop-color="#e7d9f7"/><stop offset="1" stop-color="#5a4a9c"/></radialGradient></defs>`;
  const bead = (x: number, y: number, r: number) =>
    `<circle fill="url(#${id})" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>${dot(fill('#ffffff', 0.9), x - r * 0.36, y - r * 0.42, r * 0.17)}`;
  const sparkle = (x: number, y: number, r: number, name: string) =>
    path(
      fill(name),
      `M${n(x)} ${n(y - r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x - r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - r)}Z`,
    );
  const bubbles = many(9, () => {
    const r = 2 + random() * 7;
    return dot(stroke('other', 0.24, 0.4), width * random(), height * random(), r);
  });
  const gloss = dot(fill('#ffffff', 0.4), width * 0.2, height * 0.1, Math.min(width, height) * 0.5);
  const frame = box(stroke('accent', 0.5), [2.2, 2.2, width - 4.4, height - 4.4], 5);
  const beads =
    bead(width - 7.6, 7, 5.2) +
    bead(width - 15, 4.4, 2.4) +
    bead(6.4, height - 6.2, 4.6) +
    bead(13.4, height - 4, 2);
  const stars =
    sparkle(5.6, 6, 3.6, 'accent') +
    sparkle(11, 3.8, 1.8, 'other') +
    sparkle(width - 6, height - 6.4, 4, 'accent') +
    sparkle(width - 12, height - 4, 2, 'other');
  return { back: gloss + bubbles, front: chrome + frame + beads + stars };
}

import { readFileSync } from 'node:fs';
import type { DesignSystemId } from '../../domain/request.ts';
import { parseDesign } from './design-md.ts';
import type { Design } from './repair.ts';

const parsed = new Map<DesignSystemId, Design>();

/** What holds where neither a document nor a preset says anything. */
export const PLAIN_DESIGN: Design = {
  name: 'Plain',
  bg: '#0d1321',
  ink: '#f4efe1',
  accent: '#ff9f1c',
  accent2: '#4f7396',
  display: 'Montserrat',
  body: 'Inter',
  mono: 'IBM Plex Mono',
  displayWeight: 800,
  tracking: -0.03,
  radius: 1.2,
  motif: 'plain',
  tempo: 1,
  uppercase: false,
};

/** The DESIGN.md text of one of the 21 presets, as it stands in `presets/`. */
function presetText(id: DesignSystemId): string {
  return readFileSync(new URL(`./presets/${id}.md`, import.meta.url), 'utf8');
}

/** A preset's design, read by the same parser as a customer's own DESIGN.md; cached for the process. */
export function presetDesign(id: DesignSystemId): Design {
  const known = parsed.get(id);
  if (known) return known;
  const design = { ...PLAIN_DESIGN, ...parseDesign(presetText(id)) };
  parsed.set(id, design);
  return design;
}

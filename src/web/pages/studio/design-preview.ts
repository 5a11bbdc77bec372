import type { Tokens } from '../../../domain/storyboard.ts';
import { type Html, html } from '../../../domain/text/html.ts';
import { readDesign } from '../../../generation/design/read-design.ts';
import type { Visit } from '../../visit.ts';

const COLOURS = [
  ['bg', 'Ground'],
  ['ink', 'Text'],
  ['accent', 'Accent'],
  ['accent2', 'Second'],
  ['muted', 'Quiet'],
] as const satisfies [keyof Tokens, string][];

const MOTIFS = { glow: 'soft discs', rules: 'rules', dots: 'dots', plain: 'nothing' };

/** What a DESIGN.md is understood as, with contrast already repaired; read by the parser that makes the video. */
export async function designPreview(visit: Visit, markdown: string): Promise<Html> {
  if (markdown.trim() === '') return html`<div id="design-preview" aria-live="polite"></div>`;
  const tokens = await readDesign(markdown, visit.gone);
  if (!tokens)
    return html`<div id="design-preview" aria-live="polite"><p class="note bad">This could not be read in time.</p></div>`;
  const swatches = COLOURS.map(
    ([token, name]) =>
      html`<li><svg class="swatch" viewBox="0 0 40 24" aria-hidden="true"><rect width="40" height="24" rx="5" fill="${tokens[token]}"/></svg><span class="small">${name}<br><code>${tokens[token]}</code></span></li>`,
  );
  return html`<div id="design-preview" class="stack stack-s" aria-live="polite">
<h3>How we read it${tokens.name !== 'DESIGN.md' && html`: ${tokens.name}`}</h3>
<svg class="still design" viewBox="0 0 320 120" role="img" aria-label="A title in this design"><rect width="320" height="120" rx="8" fill="${tokens.bg}"/><circle cx="282" cy="20" r="70" fill="${tokens.accent2}" opacity=".25"/><text x="20" y="58" fill="${tokens.ink}" font-size="30" font-weight="${tokens.displayWeight}">Walk</text><text x="20" y="90" fill="${tokens.accent}" font-size="30" font-weight="${tokens.displayWeight}">further</text><rect x="20" y="101" width="44" height="4" fill="${tokens.accent}"/></svg>
<ul class="swatches">${swatches}</ul>
<p class="hint">Titles in ${tokens.display}, text in ${tokens.body}${tokens.uppercase && ', capitals'}; ${MOTIFS[tokens.motif]} behind; tempo ${tokens.tempo}. Colours that could not be read were moved until they can be.</p>
</div>`;
}

// How a DESIGN.md is shown to be read, whole: every colour under its name, the still in the same, and the words beneath.
import t from 'tap';
import { designPreview } from '../../../src/web/pages/studio/design-preview.ts';
import type { Visit } from '../../../src/web/visit.ts';

const visit = { gone: new AbortController().signal } as Visit;
const shown = async (markdown: string) => (await designPreview(visit, markdown)).markup;

t.test('each colour has its name, and the still is drawn in them', async (t) => {
  const text = `# Harbour
- Background: #101820
- Text: #f4f1ea
- Accent: #ffb000
- Secondary: #2fb5a8
- Body font: Inter
- Headings uppercase
- Motif: rules
- Tempo: slow
`;
  const swatch = (name: string, colour: string) =>
    `<li><svg class="swatch" viewBox="0 0 40 24" aria-hidden="true"><rect width="40" height="24" rx="5" fill="${colour}"/></svg><span class="small">${name}<br><code>${colour}</code></span></li>`;
  t.equal(
    await shown(text),
    `<div id="design-preview" class="stack stack-s" aria-live="polite">
<h3>How we read it: Harbour</h3>
<svg class="still design" viewBox="0 0 320 120" role="img" aria-label="A title in this design"><rect width="320" height="120" rx="8" fill="#101820"/><circle cx="282" cy="20" r="70" fill="#2fb5a8" opacity=".25"/><text x="20" y="58" fill="#f4f1ea" font-size="30" font-weight="800">Walk</text><text x="20" y="90" fill="#ffb000" font-size="30" font-weight="800">further</text><rect x="20" y="101" width="44" height="4" fill="#ffb000"/></svg>
<ul class="swatches">${swatch('Ground', '#101820')}${swatch('Text', '#f4f1ea')}${swatch('Accent', '#ffb000')}${swatch('Second', '#2fb5a8')}${swatch('Quiet', '#9d9f9d')}</ul>
<p class="hint">Titles in Montserrat, text in Inter, capitals; rules behind; tempo 0.8. Colours that could not be read were moved until they can be.</p>
</div>`,
  );
});

t.test('what is behind a film has its word, and a text without a name has none', async (t) => {
  const behind = async (motif: string) => /; ([^;]+) behind;/.exec(await shown(`- Motif: ${motif}`))?.[1];
  t.same(await Promise.all(['glow', 'rules', 'dots', 'plain'].map(behind)), [
    'soft discs',
    'rules',
    'dots',
    'nothing',
  ]);
  const plain = await shown('- Display weight: 700');
  t.match(plain, '<h3>How we read it</h3>');
  t.notMatch(plain, ', capitals');
});

t.test('of nothing nothing is shown', async (t) => {
  t.equal(await shown(' \n'), '<div id="design-preview" aria-live="polite"></div>');
});

// What design documents, presets and wishes come to: what is read of each, and the tokens of a film with it, as written/ has them.
// `OUTLINES=write` writes them anew, to be looked at before they are kept.
import { join } from 'node:path';
import t from 'tap';
import { DESIGN_SYSTEM_IDS } from '../../src/domain/request.ts';
import { parseDesign } from '../../src/generation/design/design-md.ts';
import { recolour, tokensFor } from '../../src/generation/design/tokens.ts';
import { colourWishes } from '../../src/generation/design/wishes/colour-wishes.ts';
import { compareWritten, type Described } from '../support/written-down.ts';

/** Documents, with the style-extraction JSON beside some. */
const DOCUMENTS: Record<string, [content: string, json?: string]> = {
  'front matter': [
    `---
name: Quay # of the harbour
colors:
  background: "#0d1b2a"
  text:
    default: '#e0e1dd'
    muted: #778da9
  button:
    background: "#ff9f1c"
    text: #fff
  accent: "#2ec4b6"
typography:
  heading:
    font-family: "Playfair Display", Georgia, serif
    font-weight: 700
    letter-spacing: -0.96px
  body:
    font-family: Inter, sans-serif
rounded:
  sm: 2px
  md: 14px
motif: soft glow behind everything
tempo: slow and unhurried
---
# Quay Street
Headlines are set in all caps.
`,
  ],
  'a table of colours': [
    `# Tea
## Colours
| Role | Value |
|---|---|
| Paper | #FBF7EF |
| Ink | #222222 |
| Brand | hsl(12, 80%, 45%) |
| Secondary | rgb(30, 90, 120) |

- **Heading font**: Bebas Neue
- **Body font**: IBM Plex Mono
- Corner radius: 0.5rem
- Motion: brisk
- Pictures: line
- Ground: dots
`,
  ],
  'prose with colours in it': [
    'Our accent is #e4572e on a canvas of #17130f. #f3efe0 is for text, #76b041 supports it.\n\nTitles in Space Grotesk, uppercase.\n- Heading letter-spacing: 0.04em\n- Heading weight: 350\n',
  ],
  'hues that do not read': [
    '- Background: #808080\n- Text: #8a8a8a\n- Accent: #ffee00\n- Accent 2: #858585\n',
  ],
  'a pale accent on paper': ['- Background: #ffffff\n- Text: #111111\n- Accent: #ffe14d\n'],
  'a primary that is no accent': [
    '- Primary: #1a1a1a\n- Neutral: #fafafa\n- Link: #0055ff\n- Border: #cccccc\n',
  ],
  'a document in JSON': [
    '{"name":"Kiln","colors":{"bg":"#fff1e6","fg":"#3d2b1f","brand":"#c8553d"},"radius":"24px","uppercase":true}',
  ],
  'extracted styles beside little text': [
    '# Bell\nNothing more.',
    '{"palette":{"background":"rgb(250,250,250)","accent":"#7b2cbf"},"fonts":{"heading":{"family":"Nunito"},"body":{"family":"Courier New"}},"tempo":1.7,"weight":"820"}',
  ],
  'nothing that is a design': ['Dear all,\nplease be kind to one another.\n'],
};

/** What is asked for in a prompt, in some languages. */
const WISHES: [prompt: string, language: string][] = [
  ['Tea at seven. In dark green and cream, slow and calm.', 'en'],
  ['Tea at seven. Our colours are #0f8a5f and #ffd166, on black.', 'en'],
  ['Tea at seven. Make it look like a chalkboard.', 'en'],
  ['Tea at seven. Loud, bold, condensed letters, no pink.', 'en'],
  ['Tea at seven, pastel colours, handwritten type.', 'en'],
  ['Tea at seven. Swiss style, black and white with one red.', 'en'],
  ['Tea at seven under the northern lights, in a winter night.', 'en'],
  ['Lavender fields in Provence. In lavender.', 'en'],
  ['Tee um sieben. Bitte in Bordeaux und Gold, elegant.', 'de'],
  ['Le thé à sept heures. Fond clair, bleu marine.', 'fr'],
  ['Té a las siete. Colores vivos, estilo retro de los 70.', 'es'],
  ['七時のお茶。落ち着いた藍色で。', 'ja'],
  ['七点喝茶。霓虹风格，深色背景。', 'zh'],
  ['شاي في السابعة. باللون الأزرق الداكن.', 'ar'],
];
const REFERENCES = [{ accent: '#c1121f', ground: 'dark' as const }, { ground: 'light' as const }];
const CHANGES = [
  'make it dark',
  'in blue',
  'warmer colours',
  'use #0055ff',
  'white background',
  'purple and gold',
];

const told = (it: object) =>
  Object.entries(it)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ');
const asked = { prompt: 'Tea at seven.', attachments: [] };

t.test('designs are read as they are written down', async (t) => {
  const found: Described[] = Object.entries(DOCUMENTS).map(([name, [content, jsonContent]]) => {
    const designMd = { content, filename: 'DESIGN.md', ...(jsonContent ? { jsonContent } : {}) };
    return [name, [told(parseDesign(content, jsonContent)), told(tokensFor({ ...asked, designMd }))]];
  });
  for (const id of DESIGN_SYSTEM_IDS) found.push([id, [told(tokensFor({ ...asked, designSystemId: id }))]]);
  for (const [prompt, language] of WISHES) {
    const plain = tokensFor({ ...asked, prompt }, { text: prompt, language });
    const seen = REFERENCES.map((reference) =>
      told(tokensFor({ ...asked, prompt }, { text: prompt, language }, reference)),
    );
    found.push([prompt, [told(plain), ...seen]]);
  }
  for (const id of ['linear', 'airbnb', 'nike'] as const)
    for (const change of CHANGES) {
      const tokens = tokensFor({ ...asked, designSystemId: id });
      found.push([`${id}: ${change}`, [told(recolour(tokens, colourWishes(change)))]]);
    }
  await compareWritten(t, join(import.meta.dirname, 'written/designs.txt'), found);
});

import t from 'tap';
import { cutSections } from '../../../src/generation/planner/reading/briefs/sections.ts';
import { left } from './spans.ts';

t.test('what stands under a brief’s headings for the maker is no content', async (t) => {
  for (const [text, shown] of [
    [
      '# Brief\n**Client:** Halden\n**Agency:** North Pier (not to appear)\n## Background\nBookings are soft.\n## Message\nSail early.',
      '# Brief | **Client:** Halden | **Agency: | ## Background | ## Message | Sail early.',
    ],
    ['## Tone\nQuiet. Think Sunday.\n## Facts\nFree on Friday', '## Tone | ## Facts | Free on Friday'],
    ['Zielgruppe: Familien\nEintritt: 5 €', 'Zielgruppe: | Eintritt: 5 €'],
    ['Goal: €50,000\nAudience: parents', 'Goal: €50,000 | Audience:'],
    ['الهدف: 2000 بطانية\nالجمهور: الأهالي', 'الهدف: 2000 بطانية | الجمهور:'],
    ['Goal: more guests\nAudience: parents', 'Goal: | Audience:'],
    ['【ターゲット】\n主婦\n【日時】\n5月3日', '【ターゲット】 | 【日時】 | 5月3日'],
    ['Background: soft bookings. Sail early.', 'Background: soft bookings. Sail early.'],
    ['Cible :\nles jeunes\n\nEntrée libre\nPrix : 3 €', 'Cible : | Entrée libre | Prix : 3 €'],
  ] as const)
    t.equal(left(cutSections, text), shown, text);
});

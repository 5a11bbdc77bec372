import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { cutSections } from '../../../src/generation/planner/reading/briefs/sections.ts';
import { inputFor } from '../plan-input.ts';
import { left } from './spans.ts';

t.test('what stands under a brief’s headings for the maker is no content', async (t) => {
  for (const [text, shown] of [
    [
      '# Brief\n**Client:** Halden\n**Agency:** North Pier (not to appear)\n## Background\nBookings are soft.\n## Message\nSail early.',
      '# Brief | **Client:** Halden | **Agency: | ## Message | Sail early.',
    ],
    ['## Tone\nQuiet. Think Sunday.\n## Facts\nFree on Friday', '## Facts | Free on Friday'],
    ['Zielgruppe: Familien\nEintritt: 5 €', 'Zielgruppe: | Eintritt: 5 €'],
    ['Goal: €50,000\nAudience: parents', 'Goal: €50,000 | Audience:'],
    ['الهدف: 2000 بطانية\nالجمهور: الأهالي', 'الهدف: 2000 بطانية | الجمهور:'],
    ['Goal: more guests\nAudience: parents', 'Goal: | Audience:'],
    ['【ターゲット】\n主婦\n【日時】\n5月3日', '【日時】 | 5月3日'],
    [
      '## 1. Context\nBookings are soft.\n## 2. What must be on screen, in this order\nSail early\n## 3. Never\n- our old name',
      '## 2. What must be on screen, in this order | Sail early',
    ],
    ["MUST SHOW\nSail early\nDON'TS\nour old name\nTONE\nbrisk", 'MUST SHOW | Sail early'],
    [
      'SUMMER SALE\nFrom 1 July\nNEVER CHEAPER\nAll boats',
      'SUMMER SALE | From 1 July | NEVER CHEAPER | All boats',
    ],
    ['Background: soft bookings. Sail early.', 'Background: soft bookings. Sail early.'],
    ['Cible :\nles jeunes\n\nEntrée libre\nPrix : 3 €', 'Entrée libre | Prix : 3 €'],
  ] as const)
    t.equal(left(cutSections, text), shown, text);
});

const shownOf = (prompt: string) => planFilm(inputFor(prompt)).storyboard.scenes.flatMap(textsOf).join(' | ');

t.test('who made and who decides a film is not on screen, whatever looks like a name in it', async (t) => {
  for (const [head, who] of [
    ['CLIENT : Savonnerie Aubin\nAGENCE : Petit Tonnerre\nMESSAGE : Le savon dure.\nPRIX : 6 €', 'Tonnerre'],
    ['CLIENTE: Quesos Roblal\nAGENCIA: Martes Uno\nMENSAJE: Sabe a monte.\nPRECIO: 14 €', 'Martes'],
    ['CLIENT: Oatfield\nAGENCY: Kestrel & Crumb\nMESSAGE: It never splits.\nPRICE: £1.95', 'Kestrel'],
    ['KUNDE: Lenz\nAGENTUR: Nordpol Zwei\nBOTSCHAFT: Neun Monate Geduld.\nPREIS: 3,20 €', 'Nordpol'],
    ['CLIENTE: Zanin\nAGENZIA: Quinta Riga\nMESSAGGIO: Il pane vero.\nPREZZO: 3 €', 'Quinta'],
    ['CLIENTE: Sal Vivo\nAGÊNCIA: Maré Alta\nMENSAGEM: O sal lembra.\nPREÇO: 5 €', 'Maré Alta'],
    ['CLIENT: Bees\nMESSAGE: One hill.\nPRICE: £9\nSIGN-OFF: Joan (brand), then the board', 'Joan'],
    ['DELIVERABLES\n- 1 x 30s hero\n- stills pack\nCLIENT: Bramble\nMESSAGE: Pressed in October.', 'stills'],
    ['LIEFERUMFANG: 1 Film, 3 Bumper\nMARKE: Kornliebe\nBOTSCHAFT: Brot braucht Zeit.', 'Bumper'],
  ] as const) {
    const shown = shownOf(head);
    t.notMatch(shown, who, head);
    t.ok(shown.length > 0);
  }
});

t.test('whom viewers ask, and the line that closes a film, stay', async (t) => {
  const job =
    'Gesucht: Pflegekräfte\n4.150 € Gehalt\nAnsprechpartnerin: Frau Özkan, 0671 555 0140\nTonalität: ehrlich';
  t.match(shownOf(job), '0671 555 0140');
  t.match(shownOf('CLIENT: Harrow\nMESSAGE: Damson is back.\nSIGN-OFF: "Drink slowly."'), 'Drink slowly');
  t.match(shownOf('CLIENT: Harrow\nMESSAGE: Damson is back.\nSIGN-OFF: Drink slowly'), 'Drink slowly');
  t.match(shownOf('Menu\nDelivery: free over £20\nStyle: warm\nOpen until 9'), /free over £20/i);
});

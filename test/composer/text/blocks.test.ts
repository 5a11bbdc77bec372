// The block of colour behind a headline's word, as it is drawn: it touches no letters of the lines about it.
import t from 'tap';
import type { Scene, Storyboard } from '../../../src/domain/storyboard.ts';
import { board, scene } from '../boards.ts';
import { launch, open } from '../in-page.ts';

/** Headlines of several lines, with letters that rise and hang, in scripts whose words may stand on blocks. */
const SAID: [language: string, said: string[]][] = [
  [
    'en',
    [
      'Paddlewheel jumpy Q3 in numbers',
      'Jolly 80th godmother Philippa',
      'Happy glyph typography',
      'Stay by the quayside',
    ],
  ],
  ['de', ['Jürgens gläsernes Ölgemälde Überall', 'Übergroße Äpfel zum Pflücken: 40 Kilo, täglich']],
  ['fr', ['À Québec, ça gèle: 25 crêpes à façonner', 'Étés légers']],
  ['ru', ['Щуки бродят у причала: 40 рублей', 'Йод и ёлки']],
  ['el', ['Γλυκά ψωμιά, άγιες ημέρες']],
  ['hi', ['हर शनिवार 40 रुपये में ताज़ी जलेबी', 'मीठे लड्डू हमारी दुकान']],
  ['ko', ['골목 빵집의 갓 구운 식빵 40개']],
  ['ar', ['خبز طازج كل يوم جمعة من الساعة 10 صباحا']],
];

/** How far each block of a scene reaches into letters of other words, in shares of their size, as words. */
const TOUCHED = `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  const inkOf = (el) => {
    const style = getComputedStyle(el);
    pen.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ');
    const range = document.createRange();
    range.selectNodeContents(el);
    const box = range.getBoundingClientRect();
    const ink = pen.measureText(el.textContent);
    const baseline = box.top + (box.height - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2 + ink.fontBoundingBoxAscent;
    return { left: box.left, right: box.right, top: baseline - ink.actualBoundingBoxAscent, bottom: baseline + ink.actualBoundingBoxDescent, size: Number.parseFloat(style.fontSize) };
  };
  const found = [];
  let blocks = 0;
  for (const svg of document.querySelectorAll('.scene.on .block-stroke')) {
    blocks++;
    const block = svg.getBoundingClientRect();
    const own = svg.closest('.struck');
    for (const word of svg.closest('[data-text]').querySelectorAll('.wi')) {
      const ink = inkOf(word);
      if (own.contains(word)) {
        const out = Math.max(block.top - ink.top, ink.bottom - block.bottom);
        if (out > 0.02 * ink.size) found.push('out of its block: ' + word.textContent + ' ' + (out / ink.size).toFixed(3));
        continue;
      }
      const wide = Math.min(block.right, ink.right) - Math.max(block.left, ink.left);
      const high = Math.min(block.bottom, ink.bottom) - Math.max(block.top, ink.top);
      if (wide > 1 && high > -0.02 * ink.size) found.push('touched: ' + word.textContent + ' ' + (high / ink.size).toFixed(3));
    }
  }
  return { blocks, found };
})()`;

t.test('the block behind a word leaves the letters about it alone', async (t) => {
  const browser = await launch();
  t.teardown(() => browser.close());
  const page = await browser.newPage();
  let blocks = 0;
  for (const preset of ['framelog', 'nike'] as const)
    for (const ratio of ['16:9', '9:16', '1:1', '4:5', '21:9'] as const)
      for (const [language, said] of SAID) {
        const scenes: Scene[] = said.flatMap((title, i) => [
          scene(`h${i}`, 'hook', { eyebrow: '', title, sub: '' }),
          scene(`s${i}`, 'statement', { eyebrow: '', title }),
        ]);
        const direction = language === 'ar' ? 'rtl' : 'ltr';
        const film: Storyboard = {
          ...board(scenes, { preset, ratio, language, direction }),
          subject: 'Larkhill',
        };
        await open(t, page, film);
        for (const i of scenes.keys()) {
          await page.evaluate(`window.__framelog.seek(${i * 4 + 2.5})`);
          const drawn = (await page.evaluate(TOUCHED)) as { blocks: number; found: string[] };
          blocks += drawn.blocks;
          t.same(drawn.found, [], `${preset} ${ratio} ${language}: ${said[Math.floor(i / 2)]}`);
        }
      }
  t.ok(blocks > 20, `${blocks} blocks were looked at`);
});

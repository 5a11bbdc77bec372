import t from 'tap';
import { leaveOutNamed } from '../../../src/generation/planner/reading/briefs/omitted.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { left } from './spans.ts';

t.test('a figure that is to be left out by its name is not shown, wherever it stands', async (t) => {
  for (const [text, shown] of [
    ['Visits: 12,400\nFines: £1,204\nThe fines aren’t public, so please leave them out.', 'Visits: 12,400'],
    ['- 41 volunteers\n- 12 % staff turnover\nStaff turnover is internal and stays out.', '- 41 volunteers'],
    ['312 Hunde, 18.000 € Spenden. Die Spenden sind noch nicht geprüft, also bitte weglassen.', '312 Hunde,'],
    [
      'Kunden: 18.400\nBeschwerden: 214\nLasst die Beschwerden bitte weg, das ist besser so.',
      'Kunden: 18.400',
    ],
    ['Emplois : 9\nMarge : 12 %\nLa marge est confidentielle, donc à ne pas afficher.', 'Emplois : 9'],
    ['Talleres: 64\nMorosidad: 3,1 %\nLa morosidad es interna, que no salga.', 'Talleres: 64'],
    ['Oficinas: 86\nInadimplência: 3 %\nA inadimplência fica de fora.', 'Oficinas: 86'],
    ['Soci: 214\nReclami: 14\nI reclami sono un dato interno, non vanno mostrati.', 'Soci: 214'],
    ['売上：12億円\n離職率：4.2％\n離職率は社外秘なので載せないでください。', '売上：12億円'],
    ['一、活动 96 场\n二、总支出 412 万元,其中行政占 6%\n总支出还没审计,先不要放', '一、活动 96 场'],
    ['행사: 96회\n연체료: 120만 원\n연체료는 내부 자료라 넣지 말아 주세요.', '행사: 96회'],
    ['الفعاليات: 96\nالغرامات: 1204 ريال\nالغرامات رقم داخلي فلا تعرضوه.', 'الفعاليات: 96'],
    ['Событий: 96\nТекучка: 4 %\nТекучку не показывайте.', 'Событий: 96'],
  ] as const)
    t.equal(left(leaveOutNamed, text), shown, text);
});

t.test('a section goes with its heading, and a word that only sounds alike leaves nothing out', async (t) => {
  const notes =
    'Skip the chores section.\n\n### New\n- Tabs\n\n### Chores\n- new lint\n- new CI\n\nGet it now.';
  t.equal(left(leaveOutNamed, notes), '### New | - Tabs | Get it now.');
  const plain = 'Known issues:\n- Crash on start\nFree for all. Skip the known issues.';
  t.equal(left(leaveOutNamed, plain), 'Free for all.');
  for (const text of [
    '3 Äpfel, 200 g Mehl. Äpfel schälen und die Kerne weglassen.',
    'Children: £3. Adults: free. Leave out all photos of children’s faces.',
    'Names: Ada and Bo\nAge: 12\nThe names of pets stay out of it',
    'Fines: £12. The fines are internal.',
    'Price: £3\nPrice: £4\nPrice: £5\nLeave the price out.',
  ])
    t.equal(left(leaveOutNamed, text).replaceAll(' | ', '\n'), text.replaceAll(/\n+/g, '\n'), text);
});

t.test('"it" is what the sentence before is about', async (t) => {
  const it = 'Members: 410\nDeficit: £900\nThe deficit is internal so far. Leave it out.';
  t.equal(left(leaveOutNamed, it), 'Members: 410 | The deficit is internal so far.');
});

t.test('a row of a table goes as well', async (t) => {
  const text =
    'The figures of Westmoor Ferries:\n\n| | 2023 | 2024 |\n|---|---|---|\n| Cars | 210,000 | 230,000 |\n| Complaints | 812 | 790 |\n\nComplaints are internal, please leave them out.';
  const table = read([{ text }]).material.find(({ kind }) => kind === 'table');
  t.same(table?.kind === 'table' && table.rows.map(([name]) => name?.text), ['Cars']);
});

t.test(
  'what a heading alone in its line calls internal is hidden up to what is of another kind',
  async (t) => {
    for (const [text, shown] of [
      [
        'Tallyport 3.4\n- Faster export\n\nINTERNAL\n- bumped libxml\n- Joris owes the doc',
        'Tallyport 3.4 | - Faster export',
      ],
      ['Open at 9\n\nInternal only\nask Joris\n\nCome to our party', 'Open at 9 | Come to our party'],
      ['Offen ab 9\n\nINTERN\n- Doku fehlt\n- Joris fragen\n\n- Kuchen', 'Offen ab 9'],
      ['Ouvert dès 9 h\n\nNotes internes\n- appeler Joris\nVenez !', 'Ouvert dès 9 h | Venez !'],
      ['Abrimos a las 9\n\nUSO INTERNO\n- llamar a Joris', 'Abrimos a las 9'],
      ['９時開店\n\n【社内用】\n・資料がまだです', '９時開店'],
      ['Открыто с 9\n\nНЕ ДЛЯ ПУБЛИКАЦИИ\n- спросить Йориса', 'Открыто с 9'],
      ['We hire\n\nINTERN\n- 6 months', 'We hire | INTERN | - 6 months'],
      [
        'Open at 9\n\nConfidential counselling\nFree for all',
        'Open at 9 | Confidential counselling | Free for all',
      ],
      ['Open at 9\nInternal, as ever.\nFree for all', 'Open at 9 | Internal, as ever. | Free for all'],
    ] as const)
      t.equal(left(leaveOutNamed, text), shown, text);
  },
);

t.test('a part that is named behind what the film is about goes with its plain heading', async (t) => {
  const party =
    'A film for our party, leave out the part about parking.\n\nCake\n\nParking\nBehind the chapel\n\nTickets\nFree';
  t.equal(left(leaveOutNamed, party), 'Cake | Tickets | Free');
  const notes = 'Skip the roadmap section at the bottom.\n\nTabs are new\n\nROADMAP\n- maps\n- charts';
  t.equal(left(leaveOutNamed, notes), 'Tabs are new');
});

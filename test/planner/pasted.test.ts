// What people paste: tables with tabs, data with labels in capitals, requests to a program.
import t from 'tap';
import { briefOf } from '../../src/generation/planner/plan-film.ts';
import { inputFor } from './plan-input.ts';
import { told } from './told-scenes.ts';

told('rows that tabs divide are a table, with or without figures, and none of them is lost', [
  [
    'Our price list\nWash & cut\t£28\nColour\tfrom £55\nFringe trim\tfree\nSalon Nell, 3 Dock Street, tel 01632 960444',
    'hook | Salon Nell',
    'list | Wash & cut: £28 | Colour: from £55 | Fringe trim: free',
    'statement | 3 Dock Street',
    'cta | Salon Nell | 3 Dock Street | Tel 01632 960444',
  ],
  [
    'Employee hours this week for the staff screen\nName\tMon\tTue\tWed\nAda\t9-5\t9-5\toff\nBen\toff\t12-8\t12-8\nCleo\t12-8\toff\t9-5',
    'hook | Employee hours this week',
    'list | Ada: Mon 9-5 · Tue 9-5 · Wed off | Ben: Mon off · Tue 12-8 · Wed 12-8 | Cleo: Mon 12-8 · Tue off · Wed 9-5',
    'cta | Employee hours this week',
  ],
  [
    'Comparison for our site, vertical please. Product is Kite Mail.\nPlan\tSolo\tTeam\nPrice\t$9\t$29\nSeats\t1\t10\nStorage\t5 GB\t100 GB',
    'hook | Kite Mail',
    'comparison | Solo | Price: $9 | Seats: 1 | Storage: 5 GB | Team | Price: $29 | Seats: 10 | Storage: 100 GB',
    'cta | Kite Mail',
  ],
]);

told('labels that programs write large are written as people do, and numbers of records are for nobody', [
  [
    'PROPERTY_ID: 5521\nSTREET: 9 Cooper Lane, Dunmore\nBEDROOMS: 2\nPETS: yes\nAVAILABLE: 1 September\nCONTACT: (555) 010-3391\nPlease turn this into a vertical rental video, upbeat.',
    'hook | 9 Cooper Lane',
    'statement | Dunmore',
    'statement | Bedrooms: 2',
    'statement | Pets: yes',
    'statement | Available: 1 September',
    'cta | 9 Cooper Lane | Available: 1 September | (555) 010-3391',
  ],
]);

told('the prompt in a request to a program is read as a prompt', [
  [
    'POST /v1/videos\nprompt: "Weekly store report, week 23. Revenue $184,200, up 6% on week 22. Best seller: Cedar Lounge Chair, 212 sold. Returns 1.8%."\nvoice: false\nformat: square',
    'hook | Weekly store report',
    'statement | Week 23',
    'stat | $184,200 | Revenue $184,200',
    'stat | 6% | Up 6% on week 22',
    'stat | 212 | Best seller: Cedar Lounge Chair, 212 sold',
    'stat | 1.8% | Returns 1.8%',
    'cta | Weekly store report | Revenue $184,200',
  ],
  [
    '{"prompt":"Open day at Fernhill Nursery, Saturday 3 May, 10am to 1pm.\\nMeet the staff, see the garden.\\nCall 01632 960101.","voice":false,"aspect":"1:1","webhook":"https://x.example/h"}',
    'hook | Event | Open day at Fernhill Nursery',
    'statement | Saturday 3 May, 10am to 1pm',
    'statement | Meet the staff, see the garden',
    'cta | Fernhill Nursery | Saturday 3 May, 10am to 1pm | Call 01632 960101',
  ],
  [
    '{"type":"release_notes","product":"Quarry CLI","items":["New command: quarry diff","Config files now read TOML","Fixed: crash on empty folders"],"duration":25,"callback_url":"https://hooks.quarry.example/v1/done"}',
    'hook | Quarry CLI',
    'statement | New command: quarry diff',
    'statement | Config files now read TOML',
    'statement | Fixed: crash on empty folders',
    'cta | Quarry CLI | Config files now read TOML',
  ],
]);

t.test('a request says how the film is to be as any prompt does', async (t) => {
  const { directions } = briefOf(
    inputFor(
      '{"prompt": "30% off at Moss & Daughter this weekend.", "style": "bold, green", "aspect": "9:16"}',
    ),
  );
  t.same(
    directions.map(({ words }) => words.text),
    ['style: bold', 'green', '9:16'],
  );
});

told('a notice that stands between quotation marks tells its facts, and nobody is quoted', [
  [
    'Buenas, les paso lo que mandé al grupo: "Ya hay apartados de Rosca de Reyes en Panadería La Mazorca. Chica $180, mediana $320, grande $540. Se aparta con el 50% hasta el 3 de enero." Quiero un video vertical de 20 segundos.',
    'hook | Ya hay apartados de Rosca de Reyes | en Panadería La Mazorca',
    'list | Chica $180 | Mediana $320 | Grande $540',
    'stat | 50% | Se aparta con el 50% hasta el 3 de enero',
    'cta | Panadería La Mazorca',
  ],
]);

t.test('the mark that opens what was pasted in German is on no picture', async (t) => {
  const { material } = briefOf(
    inputFor(
      'Bitte als Film: „Ab dem 1. Juli wird Sperrmüll nur nach Termin geholt. Jede weitere Abholung kostet 35 Euro. Termine unter 07999 555 0.“',
    ),
  );
  t.same(
    material.map(({ words }) => words.text),
    [
      'Ab dem 1. Juli wird Sperrmüll nur nach Termin geholt.',
      'Jede weitere Abholung kostet 35 Euro.',
      'Termine unter 07999 555 0.',
    ],
  );
});

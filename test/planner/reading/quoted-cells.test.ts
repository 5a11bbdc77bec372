// Double quotes in the rows of a prompt, whichever separator parts their cells (RFC 4180).
import t from 'tap';
import { tablesIn } from '../../../src/generation/planner/reading/material/tables.ts';
import { planned } from '../plan-input.ts';

const cellsOf = (text: string) =>
  tablesIn(text, { message: 0 }).map(({ head, rows }) =>
    [head, ...rows].map((row) => row.map((cell) => cell.text)),
  );

for (const [name, mark] of [
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
] as const) {
  const rows = (...cells: [string, string][]) => cells.map((row) => row.join(mark)).join('\n');

  t.test(`a ${name} in double quotes parts no cells`, async (t) => {
    t.same(
      cellsOf(
        rows(
          ['Hall', '"Seats"'],
          [`"Hall A${mark}upper floor"`, '120'],
          ['Hall B', `"80"`],
          [` "Hall C${mark}${mark}left" `, '60'],
        ),
      ),
      [
        [
          ['Hall', 'Seats'],
          [`Hall A${mark}upper floor`, '120'],
          ['Hall B', '80'],
          [`Hall C${mark}${mark}left`, '60'],
        ],
      ],
    );
  });

  t.test(`quotes that are doubled within quotes are one each, between ${name}s`, async (t) => {
    t.same(
      cellsOf(
        rows(
          ['Hall', 'Seats'],
          [`"Hall ""A""${mark} upper"`, '120'],
          [`"The ""old${mark}"" wing"`, '80'],
          ['"Hall ""C"""', '60'],
          ['"""D"""', '40'],
        ),
      ),
      [
        [
          ['Hall', 'Seats'],
          [`Hall "A"${mark} upper`, '120'],
          [`The "old${mark}" wing`, '80'],
          ['Hall "C"', '60'],
          ['"D"', '40'],
        ],
      ],
    );
  });

  t.test(`a mark of inches protects no ${name}`, async (t) => {
    t.same(cellsOf(rows(['Screen', 'Price'], ['Desk 27" wide', '300'], ['Wall 55" wide', '900'])), [
      [
        ['Screen', 'Price'],
        ['Desk 27" wide', '300'],
        ['Wall 55" wide', '900'],
      ],
    ]);
  });
}

t.test('bars part cells in quotes too, as markdown has it', async (t) => {
  t.same(cellsOf('| Hall | Seats |\n|---|---|\n| "A | 120 |\n| B" | 80 |'), [
    [
      ['Hall', 'Seats'],
      ['A', '120'],
      ['B', '80'],
    ],
  ]);
});

t.test('where a quoted cell stands is with what is doubled in it', async (t) => {
  const text = 'Hall;Seats\n"A ""b""";120\nC;80';
  const [table] = tablesIn(text, { message: 0 });
  t.same(table!.rows[0], [
    { text: 'A "b"', span: { in: { message: 0 }, start: 11, end: 20 } },
    { text: '120', span: { in: { message: 0 }, start: 21, end: 24 } },
  ]);
});

t.test('a film has the rows whole', async (t) => {
  const rows = 'Hall;Seats\n"Hall A; upper floor";120\n"The ""old"" wing";80\nHall C;60';
  const { scenes } = await planned(`A film about our halls.\n\n${rows}`, { duration: '10-30s' });
  t.same(
    scenes.flatMap((scene) =>
      scene.type === 'chart' ? scene.points.map(({ label, value }) => [label, value]) : [],
    ),
    [
      ['Hall A; upper floor', 120],
      ['The "old" wing', 80],
      ['Hall C', 60],
    ],
  );
});

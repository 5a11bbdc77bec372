// What attached tables become, whole: the title, the form and each point of the chart.
import t from 'tap';
import { tableChart } from '../../../src/generation/planner/directing/scenes/tables.ts';

const FRAME = { trend: 'Over time', numbers: 'In numbers' };

/** A chart in a line: over it, its title, its form, and its points. */
function chartOf(text: string, kind: 'csv' | 'json' = 'csv'): string {
  const chart = tableChart(text, kind, FRAME, 'Sales');
  if (!chart) return 'none';
  const points = chart.points.map(({ label, prefix, value, unit }) => `${label} ${prefix}${value}${unit}`);
  return `${chart.eyebrow}: ${chart.title}, ${chart.form}: ${points.join(' | ')}`;
}

const csv = (...rows: string[]) => chartOf(rows.join('\n'));

t.test('a table of names and figures', (t) => {
  const found = {
    commas: csv('City,Visitors', 'Leeds,"1,200"', 'York,900'),
    semicolons: csv('Stadt;Umsatz', 'Köln;1.250,5', 'Bonn;2.310'),
    tabs: csv('City\tVisitors', 'Leeds\t12', 'York\t9'),
    marked: csv('\ufeffCity,Price', 'Leeds,£12.50', 'York,£9'),
    behind: csv('City,Price', 'Leeds,"12,50 €"', 'York,"9 €"'),
    percent: csv('Team,Share', 'Red,45%', 'Blue,55 %'),
    negative: csv('Month,Change', 'May,-3', 'June,−4.5', 'July,+2'),
    'money below nothing': csv('Month,Result', 'May,-£3', 'June,£-4'),
    headless: csv('Leeds,12', 'York,9'),
    'one row': csv('City,Visitors', 'Leeds,12'),
    'no figure': csv('City,Mayor', 'Leeds,Ada', 'York,Ben'),
    'empty cells': csv('City,Visitors', 'Leeds,12', 'York,', ',7', 'Hull,3'),
    'a number of rows': csv('id,City,Visitors', '1,Leeds,12', '2,York,9'),
    'only numbers': csv('x,y', '1,10', '2,20'),
    'too few figures': csv('City,Visitors', 'Leeds,12', 'York,many', 'Hull,some'),
    'equal ones': csv('City,Visitors', 'Leeds,5', 'York,5'),
    currency: csv('City,price_eur', 'Leeds,5', 'York,6'),
    value: csv('City,value', 'Leeds,5', 'York,6'),
    'a long label': csv('Name,Seats', 'The Great Northern Assembly Hall,5', 'Barn,6'),
    'a long title': csv(`City,${'visitors '.repeat(9)}`, 'Leeds,5', 'York,6'),
    'a label by its name': csv('Note,City,Visitors', 'old,Leeds,5', 'new,York,6'),
    quoted: csv('City,Visitors', '"Leeds, North",5', 'Yo"rk,6'),
    nothing: csv(''),
  };
  t.same(found, {
    commas: 'In numbers: Visitors, bars: Leeds 1200 | York 900',
    semicolons: 'In numbers: Umsatz, bars: Köln 1250.5 | Bonn 2310',
    tabs: 'In numbers: Visitors, bars: Leeds 12 | York 9',
    marked: 'In numbers: Price, bars: Leeds £12.5 | York £9',
    behind: 'In numbers: Price, bars: Leeds 12.5 | York 9',
    percent: 'In numbers: Share, bars: Red 45% | Blue 55%',
    negative: 'Over time: Change, bars: May -3 | June -4.5 | July 2',
    'money below nothing': 'Over time: Result, bars: May £-3 | June £-4',
    headless: 'In numbers: Sales, bars: Leeds 12 | York 9',
    'one row': 'none',
    'no figure': 'none',
    'empty cells': 'In numbers: Visitors, bars: Leeds 12 | Hull 3',
    'a number of rows': 'In numbers: Visitors, bars: Leeds 12 | York 9',
    'only numbers': 'In numbers: Y, bars: 1 10 | 2 20',
    'too few figures': 'none',
    'equal ones': 'In numbers: Visitors, bars: Leeds 5 | York 5',
    currency: 'In numbers: Price EUR, bars: Leeds 5 | York 6',
    value: 'In numbers: Sales, bars: Leeds 5 | York 6',
    'a long label': 'In numbers: Seats, bars: The Great Northern… 5 | Barn 6',
    'a long title':
      'In numbers: Visitors visitors visitors visitors visitors visitors visito, bars: Leeds 5 | York 6',
    'a label by its name': 'In numbers: Visitors, bars: Leeds 5 | York 6',
    quoted: 'In numbers: Visitors, bars: Leeds, North 5 | Yo"rk 6',
    nothing: 'none',
  });
  t.end();
});

t.test('a table of times', (t) => {
  const years = Array.from({ length: 20 }, (_, i) => `${2001 + i},${i * 10}`);
  const cities = Array.from({ length: 11 }, (_, i) => `City ${i},${(i * 7) % 11}`);
  const found = {
    years: csv('Year,Visitors', '2020,5', '2021,7', '2022,6'),
    'five years': csv('Year,Visitors', '2018,1', '2019,2', '2020,5', '2021,7', '2022,6'),
    quarters: csv('Quarter,Orders', 'Q1,5', 'Q2,7'),
    months: csv('When,Orders', '2024-01,5', '2024-02,7'),
    'a column a year': csv('City,2022,2023', 'Leeds,5,8', 'York,6,9'),
    'years alone': csv('2020,2021', '2022,2023'),
    'twenty years': csv('Year,Visitors', ...years),
    'eleven cities': csv('City,Visitors', ...cities),
  };
  t.same(found, {
    years: 'Over time: Visitors, bars: 2020 5 | 2021 7 | 2022 6',
    'five years': 'Over time: Visitors, line: 2018 1 | 2019 2 | 2020 5 | 2021 7 | 2022 6',
    quarters: 'Over time: Orders, bars: Q1 5 | Q2 7',
    months: 'Over time: Orders, bars: 2024-01 5 | 2024-02 7',
    'a column a year': 'In numbers: Sales, 2023, bars: Leeds 8 | York 9',
    'years alone': 'none',
    'twenty years':
      'Over time: Visitors, line: 2001 0 | 2003 20 | 2004 30 | 2006 50 | 2008 70 | 2010 90 | 2011 100 | 2013 120 | 2015 140 | 2017 160 | 2018 170 | 2020 190',
    'eleven cities':
      'In numbers: Visitors, bars: City 3 10 | City 6 9 | City 9 8 | City 1 7 | City 4 6 | City 7 5 | City 10 4 | City 2 3',
  });
  t.end();
});

t.test('figures of a program', (t) => {
  const json = (value: unknown) => chartOf(JSON.stringify(value), 'json');
  const found = {
    rows: json([
      { city: 'Leeds', visitors: 5, more: { no: 1 } },
      { city: 'York', visitors: '6' },
    ]),
    'rows within': json({ title: 'Ours', rows: [{ city: 'Leeds', n: 5 }, null, 3, { city: 'York', n: 6 }] }),
    members: json({ Leeds: 5, York: 6, Hull: 'seven' }),
    'one member': json({ Leeds: 5 }),
    broken: chartOf('{"Leeds": 5', 'json'),
    'a number': chartOf('5', 'json'),
  };
  t.same(found, {
    rows: 'In numbers: Visitors, bars: Leeds 5 | York 6',
    'rows within': 'In numbers: N, bars: Leeds 5 | York 6',
    members: 'In numbers: Sales, bars: Leeds 5 | York 6',
    'one member': 'none',
    broken: 'none',
    'a number': 'none',
  });
  t.end();
});

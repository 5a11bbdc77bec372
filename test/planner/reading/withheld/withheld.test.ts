import { test } from 'tap';
import { correct } from '../../../../src/generation/planner/reading/corrections/corrections.ts';

const CUT: readonly (readonly [string, string])[] = [
  [
    '招服务员,月薪5500元,包吃住,年龄18-45岁,每月休4天。年龄那条不要放。',
    '招服务员,月薪5500元,包吃住,每月休4天。',
  ],
  [
    'Baristas wanted. Ages 18-30. Actually the age line: leave it out, legal does not like it. Apply.',
    'Baristas wanted. Apply.',
  ],
  [
    'Sauerteigbrot 5,40 €. Letztes Jahr kostete das Brot noch 4,80 €, das aber bitte weglassen. Offen ab 6 Uhr.',
    'Sauerteigbrot 5,40 €. Offen ab 6 Uhr.',
  ],
  [
    '1988 neue Sudhalle, 1993 Brand (das erwähnen wir nicht), 2010 erste Biolinie.',
    '1988 neue Sudhalle, 2010 erste Biolinie.',
  ],
  [
    "Quiz at The Plough. It's on Thursday 8 May. no the 8th fell through, the host can't make it. its Thursday 15 May now. Bar opens 6pm",
    "Quiz at The Plough. It's on Thursday 15 May.  Bar opens 6pm",
  ],
];

const KEPT: readonly string[] = [
  "Not only bright but gentle. Don't miss the launch price until Sunday.",
  'Instead of waiting in line, order online. No reservations needed.',
  "Night cream for every age. Don't show your age.",
  '给家长看的片子,电话0851-555-0163,不要放吵的音乐。',
];

test('what a text forbids of its own words goes with the words that forbid it', (t) => {
  for (const [text, rest] of CUT) t.equal(correct(text).text, rest);
  t.end();
});

test('what only resembles a prohibition stays', (t) => {
  for (const text of KEPT) t.equal(correct(text).text, text);
  t.end();
});

test('of two that are meant the nearest goes', (t) => {
  const pairs = [
    [
      'Barista wanted, £14 an hour. Cook wanted, £17 an hour. Please do not show the pay.',
      'Barista wanted, £14 an hour. Cook wanted.',
    ],
    [
      'Ann is 31 years old. She bakes. Ben is 44 years old. Do not mention his age. Come in.',
      'Ann is 31 years old. She bakes. Come in.',
    ],
  ] as const;
  for (const [text, rest] of pairs) t.equal(correct(text).text, rest);
  t.end();
});

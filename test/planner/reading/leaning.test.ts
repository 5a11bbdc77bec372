// Words that lean on each other are never parted: a preposition and its hour, an hour and what stands behind it.
import t from 'tap';
import { read } from '../../../src/generation/planner/reading/read.ts';

const ITEMS: [prompt: string, whole: string][] = [
  [
    'Ролик для мастерской «Гончар» в Казани: мастер-классы по субботам в 12:00, цена 1500 ₽, группа до 8 человек, улица Баумана 15, gonchar.example',
    'мастер-классы по субботам в 12:00',
  ],
  [
    "हमारी बेकरी 'मिठास' जयपुर के लिए वीडियो: केक ₹499 से, रोज़ सुबह 8 बजे से रात 9 बजे तक, होम डिलीवरी मुफ़्त, फोन 0141 555 0123",
    'रोज़ सुबह 8 बजे से रात 9 बजे तक',
  ],
];

t.test('an hour stays with the words that lean on it', async (t) => {
  for (const [prompt, whole] of ITEMS)
    t.ok(
      read([{ text: prompt }]).material.some(({ words }) => words.text.includes(whole)),
      whole,
    );
});

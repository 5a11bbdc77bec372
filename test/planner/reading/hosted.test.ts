import t from 'tap';
import { read } from '../../../src/generation/planner/reading/read.ts';

const subjectOf = (text: string) => read([{ text }]).subject?.text ?? null;

t.test('given who holds something before it, a film is about what they hold or have anew', async (t) => {
  for (const [text, name, host] of [
    [
      'für unsere Bäckerei Hollermann: Ab 2. Mai gibt es bei uns das neue Roggen-Möhren-Brot, 750 g für 4,80 €. 20 Sekunden, hochkant',
      'Roggen-Möhren-Brot',
      'Bäckerei Hollermann',
    ],
    [
      "pour l'harmonie La Lyre de Brévant : concert d'automne le 18 octobre à 20 h 30, salle des fêtes, entrée libre.",
      "concert d'automne",
      "l'harmonie La Lyre de Brévant",
    ],
    [
      'clínica veterinaria Los Aromos, campaña de vacunación contra la rabia: sábado 9 de mayo de 9 a 14 h, gratis para perros y gatos.',
      'campaña de vacunación contra la rabia',
      'clínica veterinaria Los Aromos',
    ],
    [
      'For Hartlow Rugby Club: our bonfire night on Saturday 7 November, gates 5.30pm, fireworks at 7. Adults £6, kids free.',
      'bonfire night',
      'Hartlow Rugby Club',
    ],
    [
      'per la pasticceria Dolce Riva: arriva il panettone al pistacchio, in vendita dal 1° dicembre, 32 euro.',
      'panettone al pistacchio',
      'pasticceria Dolce Riva',
    ],
    [
      'Для библиотеки «Маяк»: вечер настольных игр в субботу 14 марта в 16:00. Вход свободный.',
      'вечер настольных игр',
      'библиотеки «Маяк»',
    ],
  ] as const) {
    const { subject, owner } = read([{ text }]);
    t.equal(subject?.text, name, text);
    t.equal(owner?.text, host, text);
  }
  t.equal(
    subjectOf(
      'うちのパン屋「こむぎ堂」の新商品「きなこ揚げパン」の15秒動画をお願いします。1個180円、11月20日から毎日11時に焼き上がります。',
    ),
    'きなこ揚げパン',
  );
});

t.test('given what a comma says of a name, or to whom a film is shown, the name stays', async (t) => {
  for (const [text, name] of [
    [
      '15s teaser video for Brindle, our dog walking app. Live March 3 on iOS and Android. brindle.example. upbeat music pls',
      'Brindle',
    ],
    [
      'short clip for my flower stall Petal & Pine, Saturday market in Corley Square, bunches from £6',
      'Petal & Pine',
    ],
    ['For Tidehack: 36 hours, 200 hackers, one beach. 12–13 June, Brighton pier.', 'Tidehack'],
  ] as const)
    t.equal(subjectOf(text), name, text);
});

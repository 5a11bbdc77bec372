// Lists that their title counts, questions to viewers, and what heads quotations and labels.
import { told } from '../../told-scenes.ts';

told('a title that counts what it lists is what its film is about', [
  [
    'Top 5 reasons to visit Lisbon: light, food, trams, beaches, people',
    'hook | Top 5 reasons to visit Lisbon',
    'list | Light | Food | Trams | Beaches | People',
    'cta | Top 5 reasons to visit Lisbon',
  ],
  [
    'Five facts about octopuses: three hearts, blue blood, nine brains, no bones, they taste with their arms',
    'hook | Five facts about octopuses',
    'list | Three hearts | Blue blood | Nine brains | No bones | They taste with their arms',
    'cta | Five facts about octopuses',
  ],
  [
    '10 things to do in York this weekend: walk the walls, ride the river boat, see the minster, eat fudge, visit the railway museum',
    'hook | 10 things to do in York this weekend',
    'list | Walk the walls | Ride the river boat | See the minster | Eat fudge | Visit the railway museum',
    'cta | 10 things to do in York this weekend',
  ],
  [
    '5 Gründe, Lissabon zu besuchen: Licht, Essen, Straßenbahnen, Strände, Menschen',
    'hook | 5 Gründe, Lissabon zu besuchen',
    'list | Licht | Essen | Straßenbahnen | Strände | Menschen',
    'cta | 5 Gründe, Lissabon zu besuchen',
  ],
  [
    "3 conseils pour mieux dormir : pas d'écran après 22 h, chambre fraîche, même heure chaque jour",
    'hook | 3 conseils pour mieux dormir',
    "list | Pas d'écran après 22 h | Chambre fraîche | Même heure chaque jour",
    'cta | 3 conseils pour mieux dormir',
  ],
  [
    'Cinco datos sobre los pulpos: tres corazones, sangre azul, nueve cerebros, sin huesos, saborean con los brazos',
    'hook | Cinco datos sobre los pulpos',
    'list | Tres corazones | Sangre azul | Nueve cerebros | Sin huesos | Saborean con los brazos',
    'cta | Cinco datos sobre los pulpos',
  ],
  [
    '7 причин приехать в Казань: кремль, еда, метро, люди, набережная, музеи, закаты',
    'hook | 7 причин приехать в Казань',
    'list | Кремль | Еда | Метро | Люди',
    'list | Набережная | Музеи | Закаты',
    'cta | 7 причин приехать в Казань',
  ],
  [
    'make me a reel with 4 mistakes new runners make: too fast, too far, wrong shoes, no rest days. energetic music',
    'hook | 4 mistakes new runners make',
    'list | Too fast | Too far | Wrong shoes',
    'statement | No rest days',
    'cta | 4 mistakes new runners make',
  ],
  [
    'The three golden rules of our pool: shower first, no running, no glass.',
    'hook | The three golden rules of our pool',
    'statement | Shower first',
    'statement | No running',
    'statement | No glass',
    'cta | The three golden rules of our pool',
  ],
  [
    'Make a video about the benefits of walking 30 minutes a day: lowers blood pressure, improves sleep, strengthens bones.',
    'hook | The benefits of walking 30 minutes a day',
    'statement | Lowers blood pressure',
    'statement | Improves sleep',
    'statement | Strengthens bones',
    'cta | The benefits of walking 30 minutes a day',
  ],
]);

told('what a film asks its viewers opens it, and then it says it', [
  [
    'Did you know that a bee visits 2,000 flowers a day and makes a twelfth of a teaspoon of honey in her life? Plant something for her.',
    'hook | Did you know',
    'statement | A bee visits 2,000 flowers a day | and makes a twelfth of a teaspoon of honey in her life',
    'statement | Plant something for her',
  ],
  [
    'Wusstest du, dass eine Biene am Tag 2.000 Blüten besucht? Pflanz ihr etwas.',
    'hook | Wusstest du',
    'stat | 2.000 | Eine Biene am Tag 2.000 Blüten besucht',
    'statement | Pflanz ihr etwas',
  ],
  [
    "Saviez-vous qu'une goutte d'huile pollue 1 000 litres d'eau ? Rapportez vos huiles usagées à la déchèterie.",
    'hook | Saviez-vous',
    "stat | 1 000 litres | Une goutte d'huile pollue 1 000 litres d'eau",
    'statement | Rapportez vos huiles usagées à la déchèterie',
  ],
  [
    'Sabías que el 40 % de la comida se tira? Compra solo lo que necesitas.',
    'hook | Sabías que',
    'stat | 40 % | El 40 % de la comida se tira',
    'cta | Compra solo lo que necesitas',
  ],
  [
    'Motivational video: Discipline beats talent. Show up when it rains. Nobody remembers the days you stayed in bed.',
    'hook | Discipline beats talent | Show up when it rains',
    'statement | Nobody remembers the days you stayed in bed',
    'cta | Discipline beats talent',
  ],
]);

told('what heads a quotation or labels is what it is about, and no words torn out of them', [
  [
    'Quote of the day: "The best time to plant a tree was 20 years ago. The second best time is now."',
    'hook | Quote of the day',
    'quote | The best time to plant a tree was 20 years ago. The second best time is now.',
    'cta | Quote of the day',
  ],
  [
    'Myth vs fact: Myth: cold weather causes colds. Fact: viruses do. Myth: you lose most heat through your head. Fact: about 10%.',
    'hook | Myth vs fact',
    'statement | Myth: cold weather causes colds',
    'statement | Fact: viruses do',
    'statement | Myth: you lose most heat through your head',
    'stat | 10% | Fact: about 10%',
    'cta | Myth vs fact',
  ],
  [
    'Release notes v2.8.0: Added: offline mode. Added: export to PDF. Fixed: sync stuck at 99%. Changed: login now with passkeys.',
    'hook | Release notes v2.8.0 | Added: offline mode',
    'statement | Added: export to PDF',
    'stat | 99% | Fixed: sync stuck at 99%',
    'statement | Changed: login now with passkeys',
    'cta | Release notes v2.8.0',
  ],
]);

told('a line that a film shall end with stands without its marks', [
  [
    'Video about why you should back up your phone. End with "Back up tonight".',
    'hook | Why you should back up your phone',
    'cta | Back up tonight | Why you should back up your phone',
  ],
]);

told('what is told before a number, or counts no list, keeps its name', [
  [
    'Tobago Sunday Rice. 4 things: rice, coconut milk, thyme, one hot pepper.',
    'hook | Tobago Sunday Rice',
    'statement | 4 things',
    'statement | Step 1 of 4 | Rice',
    'statement | Step 2 of 4 | Coconut milk',
    'statement | Step 3 of 4 | Thyme',
    'statement | Step 4 of 4 | One hot pepper',
    'cta | Tobago Sunday Rice',
  ],
  [
    'Two questions first: do you charge per video? I run Threadbare, a clothes-mending stall at Kirkgate Market. Zips £9, hems £7.',
    'hook | Threadbare | Two questions first: do you charge per video?',
    'statement | I run Threadbare, a clothes-mending stall at Kirkgate Market',
    'statement | Zips £9, hems £7',
    'cta | Threadbare',
  ],
]);

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
    'Motivational video: Discipline beats talent. Show up when it rains. Nobody remembers the days you stayed in bed.',
    'hook | Discipline beats talent | Show up when it rains',
    'statement | Nobody remembers the days you stayed in bed',
    'cta | Discipline beats talent',
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
    'statement | Threadbare, a clothes-mending stall at Kirkgate Market',
    'statement | Zips £9, hems £7',
    'cta | Threadbare',
  ],
]);

told('things to choose from are counted before their colon, and figures side by side are a list', [
  [
    'Introducing Halden, a bike light with 20 hours of battery, 84 g, waterproof to one metre. Three colours: red, slate, brass. Pre-order now at haldenlights.example, €39.',
    'hook | Halden',
    'stat | 20 hours | Introducing Halden, a bike light with 20 hours of battery',
    'statement | 84 g, waterproof to one metre',
    'list | Three colours | Red | Slate | Brass',
    'cta | Halden | Pre-order now at haldenlights.example, €39',
  ],
  [
    'The Lumo light: 14 months of battery, 900 g, fits any frame. £89 at lumo.example.',
    'hook | The Lumo light',
    'list | 14 months of battery | 900 g | Fits any frame',
    'cta | The Lumo light | £89 at lumo.example',
  ],
]);

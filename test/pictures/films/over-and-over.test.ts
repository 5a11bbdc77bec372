// How often a film may show the same thing, and what its ends show in place of what any film could.
import t from 'tap';
import { picturesOf } from '../../../src/generation/pictures/choose.ts';
import { filmOf } from '../../support/film-of-prompt.ts';

const shown = (prompt: string) =>
  picturesOf(filmOf(prompt))
    .map(({ lead, prop }) => lead?.id ?? (prop ? `:${prop.kind}` : '-'))
    .join(' ');

const FILMS: [says: string, prompt: string, shown: string][] = [
  [
    'a guide shows what it works on in place of a number',
    'how to change a bike tyre in 5 steps: loosen the axle nuts, lever the tyre off, check the rim for thorns, fit the new tube, pump it to 4 bar',
    'bicycle nut-and-bolt wheel :step :step :step',
  ],
  [
    'an address has no window beside it where the film has a thing of its own',
    'Basalt, a coffee grinder. 40 steps from espresso to filter, 58 mm steel burrs, quiet as a whisper. 199 euros from 4 May, basaltgrinder.com',
    'hot-beverage :count - coffee-bean :calendar hot-beverage',
  ],
  [
    'a bakery opens with its bread and not with its town',
    "Une vidéo de 30 secondes pour notre boulangerie Le Chêne à Lyon : pain au levain cuit deux fois par jour, farine bio de l'Ain, ouvert du mardi au dimanche dès 6 h 30",
    'bread croissant sheaf-of-rice - :map',
  ],
  [
    'a home is seen as a whole, and no bed of it',
    'Property video: 2-bedroom flat in Porto, 84 square metres, 345,000 euros. Viewings on request.',
    ':listing - - :listing',
  ],
  [
    'one of so many is counted, and no birthday shown to whom has none',
    "Charity appeal: in Mali 1 in 9 children doesn't reach their fifth birthday. 12 pounds buys vaccines for one child. Give at saveachild.example. Serious tone, no sad music.",
    'red-heart :part syringe :browser',
  ],
  [
    'a podcast opens in the booth that it is recorded in, without what its name tells in passing',
    'Podcast trailer for "Second Bloom": women who changed career after 60. Host Iris Thorn. New episode every Wednesday, wherever you listen.',
    '- briefcase - :week -',
  ],
  [
    'a day that was seen is not seen again at the end',
    'Para nuestra boda: Lucía y Marcos, 21 de junio, finca El Olivar, 18:00 ceremonia, 20:00 cena, confirmad antes del 1 de mayo',
    'wedding :calendar tractor - wedding',
  ],
  [
    'a price at the end is no reason to show money, and a walk by a canal no boat',
    'Our bike workshop Saddle & Sons turns 10! Free brake check all week, 15% off helmets, cake on Saturday at noon. 4 Canal Walk, Bristol',
    'bicycle wheel - birthday-cake :pin bicycle',
  ],
];

for (const [says, prompt, expected] of FILMS)
  t.test(says, async (t) => {
    t.equal(shown(prompt), expected);
  });

// Ordinary prompts of a street: shops, clubs, schools, appeals, things lost and found.
import { told } from '../../told-scenes.ts';

told('a name stands without its quotation marks, and under what it is the name of', [
  [
    'Promo for our barber shop "Sharp & Co" in Leeds. Walk-ins welcome, cuts from £14.',
    'hook | Barber shop | Sharp & Co | in Leeds',
    'statement | Walk-ins welcome',
    'stat | £14 | Cuts from £14',
    'cta | Sharp & Co | Cuts from £14',
  ],
  [
    'We run a quilting group called "Loose Threads" in Bath, Tuesdays 7pm, newcomers welcome',
    'hook | Quilting group | Loose Threads | in Bath',
    'statement | Tuesdays 7pm',
    'statement | Newcomers welcome',
    'cta | Loose Threads | Tuesdays 7pm',
  ],
  [
    'Our new play "The Lighthouse" at the Corn Hall, Diss, 4 to 7 June',
    'hook | New play | The Lighthouse | at the Corn Hall',
    'statement | Diss',
    'statement | 4 to 7 June',
    'cta | The Lighthouse | 4 to 7 June',
  ],
]);

told('what is said of a name at once is not said again', [
  [
    "We're hiring two nurses for our night shift in Bristol. £19 an hour. Apply at avonhealth.example",
    "hook | We're hiring two nurses | for our night shift in Bristol",
    'stat | £19 | an hour',
    'cta | Two nurses | £19 an hour | Apply at avonhealth.example',
  ],
]);

told('of two counts neither stands larger than the other', [
  [
    'Appeal for the Hillview animal shelter. 62 dogs and 80 cats live here. Donate at hillview.example',
    'hook | Appeal for the Hillview animal shelter',
    'statement | 62 dogs and 80 cats live here',
    'cta | Appeal for the Hillview animal shelter | Donate at hillview.example',
  ],
  [
    'Das Tierheim Am Hang braucht Hilfe. 62 Hunde und 80 Katzen leben hier. Spenden unter hang.example',
    'hook | Das Tierheim Am Hang braucht Hilfe',
    'statement | 62 Hunde und 80 Katzen leben hier',
    'cta | Tierheim Am Hang | Spenden unter hang.example',
  ],
]);

told('what is held back leaves no stump', [
  [
    "Bakery opening Saturday 8am in Lyon. Bread costs €3.20. Don't mention the €3.20. Free coffee for the first 50.",
    'hook | Bakery',
    'statement | Opening Saturday 8am in Lyon',
    'statement | Free coffee for the first 50',
    'cta | Bakery | Saturday 8am',
  ],
  [
    "MOT £35 (normally £54.85). Free re-test within 10 days. Don't show the old price. Denby Motors, Hull.",
    'hook | Denby Motors',
    'stat | £35 | MOT £35',
    'statement | Free re-test within 10 days',
    'cta | Denby Motors | Hull · MOT £35',
  ],
]);

told('two labels of a ticket are notes to the maker, one is a fact', [
  [
    'Owner: Dana\nDue: EOD\nVideo for the new climbing gym in Cork, opens Friday, first session free',
    'hook | The new climbing gym in Cork | opens Friday',
    'statement | First session free',
    'cta | The new climbing gym in Cork | Opens Friday · First session free',
  ],
  [
    'LOST DOG\nName: Biscuit\nOwner: Dana, 07700 900123\nLast seen: Elm Road, Tuesday',
    'hook | LOST DOG',
    'statement | Biscuit',
    'statement | Elm Road, Tuesday',
    'cta | LOST DOG | Elm Road, Tuesday | Dana, 07700 900123',
  ],
]);

told('seconds a day, ages and what is asked of viewers are no directions', [
  [
    'Junior football trials, under 11s and under 13s, Sunday 2 June 10am, Ashfield rec. Bring shin pads and water.',
    'hook | Junior football trials',
    'statement | Under 11s and under 13s',
    'statement | Sunday 2 June 10am',
    'statement | Ashfield rec',
    'statement | Bring shin pads and water',
    'cta | Junior football trials | Sunday 2 June 10am',
  ],
  [
    'The library is closed for repairs from 4 to 18 August. Books due in that time are renewed automatically. Use the branch on Park Street meanwhile.',
    'hook | The library is closed for repairs',
    'statement | From 4 to 18 August',
    'statement | Books due in that time are renewed automatically',
    'cta | Use the branch on Park Street meanwhile | The library is closed for repairs',
  ],
]);

told('an order to sell is none of the film, and what asks for a length none of a number to call', [
  [
    'Sell my coffee grinder: 38 steps of grind, quiet motor, €60, pickup in Ghent.',
    'hook | Coffee grinder',
    'stat | 38 | steps of grind',
    'statement | Quiet motor',
    'stat | €60',
    'statement | Pickup in Ghent',
    'cta | Coffee grinder | €60',
  ],
  [
    'Help me sell my VW Golf 2016, 82,000 km, one owner, new brakes, €9,400. Call 087 555 0199. 15 sec please',
    'hook | VW Golf 2016',
    'stat | 82,000 km',
    'statement | One owner, new brakes',
    'stat | €9,400',
    'cta | VW Golf 2016 | €9,400 | Call 087 555 0199',
  ],
]);

told('a film is about the title that it begins with, not a date or what is needed', [
  [
    "Yoga for beginners, 8-week course starting 14 January, Mondays 6.30pm at St Luke's Hall. £72 for the whole course or £11 drop in. Mats provided.",
    'hook | Yoga for beginners',
    'stat | 8-week | course starting 14 January',
    "statement | Mondays 6.30pm at St Luke's Hall",
    'statement | £72 for the whole course or £11 drop in',
    'statement | Mats provided',
    "cta | Yoga for beginners | Mondays 6.30pm at St Luke's Hall",
  ],
  [
    "Our food bank feeds 140 families a week. Right now we're short of tinned fish, nappies and long-life milk. Drop off at Unit 4, Harbour Street, Mon–Fri 9–5.",
    'hook | Our food bank feeds 140 families a week',
    "statement | Right now we're short of tinned fish, | nappies and long-life milk",
    'statement | Drop off at Unit 4, Harbour Street',
    'statement | Mon–Fri 9–5',
    'cta | Our food bank | Mon–Fri 9–5 · Drop off at Unit 4, Harbour Street',
  ],
]);

told('hours go with their day, a year with what it is the year of', [
  [
    'Sourdough workshop with Tom: mix, fold, shape, bake. Saturday 18 October, 10–2, £55 including lunch. Only 8 places.',
    'hook | Event | Sourdough workshop with Tom | mix, fold, shape, bake',
    'statement | Saturday 18 October, 10–2',
    'stat | £55 | including lunch',
    'stat | 8 | Only 8 places',
    'cta | Sourdough workshop with Tom | Saturday 18 October, 10–2 · £55 including lunch',
  ],
  [
    'Tennis club membership 2025: adult £180, junior £60, family £390. Join before 31 March and save 10%.',
    'hook | Tennis club membership 2025',
    'list | Adult £180 | Junior £60 | Family £390',
    'cta | Join before 31 March and save 10% | Tennis club membership 2025',
  ],
]);

told('what somebody dictated of what they offer is told', [
  [
    "ok so um this is for my dog walking thing it's called Muddy Paws I cover Headingley and Meanwood and it's twelve pounds an hour fifteen if there's two dogs and I've got insurance and a first aid certificate oh and I do Saturdays now too and you can text me on 07700 900 418 dont put my address and make it cheerful please about twenty seconds",
    'hook | Muddy Paws | I cover Headingley and Meanwood',
    "statement | It's twelve pounds an hour fifteen | if there's two dogs",
    "statement | I've got insurance and a first aid certificate",
    'statement | I do Saturdays now too',
    'cta | Muddy Paws | You can text me on 07700 900 418',
  ],
  [
    'so its me again lol (Gemma from the trampoline park). new thing for half term, its called Bounce & Breakfast, 9 to 10.30 every morning 16-20 feb, £11.50 inc pancake stack n juice. under 5s have there own zone. grip socks r £2 extra. no voice at all.',
    'hook | Bounce & Breakfast',
    'list | New thing for half term | Its called Bounce & Breakfast | 9 to 10.30 every morning',
    'statement | 16-20 feb',
    'stat | £11.50 | inc pancake stack n juice',
    'statement | Under 5s have there own zone',
    'stat | £2 | Grip socks r £2 extra',
    'cta | Bounce & Breakfast | 16-20 feb',
  ],
]);

told('what labels an address or a number goes with it, and an hour before it ends its sentence', [
  [
    'Poubelles : bacs à déposer place du Puits avant 6 h. Renseignements : 05 55 01 02 47.',
    'hook | Poubelles',
    'statement | Bacs à déposer place du Puits avant 6 h',
    'cta | Poubelles | Renseignements : 05 55 01 02 47',
  ],
  [
    'Bins: please put them out on Mill Lane before six, enquiries: 01632 960 123',
    'hook | Bins',
    'cta | Bins: | please put them out on Mill Lane before six | Enquiries: 01632 960 123',
  ],
  [
    'Community garden needs helpers on Saturday, bring gloves, questions to Ana: garden@stowe.example',
    'hook | Community garden needs helpers on Saturday, bring gloves',
    'cta | Community garden | Questions to Ana: garden@stowe.example',
  ],
]);

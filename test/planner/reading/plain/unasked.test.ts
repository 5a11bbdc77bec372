// Plain prompts, which ask for nothing or hardly for anything: each in the scenes of its film.
import { told } from '../../told-scenes.ts';

told('a text that asks for nothing is material, also what could be said of a film', [
  [
    'Tasklet – to-do lists that tidy themselves. Free for teams of five.',
    'hook | Tasklet | to-do lists that tidy themselves',
    'statement | Free for teams of five',
    'cta | Tasklet',
  ],
  [
    'Fieldnote: notes for people who work outside. Waterproof, offline, and it reads your handwriting.',
    'hook | Fieldnote | notes for people who work outside',
    'statement | Waterproof, offline, and it reads your handwriting',
    'cta | Fieldnote',
  ],
]);

told('what says how a film is to be stays an instruction', [
  [
    'Harbour Yoga opens on 3 May on the pier. Warm and slow, with a lot of light.',
    'hook | Harbour Yoga opens on 3 May on the pier',
    'statement | Ready when you are',
    'cta | Keep going | Harbour Yoga · 3 May',
  ],
  [
    'Promo video for Harbour Yoga, which opens on 3 May on the pier. Nothing hectic, soft colours.',
    'hook | Harbour Yoga',
    'statement | Which opens on 3 May on the pier',
    'cta | Harbour Yoga | 3 May',
  ],
]);

told('a name before a colon is what a film is of, and a label is not', [
  [
    'Loopwise: the smart bike lock. 14 months of battery, 900 g, fits any frame. loopwise.example',
    'hook | Loopwise | the smart bike lock',
    'stat | 14 months | of battery, 900 g',
    'statement | Fits any frame',
    'cta | Loopwise | loopwise.example',
  ],
  [
    "Recipe: Gran's ginger biscuits. 250 g of flour, 2 teaspoons of ginger, 100 g of butter.",
    "hook | Recipe | Gran's ginger biscuits",
    'list | What you need | 250 g of flour | 2 teaspoons of ginger | 100 g of butter',
    "cta | Gran's ginger biscuits",
  ],
]);

told('what a list ends with, and all that is new', [
  [
    "Tenants' meeting on Tuesday at 7 in the community room. Agenda: new bins, bike storage, the lift. Bring a neighbour.",
    "hook | Tenants' meeting on Tuesday at 7 | in the community room",
    'list | Agenda | New bins | Bike storage | The lift',
    "cta | Bring a neighbour | Tenants' meeting on Tuesday",
  ],
  [
    "What's new in Fieldnote 3.0: shared notebooks, faster sync, a dark theme.",
    "hook | What's new in Fieldnote 3.0",
    'statement | Shared notebooks',
    'statement | Faster sync',
    'statement | A dark theme',
    "cta | What's new in Fieldnote 3.0",
  ],
  [
    'New in Version 4.2 of Tasklet: dark mode, offline editing, search that is twice as fast, and a fix for the calendar sync bug.',
    'hook | New in Version 4.2 of Tasklet',
    'statement | Dark mode',
    'statement | Offline editing',
    'statement | Search that is twice as fast',
    'statement | A fix for the calendar sync bug',
    'cta | New in Version 4.2 of Tasklet',
  ],
  [
    'Neu in Version 4.2 von Tasklet: Dunkelmodus, Offline-Bearbeitung, schnellere Suche und ein Fix für den Kalender.',
    'hook | Neu in Version 4.2 von Tasklet',
    'statement | Dunkelmodus',
    'statement | Offline-Bearbeitung',
    'statement | Schnellere Suche und ein Fix für den Kalender',
    'cta | Neu in Version 4.2 von Tasklet',
  ],
]);

told('an event that a film is ordered for is what it is about, and never its day', [
  [
    'Vertical video for our vintage fair: Saturday 11 October, 10 to 4, Corn Hall, Diss. 60 stalls, live jazz, homemade cake. Entry £2, children free.',
    'hook | Event | Vintage fair',
    'statement | Saturday 11 October',
    'statement | 10 to 4, Corn Hall, Diss',
    'list | 60 stalls | Live jazz | Homemade cake',
    'stat | £2 | Entry £2',
    'statement | Children free',
    'cta | Vintage fair | Saturday 11 October · Corn Hall · Entry £2',
  ],
  [
    'Kurzes Video für unser Sommerfest: Samstag, 12. Juli, ab 14 Uhr, mit Grill, Hüpfburg und Live-Musik. Eintritt frei.',
    'hook | Termin | Sommerfest',
    'statement | Samstag, 12. Juli, ab 14 Uhr, mit Grill',
    'statement | Hüpfburg und Live-Musik',
    'statement | Eintritt frei',
    'cta | Sommerfest | Samstag, 12. Juli, ab 14 Uhr, mit Grill · Eintritt frei',
  ],
]);

told('what an order tells behind its colon, and all that it goes on to say', [
  [
    'Calm 30 second film about why sleep matters: most adults need 7 to 9 hours. A cool dark room helps. Sleep is not lost time.',
    'hook | Why sleep matters',
    'stat | 7 to 9 hours | Most adults need 7 to 9 hours',
    'statement | A cool dark room helps',
    'cta | Sleep is not lost time | Why sleep matters',
  ],
]);

told('what is for sale is the name, and what a label begins goes with it', [
  [
    'For rent: 2 rooms above the bakery on Mill Street, 48 m², balcony, £640 a month. From 1 May.',
    'hook | For rent | 2 rooms above the bakery on Mill Street',
    'stat | 48 m²',
    'statement | Balcony',
    'stat | £640 | a month',
    'statement | From 1 May',
    'cta | 2 rooms above the bakery on Mill Street | From 1 May · £640 a month',
  ],
  [
    'Compare our two plans. Starter: 5 projects, 2 GB, email support, $0. Team: unlimited projects, 50 GB, chat support, $12.',
    'hook | Starter vs Team',
    'comparison | Starter | 5 projects | 2 GB | Email support | $0 | Team | Unlimited projects | 50 GB | Chat support | $12',
    'cta | Which one fits? | Starter: $0 · Team: $12',
  ],
]);

told('a thing with its price among others is no name', [
  [
    'We repair bikes while you wait. Punctures £8, brakes £15, full service £55. Monday to Saturday, 8 to 6. 14 Station Road, Ely.',
    'hook | We repair bikes while you wait',
    'list | Punctures £8 | Brakes £15 | Full service £55',
    'statement | Monday to Saturday, 8 to 6',
    'statement | 14 Station Road, Ely',
    'cta | We repair bikes while you wait | Monday to Saturday, 8 to 6 · 14 Station Road, Ely',
  ],
]);

told('how long an exercise takes, and what is below zero', [
  [
    'Join the 30-day plank challenge. Start with 20 seconds, add 5 seconds a day, rest every Sunday. Share your time with #PlankJune.',
    'hook | 30-day plank challenge',
    'statement | Join the 30-day plank challenge',
    'statement | Start with 20 seconds, add 5 seconds a day',
    'statement | Rest every Sunday',
    'cta | Share your time with #PlankJune | 30-day plank challenge · Rest every Sunday',
  ],
  [
    'Explain how a heat pump works: it takes heat from the air outside, even at minus 10 degrees. A compressor raises the temperature.',
    'hook | How a heat pump works',
    'stat | minus 10 degrees | It takes heat from the air outside, even at minus 10 degrees',
    'statement | A compressor raises the temperature',
    'cta | How a heat pump works',
  ],
]);

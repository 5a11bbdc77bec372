// Ordinary notices: who looks for whom, what is off, when somebody is open.
import { told } from '../../told-scenes.ts';

told('who looks for somebody, what is off and what is asked of viewers is shown', [
  [
    'Attention parents: school closes at 1pm on Friday because of the heating. Buses leave at 1.10. After-school club is cancelled.',
    'hook | School closes at 1pm on Friday | because of the heating',
    'statement | Buses leave at 1.10',
    'statement | After-school club is cancelled',
    'cta | School | At 1pm on Friday',
  ],
]);

told('a list has no head that its things say again, and one as long as its sentence', [
  [
    'Pottery night every second Thursday! Bring a friend, bring a bottle, we bring the clay. £25 each. Kiln & Co, Bristol.',
    'hook | Kiln & Co',
    'statement | Pottery night every second Thursday!',
    'list | Bring a friend | Bring a bottle | We bring the clay',
    'stat | £25 | each',
    'cta | Kiln & Co | Bristol · Pottery night every second Thursday! · £25 each',
  ],
  [
    'We had a great year at Hove Rowing Club: 214 members, 3 regatta wins, 1 new boathouse. AGM on 12 March, 7pm, all members welcome.',
    'hook | Hove Rowing Club',
    'list | We had a great year at Hove Rowing Club | 214 members | 3 regatta wins | 1 new boathouse',
    'statement | AGM on 12 March, 7pm, all members welcome',
    'cta | Hove Rowing Club',
  ],
]);

told('hours are no name and no amount, and a challenge goes before what it asks', [
  [
    'Our community fridge saved 2.4 tonnes of food last year. Open daily 8–8 behind the Methodist church.',
    'hook | Our community fridge',
    'stat | 2.4 tonnes | Our community fridge saved 2.4 tonnes of food last year',
    'statement | Open daily 8–8 behind the Methodist church',
    'cta | Our community fridge',
  ],
  [
    'Our repair café fixed 310 things last year. Open every Saturday 10–1 in the scout hut.',
    'hook | Our repair café fixed 310 things last year',
    'statement | Open every Saturday 10–1 in the scout hut',
    'cta | Our repair café',
  ],
  [
    'We need a new boiler. Our toy library lends 900 toys to 120 families. Open Wednesdays 2–5.',
    'hook | Our toy library | We need a new boiler',
    'statement | Our toy library lends 900 toys to 120 families',
    'statement | Open Wednesdays 2–5',
    'cta | Our toy library | Open Wednesdays 2–5',
  ],
  [
    'Summer reading challenge at the library: read six books, get a medal. For ages 4 to 11. Starts 5 July. Sign up at the desk.',
    'hook | Summer reading challenge at the library | read six books, get a medal',
    'statement | For ages 4 to 11',
    'statement | Starts 5 July',
    'cta | Sign up at the desk | Summer reading challenge at the library · Starts 5 July',
  ],
]);

told('a sentence with its dates is one screen', [
  [
    'Parents evening is moving from Wednesday 5 to Thursday 6 November, 4pm to 7.30pm. Book your slots in the app by Monday.',
    'hook | Parents evening is moving from Wednesday 5 | to Thursday 6 November',
    'statement | 4pm to 7.30pm',
    'statement | Book your slots in the app by Monday',
    'cta | Parents evening | Book your slots in the app by Monday',
  ],
]);

told('prices of one house are a list, and an age is no amount', [
  [
    "Hello, we're a small physio clinic called Stride in Galway. Sports massage €55, first assessment €70, pilates mat class €15. Evening slots Tuesday and Thursday. Please use teal. Book at stride.example",
    'hook | Small physio clinic | Stride in Galway',
    'list | Sports massage €55 | First assessment €70 | Pilates mat class €15',
    'statement | Evening slots Tuesday and Thursday',
    'cta | Stride in Galway | Evening slots Tuesday and Thursday | Book at stride.example',
  ],
  [
    'Car wash fundraiser for the under 12s girls team, Saturday 14 June, 10 till 2, Tesco car park Thornton. £6 a car, £8 a van. Bring your muddiest.',
    'hook | Car wash fundraiser',
    'statement | Car wash fundraiser for the under 12s girls team',
    'statement | Saturday 14 June',
    'statement | 10 till 2, Tesco car park Thornton',
    'stat | £6 | a car',
    'stat | £8 | a van',
    'statement | Bring your muddiest',
    'cta | Car wash fundraiser | Saturday 14 June',
  ],
]);

told('what we do is whole, and so is what something is without', [
  [
    'New yoga class on Monday at 7pm, Mill Hall. No mirrors, no chanting, just stretching.',
    'hook | New yoga class',
    'statement | Monday at 7pm',
    'statement | Mill Hall',
    'statement | No mirrors, no chanting, just stretching',
    'cta | New yoga class | Monday at 7pm · Mill Hall',
  ],
]);

told('what a name is the name of stands above it, also before "name is"', [
  [
    'make a vid for my mobile mechanic business, name is WrenchWise, cover all of Derby, servicing from £89, brake pads £120 fitted, no call out fee, message me on 07700 900345. vertical. dont use photos of people',
    'hook | Mobile mechanic business | WrenchWise | cover all of Derby',
    'statement | Servicing from £89, brake pads £120 fitted',
    'statement | No call out fee',
    'cta | WrenchWise | 07700 900345',
  ],
  [
    'Vídeo para la app de mi hermana, se llama Miga y salva el pan del día. Descarga gratis en miga.example',
    'hook | Miga y salva el pan del día',
    'statement | Ven con hambre',
    'cta | Miga | Descarga gratis en miga.example',
  ],
]);

told('what is lost is called by its name, and what is left out takes nothing along', [
  [
    'Lost cat appeal: Biscuit, ginger and white, missing since Monday 3 February from Alder Road in Stowford. Please check sheds and garages. Call 01632 960188.',
    'hook | Biscuit | ginger and white',
    'statement | Missing since Monday 3 February | from Alder Road in Stowford',
    'statement | Please check sheds and garages',
    'cta | Biscuit | Monday 3 February | Call 01632 960188',
  ],
  [
    'Spring gala at Harbour Hall: doors 6:30 pm, auction 9 pm (leave the bar prices out), carriages at midnight.',
    'hook | Event | Spring gala at Harbour Hall',
    'statement | Doors 6:30 pm, auction 9 pm',
    'statement | Carriages at midnight',
    'cta | Spring gala | Doors 6:30 pm, auction 9 pm',
  ],
  [
    'Gym rates at Pump Yard: £22 a month, £18 for students, leave the late fee out, first week free.',
    'hook | Gym rates',
    'list | Gym rates at Pump Yard | £22 a month | £18 for students',
    'statement | First week free',
    'cta | Gym rates | Pump Yard · First week free',
  ],
]);

told('what a notice forbids is for those who read it', [
  [
    'Evacuation notice for the school screens: Friday 9.30am, Block C. Walk, do not run. Leave your bags. Do not use the lift. Meet on the tennis courts.',
    'hook | Evacuation notice',
    'statement | Friday 9.30am',
    'statement | Block C',
    'statement | Walk, do not run',
    'statement | Leave your bags',
    'statement | Do not use the lift',
    'statement | Meet on the tennis courts',
    'cta | Evacuation notice | Friday 9.30am',
  ],
]);

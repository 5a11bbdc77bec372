// What is not there, said to viewers; lists of a brief behind an empty line.
import { told } from '../../told-scenes.ts';

told('what is not there is said to viewers where nothing speaks of the film', [
  [
    'Launch video for Plainpay. No hidden fees. No monthly minimum. No card reader needed. Get paid in one day. plainpay.io',
    'hook | Plainpay | No hidden fees',
    'statement | No monthly minimum',
    'statement | No card reader needed',
    'cta | Get paid in one day | plainpay.io',
  ],
  [
    'Short ad for our dog hotel. No cages, ever. 24 hour care. £35 a night. Please no cartoon dogs.',
    'hook | Dog hotel | No cages, ever',
    'stat | 24 hour | care',
    'stat | £35 | a night',
    'cta | Dog hotel | £35 a night',
  ],
  [
    'Quick clip about our swimming lake. No dogs in the water please. No glass bottles. Open May to September.',
    'hook | Our swimming lake | No dogs in the water please',
    'statement | No glass bottles',
    'statement | Open May to September',
    'cta | Our swimming lake',
  ],
]);

told('a list behind an empty line is none of the tone above it', [
  [
    'Client: Harrow Lane Bakery\nLogline: bread that takes two days\nLength: 20 sec\nTone: warm, unhurried\n\n- Dough rests 36 hours\n- Baked at 4 am every morning\n- Open Wednesday to Sunday\n- 12 Harrow Lane, Leeds\n\nWebsite: harrowlanebakery.co.uk',
    'hook | Harrow Lane Bakery',
    'statement | Bread that takes two days',
    'stat | 36 hours | Dough rests 36 hours',
    'statement | Baked at 4 am every morning',
    'statement | Open Wednesday to Sunday',
    'statement | 12 Harrow Lane, Leeds',
    'cta | Harrow Lane Bakery | Open Wednesday to Sunday · 12 Harrow Lane, Leeds | harrowlanebakery.co.uk',
  ],
]);

told('what something is not stands behind what it is', [
  [
    'Explain how a heat pump works. It takes heat from the air outside. It replaces the boiler, not the radiators.',
    'hook | How a heat pump works',
    'statement | It takes heat from the air outside',
    'statement | It replaces the boiler, not the radiators',
    'cta | How a heat pump works',
  ],
]);

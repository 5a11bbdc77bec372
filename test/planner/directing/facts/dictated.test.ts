// What somebody dictated in one breath: cut where something new is said, without what joins it or only fills.
import { told } from '../../told-scenes.ts';

told('what was dictated has its scenes, and none begins with the "and" that joined it', [
  [
    'so we need a video about how composting works basically you put your peelings in and the worms eat it and after six months you get soil that is full of nutrients and you never need to buy fertiliser again and yeah make it cheerful about 30 seconds',
    'hook | How composting works',
    'statement | Basically you put your peelings in',
    'statement | The worms eat it | and after six months you get soil that is full of nutrients',
    'statement | You never need to buy fertiliser again',
    'cta | How composting works',
  ],
  [
    "um hi so I run a little pottery school in Dunmore and we've got a new kids class starting on Saturday the 4th of October and its ten till twelve and it's 18 pounds a child and they make a mug and a bowl and take them home and yeah can you make it colourful and not too long",
    'hook | Little | Pottery school in Dunmore',
    "statement | We've got a new kids class starting | on Saturday the 4th of October",
    'statement | Its ten till twelve',
    "stat | 18 pounds | It's 18 pounds a child and they make a mug and a bowl and take them home",
    'cta | Pottery school in Dunmore',
  ],
  [
    'mira es para la romería del pueblo el sábado 6 de junio salimos a las nueve de la plaza y hay paella a las dos y la orquesta por la noche y que sea alegre por favor',
    'hook | La romería del pueblo el sábado 6 de junio',
    'statement | Salimos a las nueve de la plaza | y hay paella a las dos y la orquesta por la noche',
    'cta | Romería del pueblo | Sábado 6 de junio',
  ],
]);

told('an "And" that begins a sentence stays', [
  [
    'Our lamp shop in Hull turns ten. And nobody else makes them by hand. Open Saturdays from 9.',
    'hook | Our lamp shop in Hull turns ten',
    'statement | And nobody else makes them by hand',
    'statement | Open Saturdays from 9',
    'cta | Lamp shop in Hull | Open Saturdays from 9',
  ],
]);

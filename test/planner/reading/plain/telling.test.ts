// Texts that order nothing: all of their sentences are for the viewer, whatever single words of them sound like.
import { told } from '../../told-scenes.ts';

told('what orders nothing is told to its last sentence', [
  [
    'Five small habits that help you sleep better. Go to bed at the same time every night. Put the phone away an hour before bed. No coffee after two. A cool dark room helps. Sleep is not lost time.',
    'hook | Five small habits that help you sleep better',
    'statement | Go to bed at the same time every night',
    'statement | Put the phone away an hour before bed',
    'statement | No coffee after two',
    'statement | A cool dark room helps',
    'cta | Sleep is not lost time | Five small habits that help you sleep better',
  ],
  [
    'What a year for Fernside Runners. 42 new members, 11 marathons, one broken toe. Our Thursday group is now so big that we start in two waves. See you on the start line in January.',
    'hook | What a year for Fernside Runners',
    'stat | 42 | new members',
    'stat | 11 | marathons, one broken toe',
    'statement | Our Thursday group is now so big | that we start in two waves',
    'cta | See you on the start line in January | What a year for Fernside Runners',
  ],
  [
    "In 1987 my mother found a suitcase at the bus station in Leeds. Inside were forty letters and no name. She kept it under her bed for thirty years. Last month a man in Canada recognised the handwriting. It was his father's.",
    'hook | In 1987 my mother found a suitcase | at the bus station in Leeds',
    'statement | Inside were forty letters and no name',
    'statement | She kept it under her bed for thirty years',
    'statement | Last month a man in Canada recognised the handwriting',
    "statement | It was his father's",
  ],
]);

told('a list of what is to be seen, and what refuses, stays unsaid', [
  [
    'Old Mill Bakery bakes in the dark. The oven is lit at two. Bread is ready at six. Do not name my father.',
    'hook | Old Mill Bakery bakes in the dark',
    'statement | The oven is lit at two',
    'cta | Bread is ready at six | Old Mill Bakery',
  ],
]);

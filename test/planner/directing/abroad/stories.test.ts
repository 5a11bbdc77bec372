// Stories in fourteen languages that say that they are stories.
import { told } from '../../told-scenes.ts';

told('a story that says that it is one is told to its end', [
  [
    'Er was eens een kleine vuurtoren die bang was in het donker. Op een nacht kwam er storm. Een meisje klom naar boven met een lamp.',
    'hook | Er was eens een kleine vuurtoren | die bang was in het donker',
    'statement | Op een nacht kwam er storm',
    'statement | Een meisje klom naar boven met een lamp',
  ],
  [
    'むかしむかし、小さな灯台がありました。夜になると海を照らしました。ある嵐の夜、灯りが消えました。漁師の娘がランプを持って登りました。',
    'hook | むかしむかし、小さな灯台がありました',
    'statement | 夜になると海を照らしました',
    'statement | ある嵐の夜、灯りが消えました',
    'statement | 漁師の娘がランプを持って登りました',
  ],
  [
    'Il était une fois un phare qui avait peur du noir. Une nuit, la tempête arriva. Une petite fille monta avec une lanterne. Musique douce, style aquarelle.',
    'hook | Il était une fois un phare | qui avait peur du noir',
    'statement | Une nuit, la tempête arriva',
    'statement | Une petite fille monta avec une lanterne',
  ],
  [
    'Geschichte: Unser Café entstand 1998 in einer Garage. Heute sind wir 12 Leute. Besucht uns!',
    'hook | Unser Café entstand 1998 in einer Garage',
    'stat | 12 | Heute sind wir 12 Leute',
    'cta | Besucht uns! | Unser Café',
  ],
]);

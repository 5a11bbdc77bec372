// Stories in fourteen languages that say that they are stories.
import { told } from '../../told-scenes.ts';

told('a story that says that it is one is told to its end', [
  [
    'Historia: una tortuga llamada Lola quería ver el mar. Caminó tres días y tres noches. En la duna encontró a un cangrejo. Juntos llegaron a la orilla al amanecer.',
    'hook | Una tortuga llamada Lola quería ver el mar',
    'statement | Caminó tres días y tres noches',
    'statement | En la duna encontró a un cangrejo',
    'statement | Juntos llegaron a la orilla al amanecer',
  ],
  [
    'Сказка: жил-был фонарь, который боялся темноты. Он спросил луну, кошку и сторожа. И понял, что светит сам.',
    'hook | Жил-был фонарь, который боялся темноты',
    'statement | Он спросил луну, кошку и сторожа',
    'statement | И понял, что светит сам',
  ],
  [
    'Er was eens een kleine vuurtoren die bang was in het donker. Op een nacht kwam er storm. Een meisje klom naar boven met een lamp.',
    'hook | Er was eens een kleine vuurtoren | die bang was in het donker',
    'statement | Op een nacht kwam er storm',
    'statement | Een meisje klom naar boven met een lamp',
  ],
  [
    'Masal: küçük bulut yağmurdan korkarmış. Rüzgara sormuş, dağa sormuş. Sonunda susuz bir bahçeye yağmış.',
    'hook | Küçük bulut yağmurdan korkarmış',
    'statement | Rüzgara sormuş, dağa sormuş',
    'statement | Sonunda susuz bir bahçeye yağmış',
  ],
  [
    'むかしむかし、小さな灯台がありました。夜になると海を照らしました。ある嵐の夜、灯りが消えました。漁師の娘がランプを持って登りました。',
    'hook | むかしむかし、小さな灯台がありました',
    'statement | 夜になると海を照らしました',
    'statement | ある嵐の夜、灯りが消えました',
    'statement | 漁師の娘がランプを持って登りました',
  ],
  [
    '故事：小刺猬球球丢了一颗果子。它问松鼠，问兔子，又问老猫头鹰。最后在自己的刺上找到了。',
    'hook | 小刺猬球球丢了一颗果子',
    'statement | 它问松鼠，问兔子，又问老猫头鹰',
    'statement | 最后在自己的刺上找到了',
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

// What is told in languages without spaces or capitals, and what no order takes with it.
import { told } from '../../told-scenes.ts';

told(
  'what Chinese and Japanese list behind the order of a film by its name is shown, and no word of the order',
  [
    [
      '为骑行者天气应用“云跑”制作一个发布视频：显示路线上的风、每分钟降雨预报、离线地图。免费下载。',
      'hook | 骑行者天气应用“云跑”',
      'list | 显示路线上的风 | 每分钟降雨预报 | 离线地图',
      'cta | 免费下载 | 云跑',
    ],
    [
      '请为健身应用“动动”制作上线视频。它显示心率、记录跑步路线、每周生成报告。iOS和安卓均可下载。',
      'hook | 健身应用“动动”',
      'list | 它显示心率 | 记录跑步路线 | 每周生成报告',
      'cta | iOS和安卓均可下载 | 动动',
    ],
    [
      '请做一个15秒的竖版视频，宣传我们的花店“晴天”：玫瑰一束99元，同城两小时送达。不要用红色。',
      'hook | 花店“晴天”',
      'stat | 99元 | 玫瑰一束99元',
      'statement | 同城两小时送达',
      'cta | 花店“晴天” | 玫瑰一束99元',
    ],
    [
      'サイクリスト向け天気アプリ「カゼミチ」のティーザー動画を作って：ルート上の風、分単位の雨、オフライン地図。無料でダウンロード。',
      'hook | サイクリスト向け天気アプリ「カゼミチ」',
      'list | ルート上の風 | 分単位の雨 | オフライン地図',
      'cta | 無料でダウンロード | カゼミチ',
    ],
    [
      '请给我们的书店“纸上”做视频：安静的钢琴音乐，暖色调，30秒。新书到店，周六签售。',
      'hook | 书店 | 纸上',
      'statement | 欢迎光临',
      'statement | 随便看看',
      'statement | 新书到店，周六签售',
      'cta | 纸上',
    ],
  ],
);

told('what answers the question that a film shows is shown', [
  [
    '解释视频：为什么秋天树叶会变黄？叶绿素减少，类胡萝卜素显现，花青素让叶子变红。',
    'hook | 为什么秋天树叶会变黄？',
    'statement | 叶绿素减少',
    'statement | 类胡萝卜素显现',
    'statement | 花青素让叶子变红',
  ],
  [
    '설명 영상: 지진은 왜 일어날까? 판이 움직이고, 힘이 쌓이고, 한순간에 풀립니다.',
    'hook | 지진은 왜 일어날까?',
    'statement | 판이 움직이고, 힘이 쌓이고, 한순간에 풀립니다',
  ],
  [
    'Film edukacyjny: dlaczego niebo jest niebieskie? Światło rozprasza się na cząsteczkach, a niebieskie najbardziej.',
    'hook | Dlaczego niebo jest niebieskie',
    'statement | Światło rozprasza się na cząsteczkach, a niebieskie najbardziej',
  ],
]);

told('an appeal is of who seeks, and not of what they seek; what nothing forbids is shown', [
  [
    'Appello: il canile di Prato cerca coperte, crocchette e volontari per il weekend. Ogni aiuto conta. Dona su canileprato.it',
    'hook | Appello | Canile di Prato',
    'statement | Il canile di Prato cerca coperte, | crocchette e volontari per il weekend',
    'statement | Ogni aiuto conta',
    'cta | Canile di Prato | Dona su canileprato.it',
  ],
  [
    'نداء: جمعية الأمل تحتاج بطانيات وملابس شتوية. نخدم 300 عائلة. تبرع الآن على amal.example',
    'hook | جمعية الأمل تحتاج بطانيات وملابس شتوية',
    'stat | 300 | نخدم 300 عائلة',
    'cta | جمعية الأمل | تبرع الآن على amal.example',
  ],
]);

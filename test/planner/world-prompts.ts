import type { Sample } from './prompts.ts';

/** Prompts in languages other than English. */
export const WORLD_SAMPLES: Sample[] = [
  {
    prompt:
      'アルペンの新しい登山アプリ「アルペングロー」を紹介する15秒の動画を作ってください。4万2000本の登山道を収録。利用者は1万2千人から18万人に増えました。オフライン地図、積雪アラート、救助チェックイン。音楽は穏やかに。',
    never: /動画を作|音楽は/,
    shows: /オフライン地図/,
    language: 'ja',
  },
  {
    prompt:
      'コーヒーの淹れ方を説明する30秒の動画を作って。まず、お湯を沸かします。次に、豆を挽きます。最後に、ゆっくり注ぎます。',
    never: /動画/,
    shows: /豆を挽き/,
    language: 'ja',
  },
  { prompt: '富士山についての動画', language: 'ja' },
  {
    prompt: '请制作一个关于熊猫的30秒视频。熊猫每天吃12公斤竹子。野生熊猫约有1800只。使用轻快的音乐。',
    never: /视频|音乐/,
    shows: /熊猫/,
    language: 'zh',
  },
  {
    prompt: '为晨光咖啡制作一个15秒的宣传视频。每天现烤。全国200家门店。',
    never: /制作/,
    shows: /晨光咖啡/,
    language: 'zh',
  },
  {
    prompt:
      '한국의 김치에 대한 20초 영상을 만들어 주세요. 김치의 종류는 200가지가 넘습니다. 발효는 건강에 좋습니다.',
    never: /영상을/,
    shows: /김치/,
    language: 'ko',
  },
  {
    prompt:
      'أنشئ فيديو مدته 20 ثانية عن تطبيق ألبنغلو، التطبيق الذي يعرف الجبل قبلك. أكثر من ٤٢ ألف مسار. ارتفع عدد المستخدمين من ١٢ ألف إلى ١٨٠ ألف. استخدم موسيقى هادئة.',
    never: /أنشئ|موسيقى|ثانية/,
    shows: /مسار/,
    language: 'ar',
  },
  {
    prompt: 'أريد فيديو عن القهوة العربية. تُقدَّم مع التمر. رمز للكرم.',
    never: /أريد فيديو/,
    shows: /القهوة/,
    language: 'ar',
  },
  {
    prompt: 'צור סרטון על ירושלים. העיר בת יותר מ-3000 שנה. בלי מוזיקה.',
    never: /צור|מוזיקה/,
    shows: /ירושלים/,
    language: 'he',
  },
  { prompt: 'چای ایرانی یک نوشیدنی محبوب است. برای مهمان همیشه آماده است.', language: 'fa' },
  {
    prompt: 'गंगा नदी के बारे में 20 सेकंड का वीडियो बनाओ। यह 2525 किलोमीटर लंबी है।',
    never: /वीडियो/,
    shows: /गंगा/,
    language: 'hi',
  },
  { prompt: 'สร้างวิดีโอเกี่ยวกับกรุงเทพ', never: /วิดีโอ/, language: 'th' },
  {
    prompt: 'Создай видео о Байкале. Глубина озера 1642 метра. В нём 20% пресной воды мира.',
    never: /Создай/,
    shows: /Байкал/,
    language: 'ru',
  },
  { prompt: 'Η Ακρόπολη της Αθήνας. Χτίστηκε τον 5ο αιώνα π.Χ.', language: 'el' },
  {
    prompt:
      'Erstelle ein 20-sekündiges Video über die Elbphilharmonie in Hamburg. Mehr als 3,3 Millionen Besucher pro Jahr. Der große Saal hat 2.100 Plätze. Verwende ruhige Musik.',
    never: /Erstelle|Musik/,
    shows: /Elbphilharmonie/,
    language: 'de',
  },
  {
    prompt:
      'Mach bitte ein Video für unsere Bäckerei. Wir backen seit 1921. Zuerst ruht der Teig. Dann wird er geformt. Zuletzt kommt er in den Ofen.',
    never: /Mach bitte/,
    shows: /Teig/,
    language: 'de',
  },
  {
    prompt:
      'Crée une vidéo de 20 secondes sur le fromage français. La France produit plus de 1 200 variétés de fromage. Musique douce, sans voix off.',
    never: /Crée|Musique/,
    shows: /fromage/i,
    language: 'fr',
  },
  {
    prompt:
      'Crea un vídeo de 15 segundos sobre el flamenco. Nació en Andalucía. Patrimonio de la humanidad desde 2010. Usa colores cálidos.',
    never: /Crea un|colores/,
    shows: /flamenco/i,
    language: 'es',
  },
  {
    prompt:
      'Faça um vídeo sobre o café do Brasil. O Brasil produz 3 milhões de toneladas por ano. Música animada.',
    never: /Faça|Música/,
    shows: /café/i,
    language: 'pt',
  },
  {
    prompt:
      'Fai un video su Venezia, la città sull’acqua. 118 isole e 400 ponti. È una città unica che non si dimentica.',
    never: /Fai un/,
    shows: /Venezia/,
    language: 'it',
  },
  {
    prompt: 'Türk kahvesi hakkında bir video yap. Kahve çok ince öğütülür ve bir cezvede pişirilir.',
    shows: /kahve/i,
    language: 'tr',
  },
];

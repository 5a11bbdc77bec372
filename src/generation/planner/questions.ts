import type { Brief } from './brief.ts';
import type { PlanInput, PlanResult } from './planner.ts';
import { forbidsMusic, narrationWish } from './sound.ts';

/** Stable codes of the questions (generation.md, Asking the user). */
export type QuestionReason =
  | 'no_subject'
  | 'missing_media'
  | 'attachments_unreachable'
  | 'contradictory_request'
  | 'approval_requested';

const ORDER = [
  'no_subject',
  'missing_media',
  'attachments_unreachable',
  'contradictory_request',
  'approval_requested',
] as const satisfies readonly QuestionReason[];

/** The questions by language in the order of `ORDER`; `$` is what the question is about. */
const TEXTS: Record<string, readonly string[]> = {
  en: [
    'What should the video be about? One or two sentences are enough.',
    'Your message mentions $, but nothing is attached. Please attach it with your answer, or answer "go on" and I will make the video without it.',
    'None of the attachments could be read ($). Please attach them again with your answer, or answer "go on" and I will make the video without them.',
    'Two of your wishes exclude each other: $. Which one shall hold?',
    'This is the plan: $. Shall I make it? Answer "yes", or say what to change.',
  ],
  de: [
    'Worum soll es in dem Video gehen? Ein, zwei Sätze genügen.',
    'Sie erwähnen $, angehängt ist aber nichts. Bitte hängen Sie es Ihrer Antwort an, oder antworten Sie „weiter“, dann entsteht das Video ohne.',
    'Kein Anhang ließ sich lesen ($). Bitte hängen Sie sie noch einmal an, oder antworten Sie „weiter“.',
    'Zwei Ihrer Wünsche schließen einander aus: $. Welcher soll gelten?',
    'Das ist der Plan: $. Soll ich ihn umsetzen? Antworten Sie „ja“ oder sagen Sie, was anders sein soll.',
  ],
  fr: [
    'De quoi la vidéo doit-elle parler ? Une ou deux phrases suffisent.',
    'Vous mentionnez $, mais rien n’est joint. Joignez-le à votre réponse, ou répondez « continue ».',
    'Aucune pièce jointe n’a pu être lue ($). Joignez-les de nouveau, ou répondez « continue ».',
    'Deux de vos souhaits s’excluent : $. Lequel retenir ?',
    'Voici le plan : $. Dois-je le réaliser ? Répondez « oui » ou dites quoi changer.',
  ],
  es: [
    '¿De qué debe tratar el vídeo? Bastan una o dos frases.',
    'Menciona $, pero no hay nada adjunto. Adjúntelo a su respuesta o responda «sigue».',
    'No se pudo leer ningún adjunto ($). Adjúntelos de nuevo o responda «sigue».',
    'Dos de sus deseos se excluyen: $. ¿Cuál vale?',
    'Este es el plan: $. ¿Lo hago? Responda «sí» o diga qué cambiar.',
  ],
  pt: [
    'Sobre o que deve ser o vídeo? Uma ou duas frases bastam.',
    'Você menciona $, mas nada está anexado. Anexe à resposta ou responda «continue».',
    'Nenhum anexo pôde ser lido ($). Anexe de novo ou responda «continue».',
    'Dois dos seus pedidos se excluem: $. Qual deles vale?',
    'Este é o plano: $. Posso fazer? Responda «sim» ou diga o que mudar.',
  ],
  it: [
    'Di che cosa deve parlare il video? Bastano una o due frasi.',
    'Menziona $, ma non c’è nessun allegato. Lo alleghi alla risposta, o risponda «continua».',
    'Nessun allegato è leggibile ($). Li alleghi di nuovo, o risponda «continua».',
    'Due delle richieste si escludono: $. Quale vale?',
    'Questo è il piano: $. Procedo? Risponda «sì» o dica che cosa cambiare.',
  ],
  ja: [
    '何についての動画にしますか。一、二文で教えてください。',
    '「$」とありますが、添付がありません。返信に添付するか、「そのまま進めて」とお答えください。',
    '添付ファイルを読み込めませんでした($)。もう一度添付するか、「そのまま進めて」とお答えください。',
    'ご希望のうち二つが両立しません: $。どちらを優先しますか。',
    '構成案はこちらです: $。この内容で作成しますか。「はい」、または変更点をお答えください。',
  ],
  zh: [
    '视频的主题是什么?一两句话即可。',
    '您提到了“$”,但没有附件。请在回复中附上,或回复“继续”。',
    '附件无法读取($)。请重新附上,或回复“继续”。',
    '有两项要求互相矛盾:$。以哪一项为准?',
    '计划如下:$。可以开始制作吗?请回复“是”,或说明要修改的地方。',
  ],
  ko: [
    '어떤 내용의 영상을 만들까요? 한두 문장이면 충분합니다.',
    '“$”을(를) 언급하셨지만 첨부된 파일이 없습니다. 답장에 첨부하시거나 “계속”이라고 답해 주세요.',
    '첨부 파일을 읽을 수 없습니다($). 다시 첨부하시거나 “계속”이라고 답해 주세요.',
    '두 가지 요청이 서로 맞지 않습니다: $. 어느 쪽을 따를까요?',
    '구성안입니다: $. 이대로 만들까요? “네” 또는 바꿀 점을 답해 주세요.',
  ],
  ar: [
    'ما موضوع الفيديو؟ تكفي جملة أو جملتان.',
    'ذكرت $ ولكن لا يوجد مرفق. أرفقه مع ردك، أو أجب «تابع».',
    'تعذرت قراءة المرفقات ($). أرفقها من جديد، أو أجب «تابع».',
    'طلبان متعارضان: $. أيهما نعتمد؟',
    'هذه هي الخطة: $. هل أنفذها؟ أجب «نعم» أو اذكر ما تريد تغييره.',
  ],
  ru: [
    'О чём должно быть видео? Достаточно одного-двух предложений.',
    'Вы упоминаете $, но вложений нет. Приложите файл к ответу или ответьте «продолжай».',
    'Не удалось прочитать вложения ($). Приложите их ещё раз или ответьте «продолжай».',
    'Два пожелания исключают друг друга: $. Какое выбрать?',
    'Вот план: $. Делать? Ответьте «да» или скажите, что изменить.',
  ],
  hi: [
    'वीडियो किस बारे में हो? एक-दो वाक्य काफ़ी हैं।',
    'आपने $ का ज़िक्र किया है, पर कुछ संलग्न नहीं है। उत्तर के साथ जोड़ें, या «आगे बढ़ें» लिखें।',
    'कोई संलग्न फ़ाइल पढ़ी नहीं जा सकी ($)। फिर से जोड़ें, या «आगे बढ़ें» लिखें।',
    'आपकी दो इच्छाएँ एक साथ संभव नहीं: $। कौन-सी रखें?',
    'योजना यह है: $। क्या बनाऊँ? «हाँ» लिखें या बदलाव बताएँ।',
  ],
};

const MEDIA_NOUN =
  '(?:photos?|pictures?|images?|logos?|screenshots?|videos?|clips?|footage|files?|recordings?|csv|spreadsheet|documents?|pdf|slides?)';
const ATTACHED = [
  new RegExp(
    `\\b(?:the|this|these|my|our)?\\s*(?:attached|uploaded|enclosed|provided)\\s+(?:[\\p{L}-]+\\s+){0,2}?${MEDIA_NOUN}\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:use|with|from|of|in)\\s+(?:this|these)\\s+(?:${MEDIA_NOUN.replace('videos?|clips?|', '')})\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:the|this|these|my|our)\\s+${MEDIA_NOUN}\\s+(?:i(?:'ve|’ve| have)?|we(?:'ve|’ve| have)?)\\s+(?:attached|uploaded|sent|shared)`,
    'iu',
  ),
  new RegExp(
    `\\b${MEDIA_NOUN}\\s+(?:is|are)\\s+attached\\b|\\bsee (?:the )?attach(?:ed|ments?)\\b|\\battached (?:is|are)\\b`,
    'iu',
  ),
  /(?:angehängte[nrs]?|beigefügte[nrs]?)\s+\p{L}+|(?:im|in der) anhang/iu,
  /(?:photos?|images?|fichiers?|logo|vidéos?)\s+(?:ci-)?jointe?s?|ci-joint\p{L}*/iu,
  /(?:fotos?|imágen(?:es)?|imagen|imagens|imagem|archivos?|arquivos?|logo)\s+(?:adjunt[oa]s?|anexad?[oa]s?)/iu,
  /添付(?:の|した|されている)\p{L}{1,8}?(?=を|は|で)|附件(?:中|里)?的?(?:图片|照片|视频)?|첨부(?:한|된)\s*\p{L}+|(?:الصورة|الصور|الملف|الشعار)\s+المرفقة?/u,
];
const APPROVAL =
  /\b(?:ask|check with|consult)\s+(?:with\s+)?me\b.{0,60}\b(?:before|first)\b|\b(?:let|have)\s+me\s+(?:approve|review|see|confirm|check)\b.{0,60}\b(?:before|first|storyboard|script|plan|outline)\b|\b(?:show|send)\s+me\s+(?:the|a)\s+(?:storyboard|script|plan|outline|draft)\b.{0,40}\b(?:before|first)\b|\b(?:wait for|need|get) my (?:approval|confirmation|ok)\b|\bbefore (?:rendering|you render|making it|producing)[^.]{0,20}\b(?:ask|confirm|approve)|vorher (?:fragen|zeigen|freigeben)|先に確認|作る前に.{0,20}(?:確認|見せ)|先(?:给我|让我)(?:看|确认)|antes de (?:renderizar|producir|hacerlo).{0,30}(?:confirm|pregunt|apr)/iu;

const trimmed = (text: string) => text.trim().replace(/^(?:use|with|from|of|in)\s+/i, '');

/** Wishes of which only one can hold; what the request's own fields decide is no question. */
function contradiction(text: string, input: PlanInput): string | null {
  const opening = text.slice(0, 600);
  if (!input.request.aspectRatio) {
    const tall = /\b(?:vertical|portrait|9:16)\b/i.exec(opening);
    const wide = /\b(?:landscape|widescreen|horizontal|16:9)\b/i.exec(opening);
    const both = /\b(?:both|and also|versions|two versions|as well as)\b/i.test(opening);
    if (tall && wide && !both) return `${tall[0]} / ${wide[0]}`;
  }
  const upbeat = /\bwith (?:an? )?(?:[\p{L}-]+ ){0,2}(?:music|soundtrack)\b/iu.exec(text);
  const silent = /\b(?:no|without(?: any)?) (?:background )?music\b/i.exec(text);
  if (upbeat && silent && forbidsMusic(text)) return `${upbeat[0]} / ${silent[0]}`;
  const voice = /\bwith (?:an? )?(?:[\p{L}-]+ ){0,2}(?:voice-?\s?over|narration)\b/iu.exec(text);
  const mute = /\b(?:no|without(?: any)?) (?:voice-?\s?over|narration)\b/i.exec(text);
  if (voice && mute && narrationWish(text) === 'off') return `${voice[0]} / ${mute[0]}`;
  if (input.request.duration) return null;
  const lengths = [
    ...opening.matchAll(
      /\b(\d{1,3})[- ]?(seconds?|secs?|minutes?|mins?)[- ](?:long\s+)?(?:video|clip|film|explainer|teaser|ad|promo)\b/gi,
    ),
  ];
  const distinct = new Set(lengths.map((m) => Number(m[1]) * (/^m/i.test(m[2]!) ? 60 : 1)));
  return distinct.size > 1 ? lengths.map((m) => m[0]).join(' / ') : null;
}

function attachedPhrase(text: string): string | null {
  for (const pattern of ATTACHED) {
    const match = pattern.exec(text);
    if (match) return trimmed(match[0]);
  }
  return null;
}

/**
 * The one question that a request may raise, or null. `outline` is what an approval shows: the plan in a line. Asked
 * rarely: only where the video cannot be decided without the customer.
 */
export function questionFor(input: PlanInput, brief: Brief, outline: string): PlanResult | null {
  if (!input.mayAsk) return null;
  const nothing = input.assets.length === 0 && input.missing.length === 0;
  const phrase = attachedPhrase(brief.wishes);
  const ask = (reason: QuestionReason, about: string): PlanResult => {
    const texts = TEXTS[brief.language.code] ?? TEXTS.en!;
    return { kind: 'question', reason, question: texts[ORDER.indexOf(reason)]!.replace('$', () => about) };
  };
  const unreachable = input.assets.length === 0 && input.missing.length > 0;
  if (unreachable && (phrase !== null || brief.sentences.length <= 1))
    return ask(
      'attachments_unreachable',
      input.missing
        .map((m) => m.name)
        .slice(0, 3)
        .join(', '),
    );
  if (nothing && phrase !== null) return ask('missing_media', `“${phrase.slice(0, 80)}”`);
  if (brief.empty && input.assets.length === 0) return ask('no_subject', '');
  const conflict = contradiction(brief.wishes, input);
  if (conflict) return ask('contradictory_request', conflict);
  return APPROVAL.test(brief.wishes) ? ask('approval_requested', outline) : null;
}

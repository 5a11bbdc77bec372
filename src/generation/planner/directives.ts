/**
 * Sentences that tell the maker what to do, not the viewer what to know: they steer, and never appear on screen.
 */

/** What only the making of a video has, in several languages. */
const CRAFT =
  /(?<![\p{L}\p{N}])(?:music|soundtrack|voice-?\s?overs?|narrat(?:ion|or|ed?)|subtitles?|captions?|colou?rs?|palette|fonts?|typography|tone|styles?|mood|vibe|pacing|pace|scenes?|transitions?|animations?|animated|background|footage|b-?roll|shots?|camera|logo|aspect|ratio|resolution|format|vertical|horizontal|landscape|portrait|cta|call[- ]to[- ]action|on[- ]screen|text overlays?|overlays?|video|clip|viewers?|audience|duration|seconds|storyboard|script|headline|title card|end card|outro|intro|images?|photos?|pictures?|visuals?|icons?|gradients?|minimal(?:ist)?|cinematic|upbeat|musik|sprecher(?:in)?|untertitel|farben?|schrift|stil|szenen?|hintergrund|musique|voix[- ]off|sous-titres|couleurs?|ton|fond|scènes?|música|voz en off|locución|subtítulos|colores|estilo|tono|escenas?|fondo|locução|narração|legendas|cores|tom|cenas?|fundo|musica|voce|sottotitoli|colori|stile|музык\p{L}*|голос\p{L}*|субтитр\p{L}*|стил\p{L}*|цвет\p{L}*|видео|موسيقى|تعليق صوتي|ألوان|أسلوب|الفيديو|فيديو|خلفية|מוזיקה|קריינות|צבעים|סגנון|סרטון|संगीत|रंग|शैली|वीडियो)(?![\p{L}\p{N}])|音楽|BGM|ナレーション|字幕|配色|テロップ|雰囲気|トーン|スタイル|動画|映像|画面|音乐|音樂|配音|旁白|风格|風格|颜色|色调|视频|字体|음악|내레이션|자막|색상|스타일|영상|분위기/iu;

const IMPERATIVE =
  /^(?:and |also |please |then |finally,? )*(?:use|using|keep|include|add|show|display|feature|put|place|start|begin|open|end|finish|close|make (?:it|the|sure|this)|ensure|avoid|don['’]?t|do not|no|without|with|set|apply|animate|highlight|emphasi[sz]e|mention|write|render|in (?:a|an)|the (?:video|tone|style|music|mood|cta|call|colou?rs?|pace|pacing|look|audience|target|voice|overall|final|narrat|background|duration|clip|text|whole)|it should|it must|should|must|i (?:want|need|would like|['’]d like|prefer)|we (?:want|need)|target|our brand colou?rs?|brand colou?rs?|bitte|verwende|nutze|benutze|zeige?|füge|halte|ohne|mit|das video|der ton|die farben|die musik|utilise|ajoute|montre|évite|garde|sans|avec|le ton|la musique|la vidéo|les couleurs|usa|utiliza|añade|muestra|mantén|evita|sin|con|el tono|el video|el vídeo|la música|los colores|use|adicione|mostre|mantenha|evite|sem|com|o tom|o vídeo|a música|as cores|aggiungi|mostra|senza|il tono|il video|используй(?:те)?|добавь(?:те)?|покажи(?:те)?|без|с|стиль|музыка|استخدم|أضف|بدون|مع|يجب|הוסף|השתמש|בלי)(?![\p{L}\p{N}])/iu;

/** Whole sentences or clauses that are instruction by themselves. */
const ALONE = [
  /^(?:style|tone|mood|music|soundtrack|voice-?\s?over|narration|audience|target audience|format|aspect(?: ratio)?|duration|length|resolution|colou?rs?|colou?r palette|palette|fonts?|pacing|pace|language|platform|visuals?|look(?: and feel)?|stil|ton|musik|zielgruppe|dauer|farben|sprache|style visuel|musique|durée|couleurs|public|estilo|tono|música|duración|colores|público|estilo visual|tom|duração|cores|стиль|музыка|длительность|スタイル|トーン|音楽|長さ|风格|音乐|时长|스타일|음악|길이|النمط|المدة|الموسيقى)\s*[:：=–-]/iu,
  /^(?:in |within |about |around |max(?:imum)? |under |up to |less than )*\d+(?:\.\d+)?[- ]?(?:s|secs?|seconds?|sekunden|secondes|segundos|secondi|min|minutes?|minutos|minuten)(?: (?:long|lang|max|video))?$/iu,
  /^(?:約)?\d+\s*(?:秒|分)(?:間|程度|くらい)?(?:で|の動画)?(?:お願いします)?$/u,
  /^(?:9:16|16:9|1:1|4:5|21:9|vertical|portrait|square|landscape|縦型|横型|竖屏|横屏)(?:[ ,]+(?:video|format|for \w+|\d+:\d+))*$/iu,
  /^(?:make|keep) (?:it|this|the video|everything) (?:\p{L}+[ ,-]*){1,14}$/iu,
  /^(?:no|without|ohne|sans|sin|sem|senza|без) (?:any )?(?:music|voice\p{L}*|voice-?\s?over|narration|sound|audio|text|subtitles|musik|ton|sprecher|musique|voix(?: off)?|música|voz|locución|musica|voce|музыки|голоса)(?: (?:or|and|oder|et|y|e|или) .{1,30})?$/iu,
  /^(?:in|with|using|for|im|in einem|dans|avec|en|con|com)\s+(?:an?\s+|the\s+|un[ae]?\s+|einem?r?\s+)?(?:[\p{L}-]+[ ,]+){0,6}(?:style|tone|music|voice|mood|voice-?over|narration|palette|colou?rs?|theme|format|font|animations?|transitions?|stil|musik|ton|musique|style|estilo|tono|música|stile|musica|instagram|tiktok|youtube|linkedin|facebook|twitter|reels|shorts|stories|social media)$/iu,
  /^(?:upbeat|energetic|calm|friendly|playful|professional|cinematic|minimal(?:ist)?|modern|dramatic|inspiring|funny|serious|clean|bold|elegant|warm)(?:(?:,| and| but|,? and)\s*(?:\p{L}+)){0,5}(?: (?:style|tone|music|mood|look|feel))?$/iu,
  /^(?:(?:a|an|with|in|very|rather|quite)\s+)*(?:[\p{L}-]+(?:,? and|,| but)?\s+){1,4}(?:tone|mood|vibe|look and feel|aesthetic)(?:[,;]?\s+(?:no|not|without|with|and|but|please|avoid)\b.{0,60})?$/iu,
  /^(?:please\s+)?(?:ignore|disregard|forget|override|bypass)\s+(?:(?:all|any|the|your|my|of|these|those|everything)\s+)*(?:previous|prior|above|earlier|preceding|system|former|existing|safety)\b/iu,
  /^(?:please\s+)?(?:see|read|visit|click|consult|check)\s.{0,60}\bfor (?:more |further |all |the )*(?:details?|info(?:rmation)?|reading)$/iu,
  /^(?:our|the|my|this|that) (?:\p{L}+ )?(?:logos?|pictures?|photos?|images?|clips?) (?:belongs?|goes?|comes?|appears?|(?:should|must|can|may) (?:be|go|come|appear))\s+(?:at|in|on|to|after|before|first|last)\b/iu,
  /^(?:see )?(?:the |my |our |this )?(?:attached|enclosed|accompanying|uploaded|beigefügte?[rsn]?|angehängte?[rsn]?|ci-joint|adjunt[oa])\s+(?:csv|json|tables?|files?|spreadsheets?|documents?|notes?|datei|data|pictures?|photos?|images?|clips?|recordings?)?\b.*\b(?:has|have|shows?|contains?|holds?|is|are|includes?|lists?|gives?|enthält|zeigt)\b/iu,
  /^(?:aimed at|targeted at|targeting|suitable for|intended for|meant for|für zielgruppe)\s/iu,
  /^(?:(?:but|please|and)\s+)*(?:ask|check with|show|send|let)\s+(?:it\s+)?me\b.{0,60}\b(?:before|first|approve|approval|confirm)/iu,
  /^(?:[\p{L}-]+[ ,]+){0,5}(?:music|soundtrack|voice-?\s?over|narration|musik|transitions|animations|colou?rs)$/iu,
  /^(?:musique|música|musica|ambiance|voix off|voz en off|ton|tono|estilo|style|stile|stil|stimmung|ruhige musik|format|музыка|стиль|موسيقى|أسلوب)\s+(?:[\p{L}-]+[ ,]*){1,7}$/iu,
  /^(?:音楽|BGM|ナレーション|雰囲気|トーン|テンポ|音乐|配音|风格|节奏|음악|분위기|내레이션)(?:は|を|要|的|은|는)?.{1,24}$/u,
  /^(?:please|thanks?(?: you)?|thank you|bitte|danke|merci|gracias|obrigado|お願いします|ありがとう|谢谢|감사합니다|شكرا[ً]?)[.!]*$/iu,
  /^.{0,16}(?:雰囲気|トーン|テイスト|スタイル|感じ|タッチ|BGM)で[。.]?$/u,
  /(?:して|て)(?:ください|下さい)[。.]?$|(?:でお願いします|にして(?:ください)?|を使って(?:ください)?|を入れて(?:ください)?)[。.]?$/u,
  /^(?:请|請)?(?:使用|加上|添加|不要|配上|采用|保持)/u,
  /(?:해\s?주세요|해줘|으로 해|넣어\s?줘|사용해)[.]?$/u,
];

const MODAL =
  /\b(?:should|must|needs? to|has to|ought to|soll(?:te|en)?|muss|doit|devrait|debe(?:ría)?|deve(?:ria)?|dovrebbe|должн\p{L}*)(?![\p{L}])|يجب أن|ينبغي/iu;
const PERSUASION = /^(?:show|zeige?|montre|muestra|mostra) (?:your|you|them|up|off)\b/i;

/** Whether a sentence instructs the maker. An imperative alone is advertising ("Use your phone to pay"). */
export function isDirective(sentence: string): boolean {
  const text = sentence.trim().replace(/[.!。！]+$/u, '');
  if (ALONE.some((pattern) => pattern.test(text))) return true;
  if (PERSUASION.test(text)) return false;
  const outside = text.replace(/["“„«「『][^"”“»」』]*["”“»」』]/gu, ' ');
  if (!CRAFT.test(outside)) return false;
  return IMPERATIVE.test(text) || (MODAL.test(outside) && outside.length < 160);
}

/** Clauses of an opening ("…, vertical, with calm music") that only instruct are dropped; the rest stays. */
export function withoutDirectiveClauses(sentence: string): string {
  const clauses = sentence.split(/(?<=[,，、،;；–—])\s*/u);
  const kept = clauses.filter(
    (clause, i) => i === 0 || !isDirective(clause.replace(/[,，、،;；–—]\s*$/u, '')),
  );
  // After a clause that only steers, "for homeowners" names whom the film is for.
  const dropped = kept.length < clauses.length;
  const told = kept.filter(
    (clause, i) => i === 0 || !dropped || !/^for (?:the )?\p{Ll}+s[.!]?$/u.test(clause),
  );
  const text = (dropped ? told.join(' ') : sentence).replace(/[,，、،;；–—\s]+$/u, '');
  return text.replace(PLEASE, '').replace(TRAILING, '').replace(IN_SECONDS, '').trim();
}

/** Politeness and laughter at the end of a clause. */
const PLEASE =
  /[,\s]+(?:pls|plz|please|thx|thanks|lol|haha|xx|bitte|svp|merci|por favor|gracias)(?=\s*(?:[,.!]|$))/giu;
const IN_SECONDS =
  /[,\s]+(?:in|within|for|en|dans|em|за|auf)\s+(?:about\s+|under\s+|less than\s+)?(?:\d+[- ]?(?:s|secs?|seconds?|sekunden|secondes|segundos|secondi|секунд)|[1-5][- ]?(?:minutes?|minuten|minutos))(?:\s+flat)?(?=[.!]?$)/iu;
const TRAILING =
  /[,\s]+(?:(?:in|with|using|im|mit|dans|avec|en|con|com)\s+(?:an?\s+|un[ae]?\s+|einem?r?\s+)?(?:[\p{L}-]+[ ,]+(?:and\s+)?){0,4}(?:style|tone|music|mood|voice-?\s?over|narration|colou?rs?|palette|theme|background|stil|musik|farben|musique|voix off|estilo|tono|música|stile|musica)|(?:in|with|using)\s+(?:simple|plain|easy)\s+(?:words|terms|language)|(?:to|for)\s+(?:young\s+)?(?:children|kids|beginners|a (?:child|kid)|everyone|5[- ]year[- ]olds)|for\s+(?:instagram|tiktok|youtube|linkedin|facebook|x|twitter|reels|shorts|social media|(?:a|an|the|our|my) (?:team |weekly |staff |sales |company |class )?(?:website|site|homepage|landing page|meeting|newsletter|blog|presentation|class|channel|feed|kick-?off|all-?hands))(?:\s+(?:reels|shorts|stories))?)(?=[.!]?$)/iu;

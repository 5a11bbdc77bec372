import { EASTERN_ENVELOPES } from './envelope-eastern.ts';
import { tidy } from './wording.ts';

/** What the opening of a prompt asks for, and what is left of it to show. */
export type Envelope = {
  /** The sentence without its instruction; empty when it was nothing but instruction. */
  rest: string;
  /** The words between the verb and the noun: "10 second launch", or the noun itself: "explainer". */
  kind: string;
  matched: boolean;
};

const NOUN =
  '(?:(?:motion|explainer|promo|launch|social|product|teaser|intro|brand|ad|title|video)\\s)*(?:videos?|clips?|explainers?|animations?|promos?|teasers?|reels?|tiktoks?|shorts?|ads?|adverts?|commercials?|trailers?|spots?|intros?|films?|movies?|stor(?:y|ies)|slideshows?|montages?|presentations?|recaps?|tutorials?|vidéos?|vídeos?|clip|erklärvideos?|werbevideos?|produktvideos?|kurzvideos?|imagefilms?|werbespots?|filmchen|anuncios?|anúncios?|spot|video(?:s|clip)?|animación|animação|animazione|animation|filmpje|filmy?|filmik|видео(?:ролик)?|ролик|відео|βίντεο)';

/** Words in which people ask, by what they ask with; the noun phrase up to the topic follows. */
const ASKING = [
  "(?:please\\s+|hey,?\\s+|hi,?\\s+|hello,?\\s+)*(?:(?:can|could|would|will)\\s+you\\s+(?:please\\s+)?|i(?:'d|’d| would)?\\s+(?:want|need|like)\\s+(?:you\\s+)?(?:to\\s+(?=make|create|have|produce|generate))?|we(?:'d|’d| would)?\\s+(?:want|need|like)\\s+(?:to\\s+(?=make|create|have))?|let(?:'s|’s| us)\\s+)?(?:please\\s+|help me\\s+(?:to\\s+)?)?(?:make|create|produce|generate|build|design|render|craft|write|do|prepare|have|give|put together|turn this into)?\\s*(?:me|us)?",
  '(?:bitte\\s+)?(?:erstelle?n?|mach(?:e|t)?|produziere|erzeuge|generiere|gestalte|baue|ich (?:brauche|möchte|hätte gerne?)|wir brauchen)\\s*(?:mir|uns)?\\s*(?:bitte)?',
  "(?:s['’]il (?:te|vous) pla[iî]t,?\\s+)?(?:cr[ée]+(?:e[rz]?|ez)?|fai(?:s|tes|re)|réalise[rz]?|produi[st](?:ez)?|génère[rz]?|je veux|je voudrais|j['’]ai besoin d['’]?)(?:-(?:moi|nous))?",
  '(?:por favor,?\\s+)?(?:crea(?:r|me)?|cre[ae]|haz(?:me)?|hace[rd]?|genera(?:r)?|produce|realiza|diseña|quiero|necesito|quisiera|crie|criar|faça|fazer|gere|gerar|produza|quero|preciso de)',
  '(?:per favore,?\\s+)?(?:crea(?:re|mi)?|fai|fammi|realizza|produci|genera|vorrei|voglio|ho bisogno di)',
  '(?:maak|creëer|genereer|ik wil|stwórz|zrób|przygotuj|wygeneruj|skapa|gör)',
  '(?:пожалуйста,?\\s+)?(?:создай(?:те)?|сделай(?:те)?|сгенерируй(?:те)?|сними(?:те)?|нужен|нужно|хочу|створи|зроби)',
  '(?:φτιάξε|δημιούργησε|κάνε)(?:\\s+μου)?',
];
const TOPIC =
  '(?:for|about|on|of|showing|featuring|covering|explaining|that (?:explains|shows|introduces|covers|describes|tells|promotes|presents)(?:\\s+(?:people|viewers|users))?|which (?:explains|shows)|to (?:explain|introduce|show|promote|announce|present|launch|celebrate|advertise)|inviting(?:\\s+(?:people|everyone|everybody|guests|you|families|customers|visitors|friends))? to|introducing|announcing|promoting|presenting|celebrating|advertising|telling(?: the story of)?|explains|shows|over|über|zum thema|zu|zur|zum|für|von|das (?:erklärt|zeigt),?|der (?:erklärt|zeigt),?|sur|pour (?:présenter|annoncer|promouvoir|lancer|expliquer)|pour|à propos (?:de|du|des)|expliquant|présentant|qui (?:explique|présente|montre)|sobre|acerca (?:de|del)|para (?:presentar|anunciar|promocionar|lanzar|explicar|apresentar|promover|lançar)|para|que (?:explique|explica|muestre|mostre|presente)|su|sul|sulla|sui|per (?:presentare|annunciare|promuovere|lanciare|spiegare)|per|che (?:spiega|presenta|mostra)|over|o|om|för|о|об|про|для|για|σχετικά με)';

const MODIFIERS = '(?<kind>(?:[^\\s.!?:;\\n]+\\s+){0,9}?)';
const LENGTH =
  '(?:\\s*\\p{Extended_Pictographic}\\uFE0F?)*(?:\\s*\\([^)]*\\)|\\s*,?\\s*(?:of|von|de|di|с|на|in|lasting|lang(?:es)?|longo?)?\\s*(?:about\\s+|around\\s+|under\\s+|max(?:imum)?\\.?\\s+|less than\\s+|up to\\s+)?\\d+(?:[.,]\\d)?\\s?-?(?:s|sec|seconds?|secondes?|segundos?|secondi|sekunden|sek|секунд\\p{L}*|minutes?|min|minutos?|minuti|minuten)(?:\\s+(?:long|lang))?(?![\\p{L}]))?';

/** Manner and place between the noun and the topic: "video in dark blue, with captions, about …". */
const ASIDE =
  '(?:\\s*,?\\s*(?:(?:in|with|using)\\s[^.!?\\n]{1,60}?|for\\s+(?:instagram|tiktok|youtube|linkedin|facebook|twitter|x|reels|shorts|stories|social media)(?:\\s(?:reels|shorts|stories))?),?(?=\\s+(?:about|on|for|showing|explaining|that|introducing|of)\\s))?';

const SPOKEN = ASKING.map(
  (asking) =>
    new RegExp(
      `^${asking}\\s+${MODIFIERS}(?<noun>${NOUN})(?![\\p{L}\\p{N}])${LENGTH}${ASIDE}(?:\\s*,)?(?:\\s+(?<topic>${TOPIC})(?=[\\s:,])\\s*|\\s*[:–—-]\\s*|\\s*(?=[.!,]|$))(?<rest>.*)$`,
      'isu',
    ),
);
/** "A video about bees", "Launch video: Acme". */
const BARE = new RegExp(
  `^(?<kind>(?:an?|the|ein(?:e|en)?|une?|una|uno?|um|uma)?\\s*(?:[^\\s.!?:;,\\n]+\\s+){0,5}?)(?<noun>${NOUN})(?![\\p{L}\\p{N}])${LENGTH}${ASIDE}(?:\\s+${TOPIC}\\s+|\\s*[:–—]\\s*)(?<rest>.+)$`,
  'isu',
);
const EXPLAIN =
  /^(?:please\s+)?(?<noun>explain|describe|visuali[sz]e|show(?= (?:our|how|why|what|the|my))|introduce|announce|promote|advertise|present|erkläre?|expliquez?|explica|explique|spiega|объясни)(?:\s+(?:to (?:me|us|kids|children|beginners)|me|us|mir|uns|nous|moi))?[,:]?\s+(?<rest>.{3,})$/isu;
const LABEL =
  /^(?<noun>(?:product\s+)?(?:launch|promo|teaser|explainer|ad|tutorial|topic|subject|thema|sujet|tema|brief|prompt|(?:[\p{L}-]+\s){0,2}(?:comparison|recipe|recipe reel|invitation|recap|announcement|story|vergleich|rezept|rückblick|comparaison|recette|comparativa|receta|resumen|ricetta)))\s*[:–—]\s*(?<rest>.+)$/isu;
/** "Invitation to the summit", "Resumen del festival": the kind of video, then its subject. */
const OCCASION =
  /^(?:an? |eine? |un[ea]? )?(?<noun>(?:you(?:['’]re| are) (?:warmly |cordially )?)invited|invitation|einladung|invitación|convite|invito|recap|rückblick|resumen|resumo|bilan|campaign (?:film|video))\s+(?:to|for|of|zu[mr]?|auf|für|à|du|de la|del|de|do|da|a|al|alla)\s+(?:(?:the|our|unser\p{L}*|notre|nuestr[oa])\s+)?(?<rest>\S.+)$/isu;
/** An opening that still reads as one once the verb is gone: "…video. Bees are …". */
const LEADING = /^(?:(?:with the title|titled|called|named)\s+|[,.;:–—-]\s*|(?:about|on)\s+)+/iu;

/** Takes the instruction off the first sentence of a prompt ("Make a 10 second launch video for X, …" leaves "X, …"). */
export function openEnvelope(sentence: string): Envelope {
  const text = tidy(sentence);
  const eastern = EASTERN_ENVELOPES.map((p) => p.exec(text)).find(Boolean);
  const match =
    eastern ??
    SPOKEN.map((p) => p.exec(text)).find(Boolean) ??
    EXPLAIN.exec(text) ??
    BARE.exec(text) ??
    LABEL.exec(text) ??
    OCCASION.exec(text);
  if (!match) return { rest: text, kind: '', matched: false };
  const { kind = '', noun = '', rest: topic = '', more } = match.groups!;
  const rest = more ? `${topic}，${more}` : topic;
  return { rest: rest.replace(LEADING, '').trim(), kind: `${kind} ${noun}`.trim(), matched: true };
}

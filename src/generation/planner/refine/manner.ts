import { ASPECT_RATIOS, type AspectRatio } from '../../../domain/request.ts';
import { durationOf, FRAME_SIZES } from '../../../domain/storyboard.ts';
import { parseColour } from '../../design/colour.ts';
import { accentOfWord, colourWishes, hasWishes } from '../../design/colour-wishes.ts';
import { recolour } from '../../design/tokens.ts';
import { languageOf } from '../languages.ts';
import { forbidsMusic, musicFor, narrationWish, VOICED_LANGUAGE } from '../sound.ts';
import { textOf } from '../timing.ts';
import type { Draft, Intent } from './intent.ts';

const SHORTER =
  /\b(?:shorter|shorten|trim|tighten|condense|cut it down|kürzer|kürze|plus court\w*|raccourci\w*|más cort\w+|acorta\w*|mais curt\w+|encurt\w+|più corto|accorcia)\b|короче|短く|短縮|更短|短一点|缩短|짧게|أقصر/iu;
const LONGER =
  /\b(?:longer|extend|lengthen|länger|verlänger\w*|plus long\w*|allonge\w*|más larg\w+|alarga\w*|mais long\w+|più lungo|allunga)\b|длиннее|長く|更长|长一点|延长|길게|أطول/iu;
const FASTER =
  /\b(?:faster|quicker|snappier|speed (?:it )?up|more energetic|schneller|plus rapide|más rápid\w+|mais rápid\w+|più veloce)\b|быстрее|速く|テンポよく|更快|快一点|빠르게|أسرع/iu;
const SLOWER =
  /\b(?:slower|slow (?:it )?down|calmer|more relaxed|langsamer|plus lent\w*|más lent\w+|mais lent\w+|più lento)\b|медленнее|ゆっくり|更慢|慢一点|느리게|أبطأ/iu;
/** "It is too fast" asks for the other. */
const TOO = '(?:too|zu|trop|demasiado|muy|muito|troppo|слишком)\\s+';
const TOO_FAST = new RegExp(
  `(?<!\\p{L})${TOO}(?:fast|quick|hectic|rushed|schnell|hektisch|rapide|rápid\\p{L}*|veloce|быстр\\p{L}*)|速すぎ|早すぎ|太快`,
  'iu',
);
const TOO_SLOW = new RegExp(
  `(?<!\\p{L})${TOO}(?:slow|boring|langsam|langweilig|lent|lento|lenta|медленн\\p{L}*)|遅すぎ|太慢`,
  'iu',
);
const TOO_LONG = new RegExp(
  `(?<!\\p{L})${TOO}(?:long|lang|larg[oa]|long[oa]|lungo|длинн\\p{L}*)|長すぎ|太长`,
  'iu',
);
const TOO_SHORT = new RegExp(
  `(?<!\\p{L})${TOO}(?:short|kurz|courte?|cort[oa]|curt[oa]|corto|коротк\\p{L}*)|短すぎ|太短`,
  'iu',
);
const SECONDS =
  /(\d{1,3}(?:\.\d)?)\s*-?\s*(?:s\b|secs?\b|seconds?\b|sekunden\b|secondes\b|segundos\b|secondi\b|秒|초|секунд|ثانية)/iu;

/** "Shorter", "longer", "make it 20 seconds", "faster", "slower". */
export const changePace: Intent = (clause, draft) => {
  const total = draft.aim ?? durationOf(draft.board);
  const stated = SECONDS.exec(clause)?.[1];
  const by = stated && /\bby\s+(?:about\s+)?\d/i.test(clause) ? Number(stated) : 0;
  if (TOO_LONG.test(clause) || SHORTER.test(clause))
    draft.aim = by ? total - by : stated ? Number(stated) : total * 0.75;
  else if (TOO_SHORT.test(clause) || LONGER.test(clause))
    draft.aim = by ? total + by : stated ? Number(stated) : total * 1.3;
  else if (stated && /\b(?:make|to|in|long|length|duration|last)\b|秒|초/iu.test(clause))
    draft.aim = Number(stated);
  else if (TOO_SLOW.test(clause) || FASTER.test(clause)) pace(draft, 1.25, total * 0.85);
  else if (TOO_FAST.test(clause) || SLOWER.test(clause)) pace(draft, 0.8, total * 1.15);
  else return false;
  return true;
};

function pace(draft: Draft, factor: number, aim: number): void {
  const { tokens, music } = draft.board;
  draft.board.tokens = { ...tokens, tempo: Math.max(0.5, Math.min(2, tokens.tempo * factor)) };
  draft.board.music = { ...music, bpm: Math.round(Math.max(60, Math.min(150, music.bpm * factor))) };
  draft.aim = aim;
}

const LOOK =
  /\b(?:dark(?:er)?|light(?:er)?|bright(?:er)?|black|white|night)\b|dunkel|hell|sombre|clair|oscuro|claro|escuro|tёмн|темн|светл|暗く|明るく|深色|浅色|ダーク|داكن|فاتح/iu;

/** "Make it dark", "in blue", "use #0055ff", "green palette". */
export const changeColours: Intent = (clause, draft) => {
  const wishes = colourWishes(clause);
  const asks =
    /\b(?:make|turn|use|switch|change|go|colou?rs?|palette|theme|background|accent|in|more|design|look|mode|style|mach|bitte|nimm|nutze|verwende|lieber|instead|statt|fais|mets|utilise|pon|usa|rends|haz|faça)\b|に|して|改成|换成/iu.test(
      clause,
    );
  if (!hasWishes(wishes) && asks && clause.length < 90) {
    for (const word of clause
      .toLowerCase()
      .match(/\p{Script=Latin}+|[\p{Script=Han}\p{Script=Katakana}ー]+|\p{L}+/gu) ?? [])
      wishes.accent ??= accentOfWord(word) ?? undefined!;
    const ground = LOOK.exec(clause)?.[0];
    if (ground)
      wishes.ground = /dark|black|night|dunkel|sombre|oscuro|escuro|темн|暗|深|ダーク|داكن/iu.test(ground)
        ? 'dark'
        : 'light';
    if (wishes.accent === undefined) delete wishes.accent;
  }
  const hex = parseColour(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/i.exec(clause)?.[0] ?? '');
  if (hex && !wishes.accent && !wishes.bg) wishes.accent = hex;
  if (!hasWishes(wishes)) return false;
  draft.board.tokens = recolour(draft.board.tokens, wishes);
  return true;
};

const SHAPE_WORDS: [RegExp, AspectRatio][] = [
  [
    /\b(?:vertical|portrait|tiktok|reels?|shorts|stor(?:y|ies) format|hochformat|vertical[e]?)\b|縦(?:型|長|に)|竖屏|竖版|세로|عمودي/iu,
    '9:16',
  ],
  [/\b(?:square|quadratisch|carré|cuadrad[oa]|quadrad[oa])\b|正方形|방형|정사각|مربع/iu, '1:1'],
  [/\b(?:landscape|horizontal|widescreen|querformat|paysage)\b|横(?:型|長|に)|横屏|横版|가로/iu, '16:9'],
  [/\b(?:ultra-?wide|cinemascope)\b/iu, '21:9'],
];

/** Sets the shape and its size in pixels. */
export function setShape(draft: Draft, aspectRatio: AspectRatio): void {
  const [width, height] = FRAME_SIZES[aspectRatio];
  draft.board = { ...draft.board, aspectRatio, width, height };
  // Another shape lays out afresh: the room that an audit asked for was the old one's.
  draft.board.scenes = draft.board.scenes.map((s) => ({ ...s, roominess: 0 }));
}

/** "Make it vertical", "in 1:1". */
export const changeShape: Intent = (clause, draft) => {
  const stated = /\b(\d{1,2})\s*[:：x×]\s*(\d{1,2})\b/.exec(clause);
  const ratio = ASPECT_RATIOS.find((a) => stated && a === `${stated[1]}:${stated[2]}`);
  const shape = ratio ?? SHAPE_WORDS.find(([pattern]) => pattern.test(clause))?.[1];
  if (!shape || clause.length > 120) return false;
  setShape(draft, shape);
  return true;
};

const MUSIC =
  /\b(?:music|soundtrack|sound|audio|musik|musique|música|musica)\b|музык|音楽|BGM|音乐|음악|موسيقى/iu;
const OFF =
  /\b(?:no|without|remove|off|mute|silent|drop|delete|stop|ohne|sans|sin|sem|senza|quita|supprime|enlève|entferne)\b|без|убери|なし|消し|削除|去掉|不要|关闭|빼|없애|بدون|احذف/iu;
const VOICE =
  /\b(?:voice(?:-?\s?over)?|narrat\w+|spoken|speaker|sprecher\w*|voix|voz|voce|locución|narração)\b|голос|ナレーション|旁白|配音|내레이션|تعليق/iu;

/** "No music", "add a voice-over", "calmer music". A voice exists for English only. */
export const changeSound: Intent = (clause, draft) => {
  const [music, voice] = [MUSIC.test(clause), VOICE.test(clause)];
  if (!music && !voice) return false;
  const off = OFF.test(clause);
  if (music && !(voice && /voice[^,]*(?:but|keep)[^,]*music/i.test(clause)))
    setMusic(draft, clause, off || forbidsMusic(clause));
  if (voice) setVoice(draft, !off && narrationWish(clause) !== 'off');
  return true;
};

function setMusic(draft: Draft, clause: string, off: boolean): void {
  const { board } = draft;
  if (off) {
    board.music = { ...board.music, on: false };
    return;
  }
  const wished = musicFor(clause, draft.fresh, board.music.seed, board.tokens.tempo);
  const another = /\b(?:different|another|other|new|change)\b|別の|别的|换/iu.test(clause);
  const seed = another ? (board.music.seed + 7919) % 2_147_483_647 : board.music.seed;
  board.music = { ...board.music, ...wished, on: true, seed };
}

function setVoice(draft: Draft, wanted: boolean): void {
  const on = wanted && languageOf(draft.board.language).code === VOICED_LANGUAGE;
  draft.board.narration = { ...draft.board.narration, on };
  draft.board.scenes = draft.board.scenes.map((scene) => {
    const { id: _id, duration: _d, narration, roominess: _r, ...body } = scene;
    draft.rewritten.add(scene.id);
    return {
      ...scene,
      narration: on ? narration || textOf(body as Parameters<typeof textOf>[0]).trim() : '',
    };
  });
}

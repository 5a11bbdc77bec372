import type { Asset, Storyboard } from '../../domain/storyboard.ts';
import type { Language } from './languages.ts';

const NO =
  "(?:no|without(?: any)?|skip(?: the)?|mute(?: the)?|turn off(?: the)?|remove(?: the)?|drop(?: the)?|don[’']?t (?:use|add)(?: any)?|ohne|kein(?:e|en)?|sans|pas de|sin|sem|senza|без|بدون|ללא|बिना)";
const VOICE =
  '(?:voice[- ]?overs?|voice|narrat(?:ion|or)|spoken|speech|sprecher(?:in|stimme)?|voix(?: off)?|voz(?: en off)?|locución|locução|narração|narración|voce(?: narrante)?|голос\\p{L}*|озвуч\\p{L}*|تعليق صوتي|קריינות)';
const MUSIC =
  '(?:(?:background )?music|soundtrack|sound|audio|musik|musique|música|musica|музык\\p{L}*|موسيقى|מוזיקה|संगीत)';
const LIST = '(?:[\\p{L}, -]{0,24}?\\b(?:or|and|oder|ou|o|e|y|и)\\s+)?';

const SILENT_MUSIC = new RegExp(
  `(?<!\\p{L})${NO}\\s+${LIST}${MUSIC}(?!\\p{L})|(?:音楽|BGM|音乐|音樂|음악)(?:は|을|를)?(?:なし|不要|无|없이)|(?:不要|无|無|没有)(?:音乐|音樂)|\\bsilent\\b`,
  'iu',
);
const SILENT_VOICE = new RegExp(
  `(?<!\\p{L})${NO}\\s+${LIST}${VOICE}(?!\\p{L})|ナレーション(?:は)?(?:なし|不要)|(?:不要|无)(?:配音|旁白)`,
  'iu',
);
const SPOKEN = new RegExp(
  `(?<!\\p{L})(?:${VOICE.replace('|voice|', '|')}|narrated?|with (?:a )?voice|read (?:it )?aloud|spoken)(?!\\p{L})|ナレーション|配音|旁白|내레이션`,
  'iu',
);

/** Whether the prompt wants a voice, forbids it, or says nothing. */
export function narrationWish(text: string): 'on' | 'off' | null {
  if (SILENT_VOICE.test(text)) return 'off';
  return SPOKEN.test(text) ? 'on' : null;
}

/** Whether the prompt forbids music. */
export function forbidsMusic(text: string): boolean {
  return SILENT_MUSIC.test(text);
}

/** What customers call a file of theirs that somebody is heard in. */
const RECORDING =
  '(?:attach\\p{L}*|recording|recorded|audio|sound ?file|sound|file|mp3|wav|track|upload\\p{L}*|aufnahme|enregistrement|grabación|gravação)';
const SPEAKER = VOICE.replace('|voice|', '|voice|vocals?|speaking|');
const CALLED_VOICE = new RegExp(
  `(?<!\\p{L})(?:${RECORDING}(?!\\p{L})[^.!?\\n]{0,60}(?<!\\p{L})${SPEAKER}|${SPEAKER}(?!\\p{L})[^.!?\\n]{0,60}(?<!\\p{L})${RECORDING})(?!\\p{L})`,
  'iu',
);
const VOICE_FILE = /(?:voice|narrat|speech|speaker|spoken|sprecher|voix|locucion|locução)/iu;

/**
 * The attached recording that is the voice: one whose name says so, or the first where the words call the recording
 * the voice-over; null where it is music or the words forbid a voice.
 */
export function recordedVoiceIn(text: string, assets: Asset[]): Asset | null {
  if (narrationWish(text) === 'off') return null;
  const recordings = assets.filter((a) => a.kind === 'audio');
  const named = recordings.find((a) => VOICE_FILE.test(a.name));
  return named ?? (CALLED_VOICE.test(text) ? (recordings[0] ?? null) : null);
}

const MOODS: [RegExp, number][] = [
  [
    /\b(?:upbeat|energetic|energy|fast|dynamic|exciting|punchy|hype|party|bold|sporty|mitreißend|énergique|enérgic[oa])\b|元気|ノリ|快节奏|활기/iu,
    124,
  ],
  [
    /\b(?:playful|happy|fun|cheerful|joyful|friendly|fröhlich|joyeu\w+|alegre)\b|楽しい|明るい|欢快|轻快/iu,
    112,
  ],
  [
    /\b(?:calm|relax\w{0,8}|gentle|soft|slow|peaceful|ambient|meditative|quiet|soothing|ruhig|calme|tranquil\w{1,8}|sereno)\b|落ち着|静か|平静|舒缓|هادئ/iu,
    72,
  ],
  [/\b(?:epic|cinematic|dramatic|inspir\w+|emotional|dramatisch|épique)\b|壮大|感動|史诗/iu, 88],
];
const DARK =
  /\b(?:sad|dark mood|dramatic|serious|melanchol\w{0,8}|mysterious|somber|sombre|tense|moody|suspense\w{0,4}|war|grief|mourning|memorial|traurig|triste|ernst|grave)\b|悲し|シリアス|悲伤|严肃|حزين/iu;

/** Beats a minute of the mood that words ask for, or null. */
export function moodOf(text: string): number | null {
  return MOODS.find(([pattern]) => pattern.test(text))?.[1] ?? (DARK.test(text) ? 80 : null);
}

/** The music of a prompt: an attached recording that is not the voice as the bed, else a generated one in the mood that the words give. */
export function musicFor(text: string, assets: Asset[], seed: number, tempo: number): Storyboard['music'] {
  const voice = recordedVoiceIn(text, assets);
  const recording = assets.find((a) => a.kind === 'audio' && a !== voice);
  const bpm = MOODS.find(([pattern]) => pattern.test(text))?.[1] ?? Math.round(88 + tempo * 10);
  return {
    on: recording !== undefined || !forbidsMusic(text),
    seed: Math.abs(Math.trunc(seed)) % 2_147_483_647,
    bpm,
    minor: DARK.test(text),
    ...(recording ? { assetId: recording.id } : {}),
  };
}

/** The voice is English only: other languages stay silent even when asked. */
export const VOICED_LANGUAGE = 'en';

/** Whether to narrate: asked for, not forbidden, not recorded already, in a language that the offline voice speaks. */
export function narrates(text: string, language: Language, assets: Asset[]): boolean {
  if (recordedVoiceIn(text, assets)) return false;
  return language.code === VOICED_LANGUAGE && narrationWish(text) === 'on';
}

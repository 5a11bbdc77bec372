import type { Asset, Storyboard } from '../../domain/storyboard.ts';
import type { Language } from './languages.ts';
import {
  askedMood,
  askedSound,
  asksForDark,
  bpmOf,
  type FilmCharacter,
  fittingMood,
  moodOfTreatment,
  nearestMood,
} from './music/choose-mood.ts';
import { forbiddenMoods } from './music/instruments.ts';
import { fieldsForbidMusic, wantsNoisesAlone } from './music/silence.ts';
import { soundWish } from './music/sound-wishes.ts';

const NO =
  "(?:no|without(?: any)?|skip(?: the)?|mute(?: the)?|turn off(?: the)?|remove(?: the)?|drop(?: the)?|don[’']?t (?:use|add)(?: any)?|ohne|kein(?:e|en)?|sans|pas de|sin|sem|senza|без|ни|ni|né|nem|nor|neither(?: an?)?|weder|weder [\\p{L}-]{1,24} noch|بدون|ללא|बिना)";
const VOICE =
  '(?:voice[- ]?overs?|voice|narrat(?:ion|or)|spoken|speech|sprecher(?:in|stimme)?|voix(?: off)?|voz(?: en off)?|locución|locução|narração|narración|voce(?: narrante)?|голос\\p{L}*|озвуч\\p{L}*|تعليق صوتي|קריינות)';
const MUSIC =
  '(?:(?:background )?music|soundtrack|sound|audio|musik|musique|música|musica|музык\\p{L}*|موسيقى|מוזיקה|संगीत)';
const ABOUT_MUSIC = new RegExp(`(?<!\\p{L})${MUSIC}|音楽|BGM|音乐|音樂|음악`, 'iu');
const CAPTIONS =
  '(?:subtitles|subtitled|captions|captioned|subs|untertitel\\p{L}*|sous-titr\\p{L}*|subtítulos|sottotitoli|legendas|ondertitel\\p{L}*|z napisami|altyazı\\p{L}*|субтитр\\p{L}*|字幕|자막|सबटाइटल)';
/** What is forbidden in one breath: "no titles or music"; of plain "and"s only those between things that are heard or read. */
const LIST = `(?:[\\p{L}, -]{0,24}?\\b(?:or|and|oder|ou|o|e|y|и)\\s+|(?:${VOICE}|${MUSIC}|${CAPTIONS})\\s+(?:und|et|и)\\s+)?`;

const SILENT_MUSIC = new RegExp(
  `(?<!\\p{L})${NO}\\s+${LIST}${MUSIC}(?!\\p{L})|(?:音楽|BGM|音乐|音樂|음악)(?:は|을|를)?(?:なし|不要|无|없이)|(?:不要|无|無|没有)(?:音乐|音樂)|\\bsilent\\b`,
  'iu',
);
/** What is said in passing of the whole film; a café or a day without music says so of itself. */
const NO_SOUND_SAID = new RegExp(
  `(?<!\\p{L})${NO}\\s+(?:audio|sound|music|soundtrack|ton|musik|son|musique|sonido|música|audio|musica|som|muziek|geluid|ljud|lyd|musikk|звука|музыки)(?!\\p{L})`,
  'iu',
);
const SILENT_VOICE = new RegExp(
  `(?<!\\p{L})${NO}\\s+${LIST}${VOICE}(?!\\p{L})|ナレーション(?:は)?(?:なし|不要)|(?:不要|无)(?:配音|旁白)`,
  'iu',
);
const SPOKEN = new RegExp(
  `(?<!\\p{L})(?:${VOICE.replace('|voice|', '|')}|narrated?|with (?:a )?voice|(?:female|male|woman'?s|man'?s|deep|gentle|soft|calm|warm) voice|read (?:it )?aloud|spoken)(?!\\p{L})|ナレーション|配音|旁白|내레이션`,
  'iu',
);

/** Whether the prompt wants a voice, forbids it, or says nothing. */
export function narrationWish(text: string, language?: string): 'on' | 'off' | null {
  if (SILENT_VOICE.test(text)) return 'off';
  const listed = language === undefined ? null : soundWish(text, 'sound-voice', language);
  if (listed === 'off') return 'off';
  // English names speakers and speeches that are no voice of the film.
  const asked = listed === 'on' && language !== VOICED_LANGUAGE;
  return asked || SPOKEN.test(text) ? 'on' : null;
}

const WANTS_CAPTIONS = new RegExp(`(?<!\\p{L})${CAPTIONS}`, 'iu');
const FORBIDS_CAPTIONS = new RegExp(
  `(?<!\\p{L})${NO}\\s+${LIST}(?:burnt[- ]in |burned[- ]in )?${CAPTIONS}|${CAPTIONS}(?:は)?(?:なし|不要|없이)|(?:不要|无|無)字幕`,
  'iu',
);

/** Whether what is spoken should stand on the picture too. */
export const asksForCaptions = (text: string): boolean =>
  WANTS_CAPTIONS.test(text) && !FORBIDS_CAPTIONS.test(text);

/** Whether words are about the music. */
export function speaksOfMusic(text: string, language: string): boolean {
  return ABOUT_MUSIC.test(text) || soundWish(text, 'sound-music', language) !== null;
}

/** Whether the prompt forbids music. */
export function forbidsMusic(text: string, language?: string): boolean {
  if (SILENT_MUSIC.test(text)) return true;
  return language !== undefined && soundWish(text, 'sound-music', language) === 'off';
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

/** The attached recording that is the music: any that is not the voice. */
export function recordingIn(text: string, assets: Asset[]): Asset | undefined {
  const voice = recordedVoiceIn(text, assets);
  return assets.find((a) => a.kind === 'audio' && a !== voice);
}

/**
 * The music of a film: an attached recording that is not the voice as the bed, else a generated one in the mood that
 * its words ask for or that suits it. What somebody forbids is not taken for a wish.
 * @param text everything that was said to the maker
 */
export function musicFor(text: string, assets: Asset[], film: FilmCharacter): Storyboard['music'] {
  const recording = recordingIn(text, assets);
  const asked =
    askedMood(film.music) ??
    askedMood(film.tone) ??
    askedSound(film.rest ?? '') ??
    (film.treatment ? moodOfTreatment(film.treatment) : null) ??
    fittingMood(film);
  const mood = nearestMood(asked, forbiddenMoods(`${text}. ${film.said ?? ''}`));
  return {
    on: recording !== undefined || !isSilent(text, film),
    seed: Math.abs(Math.trunc(film.seed)) % 2_147_483_647,
    bpm: bpmOf(mood, film.tempo),
    minor: asksForDark(`${film.music}. ${film.tone}`),
    mood,
    ...(recording ? { assetId: recording.id } : {}),
  };
}

/** Whether nobody wants music: by what is asked, by a field of the prompt, or in passing ("no audio, I'll be talking"). */
function isSilent(text: string, { language, prompt = '', said = '' }: FilmCharacter): boolean {
  if (forbidsMusic(text, language) || fieldsForbidMusic(prompt)) return true;
  return NO_SOUND_SAID.test(said) || wantsNoisesAlone(`${text}. ${said}`);
}

/** The voice is English only: other languages stay silent even when asked. */
export const VOICED_LANGUAGE = 'en';

/** Whether to narrate: asked for, not forbidden, not recorded already, in a language that the offline voice speaks. */
export function narrates(text: string, language: Language, assets: Asset[]): boolean {
  if (recordedVoiceIn(text, assets)) return false;
  return language.code === VOICED_LANGUAGE && narrationWish(text, language.code) === 'on';
}

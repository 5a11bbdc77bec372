import { alternatives } from '../../../domain/text/minutes.ts';
import { askedSound } from './choose-mood.ts';
import { ABSENT, INSTEAD, NOISES, NONE, ONLY, SOUND_LABELS, VOICE_LABELS } from './silence-words.ts';

/** Characters of a prompt that are looked through. */
const LONGEST_TEXT = 12_000;

/** A label with its sign, as forms, JSON, YAML, shells and lists with leaders write them. */
const labelled = (labels: string) =>
  `(?<![\\p{L}\\p{M}\\p{N}])(?:background[ _-]|bg[ _-])?(?:${alternatives(labels.split('|'))})["'*_]{0,3}[ \\t]{0,3}(?:[:=：]|\\.{3,60}|[ \\t][–—-][ \\t])["'*_]{0,3}[ \\t]{0,3}["'“]?`;
/** Words that are all that a field holds. */
const alone = (words: string) =>
  `(?:${alternatives(words.split('|'))})(?=["'”]?[ \\t]{0,3}(?:[.,;!)}\\]\\n\\r#。、，；]|\\/\\/|$))`;

const SOUND_FIELD = new RegExp(
  `${labelled(SOUND_LABELS)}(?:(?<none>${alone(NONE)})|(?<said>[^\\n\\r{[]{0,120}))`,
  'giu',
);
const UNHEARD_FIELD = new RegExp(
  `^[\\s*•-]{0,4}${labelled(`${SOUND_LABELS}|${VOICE_LABELS}`)}${alone(ABSENT)}`,
  'iu',
);

/** Whether a line is a field that says that nothing is heard, or that nobody speaks: "Narrator: none". */
export const saysUnheard = (line: string): boolean => UNHEARD_FIELD.test(line.slice(0, 80));

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const noises = NOISES.split('|');
const NOISE = new RegExp(
  [
    `(?<!\\p{L})(?:${alternatives(noises.filter((it) => !it.startsWith('=') && !DENSE.test(it)))})`,
    `(?<!\\p{L})(?:${alternatives(noises.filter((it) => it.startsWith('=')).map((it) => it.slice(1)))})(?![\\p{L}\\p{M}])`,
    alternatives(noises.filter((it) => DENSE.test(it))),
  ].join('|'),
  'iu',
);
/** Words by which music or a voice is heard beside a noise. */
const HEARD_TOO =
  /(?<!\p{L})(?:(?<!no )(?<!without )music|melod|song|tune|beat|score|voice|narrat|musik|musique|música|musica|музык|muziek|muzyk|hudb|müzik|zene)|音楽|BGM|音乐|음악|曲/iu;

/** Whether what is to be heard is noises alone: "paper rustle only", "near silence, one chime". */
const isNoise = (said: string): boolean =>
  NOISE.test(said) && !HEARD_TOO.test(said) && askedSound(said) === null;

/**
 * Whether the fields of a prompt say that no music is heard: `"audio": "none"`, `sound = false`, "Sound: paper rustle
 * only". A script has such a field in each scene, so that a noise counts only where it is the one.
 */
export function fieldsForbidMusic(prompt: string): boolean {
  const fields = [...prompt.slice(0, LONGEST_TEXT).matchAll(SOUND_FIELD)]
    .map(({ groups }) => groups!)
    // What follows is a list or an object, with fields of its own.
    .filter(({ said }) => said === undefined || said.trim() !== '');
  if (fields.length === 0) return false;
  if (fields.every(({ none }) => none !== undefined)) return true;
  return fields.length === 1 && isNoise(fields[0]!.said ?? '');
}

const NO_MUSIC_SAID = new RegExp(`(?<!\\p{L})(?:${INSTEAD}|${ONLY})`, 'iu');

/** Whether somebody wants noises where music would be: "wind instead of music", "only the sound of birds". */
export const wantsNoisesAlone = (said: string): boolean => NO_MUSIC_SAID.test(said.slice(0, LONGEST_TEXT));

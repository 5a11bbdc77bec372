// What is heard of a film: whose music, whose voice, and in which language there is one.
import t from 'tap';
import { languageOf } from '../../src/generation/planner/languages.ts';
import {
  forbidsMusic,
  narrates,
  narrationWish,
  recordedVoiceIn,
  recordingIn,
} from '../../src/generation/planner/sound.ts';
import { answer, asset, inputFor, planned } from './plan-input.ts';

const SONG = asset('song', 'audio', 'song.mp3');
const VOICE = asset('voice', 'audio', 'voiceover.m4a');

t.test('a voice is asked for, not forbidden, ours, and in English', async (t) => {
  const [english, german] = [languageOf('en'), languageOf('de')];
  t.equal(narrates('A film with a voice-over', english, []), true);
  t.equal(narrates('A film with a voice-over', english, [SONG]), true);
  t.equal(narrates('A film with a voice-over', english, [VOICE]), false, 'there is one already');
  t.equal(narrates('Ein Film mit Sprecherin', german, []), false);
  t.equal(narrates('A film', english, []), false);
  t.equal(narrates('A film, no voice-over', english, []), false);
  t.equal(narrationWish('no music or voice-over'), 'off');
  t.equal(narrationWish('ohne Musik und Sprecher'), 'off');
  t.equal(narrationWish('A singer finds her voice'), null);
});

t.test('what is forbidden in one breath is forbidden, in each language', async (t) => {
  const refused = [
    'without voice or music',
    'neither a voice-over nor music',
    'ohne Sprecher und Musik',
    'weder Sprecher noch Musik',
    'sans voix ni musique',
    'sans voix et musique',
    'sin voz ni música',
    'senza voce né musica',
    'sem voz nem música',
    'без голоса и музыки',
    'ни голоса, ни музыки',
  ];
  for (const wish of refused) {
    t.ok(forbidsMusic(wish), wish);
    t.equal(narrationWish(wish), 'off', wish);
  }
  t.match((await planned('Ein Film über unseren Tee, ohne Sprecher und Musik.')).music, { on: false });
  t.ok(forbidsMusic('no titles, voice or music'));
  const wanted = [
    'Dann noch Musik dazu',
    'Ohne Zucker und mit Musik',
    'nette Musik',
    'Tea without sugar, music and cake',
  ];
  for (const wish of wanted) t.notOk(forbidsMusic(wish), wish);
});

t.test('an attached recording is heard although generated music is not wanted', async (t) => {
  const film = (prompt: string, assets = [SONG]) => planned(prompt, {}, { assets });
  t.match((await film('A film about tea. No music.')).music, { on: true, assetId: 'song' });
  t.match((await film('A film about tea. No music.', [])).music, { on: false });
  t.equal('assetId' in (await film('A film about tea. No music.', [VOICE])).music, false);
  t.match(recordingIn('tea', [VOICE, SONG]), { id: 'song' });
  t.match(recordedVoiceIn('tea', [SONG, VOICE]), { id: 'voice' });
  t.equal(recordedVoiceIn('tea, no voice-over', [VOICE]), null);
});

t.test('wishes contradict each other only where nothing else decides', async (t) => {
  const reason = async (prompt: string, request = {}) => {
    const result = await answer(inputFor(prompt, request, { mayAsk: true }));
    return result.kind === 'question' ? `${result.reason}: ${result.question}` : result.kind;
  };
  const shapes = 'A vertical film about Larkspur Bakery in 16:9';
  t.match(await reason(shapes), /^contradictory_request: .*vertical \/ 16:9/);
  t.equal(await reason(shapes, { aspectRatio: '16:9' }), 'storyboard');
  t.equal(await reason('A vertical and a 16:9 film, both versions, about Larkspur Bakery'), 'storyboard');
  const lengths = 'A 30-second video about Larkspur Bakery, a 2 minute film';
  t.match(await reason(lengths), /^contradictory_request: .*30-second video \/ 2 minute film/);
  t.equal(await reason(lengths, { duration: '10-30s' }), 'storyboard');
  t.equal(await reason('A 60-second video about Larkspur Bakery, a 1 minute film'), 'storyboard');
  t.match(await reason('Larkspur Bakery, with upbeat music, without music'), /^contradictory_request/);
});

t.test('any number is the seed of a piece of music', async (t) => {
  for (const [given, seed] of [
    [7, 7],
    [-7, 7],
    [7.9, 7],
    [2_147_483_647 + 5, 5],
  ] as const)
    t.equal((await planned('A film about Lumen, the lamp.', {}, { seed: given })).music.seed, seed);
});

t.test('music and voice are refused and asked for in the words of each language', async (t) => {
  const voices: [string, string, 'on' | 'off' | null][] = [
    ['ar', 'بدون موسيقى وبدون تعليق صوتي', 'off'],
    ['hi', 'बिना संगीत और बिना आवाज़ के', 'off'],
    ['hi', 'महिला की शांत आवाज़ में वॉइसओवर के साथ', 'on'],
    ['ko', '음악도 내레이션도 없이요', 'off'],
    ['ja', 'ナレーションなしで', 'off'],
    ['zh', '不要人声，只要字幕', 'off'],
    ['de', 'mit ruhiger Sprecherstimme', 'on'],
    ['en', 'no glitter, voice-over by a woman', 'on'],
    ['en', 'our speaker on Friday is Ann Lee', null],
  ];
  for (const [language, said, wish] of voices) t.equal(narrationWish(said, language), wish, said);
  t.ok(forbidsMusic('음악도 내레이션도 없이요', 'ko'));
  t.notOk(forbidsMusic('통기타 음악에 목소리 없이 자막만', 'ko'));
  t.notOk(forbidsMusic('ohne Sprecher, mit leiser Musik', 'de'));
});

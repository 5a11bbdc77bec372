import t from 'tap';
import { MUSIC_MOODS, type MusicMood } from '../../src/domain/film/music-moods.ts';
import {
  askedMood,
  asksForDark,
  bpmOf,
  fittingMood,
  moodAtPace,
  otherMood,
} from '../../src/generation/planner/music/choose-mood.ts';
import { forbidsMusic } from '../../src/generation/planner/sound.ts';
import { planned } from './plan-input.ts';

/** What customers say of the music, and the mood that a person would pick. */
const WISHES: [words: string, mood: MusicMood | null][] = [
  ['soft piano, please', 'soft-piano'],
  ['aggressive big beats', 'trailer'],
  ['calm acoustic guitar', 'acoustic'],
  ['a lo-fi beat underneath', 'lofi'],
  ['upbeat pop music', 'pop'],
  ['epic cinematic score', 'cinematic'],
  ['ambient, barely there', 'ambient'],
  ['techno with a proper drop', 'electronic'],
  ['80s synths', 'synthwave'],
  ['a lullaby', 'waltz'],
  ['tense, like a thriller', 'suspense'],
  ['happy whistling', 'playful'],
  ['confident corporate track', 'corporate'],
  ['ruhige Klaviermusik', 'soft-piano'],
  ['schwungvolle Musik', 'pop'],
  ['musique joyeuse', 'playful'],
  ['une berceuse', 'waltz'],
  ['guitarra suave', 'acoustic'],
  ['música electrónica', 'electronic'],
  ['um samba de roda', 'acoustic'],
  ['musica drammatica con archi', 'cinematic'],
  ['спокойная музыка', 'ambient'],
  ['гитара', 'acoustic'],
  ['موسيقى هادئة', 'ambient'],
  ['بيانو فقط', 'soft-piano'],
  ['मधुर संगीत', 'ambient'],
  ['गिटार के साथ', 'acoustic'],
  ['落ち着いた音楽', 'ambient'],
  ['BGMは速いロック', 'trailer'],
  ['欢快的音乐', 'pop'],
  ['钢琴', 'soft-piano'],
  ['잔잔한 음악', 'ambient'],
  ['신나는 음악으로', 'pop'],
  ['no piano, something with guitar', 'acoustic'],
  ['pas de musique joyeuse', null],
  ['음악은 피아노 말고 기타', 'acoustic'],
  ['a nice tune', null],
  ['compiano', null],
];

t.test('words ask for moods in twelve languages, and what is forbidden is not asked for', (t) => {
  for (const [words, mood] of WISHES) t.equal(askedMood(words), mood, words);
  t.end();
});

t.test('sad and dark music is asked for, or forbidden', (t) => {
  t.ok(asksForDark('sad strings') && asksForDark('traurige Musik') && asksForDark('悲伤的音乐'));
  t.notOk(asksForDark('no sad music') || asksForDark('pas de musique triste') || asksForDark('a warm tone'));
  t.ok(
    forbidsMusic('no music') && forbidsMusic('музыка не нужна, без музыки') && !forbidsMusic('no sad music'),
  );
  t.end();
});

t.test('a film that nobody asked music for has what suits its subject, its kind and its pace', (t) => {
  const film = { music: '', tone: '', genre: 'launch', about: '', tempo: 1, seed: 1 } as const;
  t.equal(fittingMood(film), 'pop');
  t.equal(fittingMood({ ...film, tempo: 0.8 }), 'corporate');
  t.equal(fittingMood({ ...film, tempo: 1.3 }), 'electronic');
  t.equal(fittingMood({ ...film, seed: 3 }), 'electronic', 'another seed, a neighbour');
  t.equal(fittingMood({ ...film, about: 'Yoga am Morgen' }), 'ambient');
  t.equal(fittingMood({ ...film, genre: 'story', about: 'A bedtime story of a fox' }), 'waltz');
  t.equal(bpmOf('soft-piano', 1), 71);
  t.equal(bpmOf('soft-piano', 2), 80);
  t.end();
});

t.test('another pace or other music leads to another mood only beyond the range', (t) => {
  t.equal(moodAtPace('acoustic', 110), 'acoustic');
  t.equal(moodAtPace('acoustic', 140), 'pop');
  t.equal(moodAtPace('electronic', 90), 'synthwave');
  for (const mood of MUSIC_MOODS) t.not(otherMood(mood), mood);
  t.end();
});

t.test('the plan of a prompt names its mood', async (t) => {
  const piano = await planned('A film about our hospice garden. Soft piano music.');
  t.match(piano.music, { on: true, mood: 'soft-piano', minor: false });
  const silent = await planned('A film about our hospice garden. No music.');
  t.equal(silent.music.on, false);
});

t.test('a pace belongs to the next mood from a tenth beyond the range on', async (t) => {
  const at = (bpm: number) => moodAtPace('lofi', bpm);
  t.same([96, 97].map(at), ['lofi', 'corporate']);
  t.same([64, 63].map(at), ['lofi', 'ambient']);
});

t.test('a design is calm below 0.95 and brisk from 1.2 on', async (t) => {
  const film = { music: '', tone: '', genre: 'launch' as const, about: '', seed: 1 };
  const moods = [0.94, 0.95, 1.19, 1.2].map((tempo) => fittingMood({ ...film, tempo }));
  t.same(moods, ['corporate', 'pop', 'pop', 'electronic']);
});

// Films without music: by a field of a form or a program, by noises in its stead, and in passing.
import t from 'tap';
import {
  fieldsForbidMusic,
  saysUnheard,
  wantsNoisesAlone,
} from '../../src/generation/planner/music/silence.ts';
import { planned } from './plan-input.ts';

t.test('a field says that no music is heard, however it is written', async (t) => {
  const silent = [
    '{"client":"Larch Tyres","headline":"Winter tyres","audio":"none"}',
    '{"client":"Larch Tyres","audio":{"music":false,"volume":3}}',
    'title = "Lane closed"\nsound = false  # lobby screen',
    'TITLE="Lane closed"; MUSIC=off',
    'client: Larch Tyres\nbackground_music: no\n',
    '- **Music:** none\n- **Client:** Larch Tyres',
    'Sound ............. off',
    'Firma: Lärche Reifen\nMusik: keine',
    'Société : Mélèze Pneus\nMusique : aucune',
    'Empresa: Alerce\nMúsica: ninguna',
    'Firma: Modřín\nHudba: žádná',
    'Firma: Modrzew\nMuzyka: brak',
    'Yritys: Lehtikuusi\nMusiikki: ei',
    'Företag: Lärk\nLjud: inget',
    'Cég: Fenyő\nZene: nincs',
    'Şirket: Karaçam\nMüzik: yok',
    'Εταιρεία: Λάριξ\nΜουσική: καμία',
    'Компания: Кедр\nМузыка: нет',
    'Компанія: Модрина\nМузика: немає',
    'Công ty: Thông\nNhạc: không',
    '会社：からまつ\n音楽：なし',
    '公司：落叶松\n音乐：无',
    '회사: 낙엽송\n음악: 없음',
  ];
  for (const prompt of silent) t.ok(fieldsForbidMusic(prompt), prompt);
  const heard = [
    '{"client":"Larch Tyres","voiceover":false}',
    '{"client":"Larch Tyres","sound":null}',
    'Music: none too loud, a warm guitar',
    'Scene 1\nMusic: none\nScene 2\nMusic: strings come in',
    'Sound: no idea, surprise us',
    'Sounds: rain, surf, fire',
  ];
  for (const prompt of heard) t.notOk(fieldsForbidMusic(prompt), prompt);
});

t.test(
  'noises alone are no music; beside music, and in each scene of a script, they are effects',
  async (t) => {
    const silent = [
      'Sound: wool on a wheel, wind, nothing else',
      'Ton: nur Regen',
      'Audio: footsteps, no music',
      '音：雨だけ',
    ];
    for (const prompt of silent) t.ok(fieldsForbidMusic(prompt), prompt);
    const heard = [
      'Sound: rain under soft piano',
      'Audio: wind, then a song',
      'Sound: warm',
      'Sound: bell\nText: Hi\nSound: rain',
    ];
    for (const prompt of heard) t.notOk(fieldsForbidMusic(prompt), prompt);
    const instead = [
      'Crickets instead of music',
      'Regen statt Musik',
      'le vent au lieu de musique',
      'вместо музыки шум дождя',
      'tuulta musiikin sijaan',
      'only the sound of hooves',
      'nur das Geräusch der Säge',
    ];
    for (const said of instead) t.ok(wantsNoisesAlone(said), said);
    for (const said of ['a waltz instead of pop', 'only the sound of music', 'just sounds great'])
      t.notOk(wantsNoisesAlone(said), said);
  },
);

t.test('what is said in passing of the sound holds for the film', async (t) => {
  const passing =
    'I need a 20-sec opener for our stage (no audio, I talk over it). Larkspur Bakery, open daily at 7.';
  t.equal((await planned(passing)).music.on, false);
  t.equal((await planned('Larkspur Bakery, open daily at 7. Sound: oven crackle only.')).music.on, false);
  t.equal((await planned('Our silent disco is back at Oak Barn on 4 May, tickets £12.')).music.on, true);
});

t.test('a field that says that nobody speaks is not shown', async (t) => {
  for (const line of [
    'Lektor: brak',
    '* Narrator: none',
    'Sprecher: keiner',
    'Hangalámondás: nincs',
    'ナレーター：なし',
  ])
    t.ok(saysUnheard(line), line);
  for (const line of [
    'Narrator: No.',
    'Speaker: Nina Brakowska',
    'Allergens: none',
    'Voice: none of us is safe',
  ])
    t.notOk(saysUnheard(line), line);
  const film = await planned(
    'Cég: Kankalin Pékség\nÜzenet: Friss kenyér naponta\n- 40 féle péksütemény\n- nyitás 6-kor\nNarrátor: nincs',
  );
  t.notMatch(JSON.stringify(film.scenes), /nincs/iu);
});

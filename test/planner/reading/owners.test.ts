import t from 'tap';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { filmOf } from '../../support/film-of-prompt.ts';

const ownerOf = (text: string) => read([{ text }]).owner?.text ?? null;

t.test('who writes for a firm, a school or a club says whose film it is', async (t) => {
  for (const [text, name] of [
    [
      'Buongiorno, sono Carla della Pro Loco di Montefosco. Serve un video per la Sagra del Tartufo, 4 e 5 ottobre, piazza Roma, menù 20 euro.',
      'Pro Loco di Montefosco',
    ],
    [
      '안녕하세요, 은솔초등학교 학부모회입니다. 봄 바자회 영상 부탁드려요. 5월 9일(토) 오전 10시, 학교 운동장. 떡볶이 2,000원.',
      '은솔초등학교',
    ],
    [
      'السلام عليكم، نحن جمعية «نبع» الخيرية. نريد فيديو لحملة "دفء الشتاء": 500 أسرة، البطانية 8 دنانير، التبرع nabaa.example',
      'نبع',
    ],
  ] as const)
    t.equal(ownerOf(text), name, text);
});

t.test('neither a person of the customer’s nor who makes the film owns it', async (t) => {
  for (const text of [
    'My friend Anna Miller is turning 40 on 9 May, party at 7pm at the Boathouse, bring cake. Make it pink.',
    'Launch film for Dusk, a lamp that dims itself. $149, preorders open 2 October. My cofounder Ben Adler wants awards but no.',
    'Ma femme Claire Dupont tient un blog. Une vidéo sur comment plier une serviette: 1. à plat 2. en triangle 3. en éventail',
    '# Brief\n**Agency:** Tallow & Pike\n**Client:** Northmoor Ferries\nFilm for our new ship MV Heron: 120 passengers, first sailing 4 May.',
  ])
    t.equal(ownerOf(text), null, text);
});

t.test('an owner that nothing else shows stands above the title', async (t) => {
  const film = filmOf(
    'Buongiorno, sono Carla della Pro Loco di Montefosco. Serve un video per la Sagra del Tartufo, 4 e 5 ottobre, piazza Roma, menù 20 euro.',
  );
  t.match(film.scenes[0], { type: 'hook', eyebrow: 'Pro Loco di Montefosco', title: 'Sagra del Tartufo' });
  t.equal(film.subject, 'Sagra del Tartufo');
});

t.test('a film that offers work is signed with who offers it', async (t) => {
  for (const [text, name] of [
    [
      'HIRING 2 LINE COOKS. $21/HR + TIPS. THE PEWTER CRANE, DULUTH. TEXT 218-555-0147. NO FLAMES NO CHEF HATS PLEASE',
      'THE PEWTER CRANE',
    ],
    [
      "We're hiring night carers at Elmhurst House, Stoke Bishop. £13.80 an hour, 4 nights on 3 off, paid training, free parking. Apply: jobs@elmhurst.example. Real and calm please.",
      'Elmhurst House',
    ],
    [
      'Bom dia, preciso de um vídeo de vaga: Auxiliar de Logística, Transportes Rio Sereno, em Pirajuba do Sul. Salário R$ 2.350, turno das 6h às 14h20.',
      'Transportes Rio Sereno',
    ],
    ['招聘夜班护士一名,青山养老院,月薪7000元起,包住。电话 010-5550-0182', '青山养老院'],
  ] as const)
    t.equal(filmOf(text).subject, name, text);
  t.equal(
    ownerOf('Cerchiamo 2 pasticceri a Lecce, contratto fisso, niente domeniche. Fatelo allegro!!'),
    null,
  );
});

t.test('a firm is named without what its writer does in it', async (t) => {
  for (const [text, name] of [
    [
      'お世話になっております。南浜信用組合の広報担当、白石と申します。創立60周年の記念映像をお願いします。1965年 創業 1988年 本店新築 2025年 創立60周年',
      '南浜信用組合',
    ],
    ['南浜信用組合の新しい通帳アプリ、10月1日公開。30秒の紹介動画を。', '南浜信用組合の新しい通帳アプリ'],
  ] as const)
    t.equal(read([{ text }]).subject?.text, name, text);
});

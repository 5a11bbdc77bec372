// What a film with time to spare tells one after the other, how it ends, and what it orders of a terminal.
import t from 'tap';
import { scenesOf, told } from '../../told-scenes.ts';

told('a table of two periods has a figure for each of its rows where there is time', [
  [
    'A 40 second recap for Alder Rowing Club.\n\n| What | 2023 | 2024 |\n|---|---|---|\n| Members | 310 | 412 |\n| Boats | 14 | 19 |\n| Average outing | 52 min | 61 min |\n\nClosing line: "See you on the water, 4 May."',
    'hook | Alder Rowing Club',
    'stat | 2023 → 2024 | 310 → 412 | Members',
    'stat | 2023 → 2024 | 14 → 19 | Boats',
    'stat | 2023 → 2024 | 52 min → 61 min | Average outing',
    'cta | See you on the water, 4 May | Alder Rowing Club',
  ],
  [
    'One 30s roundup film called "This month at the Granary":\n\ndate,event,price\nFri 3 May,Ceilidh for beginners,£7\nSat 11 May,Seed swap,free\nSun 26 May,Brass on the lawn,£5',
    'hook | Event | This month at the Granary',
    'statement | Fri 3 May | Ceilidh for beginners · £7',
    'statement | Sat 11 May | Seed swap · free',
    'statement | Sun 26 May | Brass on the lawn · £5',
    'cta | This month at the Granary',
  ],
]);

told('years beside words are a history and no bars', [
  [
    'Lenham ferry through the years, 15 seconds\n\n1911 | One rowing boat\n1946 | First motor\n1988 | Electric since then',
    'hook | Lenham ferry through the years',
    'timeline | 1911 | One rowing boat | 1946 | First motor | 1988 | Electric since then',
    'cta | Lenham ferry through the years',
  ],
]);

t.test('a line that a label puts at the end closes the film', async (t) => {
  const last = (prompt: string) => scenesOf(prompt).at(-1);
  const facts = 'Sleeps six. Two minutes from the beach.';
  t.match(
    last(`A film for Tern Cottage, 20s. ${facts}\nClosing line: Book your week`),
    /^cta \| Book your week/,
  );
  t.match(
    last(`A 15s film for Tern Cottage. ${facts} End on 'Book your week'.`),
    /^cta \| Book your week \|/,
  );
  t.match(last(`Vídeo de 20 s da Casa Andorinha. Seis camas.\nFrase final: «Até já.»`), /^cta \| Até já/);
});

t.test('a command that is to be seen stands in a terminal, and the order does not', async (t) => {
  const scenes = scenesOf(
    'A 15 second clip for Pellworm. Show the command `pellworm scan --since 7d` being typed and the result "3 backups are late".',
  );
  t.ok(scenes.includes('code | pellworm scan --since 7d'), scenes.join('\n'));
  t.ok(scenes.includes('quote | 3 backups are late'), scenes.join('\n'));
  t.notMatch(scenes.join('\n'), /being typed|Show the/);
  const told = scenesOf('A clip for Pell, 15s. Run `pell sync` and your notes are on every machine.');
  t.match(told.join('\n'), /your notes are on every machine/, 'what is told of a command is shown');
});

t.test('an ordinal keeps its noun, and a wish has no words of ours', async (t) => {
  const oma = scenesOf('Alles Gute zum 80. Geburtstag, Oma Hedwig');
  t.match(oma[0], /80\. Geburtstag/);
  t.same(
    scenesOf('happy 70th grandpa Wendell').map((it) => it.split(' | ')[0]),
    ['hook', 'cta'],
  );
  t.match(scenesOf('Ein Film zum Start. Treffpunkt ist um 18. Kinder frei.').join('\n'), /Kinder frei/);
});

t.test('a floor and hours before and after a change are no figures and no course of time', async (t) => {
  const shop = scenesOf("카메라 수리점 '찰칵방' 영상. 매주 토요일 무료 점검. 주소는 포은로 87 2층. 15초.");
  t.notOk(
    shop.some((it) => it.startsWith('stat |')),
    shop.join('\n'),
  );
  const hours = scenesOf(
    '제목: 운영시간 변경 안내\n변경 전: 09:00~18:00\n변경 후: 08:00~20:00\n적용일: 3월 2일부터\n길이: 15초',
  );
  t.notOk(
    hours.some((it) => it.startsWith('timeline')),
    hours.join('\n'),
  );
});

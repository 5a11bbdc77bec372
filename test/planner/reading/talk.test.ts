import t from 'tap';
import { briefOf } from '../../../src/generation/planner/plan-film.ts';
import { cutChat } from '../../../src/generation/planner/reading/rules/chat.ts';
import { cutLetters } from '../../../src/generation/planner/reading/rules/letters.ts';
import { refuse } from '../../../src/generation/planner/reading/rules/refusals.ts';
import { cutRequests } from '../../../src/generation/planner/reading/rules/sayings.ts';
import { topicOf } from '../../../src/generation/planner/reading/subject/topic.ts';
import { inputFor } from '../plan-input.ts';
import { left } from './spans.ts';

t.test('chat is cut off the edges of what is shown', async (t) => {
  for (const [text, shown] of [
    ['they are e-bikes btw.', 'they are e-bikes'],
    ['Oh and there is a tasting on Friday.', 'there is a tasting on Friday.'],
    [
      'cuts 25 and beards 12 oh and the number is 512 555 0148',
      'cuts 25 and beards 12 | the number is 512 555 0148',
    ],
    ['slt c pr mon salon Tresses a cocody', 'mon salon Tresses a cocody'],
    ['ach und der Eintritt ist frei lol', 'der Eintritt ist frei'],
    ['entrada gratis, jajaja', 'entrada gratis'],
    ['ingresso libero, boh', 'ingresso libero'],
    ['entrada franca kkk', 'entrada franca'],
    ['вход свободный, хаха', 'вход свободный'],
    ['도서관 무료 ㅋㅋ', '도서관 무료'],
    ['LOL Comedy Club opens on Friday', 'LOL Comedy Club opens on Friday'],
    ['Wait, there is more', 'Wait, there is more'],
    ['Sorry seems to be the hardest word', 'Sorry seems to be the hardest word'],
    ['Actually useful', 'Actually useful'],
    ['Say thanks', 'Say thanks'],
    ['Forty seconds of rain. Up to you.', 'Forty seconds of rain.'],
    ['나머지는 알아서요!', ''],
    ['The colour is up to you', 'The colour is up to you'],
    ['Este sábado hay música', 'Este sábado hay música'],
    ['Bom dia, Lisboa', 'Bom dia, Lisboa'],
  ] as const)
    t.equal(left(cutChat, text), shown, text);
});

t.test('the ends and heads of letters are chatter', async (t) => {
  const text = 'Open on Sunday. Cake for all. ';
  for (const end of [
    'Much obliged, Daphne P. (Hon. Sec.)',
    'God bless you, Sister Perpetua',
    'Danke und Gruß, Heinke',
    'Un cordial saludo, Piedra Roja',
    'Cordialement, Odile',
    'Cordiali saluti\nEnrico',
    'Abraços, Tadeu',
    'С уважением, Нина',
    'Toodle-oo,\nGerald',
  ])
    t.equal(left(cutLetters, text + end), 'Open on Sunday. Cake for all.', end);
  for (const honest of [
    'Come hungry, leave round',
    'Fresh bread, every day.',
    'Yours for £5.',
    'Ask for Dolores.',
  ])
    t.equal(left(cutLetters, text + honest), text + honest, honest);
  const mail = 'From: Piers L.\nTo: Studio\nSubject: Unit 5\nFloor space in Leith.';
  t.equal(left(cutLetters, mail), 'Floor space in Leith.');
  const sent = 'From: Maud K.\nTo: Studio\nDate: Tue 3 Feb\nFloor space in Leith.';
  t.equal(left(cutLetters, sent), 'Floor space in Leith.', 'nor when it was sent');
  const day = 'Unit 5\nDate: Tue 3 Feb\nFloor space in Leith.';
  t.match(left(cutLetters, day), /3 Feb/, 'a day alone is one of what is told');
  const topic = 'Subject: Unit 5\nDate: Tue 3 Feb\nFloor space in Leith.';
  t.match(left(cutLetters, topic), /3 Feb/, 'and so is that of a topic');
  const hours = 'From: 9am\nTo: 5pm\nOn the quay.';
  t.equal(left(cutLetters, hours), 'From: 9am | To: 5pm | On the quay.');
});

t.test('what is to be said is content without what asks to say it', async (t) => {
  const says =
    'He says to say that we open at 9, that jabs are by appointment, and that repeats take 2 days.';
  t.equal(
    left(cutRequests, says, [
      ['He says to say that', 'D'],
      [', and that repeats take 2 days.', 'D'],
    ]),
    'we open at 9, | jabs are by appointment, | repeats take 2 days.',
  );
  for (const [text, shown] of [
    ['Please ask people to give at clinic.example before 30 June.', 'give at clinic.example before 30 June.'],
    ['Warning to be included: never use vinegar.', 'never use vinegar.'],
    ['Please use a pie or donut for loans by purpose.', ''],
    ['When it foams – here please a close-up – switch off.', 'When it foams | switch off.'],
    ['A cake that rises, and that keeps.', 'A cake that rises, and that keeps.'],
    ['Please use the side door.', 'Please use the side door.'],
    ['Beans – roasted daily – from Jimma.', 'Beans – roasted daily – from Jimma.'],
  ] as const)
    t.equal(left(cutRequests, text), shown, text);
});

t.test('unusual words forbid, and what they mean goes elsewhere too', async (t) => {
  for (const [text, shown] of [
    ['Gloves for all. Spare me the pink.', 'Gloves for all.'],
    ['Open daily. Steer well clear of the word empower.', 'Open daily.'],
    ['Open daily. Scrap the thing about the discount code.', 'Open daily.'],
    ['Our grant may not be named at all. Free entry.', 'Free entry.'],
    ['She asked me to pass on that nobody wants to see the roof until it is dry. Free entry.', 'Free entry.'],
    ['Nobody wants to see litter on our beach.', 'Nobody wants to see litter on our beach.'],
    ['Spare ribs for all. Scrap metal.', 'Spare ribs for all. Scrap metal.'],
  ] as const)
    t.equal(left(refuse, text), shown, text);
  const run = 'no stock photo dudes with fake smiles in it oh and the number is 512 555 0148';
  t.equal(
    left(refuse, run, [['no stock photo', 'P']]),
    'oh and the number is 512 555 0148',
    'a prohibition that nobody punctuated goes on to the chat',
  );
});

t.test('the topic of a prompt of a few words is what it names', async (t) => {
  for (const [text, topic] of [
    ['sea otters, 15 seconds, cute', 'sea otters'],
    ['something cool about black holes idk', 'black holes'],
    ['猫の動画がほしい', '猫'],
    ['做一个关于茶的视频', '茶'],
    ['a video about my grandmother', 'grandmother'],
    ['video sui gatti grazie', 'gatti'],
    ['видео про котиков плиз', 'котиков'],
    ['고양이 영상 만들어줘 ㅋㅋ', '고양이'],
    ['faz um vídeo sobre café pfv', 'café'],
    ['فيديو عن القهوة لو سمحت', 'القهوة'],
    ['lustiges video mit hunden', 'hunden'],
    ['idk, surprise me', null],
    ['make a video', null],
  ] as const) {
    const place = topicOf(text);
    t.equal(place && text.slice(place.start, place.end), topic, text);
  }
  t.equal(briefOf(inputFor('sea otters, 15 seconds, cute')).subject?.text, 'sea otters');
  t.equal(briefOf(inputFor('hey! coffee please')).subject?.text, 'coffee');
  t.equal(
    briefOf(inputFor('Our new bakery opens soon')).material[0]?.words.text,
    'Our new bakery opens soon',
  );
});

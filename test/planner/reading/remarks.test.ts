import t from 'tap';
import { briefOf } from '../../../src/generation/planner/plan-film.ts';
import { unwrapped } from '../../../src/generation/planner/reading/corrections/layout.ts';
import type { Role } from '../../../src/generation/planner/reading/model/tagger.ts';
import { keep, withPlace } from '../../../src/generation/planner/reading/rules/kept.ts';
import { cutRemarks } from '../../../src/generation/planner/reading/rules/remarks.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';
import { inputFor } from '../plan-input.ts';
import { left } from './spans.ts';

t.test('what is told to the maker about the content is none', async (t) => {
  for (const [text, shown] of [
    ['Attic Fig, £16 (it’s actually the best one). Free.', 'Attic Fig, £16 | . Free.'],
    ['1931 keeper saves 11 men (spend a bit longer on it).', '1931 keeper saves 11 men | .'],
    ['6 livros no rio (pode pôr, o pessoal gosta)', '6 livros no rio'],
    ['Tea (no need to book, if you bring a cup).', 'Tea (no need to book, if you bring a cup).'],
    ['夜市(予約不要)', '夜市(予約不要)'],
    ['Doors (members first) at 7pm.', 'Doors (members first) at 7pm.'],
    ['Offers over £385,000. Not £395k like on our website, that is out of date.', 'Offers over £385,000.'],
    ['Rate 12 €. Ojo: en la versión anterior decía 14 €.', 'Rate 12 €.'],
    ['42 queserías. Ojo: el año pasado eran 38 queserías, no os confundáis.', '42 queserías.'],
    ['Soup 6.50. Soup price was 5.90, that is old!', 'Soup 6.50.'],
    ['一盏灯只要85元。上次那版写成了80元。', '一盏灯只要85元。'],
    ['14 new hats. Known issue: the cow is invisible, DO NOT mention that one.', '14 new hats.'],
    ['- 月底生成图表\n- 内部:埋点重构(这条别放)', '- 月底生成图表'],
    ['Fares rise on Monday. No voice because the radio is on.', 'Fares rise on Monday.'],
    ['No bookings. No experience needed.', 'No bookings. No experience needed.'],
    ['桂花乌龙奶茶,18元一杯,清新一点', '桂花乌龙奶茶,18元一杯,'],
    ['Ask Ada for tea. My slogan is small.', 'Ask Ada for tea. My slogan is small.'],
    ['Gafas nuevas. Hazlo llamativo pero sin que grite.', 'Gafas nuevas.'],
    ['Hemp for looks, say it kindly.', 'Hemp for looks,'],
    ['Ada mends kettles. My wife says no brown.', 'Ada mends kettles.'],
    ['헬스장 새해 이벤트 선착순 50명 음악은 신나게', '헬스장 새해 이벤트 선착순 50명'],
    ['手作肥皂课 128元一位 画面清新', '手作肥皂课 128元一位'],
    ['塩メロンパン 280円 映像はおいしそうに', '塩メロンパン 280円'],
    ['音楽は 280円 から', '音楽は 280円 から'],
    ['Кафе сначала хотели «Бриз», но там дорого. Вход свободный.', 'Вход свободный.'],
    ['Keep left at the mill.', 'Keep left at the mill.'],
    ['별하동 202호. 과장 없이 깔끔하게', '별하동 202호.'],
    ['Free on Friday. O fogo foi cancelado, não ponham.', 'Free on Friday.'],
    [
      'Fest am Anger. Die Band hat abgesagt, bitte nicht mehr nennen. Eintritt frei.',
      'Fest am Anger. | Eintritt frei.',
    ],
    ['Entry free. Please do not mention the price.', 'Entry free. Please do not mention the price.'],
    ['The old mill is wrong for cars.', 'The old mill is wrong for cars.'],
  ] as const)
    t.equal(left(cutRemarks, text), shown, text);
  const quoted = '"Everything on the old flyer was a lie." – Ada';
  t.equal(left(cutRemarks, quoted), quoted, 'what somebody says is nobody’s remark');
});

t.test('what goes on forbidding is no content', async (t) => {
  const text = 'Bikes since 1968. No rock music, dad gets angry. Free quotes.';
  t.equal(left(cutRemarks, text), 'Bikes since 1968. | Free quotes.');
  const ladders = 'Free survey. Fifteen seconds please. No ladders. Still 20 years.';
  const claimed = 'Free survey. | No ladders. Still 20 years.';
  t.equal(left(cutRemarks, ladders, [['Fifteen seconds please.', 'D']]), claimed, 'a claim of its own');
  const first = 'Free survey. No ladders.';
  t.equal(left(cutRemarks, first), first, 'behind content it may be content');
});

t.test('addresses, quoted lines and names stay, also where all else directs', async (t) => {
  const directed = (text: string) => left(keep, text, [[text, 'D' as Role]]);
  for (const [text, shown] of [
    ['End with larkfield.example please', 'larkfield.example'],
    ['Could you have a line like "Get your hands dirty" somewhere big?', 'Get your hands dirty'],
    ['Do not write a line like "Get your hands dirty" anywhere.', ''],
    ['It should feel like "a slow Sunday" in May', ''],
    ['A film for beginners who come to our workshop, Spoke Folk.', 'Spoke Folk'],
    ['A film in the style of Wes Anderson.', ''],
    ['A tutorial for the blog (Ferramenta Zanotti).', 'Ferramenta Zanotti'],
  ] as const)
    t.equal(directed(text), shown, text);
  t.equal(left(keep, 'Tagline is "Go away. They\'ll be fine."'), '"Go away. They\'ll be fine."');
  t.equal(left(keep, 'Ada says "Go away."'), 'Ada says "Go away."');
  const view = viewOfText('An ad for Chez Odilon à Aurillac, and more');
  const tokens = view.structure.tokens.map((it) => it.low);
  const name = { start: tokens.indexOf('chez'), end: tokens.indexOf('odilon') + 1 };
  t.equal(tokens[withPlace(view, name) - 1], 'aurillac');
  t.equal(withPlace(viewOfText('Chez Odilon opens'), { start: 0, end: 2 }), 2);
});

t.test('a copied chat and a quoted letter are read without their marks', async (t) => {
  const chat = '[14:02] Ros: Bake off\n[14:05] Jo P: Friday, 3pm\nthanks';
  t.equal(unwrapped(chat).text, 'Bake off\nFriday, 3pm\nthanks');
  t.equal(unwrapped('03/05/26, 9:15 pm - Jo: hi\n03/05/26, 9:16 pm - Ros: ok').text, 'hi\nok');
  t.equal(
    unwrapped('Film!\n[김소정] 날짜는요?\n[박현우] 5월\n[김소정] 네\n[박현우] 끝').text,
    'Film!\n\n5월\n네\n끝',
  );
  t.equal(
    unwrapped('Lou: quiz is back\nSam: yes 7.30\nLou: teams?\nSam: max 5').text,
    'quiz is back\n7.30\n\nmax 5',
  );
  t.equal(unwrapped('> Unit 5\n>> Leith\n').text, 'Unit 5\nLeith\n');
  t.equal(unwrapped('**Meta:** 25 *a* ** b **').text, 'Meta: 25 *a* ** b **');
  for (const kept of [
    '[14:02] Ros: once',
    '> one line',
    'Ana: It rains.\nBen: It pours.\nAna: We stay.\nBen: We go.',
    'Price: £4\nAddress: the quay\nHours: daily\nPrice: £6',
    '[Logo] one\n[Map] two\n[Bus] three\n[Cat] four',
    '09:00 Doors: open\n18:00 Last song',
    '[00:05] Ada: One\n[00:09] Ada: Two',
    '09:05 Narrator: One\n09:09 Narrator: Two',
  ])
    t.equal(unwrapped(kept).text, kept, kept);
  const prompt = 'Film please!\n[14:02] Ros: Our bake sale is on 4 May.\n[14:05] Jo: Cakes cost £3.';
  const [item] = briefOf(inputFor(prompt)).material.filter(({ words }) => words.text.includes('£3'));
  t.equal(prompt.slice(item?.words.span.start, item?.words.span.end), 'Cakes cost £3.');
});

t.test('what no longer holds, reasons and wishes are no content in any of the languages', async (t) => {
  for (const [text, shown] of [
    ['12月13日から。最初14日からとお伝えしましたが13日からに変更になりました。', '12月13日から。'],
    ['未経験OK(※以前の求人票に隔週出勤とありますが、変わりました)', '未経験OK'],
    ['目標は0件です。去年それで不評でした。', '目標は0件です。'],
    ['目前有73位孩子。之前寫過的80位是舊資料。', '目前有73位孩子。'],
    ['大碗22元，早上六点半开门，要有烟火气', '大碗22元，早上六点半开门，'],
    ['会员涨到705人，用折线图表示', '会员涨到705人，'],
    ['교체 비용 37% 절감. 처음에 드린 41%는 오타였습니다.', '교체 비용 37% 절감.'],
    ['17일 토요일. 24일이라고 공지했는데 바뀌었어요.', '17일 토요일.'],
    ['꽃다발 3만원부터, 감성적으로', '꽃다발 3만원부터,'],
    ['오늘부터 더 가볍게 드세요.\n유료 요금제 얘기는 빼주세요', '오늘부터 더 가볍게 드세요.'],
    ["접이식 우산 '한손'", "접이식 우산 '한손'"],
    ['23 قرية. كتبنا في الرسالة السابقة 19 قرية وهو رقم قديم.', '23 قرية.'],
    ['سعر الكيلو 45 شيكل. وتجاهلوا ما كتبناه أمس', 'سعر الكيلو 45 شيكل.'],
    ['18 апреля. Дату 11 апреля из прошлого письма не учитывайте.', '18 апреля.'],
    ['96 волонтёров. Можно диаграмму.', '96 волонтёров.'],
    ['Можно с собаками.', 'Можно с собаками.'],
    ['हमारे यहाँ 63 बच्चे हैं। पहले हमने 70 बच्चे लिखा था, वो गलत था।', 'हमारे यहाँ 63 बच्चे हैं।'],
  ] as const)
    t.equal(left(cutRemarks, text), shown, text);
});

t.test('what the viewers are asked to do is for them, as politely as it is said', async (t) => {
  const bring = '保護者の方はスリッパをご持参ください。';
  t.equal(left(cutRemarks, bring, [[bring, 'D']]), bring);
  const film = '動画の最後に電話番号を入れてください。';
  t.equal(left(cutRemarks, film, [[film, 'D']]), '');
  t.equal(left(cutRemarks, '작은 손길로 함께해 주세요'), '작은 손길로 함께해 주세요');
  t.equal(left(cutRemarks, '皆様のお越しをお待ちしております'), '皆様のお越しをお待ちしております');
});

t.test('reasons of a refusal and faces of stock photos are no content', async (t) => {
  for (const [text, shown] of [
    ['Open 7 till 10. No smiling women sniffing towels.', 'Open 7 till 10.'],
    ['Pane dalle 7. Non svelate il nome. Senza schierarsi.', 'Pane dalle 7. Non svelate il nome.'],
    ['1961 la trafila (mio zio sostiene 1962, ma teniamo 1961).', '1961 la trafila | .'],
  ] as const)
    t.equal(left(cutRemarks, text), shown, text);
  const reason = 'Evite fuego, ya que la señora del 804 se alarma.';
  t.equal(left(cutRemarks, reason, [['Evite fuego,', 'P']]), '');
  const price = 'Sin carne, ya que cuesta 9 euros.';
  t.equal(left(cutRemarks, price, [['Sin carne,', 'P']]), 'ya que cuesta 9 euros.');
});

t.test('a line behind its label is no farewell', async (t) => {
  const shown = (text: string) =>
    briefOf(inputFor(text)).material.map((it) => ('words' in it ? it.words.text : ''));
  t.match(
    shown('Ashcombe Library: 48,210 visits.\n\nEnd with: Thank you, Ashcombe.').join(),
    'Thank you, Ashcombe',
  );
  t.notMatch(shown('Ashcombe Library has visits.\n\nThank you, Ashcombe').join(), 'Thank you');
});

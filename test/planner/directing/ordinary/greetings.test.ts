// Films that greet somebody: thanks, birthdays, farewells, and whom they are for.
import { told } from '../../told-scenes.ts';

told('a greeting stands above whom it is for, and the order is not shown', [
  [
    'Happy birthday video for Grandma Rose, she turns 80 on Sunday. Love from the whole family.',
    'hook | Happy birthday | Grandma Rose',
    'stat | 80 | She turns 80 on Sunday',
    'statement | Love from the whole family',
    'cta | Happy birthday | Grandma Rose',
  ],
  [
    'Congratulations video for Sam who passed his driving test at the third try.',
    'hook | Congratulations',
    'statement | Sam who passed his driving test at the third try',
    'cta | Congratulations | Sam',
  ],
  [
    'Thank-you video for our donors. You gave £18,400. It bought 3 incubators.',
    'hook | Thank you | Our donors',
    'stat | £18,400 | You gave £18,400',
    'stat | 3 | It bought 3 incubators',
    'cta | Thank you | Our donors',
  ],
  [
    'Christmas greeting from Hartley & Sons to all customers, closed 24 December to 2 January.',
    'hook | Merry Christmas | Hartley & Sons',
    'statement | From Hartley & Sons to all customers',
    'statement | Closed 24 December to 2 January',
    'cta | Merry Christmas | Hartley & Sons',
  ],
  [
    'Retirement video for Coach Williams: 31 seasons, 412 wins, 9 titles. Party at the gym on June 3.',
    'hook | Happy retirement | Coach Williams',
    'list | 31 seasons | 412 wins | 9 titles',
    'statement | Party at the gym on June 3',
    'cta | Happy retirement | Coach Williams',
  ],
  [
    "New year's message to our members: 2026 was our best year, 340 members, 2 new courts. See you on the court!",
    'hook | Happy New Year | Our members',
    'statement | 2026 was our best year',
    'stat | 340 | members',
    'stat | 2 | new courts',
    'cta | See you on the court! | Our members',
  ],
  [
    'a short video to thank our volunteers after the flood: 300 helpers, 5 days, 12,000 sandbags. no sad music',
    'hook | Thank you | Our volunteers after the flood',
    'list | 300 helpers | 5 days | 12,000 sandbags',
    'cta | Thank you | Our volunteers after the flood',
  ],
  [
    'video to say goodbye to class 10c: 6 years, 3 trips, 1 flooded lab',
    'hook | Farewell | Class 10c',
    'list | 6 years | 3 trips | 1 flooded lab',
    'cta | Farewell | Class 10c',
  ],
  [
    'Birthday video for our bakery: 10 years of Crumb & Co, 10% off everything on Saturday 5 July',
    'hook | Happy birthday | Our bakery',
    'statement | 10 years of Crumb & Co',
    'stat | 10% | off everything on Saturday 5 July',
    'cta | Happy birthday | Our bakery',
  ],
  [
    "Valentine's video for my wife Elena: 11 years, 2 kids, still laughing at my jokes",
    'hook | Happy Valentine’s Day | My wife Elena',
    'stat | 11 years',
    'stat | 2 | kids, still laughing at my jokes',
    'cta | Happy Valentine’s Day | My wife Elena',
  ],
]);

told('in other languages too', [
  [
    'Dankesvideo für unsere Spender: 18.400 € sind zusammengekommen, davon kaufen wir drei Brutkästen.',
    'hook | Danke | Unsere Spender',
    'stat | 18.400 € | sind zusammengekommen',
    'statement | Davon kaufen wir drei Brutkästen',
    'cta | Danke | Unsere Spender',
  ],
  [
    'Geburtstagsvideo für Oma Rosi, sie wird am Sonntag 80. Alles Liebe von der ganzen Familie!',
    'hook | Alles Gute zum Geburtstag | Oma Rosi',
    'statement | Sie wird am Sonntag 80',
    'statement | Alles Liebe von der ganzen Familie!',
    'cta | Alles Gute zum Geburtstag | Oma Rosi',
  ],
  [
    "Vidéo d'anniversaire pour mamie Odette, 90 ans samedi, née à Lyon, 6 petits-enfants.",
    'hook | Joyeux anniversaire | Mamie Odette',
    'statement | 90 ans samedi',
    'statement | Née à Lyon, 6 petits-enfants',
    'cta | Joyeux anniversaire | Mamie Odette',
  ],
  [
    'Vídeo de cumpleaños para la abuela Carmen: 80 años, 5 hijos, 12 nietos y la mejor tortilla del barrio.',
    'hook | Feliz cumpleaños | La abuela Carmen',
    'stat | 80 años | 80 años, 5 hijos, 12 nietos y la mejor tortilla del barrio',
    'cta | Feliz cumpleaños | La abuela Carmen',
  ],
  [
    'Vídeo de despedida para o professor Paulo, 31 anos de escola, 4 mil alunos.',
    'hook | Até sempre | O professor Paulo',
    'stat | 31 anos | de escola',
    'stat | 4 mil | alunos',
    'cta | Até sempre | O professor Paulo',
  ],
  [
    'Video di auguri di compleanno per nonna Lina, 85 anni, sabato alle 17 al bar Centrale.',
    'hook | Buon compleanno | Nonna Lina',
    'statement | 85 anni, sabato alle 17 al bar Centrale',
    'cta | Buon compleanno | Nonna Lina',
  ],
  [
    'おばあちゃんの80歳の誕生日動画。日曜日にみんなで集まります。',
    'hook | お誕生日おめでとう | おばあちゃんの80歳',
    'statement | 日曜日にみんなで集まります',
    'cta | お誕生日おめでとう | おばあちゃん',
  ],
  [
    'Поздравление с днём рождения для бабушки Розы, в воскресенье ей 80 лет. С любовью, вся семья.',
    'hook | С днём рождения | Для бабушки Розы',
    'stat | 80 лет | В воскресенье ей 80 лет',
    'statement | С любовью, вся семья',
    'cta | С днём рождения | Для бабушки Розы',
  ],
  [
    'Bedankvideo voor onze vrijwilligers: 120 mensen, 2.400 uur, 18 ton afval.',
    'hook | Bedankt | Onze vrijwilligers',
    'list | 120 mensen | 2.400 uur | 18 ton afval',
    'cta | Bedankt | Onze vrijwilligers',
  ],
  [
    'Anneannem için doğum günü videosu, pazar günü 80 yaşına giriyor.',
    'hook | İyi ki doğdun | Anneannem için',
    'statement | Pazar günü 80 yaşına giriyor',
    'cta | İyi ki doğdun | Anneannem için',
  ],
  [
    'فيديو شكر للمتطوعين: 120 شخصًا و2400 ساعة عمل.',
    'hook | شكرًا لكم | للمتطوعين',
    'statement | للمتطوعين',
    'stat | 120 | شخصًا و2400 ساعة عمل',
    'cta | شكرًا لكم | للمتطوعين',
  ],
  [
    'Gute-Besserung-Video für Herrn Meier von der Klasse 4b',
    'hook | Gute Besserung',
    'statement | Herrn Meier von der Klasse 4b',
    'cta | Gute Besserung | Herrn Meier',
  ],
  [
    'ウェルカム動画を作ってください。新入社員の皆さん、4月1日9時に本社ロビーへ。',
    'hook | ようこそ | 新入社員の皆さん',
    'statement | 4月1日9時に本社ロビーへ',
    'cta | ようこそ | 新入社員の皆さん',
  ],
]);

told('a prompt that begins with thanks, regret or memory asks for a film of it', [
  [
    'A thank you to the nurses on ward 7 for looking after my dad',
    'hook | Thank you',
    'statement | The nurses on ward 7 for looking after my dad',
    'cta | Thank you | The nurses',
  ],
  [
    'Memorial video for our dog Rufus, 2011 to 2025, loved tennis balls and hated the postman',
    'hook | In loving memory | Our dog Rufus',
    'statement | 2011 to 2025, | loved tennis balls and hated the postman',
    'cta | In loving memory | Our dog Rufus',
  ],
  [
    'Apology to our customers: orders from 2 to 4 March arrive late because of a flood in our warehouse. Everybody affected gets 15% off.',
    'hook | We are sorry | Our customers',
    'statement | Orders from 2 to 4 March arrive late | because of a flood in our warehouse',
    'stat | 15% | Everybody affected gets 15% off',
    'cta | We are sorry | Our customers',
  ],
]);

told('words of love at the end are for whom it is, and so is all that a prompt tells besides', [
  [
    "Mother's Day video for my mum. She makes the best pierogi and always answers the phone. Love you mum, Kasia",
    "hook | Happy Mother's Day | My mum",
    'statement | She makes the best pierogi | and always answers the phone',
    'statement | Love you mum, Kasia',
    "cta | Happy Mother's Day | My mum",
  ],
  [
    'Farewell video for Anna, 12 years in accounts, 4 office moves, one legendary cheesecake. We will miss you!',
    'hook | Farewell | Anna',
    'stat | 12 years | in accounts',
    'stat | 4 | office moves, one legendary cheesecake',
    'cta | We will miss you! | Anna',
  ],
  [
    'Need a farewell clip for our boss Margit. 20 seconds. She ran the branch for 22 years and never missed a Monday meeting.',
    'hook | Farewell | Our boss Margit',
    'statement | She ran the branch for 22 years | and never missed a Monday meeting',
    'cta | Farewell | Our boss Margit',
  ],
  [
    'Please create a get-well-soon video for Coach Amir, from the whole swim team. Blue and white.',
    'hook | Get well soon | Coach Amir',
    'statement | From the whole swim team',
    'cta | Get well soon | Coach Amir',
  ],
]);

told('a greeting is for whom it names, and what only mentions one is none', [
  [
    'Season review for the Penhallow Pirates. Played 22, won 15. Thank-you card to Coach Winnie at the end.',
    'hook | Season review for the Penhallow Pirates',
    'statement | Played 22, won 15',
    'cta | Thank-you card to Coach Winnie | Season review for the Penhallow Pirates',
  ],
  [
    "I'd like a memorial film for my father's birthday. Walter Pruitt, 3 May 1936 to 12 August 2024. He built 27 wooden boats.",
    'hook | In loving memory | Walter Pruitt',
    'statement | 3 May 1936 to 12 August 2024',
    'stat | 27 | He built 27 wooden boats',
    'cta | In loving memory | Walter Pruitt',
  ],
  [
    'Explainer video about our welcome programme for new tenants',
    'hook | Welcome programme for new tenants',
    'statement | Take a look',
    'cta | Stay a while | Welcome programme for new tenants',
  ],
  [
    'Christmas video for our toy shop: all wooden trains 20% off until 24 December',
    'hook | Toy shop | all wooden trains',
    'stat | 20% | off until 24 December',
    'cta | Toy shop | 20% off until 24 December',
  ],
  [
    'Make a promo video thanks. Crumb Bakery, open from 7.',
    'hook | Crumb Bakery',
    'statement | Open from 7',
    'cta | Crumb Bakery',
  ],
]);

// What a film is about and whose it is, in the languages of customers abroad.
import { told } from '../../told-scenes.ts';

told('what a film is ordered for goes before who holds it, and who says who they are is no part of a name', [
  [
    'Sou da Rendas da Dona Cotinha, em Divina Pastora. Queria um vídeo de 30 segundos para mostrar nossas toalhas de renda irlandesa, feitas à mão. Preço a partir de R$ 120.',
    'hook | Rendas da Dona Cotinha | em Divina Pastora',
    'statement | Nossas toalhas de renda irlandesa, feitas à mão',
    'stat | R$ 120 | Preço a partir de R$ 120',
    'cta | Rendas da Dona Cotinha | Preço a partir de R$ 120',
  ],
  [
    'Buongiorno, sono Giulia della Libreria Il Faro di Ancona. Vorrei un video di 20 secondi per la nostra notte dei libri: venerdì 12 giugno dalle 20 a mezzanotte, ingresso gratuito.',
    'hook | Evento | Notte dei libri',
    'statement | Libreria Il Faro di Ancona',
    'statement | Venerdì 12 giugno dalle 20 a mezzanotte',
    'statement | Ingresso gratuito',
    'cta | Notte dei libri | Libreria Il Faro di Ancona · Venerdì 12 giugno dalle 20 a mezzanotte · Ingresso gratuito',
  ],
  [
    'Produce un vídeo corto para el concierto de invierno por la asociación Coral Montes, 20 de diciembre a las 19:30 en la iglesia de San Juan, entradas 8 €.',
    'hook | Evento | Concierto de invierno',
    'statement | Coral Montes',
    'statement | 20 de diciembre a las 19:30 | en la iglesia de San Juan',
    'stat | 8 € | Entradas 8 €',
    'cta | Concierto de invierno | Coral Montes · 20 de diciembre a las 19:30 · Entradas 8 €',
  ],
  [
    '夏祭りの動画をお願いします。緑ヶ丘町内会です。8月2日、17時から20時、中央公園。盆踊り、かき氷、花火。',
    'hook | イベント | 夏祭り',
    'statement | 緑ヶ丘町内会です',
    'statement | 8月2日、17時から20時',
    'statement | 中央公園',
    'statement | 盆踊り、かき氷、花火',
    'cta | 夏祭り | 緑ヶ丘町内会 · 8月2日、17時から20時 · 中央公園',
  ],
]);

told('what is announced within an order is shown, and so is the rest of a list behind its label', [
  [
    "Je voudrais annoncer la réouverture de ma boulangerie après travaux : mardi 4 mars à 7 h, croissant offert aux 100 premiers clients. Boulangerie Lemaire, 3 place de l'Église, Dole. Merci !",
    'hook | La réouverture de ma boulangerie après travaux',
    'statement | Mardi 4 mars à 7 h',
    'statement | Croissant offert aux 100 premiers clients',
    'statement | Boulangerie Lemaire',
    "statement | 3 place de l'Église, Dole",
    "cta | La réouverture de ma boulangerie après travaux | Boulangerie Lemaire · Mardi 4 mars à 7 h · 3 place de l'Église, Dole",
  ],
  [
    'Здравствуйте! Меня зовут Ольга, у меня мастерская «Глина и дом» в Суздале. Хочу ролик про мастер-класс по гончарному делу: каждое воскресенье в 12:00, 1 800 рублей, изделие забираете через неделю.',
    'hook | Событие | Мастер-класс по гончарному делу',
    'statement | «Глина и дом» в Суздале',
    'statement | Каждое воскресенье в 12:00',
    'stat | 1 800 рублей',
    'statement | Изделие забираете через неделю',
    'cta | Мастер-класс по гончарному делу | Глина и дом · Каждое воскресенье в 12:00 · 1 800 рублей',
  ],
  [
    'Hola, quería un vídeo sobre nuestra nueva ruta en bici por los viñedos: sábado 4 de octubre, salida a las 9:00 desde Haro, 25 € con cata incluida.',
    'hook | Nuestra nueva ruta en bici por los viñedos',
    'statement | Sábado 4 de octubre',
    'statement | Salida a las 9:00 desde Haro',
    'stat | 25 € | con cata incluida',
    'cta | Nuestra nueva ruta en bici por los viñedos | Sábado 4 de octubre · 25 € con cata incluida',
  ],
  [
    '¿Sabías que una gota por segundo son 30 litros al día? Campaña de ahorro de agua del Ayuntamiento de Lorca. Consejos: cierra el grifo, repara fugas, ducha corta. Sin música estridente.',
    'hook | Ayuntamiento de Lorca | ¿Sabías que una gota | por segundo son 30 litros al día?',
    'statement | Campaña de ahorro de agua del Ayuntamiento de Lorca',
    'list | Consejos | Cierra el grifo | Repara fugas | Ducha corta',
    'cta | Ayuntamiento de Lorca',
  ],
]);

told(
  'what is done with it is no part of what Japanese and Korean order a film about, and neither is a particle',
  [
    [
      '北山保育園の入園説明会を知らせる短い動画をお願いします。10月12日10時から、園庭見学あり、申込不要。やさしい雰囲気で。',
      'hook | イベント | 北山保育園の入園説明会',
      'statement | 10月12日10時から',
      'statement | 園庭見学あり',
      'statement | 申込不要',
      'cta | 北山保育園の入園説明会 | 10月12日10時から · 申込不要',
    ],
    [
      '안녕하세요 카페를 운영하는데요, 신메뉴 쑥라떼를 홍보하고 싶어요. 5월 1일부터 판매하고 가격은 6,000원입니다. 20초, 세로로 부탁드립니다.',
      'hook | 신메뉴 쑥라떼',
      'statement | 5월 1일부터 판매하고 가격은 6,000원입니다',
      'cta | 신메뉴 쑥라떼 | 5월 1일부터',
    ],
    [
      "우리 동네 빵집 '밀밭'을 소개하는 영상 만들어줘. 소금빵 2,800원, 매일 아침 8시 오픈, 연남동 골목 안. 분위기는 따뜻하게.",
      'hook | 동네 빵집 | 밀밭',
      'stat | 2,800원 | 소금빵 2,800원',
      'statement | 매일 아침 8시 오픈',
      'statement | 연남동 골목 안',
      'cta | 밀밭 | 매일 아침 8시 오픈 · 소금빵 2,800원',
    ],
  ],
);

told('Turkish and Hindi say before their word for a film what it is about', [
  [
    'Köyümüzün bal festivali için afiş gibi bir video. 5-6 Temmuz, Ardıçlı köyü meydanı, bal tadımı, halk oyunları, giriş ücretsiz. Lütfen müziksiz olsun.',
    'hook | Etkinlik | Köyümüzün bal festivali',
    'statement | 5-6 Temmuz',
    'statement | Ardıçlı köyü meydanı, bal tadımı, halk oyunları',
    'statement | Giriş ücretsiz',
    'cta | Köyümüzün bal festivali | 5-6 Temmuz · Giriş ücretsiz',
  ],
  [
    'नमस्ते, हम सरस्वती पुस्तकालय से हैं। हमारे पुस्तक मेले के लिए 20 सेकंड का वीडियो बना दीजिए। 14 से 16 नवंबर, सुबह 10 से शाम 6 बजे, नेहरू मैदान। हर किताब ₹50 में।',
    'hook | सरस्वती पुस्तकालय | पुस्तक मेले',
    'statement | 14 से 16 नवंबर, सुबह 10 से शाम 6 बजे',
    'statement | नेहरू मैदान',
    'stat | ₹50 | हर किताब ₹50 में',
    'cta | पुस्तक मेले | सरस्वती पुस्तकालय · 14 से 16 नवंबर, सुबह 10 से शाम 6 बजे · नेहरू मैदान · हर किताब ₹50 में',
  ],
  [
    'Deniz Yıldızı Yüzme Kulübü, aylık 2.500 TL, ilk ders ücretsiz. Yaz okulu için bir tanıtım videosu lazım.',
    'hook | Yaz okulu | Deniz Yıldızı Yüzme Kulübü',
    'stat | 2.500 TL | Aylık 2.500 TL',
    'statement | İlk ders ücretsiz',
    'cta | Deniz Yıldızı Yüzme Kulübü | Aylık 2.500 TL',
  ],
]);

told(
  'a Turkish price instead of another one, an ordinal, a name without its ending, and a question that is no name',
  [
    [
      "Bizim kuaför Makas Sanat'ın 10. yılı. Müşterilere teşekkür videosu yap, bu hafta saç kesimi 150 TL yerine 100 TL. Kırmızı olmasın.",
      "hook | Müşterilere teşekkür | Bizim kuaför Makas Sanat'ın 10. yılı",
      'stat | 150 TL → 100 TL | Bu hafta saç kesimi 150 TL yerine 100 TL',
      'cta | Makas Sanat | Müşterilere teşekkür',
    ],
    [
      'Diş fırçalama neden önemli? Çocuklar için eğlenceli bir animasyon yapar mısın, 45 saniye. Günde iki kez, iki dakika, florürlü macun.',
      'hook | Diş fırçalama neden önemli?',
      'statement | Günde iki kez, iki dakika, florürlü macun',
    ],
  ],
);

told('Arabic says first what somebody is', [
  [
    'مرحبا، نحن جمعية أصدقاء الكتاب. نريد فيديو قصيراً عن معرض الكتاب المستعمل، يوم السبت 15 نوفمبر من 10 صباحاً حتى 6 مساءً في حديقة البلدية. الأسعار تبدأ من 5 دراهم.',
    'hook | جمعية أصدقاء الكتاب | معرض الكتاب المستعمل',
    'statement | معرض الكتاب المستعمل',
    'statement | يوم السبت 15 نوفمبر من 10 صباحاً حتى 6 مساءً | في حديقة البلدية',
    'stat | 5 دراهم | الأسعار تبدأ من 5 دراهم',
    'cta | معرض الكتاب المستعمل | جمعية أصدقاء الكتاب · السبت 15 نوفمبر من 10 صباحاً حتى 6 مساءً · في حديقة البلدية',
  ],
]);

told('hours a week are one figure', [
  [
    'Pflegefachkraft (m/w/d) für die Tagespflege Abendsonne in Bünde, 30 Std./Woche, kein Nachtdienst, 3.600 € brutto. Bewirb dich unter 05223 12345. 20 Sekunden bitte.',
    'hook | Wir stellen ein | Pflegefachkraft (m/w/d) für die Tagespflege Abendsonne in Bünde',
    'statement | 30 Std./Woche',
    'statement | Kein Nachtdienst',
    'statement | 3.600 € brutto',
    'cta | Tagespflege Abendsonne | 3.600 € brutto | Bewirb dich unter 05223 12345',
  ],
]);

told('how a Turkish film shall be is told to its maker', [
  [
    'Pizzacı Roma için video. Margherita 150 TL. Kırmızı ağırlıklı olsun, yazılar büyük olsun. 20 saniyeyi geçmesin.',
    'hook | Pizzacı Roma',
    'stat | 150 TL | Margherita 150 TL',
    'cta | Pizzacı Roma',
  ],
]);

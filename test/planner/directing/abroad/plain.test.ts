// Prompts in fourteen languages: what one language says in its own way is read as what the others say.
import { told } from '../../told-scenes.ts';

told('what leads to the name of what is launched is no part of it', [
  [
    "Lancement de Potagio, l'application qui vous dit quoi planter : calendrier par région, rappels d'arrosage, communauté de 12 000 jardiniers. Gratuit sur iOS et Android.",
    'hook | Potagio',
    "list | L'application qui vous dit quoi planter | Calendrier par région | Rappels d'arrosage | Communauté de 12 000 jardiniers",
    'statement | Gratuit sur iOS et Android',
    'cta | Potagio',
  ],
  [
    'Запуск приложения «Полка»: учёт книг, напоминания вернуть, рекомендации друзей. Бесплатно в RuStore.',
    'hook | Полка | учёт книг, напоминания вернуть, рекомендации друзей',
    'statement | Бесплатно в RuStore',
    'cta | Полка',
  ],
  [
    'إطلاق تطبيق «مصروفي»: تتبع المصاريف، تذكير بالفواتير، أهداف ادخار. حمّله مجاناً.',
    'hook | مصروفي | تتبع المصاريف، تذكير بالفواتير، أهداف ادخار',
    'statement | حمّله مجاناً',
    'cta | مصروفي',
  ],
  [
    'Lancering van Fietsmaat, de app voor woon-werkfietsers: routes zonder stoplichten, kilometervergoeding bijhouden, regenalarm. Vanaf nu in de App Store.',
    'hook | Fietsmaat',
    'list | De app voor woon-werkfietsers | Routes zonder stoplichten | Kilometervergoeding bijhouden | Regenalarm',
    'statement | Vanaf nu in de App Store',
    'cta | Fietsmaat',
  ],
]);

told('a film of what somebody says is about what they praise', [
  [
    'Vidéo témoignage pour notre logiciel FactuPro : « Grâce à FactuPro, je gagne 4 heures par semaine », Claire Martin, fleuriste à Nantes.',
    'hook | FactuPro',
    'quote | Grâce à FactuPro, je gagne 4 heures par semaine | Claire Martin, fleuriste à Nantes',
    'cta | FactuPro',
  ],
]);

told('what a label says to be a quotation is shown with who says it', [
  [
    'Ervaring van een klant: "Sinds Boekhoudbuddy ben ik in een kwartier klaar met mijn btw-aangifte." - Sanne de Wit, fotograaf',
    'hook | Sinds Boekhoudbuddy',
    'quote | Sinds Boekhoudbuddy ben ik in een kwartier klaar met mijn btw-aangifte. | Sanne de Wit, fotograaf',
    'cta | Sinds Boekhoudbuddy',
  ],
  [
    'お客様の声：「らくらく予約を入れてから、電話対応が半分になりました」美容室オーナー 佐々木さん',
    'hook | オーナー 佐々木さん',
    'quote | らくらく予約を入れてから、電話対応が半分になりました | 美容室オーナー 佐々木さん',
    'cta | オーナー 佐々木さん',
  ],
  [
    'رأي عميل: «بفضل تطبيق حجوزات قلّت المواعيد الفائتة إلى النصف»، د. سامر الخطيب، طبيب أسنان في بيروت.',
    'hook | حجوزات قلّت المواعيد الفائتة إلى النصف',
    'quote | بفضل تطبيق حجوزات قلّت المواعيد الفائتة إلى النصف | د. سامر الخطيب, طبيب أسنان في بيروت',
    'cta | حجوزات قلّت المواعيد الفائتة إلى النصف',
  ],
]);

told('the steps of a dish are shown, and no amount is its name', [
  [
    'Рецепт сырников: 400 г творога, 1 яйцо, 3 ложки муки. Смешать, сформировать, обжарить по 3 минуты с каждой стороны.',
    'hook | Рецепт сырников',
    'list | Ингредиенты | 400 г творога | 1 яйцо | 3 ложки муки',
    'statement | Шаг 1 из 3 | Смешать',
    'statement | Шаг 2 из 3 | Сформировать',
    'statement | Шаг 3 из 3 | Обжарить по 3 минуты с каждой стороны',
    'cta | Рецепт сырников',
  ],
  [
    'Mercimek çorbası tarifi: 1 su bardağı kırmızı mercimek, 1 soğan, 6 su bardağı su. Soğanı kavurun, mercimeği ekleyin, 25 dakika pişirin.',
    'hook | Mercimek çorbası tarifi',
    'list | Malzemeler | 1 su bardağı kırmızı mercimek | 1 soğan | 6 su bardağı su',
    'statement | Adım 1 / 3 | Soğanı kavurun',
    'statement | Adım 2 / 3 | Mercimeği ekleyin',
    'statement | Adım 3 / 3 | 25 dakika pişirin',
    'cta | Mercimek çorbası tarifi',
  ],
  [
    '肉じゃがのレシピ：じゃがいも4個、牛肉200g、玉ねぎ1個、しょうゆ大さじ3。切る、炒める、20分煮る、味をしみこませる。',
    'hook | 肉じゃがのレシピ',
    'list | 材料 | じゃがいも4個 | 牛肉200g | 玉ねぎ1個 | しょうゆ大さじ3',
    'statement | ステップ 1 / 4 | 切る',
    'statement | ステップ 2 / 4 | 炒める',
    'statement | ステップ 3 / 4 | 20分煮る',
    'statement | ステップ 4 / 4 | 味をしみこませる',
    'cta | 肉じゃがのレシピ',
  ],
  [
    'पोहा बनाने की विधि: 2 कप पोहा, 1 प्याज, मूंगफली, हल्दी। पोहा धोएं, प्याज भूनें, सब मिलाएं, 5 मिनट पकाएं।',
    'hook | रेसिपी | पोहा बनाने की विधि',
    'list | सामग्री | 2 कप पोहा | 1 प्याज | मूंगफली | हल्दी',
    'statement | कदम 1 / 4 | पोहा धोएं',
    'statement | कदम 2 / 4 | प्याज भूनें',
    'statement | कदम 3 / 4 | सब मिलाएं',
    'statement | कदम 4 / 4 | 5 मिनट पकाएं',
    'cta | पोहा बनाने की विधि',
  ],
]);

told('hours are no growth, and the prices of two things are no change', [
  [
    'Café Korn in Kiel: frische Röstung, Frühstück. Täglich von 8 bis 22. Hafenstraße 3.',
    'hook | Café Korn in Kiel: frische Röstung, Frühstück',
    'statement | Täglich von 8 bis 22',
    'statement | Hafenstraße 3',
    'cta | Café Korn | Täglich von 8 bis 22 · Hafenstraße 3',
  ],
  [
    'Café Grano, Sevilla: desayunos caseros. Todos los días de 8 a 22. Calle Betis 4.',
    'hook | Café Grano | Sevilla: desayunos caseros',
    'statement | Todos los días de 8 a 22',
    'statement | Calle Betis 4',
    'cta | Café Grano | Todos los días de 8 a 22 · Calle Betis 4',
  ],
  [
    'Vídeo para nuestra clínica dental Sonrisa en Málaga. Limpieza 45 €, ortodoncia invisible desde 1.900 €, primera visita gratis. Pide cita: 952 55 44 33.',
    'hook | Clínica dental | Sonrisa en Málaga',
    'statement | Limpieza 45 €, ortodoncia invisible desde 1.900 €',
    'statement | Primera visita gratis',
    'cta | Sonrisa | Pide cita: 952 55 44 33',
  ],
  [
    'जयपुर की दुकान "रंगीला बांधनी" के लिए वीडियो: साड़ी 1,200 रुपये से, दुपट्टा 350 रुपये, ऑनलाइन ऑर्डर। पता: जौहरी बाज़ार।',
    'hook | रंगीला बांधनी',
    'statement | साड़ी 1,200 रुपये से, दुपट्टा 350 रुपये',
    'statement | ऑनलाइन ऑर्डर',
    'statement | पता: जौहरी बाज़ार',
    'cta | रंगीला बांधनी | ऑनलाइन ऑर्डर',
  ],
]);

told('a figure stays with the one that it is compared with', [
  [
    "Vidéo récap de l'année. Notre association : 214 adhérents, contre 158 en 2023, 36 sorties, 12 bénévoles. Merci à tous !",
    'hook | Notre association',
    'stat | 158 → 214 | 214 adhérents, contre 158 en 2023',
    'stat | 36 | sorties',
    'stat | 12 | bénévoles',
    'cta | Merci à tous ! | Notre association',
  ],
  [
    'Riepilogo: 214 soci, contro i 158 del 2023, 36 uscite, 12 volontari.',
    'hook | Riepilogo',
    'stat | 158 → 214 | Riepilogo: 214 soci, contro i 158 del 2023',
    'stat | 36 | uscite',
    'stat | 12 | volontari',
    'cta | Riepilogo | 214 soci, contro i 158 del 2023',
  ],
]);

told('a short prompt is read in its own language', [
  [
    'Cerchiamo un barista a Verona: part-time 24 ore, turni mattutini, 1.050 € netti. Scrivi a lavoro@caffeadige.it',
    'hook | Assumiamo | Barista a Verona',
    'stat | 24 ore | Part-time 24 ore, turni mattutini',
    'stat | 1.050 € | netti',
    'cta | Barista | 1.050 € netti | Scrivi a lavoro@caffeadige.it',
  ],
  [
    "İzmir'deki Lavanta Kuaför için video: saç kesimi 400 TL, boya 1.200 TL, manikür 250 TL. Randevu: 0232 444 55 66.",
    "hook | İzmir'deki Lavanta Kuaför",
    'stat | 400 TL | Saç kesimi 400 TL',
    'stat | 1.200 TL | Boya 1.200 TL',
    'stat | 250 TL | Manikür 250 TL',
    "cta | İzmir'deki Lavanta Kuaför | Randevu: 0232 444 55 66",
  ],
  [
    "2024'te derneğimiz: 1.200 fidan, 85 gönüllü, 14 okul ziyareti. Teşekkürler!",
    "hook | 2024'te derneğimiz",
    'statement | 1.200 fidan',
    'statement | 85 gönüllü',
    'statement | 14 okul ziyareti',
  ],
  [
    'Palestra Forma a Bari. Base: 25 €, sala pesi. Plus: 35 €, corsi. Full: 49 €, piscina.',
    'hook | Palestra Forma a Bari',
    'list | Base | 25 € | Sala pesi',
    'list | Plus | 35 € | Corsi',
    'list | Full | 49 € | Piscina',
    'cta | Quale scegliere? | Base: 25 € · Plus: 35 € · Full: 49 €',
  ],
  [
    'Academia Vital, Porto. Plano Base: 25 €/mês, musculação. Plano Plus: 35 €/mês, aulas. Plano Total: 49 €/mês, piscina.',
    'hook | Academia Vital | Porto',
    'list | Plano Base | 25 €/mês | Musculação',
    'list | Plano Plus | 35 €/mês | Aulas',
    'list | Plano Total | 49 €/mês | Piscina',
    'cta | Qual escolher? | Plano Base: 25 €/mês · Plano Plus: 35 €/mês · Plano Total: 49 €/mês',
  ],
  [
    'Gimnasio Fuerza en Bilbao. Básico: 25 €, sala. Plus: 35 €, clases. Total: 49 €, piscina.',
    'hook | Gimnasio Fuerza en Bilbao',
    'list | Básico | 25 € | Sala',
    'list | Plus | 35 € | Clases',
    'list | Total | 49 € | Piscina',
    'cta | ¿Cuál elegir? | Básico: 25 € · Plus: 35 € · Total: 49 €',
  ],
  [
    'Sportschool Kracht in Tilburg. Basis: € 19, fitness. Plus: € 29, groepslessen. Compleet: € 39, sauna.',
    'hook | Sportschool Kracht in Tilburg',
    'list | Basis | € 19 | Fitness',
    'list | Plus | € 29 | Groepslessen',
    'list | Compleet | € 39 | Sauna',
    'cta | Wat past het best? | Basis: € 19 · Plus: € 29 · Compleet: € 39',
  ],
]);

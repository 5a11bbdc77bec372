import type { MusicMood } from '../../../domain/film/music-moods.ts';

/**
 * Beginnings of words that ask for a kind of music, in lower case, separated by `|`, a line for English, German, French,
 * Spanish, Portuguese, Italian, Russian, Arabic, Hindi, Japanese, Chinese and Korean (as far as they have words of
 * their own). Words of an alphabet are found where a word begins, the others anywhere.
 */
export const MOOD_WORDS: Record<MusicMood, string> = {
  'soft-piano': `viool|vleugel|fortepian|skrzyp|piyano|keman|dulcimer|piano|klaver|zongora|hegedű|hegedu|housle|viulu|vioar|πιάνο|βιολί|піаніно|фортепіано|grand piano|felt piano|keys only|harp|cello|violin
    klavier|harfe|flügel|klavír|violoncelle|harpe|piano doux|arpa|violonchelo|chelo|violoncelo|pianoforte|violoncello
    пианино|фортепиано|рояль|арфа|виолончел|скрипк|بيانو|كمان|पियानो|सितार|ピアノ|ハープ|チェロ|オルガン|钢琴|大提琴|鋼琴|피아노|첼로`,
  waltz: `slaapliedje|wiegelied|kołysank|ninni|lullab|bedtime|good night|goodnight|music box|waltz|nursery|sleepy|celesta
    schlaflied|wiegenlied|gutenacht|gute nacht|spieluhr|walzer|einschlaf|berceuse|boîte à musique|valse
    canción de cuna|nana|caja de música|vals|canção de ninar|caixa de música|caixinha de música|valsa|ninna nanna|carillon|valzer
    колыбельн|шкатулк|вальс|تهويدة|صندوق موسيقى|लोरी|子守|オルゴール|ワルツ|寝かしつけ|摇篮曲|八音盒|华尔兹|睡前|자장가|오르골|왈츠`,
  acoustic: `akoest|gitaar|kytar|kitara|chitar|κιθάρα|μπουζούκι|гітар|dragspel|harmonik|akust|gitar|flute|bamboo|handclap|hand clap|tabla|acoustic|guitar|ukulele|folk|banjo|country music|campfire|unplugged|fingerpick|strum|mandolin|accordion
    akustik|gitarre|gezupft|volksmusik|lagerfeuer|acoustique|guitare|accordéon|musette|acústic|guitarra|acordeón|samba|forró|viola|bossa|violão|acustic|chitarra|fisarmonica
    akkordeon|flöte|flauta|flûte|flauto|флейт|гитар|акустич|аккордеон|баян|عود|ناي|عزف|جيتار|غيتار|गिटार|बाँसुरी|बांसुरी|शहनाई|アコースティック|ギター|三味線|吉他|民谣|古筝|어쿠스틱|기타|가야금`,
  lofi: `saxophon|double bass|double-bass|upright bass|muzak|brush kit|jazz brushes|lo-fi|lofi|lo fi|chillhop|chill|study beat|jazzy|jazz|café music|vinyl|mellow|laid-back|laid back|elevator
    entspannte beats|lässig|plattenspieler|jazzig|détendu|décontract|relajad|tranqui|descontra|rilassat
    лоу-фай|лофай|джаз|расслабл|جاز|जैज़|जैज|बोसा|استرخاء|लो-फाई|लोफ़ाई|ローファイ|チル|ジャズ|カフェ風|爵士|慵懒|로파이|재즈|칠한`,
  cinematic: `orkest|stråk|stryg|strykere|smyčc|smyczk|jouset|vonós|yaylı|έγχορδα|filmmuziek|orkiestr|epick|filmow|orkestra|epik|sinematik|choir|quartet|cinematic|epic|orchestra|symphon|sweeping|majestic|dramatic|inspir|emotional|film score|movie score|strings
    episch|orchester|dramatisch|streicher|filmmusik|bewegend|feierlich|épique|orchestr|dramatique|émouvant|cordes|épic|orquesta|dramátic|emotiv|emocion|cuerdas|orquestra|épico|épica|cordas|epic|drammatic|con archi|gli archi|emozionant
    эпич|оркестр|драматич|кинематограф|струнн|ملحم|أوركسترا|سينمائي|درامي|مؤثر|भव्य|सिनेमाई|ऑर्केस्ट्रा|壮大|オーケストラ|感動|ドラマチック|史诗|交响|管弦|煽情|电影感|震撼|웅장|오케스트라|감동|시네마틱`,
  trailer: `drum n bass|drums|trommer|trummor|bubny|rummut|dobok|τύμπανα|tobe|davul|heavy bass|trailer|aggressive|big beats|big beat|big drums|heavy|hard-hitting|hard hitting|pounding|massive|bombastic|war drums|taiko|action|intense|adrenalin|rock|metal|punk|blasmusik
    aggressiv|wuchtig|hart|brachial|trommeln|agressi|percutant|tambours|agresiv|contundent|tambores|agressiv|pesad|aggressiv|tamburi|potente
    агрессив|мощн|тяжел|тяжёл|барабан|рок|трейлер|حماسي|طبول|عنيف|ज़ोरदार|ढोल|नगाड़|激しい|迫力|太鼓|ロック|重低音|激烈|鼓点|摇滚|热血|강렬|록 |드럼|거친`,
  electronic: `elektron|electronic|edm|techno|house music|dubstep|drum and bass|drum & bass|dance|club|rave|trance|bass drop|the drop|synth|8-bit|8bit|8 bit|chiptune|festival|hip hop|hip-hop|trap beat|beats
    elektronisch|elektro|tanzmusik|électro|electrónic|electro|baile|eletrônic|eletrónic|dança|elettronic|ballare
    электрон|техно|танцевал|клубн|хип-хоп|إلكترون|تكنو|راقص|इलेक्ट्रॉनिक|डांस|エレクトロ|テクノ|ダンス|ビート|8ビット|电子|電子|舞曲|节拍|일렉|테크노|댄스|비트`,
  corporate: `zakelijk|professione|biznesow|profesjonaln|kurumsal|profesyonel|corporate|business-like|businesslike|professional|confident|optimistic|motivat|presentation music|clean and modern|marimba|uplifting
    geschäftlich|seriös|professionell|zuversicht|motivier|aufbauend|professionnel|optimist|corporativ|profesional|motivador|profissional|aziendal|professional|motivant
    корпоратив|делов|профессионал|мотивир|شركات|مهني|احتراف|تحفيز|कॉर्पोरेट|पेशेवर|प्रेरक|企業|ビジネス|プロフェッショナル|企业|商务|专业|励志|기업|비즈니스|전문적`,
  pop: `energiek|zomers|levendig|energiczn|dynamiczn|enerjik|hareketli|coşkulu|pop music|pop song|upbeat|feel-good|feel good|energetic|energy|catchy|summer|sunny|party|funk|funky|disco|dynamic|exciting|punchy|hype|sporty|fast pace|fast-pace|lively
    popmusik|mitreißend|schwungvoll|sommer|fetzig|energiegeladen|dynamisch|lebhaft|flott|entraînant|énergique|dynamique|estival|pétillant|enérgic|energétic|pegadiz|dinámic|verano|fiesta|animad|dinâmic|verão|festa|contagiante|energic|allegr|dinamic|estate|orecchiabil
    энергич|бодр|заводн|летн|динамич|драйв|حيوي|نشيط|إيقاع سريع|صيف|जोशीला|ऊर्जा|उत्साह|तेज़|元気|ノリ|アップテンポ|疾走|ポップ|快节奏|动感|活力|欢快|轻快|신나|경쾌|활기|팝`,
  playful: `vrolijk|speels|wesoł|radosn|neşeli|eğlenceli|playful|happy|fun|funny|cheerful|joyful|cute|quirky|whimsical|silly|comedy|comic|circus|cartoon|pizzicato|whistl|kazoo|xylophone|toy|children|kids
    verspielt|fröhlich|lustig|heiter|witzig|kindlich|pfeif|ludique|joyeu|drôle|rigolo|espiègle|siffl|enfant|juguet|alegre|divertid|gracios|infantil|silb|brincalhon|brincalhã|engraçad|assobi|giocos|buff|divertent|fischi
    игрив|весёл|весел|смешн|радостн|детск|свист|مرح|سعيد|مضحك|أطفال|मज़ेदार|चंचल|खुश|बच्चों|楽しい|明るい|かわいい|可愛い|コミカル|口笛|俏皮|开心|可爱|搞笑|童声|유쾌|귀여|즐거|발랄`,
  ambient: `rustig|kalm|zacht|spokojn|łagodn|delikatn|sakin|yumuşak|huzurlu|ambient|atmospher|ethereal|meditat|calm|relax|gentle|soft|slow|slower|softly|peaceful|quiet|soothing|serene|dreamy|spa|drone|airy|zen|subtle|minimal|unobtrusive
    ruhig|sanft|leise|entspann|sphärisch|verträumt|dezent|langsam|calme|doux|douce|apais|planant|discret|relajant|tranquil|suave|suav|etére|lento|lente|calm|relax|delicad|sereno|sottil|dolce|lenta
    спокойн|тих|мягк|медитат|атмосферн|нежн|расслаб|هادئ|ناعم|خفيف|تأمل|शांत|धीमा|धीमी|हल्का|हल्की|मधुर|सुकून|ध्यान|落ち着|静か|穏やか|ゆったり|やさしい|優しい|瞑想|小さめ|平静|舒缓|安静|柔和|轻柔|冥想|空灵|慢一点|잔잔|차분|조용|부드러|은은|명상`,
  synthwave: `synthwave|retrowave|vaporwave|80s|eighties|1980s|outrun|retro|arcade|neon|analog synth|miami
    achtziger|80er|années 80|rétro|años 80|ochenta|anos 80|anni 80|ottanta
    80-х|восьмидесят|ретро|синтвейв|الثمانين|अस्सी|80年代|シンセ|レトロ|复古|合成器|80년대|레트로|신스`,
  suspense: `suspens|tense|tension|thriller|mysterious|mystery|ominous|crime|news bed|news music|newsroom|breaking news|investigat|detective|spy|spion|ticking|urgent|horror|creepy|spooky
    spannend|spannung|geheimnisvoll|krimi|düster|bedrohlich|nachrichten|dringend|haletant|mystérieu|tendu|angoiss|intrigue|misterios|suspenso|tensión|intriga|tensão|tensione|tesa|giallo
    напряж|тревожн|загадочн|детектив|новост|تشويق|غامض|توتر|أخبار|रहस्य|तनाव|समाचार|サスペンス|緊張|ミステリ|不穏|ニュース|悬疑|紧张|神秘|新闻|긴장|미스터리|서스펜스|뉴스`,
};

/** Things that a film is about which ask for a kind of music by themselves, in the same form. */
export const TOPIC_WORDS: Partial<Record<MusicMood, string>> = {
  waltz: `bedtime|lullab|good night|goodnight|baby|newborn|fairy tale|fairytale|gutenacht|gute nacht|märchen|bébé|dodo|conte de fées|bebé|cuento de hadas|bebê|conto de fadas|fiaba|neonat|сказк|малыш|طفل رضيع|حكاية|शिशु|परीकथा|おやすみ|赤ちゃん|昔話|晚安|睡前|婴儿|童话|아기|동화`,
  playful: `kids|children|kindergarten|playground|toy|puppy|kitten|birthday party|clown|ice cream|kinder|spielplatz|kindergeburtstag|enfants|maternelle|jouet|niños|guardería|juguete|crianças|brinquedo|bambini|asilo|giocattol|детск|детей|игрушк|щен|أطفال|روضة|बच्चों|खिलौन|子ども|こども|幼稚園|保育|おもちゃ|儿童|孩子|幼儿园|玩具|어린이|아이들|유치원|장난감`,
  trailer: `football|soccer|boxing|martial arts|marathon|championship|tournament|racing|motocross|crossfit|esports|fußball|boxen|turnier|meisterschaft|rugby|boxe|championnat|fútbol|boxeo|campeonato|torneo|futebol|calcio|футбол|бокс|чемпионат|турнир|كرة القدم|بطولة|ملاكمة|क्रिकेट|फुटबॉल|टूर्नामेंट|サッカー|格闘|大会|足球|拳击|锦标赛|电竞|축구|권투|대회`,
  ambient: `yoga|meditation|spa|massage|wellness|mindful|breathing exercise|sleep better|achtsam|schlafen|bien-être|méditation|bienestar|meditación|bem-estar|meditação|benessere|йога|медитац|массаж|يوغا|تأمل|योग|ध्यान|ヨガ|瞑想|温泉|瑜伽|冥想|温泉|요가|명상|스파`,
  suspense: `cyberattack|cyber attack|data breach|phishing|ransomware|murder|burglary|scam|fraud|heist|escape room|einbruch|betrug|krimi|hacker|cybersécurité|arnaque|estafa|ciberataque|golpe|truffa|мошенни|взлом|убийств|احتيال|اختراق|धोखाधड़ी|साइबर|詐欺|サイバー|殺人|诈骗|黑客|网络安全|사기|해킹|살인`,
  synthwave: `arcade|video game|videogame|retro gaming|pixel art|vhs|videospiel|jeu vidéo|videojuego|videogioc|видеоигр|аркад|لعبة فيديو|वीडियो गेम|ゲームセンター|レトロゲーム|街机|像素|오락실|게임`,
  lofi: `coffee|café|study|bookshop|bookstore|library|podcast|ramen|kaffee|buchladen|bibliothek|librairie|bibliothèque|cafetería|librería|biblioteca|cafeteria|livraria|caffè|libreria|кофе|книжн|библиотек|قهوة|مكتبة|कॉफ़ी|पुस्तकालय|कैफ़े|コーヒー|喫茶|カフェ|本屋|図書館|咖啡|书店|图书馆|커피|카페|서점|도서관`,
  'soft-piano': `memorial|funeral|obituary|in memory|anniversary|wedding|grandmother|grandfather|hospice|charity|beerdigung|trauer|hochzeit|großmutter|spende|funérailles|mariage|deuil|grand-mère|funeral|boda|abuela|casamento|avó|velório|matrimonio|nonna|lutto|похорон|свадьб|памят|бабушк|جنازة|زفاف|عرس|جدتي|شادی|शादी|विवाह|दादी|श्रद्धांजलि|結婚|葬|追悼|祖母|婚礼|葬礼|纪念|奶奶|外婆|결혼|장례|추모|할머니`,
};

/** Beginnings of words that ask for sad or dark music, in the same form. */
export const DARK_WORDS = `sad|dark mood|dark music|dark and|dramatic|serious|melanchol|mysterious|somber|sombre|tense|moody|suspens|war|grief|mourning|memorial|tragic|minor key
  traurig|ernst|düster|melancholisch|tragisch|moll|triste|grave|tragique|mélancoli|trágic|melancólic|tragico|malinconic
  грустн|печальн|трагич|скорбн|минор|حزين|مأساوي|दुखी|उदास|गंभीर|悲し|シリアス|切ない|哀|悲伤|严肃|悲|슬픈|슬프|비장`;

/** Numbers in words as lengths of films are written, by value; words of all languages that the service reads. */
const NUMBERS: Record<number, string> = {
  0.5: 'half a|half|halve|een halve|pół|yarım|halbe|halben|eine halbe|einer halben|demi|une demi|medio|media|mezzo|mezza|meio|meia|пол|نصف|نص|आधा|आधे|半|반|halv|halva|halvt|en halv|et halvt|ett halvt|puoli|puolen|půl|fél|jumătate de|o jumătate de|μισό|μισού|пів|nửa|setengah|חצי|نیم|ครึ่ง',
  1: 'one|a|an|eine|einer|un|une|una|um|uma|one single|одна|одну|одной|एक|一|한|일|één|een|yksi|yhden|egy|jedna|jednu|jedné|jedną|jednej|ένα|ενός|одного|однією|một|satu|bir|אחת|یک',
  1.5: 'one and a half|anderthalb|eineinhalb|полторы|डेढ़|डेढ|anderhalve|půldruhé|półtorej|ενάμισι|halvannet|halvandet|bir buçuk|másfél',
  2: 'two|zwei|deux|dos|due|dois|duas|две|двух|दो|二|两|兩|두|이|twee|två|kaksi|kahden|dvě|dwie|δύο|două|két|дві|hai|dua|iki|שתי|دو|สอง',
  3: 'three|drei|trois|tres|tre|três|три|трёх|तीन|三|세|삼|drie|kolme|kolmen|tři|trzy|τρία|trei|három|ba|tiga|üç|שלוש|سه|สาม',
  4: 'four|vier|quatre|cuatro|quattro|quatro|четыре|चार|四|네|사',
  5: 'five|fünf|cinq|cinco|cinque|пять|خمس|पाँच|पांच|五|오|vijf|fem|viisi|pět|pięć|πέντε|öt|năm|lima|beş|חמש|پنج|ห้า',
  6: 'six|sechs|seis|sei|шесть|ست|छह|छः|六|육',
  7: 'seven|sieben|sept|siete|sette|sete|семь|सात|七|칠',
  8: 'eight|acht|huit|ocho|otto|oito|восемь|ثماني|ثمان|आठ|八|팔',
  9: 'nine|neun|neuf|nueve|nove|девять|تسع|नौ|九|구',
  10: 'ten|zehn|dix|diez|dieci|dez|десять|десяти|عشر|दस|十|십|tien|tio|kymmenen|deset|dziesięć|δέκα|zece|tíz|mười|sepuluh|עשר|ده|สิบ',
  12: 'twelve|zwölf|douze|doce|dodici|doze|двенадцать|اثنتا عشرة|बारह|十二|십이|twaalf|tolv|kaksitoista|dvanáct|dwanaście|δώδεκα|doisprezece|tizenkét|дванадцять',
  14: 'fourteen|vierzehn|quatorze|catorce|quattordici|catorze|चौदह|十四|십사',
  15: "fifteen|fünfzehn|quinze|quince|quindici|пятнадцать|пятнадцати|خمس عشرة|خمسة عشر|पंद्रह|पन्द्रह|十五|십오|vijftien|femton|femten|viisitoista|viidentoista|patnáct|pätnásť|piętnaście|δεκαπέντε|cincisprezece|tizenöt|п'ятнадцять|п’ятнадцять|mười lăm|lima belas|on beş|חמש עשרה|پانزده|สิบห้า",
  18: 'eighteen|achtzehn|dix-huit|dieciocho|diciotto|dezoito|अठारह|十八|십팔',
  20: 'twenty|zwanzig|vingt|veinte|venti|vinte|двадцать|двадцати|عشرون|عشرين|बीस|二十|이십|twintig|tjugo|tyve|tjue|kaksikymmentä|kahdenkymmenen|dvacet|dvadsať|dwadzieścia|είκοσι|douăzeci|douazeci|húsz|двадцять|hai mươi|dua puluh|yirmi|עשרים|بیست|ยี่สิบ',
  22: 'twenty-two|zweiundzwanzig|vingt-deux|veintidós|ventidue|vinte e dois|बाईस|二十二',
  25: "twenty-five|twenty five|fünfundzwanzig|vingt-cinq|veinticinco|venticinque|vinte e cinco|двадцать пять|خمس وعشرون|خمسة وعشرون|خمس وعشرين|पच्चीस|二十五|이십오|vijfentwintig|tjugofem|femogtyve|tjuefem|dvacet pět|dwadzieścia pięć|είκοσι πέντε|huszonöt|двадцять п'ять|dua puluh lima|yirmi beş",
  28: 'twenty-eight|achtundzwanzig|vingt-huit|veintiocho|ventotto|vinte e oito|二十八',
  30: 'thirty|dreißig|dreissig|trente|treinta|trenta|trinta|тридцать|тридцати|ثلاثون|ثلاثين|तीस|三十|삼십|dertig|trettio|tredive|tretti|kolmekymmentä|kolmenkymmenen|třicet|tridsať|trzydzieści|τριάντα|treizeci|harminc|тридцять|ba mươi|tiga puluh|otuz|שלושים|سی|สามสิบ',
  35: 'thirty-five|thirty five|fünfunddreißig|trente-cinq|treinta y cinco|trentacinque|trinta e cinco|тридцать пять|خمس وثلاثون|خمس وثلاثين|पैंतीस|三十五|삼십오',
  40: 'forty|fourty|vierzig|quarante|cuarenta|quaranta|quarenta|сорок|сорока|أربعون|أربعين|चालीस|四十|사십|veertig|fyrtio|fyrre|førti|neljäkymmentä|čtyřicet|czterdzieści|σαράντα|patruzeci|negyven|bốn mươi|empat puluh|kırk|ארבעים|چهل|สี่สิบ',
  45: "forty-five|forty five|fünfundvierzig|quarante-cinq|cuarenta y cinco|quarantacinque|quarenta e cinco|сорок пять|خمس وأربعون|خمسة وأربعون|خمس وأربعين|पैंतालीस|四十五|사십오|vijfenveertig|fyrtiofem|femogfyrre|førtifem|neljäkymmentäviisi|čtyřicet pět|czterdzieści pięć|σαράντα πέντε|patruzeci și cinci|negyvenöt|сорок п'ять|bốn mươi lăm|empat puluh lima|kırk beş|ארבעים וחמש|สี่สิบห้า",
  50: "fifty|fünfzig|cinquante|cincuenta|cinquanta|cinquenta|пятьдесят|пятидесяти|خمسون|خمسين|पचास|五十|오십|vijftig|femtio|femti|viisikymmentä|padesát|pięćdziesiąt|πενήντα|cincizeci|ötven|п'ятдесят",
  55: 'fifty-five|fifty five|fünfundfünfzig|cinquante-cinq|cincuenta y cinco|cinquantacinque|пятьдесят пять|五十五',
  60: 'sixty|sechzig|soixante|sesenta|sessanta|sessenta|шестьдесят|ستون|ستين|साठ|六十|육십|zestig|sextio|seksti|kuusikymmentä|kuudenkymmenen|šedesát|sześćdziesiąt|εξήντα|șaizeci|hatvan|шістдесят|sáu mươi|enam puluh|altmış|שישים|شصت|หกสิบ',
  70: 'seventy|siebzig|soixante-dix|setenta|settanta|семьдесят|سبعون|سبعين|सत्तर|七十|칠십',
  75: 'seventy-five|seventy five|fünfundsiebzig|soixante-quinze|setenta y cinco|settantacinque|setenta e cinco|خمس وسبعون|خمس وسبعين|पचहत्तर|七十五',
  80: 'eighty|achtzig|quatre-vingts|ochenta|ottanta|oitenta|восемьдесят|ثمانون|ثمانين|अस्सी|八十|팔십',
  90: "ninety|neunzig|quatre-vingt-dix|noventa|novanta|девяносто|تسعون|تسعين|नब्बे|九十|구십|negentig|nittio|nitti|yhdeksänkymmentä|devadesát|dziewięćdziesiąt|ενενήντα|nouăzeci|kilencven|дев'яносто|doksan",
};

/** What seconds are called, in all languages. */
export const SECONDS =
  'sekundowego|sekundowy|sekundowe|sekundowa|sekundową|sekundy|sekundę|sekund|saniyelik|saniyede|saniye|sn|secondenlange|seconden|seconds|second|secs|sec|s|sekünder|segundinhos|segundito|segunditos|sekunden|sekunde|sekündiger|sekündiges|sekündigen|sekündige|sek|secondes|seconde|segundos|segundo|segs|seg|secondi|secondo|секунды|секунд|секундный|секундного|сек|с|ثانية|ثوانٍ|ثواني|ثوان|सेकंड|सेकेंड|सेकण्ड|सैकंड|秒|秒間|초|초짜리|second-long|secondsish|secondish|″|"|”|sekunder|sekunders|sekunnin|sekuntia|sekunti|sekuntin|sekundu|sekundách|sekundové|sekundový|sekundovou|vteřin|vteřiny|vteřinu|vteřinové|vteřinový|sekúnd|sekundi|sekunda|δευτερόλεπτα|δευτερολέπτων|δευτερόλεπτο|δευτ|δεύτερα|secunde|secundă|másodperc|másodperces|másodpercet|másodpercben|секунди|секунду|секундне|секундна|giây|detik|วินาที|שניות|שנייה|ثانیه|ثانيه|সেকেন্ড|سیکنڈ|sekunžu|sekundžių|sekundit|segons';
/** What minutes are called. */
export const MINUTES =
  'minutowy|minutowe|minutowego|minuty|minutę|minuta|minut|dakikalık|dakika|dk|minuut|minutes|minute|minutito|halbminütiger|mins|min|minuten|minütiges|minütigen|minütiger|minutos|minuto|minuti|минуты|минут|минуту|минута|минутный|мин|دقيقة|دقائق|मिनट|मिनिट|分間|分钟|分鐘|分|분|분짜리|minuter|minutter|minutt|minuts|minutters|minuuttia|minuutin|minuutti|minutové|minutový|minút|minútu|λεπτά|λεπτό|λεπτών|λεπτού|perc|perces|percet|percben|хвилина|хвилини|хвилину|хвилин|хвилинне|phút|menit|นาที|דקות|דקה|دقیقه|دقيقه|মিনিট|منٹ';

/** Numbers in words with their value. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries(NUMBERS).flatMap(([value, words]) =>
    words.split('|').map((word) => [word, Number(value)] as const),
  ),
);

/** What beside a length says that it is the film's: what is made, how long, at most. Beginnings of words. */
export const FILM_WORDS =
  'curta|corto|cortometra|court-métrage|kurzfilm|storia|historia|histoire|geschichte|story|video|vid|vids|vidéo|vídeo|film|movie|clip|reel|short|spot|ad|ads|advert|commercial|promo|teaser|trailer|bumper|explainer|animation|animated|loop|cut|recap|story|stories|tiktok|instagram|youtube|linkedin|facebook|gif|sizzle|intro|outro|montage|tutorial|piece|edit|motion|slideshow|pre-roll|preroll|screen|template|version|length|duration|runtime|running|long|total|tops|max|under |within|about|around|approx|roughly|ish|exactly|format|vertical|horizontal|square|portrait|landscape|9:16|16:9|1:1|4:5|dauer|länge|lang|kurz|höchstens|maximal|ungefähr|circa|ca.|ca |werbe|erklär|hochformat|querformat|quadratisch|durée|format|vertical|carré|dure|environ|pub|publicité|anuncio|duración|dura|durar|comercial|pieza|unos|máximo|cuadrado|anúncio|duração|peça|comercial|quadrado|uns|durata|verticale|quadrato|filmato|spot|circa|massimo|ролик|видео|хронометраж|длительност|длиной|вертикальн|реклам|анимац|секундн|動画|映像|ムービー|尺|以内|程度|くらい|縦|横|アニメ|リール|ショート|視频|视频|影片|短片|片子|时长|全长|長度|长度|左右|竖|横|直式|橫式|宣传|廣告|广告|영상|비디오|릴스|쇼츠|길이|분량|이내|내외|정도|세로|가로|광고|짜리|فيديو|فيلم|إعلان|اعلان|مقطع|ريل|مدة|مدته|مدتها|طول|أقصى|عمودي|ستوري|वीडियो|विडियो|फिल्म|फ़िल्म|रील|विज्ञापन|अवधि|लंबाई|खड़ा|एनिमेशन|क्लिप|एड|rolk|reklam|wideo|spocie|pionow|poziom|kwadrat|długoś|trwa|dikey|yatay|süre|uzunlu|tanıtım|verticaal|staand|liggend|vierkant|duur|lengte|ongeveer|is fine|is enough|is plenty|is ok|will do|would do|or so|o meno|intorno|más o menos|mais ou menos|plus ou moins|suffit|reicht|genügt|basta|хватит|достаточно|βίντεο|ταινί|σποτ|videó|kisfilm|відео|фільм|кліп|phim|วิดีโอ|วีดีโอ|คลิป|סרטון|סרט|ویدیو|کلیپ|filmklipp|klipp|klip|spotu|filmu|filmik|elokuv|mainos|reklám|reklamă|iklan|quảng cáo|längd|speltid|διάρκεια|durată|hossz|időtartam|délka|délku|stopáž|kesto|pituus|længde|varighed|varighet|lengde|тривалість|thời lượng|độ dài|durasi|speelduur|speellengte|czas trwania|ความยาว|אורך|משך|مدت|maks|högst|ungefär|omkring|cirka|nejvýše|maximálně|přibližně|zhruba|cca|enintään|noin|korkeintaan|legfeljebb|körülbelül|kb.|περίπου|το πολύ|έως|aproximativ|maxim|приблизно|не більше|khoảng|tối đa|sekitar|yaklaşık|en fazla|około|maksymalnie|najwyżej|hooguit|riittää|räcker|stačí|wystarczy|elég|ajunge|вистачить|yeterli|cukup|là đủ';

/** What scripts call their scenes before a number: "Shot 2 – 5 s". */
export const SCENE_WORDS =
  'scene|shot|frame|slide|panel|beat|clip|card|szene|bild|einstellung|plan|scène|séquence|escena|toma|plano|cena|scena|inquadratura|сцена|кадр|план|مشهد|لقطة|दृश्य|शॉट|シーン|カット|场景|镜头|画面|씬|장면|컷';

/** What lasts so long each, where a film counts several: scenes, and what they show one after the other. */
export const ITEM_WORDS = `${SCENE_WORDS}|screen|step|folie|schritt|étape|paso|passo|one|question|answer|fact|picture|frage|pregunta|domanda|pergunta|speaker|name|product|item|line|point|tip|dish|photo|image|person|talk|row|page|quote|message|zeile|produkt|foto|name|seite|diapo|diapositive|ligne|nom|produit|image|diapositiva|línea|nombre|producto|imagen|riga|nome|prodotto|immagine|produto|imagem|слайд|фото|строк|имя|bilder|rad|namn|sida|linje|navn|side|kuva|rivi|nimi|snímek|záběr|obrázek|slajd|ujęcie|zdjęcie|kadr|διαφάνεια|σκηνή|cadru|imagine|dia|kép|слайд|кадр|ảnh|cảnh|gambar|adegan|sahne|slayt`;

/** Numbers that stand before "of seconds" as one word, by their value: "une vingtaine de secondes". */
export const DOZENS: Record<string, number> = {
  quinzaine: 15,
  quindicina: 15,
  quincena: 15,
  vingtaine: 20,
  ventina: 20,
  veintena: 20,
  vintena: 20,
  trentaine: 30,
  trentina: 30,
  treintena: 30,
  trintena: 30,
  quarantaine: 40,
  quarantina: 40,
};

/** What is in the style of a decade: "80s synth" lasts no eighty seconds. */
export const DECADE_STYLES =
  'synth|disco|funk|style|styled|look|neon|pop|rock|soul|sci-fi|cartoons?|tv|games?|cookbooks?|arcade|vibes?|retro|posters?|music|hip|grunge|jazz|aesthetic|fonts?|type|feel|kitsch|travel|public|soundtrack|colou?rs?|graphics|computer|anime|hits?|game|curtains|carpet|wallpaper|shows?|sitcom|film|movie|diners?|jukebox|rockabilly|americana|brochures?|pin-up|bowling|motel|advert|hits|hi-fi|fashion|party|classics|nostalgia|furniture|themed?|throwback|glam|britpop|boombox|mixtape|aerobics|living|kitchens?|chic|flair|charm|design|decor';

/** What stands beside a length without saying more. */
export const BESIDE_LENGTHS =
  'about|around|roughly|approx|max|maximum|tops|or so|or less|or thereabouts|at most|no more than|under|up to|maybe|something like|to|or|one|long|in all|total|bis|oder|etwa|ungefähr|circa|ca|höchstens|maximal|lang|environ|maximum|ou|à|unos|unas|aproximadamente|máximo|más o menos|o|a|massimo|più o meno|cerca de|no máximo|mais ou menos|примерно|около|максимум|не больше|или|约|左右|以内|約|くらい|ぐらい|程度|정도|이내|تقريبا|حوالي|लगभग|करीब|de|maks|maxim|maximaal|maximálně|maksymalnie|najwyżej|högst|ungefär|omkring|cirka|noin|enintään|korkeintaan|cca|přibližně|zhruba|nejvýše|körülbelül|legfeljebb|kb|περίπου|έως|το πολύ|aproximativ|приблизно|до|не більше|khoảng|tối đa|sekitar|maksimal|yaklaşık|en fazla|około|ongeveer|hooguit|ประมาณ|ไม่เกิน|בערך|עד|حدود|till|til|tot|až|și|đến|sampai';

/** Before minutes that a way takes, in scripts without spaces. */
export const ON_THE_WAY = '徒歩|歩いて|車で|電車で|バスで|步行|走路|走|开车|開車|车程|車程|도보|걸어서|차로';

/** What is done for so long by those who see a film: "wait ten seconds", "hold the button for 10 seconds". */
export const DOING =
  'wait|waits|grind|brew|whisk|mix|beat|infuse|fry|bake|cook|toast|grill|roast|knead|soak|chill|steep|sauté|cuire|revenir|mijoter|dorer|laisser|reposer|freír|fríe|hervir|cocer|triturar|batir|reposar|cuocere|cuoci|friggere|lasciare|braten|kochen|backen|köcheln|ziehen lassen|жарить|варить|тушить|запекать|варите|жарьте|fritar|cozinhar|assar|bakken|koken|steken|koka|stek|smażyć|press|count|shake|stir|rinse|boil|simmer|blend|breathe|microwave|scrub|plank|stretch|hold|rest|warten|warte|gedrückt|halten|halte|halten sie|warten sie|schütteln|rühren|attendre|attendez|attends|appuyez|appuyer|maintenez|maintenir|secouez|remuez|espera|esperar|espere|mantén|mantener|pulsa|agita|aguarde|aguarda|segure|pressione|attendi|attendere|aspetta|tieni|premi|mescola|wacht|wachten|houd|schud|poczekaj|odczekaj|przytrzymaj|подожди|подождите|удерживайте|зажмите|vänta|väntar|håll|hålla|tryck|skaka|rör|vent|hold nede|trykk|ryst|rør|odota|paina|pidä|ravista|počkejte|podržte|stiskněte|protřepejte|περίμενε|περιμένετε|κρατήστε|πατήστε|ανακατέψτε|așteaptă|așteptați|țineți|apăsați|agitați|várj|várjon|tartsa|tartsd|nyomja|зачекайте|утримуйте|натисніть|chờ|giữ|lắc|tunggu|tahan|kocok|tekan|bekleyin|basılı|çalkalayın|gotuj|mieszaj|piecz|piširin';

/** Seconds of the longest film; what lasts longer and stands alone is a way or a meal: "to campus: 34 min, 19 min". */
export const LONGEST_FILM = 300;

/** Labels of a film's length, and of films. */
export const LENGTH_LABELS =
  'length|duration|runtime|running time|video|film|clip|format|version|total|time|länge|dauer|laufzeit|gesamtlänge|durée|longueur|vidéo|duración|vídeo|longitud|formato|duração|tempo|durata|lunghezza|длительность|хронометраж|ролик|видео|формат|scene|shot|szene|scène|escena|cena|scena|intro|outro|hook|cta|längd|speltid|διάρκεια|durată|hossz|hossza|videó hossza|időtartam|délka|stopáž|kesto|pituus|længde|varighed|varighet|lengde|тривалість|thời lượng|độ dài|durasi|süre|czas trwania|długość|duur|lengte|speelduur|ความยาว|אורך|משך|مدت|videon kesto|spilletid|teljes hossz';

import type { MusicMood } from '../../../domain/film/music-moods.ts';
import { alternatives } from '../../../domain/text/minutes.ts';

/** Instruments and styles that customers will not have, by beginnings of their words, with the moods that they lead. */
const LEADING: [words: string, moods: MusicMood[]][] = [
  [
    'piano|klavier|fortepian|pianino|klavír|klaver|pian|πιάνο|пианино|фортепиано|фортепіано|піаніно|рояль|zongora|piyano|đàn piano|بيانو|पियानो|ピアノ|钢琴|鋼琴|피아노|פסנתר|เปียโน',
    ['soft-piano', 'pop', 'lofi'],
  ],
  [
    'violin|fiddle|cello|harp|strings|geige|violine|streicher|harfe|violon|violoncelle|harpe|cordes|violín|violon|cuerdas|arpa|viool|violoncell|violino|violini|cordas|fiol|stråk|viulu|jousi|skrzyp|smycz|housle|smyčc|скрипк|виолончел|струнн|βιολί|vioar|hegedű|keman|biola|كمان|वायलिन|バイオリン|ヴァイオリン|ストリングス|小提琴|弦乐|바이올린|현악',
    ['soft-piano', 'cinematic'],
  ],
  [
    'guitar|gitarr|gitar|guitarr|chitarr|guitare|kytar|kitara|kitarr|violão|banjo|mandolin|bouzouki|accordion|akkordeon|accordéon|acordeón|acordeão|fisarmonic|acordeon|harmonij|гитар|гітар|аккордеон|баян|акордеон|κιθάρα|μπουζούκι|chitară|جيتار|غيتار|गिटार|ギター|吉他|기타|גיטרה',
    ['acoustic'],
  ],
  ['ukulel|ukelel|укулел|ウクレレ|尤克里里|우쿨렐레', ['acoustic', 'playful']],
  [
    'whistl|xylophon|kazoo|pizzicato|pfeif|siffl|silbid|fischi|assobi|fluit|gwizd|pískání|свист|口笛|口哨|휘파람',
    ['playful', 'acoustic'],
  ],
  ['marimba|corporate music|corporate track|stock music|корпоративн', ['corporate']],
  [
    'drum|percussion|schlagzeug|trommel|tambour|tambor|trommer|trummor|rumpu|perkus|bicí|bubn|барабан|ударн|dob|davul|طبول|ढोल|ドラム|太鼓|鼓点|드럼',
    ['trailer', 'electronic', 'pop', 'synthwave', 'lofi', 'corporate', 'cinematic'],
  ],
  ['synth|synthesi|synthé|sintetizad|sintetizzat|синтезатор|シンセ|合成器|신스', ['electronic', 'synthwave']],
  [
    'techno|edm|dubstep|house music|trance|club music|dance music|electronic music|elektronisch|техно|テクノ|电子音乐|테크노',
    ['electronic', 'synthwave'],
  ],
  [
    'orchest|orchestr|orquest|orkest|choir|chor|chœur|coro|оркестр|хор|オーケストラ|管弦|오케스트라',
    ['cinematic', 'trailer'],
  ],
  ['rock music|rock guitar|heavy metal|metal music|rockmusik|рок|ロック|摇滚|록 음악', ['trailer']],
  ['jazz|saxophon|saxo|джаз|саксофон|ジャズ|爵士|재즈', ['lofi']],
  [
    'music box|spieluhr|boîte à musique|caja de música|carillon|lullab|шкатулк|オルゴール|八音盒|오르골',
    ['waltz'],
  ],
  ['ambient drone|ambient music|ambient pad|эмбиент', ['ambient']],
];

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Short beginnings that are whole words: "rock" is none of "rocket", "pian" none of "piano". */
const WHOLE = 5;
const wordsOf = (list: string) => {
  const all = list.split('|');
  const [dense, spaced] = [all.filter((it) => DENSE.test(it)), all.filter((it) => !DENSE.test(it))];
  const long = spaced.filter((it) => it.length >= WHOLE);
  const short = spaced.filter((it) => it.length < WHOLE);
  const parts = [
    long.length > 0 ? `(?<!\\p{L})(?:${alternatives(long)})[\\p{L}\\p{M}]{0,10}` : '',
    short.length > 0 ? `(?<!\\p{L})(?:${alternatives(short)})s?(?![\\p{L}\\p{M}])` : '',
    dense.length > 0 ? `(?:${alternatives(dense)})` : '',
  ];
  return new RegExp(parts.filter(Boolean).join('|'), 'giu');
};
const INSTRUMENTS = LEADING.map(([words, moods]) => ({ pattern: wordsOf(words), moods }));

/** Words that end what a denial reaches: "no captions but a piano", "not just piano". */
const BREAK =
  '(?!(?:and|but|just|only|with|except|too|so|und|aber|nur|mit|zu|et|mais|avec|trop|seulement|que|y|pero|con|solo|sólo|e|ma|mas|com|só|и|но|только|с|i|ale|och|men|og|ja|en|maar|met)\\s)';
const DENIES =
  "no|not|never|without|avoid|zero|skip|hate|hates|dislike|ban|drop|lose|ditch|nor|neither|anything but|instead of|rather than|tired of|sick of|enough of|don't|dont|do not|ohne|kein|keine|keinen|nicht|statt|anstatt|nie|weder|noch|sans|pas de|pas d'|jamais|ni|aucun|aucune|au lieu de|sin|nada de|en vez de|en lugar de|ningún|ninguna|odio|sem|nenhum|nenhuma|em vez de|senza|niente|nessun|nessuna|invece di|non|без|нет|не|никакой|никаких|ни|вместо|ненавижу|замість|жодної|жодного|zonder|geen|in plaats van|utan|ingen|inget|inga|inte|uden|intet|ikke|uten|ei|ilman|bez|żadn\\p{L}{1,4}|zamiast|žádn\\p{L}{1,3}|místo|χωρίς|όχι|ούτε|fără|nu|nici|în loc de|nem|tanpa|jangan|bukan|không|đừng|بدون|بلا|لا|دون|बिना|ללא|בלי|לא";
/** What forbids the instrument behind it, with up to three words between: "no sad violin". */
const BEFORE = new RegExp(
  `(?<!\\p{L})(?:${DENIES})['’]?\\s?(?:(?<=[\\s'’])${BREAK}[\\p{L}\\p{M}'’-]{1,16}\\s){0,3}$|(?:不要|别|不用|没有|無|无|不想要|拒绝)[\\p{Script=Han}]{0,4}$`,
  'iu',
);
/** What forbids the instrument before it: "ukulele is banned", "ピアノは使わないで". */
const BEHIND =
  /^(?:[ \t][\p{L}-]{1,14}){0,2}\s?(?:(?:is|are|s|['’]s)\s(?:strictly |absolutely )?(?:banned|forbidden|out|not allowed|off limits|off-limits|a no|a no-no|prohibited)|(?:ist|sind)\s(?:streng )?(?:verboten|tabu|nicht erlaubt|unerwünscht)|(?:est|sont)\s(?:interdit|proscrit|banni)|(?:está|están|queda|quedan)\s(?:prohibid|vetad)|(?:è|sono)\s(?:vietat|proibit|bandit)|(?:está|estão|é)\s(?:proibid|vetad|banid)|(?:запрещ|под запретом|не нужн|не надо)|är (?:förbjud|bannly)|er (?:forbudt|bannlyst)|is verboden|(?:jest|są) zakazan|je zakázan|on kielletty|tilos|interzis|yasak|olmasın|istemiyor|kullanma|nélkül|dilarang)|^[^.!?;,。！？、，\n]{0,8}(?:なし|不要|禁止|使わない|いらない|やめて|[はも]NG|ではなく|じゃなく|말고|없이|금지|사양|빼|쓰지|नहीं|न हो)/iu;

/** The moods that must not be used: those that an instrument leads that is forbidden and nowhere asked for. */
export function forbiddenMoods(said: string): Set<MusicMood> {
  const text = said.normalize('NFKC').slice(0, 12_000);
  const moods = new Set<MusicMood>();
  for (const instrument of INSTRUMENTS) {
    const places = [...text.matchAll(instrument.pattern)];
    if (places.length > 0 && places.every((place) => isForbidden(text, place)))
      for (const mood of instrument.moods) moods.add(mood);
  }
  return moods;
}

/** Whether the instrument at a place is forbidden there, in its own clause. */
export function isForbidden(text: string, { 0: words, index }: { 0: string; index: number }): boolean {
  const before = text.slice(Math.max(0, index - 60), index);
  const clause = before.split(/[.!?;:,\n。！？、，；：()]/u).at(-1)!;
  return BEFORE.test(clause) || BEHIND.test(text.slice(index + words.length, index + words.length + 48));
}

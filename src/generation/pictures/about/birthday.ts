import { type Meaning, meaningsOf } from '../meaning.ts';

/** What a language calls a birthday, how it tells one by an age alone, and for whom of the family. */
type Told = { word: string; says: RegExp };

const AGE = '(?:[1-9]\\d?|1[01]\\d)';
const rows = (own: Record<string, [word: string, ...says: string[]]>): Map<string, Told> =>
  new Map(
    Object.entries(own).map(([language, [word, ...says]]) => [
      language,
      {
        word,
        says: new RegExp(
          `(?<![\\p{L}\\p{N}])(?:${says.join('|').replaceAll('#', AGE)})(?![\\p{L}\\p{N}])`,
          'u',
        ),
      },
    ]),
  );

/** An age or its ordinal (`#`) as one is wished, turned or kept by somebody of a family, in lower case. */
const TOLD = rows({
  en: [
    'birthday',
    'happy (?:belated )?#(?:st|nd|rd|th)',
    "(?:grandpa|grandma|granny|gran|grandad|granddad|nan|nana|nanna|mum|mom|mam|mummy|dad|daddy|uncle|aunt|auntie|sister|brother|wife|husband|son|daughter)(?: \\p{L}{2,12})?(?:['’]?s)? #(?:st|nd|rd|th)",
    '(?:he|she|grandpa|grandma|gran|grandad|nan|nana|mum|mom|dad|uncle|aunt|auntie|sister|brother|wife|husband|son|daughter)(?: \\p{L}{2,12})? (?:is |will be )?turn(?:s|ing) #',
    'sweet sixteen',
  ],
  de: [
    'geburtstag',
    '(?:alles gute|alles liebe|glückwunsch|glückwünsche|happy) zum #\\.',
    '(?:opa|oma|papa|mama|mutti|vati|onkel|tante)(?: \\p{L}{2,12})?s? #\\.',
    '(?:opa|oma|papa|mama|mutti|vati|onkel|tante)(?: \\p{L}{2,12})? wird #',
    'wird # jahre alt',
  ],
  fr: [
    'anniversaire',
    '(?:joyeux|bons) # ans',
    '(?:fête|fêtons|souffle|pour) (?:ses|les) # (?:ans|bougies) (?:de|du) (?:papi|papy|mamie|mamy|maman|papa|tonton|tata)',
    '(?:papi|papy|mamie|maman|papa|tonton|tata)(?: \\p{L}{2,12})? (?:a|fête ses|aura) # ans',
  ],
  es: [
    'cumpleaños',
    'feli(?:z|ces) # años?',
    '(?:el|mi|su|del|tu) cumple',
    '(?:abuel[oa]|mamá|papá|tí[oa]|herman[oa]|hij[oa])(?: \\p{L}{2,12})? cumple # años?',
    '(?:mis|sus|los) (?:15|xv|quince) años de (?!la|el|los|las)\\p{L}{2,12}',
    'quinceañera',
  ],
  it: [
    'compleanno',
    'buon[io]? # anni',
    '(?:nonn[oa]|mamma|papà|zi[oa]|sorella|fratello|figli[oa])(?: \\p{L}{2,12})? compie # anni',
    'per i # anni (?:di|del|della) (?:nonn[oa]|mamma|papà|zi[oa])',
  ],
  pt: [
    'aniversário',
    'feli(?:z|zes) # anos?',
    '(?:av[óô]|vov[óô]|mãe|pai|ti[oa]|irmã|irmão|filh[oa])(?: \\p{L}{2,12})? (?:faz|completa) # anos?',
    'festa de (?:15|quinze) anos d[ae]',
    'debutante',
  ],
  nl: [
    'verjaardag',
    'gefeliciteerd met je #(?:e|ste|de)',
    '(?:opa|oma|mama|papa|mam|pap|oom|tante)(?: \\p{L}{2,12})? wordt # jaar',
    '(?:opa|oma|mama|papa|mam|pap|oom|tante)(?: \\p{L}{2,12})? wordt #',
  ],
  sv: [
    'födelsedag',
    'grattis på #-?årsdagen',
    '(?:mormor|morfar|farmor|farfar|mamma|pappa|moster|faster)(?: \\p{L}{2,12})? (?:fyller )?# år',
  ],
  da: [
    'fødselsdag',
    'tillykke med de #(?: år)?',
    '(?:mormor|morfar|farmor|farfar|bedste|mor|far)(?: \\p{L}{2,12})? (?:fylder )?# år',
  ],
  pl: [
    'urodziny',
    '(?:babcia|dziadek|mama|tata|ciocia|wujek)(?: \\p{L}{2,12})? kończy # lat',
    'sto lat(?:,|!)? (?:babciu|dziadku|mamo|tato|ciociu|wujku)',
  ],
  ru: [
    'день рождения',
    '(?:бабушке|дедушке|маме|папе|дяде|т[её]те)(?: \\p{L}{2,12})? (?:исполняется )?# лет',
    'с #-летием,? (?:бабушка|дедушка|мама|папа)',
  ],
  uk: ['день народження', '(?:бабусі|дідусю|мамі|татові)(?: \\p{L}{2,12})? (?:виповнюється )?# років'],
  tr: [
    'doğum günü',
    '(?:dedem|babaannem|anneannem|annem|babam)(?: \\p{L}{2,12})? # yaşında',
    '# yaşına (?:giriyor|girdi|bastı)',
  ],
});

/** What else is kept by its years: two who are married, a firm, a club. */
const OF_OTHERS =
  /wedding|married|anniversary|jubilee|hochzeit|verheiratet|jubiläum|mariage|noces|bodas?(?!\p{L})|nozze|matrimonio|casamento|bodas|huwelijk|getrouwd|bröllop|bryllup|ślub|rocznic|свадьб|годовщин|весілл|evlilik|düğün/u;
/** So much of a prompt is read for one. */
const LONGEST = 400;

/** The birthday that a text greets with or tells of by an age alone: "happy 80th grandma"; nothing where it keeps something else. */
export function birthdayIn(text: string, language: string): Meaning[] {
  const told = TOLD.get(language.toLowerCase().split('-')[0]!);
  const read = text.slice(0, LONGEST).toLowerCase().replace(/\s+/g, ' ');
  return told?.says.test(read) && !OF_OTHERS.test(read) ? meaningsOf(told.word, language) : [];
}

/**
 * Months of calendars beside the Gregorian one, as customers write them: Hijri, Hebrew, Persian, Ethiopian, the lunar
 * months of China and of India. A month is one only beside a day or a year: some are names of people too.
 */
const MONTHS =
  "muharram|safar|rabi|jumada|rajab|shaban|sha'ban|ramadan|ramadhan|ramazan|ramzan|shawwal|dhu|zilhicca|zulhijja|" +
  'ramadán|ramadã|рамадан|рамадана|рамазан|рамазана|шавваль|раджаб|라마단|ラマダン|斋月|齋月|' +
  'محرم|صفر|ربيع|جمادى|رجب|شعبان|رمضان|شوال|ذو|ذي|ذوالقعدة|ذوالحجة|रमज़ान|रमजान|' +
  'tishri|tishrei|cheshvan|heshvan|kislev|tevet|shevat|adar|nisan|iyar|sivan|tammuz|elul|' +
  'תשרי|חשוון|כסלו|טבת|שבט|אדר|ניסן|אייר|סיוון|תמוז|אלול|' +
  'farvardin|ordibehesht|khordad|mordad|shahrivar|aban|azar|bahman|esfand|' +
  'فروردین|اردیبهشت|خرداد|مرداد|شهریور|آبان|آذر|بهمن|اسفند|' +
  'meskerem|tikimt|hidar|tahsas|megabit|miyazya|ginbot|hamle|nehase|pagume|' +
  '正月|腊月|臘月|冬月|' +
  'chaitra|vaishakha|jyeshtha|ashadha|shravana|bhadrapada|ashvin|kartik|margashirsha|pausha|magha|phalguna|' +
  'चैत्र|वैशाख|ज्येष्ठ|आषाढ़|श्रावण|सावन|भाद्रपद|आश्विन|कार्तिक|मार्गशीर्ष|पौष|माघ|फाल्गुन';

/** Whether a word is a month of a calendar beside the Gregorian one, or the first word of its name. */
export const OTHER_MONTHS: ReadonlySet<string> = new Set(MONTHS.split('|'));

/** Words of months' names that have a second one: "Rabi al-awwal", "ذو الحجة". */
const DOUBLE = /^(?:rabi|jumada|dhu|ربيع|جمادى|ذو|ذي)$/;

/** Tokens that a month of two words takes, its article and hyphen with it. */
export const monthLength = (low: string, next: { low: string }[]): number => {
  if (!DOUBLE.test(low)) return 1;
  const article = /^(?:al|ul|il)$/.test(next[0]?.low ?? '') ? (next[1]?.low === '-' ? 2 : 1) : 0;
  return Math.min(2 + article, 1 + next.length);
};

/** The word for day that stands before a weekday or a date in Arabic, Persian and Hebrew. */
const DAY = /^(?:و?[لب]?يوم|أيام|ايام|روز|[הבו]?יום)$/u;

/** Tokens of the word for day right before a day: "يوم | الجمعة 12 أبريل". */
export const dayWords = (kind: string, before: { low: string } | undefined): number =>
  /^(?:date|weekday)$/.test(kind) && DAY.test(before?.low ?? '') ? 1 : 0;

/** A day without that word, where there is room for little: "السبت 15 نوفمبر". */
export const withoutDayWord = (text: string): string => {
  const [first, ...rest] = text.split(' ');
  return rest.length > 0 && DAY.test(first!) ? rest.join(' ') : text;
};

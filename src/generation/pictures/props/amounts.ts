import type { Amount, Prop } from './prop.ts';

const NUMBER = String.raw`\d(?:[\d., ’']{0,11}\d)? ?`;
const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?%/gu;
/** "up to", "from … to", "by" and their like make a share of something else, and a range is no share at all. */
const NOT_A_SHARE =
  /(?:\d|%)\s?(?:-|–|to|bis|à|a|до|and|und|et|y|e|и)\s?$|(?:[-+−]|by|um|more|less|off|extra)\s?$/iu;
const MORE_OR_LESS =
  /^\s?(?:more|less|off|faster|slower|cheaper|fewer|extra|growth|discount|rabatt|mehr|weniger|de (?:réduction|remise|descuento)|sconto|descuento|desconto|скидк|할인|オフ|引き|割)/iu;
/** "5 % a month" is a rate, and "prices rise 5 %" a change: neither is a part of a whole. */
const RATE =
  /^\s?(?:a|per|pro|im|par|por|al|à l|в|na|om|i)\s?[’']?\s?(?:month|year|week|day|annum|monat|jahr|woche|tag|mois|an\b|année|semaine|jour|mes\b|año|semana|día|mese|anno|settimana|giorno|mês|ano|dia|месяц|год|неделю|день|miesiąc|rok|månad|år)/iu;
const CHANGES =
  /(?:rises?|rose|falls?|fell|grows?|grew|drops?|steigen|steigt|stieg|sinken|sinkt|fallen|fiel|montent|augmentent|baissent|suben|sube|subió|bajan|baja|bajó|salgono|sale|scendono|sobem|sobe|caem|caiu|растут|выросли|упали|rosną)\s$/iu;
/** Letters before a percentage in which a word for what it is stands. */
const LONGEST_BEFORE = 20;
const SMALLER =
  /^\s?(?:smaller|lighter|shorter|kleiner|leichter|छोटा|छोटी|हल्का|줄|감소|증가|減|増|更|少|多)/iu;
/** What is in a drink or a food, a tax, and what money earns: nobody thinks of the rest of a whole. */
const NO_WHOLE =
  'vol|abv|alc|alcohol|alkohol|alcol|álcool|alcool|fat|fett|fat content|fettgehalt|mat\\. gr|grasa|vat|mwst|ust|tva|iva|btw|moms|mva|dph|ндс|пдв|kdv|aer|apr|apy|interest|zinsen|zins|rente|ränta|intérêt|interés|juros|interesse|odsetek';
const NO_WHOLE_BEHIND = new RegExp(`^\\s?(?:${NO_WHOLE})(?![\\p{L}-])`, 'iu');
const NO_WHOLE_BEFORE = new RegExp(`(?<!\\p{L})(?:${NO_WHOLE})[.:]?\\s?$`, 'iu');
/** The same in scripts that join words to their numbers. */
const NO_WHOLE_JOINED = /(?:アルコール|アルコール分|税率|金利|利率|酒精度|脂肪分|도수|금리)[:：]?\s?$/u;
const PER_HUNDRED = 100;

/** Whether what stands right before a percentage or right behind it makes it no share: "6.8% vol", "19 % MwSt.", "VAT 20%". */
const hasNoWhole = (before: string, behind: string): boolean =>
  NO_WHOLE_BEHIND.test(behind) || NO_WHOLE_BEFORE.test(before) || NO_WHOLE_JOINED.test(before);

/** Whether the percentage of a scene is a part of a whole, by the words beneath it, which may say it again. */
export function isPartOfWhole(percent: string, label: string): boolean {
  const at = label.indexOf(percent);
  return at < 0
    ? !hasNoWhole(label, label)
    : !hasNoWhole(label.slice(Math.max(0, at - LONGEST_BEFORE), at), label.slice(at + percent.length));
}

/** The one share of a whole that a text gives; null where a percentage is a change, a rate of a range, or not alone. */
export function shareOf(text: string): Prop | null {
  const all = [...text.matchAll(PERCENT)];
  const [match] = all;
  if (!match || all.length > 1) return null;
  const percent = Number(match[1]!.replace(',', '.'));
  const before = text.slice(Math.max(0, match.index - LONGEST_BEFORE), match.index);
  const behind = text.slice(match.index + match[0].length);
  const isChange = [NOT_A_SHARE, CHANGES].some((words) => words.test(before));
  const goesOn = [MORE_OR_LESS, RATE, SMALLER].some((words) => words.test(behind));
  if (percent <= 0 || percent > PER_HUNDRED || isChange || goesOn || hasNoWhole(before, behind)) return null;
  return { kind: 'share', percent };
}

const PART_OF =
  /(?<![\d.,:/-])(\d{1,2}) (?:out of|in|of|von|sur|de cada|su|em cada|di ogni|из|من(?: كل)?) (?:every )?(\d{1,3})(?![\d.,:/-]|\s?(?:seconds?|mins?|minut(?:e|en|es)|hours?|days?|weeks?|months?|years?|sekunden?|stunden?|tag(?:e|en)?|wochen?|monat(?:e|en)?|jahr(?:e|en)?|heures?|jours?|mois|ans?|or[ae]|giorn[io]|сек\p{L}*|мин\p{L}*|час\p{L}*|дн\p{L}*)(?!\p{L}))/giu;
const MOST_MARKS = 60;

/** "4 of 25": a mark each. */
export function partOf(text: string): Prop | null {
  const all = [...text.matchAll(PART_OF)];
  const [match] = all;
  if (!match || all.length > 1) return null;
  const [part, whole] = [Number(match[1]), Number(match[2])];
  return part > 0 && part < whole && whole <= MOST_MARKS && whole > 1 ? { kind: 'part', part, whole } : null;
}

const PRICE = new RegExp(
  String.raw`(?:[$€£¥₹₽₩]|R\$|CHF|USD|EUR) ?${NUMBER}|${NUMBER}(?:[$€£¥₹₽₩]|ريال(?:ًا|اً)?|руб(?:\.|лей)?|円|원|元|zł|USD|EUR|CHF)`,
  'gu',
);
const SAVING = /(?<![\d.,])[-−]?\d{1,2} ?%(?:\s(?:off|discount|Rabatt))/iu;

/** Characters of what a thing costs, at most. */
const LONGEST_PRICE = 12;
/** What stands for a coin in a price, and its sign on a tag where that is another. */
const COIN = /R\$|\p{Sc}|USD|EUR|CHF|руб|円|원|元|zł/u;
const SIGNS: Record<string, string> = { USD: '$', EUR: '€', руб: '₽' };

/** The tag of a text with one price or saving: with its sign alone, as the scene itself says how much; null where it has none. */
export function tagOf(text: string): Prop | null {
  if (SAVING.test(text)) return { kind: 'tag', written: '%' };
  const prices = [...text.matchAll(PRICE)].map(([price]) => price.trim());
  const [coin] = COIN.exec(prices[0] ?? '') ?? [];
  // "$1,200,000,000" is no price of a thing.
  return prices.length === 1 && coin && prices[0]!.length <= LONGEST_PRICE
    ? { kind: 'tag', written: SIGNS[coin] ?? coin }
    : null;
}

/** What counts as a number of things in a scene of one figure. */
export type Figure = { prefix: string; raw: string; value: number; suffix: string; label?: string };

/** Units under which a mark would not stand for one: measures, multiples, lengths of time, and amounts of money. */
const NOT_ONE_EACH =
  /[\p{Sc}\d/%°]|^\s*(?:k|m|mm|cm|km|ml|cl|dl|l|g|mg|kg|lb|oz|w|kw|kwh|v|db|hz|gb|mb|tb|tsd|mio|mrd|mil|mill|milh|bn|h|min|s|sec|usd|eur|chf|aed|sar|egp|sek|lumens?|lumen|watts?|volts?|amps?|degrees?|grads?|degrés?|grados?|graus?|gradi|grams?|gramm?es?|kilo(?:s|metres?|meters?|gram\p{L}*)?|lit(?:re|er)s?|litros?|met(?:re|er)s?|metros?|metri|miles?|feet|inch(?:es)?|hectares?|points?|euros?|dollars?|pounds?|francs?|rupees?|reais|pesos?|minut\p{L}*|seconds?|sekunden?|segundos?|secondi|secondes?|hours?|stunden?|heures?|horas?|ore|quid|cents?|pence|bucks?|zł\p{L}*|kr|months?|monate?n?|mois|mes(?:es)?|mesi|m[êe]s|miesi\p{L}*|years?|jahre?n?|ans?|años?|anni|anos|weeks?|wochen?|semaines?|semanas?|settimane|times|x|mal|fois|veces|volte|vezes|calories|kcal|mq|qm|sqm|lakh|crore|million\p{L}*|billion\p{L}*|thousand|tausend|mila)(?!\p{L})|^\s*(?:месяц|лет|год|недел|раз|دولار|شهر|أشهر|سنة|سنوات|महीन|साल|か月|ヶ月|개월|个月|年|周年|주년|년|тыс|млн|млрд|мин|сек|час|руб|кг|км|мл|градус|ألف|مليون|مليار|درج|ريال|جنيه|دينار|درهم|كيلو|كجم|كم|متر|لتر|دقيق|ثاني|ساع|लाख|करोड़|हज़ार|रुपय|मिनट|घंट|लीटर|किलो|डिग्री|万|億|亿|千|円|元|度|分|秒|時間|小时|만|억|천|원|도|분|초|시간)/iu;

/** Whether a mark may stand for one of what a unit or a noun names. */
export const isOneEach = (unit: string): boolean => !NOT_ONE_EACH.test(unit);

/** Fewer marks than these say less than the figure beside them. */
const FEWEST_COUNTED = 5;
const MOST_COUNTED = 60;
const numberIn = (text: string): number => {
  const digits = /\d[\d.,]*/.exec(text)?.[0] ?? '';
  const plain = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
    ? digits.replace(/[.,]/g, '')
    : digits.replace(',', '.');
  return Number(plain || Number.NaN);
};
const unitOf = (text: string) => text.replace(/[\d.,\s→~≈]/gu, '').toLowerCase();

/** Whether what stands beside a share speaks of a part of a whole, and of no change. */
const isOfAll = (label: string): boolean =>
  label.includes('%')
    ? shareOf(label) !== null
    : !hasNoWhole(label, label) && ![MORE_OR_LESS, RATE, SMALLER].some((words) => words.test(` ${label}`));

/** What a scene's one figure is drawn as: a change to one scale, a share, a part of a whole, or things that are counted. */
export function figureProp({ prefix, raw, value, suffix, label = '' }: Figure): Prop | null {
  const [earlier, own = ''] = prefix.split('→');
  const written = `${(prefix.includes('→') ? own : prefix).trim()}${raw}${suffix}`.trim();
  if (prefix.includes('→')) {
    const before: Amount = { written: earlier!.trim(), value: numberIn(earlier!) };
    const unit = unitOf(before.written);
    const comparable = before.value > 0 && value > 0 && (unit === '' || unit === unitOf(written));
    return comparable && before.written.length <= 12 && written.length <= 12
      ? { kind: 'change', before, after: { written, value } }
      : null;
  }
  if (/^\s*[%٪％]/u.test(suffix))
    return value > 0 && value <= PER_HUNDRED && prefix.trim() === '' && isOfAll(label)
      ? { kind: 'share', percent: value }
      : null;
  const part = partOf(written);
  if (part) return part;
  const counts =
    Number.isInteger(value) &&
    value >= FEWEST_COUNTED &&
    value <= MOST_COUNTED &&
    !/[\p{Sc}+\-−]/u.test(prefix);
  // Without a unit of its own a figure counts what is named beneath it, and a whole sentence names too much.
  const unit = suffix.trim() || label.split(/[\s,]/u)[0]!;
  const isSaid = !suffix.trim() && label.includes(raw);
  return counts && unit && !isSaid && isOneEach(unit) ? { kind: 'count', count: value } : null;
}

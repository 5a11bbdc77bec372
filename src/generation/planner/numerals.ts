/** Digits of other scripts as ASCII digits, full-width forms and Arabic separators as their plain counterparts. */
export function plainDigits(text: string): string {
  return withoutMixedScales(text)
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0)!;
      if (code < 128) return digit;
      // Decimal digits of a script are contiguous: walk back to its zero.
      let zero = code;
      while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
      return String(code - zero);
    })
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)[٬，](?=\d{3})/g, ',')
    .replace(/٪|％/g, '%')
    .replace(/(?<=\d)．(?=\d)/g, '.');
}

/** "4万2000" and "1万2千" mix scales: they become one plain number. */
function withoutMixedScales(text: string): string {
  return text
    .normalize('NFC')
    .replace(
      /([0-9０-９]+)[万萬만]\s?([0-9０-９]{1,4})(千|천)?(?![0-9０-９.,])/gu,
      (_, high: string, low: string, kilo) => {
        const number = (digits: string) => Number(digits.normalize('NFKC'));
        return (number(high) * 10_000 + number(low) * (kilo ? 1000 : 1)).toLocaleString('en-US');
      },
    );
}

/** A number as the text writes it. */
export type Quantity = {
  /** Currency or other sign before the digits. */
  prefix: string;
  value: number;
  /** The digits as they are shown. */
  raw: string;
  /** Scale and unit: ` million`, `%`, `×`, ` km`; empty for a bare count. */
  suffix: string;
  /** `value` times its scale: to compare quantities of different scales. */
  absolute: number;
  index: number;
  length: number;
};

const SCALES: [string, number][] = [
  ['trillions?|billones|tn|trn|兆', 1e12],
  [
    'billions?|bn|milliarden?|mrd\\.?|milliards?|miliardi|miliard[oy]?|mil millones|bilhões|bilhão|миллиард(?:а|ов)?|млрд|مليار(?:ات)?|میلیارد|अरब|十億|十亿|십억',
    1e9,
  ],
  ['億|亿|억', 1e8],
  ['crores?|करोड़', 1e7],
  [
    'millions?|mn|mio\\.?|millionen|million|millones|millón|milhões|milhão|milioni|milione|miljoen|milj\\.?|milyon|milion(?:y|ów)?|миллион(?:а|ов)?|млн|מיליון|מיליוני|مليون|ملايين|میلیون|दस लाख|百万|ล้าน',
    1e6,
  ],
  ['lakhs?|लाख', 1e5],
  ['万|萬|만', 1e4],
  [
    'thousands?|tsd\\.?|tausend|mille|mil|mila|duizend|bin|tys\\.?|тысяч[аи]?|тыс\\.?|אלף|אלפי|ألف|آلاف|هزار|हज़ार|हजार|พัน|천|千',
    1e3,
  ],
];
const TIGHT: Record<string, number> = { k: 1e3, m: 1e6, mm: 1e6, b: 1e9, bn: 1e9, t: 1e12 };

const NUMBER =
  "(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\d.,#_/-])(?<sign>[-−+])?(?<digits>\\d{1,3}(?:[,.\\u00a0\\u202f'’ ]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d+)?)";
const CURRENCY = '(?<currency>(?:US|R|A|C|HK|NZ)?\\$|[€£¥₹₩₽₺₪₫]|(?:USD|EUR|GBP|CHF|JPY)\\s)?\\s?';
const SCALE = SCALES.map(([words]) => words).join('|');
const UNIT =
  '(?<unit>\\s?%|\\s?(?:percent|per cent|prozent|pour ?cent|por ciento|por cento|per cento|процент(?:а|ов)?|パーセント|퍼센트|प्रतिशत|فی‌صد|بالمئة|بالمائة|في المئة)|[x×](?![\\p{L}\\d])|\\s(?:times|mal|fois|veces|vezes|volte)(?=\\s)|倍|배|\\sm(?![\\p{L}\\d²³])|\\s?(?:km\\/h|km²|km|kg|ms|mph|GB|TB|MB|kWh|MWh|GW|MW|kW|°C|°F|€|USD|EUR|CHF|円|元|원|ドル|人|名|社|件|か国|カ国|ヶ国|年|分|秒|時間|日|度|個|本|km|m²|명|개|년|분|초)(?![\\p{Script=Latin}\\d]))?';
const PATTERN = new RegExp(
  `${CURRENCY.replace('(?<currency>', '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\d])(?<currency>')}${NUMBER}(?:(?<tight>k|mm?|bn?|t)(?![\\p{L}\\d'’])|\\s?(?<scale>${SCALE})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Devanagari}]))?(?<plus>\\+)?${UNIT}(?<plus2>\\+)?`,
  'giu',
);

/** The value of written digits: the last separator is a decimal one unless three digits follow it. */
export function numberOf(digits: string): number {
  const plain = digits.replace(/[\u00a0\u202f'’ ]/g, '');
  const groups = /^\d{1,3}(?:[,.]\d{3})+$/.test(plain) && !/^0[.,]/.test(plain);
  if (groups) return Number(plain.replace(/[,.]/g, ''));
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return Number(plain);
  return Number(`${plain.slice(0, last).replace(/[,.]/g, '')}.${plain.slice(last + 1)}`);
}

const PERCENT =
  /percent|per cent|prozent|pour ?cent|por ciento|por cento|per cento|процент|パーセント|퍼센트|प्रतिशत|بالم|المئة/i;

function suffixOf(groups: Record<string, string | undefined>): string {
  const unit = groups.unit ?? '';
  const shown = PERCENT.test(unit)
    ? '%'
    : /^x$|times|mal|fois|veces|vezes|volte/i.test(unit.trim())
      ? '×'
      : unit;
  const scale = groups.scale ?? '';
  const spaced = scale && !/^[\p{Script=Han}\p{Script=Hangul}]/u.test(scale) ? ` ${scale}` : scale;
  const plus = groups.plus ?? groups.plus2 ?? '';
  return `${groups.tight ?? ''}${spaced}${/^[%×]$/.test(shown.trim()) ? shown.trim() : shown.replace(/^\s?(?=[A-Za-z°])/, ' ')}${plus}`;
}

/** Every quantity of a text whose digits are plain (see {@link plainDigits}), in order. */
export function quantitiesIn(text: string): Quantity[] {
  return [...text.slice(0, 4000).matchAll(PATTERN)].flatMap((match) => {
    const groups = match.groups as Record<string, string | undefined>;
    const raw = groups.digits!.replace(/[\u202f ]/g, '\u00a0');
    const value = numberOf(raw);
    if (!Number.isFinite(value) || value > 1e15) return [];
    const scale = groups.tight
      ? TIGHT[groups.tight.toLowerCase()]!
      : (SCALES.find(([words]) => new RegExp(`^(?:${words})$`, 'iu').test(groups.scale ?? ''))?.[1] ?? 1);
    const sign = groups.sign === '+' || groups.sign === undefined ? (groups.sign ?? '') : '−';
    const signed = sign === '−' ? -value : value;
    const prefix = `${sign}${(groups.currency ?? '').replace(/^([A-Z]{3})\s*$/, '$1\u00a0')}`;
    const found = { prefix, value: signed, raw, suffix: suffixOf(groups), absolute: signed * scale };
    return [{ ...found, index: match.index, length: match[0].length }];
  });
}

/** A plain year: four digits from 1000 to 2100 that count nothing. */
export function isYear(quantity: Quantity): boolean {
  return /^(?:1\d|20)\d\d$|^2100$/.test(quantity.raw) && !quantity.prefix && !quantity.suffix;
}

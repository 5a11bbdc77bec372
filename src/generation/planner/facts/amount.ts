import type { Language } from '../languages.ts';

/** "15× more hikers" by language; `{x}` is the multiple, `{what}` what is counted. */
const TIMES_MORE: Record<string, string> = {
  en: '{x}× more {what}',
  de: '{x}× so viele {what}',
  fr: '{x}× plus de {what}',
  es: '{x}× más {what}',
  pt: '{x}× mais {what}',
  it: '{x}× più {what}',
  nl: '{x}× zoveel {what}',
  ja: '{what}が{x}倍に',
  zh: '{what}增至{x}倍',
  ko: '{what} {x}배로',
};

/** Differences between shares are points, not per cent. */
const POINTS: Record<string, string> = {
  en: ' points',
  de: ' Punkte',
  fr: ' points',
  es: ' puntos',
  pt: ' pontos',
  it: ' punti',
  nl: ' punten',
  sv: ' punkter',
  pl: ' p.p.',
  tr: ' puan',
  ru: ' п. п.',
  uk: ' в. п.',
  el: ' μονάδες',
  ja: 'ポイント',
  zh: '个百分点',
  ko: '%p',
  ar: ' نقطة',
  he: ' נקודות',
  fa: ' واحد درصد',
  hi: ' अंक',
  th: ' จุด',
};

/** From what to what something went. */
export type Change = {
  from: number;
  to: number;
  /** Both figures are percentages. */
  shares: boolean;
  what: string;
  /** `what` is a plural that was counted ("hikers"), not a measure ("revenue"). */
  counted: boolean;
};

const written = (value: number, language: Language) =>
  new Intl.NumberFormat(language.code === 'ar' ? 'en' : language.code, { maximumFractionDigits: 1 }).format(
    value,
  );

/** What a change amounts to: points between shares, a multiple from twice on, else signed per cent; empty when from nothing. */
export function amountOf(
  { from, to, shares }: Pick<Change, 'from' | 'to' | 'shares'>,
  language: Language,
): string {
  const sign = to < from ? '−' : '+';
  if (shares)
    return `${sign}${written(Math.abs(to - from), language)}${(POINTS[language.code] ?? POINTS.en!).replace(' ', '\u00a0')}`;
  if (from === 0) return '';
  const ratio = to / from;
  if (ratio >= 2) return `${written(ratio >= 10 ? Math.round(ratio) : ratio, language)}×`;
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  return percent === 0 ? '' : `${sign}${percent}\u00a0%`;
}

/** The headline of a change: "15× more hikers", "Literacy: +37 points", "Churn: −6.5 points". */
export function changeTitle(change: Change, language: Language): string {
  const amount = amountOf(change, language);
  const more = TIMES_MORE[language.code];
  const multiple = amount.endsWith('×');
  if (multiple && more && (change.counted || language.dense || language.code === 'ko'))
    return more.replace('{x}', amount.slice(0, -1)).replace('{what}', change.what);
  return amount ? `${change.what}: ${amount}` : change.what;
}

/** Digits of other scripts as ASCII digits, full-width forms and Arabic separators as their plain counterparts. */
export function plainDigits(text: string): string {
  return withoutMixedScales(text)
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0)!;
      if (code < 128) return digit;
      // The styles of bold and double-struck digits follow each other without a border.
      const plain = digit.normalize('NFKC');
      if (plain.charCodeAt(0) < 128) return plain;
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
      /(?<![0-9０-９])([0-9０-９]{1,12})[万萬만]\s?([0-9０-９]{1,4})(千|천)?(?![0-9０-９.,])/gu,
      (_, high: string, low: string, kilo) => {
        const number = (digits: string) => Number(digits.normalize('NFKC'));
        return (number(high) * 10_000 + number(low) * (kilo ? 1000 : 1)).toLocaleString('en-US');
      },
    );
}

/** The value of written digits: the last separator is a decimal one unless three digits follow it. */
export function numberOf(digits: string): number {
  const plain = digits.replace(/[\u00a0\u202f'’ ]/g, '');
  const groups = /^\d{1,3}(?:[,.]\d{3})+$/.test(plain) && !/^0[.,]/.test(plain);
  if (groups) return Number(plain.replace(/[,.]/g, ''));
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return Number(plain);
  return Number(`${plain.slice(0, last).replace(/[,.]/g, '')}.${plain.slice(last + 1)}`);
}

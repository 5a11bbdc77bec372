const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Where something stands in a text, in UTF-16 units. */
export type Place = { start: number; end: number };

/** Small letters wherever they take as much room as the large ones, so that places stay. */
const small = (text: string) =>
  text.replace(/\p{Lu}/gu, (letter) => {
    const low = letter.toLowerCase();
    return low.length === letter.length ? low : letter;
  });

/** Where phrases in small letters stand in a text: as words of their own where their script parts words. */
export function placesIn(text: string, phrases: readonly string[]): Place[] {
  const low = small(text);
  return phrases.flatMap((phrase) => {
    const places: Place[] = [];
    for (let at = low.indexOf(phrase); phrase && at >= 0; at = low.indexOf(phrase, at + phrase.length)) {
      const end = at + phrase.length;
      const isWhole =
        !/\p{L}$/u.test(low.slice(Math.max(0, at - 2), at)) && !/^\p{L}/u.test(low.slice(end, end + 2));
      if (isWhole || DENSE.test(phrase)) places.push({ start: at, end });
    }
    return places;
  });
}

/**
 * A text without the characters at its end that match, each tested alone, from the last one on: linear in what is cut,
 * where a pattern such as `/[.!]+$/` tries every run of the text.
 */
export function withoutEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text[end - 1]!)) end--;
  return text.slice(0, end);
}

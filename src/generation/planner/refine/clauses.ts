import { tidy } from '../wording.ts';

const VERBS =
  '(?:make|change|set|remove|delete|drop|cut|move|put|swap|add|include|insert|mention|replace|use|turn|switch|shorten|extend|trim|update|rename|mute|end|finish|speed|slow|show|give|let|no|without|keep|mach|ändere|entferne|fais|change|ajoute|supprime|haz|cambia|añade|quita|сделай|убери|добавь)';
const BORDER = new RegExp(
  `(?:[.!;](?:\\s+|$)|[。；！]|\\n+|,?\\s+(?:and then|and also|then|and|but|also|plus|und|et|y|e|и)\\s+(?=(?:also |please |then )?${VERBS}(?![\\p{L}]))|,\\s+(?=(?:also |please |then )?${VERBS}(?![\\p{L}])))`,
  'giu',
);
const POLITE =
  /^(?:please|pls|kindly|can you|could you|would you|i(?:'d| would) like you to|i want you to|now|also|and|then|bitte|por favor|s['’]il (?:te|vous) pla[iî]t)[\s,]+/iu;
const QUOTED = /"[^"\n]*"|“[^”]*”|«[^»]*»|「[^」]*」|(?<!\p{L})'[^'\n]*'(?!\p{L})/gu;

/** The single wishes of an instruction ("make it shorter and change the title to 'A and B'"); quotations stay whole. */
export function clausesOf(instruction: string): string[] {
  const held: string[] = [];
  const masked = instruction.replace(
    QUOTED,
    (quote) => `\uE000${String.fromCharCode(0xe100 + (held.push(quote) - 1))}`,
  );
  return masked
    .split(BORDER)
    .map((part) =>
      part.replace(/\uE000([\uE100-\uF8FF])/gu, (_, c: string) => held[c.charCodeAt(0) - 0xe100] ?? ''),
    )
    .map((part) => {
      let text = tidy(part);
      for (let next = text.replace(POLITE, ''); next !== text; next = text.replace(POLITE, '')) text = next;
      return text;
    })
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

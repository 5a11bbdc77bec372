import type { Language } from '../languages.ts';

/** What a phrase of a sentence answers: what it is, what it does, for whom, when, where, what to do. */
export type Role = 'kind' | 'claim' | 'audience' | 'when' | 'where' | 'action';

const MONTH =
  '(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|février|mar(?:ch|s|zo|ço)?|märz|apr(?:il|ile)?|avril|abril|may|mai|mayo|maio|maggio|june?|juni|juin|junio|junho|giugno|july?|juli|juillet|julio|julho|luglio|aug(?:ust)?|août|agosto|sept?(?:ember|embre|iembre)?|setembro|settembre|o[ck]t(?:ober|obre|ubre)?|outubro|ottobre|nov(?:ember|embre|iembre|embro)?|de[cz](?:ember|iembre|embro)?|décembre|dicembre|enero|febrero|janeiro|fevereiro|gennaio|febbraio)(?!\\p{L})';
const WEEKDAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|weekdays?|weekends?|week-ends?)(?!\\p{L})';
const SPAN =
  '(?:days?|mornings?|afternoons?|evenings?|nights?|weeks?|months?|summer|winter|spring|autumn|tage?|morgen|abend|woche|monat|jours?|matins?|soirs?|semaines?|mois|días?|mañanas?|noches?|semanas?|mes(?:es)?|dias?|manhãs?|noites?|giorn[oi]|mattin[ae]|ser[ae])(?!\\p{L})';
const DATE = `(?:\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?\\s+(?:(?:of|de|di)\\s+)?${MONTH}|${MONTH}\\s+\\d|${MONTH}|${WEEKDAY})`;
const CLOCK =
  "\\d{1,2}(?:[:.h]\\d{2})?\\s?(?:am|pm|a\\.m\\.|p\\.m\\.|uhr|o['’]clock|h|heures|horas)(?![\\p{L}\\d])";

const WHEN = [
  `(?:every|each|jede[nrs]?|chaque|tous les|toutes les|cada|todos? (?:los|os)|todas? (?:las|as)|ogni|tutti i)\\s+(?:${SPAN}|${WEEKDAY})`,
  `(?:on|from|until|till|through|by|before|after|since|starting(?: on| from)?|in|am|vom|bis(?: zum)?|ab(?: dem)?|seit|im|le|du|dès le|jusqu['’]au|à partir du|en|el|hasta(?: el)?|desde(?: el)?|até|no dia|a partir d[eo]|dal|fino al|il)\\s+(?:the\\s+)?${DATE}`,
  `(?:at|from|until|by|um|von|ab|bis|à|de|dès|a las?|desde las?|às|das|alle|dalle|until)\\s+${CLOCK}`,
  `(?:this|next|dieses?|nächste[nrs]?|cette?|este|esta|questo|questa)\\s+(?:${SPAN}|${WEEKDAY}|weekend|wochenende|week-end|fin de semana)`,
].join('|');

/** Small words of a place; a name in capitals follows. German nouns have capitals too: there only towns without article. */
const PLACES: Record<string, string> = {
  en: '(?:in|at|near|across|throughout)\\s+(?:the\\s+|downtown\\s+|central\\s+|our\\s+)?',
  de: '(?:in|bei|nahe|aus)\\s+',
  fr: "(?:à|au|aux|en|dans)\\s+(?:la\\s+|le\\s+|les\\s+|l[’'])?",
  es: '(?:en|cerca de)\\s+(?:la\\s+|el\\s+|los\\s+|las\\s+)?',
  pt: '(?:em|no|na|perto de)\\s+(?:o\\s+|a\\s+)?',
  it: '(?:a|in|nel|nella|presso)\\s+',
  nl: '(?:in|bij|te)\\s+(?:de\\s+|het\\s+)?',
};

const AUDIENCES: Record<string, string> = {
  en: 'for\\s+(?!(?:hours|days|weeks|months|years|minutes)(?!\\p{L}))(?:all\\s+)?(?:\\p{Ll}[\\p{L}-]*\\s+){0,3}?(?:people|children|kids|women|men|everyone|everybody|anyone|\\p{Ll}{2,}[^s\\W]s)(?![\\p{L}])',
  de: 'für\\s+(?:alle\\s+)?(?:\\p{Ll}+\\s+)?\\p{Lu}\\p{L}+',
  fr: 'pour\\s+(?:les|des|tous|toutes|vos|celles|ceux)\\s',
  es: 'para\\s+(?:l[oa]s\\s+|todos?\\s+)?\\p{Ll}{4,}',
  pt: 'para\\s+(?:[oa]s\\s+|todos?\\s+)?\\p{Ll}{4,}',
  it: 'per\\s+(?:chi|i|gli|le|tutti)\\s',
  nl: 'voor\\s+\\p{Ll}{4,}',
};

/** What more is told of a thing: what it has, who made it, what it is about. */
const MORE: Record<string, string> = {
  en: '(?:of(?=\\s+[$€£¥]\\s?\\d)|from(?=\\s+(?:just\\s+|only\\s+)?[$€£¥]\\s?\\d)|with|about|(?:led|made|designed|built|powered|directed|hosted|written|founded|inspired|handcrafted|grown|brewed|baked|backed|presented)\\s+(?:by|from|of|for|in|with|on|without)|starring|featuring)\\s+\\S',
  de: '(?:mit|geleitet von|gemacht aus|über)\\s+\\S',
  fr: '(?:avec|menée? par|réalisée? par|faite?s? (?:de|avec|par))\\s+\\S',
  es: '(?:con|liderad[oa] por|dirigid[oa] por|hech[oa]s? (?:de|con|por))\\s+\\S',
  pt: '(?:com|liderad[oa] por|dirigid[oa] por|feit[oa]s? (?:de|com|por))\\s+\\S',
  it: '(?:con|guidat[oa] da|dirett[oa] da|fatt[oaie] (?:di|con|da))\\s+\\S',
  nl: '(?:met|gemaakt van|geleid door)\\s+\\S',
};

/** A place in a sentence where a phrase of its own begins. */
export type Border = { index: number; role: Role };

const compiled = new Map<string, [Role, RegExp][]>();

function bordersFor(code: string): [Role, RegExp][] {
  const known = compiled.get(code);
  if (known) return known;
  const before = '(?<=\\s)';
  const made: [Role, RegExp][] = [['when', new RegExp(`${before}(?:${WHEN})`, 'giu')]];
  // A capital is what tells a place; months have theirs too.
  if (PLACES[code])
    made.push(['where', new RegExp(`${before}${PLACES[code]}(?!${MONTH}|${WEEKDAY})\\p{Lu}\\p{L}`, 'gu')]);
  if (AUDIENCES[code]) made.push(['audience', new RegExp(`${before}${AUDIENCES[code]}`, 'gu')]);
  if (MORE[code]) made.push(['claim', new RegExp(`${before}${MORE[code]}`, 'gu')]);
  compiled.set(code, made);
  return made;
}

/** The borders between the phrases of a clause, in order. */
export function bordersIn(text: string, language: Language): Border[] {
  const all = bordersFor(language.code).flatMap(([role, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ index: match.index, role })),
  );
  return all
    .sort((a, b) => a.index - b.index)
    .filter((border, i, sorted) => i === 0 || border.index !== sorted[i - 1]!.index);
}

/** Whether a phrase says when. */
export const saysWhen = (text: string): boolean => new RegExp(`^(?:${WHEN})`, 'iu').test(text);

import type { Brief, Sentence } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import { type Quantity, quantitiesIn } from '../numerals.ts';
import type { Taken } from '../taken.ts';
import { capitalised, roomFor, shorten, tidy, unstopped, withoutDangling } from '../wording.ts';
import { changeTitle } from './amount.ts';
import { type Undated, undated, yearsOf } from './years.ts';

const FROM =
  '(?:\\bfrom|\\bvon|\\bde|\\bdesde|\\bda|\\bd[eu]|(?<!\\p{L})(?:с|от)|(?<!\\p{L})من|从|從|מ-?)\\s*$';
const BETWEEN_TO =
  /^(?<noun>[^.;!?]{0,40}?)\s*(?:\s(?:to|auf|bis|à|a|para|até|до)\s|إلى|الى|到|增长到|至|から|에서|से|ל-?)/iu;
const VERB =
  /(?<!\p{L})(?:grew|grow[ns]?|rose|rise[ns]?|went|jump(?:ed|s)?|climbed|increase[sd]?|soar(?:ed|s)?|doubled|tripled|fell|fall(?:en|s)?|dropp?ed|drops?|cut|declin\w+|decreas\w+|shrank|shrunk|reduced?|slashed|improv\w+|sank|down|up|growth|wuchs|gewachsen|stieg|gestiegen|fiel|gesunken|sank|passée?s?|augment\w+|baiss\w+|chut\w+|creci\w+|subi\w+|baj\w+|pas[óo]\w*|cay\w+|cresc\w+|caiu|aument\w+|выр\p{L}+|упал\p{L}*|сниз\p{L}+)(?!\p{L})|増|減|伸|成長|拡大|增长|增加|下降|减少|증가|감소|늘|줄|ارتفع|نما|زاد|انخفض|تراجع|बढ़|घट/iu;

type Pair = { from: Quantity; to: Quantity; noun: string; before: string; dated: Undated };

const fromAtEnd = new RegExp(FROM, 'iu');

/** Two figures side by side of which one becomes the other: "from A to B". */
function fromTo(dated: Undated, all: Quantity[]): Pair | null {
  const { text } = dated;
  for (let i = 0; i + 1 < all.length; i++) {
    const [from, to] = [all[i]!, all[i + 1]!];
    const start = text.slice(0, from.index);
    const between = text.slice(from.index + from.length, to.index);
    const dense = /から|에서|से/u.test(between);
    if (!dense && !fromAtEnd.test(start)) continue;
    const link = BETWEEN_TO.exec(between);
    if (!link) continue;
    const scaled = from.suffix || to.suffix || from.prefix || to.prefix;
    const large = /%|k|\d{3}/i.test(from.suffix + from.raw);
    // A path from 200 m to 1,400 m is no change over time.
    const extent = /^\s(?:m|km|cm|mm|°C|mi)$/.test(to.suffix);
    if (!VERB.test(text) && !(scaled && !extent && from.absolute !== to.absolute && large)) continue;
    const tail = text.slice(to.index + to.length).split(/[,;.!?，。、]/u)[0]!;
    return {
      from,
      to,
      noun: nounOf(link.groups!.noun!, tail),
      before: start.replace(fromAtEnd, ''),
      dated,
    };
  }
  return null;
}

/** "12k hikers to 180k hikers" counts hikers, once. */
const nounOf = (first: string, second: string) =>
  tidy(second).toLowerCase().startsWith(tidy(first).toLowerCase())
    ? tidy(second)
    : tidy(`${first} ${second}`);

const unitOf = (q: Quantity) =>
  q.prefix + q.suffix.replace(/[\d.\s+]|[kmbt](?!\p{L})|万|萬|만|億|亿|억|千|천/gu, '');
const firstWord = (text: string) => /^\s*(?<word>\p{L}{3,})/u.exec(text)?.groups?.word?.toLowerCase() ?? '';

/** "In YEAR … A …, in YEAR … B": two dated figures of one kind, without "from" and "to". */
function datedPair(dated: Undated, all: Quantity[]): Pair | null {
  const [from, to] = all;
  const [a, b] = dated.years;
  if (!from || !to || all.length !== 2 || !a || !b || dated.years.length !== 2 || a.year >= b.year)
    return null;
  const leading = a.index <= from.index && b.index > from.index && b.index <= to.index;
  const trailing = a.index > from.index && a.index <= to.index && b.index > to.index;
  if (!leading && !trailing) return null;
  const [left, right] = [unitOf(from), unitOf(to)];
  const between = dated.text.slice(from.index + from.length, to.index);
  const tail = dated.text.slice(to.index + to.length).split(/[,;.!?，。、]/u)[0]!;
  const [mine, theirs] = [firstWord(between), firstWord(tail)];
  if (left !== right && left && right) return null;
  if (left !== right && (mine || theirs)) return null;
  if (mine && theirs && mine !== theirs && !VERB.test(tail)) return null;
  const noun = unstopped(between.split(/[,;.，。、]|\s(?:and|und|et|y|e)\s/u)[0]!);
  return { from, to, noun: mine ? noun : '', before: dated.text.slice(0, from.index), dated };
}

function pairIn(sentence: string): Pair | null {
  const dated = undated(sentence);
  const all = quantitiesIn(dated.text);
  return fromTo(dated, all) ?? datedPair(dated, all);
}

/** Money and measures say how much, not of what. */
const MEASURE =
  /^(?:(?:business |working )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)|sekunden|minuten|stunden|tagen?|wochen|monaten?|jahren?|secondes|heures|jours|semaines|mois|ans|segundos|minutos|horas|días|semanas|meses|años|euros?|dollars?|pounds?|yen|francs?|francos|libras|dólares|people|percent|points?|kilomet(?:er|re)s?|miles|tons?|tonnes?)$/iu;
const ARTICLE =
  /^(?:(?:our|the|its|their|his|her|has|have|had|it|we|they|you|i|unsere?|die|der|das|wir|hatten|notre|nos|le|la|les|l['’]|nous|avions|nuestr[oa]s?|los|las|el|o|os|as|nosso|i|gli|il|tenía(?:mos)?)(?:\s+|(?<=['’]))|にわたり)*/iu;
const NO_NOUN =
  /(?:^|\s)(?:because|due|thanks|despite|wegen|dank|grâce|debido|gracias|in|im|en|em|by|since|within|over|after|nach|en|durante|عام|في|に|へ|まで|了)(?=\s|$).*$/iu;

const CORE =
  /^.{10,44}?(?=\s(?:in|that|which|who|we|made|among|across|between|for|die|der|das|welche|qui|que|che)\s)/iu;
const AUXILIARY = /\s+(?:has|have|had|est|sont|a|ont|ist|sind|hat|haben|ha|han|è|sono|foi|fue)$/iu;

/** What the words before a verb, or after it where the verb comes first, are about. */
function subjectBefore(before: string): string {
  const text = tidy(before.split(/[,，、;]\s*/u).findLast((part) => /\p{L}{2}/u.test(part)) ?? '');
  const verb = VERB.exec(text);
  const lead = verb ? tidy(text.slice(0, verb.index)) : text;
  // Arabic and its like put the verb first: what follows it is the subject.
  const follows = verb && !/\p{L}{2}/u.test(lead) ? text.slice(verb.index).replace(/^\S+\s*/u, '') : lead;
  return withoutDangling(unstopped(follows.replace(AUXILIARY, '')))
    .replace(/(?:로|として)$/u, '')
    .replace(/[はがを는은이가有从從]$/u, '');
}

/** What changed: the noun beside the figures, else the words before the verb. */
function subjectOfChange(pair: Pair, brief: Brief): { what: string; counted: boolean } {
  const noun = unstopped(
    pair.noun
      .replace(NO_NOUN, '')
      .replace(
        /^(?:に|へ|まで)?(?:は)?(?:増|減|伸|成長|拡大|なり|達)\p{L}*|(?:으로|로)\s*(?:증가|감소|늘|줄)\p{L}*/gu,
        '',
      ),
  );
  if (/\p{L}{2}/u.test(noun) && noun.length < 34 && !VERB.test(noun) && !MEASURE.test(noun))
    return { what: noun, counted: true };
  const whole = subjectBefore(pair.before).replace(ARTICLE, '');
  // "Share of trips made by bike in the forty cities" is still the share of trips.
  const plain = whole.length < 46 ? whole : (CORE.exec(whole)?.[0] ?? whole);
  const fits = /\p{L}{2}/u.test(plain) && plain.length < 46;
  const bare = /^\d*$/.test(unitOf(pair.to)) && unitOf(pair.from) === unitOf(pair.to);
  const plural = brief.language.code === 'en' && /^[a-z]+[^s\W]s$/i.test(plain) && bare;
  if (plural) return { what: plain.toLowerCase(), counted: true };
  return { what: fits ? plain : brief.subject.name, counted: false };
}

/** Both figures in one unit, so that bars compare what they show. */
function points(pair: Pair, brief: Brief) {
  const { from, to } = pair;
  const years = yearsOf(pair.dated, from, to);
  const [scaleFrom, scaleTo] = [from, to].map((q) => (q.value === 0 ? 1 : q.absolute / q.value)) as [
    number,
    number,
  ];
  // "From 5 to 12 million" leaves the scale of the first figure to the second.
  const implied = from.suffix === '' && from.value < to.value;
  const left = scaleFrom === scaleTo || implied ? from.value : from.absolute / scaleTo;
  const measure = MEASURE.test(pair.noun) ? `\u00a0${pair.noun}` : '';
  const unit = to.suffix || (scaleFrom === scaleTo ? from.suffix : '') || measure;
  const prefix = [from.prefix || to.prefix, to.prefix || from.prefix];
  return [
    { label: years[0] || brief.framing.then, value: Number(left.toPrecision(4)), prefix: prefix[0]!, unit },
    { label: years[1] || brief.framing.now, value: to.value, prefix: prefix[1]!, unit },
  ];
}

function changeOf(brief: Brief, sentence: Sentence, pair: Pair): Candidate {
  const two = points(pair, brief);
  const { language } = brief;
  const { what, counted } = subjectOfChange(pair, brief);
  const change = { from: two[0]!.value, to: two[1]!.value, shares: two[1]!.unit.trim() === '%' };
  const short = shorten(counted ? what : capitalised(what), roomFor('title', language) - 10, language);
  const title = capitalised(changeTitle({ ...change, what: short, counted }, language));
  return {
    body: { type: 'chart', eyebrow: brief.framing.change, title, form: 'bars', points: two },
    at: sentence.at,
    weight: 3.2,
    spoken: sentence.text,
  };
}

/** "From 12k in 2022 to 180k", "2022: 12k, 2025: 180k": a chart of two bars whose title says the change. */
export function changes(brief: Brief, taken: Taken): Candidate[] {
  const out: Candidate[] = [];
  for (const sentence of [...brief.sentences, ...brief.directives]) {
    if (taken.has(sentence.at) || sentence.text.length > 320) continue;
    const pair = pairIn(sentence.plain);
    const same = pair?.from.absolute === pair?.to.absolute;
    if (!pair || same || Math.min(pair.from.absolute, pair.to.absolute) < 0) continue;
    out.push(changeOf(brief, sentence, pair));
    taken.take(sentence.at);
  }
  return out.sort((a, b) => a.at - b.at).slice(0, 4);
}

import type { Brief, Sentence } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import { isYear, type Quantity, quantitiesIn } from '../numerals.ts';
import type { Taken } from '../taken.ts';
import { capitalised, roomFor, shorten, tidy, unstopped, withoutDangling } from '../wording.ts';

const FROM =
  '(?:\\bfrom|\\bvon|\\bde|\\bdesde|\\bda|\\bd[eu]|(?<!\\p{L})(?:с|от)|(?<!\\p{L})من|从|從|מ-?)\\s*$';
const BETWEEN_TO =
  /^(?<noun>[^.;!?]{0,40}?)\s*(?:\s(?:to|auf|bis|à|a|para|até|до)\s|إلى|الى|到|增长到|至|から|에서|से|ל-?)/iu;
const VERB =
  /\b(?:grew|grow[ns]?|rose|rise[ns]?|went|jumped|climbed|increased?|soared|doubled|tripled|fell|fall(?:en|s)?|dropp?ed|drops?|cut|declin\w+|decreas\w+|shrank|shrunk|reduced?|slashed|improv\w+|sank|down|up|growth|wuchs|gewachsen|stieg|gestiegen|fiel|gesunken|sank|passée?s?|augment\w+|baiss\w+|chut\w+|creci\w+|subi\w+|baj\w+|pas[óo]\w*|cay\w+|cresc\w+|caiu|aument\w+|выр\p{L}+|упал\p{L}*|сниз\p{L}+)\b|増|減|伸|成長|拡大|增长|增加|下降|减少|증가|감소|늘|줄|ارتفع|نما|زاد|انخفض|تراجع|बढ़|घट/iu;

/** Signed change in per cent, or as a multiple from twice on; a decline is never "times more". */
export function changeText(from: number, to: number): string {
  if (from === 0) return '';
  const ratio = to / from;
  if (ratio >= 2) return `${ratio >= 10 ? Math.round(ratio) : Number(ratio.toFixed(1))}×`;
  const percent = Math.round((ratio - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}\u00a0%`;
}

type Pair = { from: Quantity; to: Quantity; noun: string; before: string; years: [string, string] };

const yearIn = (text: string) => /(?<!\d)((?:19|20)\d\d)(?!\d)/.exec(text)?.[1] ?? '';

function pairIn(text: string): Pair | null {
  const all = quantitiesIn(text).filter((q) => !isYear(q));
  for (let i = 0; i + 1 < all.length; i++) {
    const [from, to] = [all[i]!, all[i + 1]!];
    const start = text.slice(0, from.index);
    const between = text.slice(from.index + from.length, to.index);
    const after = text.slice(to.index + to.length);
    const dense = /から|에서|से/u.test(between);
    if (!dense && !new RegExp(FROM, 'iu').test(start)) continue;
    const link = BETWEEN_TO.exec(between);
    if (!link) continue;
    const scaled = from.suffix || to.suffix || from.prefix || to.prefix;
    if (
      !VERB.test(text) &&
      !(scaled && from.absolute !== to.absolute && /%|k|\d{3}/i.test(from.suffix + from.raw))
    )
      continue;
    const tail = after.split(/[,;.!?，。、]/u)[0]!;
    const noun = tidy(`${link.groups!.noun} ${tail}`);
    const years: [string, string] = [yearIn(between) || yearIn(start.slice(-12)), yearIn(tail)];
    return { from, to, noun, before: start.replace(new RegExp(FROM, 'iu'), ''), years };
  }
  return null;
}

/** What changed: the noun beside the figures, else the words before the verb. */
function subjectOfChange(pair: Pair, brief: Brief): string {
  const noun = pair.noun
    .replace(/(?<!\d)(?:19|20)\d\d(?!\d)年?/g, ' ')
    .replace(
      /(?:^|\s)(?:in|im|en|em|by|since|within|over|after|nach|en|durante|عام|に|へ|まで|了)(?=\s|$).*$/iu,
      '',
    )
    .replace(
      /^(?:に|へ|まで)?(?:増|減|伸|成長|拡大|なり)\p{L}*|(?:으로|로)\s*(?:증가|감소|늘|줄)\p{L}*/gu,
      '',
    );
  const counted = unstopped(noun);
  if (/\p{L}{2}/u.test(counted) && counted.length < 34 && !VERB.test(counted)) return counted;
  const verb = VERB.exec(pair.before);
  const before = tidy(verb ? pair.before.slice(0, verb.index) : pair.before);
  const plain = withoutDangling(
    unstopped(
      before
        .replace(/(?<!\d)(?:19|20)\d\d年?の?/g, '')
        .split(/[,，、;]\s*/u)
        .at(-1)!,
    ),
  ).replace(/[はがを는은이가]$/u, '');
  return (
    plain.replace(/^(?:our|the|its|their|has|have|it|we|they|unsere?|notre|nuestr[oa]s?)\s*/iu, '') ||
    brief.subject.name
  );
}

/** Both figures in one unit, so that bars compare what they show. */
function points(pair: Pair, brief: Brief) {
  const { from, to } = pair;
  const [scaleFrom, scaleTo] = [from, to].map((q) => (q.value === 0 ? 1 : q.absolute / q.value)) as [
    number,
    number,
  ];
  // "From 5 to 12 million" leaves the scale of the first figure to the second.
  const implied = from.suffix === '' && from.value < to.value;
  const left = scaleFrom === scaleTo || implied ? from.value : from.absolute / scaleTo;
  const unit = to.suffix || (scaleFrom === scaleTo ? from.suffix : '');
  return [
    {
      label: pair.years[0] || brief.framing.then,
      value: Number(left.toPrecision(4)),
      prefix: from.prefix || to.prefix,
      unit,
    },
    { label: pair.years[1] || brief.framing.now, value: to.value, prefix: to.prefix || from.prefix, unit },
  ];
}

function changeOf(brief: Brief, sentence: Sentence, pair: Pair): Candidate {
  const two = points(pair, brief);
  const amount = changeText(two[0]!.value, two[1]!.value);
  const room = roomFor('title', brief.language);
  const what = shorten(capitalised(subjectOfChange(pair, brief)), room - 10, brief.language);
  return {
    body: {
      type: 'chart',
      eyebrow: brief.framing.change,
      title: amount ? `${what}: ${amount}` : what,
      form: 'bars',
      points: two,
    },
    at: sentence.at,
    weight: 3.2,
    spoken: sentence.text,
  };
}

/** "From 12k in 2022 to 180k": a chart of two bars whose title says the change. */
export function changes(brief: Brief, taken: Taken): Candidate[] {
  const out: Candidate[] = [];
  for (const sentence of [...brief.sentences, ...brief.directives]) {
    if (taken.has(sentence.at) || sentence.text.length > 320) continue;
    const pair = pairIn(sentence.plain);
    if (
      !pair ||
      pair.from.absolute === pair.to.absolute ||
      Math.min(pair.from.absolute, pair.to.absolute) < 0
    )
      continue;
    out.push(changeOf(brief, sentence, pair));
    taken.take(sentence.at);
  }
  return out.sort((a, b) => a.at - b.at).slice(0, 4);
}

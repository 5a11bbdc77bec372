import { type Brief, eyebrowName, type Sentence } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import type { Taken } from '../taken.ts';
import { capitalised, roomFor, shorten, unstopped } from '../wording.ts';

const FIRST =
  /^(?:first(?:ly| of all)?|step (?:1|one)|to (?:start|begin)|zuerst|zunächst|erstens|schritt 1|d['’]abord|tout d['’]abord|premièrement|étape 1|primero|en primer lugar|paso 1|primeiro|passo 1|prima|per prima cosa|innanzitutto|сначала|во-первых|шаг 1|まず|最初に|ステップ1|首先|第一步|第一|먼저|첫째|أولا[ً]?|أولًا|ראשית|पहले|सबसे पहले|ขั้นแรก)(?![\p{Script=Latin}])[,:：、，،.\s]*/iu;
const NEXT =
  /^(?:and |und |et |y |e )?(?:second(?:ly)?|third(?:ly)?|fourth(?:ly)?|then|next|after (?:that|this)|afterwards|now|step (?:\d|two|three|four|five)|dann|danach|anschließend|zweitens|drittens|schritt \d|ensuite|puis|après(?: cela)?|deuxièmement|étape \d|luego|después|a continuación|segundo|tercero|paso \d|depois|em seguida|segundo|passo \d|poi|dopo|quindi|затем|потом|во-вторых|шаг \d|次に|そして|それから|続いて|ステップ\d|其次|然后|接着|第[二三四五]步?|다음으로|그다음|그리고|둘째|셋째|ثانيا[ً]?|ثانيًا|ثم|بعد ذلك|ثالثا[ً]?|ثالثًا|שנית|אחר כך|לאחר מכן|फिर|इसके बाद|จากนั้น)(?![\p{Script=Latin}])[,:：、，،.\s]*/iu;
const LAST =
  /^(?:and |und |et |y |e )?(?:finally|lastly|last(?: of all)?|in the end|zuletzt|schließlich|zum schluss|enfin|finalement|por último|finalmente|por fim|infine|наконец|в конце|最後に|最后|마지막으로|أخيرا[ً]?|أخيرًا|לבסוף|अंत में|สุดท้าย)(?![\p{Script=Latin}])[,:：、，،.\s]*/iu;

const without = (text: string) =>
  capitalised(text.replace(FIRST, '').replace(LAST, '').replace(NEXT, '')) || text;

/** The run of sentences from a "First" to a "Finally", other sentences between them left out. */
function runOf(sentences: Sentence[], taken: Taken): Sentence[] {
  const start = sentences.findIndex((s) => FIRST.test(s.text) && !taken.has(s.at));
  if (start < 0) return [];
  const run = [sentences[start]!];
  for (const sentence of sentences.slice(start + 1)) {
    if (run.length >= 7) break;
    const last = LAST.test(sentence.text);
    if ((last || NEXT.test(sentence.text)) && !taken.has(sentence.at)) run.push(sentence);
    if (last) break;
  }
  return run;
}

/** Steps as scenes of their own, each with its place among them. */
export function stepScenes(
  brief: Brief,
  steps: { text: string; spoken: string }[],
  at: number,
  procedure = true,
): Candidate[] {
  const { language, framing } = brief;
  const place = procedure ? framing.stepOf : '{n} / {all}';
  return steps.map(({ text, spoken }, i) => ({
    body: {
      type: 'statement',
      eyebrow: place.replace('{n}', `${i + 1}`).replace('{all}', `${steps.length}`),
      title: capitalised(shorten(text, roomFor('statement', language), language)),
    },
    at: at + i / 100,
    group: at,
    weight: 2.4,
    spoken,
  }));
}

/** "First … Then … Finally …": a numbered list for little time, a scene a step where there is more. */
export function steps(brief: Brief, taken: Taken): Candidate[] {
  const run = runOf(brief.sentences, taken);
  if (run.length < 2) return [];
  for (const sentence of run) taken.take(sentence.at);
  const { language, framing } = brief;
  const texts = run.map((s) => without(unstopped(s.text)));
  const room = roomFor('item', language);
  const parts = stepScenes(
    brief,
    run.map((s, i) => ({ text: texts[i]!, spoken: s.text })),
    run[0]!.at,
  );
  if (texts.some((t) => t.length > room)) return parts.map((part, i) => ({ ...part, at: run[i]!.at }));
  const body = {
    type: 'list' as const,
    eyebrow: eyebrowName(brief),
    title: framing.steps,
    numbered: true,
    items: texts,
  };
  return [{ body, at: run[0]!.at, weight: 3, spoken: run.map((s) => s.text).join(' '), parts }];
}

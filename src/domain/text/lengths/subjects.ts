/** What is done so soon is no film: "Ready in 45 seconds". */
export const DONE =
  /(?<!\p{L})(?:ready|done|cooked|dry|delivered|charged|installed|fertig|prêt|prête|listo|lista|pronto|pronta|готово)\s\p{L}+\s$/u;
/** "The first bill takes under a minute": what takes so long is none that is watched. */
const TAKES =
  /(?<!\p{L})(?:takes?|took|dauert|prend|tarda|lleva|leva|richiede|занимает|займёт|займет|duurt|zajmuje|trwa|kestää|dikit)\s(?:\p{L}{1,10}\s){0,4}$/u;
/** "The last teaser was 60 seconds". */
const EARLIER =
  /(?<!\p{L})(?:was|were|war|waren|était|fue|era|foi|был|была|было|byl|var|oli)\s(?:(?:about|only|over)\s)?$/u;
/** "10,000 transactions a minute", "12p a minute". */
const RATE = /\p{N}[\p{N}.,]{0,9}\s?(?!(?:sec|min|sek|seg|to\s|or\s))(?:[\p{L}%€£$¢]{1,20}\s){0,2}$/u;
const ONE_EACH = /^(?:a|an|one|pro|eine|einer|une|un|uma|um|una)$/u;
/** Something is counted before it, or another is timed behind it: "gas 4 min 10 s, electric 2 min 50 s". */
const TIMED_BEFORE =
  /\d\s?mins?(?:\s\d{1,2}\s?(?:s|secs?)?)?[^\p{L}\p{N}\n]{1,12}(?:\p{L}{1,14}[\s:]{1,2}){0,3}$/u;
const TIMED_BEHIND =
  /^\s?(?:\d{2}\s?(?:s|secs?|seconds?)?)?[^\p{L}\p{N}\n]{1,12}(?!(?:to|or|bis|oder|à|ou|a|o|do|до|или)\s)(?:\p{L}{1,14}[\s:]{1,2}){0,3}\d{1,3}\s?min/u;
/** What a film shows after so long is not its end: "8 secs, then the answer". */
const BEFORE_THE_ANSWER =
  /^,?\s?(?:and\s)?(?:then|before|bis|dann|puis|avant|luego|antes|poi|prima|depois|потом)\s(?:\p{L}{1,12}\s){0,3}(?:answer|reveal|solution|lösung|auflösung|antwort|réponse|respuesta|risposta|resposta|ответ)/u;
const WAITS =
  /(?<!\p{L})(?:waits?|pauses?|(?:leaves?|keeps?|hold|holds|stays?)\s(?:\p{L}{1,12}\s){0,3}up(?!\sto\s)|wartet|attend|espera|aspetta|ждёт|ждет)\s(?:\p{L}{1,10}\s){0,2}$/u;
/** "The video takes 30 seconds" is a film's. */
const FILM = /video|film|clip|spot|vidéo|vídeo|ролик|видео|animation|animaci|reel(?!\p{L})/u;
/** "90 Seconds" with a name's marks around it. */
const OPENED = /(?:^|[\p{L}.!?]\s)["“«„]$/u;
const CLOSED = /^["”»“]\s\p{L}/u;
/** "用一分钟讲清楚", "三分钟了解": what is told in it is a film. */
const TOLD_IN = /^(?:内|就|来)?(?:了解|看懂|讲|读懂|搞懂|弄懂|认识|介绍|说清|解释|带你)/u;

/** A length in its text: the words of its clause before it, some text on both sides, its number and what it counts. */
export type LengthPlace = {
  head: string;
  before: string;
  after: string;
  count: string;
  unit: string;
  isMinutes: boolean;
  /** Whether its clause says that it is a film's. */
  isFilm: boolean;
};

/** What speaks, for the most part against it, that a length is that of what the prompt tells and not of the film. */
export function pointsOfSubject({
  head,
  before,
  after,
  count,
  unit,
  isMinutes,
  isFilm,
}: LengthPlace): number {
  let points = 0;
  // "Children from 7 with a parent", in Russian.
  if (unit === 'с' && !isFilm && /^\s\p{L}/u.test(after)) points -= 4;
  if (isMinutes && ONE_EACH.test(count) && RATE.test(head)) points -= 6;
  const isSoon = TAKES.test(head) && !FILM.test(head);
  if (isSoon || EARLIER.test(head) || WAITS.test(head) || BEFORE_THE_ANSWER.test(after)) points -= 4;
  const isTimed = TIMED_BEFORE.test(before) || TIMED_BEHIND.test(after);
  if (isMinutes && !isFilm && isTimed) points -= 4;
  if (OPENED.test(before) && CLOSED.test(after)) points -= 4;
  if (isMinutes && TOLD_IN.test(after)) points += 5;
  return points;
}

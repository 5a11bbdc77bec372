import type { Words } from '../../../domain/brief.ts';
import type { Scene } from '../../../domain/storyboard.ts';
import { writtenFigure } from '../directing/items/heroes.ts';
import { closed, linesOf } from '../directing/scenes/lines.ts';
import type { SceneBody } from '../directing/take.ts';
import { capitalised, countWords, tidy } from '../wording.ts';

/** "$9 a month" as a figure with its label; null where the words do not begin with a figure. */
function figureBody(words: string, eyebrow: string): SceneBody | null {
  const match =
    /^(?<figure>[^\p{L}\s]*\p{Nd}[\p{Nd}.,]*\s?(?:%|[€$£¥₹]|(?:k|m|bn|kg|km|h|min|ms|GB|kWh)(?!\p{L}))?)(?<rest>.*)$/su.exec(
      words,
    );
  const written = match ? writtenFigure(match.groups!.figure!) : null;
  const rest = match?.groups?.rest?.trim() ?? '';
  // A number that goes on in numbers is one of a telephone; "8시에" is one with its word.
  const isJoined = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(
    match?.groups?.rest ?? '',
  );
  if (!written || isJoined || countWords(rest) > 9 || (!rest && !eyebrow) || /^\p{Nd}/u.test(rest))
    return null;
  return {
    type: 'stat',
    eyebrow: rest ? eyebrow : '',
    prefix: written.prefix,
    value: written.value,
    raw: written.digits,
    suffix: written.suffix,
    label: closed(rest) || eyebrow,
  };
}

/** What "pricing: $9 a month" and the like are as a scene: a heading, and what it is about. */
function bodyFor(said: string): SceneBody {
  const parts = /^(?<head>[^:：]{2,40})(?:[:：](?!\d{2})|：)\s*(?<rest>\S.*)$/su.exec(said)?.groups;
  const heading = parts && countWords(parts.head!) <= 4 ? capitalised(tidy(parts.head!)) : '';
  const rest = heading ? parts!.rest! : said;
  const figure = figureBody(rest, heading);
  if (figure) return figure;
  const items = rest
    .split(/[,;、，]/u)
    .map((item) => item.trim())
    .filter(Boolean);
  if (heading && items.length >= 2 && items.every((item) => countWords(item) <= 6))
    return {
      type: 'list',
      eyebrow: '',
      title: heading,
      numbered: false,
      items: items.slice(0, 7).map((i) => capitalised(closed(i))),
    };
  const [first, ...more] = linesOf(rest);
  const sub = [first?.sub, ...more.flatMap((l) => [l.title, l.sub])].filter(Boolean).join(' ');
  return {
    type: 'statement',
    eyebrow: heading,
    title: first?.title ?? capitalised(closed(rest)),
    ...(sub ? { sub } : {}),
  };
}

/** A scene of new words in the place of another: it keeps id and length, an opening and an end card their kind. */
export function sceneOf(said: string, place: Pick<Scene, 'id' | 'duration'> & Partial<Scene>): Scene {
  const words: Pick<Words, 'text'> = { text: tidy(said) };
  const body = bodyFor(words.text);
  const timed = {
    id: place.id,
    duration: place.duration,
    roominess: 0,
    narration: place.narration ? words.text.slice(0, 400) : '',
  };
  const title = 'title' in body && body.title ? body.title : capitalised(closed(words.text));
  const keeps = place.type === 'hook' || place.type === 'cta' || place.type === 'media';
  return { ...(keeps ? { ...place, title } : body), ...timed } as Scene;
}

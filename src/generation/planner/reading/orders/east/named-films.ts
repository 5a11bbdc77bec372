import type { Role } from '../../model/tagger.ts';
import { assign, behindPhrase, wordIn } from '../../rules/stretches.ts';
import { quotedAt } from '../../subject/named.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';

/** Sentences at the beginning that may order a film, and tokens of what leads to what it is about, at most. */
const FIRST = 2;
const LEAD = 10;
/** Tokens of a name with what it is the name of, at most. */
const LONGEST = 16;
const COLON = /^[:：]$/;
const PAUSE = /^[,，、;；]$/;
/** Classes of words that speak of the film: nothing behind its colon that has one is shown for that. */
const OF_FILM = new Set<string>(['music', 'voice', 'palette', 'tone', 'type', 'asks', 'negates', 'speaks']);

/**
 * A film that Chinese or Japanese orders by the name of what it is about: "为 | 骑行者天气应用“云跑” | 制作一个发布视频： | 显示路线上的
 * 风、…", "天気アプリ「カゼミチ」 | のティーザー動画を作って： | ルート上の風、…". What leads to the name and the order behind it are
 * none of what is shown; what is listed behind their colon is.
 */
export function keepNamedFilms(view: TextView, roles: Role[]): void {
  if (!/^(?:zh|ja)$/.test(view.language)) return;
  for (const sentence of view.structure.sentences.slice(0, FIRST)) {
    const film = filmIn(view, sentence);
    cutLeads(view, roles, sentence, film?.start ?? sentence.end);
    if (!film) continue;
    const { tokens } = view.structure;
    let colon = film.end;
    while (colon < sentence.end && !COLON.test(tokens[colon]!.low) && !PAUSE.test(tokens[colon]!.low))
      colon++;
    // "解释视频：": nothing but a label.
    if (colon === film.end && colon < sentence.end)
      assign(roles, { start: film.start, end: colon + 1 }, 'S', 'C');
    if (colon < sentence.end && COLON.test(tokens[colon]!.low))
      keepListed(view, roles, { start: colon + 1, end: sentence.end });
  }
}

/** The word for a film of a sentence, before which nothing is listed. */
function filmIn(view: TextView, { start, end }: Range): Range | null {
  for (let at = start; at < end; at++) {
    if (COLON.test(view.structure.tokens[at]!.low)) return null;
    const behind = view.clues.quoted[at] ? 0 : behindPhrase(view, at, 'ordered-films');
    if (behind > 0) return { start: at, end: behind };
  }
  return null;
}

/** "请为", "宣传我们的", "帮忙做一个": what leads to what a film is about, at the beginning of a clause up to its word. */
function cutLeads(view: TextView, roles: Role[], sentence: Range, film: number): void {
  const { clauses, clauseOf } = view.structure;
  for (let n = clauseOf[sentence.start]!; n < clauses.length && clauses[n]!.start < sentence.end; n++) {
    const clause = clauses[n]!;
    const first = wordIn(view, clause);
    let at = first;
    for (;;) {
      const behind = ['order-leads', 'possessives'].map((key) => behindPhrase(view, at, key));
      const next = Math.max(...behind);
      if (next <= at || next - first > LEAD) break;
      at = next;
    }
    const isNamed = nameIn(view, { start: at, end: clause.end }) !== null || (film > at && film < clause.end);
    if (at <= first || at >= clause.end || !isNamed) continue;
    assign(roles, { start: first, end: at }, 'D', 'C');
    const name = nameIn(view, { start: at, end: Math.min(clause.end, Math.max(film, at)) });
    if (name && name.end - at <= LONGEST) assign(roles, { start: at, end: name.end }, 'C', 'D');
  }
}

/** The last short name in quotation marks of a range, with these. */
function nameIn({ structure: { tokens } }: TextView, { start, end }: Range): Range | null {
  for (let at = end - 1; at >= start; at--) {
    const name = quotedAt(tokens, at);
    if (name && name.end < end) return { start: at, end: name.end + 1 };
  }
  return null;
}

/** What is listed behind the colon of an order is shown, but for what speaks of the film. */
function keepListed(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens } = view.structure;
  if (roles.slice(start, end).some((role) => role === 'V' || role === 'P')) return;
  for (let from = start; from < end; ) {
    let to = from;
    while (to < end && !PAUSE.test(tokens[to]!.low)) to++;
    const kinds = view.classes.slice(from, to).flat();
    const isAlone = view.facts.kinds
      .slice(from, to)
      .every((kind, i) => kind !== '' || !isWord(tokens[from + i]!));
    const isSaid = ['to-maker', 'asides'].some(
      (key) => behindPhrase(view, wordIn(view, { start: from, end: to }), key) > 0,
    );
    if (!isAlone && !isSaid && !kinds.some((kind) => OF_FILM.has(kind)))
      assign(roles, { start: from, end: Math.min(end, to + 1) }, 'C', 'D');
    from = to + 1;
  }
}

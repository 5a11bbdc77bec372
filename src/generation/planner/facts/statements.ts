import type { Brief } from '../brief.ts';
import type { Candidate } from '../draft.ts';
import { linksIn, wordsAround } from '../links.ts';
import type { Taken } from '../taken.ts';
import { capitalised, countWords, pieces, roomFor, unstopped } from '../wording.ts';

/** Sentences that no other fact was made of, split at clauses where they are long; short neighbours join. */
export function statements(brief: Brief, taken: Taken): Candidate[] {
  const out: Candidate[] = [];
  const room = roomFor('statement', brief.language);
  const free = brief.sentences.filter((s) => !taken.has(s.at));
  free.forEach((sentence, i) => {
    if (taken.has(sentence.at)) return;
    taken.take(sentence.at);
    // An address stands on the end card; the sentence that only leads to it says nothing without it.
    if (linksIn(sentence.text).length > 0 || /https?:\/\//i.test(sentence.text)) {
      const words = wordsAround(sentence.text);
      if (countWords(words) > 3) out.push(...split(words, sentence.at, room, brief));
      return;
    }
    const next = free[i + 1];
    const short = countWords(sentence.text) <= 3 && next !== undefined && countWords(next.text) <= 3;
    if (short && next.at === sentence.at + 1 && `${sentence.text} ${next.text}`.length <= room) {
      taken.take(next.at);
      const title = `${sentence.text} ${unstopped(next.text)}${/[.。]$/.test(next.text) ? '.' : ''}`;
      out.push({
        body: { type: 'statement', eyebrow: '', title: capitalised(title) },
        at: sentence.at,
        weight: 1.1,
        spoken: title,
      });
      return;
    }
    out.push(...split(sentence.text, sentence.at, room, brief));
  });
  return out;
}

function split(text: string, at: number, room: number, brief: Brief): Candidate[] {
  return pieces(text, room, 3, brief.language).map((title, rank) => ({
    body: { type: 'statement', eyebrow: '', title },
    at: at + rank / 10,
    weight: 1 - rank * 0.25 + (at < 10_000 ? 0.2 / (1 + at) : 0),
    spoken: rank === 0 ? text : '',
  }));
}

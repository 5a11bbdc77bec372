import t from 'tap';
import type { Brief, Span, Words } from '../../../src/domain/brief.ts';
import { type AttachedText, type Message, read } from '../../../src/generation/planner/reading/read.ts';

/** Every place that a brief was taken from, with the words where it has them. */
function places(value: unknown): { span: Span; text?: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('span' in value && 'text' in value) return [value as Words];
  if ('in' in value && 'start' in value) return [{ span: value as Span }];
  return Object.values(value).flatMap(places);
}

function inexact(brief: Brief, messages: Message[], attached: AttachedText[] = []): string[] {
  return places(brief).flatMap(({ span, text }) => {
    const where = span.in;
    const whole =
      'message' in where
        ? messages[where.message]!.text
        : attached.find((it) => it.asset === where.asset)!.text;
    const slice = whole.slice(span.start, span.end);
    return slice.trim() === slice && slice !== '' && (text ?? slice) === slice ? [] : [`${slice} ≠ ${text}`];
  });
}

t.test('a brief takes every word from where it says', async (t) => {
  const messages = [
    {
      text: 'A 20 second ad for Kettle & Crane, speciality coffee.\nSecond cup free before 9 am. No jazz please!',
    },
    { text: 'Warm colours.' },
  ];
  const attached = [{ asset: 'notes', text: '# Opening hours\n- 8 am to 4 pm', kind: 'text/markdown' }];
  const brief = read(messages, attached);
  t.same(inexact(brief, messages, attached), []);
  t.ok(brief.material.length > 1, 'it has material');
  t.ok(brief.directions.length > 0, 'and directions');
  t.equal(brief.language, 'en');
});

t.test('nothing at all is read as nothing', async (t) => {
  for (const text of ['', ' \n ', '…', '🎉'])
    t.same(inexact(read([{ text }]), [{ text }]), [], JSON.stringify(text));
  t.equal(read([]).subject, null);
});

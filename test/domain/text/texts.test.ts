import t from 'tap';
import { harmless } from '../../../src/domain/harmless-text.ts';
import { withoutEnd } from '../../../src/domain/text/ends.ts';
import { escapeMarkup, Html, html } from '../../../src/domain/text/html.ts';
import { JSON_LIMITS, JsonBounds } from '../../../src/domain/text/json-bounds.ts';

t.test('controls and changes of direction are spelled out, tabs and lines stay', async (t) => {
  t.equal(harmless('a\u0000b\u0008c\tto\nno'), 'a\\u0000b\\u0008c\tto\nno');
  t.equal(harmless('\u000b\r\u001b[2J\u001f'), '\\u000b\\u000d\\u001b[2J\\u001f');
  t.equal(harmless(' ~\u007f\u0080\u009f\u00a0'), ' ~\\u007f\\u0080\\u009f\u00a0');
  t.equal(harmless('\u2029\u202a\u202e\u202f'), '\u2029\\u202a\\u202e\u202f');
  t.equal(harmless('\u2065\u2066\u2069\u206a'), '\u2065\\u2066\\u2069\u206a');
});

t.test('an end is cut as far as its characters match', async (t) => {
  t.equal(withoutEnd('Really?!.', /[.!?]/), 'Really');
  t.equal(withoutEnd('a.b', /[.!?]/), 'a.b');
  t.equal(withoutEnd('...', /[.!?]/), '');
  t.equal(withoutEnd('', /[.!?]/), '');
});

t.test('everything in a template is text, except markup', async (t) => {
  t.equal(escapeMarkup(`<a b="c" d='e'>&`), '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  const list = html`<ul>${[1, '<2>'].map((it) => html`<li>${it}</li>`)}</ul>`;
  t.ok(list instanceof Html);
  t.equal(list.markup, '<ul><li>1</li><li>&lt;2&gt;</li></ul>');
  t.equal(html`a${null}b${undefined}c${false}d${0}e${''}f`.markup, 'abcd0ef');
  t.equal(html`${'\u202e'}`.markup, '\\u202e');
  t.equal(html`plain`.markup, 'plain');
});

/** Whether every piece was within the limits. */
const within = (...pieces: (string | Uint8Array)[]) => {
  const bounds = new JsonBounds();
  return pieces.map((piece) => bounds.take(typeof piece === 'string' ? Buffer.from(piece) : piece));
};

t.test('JSON has at most 64 levels', async (t) => {
  t.same(JSON_LIMITS, { depth: 64, members: 100_000 });
  t.same(within('['.repeat(64)), [true]);
  t.same(within('['.repeat(65)), [false]);
  t.same(within('{"a":'.repeat(64)), [true]);
  t.same(within('{"a":'.repeat(65)), [false]);
  t.same(within('['.repeat(40), '['.repeat(24), '['), [true, true, false], 'also piece by piece');
  t.same(
    within(`${'[]'.repeat(70)}${'{}'.repeat(70)}${'['.repeat(64)}`),
    [true],
    'closed ones count no more',
  );
});

t.test('JSON has at most 100,000 members', async (t) => {
  t.same(within(`[${'1,'.repeat(99_999)}1]`), [true]);
  t.same(within(`[${'1,'.repeat(100_000)}1]`), [false]);
  t.same(within('[]'.repeat(100_000)), [true]);
  t.same(within('[]'.repeat(100_000), '{'), [true, false]);
  t.same(within('1,'.repeat(60_000), '1,'.repeat(40_000), ','), [true, true, false]);
});

t.test('brackets and commas within a text count nothing, wherever its bytes are parted', async (t) => {
  t.same(within(`"${'['.repeat(70)}"`), [true]);
  t.same(within(`"\\"${'['.repeat(70)}"`), [true], 'an escaped quote does not end it');
  t.same(within(`"\\\\"${'['.repeat(65)}`), [false], 'after an escaped backslash one does');
  t.same(within('"', `${'['.repeat(70)}`, '"', '['.repeat(65)), [true, true, true, false]);
  t.same(within('"\\', `"${'['.repeat(70)}`), [true, true]);
  t.same(within(`"${','.repeat(100_001)}"`), [true]);
});

// What a caller is told of an input: each finding word for word, how many there are, and how much of the input is echoed.
import { type TSchema, Type } from '@sinclair/typebox';
import t from 'tap';
import { Rejection } from '../../src/domain/rejection.ts';
import {
  attachmentUrl,
  oneLine,
  oneLineOrNone,
  plainFileName,
  ruleOf,
  withRule,
  youtubeUrl,
} from '../../src/operations/rules.ts';
import { assertValid, issuesOf } from '../../src/operations/validation.ts';

const closed = { additionalProperties: false };
const inList = (schema: TSchema, value: unknown) =>
  issuesOf(Type.Object({ list: Type.Array(schema) }, closed), { list: ['', value].slice(1) });
const at = (issue: object) => [{ ...issue, path: ['list', 0] }];
const sized = { inclusive: true, exact: false };

const wrong = (expected: string, received: string) => ({
  ...{ code: 'invalid_type', message: `Expected ${expected}, received ${received}`, expected, received },
});

t.test('every finding says what was expected and where', async (t) => {
  const text = Type.String({ minLength: 2, maxLength: 3 });
  const few = 'String must contain at least 2 character(s)';
  const many = 'String must contain at most 3 character(s)';
  t.same(inList(text, 'a'), at({ code: 'too_small', message: few, minimum: 2, type: 'string', ...sized }));
  t.same(inList(text, 'abcd'), at({ code: 'too_big', message: many, maximum: 3, type: 'string', ...sized }));
  const count = Type.Integer({ minimum: 1, maximum: 5 });
  const more = 'Number must be less than or equal to 5';
  t.same(inList(count, 6), at({ code: 'too_big', message: more, maximum: 5, type: 'number', ...sized }));
  const items = Type.Array(Type.String(), { maxItems: 1 });
  const elements = 'Array must contain at most 1 element(s)';
  t.same(
    inList(items, [1, 2]),
    at({ code: 'too_big', message: elements, type: 'array', maximum: 1, ...sized }),
    'what is in too long a list is not looked at',
  );
  t.same(inList(Type.String(), null), at(wrong('string', 'null')));
  t.same(inList(Type.String(), []), at(wrong('string', 'array')));
  t.same(inList(Type.Boolean(), {}), at(wrong('boolean', 'object')));
  t.same(inList(Type.Object({}, closed), true), at(wrong('object', 'boolean')));
  const unicode = 'Text must be well-formed Unicode without U+0000';
  for (const odd of ['a\0b', '\ud800'])
    t.same(
      inList(Type.String(), odd),
      at({ code: 'invalid_string', message: unicode, validation: 'unicode' }),
    );
  const either = Type.Union([Type.Literal('on'), Type.Literal('off')]);
  t.same(
    inList(either, 'up'),
    at({
      ...{ code: 'invalid_enum_value', message: "Invalid enum value. Expected 'on' | 'off'" },
      ...{ options: ['on', 'off'], received: 'up' },
    }),
  );
  t.same(inList(either, 5), at({ code: 'invalid_union', message: 'Invalid input' }));
});

t.test('what is missing comes where it belongs, and what is unknown at the end', async (t) => {
  const schema = Type.Object(
    { a: Type.String(), b: Type.Optional(Type.Integer()), c: Type.Integer() },
    closed,
  );
  t.same(issuesOf(schema, { x: 1, b: 'b', y: 2 }), [
    { code: 'invalid_type', message: 'Required', expected: 'string', received: 'undefined', path: ['a'] },
    { ...wrong('integer', 'string'), path: ['b'] },
    { code: 'invalid_type', message: 'Required', expected: 'integer', received: 'undefined', path: ['c'] },
    { code: 'unrecognized_keys', message: 'Unrecognized key(s) in object', keys: ['x', 'y'], path: [] },
  ]);
  t.same(issuesOf(schema, { a: 'a', c: 1 }), []);
  t.equal(assertValid(schema, { a: 'a', c: 1 }), undefined);
  const refused = () => assertValid(schema, { a: 'a' });
  t.throws(refused, { code: 'invalid_request', facts: { issues: [{ path: ['c'] }] } });
  t.throws(refused, Rejection);
});

t.test('lengths are counted in code points', async (t) => {
  const codes = (text: string, maxLength: number) =>
    issuesOf(Type.String({ maxLength }), text).map(({ code }) => code);
  t.same(codes('\u{1F3D4}\u{1F3D4}', 2), []);
  t.same(codes('\u{1F3D4}\u{1F3D4}a', 2), ['too_big']);
  t.same(codes('\u{1F3D4}'.repeat(3), 2), ['too_big']);
  t.same(codes('aaa', 2), ['too_big']);
  t.same(codes('\u{1F3D4}b', 2), []);
});

t.test('what is exactly as long or as many as may be is taken', async (t) => {
  const text = Type.String({ minLength: 2, maxLength: 3 });
  for (const good of ['ab', 'abc']) t.same(inList(text, good), []);
  const items = Type.Array(Type.Integer(), { maxItems: 2 });
  for (const good of [[], [1], [1, 2]]) t.same(inList(items, good), []);
  t.same(
    inList(Type.Unsafe({ type: 'string', enum: ['a', 'b'] }), 'c'),
    at({
      ...{ code: 'invalid_enum_value', message: "Invalid enum value. Expected 'a' | 'b'" },
      ...{ options: ['a', 'b'], received: 'c' },
    }),
  );
  t.same(inList(Type.Unsafe({ type: 'string', enum: ['a', 'b'] }), 'b'), []);
});

t.test('fifty findings are told, and so many bytes of them', async (t) => {
  const numbers = (n: number) => issuesOf(Type.Array(Type.Integer()), Array(n).fill('x')).length;
  t.same([numbers(49), numbers(50), numbers(51), numbers(500)], [49, 50, 50, 50]);
  const twice = Type.Array(Type.String({ maxLength: 1 }));
  t.equal(issuesOf(twice, ['aa', ...Array(60).fill('\0a')]).length, 50, 'though some have two');
  // Each character takes six bytes as JSON, each finding some seven hundred.
  const keys = Array.from({ length: 50 }, (_, n) => ({ [`${'\u0001'.repeat(300)}${n}`]: 1 }));
  const unknown = issuesOf(Type.Array(Type.Object({}, closed)), keys);
  t.ok(Buffer.byteLength(JSON.stringify(unknown)) <= 60 * 1024);
  t.equal(unknown.length, 50);
});

t.test('of a caller’s own text a hundred characters are echoed, and of names fifty', async (t) => {
  const received = (text: string) => issuesOf(Type.Literal('a'), text)[0]!.received as string;
  t.equal(received('x'.repeat(100)), 'x'.repeat(100));
  t.equal(received('x'.repeat(101)), 'x'.repeat(100));
  t.equal(received('\u{1F3D4}'.repeat(101)), '\u{1F3D4}'.repeat(100), 'no letter is cut in two');
  t.equal(received('\u{1F3D4}'.repeat(60)), '\u{1F3D4}'.repeat(60));
  const empty = Type.Object({}, closed);
  const named = (n: number, from = 0) =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${from + i}`, 1]));
  const keysOf = (schema: TSchema, value: unknown) =>
    issuesOf(schema, value).map(({ keys }) => (keys as string[]).length);
  t.same(keysOf(empty, named(50)), [50]);
  t.same(keysOf(empty, named(51)), [50]);
  t.same(keysOf(Type.Array(empty), [named(30), named(30), named(30)]), [30, 20, 1], 'one at least');
  t.same(issuesOf(empty, { ['y'.repeat(101)]: 1 })[0]!.keys, ['y'.repeat(100)]);
});

t.test('a finding that is too long for a response drops those after it', async (t) => {
  const options = Array.from({ length: 40 }, (_, n) => Type.Literal(`${n}`.padEnd(100, '.')));
  const issues = issuesOf(Type.Array(Type.Union(options)), Array(50).fill('x'));
  t.ok(issues.length > 1 && issues.length < 50, `${issues.length}`);
  const size = (n: number) => Buffer.byteLength(JSON.stringify(issues.slice(0, n)));
  t.ok(size(issues.length) <= 60 * 1024);
  t.ok(size(issues.length) + size(1) > 60 * 1024, 'and no more than those');
  const huge = Type.Union(Array.from({ length: 700 }, (_, n) => Type.Literal(`${n}`.padEnd(100, '.'))));
  t.equal(issuesOf(Type.Array(huge), ['x', 'x']).length, 1, 'one is always told');
});

t.test('rules of the domain are told beside what else is wrong', async (t) => {
  const schema = withRule(Type.String({ maxLength: 1 }), (text) => [{ code: 'custom', message: text }]);
  t.equal(JSON.stringify(schema), '{"maxLength":1,"type":"string"}');
  t.equal(ruleOf(Type.String()), undefined);
  t.same(
    issuesOf(schema, 'ab').map(({ code, message }) => [code, message]),
    [
      ['too_big', 'String must contain at most 1 character(s)'],
      ['custom', 'ab'],
    ],
  );
});

const URL_ISSUE = { code: 'invalid_string', message: 'Invalid url', validation: 'url' };
const custom = (message: string) => ({ code: 'custom', message });

t.test('attachments have absolute addresses of http or https', async (t) => {
  const upload =
    'Attachments must be publicly reachable http(s) URLs; upload local files with POST /uploads first';
  for (const good of ['https://a.example/x.png', 'http://a.example', ' https://a.example '])
    t.same(attachmentUrl(good), [], good);
  for (const other of ['ftp://a.example/x', 'file:///etc/passwd', 'data:text/plain,x', 'c:\\x.png'])
    t.same(attachmentUrl(other), [custom(upload)], other);
  for (const path of ['/home/ann/x.png', 'x.png', '', 'see https://'])
    t.same(attachmentUrl(path), [URL_ISSUE, custom(upload)], path);
  for (const broken of ['https://', ' HTTPS://a b', 'http:'])
    t.same(attachmentUrl(broken), [URL_ISSUE], broken);
});

t.test('a style is referred to by an address of YouTube', async (t) => {
  const elsewhere = [custom('style_reference_url must be a YouTube URL')];
  for (const host of ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be'])
    t.same(youtubeUrl(`https://${host}/watch?v=x`), [], host);
  t.same(youtubeUrl('http://www.youtube-nocookie.com/embed/x'), []);
  for (const other of [
    'https://youtube.com.evil.example',
    'https://evil.example/youtube.com',
    'ftp://youtu.be/x',
  ])
    t.same(youtubeUrl(other), elsewhere, other);
  t.same(youtubeUrl('https://youtube.com:8080/x'), elsewhere, 'another port is another host');
  t.same(youtubeUrl('youtube'), [URL_ISSUE]);
});

t.test('names of files and lines of text', async (t) => {
  const name = [custom('filename must be a plain file name, without slashes or control characters')];
  for (const good of ['a.png', '...', '.', 'ä b.png', '..a']) t.same(plainFileName(good), [], good);
  for (const bad of ['..', 'a/b', 'a\\b', 'a\nb', '\u0085']) t.same(plainFileName(bad), name, bad);
  const line = [custom('This must be one line of text, without control characters')];
  for (const rule of [oneLine, oneLineOrNone]) {
    t.same([rule('a line'), rule(' ä ')], [[], []]);
    for (const bad of ['a\nb', '\t', 'a\u007f']) t.same(rule(bad), line);
  }
  t.same([oneLine(''), oneLine('  ')], [line, line]);
  t.same([oneLineOrNone(''), oneLineOrNone('  ')], [[], []]);
});

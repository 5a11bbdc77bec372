// The validator carries out every word of a schema, or refuses the schema: a limit that nobody checks lets everything in.
import { type TSchema, Type } from '@sinclair/typebox';
import t from 'tap';
import { assertUnderstood } from '../../src/operations/understood.ts';
import { issuesOf } from '../../src/operations/validation.ts';

const closed = { additionalProperties: false };
const codes = (schema: TSchema, value: unknown) => issuesOf(schema, value).map(({ code }) => code);

t.test('words that nothing carries out are refused, wherever they stand', async (t) => {
  const unknown: [string, TSchema][] = [
    ['pattern', Type.String({ pattern: '^a$' })],
    ['exclusiveMinimum', Type.Integer({ exclusiveMinimum: 0 })],
    ['multipleOf', Type.Number({ multipleOf: 2 })],
    ['minItems', Type.Array(Type.Null(), { minItems: 1 })],
    ['uniqueItems', Type.Array(Type.String(), { uniqueItems: true })],
    ['no format', Type.String({ format: 'ipv4' })],
    ['no type', Type.Any()],
    ['no type', Type.Record(Type.String(), Type.Any()).patternProperties['^(.*)$'] as TSchema],
    ['additionalProperties', Type.Object({ a: Type.Null() })],
    ['additionalProperties', Type.Object({}, { additionalProperties: true })],
    ['patternProperties', Type.Record(Type.String(), Type.Null(), closed)],
    ['not', Type.Not(Type.String())],
    ['allOf', Type.Intersect([Type.Object({}), Type.Object({})])],
    ['told apart', Type.Union([Type.String(), Type.String({ maxLength: 2 })])],
    ['told apart', Type.Union([Type.Literal('a'), Type.String()])],
    ['told apart', Type.Union([Type.Integer(), Type.Number()])],
    ['a union', Type.Union([Type.Union([Type.String(), Type.Null()]), Type.Integer()])],
  ];
  for (const [word, schema] of unknown) {
    const inside = Type.Object({ list: Type.Array(Type.Object({ it: schema }, closed)) }, closed);
    t.throws(() => assertUnderstood(schema), Error, word);
    t.throws(() => assertUnderstood(inside), { message: /^#\/list\/items\/it/ }, `${word}, inside`);
    t.throws(() => issuesOf(schema, 'a'), Error, `${word}, when something is checked`);
  }
});

t.test('integers, numbers and their limits', async (t) => {
  const count = Type.Integer({ minimum: 1, maximum: 60 });
  for (const value of [1, 60, 5, 5.0]) t.same(codes(count, value), [], `${value}`);
  t.same(codes(count, 0), ['too_small']);
  t.same(codes(count, 61), ['too_big']);
  for (const value of [1.5, '5', null, true, Number.MAX_VALUE * 10])
    t.same(codes(count, value), ['invalid_type']);
  t.same(issuesOf(count, 0), [
    {
      code: 'too_small',
      message: 'Number must be greater than or equal to 1',
      minimum: 1,
      type: 'number',
      inclusive: true,
      exact: false,
      path: [],
    },
  ]);
  t.same(codes(Type.Number({ minimum: 0.5 }), 0.4), ['too_small']);
  t.same(codes(Type.Number(), 0.4), []);
  t.same(codes(Type.Boolean(), false), []);
  t.same(codes(Type.Boolean(), 0), ['invalid_type']);
});

t.test('nullables', async (t) => {
  const name = Type.Union([Type.String({ maxLength: 2 }), Type.Null()]);
  t.same(codes(name, null), []);
  t.same(codes(name, 'ab'), []);
  t.same(codes(name, 'abc'), ['too_big']);
  t.same(codes(name, 1), ['invalid_union']);
  const amount = Type.Union([Type.Null(), Type.Integer({ minimum: 1 })]);
  t.same(codes(amount, null), []);
  t.same(codes(amount, 0), ['too_small']);
  t.same(codes(amount, 0.5), ['invalid_union']);
});

t.test('constants and choices', async (t) => {
  t.same(codes(Type.Literal('a'), 'a'), []);
  t.same(issuesOf(Type.Literal('a'), 'b'), [
    {
      code: 'invalid_enum_value',
      message: "Invalid enum value. Expected 'a'",
      options: ['a'],
      received: 'b',
      path: [],
    },
  ]);
  t.same(codes(Type.Literal(7), 8), ['invalid_enum_value']);
  const choice = Type.Union([Type.Literal('on'), Type.Literal('off'), Type.Null()]);
  for (const value of ['on', 'off', null]) t.same(codes(choice, value), [], `${value}`);
  t.match(issuesOf(choice, 'maybe')[0], {
    code: 'invalid_enum_value',
    options: ['on', 'off'],
    received: 'maybe',
  });
  t.same(codes(choice, 1), ['invalid_union']);
});

t.test('a member that every object inherits is no known one', async (t) => {
  const schema = Type.Object({ prompt: Type.String() }, closed);
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) {
    const sent = JSON.parse(`{"prompt":"tea","${name}":1}`);
    t.match(issuesOf(schema, sent), [{ code: 'unrecognized_keys', keys: [name] }], name);
  }
  t.same(issuesOf(schema, { prompt: 'tea' }), []);
});

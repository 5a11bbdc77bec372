// That the cases of the bodies are complete: every member, type, choice and limit of the schemas has its cases, on both
// sides, under the name of its section; and none was left behind by a schema that changed.
import type { TSchema } from '@sinclair/typebox';
import t from 'tap';
import { RequestBody } from '../../src/operations/jobs/request-body.ts';
import { createUpload } from '../../src/operations/uploads/create-upload.ts';
import { CASES } from './body-cases.ts';
import type { Case, Path } from './case.ts';
import { UPLOADS } from './upload-cases.ts';

/** A case that must exist. */
type Need = {
  what: string;
  limit?: true;
  path: Path;
  accepted: boolean;
  is(value: unknown, issue: Issue): boolean;
};
type Issue = Record<string, unknown>;

const UNKNOWN = 'unknown member';
const KINDS = ['null', 'boolean', 'number', 'string', 'array', 'object'];
const kindOf = (value: unknown) => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};
const isText = (value: unknown): value is string => typeof value === 'string';
const points = (value: unknown) => (isText(value) ? [...value].length : -1);
const isWide = (value: unknown) => isText(value) && value.length > points(value);

function needsOf(schema: TSchema, path: Path): Need[] {
  if (schema.anyOf) return unionNeeds(schema.anyOf, path);
  const wrong = KINDS.filter((kind) => kind !== schema.type).map((kind) =>
    wrongKind(path, kind, 'invalid_type'),
  );
  return [...wrong, ...ownNeeds(schema, path)];
}

function ownNeeds(schema: TSchema, path: Path): Need[] {
  if (schema.type === 'object') return objectNeeds(schema, path);
  if (schema.type === 'array') return arrayNeeds(schema, path);
  return schema.enum ? choiceNeeds(schema.enum, path) : textNeeds(schema, path);
}

const wrongKind = (path: Path, kind: string, code: string): Need => {
  const is: Need['is'] = (value, issue) => kindOf(value) === kind && issue.code === code;
  return { what: kind, path, accepted: false, is };
};

function unionNeeds(branches: TSchema[], path: Path): Need[] {
  const types = branches.map((branch) => branch.type);
  const neither = KINDS.filter((kind) => !types.includes(kind));
  return [
    ...neither.map((kind) => wrongKind(path, kind, 'invalid_union')),
    ...branches.flatMap((branch) => ownNeeds(branch, path)),
  ];
}

function objectNeeds(schema: TSchema, path: Path): Need[] {
  const required: string[] = schema.required ?? [];
  return [
    { what: UNKNOWN, path, accepted: false, is: (_, issue) => issue.code === 'unrecognized_keys' },
    ...required.map((name): Need => {
      const is: Need['is'] = (value, issue) => value === undefined && issue.received === 'undefined';
      return { what: 'missing', path: [...path, name], accepted: false, is };
    }),
    ...Object.entries(schema.properties as Record<string, TSchema>).flatMap(([name, member]) =>
      needsOf(member, [...path, name]),
    ),
  ];
}

function arrayNeeds(schema: TSchema, path: Path): Need[] {
  const most: number = schema.maxItems;
  const count = (value: unknown) => (Array.isArray(value) ? value.length : -1);
  const over: Need['is'] = (value, issue) => count(value) === most + 1 && issue.maximum === most;
  return [
    { what: 'no item', limit: true, path, accepted: true, is: (value) => count(value) === 0 },
    { what: `${most} items`, limit: true, path, accepted: true, is: (value) => count(value) === most },
    { what: `${most + 1} items`, limit: true, path, accepted: false, is: over },
    ...needsOf(schema.items, [...path, 0]),
  ];
}

function choiceNeeds(options: string[], path: Path): Need[] {
  const outside: Need['is'] = (value, issue) =>
    issue.code === 'invalid_enum_value' && issue.received === value;
  return [
    ...options.map((one): Need => ({ what: one, path, accepted: true, is: (value) => value === one })),
    { what: 'none of the choices', path, accepted: false, is: outside },
  ];
}

function textNeeds({ minLength: least, maxLength: most }: TSchema, path: Path): Need[] {
  const need = (what: string, accepted: boolean, is: Need['is']): Need => ({
    what,
    limit: true,
    path,
    accepted,
    is,
  });
  const unstorable = (text: RegExp): Need['is'] => {
    return (value, issue) => isText(value) && text.test(value) && issue.validation === 'unicode';
  };
  return [
    need('longest', true, (value) => points(value) === most),
    need('longest, in units longer', true, (value) => points(value) === most && isWide(value)),
    need('too long', false, (value, issue) => points(value) === most + 1 && issue.maximum === most),
    need('too long in code points', false, (value) => points(value) === most + 1 && isWide(value)),
    need('U+0000', false, unstorable(/\0/)),
    need('lone surrogate', false, unstorable(/\p{Cs}/u)),
    ...(least === undefined
      ? []
      : [
          need('shortest', true, (value) => points(value) === least),
          need('too short', false, (value, issue) => points(value) === least - 1 && issue.minimum === least),
        ]),
  ];
}

const parsed = (body: unknown) => (isText(body) ? JSON.parse(body) : body);

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, name) => (Object(at) as Record<string, unknown>)[name], parsed(body));
}

const sameIssue = (issue: Issue, path: Path) => JSON.stringify(issue.path) === JSON.stringify(path);

function meets([name, body, expected]: Case, need: Need, section: string): boolean {
  if (!name.startsWith(`${section} `) || (need.limit && !name.startsWith(`${section} and 8 `))) return false;
  const value = valueAt(body, need.path);
  if (expected === 'accepted') return need.accepted && need.is(value, {});
  return !need.accepted && expected.some((issue) => sameIssue(issue, need.path) && need.is(value, issue));
}

/** Where a need belongs: an unknown member stands among the members of its object. */
const placeOf = ({ path, what }: Need): Path => (what === UNKNOWN ? [...path, UNKNOWN] : path);

/** The section of api.md that a member of a job's body belongs to. */
function jobSection(path: Path): string {
  if (path.length < 2) return '2.1';
  return path[0] === 'design_md' ? '2.2' : '2.3';
}

for (const { of, schema, cases, sectionOf, atLeast } of [
  {
    of: 'POST /sessions and follow-ups',
    schema: RequestBody,
    cases: CASES,
    sectionOf: jobSection,
    atLeast: 190,
  },
  { of: 'POST /uploads', schema: createUpload.input, cases: UPLOADS, sectionOf: () => '4.4', atLeast: 45 },
]) {
  t.test(`cases of ${of}`, async (t) => {
    const needs = needsOf(schema, []);
    t.ok(needs.length >= atLeast, `${needs.length} cases are asked for`);
    const unmet = needs.filter((need) => !cases.some((one) => meets(one, need, sectionOf(placeOf(need)))));
    t.same(
      unmet.map((need) => `${sectionOf(placeOf(need))} ${need.path.join('.')}: ${need.what}`),
      [],
      'each of them is there',
    );
    const names = cases.map(([name]) => name);
    t.same(
      names.filter((name, i) => names.indexOf(name) !== i),
      [],
      'no name stands twice',
    );
  });
}

t.test('a case that is taken away is missed', async (t) => {
  const needs = needsOf(RequestBody, []);
  for (const gone of [
    '2.1 and 8 prompt: one code point too long',
    '2.2 and 8 design_md.filename: empty',
    '2.3 attachments.0.url: null',
  ]) {
    const rest = CASES.filter(([name]) => name !== gone);
    t.equal(rest.length, CASES.length - 1, gone);
    t.ok(needs.some((need) => !rest.some((one) => meets(one, need, jobSection(placeOf(need))))));
  }
});

import fc from 'fast-check';

type Schema = {
  type?: string;
  enum?: string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  format?: string;
};

type Media = { 'application/json'?: { schema: { $ref: string } } };

/** What the fuzzer reads of an OpenAPI document. */
export type OpenApi = {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Media }; responses: Record<string, { content?: Media }> }>
  >;
  components: { schemas: Record<string, Schema> };
};

/** One request; `mangledPath`: its path arrives as another one. */
export type FuzzedRequest = {
  method: string;
  path: string;
  jobId: string;
  mangledPath: boolean;
  authorized: boolean;
  headers: Record<string, string>;
  body: Uint8Array | string | undefined;
  /** Certainly not acceptable. */
  broken: boolean;
};

const junk = fc.constantFrom<unknown>(
  null,
  0,
  -1,
  1e308,
  true,
  false,
  '',
  [],
  {},
  [[]],
  [null],
  '\0',
  '\ud800',
  'file:///etc/passwd',
  'x'.repeat(20_000),
  '😀'.repeat(6001),
  { __proto__: null, a: 1 },
);
const strings = (s: Schema) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.string({ unit: 'grapheme', minLength: s.minLength ?? 0, maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constant('é'.repeat(s.maxLength ?? 10)) },
    { weight: 1, arbitrary: fc.constant('😀'.repeat((s.maxLength ?? 10) + 1)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '..',
        '/',
        "'; drop table events; --",
        '<script>',
        '%s%n',
        '\u202e',
        '__proto__',
      ),
    },
  );
const addresses = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'https://youtu.be/x',
    'https://www.youtube.com/watch?v=x',
    'file:///a',
    '//a',
    'http:',
    'data:,a',
  ),
);

function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'uri') return addresses;
  if (schema.type === 'array') return fc.array(valid(schema.items!), { maxLength: 3 });
  if (schema.type !== 'object') return strings(schema);
  const members = Object.entries(schema.properties ?? {}).map(([name, s]) => [name, valid(s)]);
  return fc.record(Object.fromEntries(members), { requiredKeys: (schema.required ?? []) as never[] });
}

/** Bodies for a schema: about right, changed in one place, or anything. `broken` bodies have a member that nobody knows. */
export function bodyFor(schema: Schema): fc.Arbitrary<{ body: unknown; broken: boolean }> {
  const about = valid(schema) as fc.Arbitrary<Record<string, unknown>>;
  const names = Object.keys(schema.properties ?? {});
  // Of a body without members none can be changed: then these are others that nobody knows.
  const member = names.length > 0 ? fc.constantFrom(...names) : fc.constant('xno-member');
  const unknown = names.length === 0;
  const changed = fc.tuple(about, member, fc.oneof(junk, fc.jsonValue())).map(([body, name, value]) => ({
    body: { ...body, [name]: value },
    broken: unknown && value !== undefined,
  }));
  const removed = fc.tuple(about, member).map(([body, name]) => {
    const { [name]: _removed, ...rest } = body;
    return { body: rest as unknown, broken: schema.required?.includes(name) ?? false };
  });
  const extended = fc
    .tuple(
      about,
      fc.string({ minLength: 1 }).filter((key) => !names.includes(key)),
      junk,
    )
    .map(([body, key, value]) => ({
      body: JSON.parse(JSON.stringify({ ...body, [`x${key}`]: value })) as unknown,
      broken: true,
    }));
  return fc.oneof(
    { weight: 4, arbitrary: about.map((body) => ({ body: body as unknown, broken: false })) },
    { weight: 3, arbitrary: changed },
    { weight: 1, arbitrary: removed },
    { weight: 1, arbitrary: extended },
    { weight: 1, arbitrary: fc.jsonValue().map((body) => ({ body: body as unknown, broken: false })) },
  );
}

const odd = (name: string, ...values: string[]) =>
  fc.constantFrom(...values).map((value) => ({ [name]: value }));
const headers = fc.oneof(
  { weight: 10, arbitrary: fc.constant({}) },
  odd(
    'content-type',
    'text/plain',
    'application/json; charset=utf-8',
    'application/json; charset=latin1',
    'x',
  ),
  odd('idempotency-key', 'a', 'b', 'c', ' ', 'a'.repeat(256)),
  odd('if-none-match', '*', '"x"', ',,', 'W/"x"'),
  odd('prefer', 'wait=0', 'wait', 'respond-async', 'wait=x;y'),
  odd('content-encoding', 'gzip'),
);
const ids = (known: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    fc.uuid({ version: 7 }),
    fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('%00', '%', '%zz', '..%2f', 'null', 'a'.repeat(3000)),
  );

/** Requests to every documented operation, most of them with a key. */
export function anyRequest(document: OpenApi, known: string[]): fc.Arbitrary<FuzzedRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const ref = requestBody?.content['application/json']?.schema.$ref.split('/').at(-1);
      return { path, method: method.toUpperCase(), schema: ref && document.components.schemas[ref] };
    }),
  );
  const requests = operations.map(({ path, method, schema }) =>
    fc.record({
      path: fc.constant(path),
      method: fc.constant(method),
      jobId: ids(known),
      authorized: fc.oneof({ weight: 12, arbitrary: fc.constant(true) }, fc.constant(false)),
      headers,
      sent: schema
        ? fc.oneof({ weight: 15, arbitrary: bodyFor(schema).map(asText) }, bytes)
        : fc.constant({ body: undefined, broken: false }),
    }),
  );
  return fc.oneof(...requests).map(({ sent, ...request }) => {
    // "." and ".." are taken out of a path before it is sent, which makes it another path.
    const mangledPath = /^\.{1,2}$|^$/.test(decodeSafely(request.jobId));
    return { ...request, ...sent, mangledPath };
  });
}

const asText = ({ body, broken }: { body: unknown; broken: boolean }) => ({
  body: JSON.stringify(body),
  broken,
});
const bytes = fc.uint8Array({ maxLength: 50 }).map((body) => ({ body, broken: true }));

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

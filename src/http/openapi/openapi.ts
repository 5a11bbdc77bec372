import type { TSchema } from '@sinclair/typebox';
import { type CommandRoute, type QueryRoute, ROUTES, type Route } from '../api/routes.ts';
import { ERROR_SCHEMAS, ERRORS } from './openapi-errors.ts';
import type { OperationText } from './openapi-examples.ts';
import { TEXTS } from './openapi-texts.ts';

const EVERY_ERROR = [400, 401, 408, 414, 417, 431, 500, 503];
const BODY_ERRORS = [409, 413, 415, 422];

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** TypeBox's spelling of an object with any members, which generators of clients do not know. */
const ANY_NAME = '^(.*)$';

/** The document as plain JSON: no symbols, rules or functions of the schemas. */
const plain = (schema: TSchema): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema), (_key, value) => {
    const { patternProperties, ...rest } = value ?? {};
    return patternProperties?.[ANY_NAME]
      ? { ...rest, additionalProperties: patternProperties[ANY_NAME] }
      : value;
  });

/** The interface description, OpenAPI 3.1, from the schemas that validate and document (api.md 9: version 1.0.0). */
export function openApiDocument(baseUrl: string, routes: Route[] = ROUTES): Record<string, unknown> {
  const schemas: Record<string, object> = { ...ERROR_SCHEMAS };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    if (route.kind === 'public') continue;
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Framelog API',
      version: '1.0.0',
      description: 'Creates videos from prompts, asynchronously. Clients must tolerate additional members.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'Sessions', description: 'Video jobs' },
      { name: 'Uploads', description: 'Slots for local files' },
      { name: 'Extensions', description: 'Beyond the contract; an operator may switch them off' },
    ],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `framelog_…`.' },
      },
      schemas,
      headers: HEADERS,
    },
  };
}

const text = { type: 'string' };

/** Headers of responses by their names among the components. */
const HEADERS = {
  'X-Request-Id': { description: 'Names this request in the logs.', schema: text },
  ETag: { description: 'Names this state of the body.', schema: text },
  'Cache-Control': {
    description: 'A copy may be kept by its reader, and is asked about (If-None-Match) each time it is used.',
    schema: { type: 'string', enum: ['private, no-cache'] },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  'Preference-Applied': { description: 'The `wait=N` that was honoured.', schema: text },
  'Idempotent-Replayed': {
    description: '`true` when this is the response to an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'WWW-Authenticate': { description: 'How to authenticate.', schema: { type: 'string', enum: ['Bearer'] } },
  'RateLimit-Policy': { description: 'The limit: how many in how many seconds.', schema: text },
  RateLimit: { description: 'What remains of it, and the seconds until there is more.', schema: text },
};

type HeaderName = keyof typeof HEADERS;

/** Headers that a response has, or can have, besides X-Request-Id. */
function headersOf(...names: HeaderName[]): object {
  const every: HeaderName[] = ['X-Request-Id', ...names];
  return Object.fromEntries(every.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const ERROR_HEADERS: Record<number, HeaderName[]> = {
  401: ['WWW-Authenticate'],
  409: ['Retry-After'],
  429: ['Retry-After', 'RateLimit-Policy', 'RateLimit'],
  503: ['Retry-After'],
};

type Described = Exclude<Route, { kind: 'public' }>;

function describe(route: Described, schemas: Record<string, object>): object {
  const { name, output } = route.operation;
  const { tag, summary, description, request, example, errors } = TEXTS[name]!;
  const asksBody = route.kind === 'command';
  // What DELETE may carry says nothing, and generators of clients stumble over it.
  const showsBody = asksBody && route.method === 'POST';
  const isStatus = route.kind === 'status';
  const headers = headersOf(...SUCCESS_HEADERS[route.kind]);
  const success = {
    description: 'Success',
    headers,
    content: { 'application/json': { schema: named(output, schemas), example } },
  };
  return {
    operationId: name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [tag],
    summary,
    description,
    parameters: parametersOf(route),
    ...(showsBody && { requestBody: requestBodyOf(route, schemas, request) }),
    responses: {
      [asksBody ? route.status : 200]: success,
      ...(isStatus && { 304: { description: 'Nothing changed since the ETag that was sent.', headers } }),
      ...errorResponses(asksBody ? [...EVERY_ERROR, ...BODY_ERRORS] : EVERY_ERROR, errors),
    },
  };
}

const SUCCESS_HEADERS: Record<Described['kind'], HeaderName[]> = {
  command: ['Idempotent-Replayed'],
  status: ['ETag', 'Cache-Control', 'Retry-After', 'Preference-Applied'],
  query: ['Cache-Control'],
};

function requestBodyOf({ body }: CommandRoute, schemas: Record<string, object>, request?: object): object {
  const properties: Record<string, TSchema> = body.properties;
  const required: string[] = body.required ?? [];
  const example =
    request ?? Object.fromEntries(required.map((name) => [name, properties[name]!.examples[0]]));
  return { required: true, content: { 'application/json': { schema: named(body, schemas), example } } };
}

/** Puts a schema among the components under its title. */
function named(schema: TSchema, schemas: Record<string, object>): object {
  schemas[schema.title!] = plain(schema);
  return schemaRef(schema.title!);
}

function errorResponses(statuses: number[], own: OperationText['errors']): object {
  const all = new Set([...statuses, ...Object.keys(own).map(Number)]);
  return Object.fromEntries(
    [...all].map((status) => {
      const { schema, description, example } = { ...ERRORS[status]!, ...own[status] };
      const headers = headersOf(...(ERROR_HEADERS[status] ?? []));
      const content = { 'application/json': { schema: schemaRef(schema), example } };
      return [status, { description, headers, content }];
    }),
  );
}

function parametersOf(route: Described): object[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: PATH_PARAMETERS[name!],
    schema: { type: 'string' },
  }));
  if (route.kind === 'query') return [...inPath, ...queryParameters(route)];
  if (route.kind === 'command') return route.operation.secretOutput ? inPath : [...inPath, IDEMPOTENCY_KEY];
  return [...inPath, ...STATUS_HEADERS];
}

const PATH_PARAMETERS: Record<string, string> = {
  job_id: 'An identifier returned by POST /sessions.',
  share_id: 'A link of the job.',
  webhook_id: 'An identifier returned by POST /x/webhooks.',
  delivery_id: 'An identifier of the deliveries of the webhook.',
};

/** What an operation takes besides what the path says. */
function queryParameters({ path, operation, stream }: QueryRoute): object[] {
  const members = Object.entries(operation.input.properties as Record<string, TSchema>);
  const asked = members.filter(([name]) => !path.includes(`:${name}`));
  const parameters = asked.map(([name, { description, ...schema }]) => {
    return { name, in: 'query', required: false, description, schema: plain(schema as TSchema) };
  });
  return stream ? [...parameters, LAST_EVENT_ID] : parameters;
}

const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'Of a stream: the id of the last event that came; those after it follow.',
  schema: { type: 'string' },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body within 24 hours is carried out once and gets the same response.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
};

const STATUS_HEADERS = [
  {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag that is known already: 304 while it still holds.',
    schema: { type: 'string' },
  },
  {
    name: 'Prefer',
    in: 'header',
    required: false,
    description: '`wait=N` (1 to 60): hold the response back for up to N seconds until the job moves on.',
    schema: { type: 'string' },
  },
];

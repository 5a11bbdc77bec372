import { escaped, prose, schemaSection } from './reference-schema.ts';

type Content = Record<string, { schema: { $ref: string }; example?: unknown }>;
type Answer = { description: string; headers?: object; content?: Content };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; description: string }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};
type Document = {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; headers: Record<string, { description: string }> };
};

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
code,pre{font:.875rem/1.45 ui-monospace,monospace}
pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:6px;overflow-wrap:normal}
h2{margin-top:3rem}h2 code{font-size:1rem;font-weight:400}h3{margin-top:2rem}h3 code{font-size:1rem}
dt{margin-top:1rem}dd{margin:0 0 0 1rem}summary{cursor:pointer}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8884}
td:first-child{width:15rem}
@media(max-width:40rem){body{padding:1rem}dd{margin-left:0}td,td:first-child{display:block;width:auto;border:0;padding:.1rem 0}
tr{display:block;padding:.4rem 0;border-bottom:1px solid #8884}thead{display:none}}`;

const json = (value: unknown) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;

/** The interface description as one page for people: no script, nothing loaded from elsewhere. */
export function referencePage(openApi: Record<string, unknown>): string {
  const { info, servers, paths, components } = openApi as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operation,
      address: `<code>${method.toUpperCase()} ${escaped(path)}</code>`,
      command: curl(servers[0]!.url + path, operation),
    })),
  );
  const contents = operations.map(
    ({ operation, address }) =>
      `<li><a href="#${operation.operationId}">${escaped(operation.summary)}</a> ${address}`,
  );
  const headers = Object.entries(components.headers).map(([name, { description }]) =>
    row(`<code>${name}</code>`, prose(description)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${STYLE}</style></head><body><h1>${escaped(info.title)} ${escaped(info.version)}</h1>
<p>${prose(info.description)}</p><p>Base address: <code>${escaped(servers[0]!.url)}</code>. Send
<code>Authorization: Bearer framelog_…</code>. Machine-readable: <a href="openapi.json">openapi.json</a>.</p>
<ul>${contents.join('')}<li><a href="#schemas">Bodies</a><li><a href="#headers">Headers of answers</a></ul>
${operations.map((it) => section(it.operation, it.address, it.command)).join('\n')}
<h2 id="schemas">Bodies</h2>${Object.entries(components.schemas)
    .map(([name, schema]) => schemaSection(name, schema))
    .join('\n')}
<h2 id="headers">Headers of answers</h2><table>${headers.join('')}</table></body></html>`;
}

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`;

/** The request as a shell command, with the key and the job's id in the environment. */
function curl(url: string, { requestBody }: Operation): string {
  const example = requestBody?.content['application/json']?.example;
  const address = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const parts = [`curl "${address}"`, '-H "Authorization: Bearer $KEY"'];
  if (example !== undefined)
    parts.push(
      `-H 'Content-Type: application/json'`,
      `-d '${JSON.stringify(example).replaceAll("'", `'\\''`)}'`,
    );
  return parts.join(' \\\n  ');
}

function section(operation: Operation, address: string, command: string): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const rows = parameters.map(({ name, required, ...parameter }) => {
    const place = `${parameter.in}${required ? '' : ', optional'}`;
    return row(`<code>${escaped(name)}</code>`, place, prose(parameter.description));
  });
  const answers = Object.entries(responses).map(([status, answer]) => answerOf(status, answer));
  return `<h2 id="${operationId}">${escaped(summary)} ${address}</h2><p>${prose(description)}</p>
<table>${rows.join('')}</table><h3>Command</h3><pre>${escaped(command)}</pre>${body ? `<h3>Body</h3><p>${link(body.schema)}, for example</p>${json(body.example)}` : ''}
<h3>Answers</h3><dl>${answers.join('')}</dl>`;
}

function answerOf(status: string, { description, headers = {}, content }: Answer): string {
  const media = content?.['application/json'];
  const names = Object.keys(headers).map((name) => `<code>${name}</code>`);
  const example = media?.example === undefined ? '' : json(media.example);
  return `<dt><strong>${status}</strong> ${prose(description)} ${media ? link(media.schema) : ''}<dd>${names.join(', ')}${example}`;
}

/** `$ref` of a component as a link within the page. */
function link({ $ref }: { $ref: string }): string {
  const name = $ref.split('/').at(-1)!;
  return `<a href="#${name}"><code>${name}</code></a>`;
}

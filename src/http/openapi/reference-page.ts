import { Html, html, type Part } from '../../domain/text/html.ts';
import { prose, schemaSection } from './reference-schema.ts';

type Content = Record<string, { schema: { $ref: string }; example?: unknown }>;
type Response = { description: string; headers?: object; content?: Content };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; description: string }[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
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

const json = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

/** The interface description as one page for people: no script, nothing loaded from elsewhere. */
export function referencePage(openApi: Record<string, unknown>): string {
  const { info, servers, paths, components } = openApi as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operation,
      address: html`<code>${method.toUpperCase()} ${path}</code>`,
      command: curl(method, servers[0]!.url + path, operation),
    })),
  );
  const contents = operations.map(
    ({ operation, address }) =>
      html`<li><a href="#${operation.operationId}">${operation.summary}</a> ${address}`,
  );
  const headers = Object.entries(components.headers).map(([name, { description }]) =>
    row(html`<code>${name}</code>`, prose(description)),
  );
  const style = new Html(STYLE);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${info.title}</title><style>${style}</style></head><body><h1>${info.title} ${info.version}</h1>
<p>${prose(info.description)}</p><p>Base address: <code>${servers[0]!.url}</code>. Send
<code>Authorization: Bearer framelog_…</code>. Machine-readable: <a href="openapi.json">openapi.json</a>.</p>
<ul>${contents}<li><a href="#schemas">Bodies</a><li><a href="#headers">Headers of responses</a></ul>
${operations.map((it) => section(it.operation, it.address, it.command))}
<h2 id="schemas">Bodies</h2>${Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema))}
<h2 id="headers">Headers of responses</h2><table>${headers}</table></body></html>`.markup;
}

const row = (...cells: Part[]) => html`<tr>${cells.map((cell) => html`<td>${cell}`)}`;

/** The request as a shell command, with the key and the job's id in the environment. */
function curl(method: string, url: string, { requestBody }: Operation): string {
  const example = requestBody?.content['application/json']?.example;
  const address = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  // With a body curl sends a POST, without one a GET.
  const parts = [
    `curl ${method === 'delete' ? '-X DELETE ' : ''}"${address}"`,
    '-H "Authorization: Bearer $KEY"',
  ];
  if (example !== undefined)
    parts.push(
      `-H 'Content-Type: application/json'`,
      `-d '${JSON.stringify(example).replaceAll("'", `'\\''`)}'`,
    );
  return parts.join(' \\\n  ');
}

function section(operation: Operation, address: Html, command: string): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const rows = parameters.map(({ name, required, ...parameter }) => {
    const place = `${parameter.in}${required ? '' : ', optional'}`;
    return row(html`<code>${name}</code>`, place, prose(parameter.description));
  });
  return html`<h2 id="${operationId}">${summary} ${address}</h2><p>${prose(description)}</p>
<table>${rows}</table><h3>Command</h3><pre>${command}</pre>${body && html`<h3>Body</h3><p>${link(body.schema)}, for example</p>${json(body.example)}`}
<h3>Responses</h3><dl>${Object.entries(responses).map(([status, one]) => responseEntry(status, one))}</dl>`;
}

function responseEntry(status: string, { description, headers = {}, content }: Response): Html {
  const media = content?.['application/json'];
  const names = Object.keys(headers).map((name, i) => html`${i > 0 && ', '}<code>${name}</code>`);
  const example = media?.example !== undefined && json(media.example);
  return html`<dt><strong>${status}</strong> ${prose(description)} ${media && link(media.schema)}<dd>${names}${example}`;
}

/** `$ref` of a component as a link within the page. */
function link({ $ref }: { $ref: string }): Html {
  const name = $ref.split('/').at(-1)!;
  return html`<a href="#${name}"><code>${name}</code></a>`;
}

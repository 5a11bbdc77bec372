import { Html, html, type Part } from '../../domain/text/html.ts';
import { prose, schemaSection } from './reference-schema.ts';
import { REFERENCE_STYLE } from './reference-style.ts';

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

/** Code that may be wider than the page: it scrolls, by the keyboard too. */
const listing = (text: string) => html`<pre tabindex="0">${text}</pre>`;
const json = (value: unknown) => listing(JSON.stringify(value, null, 2));

/** The interface description as one page for people: no script, nothing loaded from elsewhere. */
export function referencePage(openApi: Record<string, unknown>): string {
  const { info, servers, paths, components } = openApi as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operation,
      method,
      path,
      command: curl(method, servers[0]!.url + path, operation),
    })),
  );
  const placesOf = (isExtension: boolean) =>
    operations
      .filter(({ path }) => path.startsWith('/x/') === isExtension)
      .map(({ operation: { operationId, summary } }) => html`<li><a href="#${operationId}">${summary}</a>`);
  const headers = Object.entries(components.headers).map(([name, { description }]) =>
    row(html`<code>${name}</code>`, prose(description)),
  );
  const style = new Html(REFERENCE_STYLE);
  const extensions = placesOf(true);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${info.title}</title><style>${style}</style></head><body><header class="head"><h1>${info.title} ${info.version}</h1>
<p>${prose(info.description)}</p><p>Base address: <code>${servers[0]!.url}</code>. Send
<code>Authorization: Bearer framelog_…</code>. For programs: <a href="openapi.json">openapi.json</a>; step by step: <a href="../../docs">the guides</a>.</p></header>
<div class="sides"><nav aria-label="Contents"><h2>Videos</h2><ul>${placesOf(false)}</ul>
${extensions.length > 0 && html`<h2>Extensions</h2><ul>${extensions}</ul>`}
<h2>Shapes</h2><ul><li><a href="#schemas">Bodies</a><li><a href="#headers">Headers of responses</a></ul></nav>
<main>${operations.map(section)}
<section><h2 id="schemas">Bodies</h2>${Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema))}</section>
<section><h2 id="headers">Headers of responses</h2><table>${headers}</table></section></main></div></body></html>`
    .markup;
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

/** An operation as the page has it. */
type Placed = { operation: Operation; method: string; path: string; command: string };

function section({ operation, method, path, command }: Placed): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const rows = parameters.map(({ name, required, ...parameter }) => {
    const place = `${parameter.in}${required ? '' : ', optional'}`;
    return row(html`<code>${name}</code>`, place, prose(parameter.description));
  });
  return html`<section aria-labelledby="${operationId}"><h2 id="${operationId}">${summary}</h2>
<p class="address"><code class="method ${method}">${method.toUpperCase()}</code> <code>${path}</code></p><p>${prose(description)}</p>
${rows.length > 0 && html`<table>${rows}</table>`}<h3>Command</h3>${listing(command)}${body && html`<h3>Body</h3><p>${link(body.schema)}, for example</p>${json(body.example)}`}
<h3>Responses</h3><dl>${Object.entries(responses).map(([status, one]) => responseEntry(status, one))}</dl></section>`;
}

function responseEntry(status: string, { description, headers = {}, content }: Response): Html {
  const media = content?.['application/json'];
  const names = Object.keys(headers).map((name, i) => html`${i > 0 && ', '}<code>${name}</code>`);
  const example = media?.example !== undefined && json(media.example);
  const tone = Number(status) >= 400 && 'refused';
  return html`<dt><span class="status ${tone}">${status}</span>${prose(description)} ${media && link(media.schema)}<dd>${names}${example}`;
}

/** `$ref` of a component as a link within the page. */
function link({ $ref }: { $ref: string }): Html {
  const name = $ref.split('/').at(-1)!;
  return html`<a href="#${name}"><code>${name}</code></a>`;
}

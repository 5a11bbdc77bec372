type Operation = {
  summary: string;
  description: string;
  parameters: { name: string; in: string; description: string }[];
  requestBody?: { content: Record<string, { schema: unknown; example: unknown }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: unknown; example?: unknown }> }
  >;
};
type Document = {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1.5rem}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:6px}
h2{margin-top:2.5rem}h2 code{font-size:1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8884}summary{cursor:pointer}`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const json = (value: unknown) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;

/** The interface description as one page for people: no script, nothing loaded from elsewhere. */
export function referencePage(openApi: Record<string, unknown>): string {
  const { info, servers, paths, components } = openApi as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method.toUpperCase(), path, operation)),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${name}"><summary><code>${name}</code></summary>${json(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${STYLE}</style></head><body><h1>${escaped(info.title)} ${escaped(info.version)}</h1>
<p>${escaped(info.description)}</p><p>Base address: <code>${escaped(servers[0]!.url)}</code>. Send
<code>Authorization: Bearer framelog_…</code>. Machine-readable: <a href="openapi.json">openapi.json</a>.</p>
${operations.join('\n')}<h2>Schemas</h2>${schemas.join('\n')}</body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json'];
  const parameters = operation.parameters.map(
    (p) => `<tr><td><code>${escaped(p.name)}</code><td>${p.in}<td>${escaped(p.description)}`,
  );
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const media = content?.['application/json'];
    return `<tr><td>${status}<td>${escaped(description)} ${media ? link(media.schema) : ''}${media?.example ? json(media.example) : ''}`;
  });
  return `<h2>${escaped(operation.summary)} <code>${method} ${escaped(path)}</code></h2><p>${escaped(operation.description)}</p>
<table>${parameters.join('')}</table>${body ? `<h3>Body</h3><p>${link(body.schema)}</p>${json(body.example)}` : ''}
<h3>Answers</h3><table>${responses.join('')}</table>`;
}

/** `$ref` of a component as a link within the page. */
function link(schema: unknown): string {
  const name = (schema as { $ref: string }).$ref.split('/').at(-1)!;
  return `<a href="#${name}"><code>${name}</code></a>`;
}

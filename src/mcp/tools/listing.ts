import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { WIDGETS } from '../widgets/widgets.ts';
import type { Tool } from './tool.ts';

/** Words of a schema that restrict nothing and would cost every conversation tokens. */
const LEFT_OUT = new Set(['examples', 'format', 'title']);

const listed = new Map<Tool, ListedTool>();

/** A tool as `tools/list` shows it; always the same object. */
export function listedTool(tool: Tool): ListedTool {
  const known = listed.get(tool);
  if (known) return known;
  const made = {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: shortened(tool.input) as ListedTool['inputSchema'],
    annotations: { title: tool.title, ...tool.hints },
    ...(tool.widget && { _meta: widgetMeta(tool) }),
  };
  listed.set(tool, made);
  return made;
}

/** Names the widget in both spellings that hosts know (MCP Apps, and the one before it). */
function widgetMeta({ widget, appOnly }: Tool): Record<string, unknown> {
  const resourceUri = WIDGETS[widget!].uri;
  return {
    ui: { resourceUri, ...(appOnly && { visibility: ['app'] }) },
    'ui/resourceUri': resourceUri,
  };
}

/** A schema as plain JSON without what is for readers of the HTTP API. */
function shortened(schema: unknown, isProperties = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => shortened(one));
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([name]) => isProperties || !LEFT_OUT.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, shortened(value, name === 'properties' && !isProperties)]),
  );
}

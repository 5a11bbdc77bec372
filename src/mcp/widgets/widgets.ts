import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadResourceResult, Resource } from '@modelcontextprotocol/server';
import type { Services } from '../../operations/operation.ts';

/** What hosts know widgets by (MCP Apps). */
const MIME_TYPE = 'text/html;profile=mcp-app';

type Widget = { uri: string; name: string; title: string; description: string };

/** The widgets by the word that rows of the table name them with; each is an HTML file of that name beside this one. */
export const WIDGETS: Record<'video' | 'plans', Widget> = {
  video: {
    uri: 'ui://framelog/video.html',
    name: 'video',
    title: 'Video',
    description: 'Shows a job as it goes on, plays the video, takes changes and answers.',
  },
  plans: {
    uri: 'ui://framelog/plans.html',
    name: 'plans',
    title: 'Plans and credits',
    description: 'Shows the balance, credits and plans, and leads to the checkout.',
  },
};

const NO_OBJECT = 'health/none';
const documents = new Map<string, string>();

/** The widgets as `resources/list` shows them. */
export async function listWidgets({ storage }: Services): Promise<Resource[]> {
  const _meta = { ui: await metaOf(storage) };
  return Object.values(WIDGETS).map((widget) => ({ ...widget, mimeType: MIME_TYPE, _meta }));
}

/** A widget as `resources/read` returns it; null for every other address. */
export async function readWidget({ storage }: Services, uri: string): Promise<ReadResourceResult | null> {
  const widget = Object.values(WIDGETS).find((one) => one.uri === uri);
  if (!widget) return null;
  const _meta = { ui: await metaOf(storage) };
  return { contents: [{ uri, mimeType: MIME_TYPE, text: documentOf(widget.name), _meta }] };
}

/** What the frame may reach: the place of the videos, and nothing else. */
async function metaOf(storage: Services['storage']) {
  const videos = new URL(
    await storage.signGet(NO_OBJECT, { signedAt: new Date(0), expiresAt: new Date(1000) }),
  );
  return { csp: { resourceDomains: [videos.origin], connectDomains: [] }, prefersBorder: false };
}

/** The HTML of a widget with its styles and scripts in it: hosts show one file. */
function documentOf(name: string): string {
  const known = documents.get(name);
  if (known !== undefined) return known;
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const made = read(`${name}.html`).replaceAll(/\/\*([a-z]+\.(?:css|js))\*\//g, (_all, file) => read(file));
  documents.set(name, made);
  return made;
}

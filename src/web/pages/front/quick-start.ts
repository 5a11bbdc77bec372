import { type Html, html } from '../../../domain/text/html.ts';
import type { Addresses } from '../../../operations/operation.ts';

/** A way in: what to copy, with this service's own addresses. */
export type Way = { id: string; name: string; text: string; lines: string };

const PROMPT = 'A 20 second launch video for Alpenglow, the trail app';

/** One for people with a shell, one for programs, one for agents. */
export function waysIn({ publicUrl, baseUrl }: Addresses): Way[] {
  return [
    {
      id: 'curl',
      name: 'curl',
      text: 'A 202 with the job’s id and a page to watch it on.',
      lines: `curl ${baseUrl}/sessions \\
  -H "Authorization: Bearer $FRAMELOG_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"prompt":"${PROMPT}","aspect_ratio":"16:9"}'`,
    },
    {
      id: 'typescript',
      name: 'TypeScript',
      text: 'Creates, waits, downloads; repeats what may be repeated.',
      lines: `import { createClient } from 'framelog/client';

const framelog = createClient({
  baseUrl: '${baseUrl}',
  apiKey: process.env.FRAMELOG_API_KEY,
});
const { job_id } = await framelog.create({ prompt: '${PROMPT}' });
const { output } = await framelog.wait(job_id);
await framelog.download(output.download_url, 'alpenglow.mp4');`,
    },
    {
      id: 'agents',
      name: 'Agents (MCP)',
      text: 'Give this address to Claude, ChatGPT, Cursor or VS Code, then approve it in the browser.',
      lines: `${publicUrl}/mcp

# or have the configuration of your host printed
npx framelog mcp claude-code`,
    },
  ];
}

/** All of them, each with a button that copies it. */
export const quickStart = (addresses: Addresses): Html =>
  html`<div class="ways">${waysIn(addresses).map(
    ({ id, name, text, lines }) =>
      html`<section class="stack stack-s" aria-labelledby="${id}"><div class="row between"><h3 id="${id}">${name}</h3><button class="btn sm" type="button" data-copy="#${id}-lines" hidden aria-label="Copy the ${name} example">Copy</button></div>
<p class="muted small">${text}</p><pre class="listing" tabindex="0" aria-label="${name} example"><code id="${id}-lines">${lines}</code></pre></section>`,
  )}</div>`;

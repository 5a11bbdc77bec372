import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Api } from './api.ts';
import { assertNoSecret, noteSecrets } from './secrets.ts';

type Test = { teardown(action: () => unknown): void };

/** The clients that every flow is tried with: the older SDK, and the newer one in both eras of the protocol. */
export const ERAS = ['sdk v1', 'sdk v2, 2025', 'sdk v2, 2026-07-28'] as const;
export type Era = (typeof ERAS)[number];

// biome-ignore lint/suspicious/noExplicitAny: the clients differ in their types, and tests look into results of every shape
type Loose = any;

/** A connected client of either SDK. */
export type Connected = {
  call(name: string, args?: object, onprogress?: (it: Loose) => void): Promise<Loose>;
  client: Loose;
};

/** What a client signs in with: a bearer credential, or an `OAuthClientProvider` of the SDKs. */
export type SignIn = string | object;

const NEW_MODES = { 'sdk v2, 2025': 'legacy', 'sdk v2, 2026-07-28': { pin: '2026-07-28' } };

/** A client and its transport, not connected yet. */
export function unconnected(
  { publicUrl }: Pick<Api, 'publicUrl'>,
  signIn: SignIn,
  { era = ERAS[0], path = '/mcp' }: { era?: Era | undefined; path?: string | undefined } = {},
): { client: Loose; transport: Loose } {
  const info = { name: 'test-host', version: '1' };
  const options: Loose =
    typeof signIn === 'string'
      ? { requestInit: { headers: { authorization: `Bearer ${signIn}` } } }
      : { authProvider: signIn };
  const url = new URL(publicUrl + path);
  if (era === 'sdk v1') return { client: new OldClient(info), transport: new OldTransport(url, options) };
  const versionNegotiation = { mode: NEW_MODES[era] };
  return {
    client: new NewClient(info, { versionNegotiation } as object),
    transport: new NewTransport(url, options),
  };
}

/** Connects a client, as a host does. */
export async function connect(
  t: Test,
  api: Pick<Api, 'publicUrl'>,
  signIn: SignIn,
  { era = ERAS[0], path }: { era?: Era; path?: string } = {},
): Promise<Connected> {
  const { client, transport } = unconnected(api, signIn, { era, path });
  await client.connect(transport);
  t.teardown(() => client.close());
  const call: Connected['call'] = async (name, args = {}, onprogress) => {
    const options = onprogress ? { onprogress } : undefined;
    const request = { name, arguments: args };
    const result = await (era === 'sdk v1'
      ? client.callTool(request, undefined, options)
      : client.callTool(request, options));
    if (result.isError) assertNoSecret(JSON.stringify(result), `the refusal of ${name}`);
    else noteSecrets(result.structuredContent);
    return result;
  };
  return { call, client };
}

/** One raw message, without a client: what came back, whatever the status. */
export async function post(
  api: Pick<Api, 'publicUrl'>,
  credential: string | null,
  message: unknown,
  { path = '/mcp', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(api.publicUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(credential !== null && { authorization: `Bearer ${credential}` }),
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  const text = await response.text();
  const data = response.headers.get('content-type')?.startsWith('text/event-stream')
    ? /^data: (.*)$/m.exec(text)?.[1]
    : text;
  const body = data ? JSON.parse(data) : null;
  if (response.status >= 400 || body?.result?.isError)
    assertNoSecret(text, 'a refusal of the agent protocol');
  else noteSecrets(body?.result?.structuredContent);
  return { status: response.status, headers: response.headers, text, body };
}

/** A raw `tools/call` of the 2025 era. @returns the result of the tool, or the response where there is none */
export async function callRaw(api: Pick<Api, 'publicUrl'>, credential: string, name: string, args: unknown) {
  const params = { name, arguments: args };
  const { body, status, headers } = await post(api, credential, {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params,
  });
  return { result: body?.result, error: body?.error, status, headers };
}

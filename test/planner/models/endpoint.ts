import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';
import { createLlmPlanner } from '../../../src/generation/planner/llm-planner.ts';
import type { inputFor } from '../plan-input.ts';

/** What planning with a model comes to whose endpoint, a server of this test's, responds as it is told to. */
export async function plannedBy(
  t: Test,
  respond: (response: ServerResponse) => void,
  input: ReturnType<typeof inputFor>,
) {
  const server = createServer((_, response) => respond(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const options = { baseUrl: `http://127.0.0.1:${port}/v1`, model: 'm', timeoutMs: 60_000 };
  return createLlmPlanner(options).plan(input, new AbortController().signal);
}

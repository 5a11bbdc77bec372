import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Test = { teardown(action: () => unknown): void };

/** A request that came to a receiver. */
export type Received = {
  headers: Record<string, string>;
  body: string;
  message: { type: string; data: Data };
};
type Data = { job_id: string; seq: number };

/** What a receiver does with a request; 204 at once when nothing else is said. */
export type Responding = (response: ServerResponse, received: Received) => void;

/** A program of a customer on the loopback interface: remembers what came, and responds as it is told. */
export async function startReceiver(t: Test) {
  const received: Received[] = [];
  const state: { respond: Responding } = { respond: accepted };
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const one = { headers: request.headers as Record<string, string>, body, message: JSON.parse(body) };
    received.push(one);
    state.respond(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}/hook`, received, state };
}

/** Takes what came. */
export const accepted: Responding = (response) => void response.writeHead(204).end();

/** Responds with a status and headers. */
export const responding =
  (status: number, headers: Record<string, string> = {}): Responding =>
  (response) =>
    void response.writeHead(status, headers).end('<p>garbage</p>');

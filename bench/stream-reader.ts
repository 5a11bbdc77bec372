import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client of one stream of events over a plain socket: far cheaper than an HTTP client, so that the service is the limit. */
export class EventReader {
  readonly #port: number;
  readonly #request: string;
  readonly #waiting = new Map<number, (at: number) => void>();
  /** Numbers of events, in the order in which they came. */
  readonly #seen: number[] = [];
  #socket: Socket | null = null;
  #rest = '';

  constructor(port: number, jobId: string, apiKey: string) {
    this.#port = port;
    this.#request = `GET /api/framelog/x/sessions/${jobId}/events HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${apiKey}\r\n`;
  }

  /** Opens the stream behind an event, and waits for its first bytes. @throws Error when it is refused */
  async open(after: number): Promise<void> {
    const socket = connect(this.#port, '127.0.0.1').setEncoding('latin1');
    this.#socket = socket;
    await once(socket, 'connect');
    socket.write(`${this.#request}Last-Event-ID: ${after}\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [string];
    if (!first.startsWith('HTTP/1.1 200')) throw new Error(first.slice(0, 200));
    this.#read(first);
    socket.on('data', (text: unknown) => this.#read(text as string));
    socket.on('error', () => {});
  }

  /** When an event has come, by `performance.now()`. */
  has(id: number): Promise<number> {
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** Whether every event behind `after` up to `last` came once, in order, and none else. */
  isWhole(after: number, last: number): boolean {
    return this.#seen.length === last - after && this.#seen.every((id, nth) => id === after + 1 + nth);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop()!;
    for (const line of lines) {
      const id = Number(/^id: (\d+)$/.exec(line)?.[1] ?? 0);
      if (id === 0) continue;
      this.#seen.push(id);
      this.#waiting.get(id)?.(performance.now());
      this.#waiting.delete(id);
    }
  }
}

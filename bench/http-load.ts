import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';

/** What a process has of memory after a collection, in bytes, and has had of processors, in µs. */
export type Usage = { memory: NodeJS.MemoryUsage; cpu: NodeJS.CpuUsage };

/** The process under load, with the port of each server in it. */
export type ServerProcess<Name extends string> = Record<Name, number> & {
  /** Of a file that answers the message `usage`. */
  usage(): Promise<Usage>;
  stop(): void;
};

/** Starts a file of this folder over a database in a process of its own. */
export async function startServer<Name extends string = 'api' | 'hello'>(
  databaseUrl: string,
  file = 'http-server.ts',
): Promise<ServerProcess<Name>> {
  const execArgv = [...process.execArgv, '--expose-gc'];
  const child = fork(path.join(import.meta.dirname, file), [databaseUrl], { execArgv });
  const ports = await new Promise<Record<Name, number>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Record<Name, number>));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const usage = async () => {
    child.send('usage');
    const [told] = await once(child, 'message');
    return told as Usage;
  };
  return { ...ports, usage, stop: () => child.disconnect() };
}

/** The port on which a server listens. */
export const portOf = (server: { address(): AddressInfo | string | null }): number =>
  (server.address() as AddressInfo).port;

/** A keep-alive connection with one request under way: far cheaper than an HTTP client, so that the server is the limit. */
export class Caller {
  readonly #socket: Socket;
  #pending: { resolve(status: number): void; reject(error: Error): void } | null = null;
  #received = '';

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    this.#socket.on('data', (text: unknown) => this.#onData(text as string));
    this.#socket.on('error', (error) => this.#pending?.reject(error));
  }

  /** Sends a whole request and resolves with the status when its response is complete. */
  send(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #onData(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const length = /content-length: (\d+)/i.exec(head);
    if (/transfer-encoding: chunked/i.test(head)) {
      if (!this.#received.endsWith('\r\n0\r\n\r\n')) return;
    } else if (this.#received.length < end + 4 + Number(length?.[1] ?? 0)) return;
    const status = Number(this.#received.slice(9, 12));
    this.#received = '';
    this.#pending?.resolve(status);
  }
}

/** One caller for each connection of a closed loop; `request` gives the text, `expected` the only status that counts. */
export function callers(port: number, n: number, request: () => string, expected: number) {
  const open = Array.from({ length: n }, () => new Caller(port));
  return {
    call: async (i: number) => {
      const status = await open[i]!.send(request());
      if (status !== expected) throw new Error(`a response was ${status}, not ${expected}`);
    },
    close: () => {
      for (const caller of open) caller.close();
    },
  };
}

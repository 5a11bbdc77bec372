import { connect } from 'node:net';

/** A customer with a key, and the jobs that they have made. */
export type Customer = { apiKey: string; accountId: string; userId: string; jobs: string[]; gone: boolean };

/** What an attack got back; 0 where nothing came. */
export type Reply = { status: number; text: string };

/** Speaks to one service as its customers do. */
export type Wire = {
  /** One request of the API; `body` as it is when it is a text. */
  call(customer: Customer, method: string, route: string, body?: object | string): Promise<Reply>;
  /** A form for an upload slot. */
  upload(slot: Slot, bytes: Uint8Array): Promise<Reply>;
  /** Bytes on a connection of their own, with pauses of `pauseMs`; it is cut off after the last piece and `holdMs`. */
  raw(pieces: readonly (string | Uint8Array)[], pauseMs: number, holdMs: number): Promise<void>;
};

/** The part of POST /uploads's response that an upload needs. */
export type Slot = { upload_url: string; upload_fields: Record<string, string>; attachment_url: string };

const GIVE_UP_MS = 60_000;

/** @param baseUrl `{base_url}` of a service on the loopback interface. @throws for any other address */
export function wireTo(baseUrl: string): Wire {
  const { hostname, port } = new URL(baseUrl);
  if (hostname !== '127.0.0.1') throw new Error('A campaign attacks services on this machine only');
  const ask = async (url: string, init: RequestInit): Promise<Reply> => {
    try {
      const response = await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return { status: 0, text: '' };
    }
  };
  return {
    call: ({ apiKey }, method, route, body) =>
      ask(baseUrl + route, {
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    upload(slot, bytes) {
      const form = new FormData();
      for (const [name, value] of Object.entries(slot.upload_fields)) form.append(name, value);
      form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a');
      return ask(slot.upload_url, { method: 'POST', body: form });
    },
    async raw(pieces, pauseMs, holdMs) {
      const socket = connect({ port: Number(port), host: hostname })
        .on('error', () => {})
        .resume();
      for (const piece of pieces) {
        if (socket.destroyed) break;
        socket.write(piece);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      await new Promise((resolve) => setTimeout(resolve, holdMs));
      socket.destroy();
    },
  };
}

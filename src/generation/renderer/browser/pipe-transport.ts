import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';
import { encodeMessage, messageAsJson, messageLength } from './cbor.ts';

/** File descriptors of `--remote-debugging-pipe`: the browser reads commands from 3 and replies on 4. */
const COMMANDS = 3;
const REPLIES = 4;

/**
 * The DevTools protocol over two pipes of a child that we started ourselves with `--remote-debugging-pipe=cbor`.
 * No port is opened, so no other process of the machine can steer the browser.
 */
export function pipeTransport(child: ChildProcess): ConnectionTransport {
  const commands = child.stdio[COMMANDS] as Writable;
  const replies = child.stdio[REPLIES] as Readable;
  const transport: ConnectionTransport = {
    send: (message) => void commands.write(encodeMessage(JSON.parse(message))),
    close: () => void commands.end(),
  };
  const deliver = splitMessages((message) => transport.onmessage?.(messageAsJson(message)));
  replies.on('data', (chunk: Buffer) => {
    try {
      deliver(chunk);
    } catch (error) {
      // Nothing that follows could be understood: the browser is lost like one that died.
      replies.destroy(error as Error);
    }
  });
  replies.on('close', () => transport.onclose?.());
  // A browser that died breaks the pipes; `onclose` tells whoever waits.
  replies.on('error', () => {});
  commands.on('error', () => {});
  return transport;
}

/** Collects chunks and hands out each message whole; a frame spans many chunks. */
function splitMessages(deliver: (message: Buffer) => void): (chunk: Buffer) => void {
  let pending: Buffer[] = [];
  let size = 0;
  let wanted: number | null = null;
  return (chunk) => {
    pending.push(chunk);
    size += chunk.length;
    while (size > 0) {
      if (wanted === null) {
        pending = [Buffer.concat(pending)];
        wanted = messageLength(pending[0]!);
      }
      if (wanted === null || size < wanted) return;
      const all = pending.length === 1 ? pending[0]! : Buffer.concat(pending);
      const message = all.subarray(0, wanted);
      pending = [all.subarray(wanted)];
      size -= wanted;
      wanted = null;
      deliver(message);
    }
  };
}

import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';

/** File descriptors of `--remote-debugging-pipe`: the browser reads commands from 3 and replies on 4. */
const COMMANDS = 3;
const REPLIES = 4;

/**
 * The DevTools protocol over two pipes of a child that we started ourselves: messages end with a NUL byte.
 * No port is opened, so no other process of the machine can steer the browser.
 */
export function pipeTransport(child: ChildProcess): ConnectionTransport {
  const commands = child.stdio[COMMANDS] as Writable;
  const replies = child.stdio[REPLIES] as Readable;
  const transport: ConnectionTransport = {
    send: (message) => void commands.write(`${message}\0`),
    close: () => void commands.end(),
  };
  const deliver = splitMessages((message) => transport.onmessage?.(message));
  replies.on('data', deliver);
  replies.on('close', () => transport.onclose?.());
  // A browser that died breaks the pipes; `onclose` tells whoever waits.
  replies.on('error', () => {});
  commands.on('error', () => {});
  return transport;
}

/** Collects chunks and hands out each NUL-terminated message whole; a frame spans many chunks. */
function splitMessages(deliver: (message: string) => void): (chunk: Buffer) => void {
  let pending: Buffer[] = [];
  return (chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, from)) {
      pending.push(chunk.subarray(from, end));
      deliver(pending.length === 1 ? pending[0]!.toString() : Buffer.concat(pending).toString());
      pending = [];
      from = end + 1;
    }
    if (from < chunk.length) pending.push(chunk.subarray(from));
  };
}
